/** What the open people see according to the server, and their pending actions. */
import { say } from "./words.js";

/**
 * @typedef {{id:string,name:string,colour:string,bot:boolean,own?:boolean,dms?:boolean,locale?:string}} Someone
 * @typedef {{id:string,kind:"dm"|"text"|"thread",parent:string|null,archived:boolean,name:string,unread:number,calls:number,write:boolean}} Place
 * @typedef {{id:string,place:string,author:string,text:string,time:number,edited:number|null,version:number,
 *   embeds:any[],parts:any[],files:any[],private:boolean,thinking:boolean,calls:string[],everyone:boolean,
 *   reply?:any,command?:{by:string,name:string},thread?:string}} Message
 * @typedef {{id:number,line:string,failed:boolean,time:number}} Ghost a pending command
 * @typedef {{person:string,place:string,message?:string,key?:string,ghost?:Ghost,form?:(ok:boolean)=>void}} Deed
 */

/** One person's client. */
export class Screen {
  /** @param {string} person @param {Place[]} places */
  constructor(person, places) {
    this.person = person;
    /** @type {Map<string, Place>} */
    this.places = new Map(places.map((p) => [p.id, p]));
    /** @type {Map<string, Map<string, Message>>} */
    this.messages = new Map();
    /** @type {Set<string>} places whose beginning is loaded */
    this.whole = new Set();
    /** @type {Map<string, Set<string>>} message -> pressed parts */
    this.busy = new Map();
    /** @type {Set<string>} messages whose last press failed */
    this.failed = new Set();
    /** @type {Map<string, Ghost[]>} */
    this.ghosts = new Map();
    /** @type {Map<string, number>} until when a typing indicator is shown, by place */
    this.typing = new Map();
  }

  get dm() {
    return [...this.places.values()].find((p) => p.kind === "dm");
  }

  get first() {
    return [...this.places.values()][0];
  }

  /** Channels with their threads, then direct messages; archived threads only while open.
   * @param {string} here @returns {Place[]} */
  listed(here) {
    const all = [...this.places.values()].filter((p) => !p.archived || p.id === here);
    const threads = all.filter((p) => p.kind === "thread");
    const rooms = all.filter((p) => p.kind === "text").flatMap((p) => [p, ...threads.filter((t) => t.parent === p.id)]);
    return [...rooms, ...all.filter((p) => p.kind === "dm")];
  }

  /** Unread direct messages and mentions in channels. */
  get calls() {
    return [...this.places.values()].reduce((n, p) => n + (p.kind === "dm" ? p.unread : p.calls), 0);
  }
}

/** @param {string} a @param {string} b */
export const older = (a, b) => (a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length);

export class Store {
  constructor() {
    /** @type {Map<string, Someone>} */
    this.people = new Map();
    /** @type {Map<string, Screen>} */
    this.screens = new Map();
    this.guild = { name: "", roles: {}, channels: {} };
    this.bot = "";
    /** @type {any[]} */
    this.games = [];
    this.status = "offline";
    this.faults = { slow: 0 };
    /** @type {Map<string, Deed>} */
    this.deeds = new Map();
    /** @type {Map<string, string>} results that arrived before their request was known */
    this.early = new Map();
    /** @type {Set<(change: any) => void>} */
    this.listeners = new Set();
    this.ghostCount = 0;
  }

  /** @param {(change: any) => void} f @returns {() => void} */
  listen(f) {
    this.listeners.add(f);
    return () => this.listeners.delete(f);
  }

  /** @param {any} change */
  tell(change) {
    for (const f of [...this.listeners]) f(change);
  }

  /** @returns {Someone[]} the people the user may act as */
  get playable() {
    return [...this.people.values()].filter((p) => p.own);
  }

  /** @param {string} id */
  name(id) {
    return this.people.get(id)?.name ?? say.somebody;
  }

  /** @param {any} f a frame of the server */
  hear(f) {
    const screen = f.person && this.screens.get(f.person);
    switch (f.t) {
      case "hello":
        Object.assign(this, { guild: f.guild, bot: f.bot, games: f.games, status: f.status, faults: f.faults });
        this.setPeople(f.people);
        this.screens.clear();
        this.deeds.clear();
        break;
      case "people":
        this.setPeople(f.people);
        break;
      case "games":
      case "status":
      case "faults":
        // @ts-ignore the frame type is the field's name
        this[f.t] = f[f.t];
        break;
      case "screen":
        this.screens.set(f.person, new Screen(f.person, f.places));
        break;
      case "place":
        screen?.places.set(f.place.id, f.place);
        break;
      case "message":
        if (!screen) return;
        this.keep(screen, f.message);
        return this.tell({ t: "message", person: f.person, place: f.message.place, message: f.message, fresh: f.new });
      case "gone":
        if (f.message) screen?.messages.get(f.place)?.delete(f.message);
        else {
          screen?.places.delete(f.place);
          screen?.messages.delete(f.place);
        }
        break;
      case "typing":
        screen?.typing.set(f.place, Date.now() + 9000);
        break;
      case "act":
        return this.settle(f.act, f.state);
    }
    this.tell(f);
  }

  /** @param {Someone[]} people */
  setPeople(people) {
    this.people = new Map(people.map((p) => [p.id, p]));
  }

  /** @param {Screen} screen @param {Message} message */
  keep(screen, message) {
    const here = screen.messages.get(message.place);
    if (here) {
      here.set(message.id, message);
      screen.failed.delete(message.id);
    }
    if (message.author === this.bot) screen.typing.delete(message.place);
  }

  /** Add a page of history. @param {Screen} screen @param {string} place @param {any} page */
  history(screen, place, page) {
    const known = screen.messages.get(place) ?? new Map();
    const all = [...page.messages.map((/** @type {Message} */ m) => [m.id, m]), ...known].sort((a, b) => older(a[0], b[0]));
    screen.messages.set(place, new Map(all));
    if (!page.more) screen.whole.add(place);
    this.tell({ t: "history", person: screen.person, place });
  }

  // Pending actions: clicks, selections, commands, forms.

  /** @param {Deed} deed @param {Promise<any>} sent */
  async follow(deed, sent) {
    this.mark(deed, true);
    try {
      const { act, state } = await sent;
      const known = this.early.get(act) ?? state;
      this.early.delete(act);
      this.deeds.set(act, deed);
      if (known !== "pending") this.settle(act, known);
    } catch (error) {
      this.mark(deed, false);
      throw error;
    }
  }

  /** @param {string} act @param {string} state */
  settle(act, state) {
    if (state === "pending") return;
    const deed = this.deeds.get(act);
    if (!deed) {
      this.early.set(act, state);
      if (this.early.size > 50) this.early.delete(this.early.keys().next().value ?? "");
      return;
    }
    this.deeds.delete(act);
    this.mark(deed, false, state === "failed");
  }

  /** @param {Deed} deed @param {boolean} busy @param {boolean} [failed] */
  mark(deed, busy, failed = false) {
    const screen = this.screens.get(deed.person);
    if (deed.form && !busy) deed.form(!failed);
    if (!screen) return;
    if (deed.message && deed.key) {
      const keys = screen.busy.get(deed.message) ?? new Set();
      keys[busy ? "add" : "delete"](deed.key);
      screen.busy.set(deed.message, keys);
      screen.failed[failed ? "add" : "delete"](deed.message);
      this.tell({ t: "pressed", person: deed.person, place: deed.place, message: deed.message });
    }
    if (deed.ghost) {
      const ghosts = (screen.ghosts.get(deed.place) ?? []).filter((g) => g !== deed.ghost);
      deed.ghost.failed = failed;
      if (busy || failed) ghosts.push(deed.ghost);
      screen.ghosts.set(deed.place, ghosts);
      this.tell({ t: "ghosts", person: deed.person, place: deed.place });
    }
  }
}
