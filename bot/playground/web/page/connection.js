/** The WebSocket to the server: requests with answers, and pushed frames. */
import { refused, say } from "./words.js";

export class Connection {
  /**
   * @param {(frame: any) => void} onFrame
   * @param {(up: boolean) => void} onState
   */
  constructor(onFrame, onState) {
    this.onFrame = onFrame;
    this.onState = onState;
    /** @type {Map<number, {ok: (v: any) => void, no: (e: Error) => void}>} */
    this.waiting = new Map();
    this.number = 0;
    this.pause = 300;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = 300;
      this.onState(true);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      for (const { no } of this.waiting.values()) no(new Error(say.lostTouch));
      this.waiting.clear();
      this.onState(false);
      setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 1.6, 4000);
    };
  }

  /** Reconnect with the current cookies. */
  again() {
    this.socket?.close();
  }

  /** @param {any} frame */
  receive(frame) {
    if (frame.t !== "ok" && frame.t !== "no") return this.onFrame(frame);
    const waiting = this.waiting.get(frame.n);
    this.waiting.delete(frame.n);
    if (frame.t === "ok") waiting?.ok(frame);
    else waiting?.no(new Error(refused(frame.why)));
  }

  /** @param {string} op @param {Record<string, any>} [what] @returns {Promise<any>} */
  ask(op, what = {}) {
    const n = ++this.number;
    return new Promise((ok, no) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return no(new Error(say.noAnswer));
      this.waiting.set(n, { ok, no });
      this.socket.send(JSON.stringify({ op, n, ...what }));
    });
  }
}
