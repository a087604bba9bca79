"""How to play Fromage, in English."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """You make cheese on a round board of four venues that turns after every turn. Everybody \
plays **at the same time**, each in the quarter that faces them. On your turn send one worker to \
**make a cheese** and one to **gather** resources: better spaces keep a worker away longer. \
Milk, build, complete orders; then press **Ready**, and the board turns. Once somebody has placed \
the last of 15 cheeses, most points win.""",
    (
        Topic(
            "board",
            "The board and the picture",
            """Four venues: Villes, Festival, Fromagerie and Bistro. In the middle lie the four \
resources: livestock, orders, structures and fruit. Both rings turn by a quarter after every \
turn, so nobody ever wants the same space as you in the same turn.

A round S is soft, a square H hard, an eight-cornered B bleu; 1, 2 and 3 are bronze, silver and \
gold, and the number of turns a worker is away. With fewer players some spaces are closed. The \
button **In words** tells you all of it in words.""",
            captions=("Villes", "Festival", "Fromagerie", "Bistro"),
        ),
        Topic(
            "start",
            "To begin",
            """Everybody has 15 cheese tokens, three workers (soft, hard, bleu) and a player board \
with four milking parlours and four structures, dealt by chance. You start with two of the \
resource that faces the place on your left and one of what faces the place opposite you.""",
            captions=(
                "15 cheeses each",
                "Workers: soft, hard and bleu",
                "Four structures to build",
            ),
        ),
        Topic(
            "turn",
            "Your turn",
            """In any order you like:
• **Make one cheese**, once.
• **Gather**, once.
• **Milk** as often as you can.
• **Build** as often as you can.
• **Barn**, once it is built: a worker there brings a resource and is back next turn.
• **Complete orders** with the cheese you place.

Then press **Ready**; you can take it back until everybody is. You may take back your steps, \
unless a card was drawn or somebody else is affected. Doing nothing is allowed. When everybody \
is ready, the board turns, and workers whose time is up come back.""",
            current_action="You are making cheese: make one, gather once, milk and build as "
            "often as you can, "
            "then press Ready.",
            captions=("Make one cheese", "Gather once", "Milk and build", "Ready: the board turns"),
        ),
        Topic(
            "make",
            "Making cheese",
            """A free worker of the right kind (soft, hard or bleu) and one of your tokens go to \
an open, empty space of the venue that faces you. The worker is away for 1 turn on bronze, 2 on \
silver, 3 on gold; the token stays. A fruit or a jam jar on the space costs one fruit.

Shelf signs in the Fromagerie come first: trade a resource, gain one of any kind, or gain two \
different ones. Then you may complete an order.""",
            captions=(
                "A worker of the right kind",
                "A cheese, which stays",
                "Away for 1, 2 or 3 turns",
            ),
        ),
        Topic(
            "gather",
            "Gathering",
            """Any free worker fetches 1, 2 or 3 of the resource that faces you and is away just \
as many turns. Until it is back, nobody else can use that space.""",
            captions=("1, 2 or 3 of what faces you", "Away just as many turns"),
        ),
        Topic(
            "milk",
            "Milking and building",
            """**Milk:** pay livestock to a milking parlour and place its cheese without a worker, \
in the venue that faces you. Each parlour works once. A fruit icon still costs its fruit.

**Build:** pay structure tokens for a structure, and its ability is yours from then on. The \
**Greenhouse** adds one to a gain of its kind, once a turn; the **Headquarters** score for what \
you have used; the **Barn** takes a worker for a turn.""",
            captions=("Livestock pays for milking", "What you build is yours"),
        ),
        Topic(
            "orders",
            "Orders",
            """An order card names a kind and an age. Place such a cheese, made or milked, and you \
may complete it: one order for each cheese. Orders lie open before you. If the deck runs out, it \
is shuffled again.""",
            captions=("A kind and an age", "Place such a cheese", "Complete one order with it"),
        ),
        Topic(
            "scoring",
            "Where points come from",
            """• **Bistro**: every plate scores, and all of them more for each table where both \
plates are yours (a pairing). Bronze, silver, gold: no pairing 0, 2, 4; one 1, 3, 5; two 2, 4, 6; \
three or more 3, 6, 9.
• **Festival**: cheeses side by side make a group, and free samples count as yours. \
2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 points, each more +5.
• **Fromagerie**: different shelves, 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 points. Each cheese on a \
+1, +2 or +3 shelf adds that much.
• **Villes**: a bronze city counts in one region, silver in two, gold in three. Whoever has \
the most cheeses in a region wins its customer. If several do, each gets 3 points with \
four players, 2 with three, none with two or alone.
• **Orders**: 1, 3, 5, 8, 11, 14 points for one to six, each more +4.
• **Fruit**: fruited cheeses times jam cheeses.
• **Structures**: the Headquarters and some tiles.
• **Leftovers**: 1 point for every two resources you did not use, open orders included.""",
            captions=(
                "Bistro: pairs",
                "Festival: groups",
                "Fromagerie: shelves",
                "Villes: regions",
            ),
        ),
        Topic(
            "end",
            "How it ends",
            """Once somebody has placed their last token, everybody finishes that turn. Most \
points win; if tied, whoever made more cheese; still tied, the victory is shared. A game that \
drags on ends after the number of turns that the table has agreed on.""",
            current_action="The game is over: the score sheet shows where the points came from.",
            captions=("Somebody places their last cheese", "Most points win"),
        ),
        Topic(
            "tiles",
            "Structure tiles (advanced)",
            """Everybody gets four tiles, keeps one and passes the rest to the left, until all \
have four. Picks are secret until everybody has chosen; you may change yours until then. Then lay \
any of them over your printed structures, one on each.""",
            current_action="You are choosing structure tiles: keep one, pass the rest on; then "
            "lay them over "
            "your structures.",
            captions=("Keep one, pass the rest", "until all have four"),
        ),
        Topic(
            "alone",
            "Alone: the Corporation",
            """Before each of your turns the Corporation draws an order card and places that \
cheese in your venue, without fruit; if several spaces fit, you choose (not on the last level). A \
card it cannot place is worth 3 points to it. It scores its track, its customers and those cards. \
Beat it on four levels.""",
            current_action="The Corporation is placing a cheese in your venue: choose where, if "
            "it asks.",
            captions=(
                "The Corporation goes first",
                "It does as its card says",
                "Beat it on four levels",
            ),
        ),
        Topic(
            "options",
            "What the table can choose",
            """Which **side** of each venue you use (side II has other cheeses and icons); \
**structure tiles**; the **level** when you play alone; and after how many **turns** the game \
ends at the latest.""",
            captions=("Which side of each venue", "Structure tiles", "The level, alone"),
        ),
        Topic(
            "discord",
            "Here on Discord",
            """Your panel holds your quarter, your workers and all you can do. Nearly everything \
is open; only the draft is secret until all have picked. Moves show at once, as on a table. If \
your time runs out, you are ready as you are.""",
            captions=("Your panel: all you can do", "Everybody plays at once"),
        ),
    ),
)
