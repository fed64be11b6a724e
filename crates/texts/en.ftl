### Every sentence in English. `zh.ftl` holds the same messages in the same order.
### What can be typed stands between backticks.

# Pieces of hints, which name what their reader can use: commands of the program, functions of the package for
# Python, tools of assistants.

-games =
    { $surface ->
        [python] `bouton.games()`
        [tools] the tool `games`
       *[terminal] `bouton games`
    }
-games-called =
    { $surface ->
        [python] `bouton.games("{ $name }")`
        [tools] the tool `game`
       *[terminal] `bouton games { $name }`
    }
-games-octal =
    { $surface ->
        [python] `bouton.games("octal")`
        [tools] the tool `game`
       *[terminal] `bouton games octal`
    }
-games-script =
    { $surface ->
        [python] `bouton.games("script")`
        [tools] the tool `game`
       *[terminal] `bouton games script`
    }
-theorems =
    { $surface ->
        [python] `bouton.theorems()`
        [tools] the tool `theorem`
       *[terminal] `bouton theorem`
    }
-theorem-euclid-positive =
    { $surface ->
        [python] `bouton.theorem("euclid-positive")`
        [tools] the tool `theorem`
       *[terminal] `bouton theorem euclid-positive`
    }
-theorem-wythoff =
    { $surface ->
        [python] `bouton.theorem("wythoff")`
        [tools] the tool `theorem`
       *[terminal] `bouton theorem wythoff`
    }
-limit-memory =
    { $surface ->
        [python] `memory=` sets the limit
        [tools] the server has this limit
       *[terminal] `--limit-memory` sets the limit
    }
-limit-positions =
    { $surface ->
        [python] `positions=` sets the limit
        [tools] the server has this limit
       *[terminal] `--limit-positions` sets the limit
    }
-limit-seconds =
    { $surface ->
        [python] `seconds=` sets the limit
        [tools] the server has this limit
       *[terminal] `--limit-seconds` sets the limit
    }
-by-memory =
    { $surface ->
        [python] { " " }(`memory=`)
        [tools] { "" }
       *[terminal] { " " }(`--limit-memory`)
    }
-by-positions =
    { $surface ->
        [python] { " " }(`positions=`)
        [tools] { "" }
       *[terminal] { " " }(`--limit-positions`)
    }
-by-seconds =
    { $surface ->
        [python] { " " }(`seconds=`)
        [tools] { "" }
       *[terminal] { " " }(`--limit-seconds`)
    }

## The language

language-name = English

## Lists

# "a, b" within a longer list.
list-comma = { $first }, { $last }
# The last join: "a or b".
list-or = { $first } or { $last }
# A list that is cut: "a, b and 5 more".
list-more = { $items } and { $count } more
# The last join of numbers: "1, 3 or 4".
list-or-number = { $first } or { $last }
# An item of a list that is a range: "1 to 3".
list-range = { $from } to { $to }
# Something, and what is said of it: "error: ...".
said-of = { $what }: { $text }

## Bad input. First what is wrong, then, under the place, what would be right: phrases without a full stop.

error-unknown-game = no game is called `{ $name }`
error-unknown-game-similar = did you mean { $similar }? { -games } lists every game
error-unknown-game-label = { -games } lists every game
error-unknown-theorem = no statement is called `{ $name }`
error-unknown-theorem-similar = did you mean { $similar }? { -theorems } lists every statement
error-unknown-theorem-label = { -theorems } lists every statement

error-meant = did you mean { $meant }?

error-no-game = the name of the game is missing
error-no-game-label = it comes before the heaps, as in `nim 3 4 5`; { -games } lists every game

error-misere-as-name = misère play is not a game of its own
error-misere-as-name-label =
    { $surface ->
        [python] leave it out here; `misere=True` asks for misère play
        [tools] leave it out here; `convention`, as `misere`, asks for misère play
       *[terminal] leave it out here; `--misere` (on the page: the convention) asks for misère play, as in `nim 3 4 5 --misere`
    }

error-game-to-come = this version does not play `{ $name }` yet
error-game-to-come-label = { -games } lists the games that it plays

error-missing-parameters = the game lacks its parameters
error-missing-parameters-label = type it as { $syntax }

error-bad-parameters = the game does not take these parameters
error-bad-parameters-label = type it as { $syntax }; { -games-called } shows what it takes

error-empty = the position is missing
error-empty-label = the position belongs here: the sizes of the heaps, as in `3 4 5`, or what this game is played on

error-no-position = there is no position
error-empty-component = there is no game on this side of the `{ $sign }`
error-empty-component-label = expected here: a game with its position, such as `nim 3 5`

error-value-game = a game is missing here
error-value-game-label = expected here: a game such as `1/2`, `^*`, `+-1` or `{"{"}1|*{"}"}`
error-value-operator = this is no operator
error-value-operator-label = expected here: `+`, `-`, `.`, `:`, a comparison or the end
error-bracket-unclosed = this bracket is never closed
error-bracket-unopened = nothing here opens this bracket
error-value-no-bar = these braces have no bar between options of Left and of Right
error-value-no-bar-label = write `{"{"}1,2|0{"}"}`, or `{"{"}1,2|{"}"}` where Right has no option
error-value-equal-bars = two rows of bars are equally long, so neither is the outer one
error-value-equal-bars-label = make the outer one longer, `{"{"}2||1|0{"}"}`, or put braces around the inner game
error-value-not-dyadic = no short game is this number: the denominator must be a power of two
error-value-decimal = decimal fractions are not read here
error-value-decimal-label = write a fraction, `7/2`; with blanks, `3 . 5` is three times 5
error-value-word = `{ $word }` is no game and no method
error-value-word-label = methods: { $methods }
error-value-arguments =
    { $wanted ->
        [0] this method takes no argument
        [one] this method takes one argument
       *[other] this method takes { $wanted } arguments
    }
error-value-temperature = a game is cooled by a number above −1
error-value-not-positive = the second game of a product must be greater than 0
error-value-not-positive-label = an integer may stand before any game: `3.*`
error-value-not-atomic = this game has no atomic weight
error-value-too-large = a number of this size is not read here
error-value-comparison = one comparison, outside of all brackets, is read
error-value-label = `pass` or a label is no option by itself here
error-value-label-label = `pass` and the labels of braces stand alone among the options: `{"{"}0|pass{"}"}`, `a{"{"}0||0|a{"}"}`
error-value-reserved = `{ $word }` has a meaning of its own and cannot be a name
error-value-not-short = this is defined for games that always end
error-value-no-side = no stopper was found that equals this side of the game
error-value-sides = the game before `&` must be at least the game behind it
error-value-exponent = an exponent is a positive number, or one such as `on` or `5over`
error-value-no-power = only a game `{"{"}0|G{"}"}` has powers
error-value-not-subordinate = this game is no ordinal sum with such a base
error-value-not-stopper = this is defined for stoppers: games whose alternate play always ends
error-value-not-idempotent = a degree equals its sum with itself, and this one does not
error-value-not-uptimal = this game is no sum of a number, a nimber and powers of up
error-value-not-nimber = this game is no nimber
error-value-ordinal = nim arithmetic of ordinals needs an ordinal here
error-value-ordinal-label = expected here: a whole number, `omega`, or sums, products and powers of them as `omega^(omega*3)+5`
error-value-ordinal-range = this is beyond the ordinals that are read here: those below ω^ω^54 and their nim-products
error-value-fact-inside = what follows the game is a fact, not a game to go on with
error-value-fact-inside-label = ask for a fact at the end of an expression: `(G + H).IsNumber`
error-form = a misère form is missing here
error-form-label = expected here: a form such as `*[2]`, `*[[2],0]` or `*[2#1]`
error-form-operator = this cannot follow a misère form
error-form-operator-label = expected here: `+`, `.`, within a list also a comma, `#`, `[` or another form, or the end
error-form-digits = these digits may be one number, or several options
error-form-digits-label = write `&{ $number };` for the number, `{ $options }` for the options
error-form-no-part = this heap is no part of the form before it
error-form-no-part-label = `X[-3]` is the form that gives X with a heap of 3 added, and this X has none
error-form-fact = `{ $word }` is no fact about a misère form
error-form-fact-label = facts: { $facts }
error-form-fact-inside-label = ask for a fact at the end of an expression: `(G + H).IsTame`

error-not-a-number = this is not a number
error-not-a-number-label = expected here: a whole number such as `7`

error-negative = the number is below zero
error-negative-label = expected here: a whole number without a minus sign

error-fractional = the number has a fractional part
error-fractional-label = expected here: a whole number without a point

error-grouped-digits = this may be one number or several
error-grouped-digits-label = write one number without commas (or as `1_000`), and several with blanks between them

error-hexadecimal = this may be a hexadecimal number, or heaps of 0
error-hexadecimal-label = in decimal it is `{ $value }`; heaps of 0 are written `0`

error-power-too-large = the power is too large

error-too-long = the number has { $digits } digits
error-too-long-label = at most { $most } digits are read

error-parameter-too-large = the parameter is too large
error-parameter-too-large-label = a parameter must be below 2^64, which is 18446744073709551616

error-too-small = the number is too small
error-too-small-label = it must be at least { $least }

error-wrong-count =
    { $found ->
        [0] the position holds no number
        [one] the position holds one number
       *[other] the position holds { $found } numbers
    }
error-wrong-count-label =
    { $wanted ->
        [one] this game is played with exactly one number
       *[other] this game is played with exactly { $wanted } numbers
    }

error-no-bound-here = in this game a heap cannot have a limit of its own
error-no-bound-here-label = leave out the slash and what follows it

error-no-copies = this asks for no heaps at all
error-no-copies-label = write at least one copy, as in `5x3`: three heaps of 5

error-too-many-heaps = there are too many heaps for the memory that may be used
error-too-many-heaps-label =
    { $most ->
        [one] one heap is allowed; { -limit-memory }
       *[other] at most { $most } heaps are allowed; { -limit-memory }
    }

error-bad-digit = `{ $digit }` is not a digit of a code
error-bad-digit-label = the digits are 0 to 9 and A to V; { -games-octal } shows the other signs
error-bad-coin-condition = `{ $sign }` is no condition on coins
error-bad-coin-condition-label = expected after the number of coins: `C` side by side, `C(5)` within five places, `E` at equal distances, `F` with the first coin, or `S` symmetric

# $added stones are added (0: none are taken); $heaps are left.
error-endless =
    { $added ->
        [0] a game with this digit before the point might never end: it takes nothing and may leave too few heaps ({ $heaps })
        [one] a game with this digit before the point might never end: it adds one stone and may leave too few heaps ({ $heaps })
       *[other] a game with this digit before the point might never end: it adds { $added } stones and may leave too few heaps ({ $heaps })
    }
error-endless-label = at least { $least } heaps must be left, so that each is smaller than the heap before

error-nothing-left =
    { $added ->
        [0] this digit before the point would leave nothing of a heap although nothing is taken from it
        [one] this digit before the point would leave nothing of a heap although one stone is added to it
       *[other] this digit before the point would leave nothing of a heap although { $added } stones are added to it
    }
error-nothing-left-label = leave out the 1 in it: 4 splits a heap into two, `{"{"}2+{"}"}` into two or more

error-missing-point = the code has no point
error-missing-point-label = a code has a point, as in `0.77`

error-lone-bracket = this bracket is unmatched
error-lone-bracket-label = brackets around numbers come in pairs, as in `nim (3, 4, 5)`
error-unbalanced-bracket = the brackets do not match, or something follows them
error-unbalanced-bracket-label = one pair of brackets around the last digits repeats them, as in `0.1[23]`

error-nothing-to-repeat = there is no digit to repeat
error-nothing-to-repeat-label = write at least one digit between the brackets or before the dots, as in `0.[3]` or `0.333...`

error-stray-condition = the sign `{ $sign }` does not follow a digit
error-stray-condition-label = one sign may stand right after a digit, as in `4!.0`, or after a number in braces

error-two-conditions = the braces have conditions inside and a sign behind them
error-two-conditions-label = write it either inside or behind, as in `{"{"}2!,3?{"}"}` or `{"{"}2,3{"}"}!`

error-unclosed-digit = the sign `{ $sign }` has no partner
error-unclosed-digit-label = `{"{"}` ends with `{"}"}` and `&` with `;`, as in `{"{"}0,2,3{"}"}` and `&64;`

error-bad-heap-count = this is not a number of heaps
error-bad-heap-count-label = write a number from 0 to { $most }, optionally with `!`, `?` or `=` and a last `+`, as in `{"{"}0,2!,3?+{"}"}`

error-heap-count-order = this number of heaps is not larger than the one before
error-heap-count-order-label = write each number once, the smaller ones first, as in `{"{"}0,2,3{"}"}`

error-open-before-last = the sign `+` already includes every larger number
error-open-before-last-label = write it after the last number, as in `{"{"}0,2+{"}"}`

error-bad-digit-number = this is not a digit written as a number
error-bad-digit-number-label = expected between `&` and `;`: a whole number below 2^64, as in `&64;`

error-reversed-range = the range runs downwards
error-reversed-range-label = the smaller number comes first, as in `3-7`

error-too-many-codes = these are too many codes
error-too-many-codes-label = `x` is any digit from 0 to 7; at most { $most } codes can be tabulated

error-number-too-large = the number is too large
error-number-too-large-label = expected here: a number below 2^64, which is 18446744073709551616

error-not-a-move = this is not a move
error-not-a-move-label = type the heap, `to`, and what is left of it: `9 to 4` leaves 4 of 9 stones; on a board the squares that change, such as `a1 b1`

error-many-moves = several moves change these squares
error-many-moves-label = name all of the squares that the move changes, the one that a piece leaves first
error-no-such-heap = the position has no such heap
error-no-such-heap-label = expected here: a heap of the position, as it is printed

error-illegal-move = the rules do not allow this move
error-illegal-move-label = the heap cannot become this in one move
error-illegal-move-rule = the rule: { $rule }
error-move-of-other = only { $player } may make it

error-no-files = games in files are not opened here
error-no-files-label = the program on your own machine reads them

error-no-such-step = the explanation has no step { $step }
error-no-such-step-label = steps are numbered 1 to { $last }, those below step 3 as 3.1, 3.2, …
error-cannot-read = this file cannot be read: { $why }
error-cannot-read-label = expected here: the name of a file that holds the game

error-file-too-large = this file takes more than { $limit } bytes of memory
error-file-too-large-label = { -limit-memory }
error-file-too-many-positions = this file holds more than { $limit } positions
error-file-too-many-positions-label = { -limit-positions }
error-file-too-slow =
    { $limit ->
        [one] reading this file took more than 1 second
       *[other] reading this file took more than { $limit } seconds
    }
error-file-too-slow-label = { -limit-seconds }

error-not-numbers = the positions of this game are not numbers
error-not-numbers-label = a claim is about games on heaps or numbers
error-not-a-board = not a board
error-not-a-board-label = type its size, such as `3x4`, or its rows, all of one length, joined by `/`, with these signs: { $signs }
error-not-rows-label = type its rows, all of one length, joined by `/`, with these signs: { $signs }
error-near-crosses = this strip is decided
error-near-crosses-label = leave at least two squares between any two crosses: nearer ones make three in a row, or let the player to move complete three
error-board-too-large = this board is too large
error-board-too-large-label = at most { $most } rows and { $most } columns
error-not-an-edge = not an edge
error-not-an-edge-label = type two vertices joined by `-`, such as `1-2`, or a vertex alone
error-not-an-edge-coloured-label = type two vertices joined by `-`, with `:b`, `:r` or `:g` for its colour, such as `0-1:b`
error-not-an-edge-leading-label = type two vertices joined by `-`, in the direction in which the edge leads, such as `1-2`; or a vertex alone, with `:b` or `:r` for its colour
error-not-an-edge-ordered-label = type two elements joined by `-`, the lower one first, such as `1-2`; or an element alone
error-circle = { $vertex } would stand above itself
error-circle-label = take out one of the relations that lead back to it
error-not-on-the-ground = these edges do not stand on the ground
error-not-on-the-ground-label = the ground is vertex 0: join them to it, as in `0-1,1-2`
error-edge-to-itself = an edge cannot join { $vertex } to itself
error-edge-to-itself-label = join two different vertices
error-vertex-too-large = the number of this vertex is too large
error-vertex-too-large-label = at most { $most }
error-not-coins = not a row of coins
error-not-coins-label = type one row of `H` and `T`, such as `HTTH`, or the places of its heads, each once, the leftmost coin at 0: `0 3`
error-unclosed-group = this bracket is not closed
error-unclosed-group-label = `)` is missing: brackets group the games of a join, as in `(nim 3 | kayles 4) + nim 2`
error-mixed-joins = `{ $other }` is another join than the `{ $first }` before it
error-mixed-joins-label = put brackets around what belongs together, as in `(nim 3 | kayles 4) + nim 2`
error-deep-joins = there are too many brackets around one another
error-deep-joins-label = at most { $most } are read
error-many-joined = there are too many games in one join
error-many-joined-label = at most { $most }
error-not-joined = not a position of the games that are joined here
error-not-joined-label =
    { $games ->
        [one] expected here: one position
       *[other] expected here: { $games } positions with `{ $sign }` between them, in the order of the games
    }
error-nothing-checked = no position is left to check
error-nothing-checked-label = this holds of none of them
error-no-positions-label = the game has none of these numbers and sizes
error-no-nim-values = positions of this game have no nim-values here
error-no-nim-values-label = only impartial games in normal play have nim-values; for others use `audit --first-wins-when`
error-too-many-games = the ranges make more than { $most } games
error-too-many-games-label = choose smaller ranges
error-script-too-long = a script has at most { $most } bytes
error-script-too-long-label = this file is longer

error-not-valid = by the script, these numbers are not a position
error-not-valid-label = expected here: numbers for which its function `valid` returns true

error-bad-file = this file is not a graph: line { $line }, column { $column } is wrong
error-bad-file-label =
    { $surface ->
        [python] `bouton.graph` shows what is wrong with it
        [tools] the tool `nodes` shows what is wrong with it
       *[terminal] `bouton graph FILE` shows what is wrong with it
    }

error-no-such-position = the graph has no position of this name
error-no-such-position-label = expected here: a name from the file
error-no-position-label = expected here: names of positions

error-not-a-term = this line is not a term of a sequence
error-not-a-term-label = a line holds an index and a value, such as `7 2`, or a comment after `#`

error-index-not-ascending = the indices do not ascend
error-index-not-ascending-label = expected here: an index above { $previous }

error-no-terms = the file holds no term of a sequence
error-no-terms-label = expected here: lines of an index and a value, such as `7 2`

## What kind of game it is

nature-impartial = The game is impartial: in every position both players have the same moves.
nature-partizan = The game is partizan: the two players may have different moves.
nature-short = The game is short: every play ends, and every position offers finitely many moves.
nature-loopless = The game is loopless: no position can come back.

## Taking-and-breaking codes read aloud

# What may be left of the heap; one or more of these, joined by `list-or`, become $leave below.
leave-nothing = nothing
leave-one = one heap
leave-two = two heaps
leave-many =
    { $count ->
        [one] one heap
       *[other] { $count } heaps
    }

leave-different = { $count } heaps of different sizes
leave-not-all-equal = { $count } heaps not all of the same size
leave-equal = { $count } heaps of the same size
leave-more = { $count } heaps or more
leave-more-different = { $count } heaps or more of different sizes
leave-more-not-all-equal = { $count } heaps or more not all of the same size
leave-more-equal = { $count } heaps or more of the same size

# Digit d_k, after the point: $taken is k.
code-digit =
    { $taken ->
        [one] A move may take one stone from a heap, leaving { $leave }.
       *[other] A move may take { $taken } stones from a heap, leaving { $leave }.
    }
# Digit d_0, before the point.
code-split = A move may take nothing and split a heap into { $leave }.
# The digits to the left of d_0.
code-added =
    { $added ->
        [one] A move may add one stone to a heap and split it into { $leave }.
       *[other] A move may add { $added } stones to a heap and split it into { $leave }.
    }
# $digits are the digits that go on forever.
code-repeats = The digits { $digits } repeat without end for larger numbers of stones.

## What the games are called

name-graph = A game on a graph
name-script = Rules of your own
name-disjunctive = A sum of games
name-conjunctive = Games with a move in each
name-selective = Games with a move in one or more
name-ordinal = Games one on the other
name-sequential = Games one after the other
name-nim = Nim
name-bash = Bash's game
name-kl-nim = K-L Nim
name-nim-max = Bounded Nim
name-nim-not = Nim with a forbidden number
name-subtract = Subtraction game
name-allbut = All-but game
name-octal = Octal game
name-kayles = Kayles
name-dawson-kayles = Dawson's Kayles
name-dawson-chess = Dawson's Chess
name-treblecross = Treblecross
name-lasker = Lasker's Nim
name-officers = Officers
name-guiles = Guiles
name-grundy = Grundy's game
name-prime-power = Prime powers
name-partizan-subtract = Partizan subtraction game
name-partizan-octal = Partizan taking and breaking
name-moore = Moore's Nim
name-wythoff = Wythoff's game
name-euclid = Euclid's game
name-euclid-positive = Euclid's game, staying positive
name-fibonacci = Fibonacci Nim
name-take-away = Take-away game
name-mem = Mem
name-mem-different = Mem, another number each time
name-kotzig = Kotzig's Nim
name-staircase = Staircase Nim
name-end-nim = End-Nim
name-silver-dollar = Silver Dollar
name-northcott = Northcott's Game
name-chomp = Chomp
name-turning-turtles = Turning Turtles
name-mock-turtles = Mock Turtles
name-ruler = Ruler
name-twins = Twins
name-triplets = Triplets
name-turning-corners = Turning Corners
name-moebius = Moebius
name-moidores = Moidores
name-coins = Turning coins by a code
name-cutcake = Cutcake
name-maundy-cake = Maundy Cake
name-cram = Cram
name-domineering = Domineering
name-partizan-euclid = Partizan Euclid
name-toads-and-frogs = Toads and Frogs
name-ski-jumps = Ski-Jumps
name-toppling-dominoes = Toppling Dominoes
name-col = Col
name-snort = Snort
name-clobber = Clobber
name-konane = Konane
name-amazons = The Game of the Amazons
name-fission = Fission
name-notakto = Notakto
name-rooks = Rooks
name-hackenbush = Hackenbush
name-node-kayles = Node Kayles
name-arc-kayles = Arc Kayles
name-geography = Geography
name-digraph-placement = Digraph Placement
name-poset-nim = Poset Nim

## Rules

rule-graph = `graph:FILE`: a file gives the game as a graph, its vertices the positions, its edges the moves. A position is one vertex or several, each played by itself.
rule-script = `script:FILE`: a file gives the rules, written as a program. `fn heap(n)` lists what a heap of n may become, and the heaps are played independently; or `fn moves(position)` lists what a list of numbers may become. If the players have different moves, the function also gets the player who moves.
rule-disjunctive = A move is a move in one of the games; the others stay as they are.
rule-conjunctive = A move is a move in each of the games. As soon as one of them has no move left for the player to move, that player has no move at all.
rule-selective = A move is a move in one of the games or in several at once, at most one in each.
rule-ordinal = The games stand one on the other, the first at the bottom. A move in one of them takes away all that stand above it and leaves those below as they are.
rule-sequential = The games are played one after the other: as long as a player has a move in the first, moves are made there; then in the next.
rule-nim = A move takes any number of stones, at least one, from one heap. A heap written `9/4` has 9 stones and a limit of its own: at most 4 may be taken from it in one move.
rule-bash = There is one heap, and a move takes at least one stone and at most a fixed number: K in `bash:K`, or the second number of the position (`bash 20 3`: 20 stones, at most 3 a move).
rule-kl-nim = A move takes any number of stones, at least one, from one heap; but with `kl-nim:K,L` the first player (Left) may never take exactly K, and the second player (Right) never exactly L. When K and L differ, the players have different moves.
rule-nim-max = `nim:max=K`: a move takes at least one stone and at most K from one heap.
rule-nim-not = `nim:not=K`: a move takes any number of stones, at least one, from one heap, but never exactly K.
rule-subtract = `subtract:SET`: a move takes a number of stones from one heap, and that number must belong to the set. The set is typed as numbers and ranges (`1,3-5`) or as one of these words: `squares`, `primes`, `powers-of-B` (1, B, B², …), `fibonacci`, `divisors` (of the heap), `proper-divisors` (of the heap, but not the whole of it), `at-most-half` (of the heap).
rule-allbut = `allbut:SET`: a move takes any number of stones, at least one, from one heap, but never a number in the set, which is typed as numbers and ranges (`1,3-5`).
rule-octal = `octal:CODE`: the digit k places after the point says what a move that takes exactly k stones from a heap may leave of it: the digit is the sum of 1 if it may leave nothing, 2 if one heap, 4 if two heaps, 8 if three, and so on (A to V stand for 10 to 31). The digit before the point is for splitting a heap without taking from it, those to the left of it for adding one stone, two, and so on; digits in brackets, or the last one before `...`, repeat without end.
# Follows it where there is room.
rule-octal-fuller = A digit may also be written as the number `&64;`, as the list `{"{"}0,2,3{"}"}` of the numbers of heaps that may be left, with `+` for all larger ones (`{"{"}2+{"}"}`), or as `*` for any number. A sign after a digit, or after a number in the list, asks that the heaps left be all different (`!`), not all equal (`?`; one heap is not bound by it) or all equal (`=`) in size: `4!.0` is Grundy's game, `{"{"}2+{"}"}=.0` splits a heap into equal heaps. In a shell such codes stand in single quotes.
rule-kayles = Each heap is a row of pins. A move knocks down one pin or two neighbouring pins, and may split what is left of the row in two. In heaps: a move takes one or two stones from one heap, and may split what is left of it into two heaps (code 0.77).
rule-dawson-kayles = Each heap is a row of pins. A move knocks down two neighbouring pins, and may split what is left of the row in two. In heaps: a move takes exactly two stones from one heap, and may split what is left of it into two heaps (code 0.07).
rule-dawson-chess = A move takes a heap of one stone; or two stones from one heap; or three stones from one heap, and only then may it split what is left into two heaps (code 0.137).
rule-treblecross = A move takes exactly three stones from one heap, and may split what is left of it into two heaps (code 0.007). Treblecross on a strip of n squares, where the players mark one square in turn and three marks in a row win, is a heap of n + 2 stones: a strip of 7 squares is a heap of 9.
rule-treblecross-fuller = A strip may be typed square by square, `x` a cross and `.` a free square (`x...x..`); a cross within two squares of another one is no move, because three in a row would be completed at once.
rule-lasker = A move takes any number of stones, at least one, from one heap; or it takes nothing and splits a heap into two (code 4.333...).
rule-officers = A move takes one stone from one heap and leaves what is left of it as one heap or as two; so it may never take a heap of one stone (code 0.6).
rule-guiles = A move takes a whole heap of one or two stones; or it takes two stones from a larger heap and splits what is left of it into two heaps (code 0.15).
rule-grundy = A move splits one heap into two heaps of different sizes.
rule-prime-power = A move divides one of the numbers by a prime power p^k (p prime, k at least 1) that divides it. When every number is 1, no move is left.
rule-partizan-subtract = `partizan-subtract:SET/SET`: a move takes a number of stones from one heap; for Left that number must belong to the first set, for Right to the second.
rule-partizan-octal = `partizan-octal:CODE/CODE`: heaps are taken from and broken by a code, as in `octal:CODE`; Left moves by the first code, Right by the second.
rule-moore = `moore:K`: a move chooses at least one heap and at most K, and takes any number of stones, at least one, from each of them.
rule-wythoff = There are two heaps. A move takes any number of stones, at least one, from one heap, or the same number from both. (With `wythoff:R` the two numbers may differ, by less than R.)
rule-euclid = There are two numbers. A move takes a positive multiple of the smaller from the larger; the result may be 0, and then no move is left.
rule-euclid-positive = There are two positive numbers. A move takes a positive multiple of the smaller from the larger; the result must stay positive.
rule-fibonacci = There is one heap. The first move takes at least one stone but not the whole heap; every later move takes at least one, and at most twice as many as the last move took (`fibonacci 20/6`: 20 stones, of which at most 6 may be taken now).
rule-take-away = There is one heap. The first move takes at least one stone but not the whole heap; every later move takes at least one, and at most R times as many as the last move took (`take-away:3 20/6`: 20 stones, of which at most 6 may be taken now). R is a number or a fraction, at least 1: `3`, `3/2`.
rule-mem = There are heaps. A move takes stones from one heap, at least one, and at least as many as the last move took from this heap.
rule-mem-fuller = A heap written `20/6` has 20 stones, and 6 were taken from it last.
rule-mem-different = There are heaps. A move takes any number of stones, at least one, from one heap, but not the number that the last move took from this heap.
rule-mem-different-fuller = A heap written `20/6` has 20 stones, and 6 were taken from it last.
rule-kotzig = `kotzig:SET`: a token stands on a circle of places. A move pushes it forward, round the circle, by a number of places that belongs to the set (`1,3-5` are numbers and ranges), to a place where it has never been.
rule-kotzig-fuller = A circle is typed as its number of places, `7`, or place by place, `o` the token, `.` a free place and `#` one where it has been (`#.#.o..`); after the last place comes the first.
rule-staircase = Stones lie on the stairs 1, 2, …, n, and the position is typed in that order. A move carries any number of stones, at least one, from stair i down to stair i−1; stones on stair 0 are out of play.
rule-end-nim = Heaps lie in a row, and the position is typed in that order. A move takes any number of stones, at least one, from the first heap or the last one; an empty heap is gone.
rule-silver-dollar = There are strips with coins. A move slides one coin to the left, over one or more free squares; it cannot pass another coin.
rule-silver-dollar-fuller = A strip is typed square by square, `o` a coin, `.` free and `#` gone (`.o..o`); `/` begins another strip of the same length.
rule-northcott = In each row of a board stands one piece of each player, x of Left and o of Right. A move brings one of your own pieces any number of free squares nearer to the other piece of its row; it cannot pass it.
rule-northcott-fuller = A board is typed row by row, `.` free and `#` gone (`x..o/.x.o`); of more pieces in a row, the first two are a pair, then the next two, and so on. In the usual game pieces may go back as well; that changes nothing, because the other player follows as far and the gap is what it was, so here they do not.
rule-chomp = A bar of chocolate has a poisoned first square. A move bites off a square with all squares that are not above it and not to its left, and never the poisoned square.
rule-chomp-fuller = A position is typed as the lengths of its rows, the longest first: `4x3`, three rows of 4, is a whole bar.
rule-turning-turtles = Coins lie in a row, each showing heads (H) or tails (T). A move turns one or two coins anywhere in the row, and the rightmost coin turned must go from heads to tails.
rule-turning-turtles-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-mock-turtles = Coins lie in a row, each showing heads (H) or tails (T). A move turns one, two or three coins, and the rightmost coin turned must go from heads to tails.
rule-mock-turtles-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-ruler = Coins lie in a row, each showing heads (H) or tails (T). A move turns one coin or several side by side, and the rightmost coin turned must go from heads to tails.
rule-ruler-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-twins = Coins lie in a row, each showing heads (H) or tails (T). A move turns exactly two coins anywhere in the row, and the rightmost coin turned must go from heads to tails.
rule-twins-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-triplets = Coins lie in a row, each showing heads (H) or tails (T). A move turns exactly three coins anywhere in the row, and the rightmost coin turned must go from heads to tails.
rule-triplets-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-turning-corners = Coins lie on boards, each showing heads (o) or tails (.). A move turns the four coins at the corners of a rectangle along rows and columns; the one at the bottom right must go from heads to tails.
rule-turning-corners-fuller = A board is typed row by row, `o` heads, `.` tails and `#` no coin (`..o/.oo`).
rule-moebius = Coins lie in a row, each showing heads (H) or tails (T). A move turns one to five coins anywhere in the row, and the rightmost coin turned must go from heads to tails.
rule-moebius-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-moidores = Coins lie in a row, each showing heads (H) or tails (T). A move turns one to nine coins anywhere in the row, and the rightmost coin turned must go from heads to tails.
rule-moidores-fuller = A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-coins = Coins lie in a row, each showing heads (H) or tails (T). A move turns some of them, and the rightmost coin turned must go from heads to tails. The code says which coins may be turned together.
rule-coins-fuller = The code begins with how many coins a move turns (`3`, `1-3`, `2,4`, `1+` for any number); letters after it say which: `C` coins side by side, `C(5)` coins within five neighbouring places, `E` coins at equal distances, `F` the leftmost coin of the row and others, `S` coins that look the same from both ends. A position is typed as its row, `H` heads and `T` tails, or as the places of its heads, the leftmost coin at place 0.
rule-cutcake = There are cakes of squares. A move cuts one cake in two along a line between its squares: Left cuts between two columns, Right between two rows.
rule-cutcake-fuller = A cake is typed as its rows and columns: `3x4` has 3 rows and 4 columns.
rule-maundy-cake = There are cakes of squares. A move cuts one cake into two or more equal pieces along lines between its squares: Left cuts between columns, Right between rows.
rule-maundy-cake-fuller = A cake is typed as its rows and columns: `3x4` has 3 rows and 4 columns.
rule-cram = There are boards of squares. A move puts a domino on two free squares that share a side, upright or lying; the two squares are then gone.
rule-cram-fuller = A free board is typed as its rows and columns (`3x4`), any other row by row, `.` free and `#` gone (`../.#`).
rule-domineering = There are boards of squares. A move puts a domino on two free squares that share a side: Left upright, Right lying. The two squares are then gone.
rule-domineering-fuller = A free board is typed as its rows and columns (`3x4`), any other row by row, `.` free and `#` gone (`../.#`).
rule-partizan-euclid = There are two positive numbers, p and q. If q does not divide p, let r be the remainder of p on division by q: Left leaves q and r, Right leaves q and q − r. If q divides p, no move is left.
rule-toads-and-frogs = There are strips of squares with toads and frogs. Left moves a toad to the right, Right a frog to the left: onto the next square if it is free, or over one animal of the other kind onto the square behind if that is free.
rule-toads-and-frogs-fuller = A strip is typed square by square, `t` a toad, `f` a frog, `.` free and `#` gone (`tt..ff`); strips below each other are joined by `/`.
rule-ski-jumps = Left slides a skier to the right, Right one to the left, over any number of free squares or off the end. A jumper (a capital letter) may also jump down over an opposing skier onto the free square below; that skier never jumps again.
rule-ski-jumps-fuller = A slope is typed row by row, from the top: `L` and `R` are jumpers of Left and Right, `l` and `r` their slippers, `.` is free and `#` a rock that stops everybody (`L..../...R./.....`).
rule-toppling-dominoes = Dominoes stand in a row. Left topples one of hers, Right one of his, to the left or to the right, and all that stand on that side of it up to the next gap fall with it. A domino of both may be toppled by either player.
rule-toppling-dominoes-fuller = A row is typed domino by domino, `l` of Left, `r` of Right, `e` of both and `#` a gap (`lrrlrrl`); several rows are typed one after the other.
rule-col = There are boards of squares. A move paints a free square, Left in one colour, Right in another; squares that share a side must never have the same colour.
rule-col-fuller = A free board is typed as its rows and columns (`3x4`), any other row by row, `.` free, `x` painted by Left, `o` by Right and `#` gone (`x../.#o`).
rule-snort = There are boards of squares. A move puts an animal on a free square, Left one of hers, Right one of his; animals of different players must never stand on squares that share a side.
rule-snort-fuller = A free board is typed as its rows and columns (`3x4`), any other row by row, `.` free, `x` of Left, `o` of Right and `#` gone (`x../.#o`).
rule-clobber = There are boards with pieces, x of Left and o of Right. A move takes a piece of the other player with one of one's own on a square that shares a side with it, which then stands in its place.
rule-clobber-fuller = A board full of Left's `x` and Right's `o` in turn is typed as its rows and columns (`3x4`), any other row by row, `.` free and `#` gone (`xo./.#x`).
rule-konane = Boards hold pieces, x of Left and o of Right. A move jumps with one's own piece over an opposing one, beside it in a row or column, to the free square behind, and may go on in that line; jumped pieces are gone.
rule-konane-fuller = A board is typed row by row, `x` of Left, `o` of Right, `.` free and `#` gone (`xo.x/oxo.`).
rule-amazons = There are boards with amazons, x of Left and o of Right. A move takes one amazon any number of squares along a row, a column or a diagonal; from there it shoots an arrow, which flies in the same way and burns the square where it ends (#). Amazons and arrows pass free squares only.
rule-amazons-fuller = A board is typed row by row, `x` of Left, `o` of Right, `.` free and `#` burnt (`x../..o`).
rule-fission = There are boards with stones. A move splits one stone into two, which go to the squares on either side of it, both of which must be free: Left splits it up and down, Right to the left and to the right.
rule-fission-fuller = A board is typed row by row, `x` a stone, `.` free and `#` gone (`.../.x./...`).
rule-notakto = There are boards. A move places an x on a free square; a board with three in a row, upright, lying or slanting, is out of the game. It is usually played with the misère rule: whoever completes the last three loses.
rule-notakto-fuller = A board is typed as its rows and columns (`3x3`), or row by row, `x` a mark, `.` free and `#` gone (`x../.../...`).
rule-rooks = There are boards with rooks, x of Left and o of Right. A move takes a rook of the other player with one of one's own in the same row or column, with only free squares between them; it then stands in its place.
rule-rooks-fuller = A board full of Left's `x` and Right's `o` in turn is typed as its rows and columns (`3x4`), any other row by row, `.` free and `#` gone (`xo./.#x`).
rule-hackenbush = There is a drawing of edges that stands on the ground. A move cuts one edge; whatever is then no longer joined to the ground is gone. Left may cut blue edges, Right red ones, and both may cut green ones.
rule-hackenbush-fuller = An edge is typed as the two vertices that it joins, and its colour, `b`, `r` or `g` (green needs no letter): `0-1:b,1-2:r,1-3:g`. Vertex 0 is the ground. A row of edges may be typed at once: `0-1-2-3`.
rule-node-kayles = There is a graph. A move takes one vertex, together with all vertices that edges join to it.
rule-node-kayles-fuller = A graph is typed as its edges, `1-2,2-3`, its vertices numbered from 1. A row of edges may be typed at once, `1-2-3`, and a vertex without edges alone: `1-2,4`.
rule-arc-kayles = There is a graph. A move takes one edge, together with all edges that share an end with it.
rule-arc-kayles-fuller = A graph is typed as its edges, `1-2,2-3`, its vertices numbered from 1. A row of edges may be typed at once: `1-2-3`.
rule-geography = A token stands on a vertex of a graph. A move pushes it along an edge to another vertex; the vertex that it leaves is gone with all its edges, so no vertex is visited twice.
rule-geography-fuller = A graph is typed as its edges, `2-1,2-3,3-4`, its vertices numbered from 1. The token stands on the vertex that is typed first, here 2.
rule-digraph-placement = Vertices are blue, red or without a colour, and edges lead one way, from the first vertex to the second. Left chooses a blue vertex (b) or one without a colour, Right a red one (r) or one without a colour; it goes, with all vertices to which its edges lead.
rule-digraph-placement-fuller = A graph is typed as its edges, each in the direction in which it leads, and the colours of its vertices, `1-2,2-3,1:b,2:r` (`b` blue, `r` red); vertices are numbered from 1.
rule-poset-nim = Some elements stand above others. A move takes one element, together with everything above it.
rule-poset-nim-fuller = An order is typed as its edges, each from an element to one above it, `1-2-4,1-3-4`; elements are numbered from 1, and one without an edge is typed alone. Chains are heaps of Nim; the squares of Chomp without the poisoned one are such an order. In normal play a position with one element above all others is won by the player to move.
# How moves are named on boards and in graphs.
rule-names-squares = `a1` is the square at the top left.
rule-kotzig-names = Places are called `a1`, `b1`, `c1` and so on, round the circle.
rule-names-vertices = A move is written as the vertex that is played.
rule-arc-kayles-names = A move is written as the edge that is taken.
rule-geography-names = The token begins on the vertex that is written first. A move is written as the vertex to which it goes.
rule-hackenbush-names = `0` is the ground; a move is named by its edge.
rule-poset-nim-names = `1-2` says that 2 stands above 1. A move is written as the element that is taken.
# The rule of one game, with its own numbers in it.
rule-of-game = `{ $game }`: { $rule }
rule-of-nim = A move takes any number of stones, at least one, from one heap.
rule-of-nim-limits = A heap written `9/4` has 9 stones and a limit of its own: at most 4 may be taken from it in one move.
rule-of-nim-max =
    { $k ->
        [one] A move takes one stone from one heap.
       *[other] A move takes at least one stone and at most { $k } stones from one heap.
    }
rule-of-nim-not =
    { $k ->
        [one] A move takes at least 2 stones from one heap: any number, but never exactly one.
       *[other] A move takes any number of stones, at least one, from one heap, but never exactly { $k }.
    }
rule-of-bash =
    { $k ->
        [one] There is one heap, and a move takes one stone.
       *[other] There is one heap, and a move takes at least one stone and at most { $k } stones.
    }
rule-of-bash-own = There is one heap, the first number of the position; a move takes at least one stone, and at most as many as the second number says.
rule-of-kl-nim = A move takes any number of stones, at least one, from one heap; but Left may never take exactly { $left }, and Right never exactly { $right }.
rule-of-subtract = A move takes { $set } stones from one heap.
rule-of-subtract-one = A move takes one stone from one heap.
rule-of-subtract-squares = A move takes a square number of stones (1, 4, 9, …) from one heap.
rule-of-subtract-primes = A move takes a prime number of stones (2, 3, 5, 7, …) from one heap.
rule-of-subtract-powers = A move takes a power of { $base } (1 included) as its number of stones from one heap.
rule-of-subtract-fibonacci = A move takes a Fibonacci number of stones (1, 2, 3, 5, 8, …) from one heap.
rule-of-subtract-divisors = A move takes from one heap a number of stones that divides the size of the heap; that may be the whole heap.
rule-of-subtract-proper-divisors = A move takes from one heap a number of stones that divides the size of the heap, but never the whole heap.
rule-of-subtract-half = A move takes at least one stone from one heap, and at most half of the heap.
rule-of-allbut = A move takes any number of stones, at least one, from one heap, but never exactly { $set }.
rule-of-octal = This is the taking-and-breaking game with the code { $code }.
rule-of-partizan-subtract = A move takes stones from one heap: Left takes { $left }, Right takes { $right }.
rule-of-treblecross-strips = There are strips of squares. A move marks a free square with a cross, but none within two squares of another cross: three in a row win, and the opponent would complete them.
rule-of-partizan-octal = Each player has a code of taking and breaking. Left, by { $left }: { $hers } Right, by { $right }: { $his }
rule-of-kotzig = A token stands on a circle of places. A move pushes it forward, round the circle, by { $set } places, to a place where it has never been.
rule-of-coins = Coins lie in a row, each showing heads (H) or tails (T). A move turns { $coins }, and the rightmost coin turned must go from heads to tails.
rule-of-coins-some = { $count } of them
rule-of-coins-from = { $least } or more of them
rule-of-coins-any = any number of them
rule-of-coins-run = The coins turned lie side by side.
rule-of-coins-within = The coins turned lie within { $places } neighbouring places.
rule-of-coins-evenly = The coins turned lie at equal distances.
rule-of-coins-first = The leftmost coin of the row must be among them.
rule-of-coins-symmetric = Seen from the right, the coins turned look as they do from the left.
rule-of-moore =
    { $k ->
        [one] A move takes any number of stones, at least one, from one heap.
        [2] A move chooses one or two heaps, and takes any number of stones, at least one, from each of them.
       *[other] A move chooses up to { $k } heaps, and takes any number of stones, at least one, from each of them.
    }
rule-of-wythoff = There are two heaps. A move takes any number of stones, at least one, from one heap, or the same number from both.
rule-of-wythoff-broad = There are two heaps. A move takes any number of stones, at least one, from one heap; or it takes at least one from each, and then the two numbers taken must differ by less than { $r }.
rule-of-fibonacci = There is one heap. The first move takes at least one stone but not the whole heap; every later move takes at least one, and at most twice as many as the last move took from it.
rule-of-fibonacci-limits = A heap written `20/6` has 20 stones, of which at most 6 may be taken now.
rule-of-take-away = There is one heap. The first move takes at least one stone but not the whole heap; every later move takes at least one, and at most { $r } times as many as the last move took from it.
rule-of-take-away-limits = A heap written `20/6` has 20 stones, of which at most 6 may be taken now.

## Theorems: a short name, and the statement

theorem-bouton = Bouton's theorem
theorem-bouton-statement = In Nim a heap of h stones has the nim-value (Grundy value) h; a position is a P-position (the player to move loses) exactly when the nim-sum of the heaps, their bitwise exclusive or, is 0.

theorem-bouton-misere = Bouton's theorem for misère play
theorem-bouton-misere-statement = In misère Nim, where the player who cannot move wins, the player to move wins exactly when either some heap is larger than 1 and the nim-sum is not 0, or no heap is larger than 1 and the number of heaps of 1 is even.

theorem-bounded = Bounded Nim
theorem-bounded-statement = When a move takes at least one stone and at most K from one heap, a heap of h stones has the nim-value (Grundy value) h mod (K+1).

theorem-own-limits = Nim with a limit for each heap
theorem-own-limits-statement = When at most m stones may be taken in one move from a heap whose limit is m, each heap by itself has the nim-value (Grundy value) h mod (m+1), where h is its size and m its own limit.

theorem-forbidden = Nim with a forbidden number
theorem-forbidden-statement = When a move may take any number of stones from one heap except exactly K, a heap of h = 2Kq + r stones, 0 ≤ r < 2K, has the nim-value (Grundy value) Kq + r if r < K, and Kq + r − K if r ≥ K.

theorem-kl-nim = K-L Nim
theorem-kl-nim-statement = Let the player to move be forbidden to take exactly a stones and the opponent exactly b, with a ≠ b. If a > b, the player to move loses exactly when every heap is smaller than b and the nim-sum is 0; if a < b, the player to move wins exactly when some legal move leaves every heap smaller than a and the nim-sum 0.

theorem-mem = Mem
theorem-mem-statement = Let n stones be left in a heap of which at least k must be taken, and let k go into n at most k times: ⌊n/k⌋ ≤ k. Then the nim-value of the heap is ⌊n/k⌋. Of other heaps no formula is known here.
theorem-cutcake = Free cuts
theorem-cutcake-statement = In Cutcake in normal play, let 2^k be the largest power of two that is at most the shorter side of a cake. The player who cuts the longer side has as many free cuts in it as pieces of length 2^k fit into that side, less one; nobody has any where the longer side is shorter than 2^(k+1). The value of the cake is that number, positive for Left and negative for Right. So the player with more free cuts in all cakes wins; with equal numbers the player to move loses.

theorem-maundy-cake = Equal cuts
theorem-maundy-cake-statement = In Maundy Cake in normal play, count the prime factors of both sides of a cake, each as often as it divides. Let the side with more of them have d more, and let p ≥ q ≥ … be its largest prime factors. The player who cuts that side has 1 + p + pq + … free cuts in the cake, d terms; the other has none. The value of the cake is that number, positive for Left and negative for Right. So the player with more free cuts in all cakes wins; with equal numbers the player to move loses.
theorem-node-kayles-paths = Paths and cycles in Node Kayles
theorem-node-kayles-paths-statement = In Node Kayles a path of n vertices has the nim-value (Grundy value) of a heap of n in Dawson's Chess, the code 0.137; these values repeat with period 34 from n = 52 on. A cycle of n vertices has the value 1 if a path of n − 3 has the value 0, and otherwise 0.
theorem-green-hackenbush = Colon and fusion
theorem-green-hackenbush-statement = In Hackenbush with green edges alone, all vertices of a cycle can be made one without changing the nim-value (Grundy value): each edge of the cycle then counts 1 (the fusion principle). What stands on a vertex can be replaced by a stalk of as many edges as its nim-value says (the colon principle): so an edge adds one to the nim-sum of what stands on it.
theorem-geography = Matchings decide geography
theorem-geography-statement = In geography in normal play, a matching is a set of edges no two of which share a vertex, and a maximum matching one with the most edges. The player to move wins exactly when every maximum matching has an edge at the vertex of the token.

theorem-prime-exponents = Nim on the exponents
theorem-prime-exponents-statement = When a move divides a number by a prime power that divides it, every prime is a Nim heap of the size of its exponent; so the nim-value (Grundy value) of a number is the nim-sum of the exponents in its prime factorisation.

theorem-divisors = Taking a divisor
theorem-divisors-statement = When the number taken must divide the heap, a heap of n ≥ 1 stones has the nim-value (Grundy value) v₂(n) + 1, where 2^v₂(n) is the largest power of 2 that divides n; the empty heap has the value 0.

theorem-proper-divisors = Taking a proper divisor
theorem-proper-divisors-statement = When the number taken must divide the heap and be smaller than it, a heap of n ≥ 1 stones has the nim-value (Grundy value) v₂(n), where 2^v₂(n) is the largest power of 2 that divides n; the empty heap has the value 0.

theorem-at-most-half = Taking at most half
theorem-at-most-half-statement = When at most half of a heap may be taken, the nim-value (Grundy value) a(n) of a heap of n stones satisfies a(0) = 0, a(2n) = n and a(2n+1) = a(n).

theorem-powers = Taking a power
theorem-powers-statement = When the number taken must be 1 or another power of B ≥ 1, a heap of h stones has the nim-value (Grundy value) h mod 2 if B is odd; if B is even, let r = h mod (B+1): the value is 2 if r = B, and r mod 2 otherwise.

theorem-first-numbers = Taking 1 to K
theorem-first-numbers-statement = When the numbers that may be taken are exactly 1, 2, …, K, a heap of h stones has the nim-value (Grundy value) h mod (K+1).
theorem-kayles-row = Every row of Kayles is won
theorem-kayles-row-statement = In Kayles with a single row, the player to move wins whenever a pin stands.

theorem-lasker = Lasker's Nim
theorem-lasker-statement = In Lasker's Nim, for every k ≥ 0, heaps of 4k+1 and 4k+2 stones have their sizes as nim-values (Grundy values), a heap of 4k+3 has the value 4k+4, and a heap of 4k+4 the value 4k+3; the empty heap has the value 0.

theorem-moore = Moore's theorem
theorem-moore-statement = When a move may take stones from up to K heaps, write the heaps in binary, one below the other: the position is a P-position (the player to move loses) exactly when the number of ones in every column is divisible by K+1.

theorem-moore-misere = Moore's theorem for misère play
theorem-moore-misere-statement = In misère play, where the player who cannot move wins, the player to move loses exactly when either some heap is larger than 1 and the number of ones in every binary column is divisible by K+1, or no heap is larger than 1 and the number of heaps of 1 leaves the remainder 1 on division by K+1.

theorem-wythoff = Wythoff's theorem
theorem-wythoff-statement = The P-positions (the player to move loses) are exactly the pairs (⌊iφ⌋, ⌊iφ²⌋), i = 0, 1, 2, …, in either order, where φ = (1+√5)/2 is the golden ratio.

theorem-wythoff-general = Wythoff's theorem, generalised
theorem-wythoff-general-statement = When the numbers taken from the two heaps must differ by less than R ≥ 1, the P-positions (the player to move loses) are exactly the pairs (⌊iα⌋, ⌊iα⌋ + iR), i = 0, 1, 2, …, in either order, where α = (2 − R + √(R²+4))/2.

theorem-wythoff-misere = Wythoff's game in misère play
theorem-wythoff-misere-statement = In misère play, where the player who cannot move wins, the player to move loses exactly at (0, 1), at (2, 2) and at the pairs (⌊iφ⌋, ⌊iφ²⌋), i = 2, 3, 4, …, in either order, where φ = (1+√5)/2 is the golden ratio.

theorem-euclid = Euclid's game
theorem-euclid-statement = In Euclid's game the player to move wins exactly when both numbers are positive and they are either equal or the larger exceeds φ times the smaller, where φ = (1+√5)/2 is the golden ratio.

theorem-euclid-misere = Euclid's game in misère play
theorem-euclid-misere-statement = In Euclid's game in misère play, where the player who cannot move wins, the player to move loses exactly when both numbers are positive and the larger is less than φ times the smaller, equal numbers included, where φ = (1+√5)/2 is the golden ratio.

theorem-euclid-positive = Euclid's game, staying positive
theorem-euclid-positive-statement = When both numbers must stay positive, the pair (x, y) has the nim-value (Grundy value) ⌊|y/x − x/y|⌋.

theorem-fibonacci = Fibonacci Nim
theorem-fibonacci-statement = When at most b stones may be taken from a heap of n ≥ 1, the player to move wins exactly when the smallest part of the Zeckendorf form of n (its sum of Fibonacci numbers no two of which are neighbours) is at most b; at the start, where b = n − 1, the player to move loses exactly when n is a Fibonacci number.

theorem-take-away = Schwenk’s theorem
theorem-take-away-statement = Let each move take at most R ≥ 1 times what the last one took. Let H(1) = 1 and H(i + 1) = H(i) + H(j), where j is the least index with R × H(j) ≥ H(i). Every number n ≥ 1 is in exactly one way a sum of numbers H, each of them more than R times the next smaller one. When at most b stones may be taken from a heap of n, the player to move wins exactly when the smallest term of that sum is at most b; at the start, where b = n − 1, the player to move loses exactly when n is one of the numbers H.

theorem-staircase = Staircase Nim
theorem-staircase-statement = Only the stairs of odd number count: the nim-value (Grundy value) of a position is the nim-sum of the numbers of stones on them.

theorem-silver-dollar = Silver Dollar
theorem-silver-dollar-statement = Pair the coins of each strip from the right, a last one that is alone with the left end of the strip. In normal play the nim-value (Grundy value) of the position is that of Nim with the numbers of free squares between the two of each pair.
theorem-northcott = Northcott's Game
theorem-northcott-statement = In Northcott's Game in normal play, the player to move wins exactly when the nim-sum of the numbers of free squares between the two pieces of each row is not 0. This is so too where pieces may go back.
theorem-end-nim = End-Nim
theorem-end-nim-statement = In End-Nim in normal play, before every row of heaps exactly one number makes it lost for the player to move, and after it exactly one; the number is 0 where the row is lost by itself. Let these be l and r. A heap x put after the row changes the number before it to 0 if x = r, to x − 1 if r < x ≤ l, to x + 1 if l ≤ x < r, and else to x; the other side is alike. So a row is lost if its first heap is the number that belongs before the others.
theorem-chomp = Small bars of Chomp
theorem-chomp-statement = In Chomp in normal play, a bar of two lines (rows or columns) is lost for the player to move exactly when the longer line has one square more than the other. Two arms, each one square wide, that meet in the poisoned square are lost exactly when they are equally long. So every square bar is won: leave its first row and its first column. Every whole bar of more than one square is won: if the bite at its last square does not win, some answer to it does, and could have been the first bite.
theorem-turning-turtles = Turning Turtles
theorem-turning-turtles-statement = In Turning Turtles in normal play, a head at place n, counted from 0 on the left, has the nim-value (Grundy value) n + 1. The value of a row is the nim-sum of those of its heads.
theorem-mock-turtles = Mock Turtles
theorem-mock-turtles-statement = In Mock Turtles in normal play, a head at place n, counted from 0 on the left, has as its nim-value (Grundy value) the odious number of index n: of 2n and 2n + 1, the one with an odd number of ones in binary. The value of a row is the nim-sum of those of its heads.
theorem-ruler = Ruler
theorem-ruler-statement = In Ruler in normal play, a head at place n, counted from 0 on the left, has as its nim-value (Grundy value) the largest power of two that divides n + 1. The value of a row is the nim-sum of those of its heads.
theorem-twins = Twins
theorem-twins-statement = In Twins in normal play, a head at place n, counted from 0 on the left, has the nim-value (Grundy value) n. The value of a row is the nim-sum of those of its heads.
theorem-triplets = Triplets
theorem-triplets-statement = In Triplets in normal play, a head at place n, counted from 0 on the left, has the nim-value (Grundy value) 0 where n is 0 or 1, and from n = 2 on the odious number of index n − 2: 1, 2, 4, 7, 8, 11, … The value of a row is the nim-sum of those of its heads.

theorem-turning-corners = Turning Corners
theorem-turning-corners-statement = Number rows and columns from 0. In Turning Corners in normal play a head in row r and column c has as its nim-value (Grundy value) the nim-product of r and c, where no coin is missing. The value of a board is the nim-sum of the values of its heads.

theorem-tame-sum = Sums of tame games
theorem-tame-sum-statement = In misère play a sum of tame games is tame; call a tame game fickle if it behaves like Nim heaps of at most 1, and firm if it behaves like a Nim position with a larger heap: the sum is a P-position (the player to move loses) exactly when some part is firm and the nim-sum of the nim-values is 0, or all parts are fickle and that nim-sum is 1.

theorem-misere-quotient = Misère quotients
theorem-misere-quotient-statement = Put two sums of heaps in one class if, whatever heaps are added to both, they are both won or both lost in misère play. Classes multiply as sums are added: they form a commutative monoid, the misère quotient of the heaps, and a sum is a P-position (the player to move loses) exactly when the product of the classes of its heaps is one of the lost classes, the P-portion.

theorem-sprague-grundy = Sprague–Grundy theorem
theorem-sprague-grundy-statement = When every play of an impartial game comes to an end: the nim-value (Grundy value) of a position is the least natural number that is not the nim-value of any of its options (the mex); the value of a sum is the nim-sum of the values of its parts, and in normal play a position is a P-position (the player to move loses) exactly when its value is 0.

theorem-join-conjunctive = Joins with a move in each game
theorem-join-conjunctive-statement = Let the remoteness of a position be the number of moves that it takes when the winner hurries and the loser delays. When a move is a move in each of several games that end, and the first game without a move for the player to move ends the play, the remoteness of the position is the least among its games, and its winner is the winner of a game that has it, in normal and in misère play.

theorem-join-selective = Joins with a move in one game or more
theorem-join-selective-statement = When a move is a move in one or several at once of some impartial games that end, a position is lost in normal play exactly when each of its games is. In misère play the same holds, by the results of normal play, as long as moves are left in two games or more; where moves are left in one, the result is that of its misère play.

theorem-join-ordinal = Games one on the other
theorem-join-ordinal-statement = When impartial games that end stand one on the other, and a move in one takes away those above it, a position is lost in normal play exactly when each of its games is. Its nim-value is found from the top: that of G with something of nim-value n on it is the (n+1)-th natural number that is not the nim-value of an option of G.

theorem-join-sequential = Games one after the other
theorem-join-sequential-statement = When impartial games that end are played one after the other, the result of the last is that of its own play. Where what comes after a game is lost for the player who begins it, the result is that of the game in normal play; where it is won, that of the game in misère play.

theorem-period-guy-smith = Periodicity theorem of Guy and Smith
theorem-period-guy-smith-statement = If a finite octal code has its last digit at place t, and G(n+p) = G(n) for all n with n₀ ≤ n < 2n₀ + p + t, n₀ ≥ 1, then G(n+p) = G(n) for all n ≥ n₀.

theorem-period-more-heaps = Periodicity theorem for more heaps
theorem-period-more-heaps-statement = If the moves of a finite code with last digit at place t leave at most h ≥ 2 heaps, and G(n+p) = G(n) for all n with n₀ ≤ n < hn₀ + (h−1)p + t, n₀ ≥ 1, then G(n+p) = G(n) for all n ≥ n₀.

theorem-period-subtraction = Periodicity of finite subtraction games
theorem-period-subtraction-statement = If the numbers that may be taken are at most t, and G(n+p) = G(n) for t consecutive n from n₀ ≥ 0 on, then G(n+p) = G(n) for all n ≥ n₀: the last t values settle the next.

theorem-period-all-but = Arithmetic periodicity of all-but games
theorem-period-all-but-statement = If every number may be taken except those of a finite set with largest member t, let b be the least value that none of the heaps smaller than n − t has. The value of heap n depends only on b, on the values of these heaps above b, and on the values of the t heaps before n. Once all of these recur p heaps later, larger by the same s, G(n+p) = G(n) + s for every later n.

theorem-period-automatic = Decision by finite automata
theorem-period-automatic-statement = If G(n+p) = G(n) + s from some heap on, the moves of a taking-and-breaking code fall into finitely many families in which sizes and values are linear. What must then be shown is that no option has the value of its heap, and that every smaller value is the value of some option. Both are statements about sums, order and xor, and finite automata that read binary digits decide them for all n at once.

theorem-misere-kernel = Kernel theorem
theorem-misere-kernel-statement = Let a finite code leave h heaps at most, with its last digit at place k, and let some digit let a heap be left. Let M ≥ 1 and N ≥ hM + k, N > M, and let every sum of heaps below N that has a heap of M or more be won in misère play exactly when it is won in normal play (so it is where the classes of the heaps from M to N − 1 lie in the kernel of the misère quotient, and outcomes there are those of normal play). Then that holds for every sum of any heaps that has a heap of M or more.
theorem-misere-linear = Outcomes by a linear form
theorem-misere-linear-statement = Divide the sums of finitely many heaps into finitely many cases, by the number of heaps of each size up to a bound and from there on by its parity, and by one linear form of these numbers, exact between two bounds and by its remainder beyond them. Call some cases lost. If in every case a sum is lost exactly when it has a move and none of its moves leads to a lost case, then the lost cases are the P-positions of misère play. If moreover, for two heaps whose weights have opposite signs, the outcome on a line of such sums is constant on one side and changes somewhere, then the misère quotient is infinite.
theorem-period-misere-quotient = Periodicity theorem for misère quotients
theorem-period-misere-quotient-statement = Let a finite code leave two heaps at most, with its last digit at place k; let Q be the misère quotient of the heaps below 2m + 2p + k, where m is the greater of n₀ and 1, and Φ(n) the class of heap n. If Φ(n+p) = Φ(n) for all n with n₀ ≤ n < 2m + p + k, then Q is the quotient of all heaps, and Φ(n+p) = Φ(n) for all n ≥ n₀.
theorem-period-misere-quotient-more-heaps = Periodicity theorem for misère quotients, more heaps
theorem-period-misere-quotient-more-heaps-statement = Let a finite code leave h heaps at most, h ≥ 2, with its last digit at place k; let Q be the misère quotient of the heaps below hm + hp + k, where m is the greater of n₀ and 1, and Φ(n) the class of heap n. If Φ(n+p) = Φ(n) for all n with n₀ ≤ n < hm + (h−1)p + k, then Q is the quotient of all heaps, and Φ(n+p) = Φ(n) for all n ≥ n₀.
theorem-positions-automatic = Decision by automata on positions
theorem-positions-automatic-statement = Let every move of a game on a few numbers be described by linear equations and inequalities, and let every play end. Then a set is the set of P-positions (the player to move loses) exactly when no move leads from it into it and from every other position a move leads into it; in misère play every position without a move is among the others. If a finite automaton recognises the set by the digits of the numbers, in base 2 or in the Fibonacci base, that is a statement of the first-order theory of addition and this automaton, and products, complements and projections of automata decide it.

## Conventions and players

convention-normal = normal play
convention-misere = misère play
convention-normal-rule = Normal play: the player who cannot move loses.
convention-misere-rule = Misère play: the player who cannot move wins.
player-left = Left
player-right = Right
player-first = The first player
player-second = The second player
unnamed-theorem = a theorem

## Answers

answer-title = { $position }, { $convention }
answer-to-move = { $player } moves first.
answer-first-wins = The player to move wins.
answer-second-wins = The player to move loses.
answer-draw = Neither player can force a win: with best play the game goes on forever, which is a draw.
answer-loopy-value = Loopy nim-value { $value }.
answer-outcome = Outcome class { $outcome }.
answer-outcome-n-left = Outcome class N^: Left wins by starting; when Right starts, it is a draw.
answer-outcome-n-right = Outcome class Nv: Right wins by starting; when Left starts, it is a draw.
answer-outcome-p-left = Outcome class P^: Left draws by starting; when Right starts, Left wins.
answer-outcome-p-right = Outcome class Pv: Right draws by starting; when Left starts, Right wins.
answer-grundy = Nim-value { $value }.
# The same in misère play, which it does not decide.
answer-grundy-normal = Normal-play nim-value { $value }.
answer-remoteness =
    { $moves ->
        [0] The game is over.
        [one] Under best play it ends after 1 move.
       *[other] Under best play it ends after { $moves } moves.
    }
answer-moves =
    { $count ->
        [one] One winning move:
       *[other] { $count } winning moves:
    }
answer-more-moves = ... and { $count } more
answer-take = { $play }  (take { $take })
answer-alike = { $play }, in each of { $count } equal heaps
answer-theorem = Theorem: { $name } ({ $source }).
answer-engine =
    { $searched ->
        [0] Engine: { $engine }; nothing had to be searched.
        [one] Engine: { $engine }; 1 position visited.
       *[other] Engine: { $engine }; { $searched } positions visited.
    }
# What the engines are called; each as `--engine` takes it.
engine-closed-form = closed-form
engine-joins = joins
engine-period = period
engine-heap-table = heap-table
engine-grundy = grundy
engine-quotient = quotient
engine-canonical-forms = canonical-forms
engine-search = search
engine-retrograde = retrograde
engine-store = store
answer-nim-sum = nim-sum

## Explanations

step-code-digits = The code, read aloud:
step-value-table = The values of { $game }, heap by heap; each is the least number that none of its moves leads to:
step-mex =
    { $count ->
        [one] Every move from { $subject } leads to the value { $values }. The least number that is not it (the mex) is { $value }, so { $subject } is worth { $value }.
       *[other] The moves from { $subject } lead to these values: { $values }. The least number missing from that list (the mex) is { $value }, so { $subject } is worth { $value }.
    }
step-mex-options = For example: { $examples }.
step-mex-option = { $option } (value { $value })
step-period = The values repeat: G(n + { $period }) = G(n) for every heap n from { $preperiod } on. (This is checked by computing for as many n as the periodicity theorem asks, and follows from it for all others.) Since { $heap } = { $smaller } + { $rounds } × { $period }, { $subject } is worth what a heap of { $smaller } is worth: { $value }.
step-period-arithmetic = The values repeat and grow: G(n + { $period }) = G(n) + { $saltus } for every heap n from { $preperiod } on. Since { $heap } = { $smaller } + { $rounds } × { $period }, and a heap of { $smaller } is worth { $known }, { $subject } is worth { $known } + { $rounds } × { $saltus } = { $value }.
step-mex-none = { $subject }: no move is left here, so it is worth 0.
step-binary-table = Write the values in binary, one below the other; each column is headed by its power of two:
step-columns = Count the 1s in each column. Write 0 below a column with an even number of them, 1 below a column with an odd number. Read as a binary number, that bottom row is the nim-sum: { $sum }.
step-nim-sum = The nim-sum (the bitwise exclusive or) of the { $count } values is { $sum }.
step-nim-sum-zero =
    { $count ->
        [2] Both values are 0, so the nim-sum is 0.
       *[other] All { $count } values are 0, so the nim-sum is 0.
    }
step-top-bit =
    { $count ->
        [one] The leftmost odd column (a column with an odd number of 1s) is the one headed { $column }. The columns further left are even already and must stay as they are, and a number can only get smaller; so the number that a winning move changes must have a 1 here that becomes 0. The only number with a 1 here is { $holders }. Turning that 1 into a 0 makes it smaller, whatever happens further right: so it is a legal move.
       *[other] The leftmost odd column (a column with an odd number of 1s) is the one headed { $column }. An odd number of values have a 1 in it, { $count } of them: { $holders }. Any of these will do: flip its digits in all odd columns. The columns further left stay as they are, and its leading change is a 1 that becomes 0, so the number gets smaller: a legal move.
    }
step-top-bit-rise =
    { $count ->
        [one] The leftmost odd column (a column with an odd number of 1s) is the one headed { $column }. The columns further left are even already and must stay as they are; so a winning move that lowers a value must turn a 1 here into a 0, and the only value with a 1 here is { $holders }. Flip its digits in all odd columns: its leading change is a 1 that becomes 0, so the value gets smaller, and a part always has a move to each smaller value. (In this game a move may also raise a value, and may win that way too.)
       *[other] The leftmost odd column (a column with an odd number of 1s) is the one headed { $column }. An odd number of values have a 1 in it, { $count } of them: { $holders }. Any of these will do: flip its digits in all odd columns. The columns further left stay as they are. Its leading change is a 1 that becomes 0, so the value gets smaller, and a part always has a move to each smaller value. (In this game a move may also raise a value, and may win that way too.)
    }
step-rebalance-take = Flip the digits of { $value } in the odd columns: { $value } xor { $sum } = { $target }. So take { $value } − { $target } = { $take }: { $play }.
step-rebalance = Flip the digits of { $value } in the odd columns: { $value } xor { $sum } = { $target }. So { $part } must come down from the value { $value } to the value { $target }: { $play }.
step-rebalance-up = Flip the digits of { $value } in the odd columns: { $value } xor { $sum } = { $target }. So { $part } must go from the value { $value } up to the value { $target }, which one of its moves reaches: { $play }.
step-balanced = The nim-sum is 0: every column is even. Whatever you move changes exactly one of these values, so each column that changes becomes odd; and your opponent can make all columns even again in one move. So it is always your opponent who leaves even columns. At the end of the game every value is 0 and the columns are even too: it is you who cannot move.
step-balanced-stones = The nim-sum is 0: every column is even. Whatever you move, each column that changes becomes odd; and your opponent can make all columns even again in one move. So it is always your opponent who leaves even columns. With no stones left the columns are even too: your opponent takes the last stone.
step-balanced-one = The value is 0: no move leads to another position of value 0, and from every other one your opponent can move back to value 0. The end of the game has value 0 too: it is you who cannot move.
step-kept = After { $play } every column is even. Whatever your opponent does, each column that changes becomes odd; and you can make all columns even again. So you always leave even columns. At the end of the game every value is 0 and the columns are even too: it is your opponent who cannot move.
step-kept-stones = After { $play } every column is even. Whatever your opponent does, each column that changes becomes odd; and you can make all columns even again. So you always leave even columns, and with no stones left the columns are even too: you take the last stone.
step-kept-one = After { $play } the value is 0. Whatever your opponent does, the value is no longer 0; and you can move back to value 0. The end of the game has value 0 too: it is your opponent who cannot move.
step-misere-stones = Misère play: every heap is a single stone, so each move takes one stone and nothing else. Their number, { $count }, is even, so your opponent has to take the last one.
step-misere-stones-lost = Misère play: every heap is a single stone, so each move takes one stone and nothing else. Their number, { $count }, is odd, so you have to take the last one.
step-misere-fickle = Misère play: all values are 0 or 1. The parts of this game are tame, so in misère play they behave like Nim heaps of these sizes, and the verdict is the opposite of normal play: nim-sum 1 loses, nim-sum 0 wins. Here the nim-sum is { $sum }, so the player to move wins. (This rests on the theorem on sums of tame games.)
step-misere-fickle-lost = Misère play: all values are 0 or 1. The parts of this game are tame, so in misère play they behave like Nim heaps of these sizes, and the verdict is the opposite of normal play: nim-sum 1 loses, nim-sum 0 wins. Here the nim-sum is { $sum }, so the player to move loses. (This rests on the theorem on sums of tame games.)
step-misere-targets =
    { $firm ->
        [one] Misère play: exactly one value is above 1, and here the strategy departs from normal play. There are two kinds of winning target: a nim-sum of 0 with a value above 1 still there, or only values 0 and 1 with nim-sum 1.
       *[other] Misère play: { $firm } values are above 1, and a move changes only one of them. So a value above 1 will still be there, and the target is nim-sum 0, as in normal play. With nim-sum 0 there is never exactly one value above 1: it is your opponent who will leave exactly one, and then you can leave only values 0 and 1 with nim-sum 1.
    }
step-misere-lost-stones = Misère play: every column is even, and { $firm } heaps are larger than 1. Your move leaves an odd column and at least one large heap. If two or more large heaps are left, your opponent makes the columns even again. If exactly one is left, it is your opponent's turn (even columns and exactly one large heap never occur together), and your opponent cuts it down to leave an odd number of single stones: you take the last one and lose.
step-misere-lost = Misère play: every column is even, and { $firm } values are above 1. Your move leaves an odd column and at least one value above 1. If two or more such values are left, your opponent makes the columns even again. If exactly one is left, it is your opponent's turn (even columns and exactly one value above 1 never occur together), and your opponent can leave only values 0 and 1 with nim-sum 1, which loses for you by the theorem on sums of tame games.
step-misere-move-firm = { $play } changes the value { $value } to { $target }: the nim-sum is then 0, with a value above 1 still there.
step-misere-move-fickle = { $play } changes the value of a part from { $value } to { $target }: only values 0 and 1 are left, with nim-sum 1.
step-classes =
    { $order ->
        [one] In misère play nim-values do not decide, but classes do: two sums of these heaps are in one class if, whatever heaps are added to both, they are both won or both lost. Here all sums are in one class.
       *[other] In misère play nim-values do not decide, but classes do: two sums of these heaps are in one class if, whatever heaps are added to both, they are both won or both lost. There are { $order } classes, and the class of a sum is the product of the classes of its heaps (the misère quotient).
    }
step-classes-here =
    { $more ->
        [0] { $classes }.
        [one] { $classes }, and 1 more.
       *[other] { $classes }, and { $more } more.
    }
step-class-of = { $part } has the class { $class }
step-class-table = The classes of the heaps of { $game }:
step-presentation = Classes are multiplied letter by letter, in any order (a2 is a × a, and 1 is the class of no heap at all), and shortened by these rules: { $relations }.
step-lost-classes = The lost classes: { $lost }. In every other class the player to move wins.
step-product-won = The class of the position: { $total }. It is not one of the lost classes, so the player to move wins.
step-product-lost = The class of the position: { $total }. It is one of the lost classes, so the player to move loses.
step-class-move = { $play } turns the class { $from } of { $part } into { $to }. The other heaps together have the class { $others }, and { $others } × { $to } = { $product }, a lost class.
step-class-move-alone = { $play } leads to { $to }, a lost class.
step-escapes = No move leads to a lost class:
step-escape = { $part } has the class { $class }, beside { $others }. Its moves lead to the classes { $left }; beside { $others } that makes { $products }: none is lost
step-escape-alone = the moves from { $part } lead to the classes { $left }: none is lost
product-of-many = the product of the classes of { $count } heaps is { $product }
tree-lost = lost (P)
tree-won = won (N)
tree-drawn = drawn (D)
tree-label = The positions that decide it, each with the moves on which its result rests.
step-followers-normal = Straight from the definition, from the end backwards. P: the player to move loses (no move, or every move leads to N). N: some move leads to P.
step-followers-misere = Straight from the definition, from the end backwards. In misère play a position without moves is N. P: the player to move loses (every move leads to N). N: some move leads to P.
step-followers-draw = D, a draw: no move leads to P, and some move leads to D again; so each player can stay among these positions for ever, and neither can leave them and win.
step-follower-end-normal = no moves: P
step-follower-end-misere = no moves: N
step-follower-won = N, since a move leads to { $follower } (P)
step-follower-draw = D, since a move leads to { $follower } (D) and none to a P-position
step-follower-lost = P, since every move leads to an N-position: { $followers }
step-theorem = { $name }. { $statement } ({ $source })
step-theorem-named =
    { $surface ->
        [python] { $name } (`bouton.theorem("{ $id }")`).
        [tools] { $name } (the tool `theorem`, { $id }).
       *[terminal] { $name } (`bouton theorem { $id }`).
    }
step-retrograde =
    { $positions ->
        [one] Play may come round to the same position, so the graph of all positions that can be reached (1 of them) was gone through from its ends backwards: a position is lost if every move leads to a won one, won if some move leads to a lost one; what is reached by neither is a draw.
       *[other] Play may come round to the same position, so the graph of all positions that can be reached ({ $positions } of them) was gone through from its ends backwards: a position is lost if every move leads to a won one, won if some move leads to a lost one; what is reached by neither is a draw.
    }
step-retrograde-draw = This position is a draw: neither player can force a win.
step-retrograde-win = This position is won by the player to move.
step-retrograde-loss = This position is lost by the player to move.
step-kernel = One heap is large enough to lie in the kernel of the misère quotient, where every heap from { $from } on lies (bouton checked the heaps up to { $computed }, and the theorem says so of all others). A sum with such a heap is won in misère play exactly when it is won in normal play. The nim-value of this position is { $value }, and 0 is lost.
step-form = The misère quotient of these heaps is infinite. Write n(k) for the number of heaps k. Who wins is decided by each of these numbers, up to a bound and from there on by whether it is even or odd, and by { $form }. Here that is { $here } = { $total }.
step-form-won = In each of the finitely many cases every move was looked at; in the case of this position some move leads to a lost case, or no move is left.
step-form-lost = In each of the finitely many cases every move was looked at; in the case of this position every move leads to a won case.
# A game of a join by itself.
step-joined-wins =
    { $moves ->
        [one] `{ $game }` ends after 1 move, won for the player to move
       *[other] `{ $game }` ends after { $moves } moves, won for the player to move
    }
step-joined-loses =
    { $moves ->
        [one] `{ $game }` ends after 1 move, lost for the player to move
       *[other] `{ $game }` ends after { $moves } moves, lost for the player to move
    }
step-joined-normal =
    { $wins ->
        [yes] `{ $game }` is won in normal play
       *[no] `{ $game }` is lost in normal play
    }
step-joined-misere =
    { $wins ->
        [yes] `{ $game }` is won in misère play
       *[no] `{ $game }` is lost in misère play
    }
# What the games of a join decide.
step-joined-conjunctive =
    { $wins ->
        [yes] A move is made in each game, so the game that ends first decides. Each by itself, where the winner hurries and the loser delays: { $games }. The player to move wins the one that ends first, hurries in it, and delays the end of any game that is lost.
       *[no] A move is made in each game, so the game that ends first decides. Each by itself, where the winner hurries and the loser delays: { $games }. The player to move loses the one that ends first.
    }
step-joined-selective =
    { $wins ->
        [yes] Each game by itself: { $games }. A position is lost exactly when each of its games is. The player to move makes a winning move in every game that is won, and so leaves only lost ones.
       *[no] Each game by itself: { $games }. A position is lost exactly when each of its games is: whatever is moved in some of them, the opponent answers in the same ones, so that they are lost again.
    }
step-joined-selective-misere = As long as there are moves in two games or more, misère play goes as normal play does: a position is lost exactly when each of its games is lost in normal play. Here { $games }.
step-joined-selective-last = There are moves in one game only, so that one decides: { $games }.
step-joined-ordinal =
    { $wins ->
        [yes] Each game by itself: { $games }. A position of games one on the other is lost exactly when each of them is: a winning move in the lowest game that is won takes away all above it and leaves only lost ones.
       *[no] Each game by itself: { $games }. A position of games one on the other is lost exactly when each of them is: the opponent answers every move in the game in which it was made.
    }
step-joined-sequential = The last game is played by itself. Whoever ends a game before it leaves the rest to the opponent: that is good if the rest is lost for the player who begins it (as in normal play), and bad if it is won (as in misère play). So the first game decides, each by the right convention: { $games }.
step-searched =
    { $positions ->
        [one] bouton knows no theorem for this position; it was settled by playing it out: 1 position visited.
       *[other] bouton knows no theorem for this position; it was settled by playing it out: { $positions } positions visited.
    }
step-searched-by-forms =
    { $positions ->
        [one] bouton knows no theorem for this position; it was settled by playing it out, where parts that are equal in misère play stand for one another and sums of tame parts are decided by their values: 1 position visited.
       *[other] bouton knows no theorem for this position; it was settled by playing it out, where parts that are equal in misère play stand for one another and sums of tame parts are decided by their values: { $positions } positions visited.
    }
step-wins =
    { $count ->
        [one] So the player to move wins (an N-position), by one move only: { $moves }.
       *[other] So the player to move wins (an N-position), by any of { $count } moves: { $moves }.
    }
step-wins-partizan =
    { $count ->
        [one] So the player to move wins, by one move only: { $moves }.
       *[other] So the player to move wins, by any of { $count } moves: { $moves }.
    }
step-loses = So the player to move loses, whatever they play, if the opponent makes no mistake.
step-delay-exact =
    { $lasts ->
        [one] The game is lost; { $play } makes it last as long as possible: 1 more move in all.
       *[other] The game is lost; { $play } makes it last as long as possible: { $lasts } moves in all, this one included, if your opponent wins as fast as possible.
    }
step-delay = The game is lost. Play on all the same, with { $play } for example: your opponent may still go wrong.
step-over-won = The player to move has no move left. In misère play the last move loses, so the player to move wins.
step-over-lost = The player to move has no move left. In normal play the last move wins, so the player to move loses.

## Proofs: lines, titles, and what every theorem has

# The reason in one line. $total is one of the three that follow.
decides-values = { $values }.
decides-value = Nim-value: { $sum }
decides-sum = Nim-sum: { $values } = { $sum }
decides-sum-of-many = Nim-sum of the { $count } values: { $sum }
decides-won = { $total }, which is not 0.
decides-lost = { $total }.
decides-misere-fickle = { $total }. No value is above 1; then 0 wins and 1 loses.
decides-misere-firm = { $total }. Some value is above 1; then 0 loses and all else wins.
decides-class-lost = Misère quotient of order { $order }. The class of the position: { $total }, a lost class.
decides-class-won = Misère quotient of order { $order }. The class of the position: { $total }, which is not a lost class.
line-top = { $id }. { $title }. { $text }
line-below = { "  " }{ $id } { $text }
line-because = (by { $lines })
verdict-wins = { $title }: the player to move wins, by { $moves }.
verdict-wins-partizan = { $title }: { $player } moves first and wins, by { $moves }.
verdict-over-won = { $title }: the player to move has no move, and wins.
verdict-over-lost = { $title }: the player to move has no move, and loses.
verdict-won = { $title }: the player to move wins.
verdict-loses = { $title }: the player to move loses, whatever they play, if the opponent makes no mistake.
verdict-loses-partizan = { $title }: { $player } moves first and loses, if the opponent makes no mistake.
verdict-draw = { $title }: a draw. Neither player can force a win.
verdict-try =
    { $surface ->
        [python] Open a step: `.why("2")`. Object to a move: `.object(MOVE)` of the position.
        [tools] Object to a move: the tool `objection`.
       *[terminal] Try it: `bouton play { $position }`. Open a step: `--why 2`. Object to a move: `--objection MOVE`.
    }
verdict-play =
    { $surface ->
        [python] Play on: `.move(MOVE)` and `.reply()` of the position
        [tools] Play on: the tools `play` and `reply`
       *[terminal] Try it: `bouton play { $position }`
    }
line-title = { $id }. { $title }
title-setting = Rules
title-values = Values
title-game-values = Values of the parts
title-classes = Classes
title-worth = Value
title-table = Table
title-sum = Nim-sum
title-target = The rule for misère play
title-position = The position
title-moves = How to win
title-escapes = The moves
title-wins = Why it wins
title-loses = Why it loses
title-draw = Why it is a draw
title-idea = The idea
title-end = The end
title-theorem = Theorem
title-search = Search
title-joined = The games by themselves
title-kernel = Normal play decides
title-form = The numbers of heaps
title-best-play = Best play
title-definition = From the end backwards
title-conclusion = Conclusion
step-values =
    { $more ->
        [0] The nim-values (Grundy values) of the parts: { $values }.
        [one] The nim-values (Grundy values) of the parts: { $values }, and 1 more.
       *[other] The nim-values (Grundy values) of the parts: { $values }, and { $more } more.
    }
step-values-one = The nim-value (Grundy value): { $values }.
step-value-of = { $part } is worth { $value }
step-worth = The nim-value is { $value }.
step-game-values = A value that is a number says by how many moves Left is ahead; below 0 it is Right who is ahead. Other values are games themselves. Values of parts are added.
game-sign-star = `*` is one stone of Nim, which either player may take.
game-sign-up = `^` (up) is above 0 and yet below every positive number; `v` (down) is the same for Right.
game-sign-braces = In `{ "{" }a|b{ "}" }` Left may leave a, and Right b.
game-sign-switch = `±a` is `{ "{" }a|−a{ "}" }`.
step-game-value-of = { $part } is worth { $value }
step-game-values-of = { $part } is worth { $value } ({ $count } times)
step-game-value = { $values }.
step-game-sum = { $values }. Together they are worth { $total }.
step-game-number-left = That is a number above 0: Left wins, whoever starts, with { $moves } to spare.
step-game-number-right = That is a number below 0: Right wins, whoever starts, with { $moves } to spare.
step-game-zero = At 0 neither is ahead: whoever starts runs out of moves first and loses.
step-game-left = That is more than 0: Left wins, whoever starts.
step-game-right = That is less than 0: Right wins, whoever starts.
step-game-first = That is neither more nor less than 0, and not 0: whoever starts wins.
step-game-hot = It is hot: both want to move first. Play comes to { $left } if Left starts, and to { $right } if Right starts. Whoever starts wins.
game-value-long = a game that comes to { $left } if Left starts and to { $right } if Right starts
step-leaves-game-left = { $play } leaves { $value }. There Left, who is to move, loses.
step-leaves-game-right = { $play } leaves { $value }. There Right, who is to move, loses.
step-period-window = These are the values of one period, from heap { $preperiod } on:
step-rebalance-all = The heap of { $value } is equal to the nim-sum: take all of it, { $play }.
step-only-heap = There is only one heap: take all { $take } stones, { $play }.
step-mirror = Equal parts come in pairs: { $pairs }. Whatever you do in one part of a pair, your opponent does the same in the other, and the two are equal again. So your opponent always has an answer, and it is you who cannot move at the end.
step-mirror-after = { $play } leaves pairs of equal parts: { $pairs }. Whatever your opponent does in one part of a pair, you do the same in the other, and the parts are in pairs again. So you always have an answer, and it is your opponent who cannot move at the end.
step-moves =
    { $count ->
        [one] One move wins: { $moves }.
       *[other] { $count } moves win: { $moves }.
    }
step-moves-alike = { $count } moves win, all of them alike: { $play }.
step-leaves-over = { $play } leaves no move: the game is over.
step-leaves-lost = { $play } leaves a position that your opponent loses.
step-leaves-because = { $play } leaves your opponent a lost position. Seen from your opponent's side: “{ $reason }”
step-answers-yours = Whatever you play, your opponent has an answer. In { $position }:
step-answers-theirs = Whatever your opponent plays then, you have an answer. In { $position }:
step-answer = { $play } ({ $leaves }): answer { $reply } ({ $then })
step-answer-plain = { $play }: answer { $reply }
step-answers-more =
    { $count ->
        [one] and 1 more move
       *[other] and { $count } more moves
    }
pair-of = { $part } and { $part }
pair-like = { $part } and { $other }
step-tried-wins = { $play } wins: it leaves { $mark }, and so a lost position.
step-tried-wins-plain = { $play } wins: it leaves a lost position.
step-tried-fails =
    { $yours ->
        [one] { $play } does not win: it leaves { $mark }, and your opponent has an answer.
       *[other] { $play } does not win: it leaves { $mark }, and you have an answer.
    }
step-tried-fails-plain =
    { $yours ->
        [one] { $play } does not win: your opponent has an answer.
       *[other] { $play } does not win: you have an answer.
    }
step-replied = { $play } leaves { $mark }.
step-replied-plain = { $play } leaves a lost position.
title-delay = How to hold out
step-follower = { $position }: { $reason }
title-reply = The answer
title-mistake = A common mistake
mistake-sizes = The sizes { $numbers } have nim-sum 0, and in Nim that would win. But this is not Nim: a heap counts as its nim-value here, not as its size.
mistake-misere-nim = The values { $numbers } are right by the rule of misère Nim (the “SJ theorem” of contests). But that rule needs that every part is tame, and here some part is not.
mistake-as-in-normal-play = In normal play that would win. In misère play the end is turned round: once nothing large is left, you must leave what normal play calls a win.
mistake-opposite = Misère play is not normal play turned round: what that leaves is won for your opponent in normal play, and in misère play too.
mistake-largest = The largest heap is not always the one to take from: here every winning move is in another heap.
step-tried-fails-over = { $play } does not win: your opponent cannot move, and in misère play the player who cannot move wins.
step-tried-wins-over =
    { $yours ->
        [one] { $play } wins: no move is left for your opponent.
       *[other] { $play } wins: no move is left for you.
    }
step-tried-keeps-draw = { $play } neither wins nor loses: the position after it is a draw too.
step-tried-draws = { $play } gives the win away: the position after it is a draw. { $better } wins.
step-tried-draws-plain = { $play } gives the win away: the position after it is a draw.
step-tried-loses-draw = { $fails } It gives the draw away, which { $better } keeps.
step-tried-loses-win = { $fails } The win is thrown away, which { $better } keeps.
why-rests-on = This is why:
why-rules = These are the rules of the game: nothing is below them.
why-smaller =
    { $surface ->
        [python] See it at work in another position: `bouton.explain("{ $position }", level="proof")`.
        [tools] See it at work in another position: `{ $position }`.
       *[terminal] See it at work in another position: `bouton explain { $position } --level proof`.
    }
why-play =
    { $surface ->
        [python] See it at work in play: `.move(MOVE)` and `.reply()` of the position `{ $position }`.
        [tools] See it at work in play: the tools `play` and `reply`, from `{ $position }`.
       *[terminal] See it at work in play: `bouton play { $position }`.
    }
step-answer-over = { $play }: the next player cannot move, and in misère play the player who made the last move loses
step-end-at-once = Your opponent has no move left, and in normal play the player who cannot move loses.
step-to-move = { $player } moves first: in what follows “you” are { $player }.
title-tried-yours = Your move
title-tried-theirs = Your opponent's move
step-rebalance-one = { $play } takes the value from { $value } to 0.
step-answers-yours-misere = After every move of yours your opponent has an answer, or has already won. In { $position }:
step-answers-theirs-misere = After every move of your opponent you have an answer, or have already won. In { $position }:
lemma-no-others = Every other move leaves a nim-sum other than 0, and so a won position.
idea-counts-as = { $part } counts as { $value }
part-odd-stairs = stair { $number }
part-strip-gaps = coin { $number }
child-parts-odd-stairs = Only stairs 1, 3, 5 and so on count. If stones come down to such a stair, carry them one stair further.
child-parts-strip-gaps = Pair the coins from the right: free squares inside a pair count.
idea-heat = { $part } about { $heat }
idea-group =
    { $count ->
        [one] heap { $heaps } as { $value }
       *[other] heaps { $heaps } as { $value }
    }
idea-group-heads =
    { $count ->
        [one] place { $places } as { $value }
       *[other] places { $places } as { $value }
    }
idea-groups = { $first }; { $last }
idea-and-reach = The idea works for { $reach }.
idea-and-fails = It does not work for `{ $position }`.
idea-and-try = Try the idea on `{ $position }`: which move wins?
child-and-try = Now you: which move wins `{ $position }`?
idea-and-count = Try the idea on `{ $position }`: which move always leaves an even number of moves?
idea-and-count-misere = Try the idea on `{ $position }`: which move always leaves an odd number of moves?
child-and-count = Now you, `{ $position }`: find a move that leaves an even number of moves.
child-and-count-misere = Now you, `{ $position }`: find a move that leaves an odd number of moves.
child-without-idea = bouton knows no short trick here. The answer comes from smaller positions, the smallest first: each is a trap, or has a move that leaves one. Try some small ones, and write the traps down.
child-wins = { $title }: you can win with { $play }.
child-loses = { $title }: you are to move, and you lose unless your opponent makes a mistake.
child-draws = { $title }: neither player can be beaten.
child-take-all-heap-won = Take everything: { $play }. Nothing is left, and your opponent cannot move.
idea-take-all-heap-won = { $play } takes everything. Your opponent has no move, and a player who cannot move loses.
child-take-all-move-won = One move ends the game: { $play }. Your opponent has no move left.
idea-take-all-move-won = { $play } ends the game. Your opponent has no move, and a player who cannot move loses.
child-take-all-stuck-won = One move is enough: { $play }. After it your opponent cannot move.
idea-take-all-stuck-won = After { $play } your opponent has no move, and a player who cannot move loses.
reach-take-all = every position that one move can end
reach-take-all-stuck = every position in which one move leaves the opponent none
child-copy-middle-won = Play in the middle: { $play }. That makes twins. Whatever your opponent does to one, do to the other. You can always answer, so the last move is yours.
idea-copy-middle-won = Hit the middle, then copy. { $play } leaves two equal halves. Each move of your opponent in one half can be made in the other, and the halves are twins again. So it is your opponent who runs out of moves.
reach-copy-middle = every single heap that a move can split in the middle
child-copy-won = Make twins: { $play }. Now everything comes in pairs ({ $pairs }). Whatever your opponent does to one twin, do to the other. You can always answer, so the last move is yours.
idea-copy-won = Leave pairs, then copy. After { $play } the parts can be paired ({ $pairs }). Whatever your opponent does to one of a pair, you do to its twin, and everything is paired again. So it is your opponent who runs out of moves.
child-copy-lost = Everything comes in pairs: { $pairs }. Whatever you do to one twin, your opponent does to the other. Your opponent always has an answer, so you run out of moves first.
idea-copy-lost = The parts are paired: { $pairs }. Your opponent copies each of your moves in the twin of the part, so that all is paired again when it is your turn. An answer to every move means that you are the one who has none in the end.
reach-copy = all positions whose parts are equal in pairs, or can be made so by one move
child-copy-alike-won = Leave twins: { $play }. These look the same now, but for their names or which way they lie: { $pairs }. Whatever your opponent does to one twin, do the same to the other. You can always answer, so the last move is yours.
idea-copy-alike-won = Leave pairs that are alike, then copy. After { $play } these have the same shape: { $pairs }. To each move of your opponent in one there is a matching move in the other, and the two match again. So it is your opponent who runs out of moves.
child-copy-alike-lost = There are twins, but for their names or which way they lie: { $pairs }. Whatever you do to one of them, your opponent does the same to the other. Your opponent always has an answer, so you run out of moves first.
idea-copy-alike-lost = These have the same shape: { $pairs }. To each of your moves in one of a pair there is a matching move in the other, by which your opponent makes the two match again. An answer to every move means that you are the one who has none in the end.
reach-copy-alike = all positions whose parts are in pairs of the same shape, or can be made so by one move
child-copy-partners-won = Pair the vertices up along edges: { $matching }. The vertex of the token has a partner: go there. Wherever your opponent goes then, that vertex has a partner too, and you go there. So you always have a move.
idea-copy-partners-won = Go from partner to partner. Vertices pair up along edges ({ $matching }), as many as can be, and the vertex of the token has a partner whichever way that is done. Go to { $mate }. Your opponent must go to a vertex whose partner is still free, and you go on to it.
child-copy-partners-lost = Vertices pair up along edges, { $matching }, and the vertex of the token is left over. Wherever you go, your opponent goes on to the partner of that vertex. So you are the first without a move.
idea-copy-partners-lost = Vertices pair up along edges ({ $matching }), as many as can be, and the vertex of the token is left over. So every vertex to which you can go has a partner, to which your opponent goes on.
reach-copy-partners = every graph, once as many vertices as can be are paired up
child-copy-turn-won = Play in the very middle: `{ $play }`. Give the board half a turn: it looks the same. From now on copy your opponent on the opposite side. Your copy always fits, so the last move is yours.
idea-copy-turn-won = Take the centre, then copy. After `{ $play }` half a turn leaves the board as it is, and no move meets its own image. So each move of your opponent can be answered by its image on the opposite side.
child-copy-turn-lost = Give the board half a turn: it looks the same. Wherever you play, your opponent copies you on the opposite side. The copy always fits, so you run out of moves first.
idea-copy-turn-lost = Half a turn leaves the board as it is, and no move meets its own image. So your opponent answers each move by its image on the opposite side, and never runs out of answers.
reach-copy-turn = boards that look the same after half a turn, if no move covers the centre, and boards that a move in the centre makes so
child-copy-arms-won = Leave two arms of the same length that meet in the poisoned square: { $play }. Then copy: bite from one arm as many squares as your opponent bites from the other.
idea-copy-arms-won = Leave two equal arms that meet in the poisoned square: { $play }. A bite shortens one of them, and you shorten the other by as much. So you always have an answer, and your opponent is left with the poisoned square.
child-copy-arms-lost = Both arms have the same length. Your opponent can bite from one as many squares as you bite from the other, to the end.
idea-copy-arms-lost = The two arms that meet in the poisoned square are equally long. A bite shortens one of them, and your opponent shortens the other by as much; so it is you who is left with the poisoned square.
reach-copy-arms = bars of two arms that meet in the poisoned square, and bars of which one bite leaves two equal arms, such as square ones
child-cut-the-giant-won = One heap is a giant: bigger than all the others together. Cut the others into blocks of 1, 2, 4, 8 and so on: { $cut }. Equal blocks are twins; those without a twin make { $target } together. The giant must bring just these: cut it down to { $target }, { $play }.
idea-cut-the-giant-won = Cut the giant. { $giant } is more than all other heaps together, so nothing but a move there can balance it. The others ({ $others }) balance a heap of { $target }, their nim-sum. So cut { $giant } down to { $target }.
reach-cut-the-giant = three or more heaps of Nim, one of which is larger than all others together
child-round-won = Think in rounds of { $round }. Take { $take } now, so that only full rounds are left. Then whatever your opponent takes, fill it up to { $round }. So you take the last stone.
idea-round-won = Complete rounds of { $round }. Take { $take } and leave a multiple of { $round }. When your opponent takes x, take { $round } − x: the heap shrinks by { $round } each round, and you take the last stone.
child-round-lost = { $heap } is made of full rounds of { $round }. Whatever you take, your opponent fills it up to { $round }. So your opponent takes the last stone.
idea-round-lost = { $heap } is a multiple of { $round }. Whatever number x you take, your opponent takes { $round } − x, and leaves a multiple of { $round } again. At last no stone is left for you.
child-round-misere-won = Think in rounds of { $round }, and one stone that nobody wants. Take { $take } now. Then whatever your opponent takes, fill it up to { $round }. The last stone is left for your opponent.
idea-round-misere-won = Complete rounds of { $round }, with one stone to spare. Take { $take } and leave { $round }k + 1. When your opponent takes x, take { $round } − x. In the end one stone is left, which your opponent has to take.
child-round-misere-lost = { $heap } is full rounds of { $round } and one stone more. Whatever you take, your opponent fills it up to { $round }. The last stone is left for you, and you do not want it.
idea-round-misere-lost = { $heap } is one more than a multiple of { $round }. Whatever number x you take, your opponent takes { $round } − x, and in the end the single stone is yours to take.
reach-round = every heap of this game
child-row-rule-won = Some heaps are traps for the player to move: { $lost } and so on. The pattern repeats every { $period }. Leave your opponent a trap: { $play }.
idea-row-rule-won = One row of numbers says it all. A heap of n is lost exactly when n leaves the remainder { $remainders } on division by { $period }: { $lost }, … From { $heap } you can leave { $left }, which is such a number; and no move leads from one lost number to another.
child-row-rule-lost = Some heaps are traps for the player to move: { $lost } and so on. The pattern repeats every { $period }. { $heap } is a trap: after any move of yours, your opponent can leave you a smaller one.
idea-row-rule-lost = One row of numbers says it all. A heap of n is lost exactly when n leaves the remainder { $remainders } on division by { $period }: { $lost }, … { $heap } leaves { $remainder }. No move leads from one lost number to another, and from every other number that has a move one can be reached.
child-row-late-won = Some heaps are traps for the player to move: { $lost } and so on. From { $from } on the pattern repeats every { $period }. Leave your opponent a trap: { $play }.
idea-row-late-won = One row of numbers says it all: the lost heaps are { $lost }, … and from { $from } on a heap of n is lost exactly when n leaves the remainder { $remainders } on division by { $period }. From { $heap } you can leave { $left }, which is such a number.
child-row-late-lost = Some heaps are traps for the player to move: { $lost } and so on. From { $from } on the pattern repeats every { $period }. { $heap } is a trap: after any move of yours, your opponent can leave you a smaller one.
idea-row-late-lost = One row of numbers says it all: the lost heaps are { $lost }, … and from { $from } on a heap of n is lost exactly when n leaves the remainder { $remainders } on division by { $period }. { $heap } is such a number, and no move leads from one to another.
child-row-list-won = Some heaps are traps for the player to move: { $lost }. Remember them, and leave your opponent one: { $play }.
idea-row-list-won = One row of numbers says it all: up to { $heap } the lost heaps are { $lost }. Each is the smallest number from which no earlier one can be reached. From { $heap } you can leave { $left }.
child-row-list-lost = Some heaps are traps for the player to move: { $lost }. { $heap } is one of them: whatever you do, your opponent can leave you a smaller one.
idea-row-list-lost = One row of numbers says it all: up to { $heap } the lost heaps are { $lost }. No move leads from one of them to another, and from every other number that has a move one of them can be reached.
reach-row = every single heap of this game
child-blocks-won = Cut each heap into blocks of 1, 2, 4, 8 and so on, always the biggest that fits: { $cut }. Two equal blocks in different heaps are twins; of three, one stays alone. These have no twin: { $loose }. After { $play } every block has a twin. Make twins each time, and you take the last stone.
idea-blocks-won = Balance the blocks. Write each heap as a sum of different powers of two, and pair equal blocks of different heaps. Without a twin: { $loose }. { $play } gives every block a twin; your opponent must spoil some pair, and you can always mend it, down to no stones at all.
child-blocks-lost = Cut each heap into blocks of 1, 2, 4, 8 and so on, always the biggest that fits: { $cut }. Every block has a twin in another heap. Whatever you take, a block loses its twin, and your opponent makes twins again.
idea-blocks-lost = The blocks are balanced: write each heap as a sum of different powers of two, and every block has a twin in another heap. A move changes one heap and so spoils a pair; the heap with the largest block that has lost its twin can then be made smaller so that all are paired again.
child-blocks-rounds-won = A full round, one stone more than a move may take, does not count: { $parts }. Cut these small numbers into blocks of 1, 2, 4 and so on. Without a twin: { $loose }. After { $play } every block has a twin.
idea-blocks-rounds-won = Leave full rounds aside, each one stone more than a move may take: a move there is answered by what completes the round. What is left over counts: { $parts }. As sums of powers of two these have no twin for { $loose }. { $play } mends that.
child-blocks-rounds-lost = A full round, one stone more than a move may take, does not count: { $parts }. Cut these small numbers into blocks of 1, 2, 4 and so on: every block has a twin. Whatever you do, your opponent makes twins again.
idea-blocks-rounds-lost = Leave full rounds aside, each one stone more than a move may take: a move there is answered by what completes the round. What is left over counts: { $parts }. In powers of two every block has a twin, and whatever you spoil, your opponent mends.
reach-blocks = every position of this game
child-last-big-heap-ones-won = Only single stones are left ({ $ones }), and nobody wants the last one. Players take turns, one stone each: an even number is good for you. Play { $play }.
idea-last-big-heap-ones-won = Only heaps of 1 are left, { $ones } of them, an even number. Each move takes one of them, so your opponent takes the last, which loses.
child-last-big-heap-ones-lost = Only single stones are left ({ $ones }), and nobody wants the last one. Players take turns, one stone each: with an odd number the last one is yours.
idea-last-big-heap-ones-lost = Only heaps of 1 are left, { $ones } of them, an odd number. Each move takes one of them, so you take the last, which loses.
child-last-big-heap-one-won = Only one heap is bigger than 1. Now is the moment to switch: cut it to 0 or 1 stones, so that an odd number of single stones is left. { $play } does it.
idea-last-big-heap-one-won = One heap is bigger than 1: now is the moment to switch. Cut it to 0 or 1, so that an odd number of single stones is left. From there the moves are forced, and your opponent takes the last stone.
child-last-big-heap-many-won = Play as if the last stone won: cut the heaps into blocks of 1, 2, 4, 8 and give every block a twin. Without a twin: { $loose }, so play { $play }. Sooner or later your opponent leaves just one heap of more than one stone. Then switch: make that heap 1 or 0, so that an odd number of single stones is left.
idea-last-big-heap-many-won = { $big } heaps are bigger than 1. As long as there are two, play as in normal Nim: balance the blocks (without a twin: { $loose }), so { $play }. Balanced blocks never belong to exactly one big heap, so it is your opponent who leaves the last big heap alone; then you cut it to leave an odd number of single stones.
child-last-big-heap-many-lost = Cut the heaps into blocks of 1, 2, 4, 8: every block has a twin. Your opponent keeps it so until you leave just one big heap, and then leaves you an odd number of single stones.
idea-last-big-heap-many-lost = { $big } heaps are bigger than 1, and all blocks are paired. Your opponent keeps them paired. So you are the one who leaves exactly one big heap at some time; it is then cut so that an odd number of single stones is left to you.
child-last-big-heap-like-ones-won = Each part counts as a heap of stones: { $parts }. No number is above 1. Leave an odd number of 1s: { $play }. Then the last move is your opponent’s.
idea-last-big-heap-like-ones-won = The parts act like heaps of Nim, also when the last move loses: { $parts }. None counts more than 1, and { $ones } of them as 1: make that an odd number by { $play }.
child-last-big-heap-like-ones-lost = Each part counts as a heap of stones: { $parts }. All these numbers are 0 or 1, and there is an odd number of 1s. So the last move will be yours, and it loses.
idea-last-big-heap-like-ones-lost = The parts act like heaps of Nim, also when the last move loses: { $parts }. None counts more than 1, and the number of those that count as 1 is odd ({ $ones }): so the last move is yours.
child-last-big-heap-like-one-won = Each part counts as a heap of stones: { $parts }. Only one of these numbers is above 1. Bring it down to 0 or 1, so that the number of 1s is odd: { $play }.
idea-last-big-heap-like-one-won = The parts act like heaps of Nim, also when the last move loses: { $parts }. Only one counts more than 1: now is the moment to switch. Bring it to 0 or 1, so that an odd number of 1s is left: { $play }.
child-last-big-heap-like-many-won = Each part counts as a heap of stones: { $parts }. Cut the numbers into blocks of 1, 2, 4, 8 and give every block a twin: { $play }. When just one number above 1 is left to you, leave an odd number of 1s.
idea-last-big-heap-like-many-won = The parts act like heaps of Nim, also when the last move loses: { $parts }. While two or more count above 1, balance the blocks (without a twin: { $loose }): { $play }. Once exactly one is left above 1, leave an odd number of 1s instead.
child-last-big-heap-like-many-lost = Each part counts as a heap of stones: { $parts }. Cut into blocks of 1, 2, 4, 8, each block has a twin. Your opponent keeps it so; once only 0s and 1s can be left, your opponent leaves you an odd number of 1s.
idea-last-big-heap-like-many-lost = The parts act like heaps of Nim, also when the last move loses: { $parts }. All blocks are paired, and your opponent keeps them paired until you leave exactly one number above 1; then an odd number of 1s is left to you.
reach-last-big-heap = every position of this game when the last move loses
child-reverse-lost = None of this counts yet. Whatever you bring into play, your opponent takes out of play again. So your moves only lose time, and you run out first.
idea-reverse-lost = Nothing that counts is in play. Whatever you add, your opponent can take away again at once, and nothing counts as before.
child-reverse-odd-stairs-lost = Only stairs 1, 3, 5 and so on count, and they are empty. When you carry stones down to one of them, your opponent carries the same stones one stair further. You run out first.
idea-reverse-odd-stairs-lost = Only the odd stairs count, and they are empty. Stones that you carry from an even stair to an odd one are carried one stair further in answer, so the odd stairs are empty again when it is your turn.
child-reverse-strip-gaps-lost = Pair the coins from the right, two and two: there is no free square inside any pair. When you slide the left coin of a pair away, your opponent brings the right one after it. You run out first.
idea-reverse-strip-gaps-lost = No pair of coins, taken from the right, has a free square inside. If the left coin of a pair goes away, the right one follows, and no pair has one again when it is your turn.
child-reverse-parts-lost = Each part alone is a trap for the player who moves in it first. Whenever you move in one, your opponent answers in the same one. So you run out of moves first.
idea-reverse-parts-lost = Each part by itself is lost for the player who begins in it. So your opponent answers in the part in which you moved, and has the last move in each.
reach-reverse = sums of parts that are lost one by one
child-disguise-won = This is Nim in disguise: { $parts }. Cut these numbers into blocks of 1, 2, 4, 8. Without a twin: { $loose }. After { $play } every block has a twin. If your opponent makes a number bigger, make it small again.
idea-disguise-won = Nim in disguise: { $parts }. Play Nim with these numbers. As sums of powers of two they have no twin for { $loose }; { $play } balances them. A move that makes a number larger does not help your opponent: you can bring it back.
child-disguise-lost = This is Nim in disguise: { $parts }. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin. Whatever you do, your opponent makes twins again.
idea-disguise-lost = Nim in disguise: { $parts }. In powers of two these numbers are balanced: each block has a twin. Whatever you do, your opponent balances them again, and a number that you make larger can be brought back.
child-disguise-plain-won = This is Nim in disguise: { $parts }. Cut these numbers into blocks of 1, 2, 4, 8. These have no twin: { $loose }. After { $play } every block has a twin.
idea-disguise-plain-won = Nim in other clothes: { $parts }. Play Nim with these numbers. As sums of powers of two they have no twin for { $loose }; { $play } balances them.
child-disguise-plain-lost = This is Nim in disguise: { $parts }. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin, and your opponent keeps it so.
idea-disguise-plain-lost = Nim in other clothes: { $parts }. In powers of two these numbers are balanced, and your opponent can keep them so.
child-disguise-odd-stairs-won = Only the stairs 1, 3, 5 and so on count; stones on the others are at rest. Cut what lies there into blocks of 1, 2, 4, 8. Without a twin: { $loose }. After { $play } every block has a twin. If stones come down to such a stair, carry them on.
idea-disguise-odd-stairs-won = Staircase play is Nim on the odd stairs ({ $parts }): to carry stones down from one of them is to take them away. As sums of powers of two they have no twin for { $loose }; { $play } balances them. Stones that come from an even stair are carried one stair further in answer.
child-disguise-odd-stairs-lost = Only the stairs 1, 3, 5 and so on count; stones on the others are at rest. In blocks of 1, 2, 4, 8 each block there has a twin, and your opponent keeps it so.
idea-disguise-odd-stairs-lost = Staircase play is Nim on the odd stairs ({ $parts }). In powers of two they are balanced, and your opponent keeps them so; stones that you bring down from an even stair are carried one stair further.
child-disguise-strip-gaps-won = Pair the coins from the right, a coin left over with the left end; only free squares inside a pair count. Cut these numbers into blocks of 1, 2, 4, 8. Without a twin: { $loose }. After { $play } every block has a twin. If your opponent moves the left coin of a pair away, move its right coin as far.
child-disguise-strip-gaps-one-won = Pair the coins from the right, a coin left over with the left end; only free squares inside a pair count. { $play } leaves none inside any pair. When your opponent slides a left coin away, bring the right one after it.
idea-disguise-strip-gaps-one-won = Pair the coins from the right, a coin left over with the end of its strip: one gap has free squares. { $play } closes it. If the left coin of a pair goes away, follow it with the right one, and no gap is open when your opponent moves.
idea-disguise-strip-gaps-won = This is Nim on the gaps of pairs, taken from the right; a coin left over has its gap to the end of its strip. By the right coin of each pair, counted from the right: { $parts }. To slide the right coin of a pair is to take from its gap. As sums of powers of two they have no twin for { $loose }; { $play } balances them. If the left coin of a pair goes away, follow it with the right one.
child-disguise-strip-gaps-lost = Pair the coins from the right, a coin left over with the left end; only free squares inside a pair count. In blocks of 1, 2, 4, 8 each block there has a twin, and your opponent keeps it so.
idea-disguise-strip-gaps-lost = This is Nim on the gaps of pairs, taken from the right; a coin left over has its gap to the end of its strip. By the right coin of each pair, counted from the right: { $parts }. In powers of two they are balanced, and your opponent keeps them so; where you make a pair wider, its right coin follows.
child-disguise-northcott-won = Only the free squares between two pieces count: { $gaps }. Cut these numbers into blocks of 1, 2, 4, 8: { $play } gives each block a twin. Keep it so, and your opponent gets stuck first.
idea-disguise-northcott-won = This is Nim on the gaps between the pieces ({ $gaps }): either player makes a gap as small as they like. { $play } makes their nim-sum 0. In some rules pieces may go back: you would follow as far.
child-disguise-northcott-lost = Only the free squares between two pieces count, and both players can use them up: { $gaps }. In blocks of 1, 2, 4, 8 each block has a twin, and your opponent keeps it so.
idea-disguise-northcott-lost = This is Nim on the gaps between the pieces ({ $gaps }): either player makes a gap as small as they like. In powers of two they are balanced, and your opponent keeps them so.
child-disguise-prime-factors-plain-won = Each prime number in it is a heap of its own, with as many stones as it can be divided by that prime (v_p(n) says how often p divides n): { $parts }. Play Nim with these heaps: { $play }.
idea-disguise-prime-factors-plain-won = Each prime is a heap of Nim with as many stones as its exponent says: { $parts }. To divide by p^k is to take k stones from the heap of p. As sums of powers of two the exponents have no twin for { $loose }; { $play } balances them.
child-disguise-prime-factors-plain-lost = Each prime number in it is a heap of its own, with as many stones as it can be divided by that prime (v_p(n) says how often p divides n): { $parts }. Cut them into blocks of 1, 2, 4: every block has a twin, and your opponent keeps it so.
idea-disguise-prime-factors-plain-lost = Each prime is a heap of Nim with as many stones as its exponent says: { $parts }. To divide by p^k is to take k stones from the heap of p. The exponents are balanced in powers of two, and your opponent keeps them so.
child-disguise-one-won = Here { $parts }. Find something that counts as 0, and leave it to your opponent: { $play }.
idea-disguise-one-won = Nim in disguise: { $parts }. From a number above 0 there is always a move to something that counts as 0, such as { $play }; and from 0 every move leads to something above 0.
child-disguise-one-lost = { $parts }: a trap for the player to move. Your opponent can always lead you back to such a trap.
idea-disguise-one-lost = Nim in disguise: { $parts }. Every move from here leaves something above 0, and from there your opponent can leave 0 again.
child-disguise-euclid-quotient-one-won = Divide the larger number by the smaller one. Below about 1.618 the pair is a trap for the player to move. Leave your opponent such a pair: { $play }. In a trap your opponent has only one move, or none, and after it you can make a trap again.
idea-disguise-euclid-quotient-one-won = Leave a pair whose larger number is less than φ ≈ 1.618 times the smaller one: it counts as 0. { $play } does it. From there at most one move is left, which makes the ratio larger than φ, and from every such pair you can return below φ.
child-disguise-euclid-quotient-one-lost = Divide the larger number by the smaller one: the result is below about 1.618, and such a pair is a trap for the player to move. Your opponent can always leave you another one.
idea-disguise-euclid-quotient-one-lost = The larger number is less than φ ≈ 1.618 times the smaller one: it counts as 0. At most one move is left; it makes the ratio larger than φ, and your opponent returns below φ.
child-disguise-coins-turning-turtles-one-won = Each head counts by its place from the left: 1, 2, 3, 4, 5 and so on. Cut these numbers into blocks of 1, 2, 4, 8: after { $play } every block has a twin. Whatever your opponent turns, you can mend it.
idea-disguise-coins-turning-turtles-one-won = Each head is a heap of Nim, as large as its place from the left says: 1, 2, 3, 4, 5, … Together { $parts }; { $play } balances them.
child-disguise-coins-turning-turtles-one-lost = Each head counts by its place from the left: 1, 2, 3, 4, 5 and so on. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin. Whatever you turn, your opponent can mend it.
idea-disguise-coins-turning-turtles-one-lost = Each head is a heap of Nim, as large as its place from the left says: 1, 2, 3, 4, 5, … Here they balance, and your opponent keeps them so.
child-disguise-coins-mock-turtles-one-won = Each head counts by its place from the left: 1, 2, 4, 7, 8, 11 and so on. Cut these numbers into blocks of 1, 2, 4, 8: after { $play } every block has a twin. Whatever your opponent turns, you can mend it.
idea-disguise-coins-mock-turtles-one-won = Each head is a heap of Nim, as large as its place from the left says: 1, 2, 4, 7, 8, 11, … Together { $parts }; { $play } balances them.
child-disguise-coins-mock-turtles-one-lost = Each head counts by its place from the left: 1, 2, 4, 7, 8, 11 and so on. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin. Whatever you turn, your opponent can mend it.
idea-disguise-coins-mock-turtles-one-lost = Each head is a heap of Nim, as large as its place from the left says: 1, 2, 4, 7, 8, 11, … Here they balance, and your opponent keeps them so.
child-disguise-coins-ruler-one-won = Each head counts by its place from the left: 1, 2, 1, 4, 1, 2, 1, 8 and so on. Cut these numbers into blocks of 1, 2, 4, 8: after { $play } every block has a twin. Whatever your opponent turns, you can mend it.
idea-disguise-coins-ruler-one-won = Each head is a heap of Nim, as large as its place from the left says: 1, 2, 1, 4, 1, 2, 1, 8, … Together { $parts }; { $play } balances them.
child-disguise-coins-ruler-one-lost = Each head counts by its place from the left: 1, 2, 1, 4, 1, 2, 1, 8 and so on. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin. Whatever you turn, your opponent can mend it.
idea-disguise-coins-ruler-one-lost = Each head is a heap of Nim, as large as its place from the left says: 1, 2, 1, 4, 1, 2, 1, 8, … Here they balance, and your opponent keeps them so.
child-disguise-coins-twins-one-won = Each head counts by its place from the left: 0, 1, 2, 3, 4 and so on. Cut these numbers into blocks of 1, 2, 4, 8: after { $play } every block has a twin. Whatever your opponent turns, you can mend it.
idea-disguise-coins-twins-one-won = Each head is a heap of Nim, as large as its place from the left says: 0, 1, 2, 3, 4, … Together { $parts }; { $play } balances them.
child-disguise-coins-twins-one-lost = Each head counts by its place from the left: 0, 1, 2, 3, 4 and so on. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin. Whatever you turn, your opponent can mend it.
idea-disguise-coins-twins-one-lost = Each head is a heap of Nim, as large as its place from the left says: 0, 1, 2, 3, 4, … Here they balance, and your opponent keeps them so.
child-disguise-coins-triplets-one-won = Each head counts by its place from the left: 0, 0, 1, 2, 4, 7, 8, 11 and so on. Cut these numbers into blocks of 1, 2, 4, 8: after { $play } every block has a twin. Whatever your opponent turns, you can mend it.
idea-disguise-coins-triplets-one-won = Each head is a heap of Nim, as large as its place from the left says: 0, 0, 1, 2, 4, 7, 8, 11, … Together { $parts }; { $play } balances them.
child-disguise-coins-triplets-one-lost = Each head counts by its place from the left: 0, 0, 1, 2, 4, 7, 8, 11 and so on. Cut these numbers into blocks of 1, 2, 4, 8: every block has a twin. Whatever you turn, your opponent can mend it.
idea-disguise-coins-triplets-one-lost = Each head is a heap of Nim, as large as its place from the left says: 0, 0, 1, 2, 4, 7, 8, 11, … Here they balance, and your opponent keeps them so.
child-disguise-corner-products-one-won = Number rows and columns from 0. A head in row 0 or column 0 counts as 0, in row 1 as its column, in column 1 as its row; 2 by 2 counts as 3, 2 by 3 as 1, 3 by 3 as 2. Play Nim with these numbers: after { $play } the heads that are left pair off in blocks of 1, 2, 4, 8.
idea-disguise-corner-products-one-won = Each head is a heap of Nim, as large as the nim-product of its row and its column, numbered from 0: nothing in row 0 or column 0, the other number where one of them is 1, and 2 × 2 = 3, 2 × 3 = 1, 3 × 3 = 2. Together { $parts }; { $play } balances them.
child-disguise-corner-products-one-lost = Number rows and columns from 0. A head in row 0 or column 0 counts as 0, in row 1 as its column, in column 1 as its row; 2 by 2 counts as 3, 2 by 3 as 1, 3 by 3 as 2. In blocks of 1, 2, 4, 8 these numbers pair off, and your opponent keeps it so.
idea-disguise-corner-products-one-lost = Each head is a heap of Nim, as large as the nim-product of its row and its column, numbered from 0: nothing in row 0 or column 0, the other number where one of them is 1, and 2 × 2 = 3, 2 × 3 = 1, 3 × 3 = 2. Here they balance, and your opponent keeps them so.
child-disguise-table-won = Each heap counts as a heap of Nim: { $groups }. So { $parts }. Cut these numbers into blocks of 1, 2, 4, 8. These have no twin: { $loose }. After { $play } every block has a twin. Make twins each time, and the last move is yours.
idea-disguise-table-won = One table is enough. Each heap is as good as a heap of Nim: { $groups }. So { $parts }. In powers of two, without a twin: { $loose }. { $play } balances the numbers; one that your opponent makes larger can be brought back.
child-disguise-table-lost = Each heap counts as a heap of Nim: { $groups }. So { $parts }. Cut these numbers into blocks of 1, 2, 4, 8: no block is without a twin, and your opponent makes it so again whatever you do.
idea-disguise-table-lost = One table is enough. Each heap is as good as a heap of Nim: { $groups }. So { $parts }. In powers of two no block is without a twin; whatever you spoil, your opponent mends.
child-disguise-table-zero-lost = Each heap counts as a heap of Nim: { $groups }. So { $parts }, as much as nothing. Whatever you do makes something of it, and your opponent makes that nothing again.
idea-disguise-table-zero-lost = One table is enough. Each heap is as good as a heap of Nim: { $groups }. So { $parts }, as much as no heap at all. Each of your moves leaves heaps that do not balance, and your opponent balances them again.
child-disguise-heads-won = Each head counts as a Nim heap by its place, the leftmost being 0: { $heads }. Cut those of the heads here into blocks of 1, 2, 4, 8. Without a twin: { $loose }. Make twins each time: { $play }.
idea-disguise-heads-won = Each head is a game of its own: a coin that is turned twice is as it was, like two equal heaps. So one table is enough, where the leftmost coin has place 0: { $heads }. Of the heads here, in powers of two, without a twin: { $loose }. { $play } balances them.
child-disguise-heads-lost = Each head counts as a Nim heap by its place, the leftmost being 0: { $heads }. Cut those of the heads here into blocks of 1, 2, 4, 8: all have twins, and your opponent makes new ones whatever you do.
idea-disguise-heads-lost = Each head is a game of its own: a coin that is turned twice is as it was, like two equal heaps. So one table is enough, where the leftmost coin has place 0: { $heads }. Of the heads here, in powers of two, no block is without a twin; whatever you spoil, your opponent mends.
reach-disguise-heads = every row of these coins, with the table continued: a new place counts as the least number that none of its moves leaves
reach-disguise-northcott = every position of this game
reach-disguise-table = every position of this game, with the table continued: a new heap counts as the least number that none of its moves leaves
reach-disguise-strip-gaps = every position of this game
reach-disguise = every position of this game: only the table of what a part counts as has to be known
child-losing-pairs-won = Some pairs are traps for the player to move: { $pairs }, and so on. The first number is always the smallest not used yet, and the two are 1 apart, then 2, then 3, and so on. Leave your opponent a trap: { $play }.
idea-losing-pairs-won = Build the losing pairs one by one: { $pairs }, … Pair number i starts with the smallest number not used before, and its numbers differ by i. Leave one of them: { $play }. No move leads from one of these pairs to another, since no two share a number or a difference.
child-losing-pairs-lost = Some pairs are traps for the player to move: { $pairs }, and so on. The first number is always the smallest not used yet, and the two are 1 apart, then 2, then 3, and so on. You are in such a trap.
idea-losing-pairs-lost = ({ $small }, { $large }) is one of the losing pairs, which are built one by one: { $pairs }, … Pair number i starts with the smallest number not used before, and its numbers differ by i. No two share a number or a difference, so no move leads from one to another.
child-losing-pairs-misere-won = Some pairs are traps for the player to move: { $pairs }, and so on. After (2, 2) each starts with the smallest number not used yet, and the two are 2 apart, then 3, then 4. Leave your opponent a trap: { $play }.
idea-losing-pairs-misere-won = When the last move loses, the losing pairs are { $pairs }, …: those of normal play, but (0, 1) and (2, 2) in place of (0, 0) and (1, 2). Leave one of them: { $play }. No two of them share a number or a difference, so no move leads from one to another.
child-losing-pairs-misere-lost = Some pairs are traps for the player to move: { $pairs }, and so on. After (2, 2) each starts with the smallest number not used yet, and the two are 2 apart, then 3, then 4. You are in such a trap.
idea-losing-pairs-misere-lost = ({ $small }, { $large }) is a losing pair when the last move loses. These are { $pairs }, …: those of normal play, but (0, 1) and (2, 2) in place of (0, 0) and (1, 2). No two of them share a number or a difference, so no move leads from one to another.
child-losing-pairs-wide-won = Some pairs are traps for the player to move: { $pairs }, and so on. The first number is always the smallest not used yet, and the two are { $breadth } apart, then twice that, then three times that. Leave your opponent a trap: { $play }.
idea-losing-pairs-wide-won = Build the losing pairs one by one: { $pairs }, … Pair number i starts with the smallest number not used before, and its numbers differ by i × { $breadth }. Leave one of them: { $play }. No move leads from one to another: they share no number, and a move in both heaps changes the difference by less than { $breadth }.
child-losing-pairs-wide-lost = Some pairs are traps for the player to move: { $pairs }, and so on. The first number is always the smallest not used yet, and the two are { $breadth } apart, then twice that, then three times that. You are in such a trap.
idea-losing-pairs-wide-lost = ({ $small }, { $large }) is one of the losing pairs, which are built one by one: { $pairs }, … Pair number i starts with the smallest number not used before, and its numbers differ by i × { $breadth }. A move in both heaps changes the difference by less than { $breadth }, so none leads from one to another.
child-losing-pairs-step-won = Leave two lines, rows or columns, with a little step: one of them exactly one square longer. { $play } does it. However your opponent bites, you can make the step again.
idea-losing-pairs-step-won = Leave two lines of which the longer has one square more: { $play }. Any bite spoils this step, and from what it leaves you can make it again; the last step is the poisoned square beside nothing.
child-losing-pairs-step-lost = There are two lines, rows or columns, and one is exactly one square longer than the other. However you bite, your opponent can make that step again.
idea-losing-pairs-step-lost = The longer line has one square more than the other. Any bite spoils this step, and your opponent can make it again, until you are left with the poisoned square.
child-losing-pairs-two-won = Two heaps that are equal are a trap: leave your opponent two of one size. { $play } does it. Then copy: take as many from the one as your opponent takes from the other.
idea-losing-pairs-two-won = Two heaps are lost when they are equal: each move in one can be copied in the other. { $play } makes them equal.
child-losing-pairs-two-lost = Both heaps have one size: that is a trap. Whatever you take from the one, your opponent takes from the other.
idea-losing-pairs-two-lost = Two heaps are lost when they are equal: your opponent copies each move in the other heap, and is never the one who cannot move.
child-losing-pairs-three-won = With three heaps make the two ends equal, but not equal to the heap between them; or leave just two heaps that are equal. { $play } does it. Then your opponent spoils it with any move, and you can do it again.
idea-losing-pairs-three-won = Two heaps are a losing pair when they are equal. Three are lost when the ends are equal and differ from the heap between them. { $play } leaves such a row: any move makes the ends unequal, and you can make a lost row again, or take the last heap.
child-losing-pairs-three-lost = The two ends are equal, and the heap between them is not. That is a trap: whatever you take, your opponent can make the ends equal again, or leave two heaps that are equal.
idea-losing-pairs-three-lost = Three heaps are lost when the ends are equal and differ from the heap between them. Any move makes the ends unequal; then your opponent makes them equal again, or leaves two equal heaps.
child-losing-pairs-ends-won = Cover the heap at one end with your hand. For the rest of the row just one number there makes a trap, perhaps 0. Two heaps are a trap when they are equal, three when the ends are equal and the middle is not; longer rows follow from shorter ones. { $play } makes a trap.
idea-losing-pairs-ends-won = At each end of a row exactly one number makes it lost. Of one heap x both are x. Put x behind a row with the numbers l before it and r behind it: the number before becomes 0 if x = r, x − 1 if r < x ≤ l, x + 1 if l ≤ x < r, and else x; and the mirror image. Here { $before } belongs before the other heaps and { $after } behind them. Lower an end that has more: { $play }.
child-losing-pairs-ends-lost = Cover the heap at one end with your hand. For the rest of the row there is just one number that makes a trap at that end, and this heap has it. Whatever you take, your opponent can make a trap again.
idea-losing-pairs-ends-lost = At each end of a row exactly one number makes it lost. Of one heap x both are x. Put x behind a row with the numbers l before it and r behind it: the number before becomes 0 if x = r, x − 1 if r < x ≤ l, x + 1 if l ≤ x < r, and else x; and the mirror image. Here { $before } belongs before the other heaps and { $after } behind them, and there they are: you must spoil one, and your opponent can mend an end.
reach-losing-pairs-two = every row of two heaps
reach-losing-pairs-three = every row of three heaps
reach-losing-pairs-ends = every row of heaps
reach-losing-pairs-step = every bar of two rows or two columns, and every bar from which a bite leaves the step
reach-losing-pairs = every position of this game
child-fibonacci-won = In the list 1, 2, 3, 5, 8, 13, 21 and so on each number from 3 on is the sum of the two before it. Split the heap, always taking the biggest number of the list that fits: { $sum }. Take the smallest piece, { $take }: your opponent cannot take the next one whole. Do the same on every turn.
idea-fibonacci-won = { $heap } = { $sum } in Fibonacci numbers, no two of which are neighbours. Take the smallest, { $take }. The next one is more than twice as large, so your opponent cannot take it whole; whatever is broken off leaves a smallest piece within your reach.
child-fibonacci-lost = In the list 1, 2, 3, 5, 8, 13, 21 and so on each number from 3 on is the sum of the two before it. The heap is { $sum }. You may not take the smallest piece whole, and whatever you break off, your opponent can take the new smallest piece.
idea-fibonacci-lost = { $heap } = { $sum } in Fibonacci numbers, no two of which are neighbours. The smallest, { $take }, is more than you may take. Whatever number x you break off it, the rest has a smallest piece of at most 2x, and your opponent can take that.
child-fibonacci-whole-lost = { $heap } is one of the numbers 1, 2, 3, 5, 8, 13, 21, where each from 3 on is the sum of the two before it. At the start you may not take it whole. Whatever you take, what is left splits into such numbers, and your opponent may take the smallest of them.
idea-fibonacci-whole-lost = { $heap } is a Fibonacci number, and you may not take it whole. Whatever number x you take, the rest, split into Fibonacci numbers, has a smallest piece of at most 2x, and your opponent can take that.
reach-fibonacci = every heap of this game
child-smallest-term-whole-won = You may take all of it, so take it: then your opponent is stuck.
idea-smallest-term-whole-won = { $heap } is within reach: take the whole heap, and your opponent cannot move.
child-smallest-term-won = For the one who starts, heaps of { $lost } are bad. Split your heap into such numbers, always with the biggest that fits: { $sum }. Take the smallest piece, { $take }: your opponent cannot take the next one whole. Do the same on every turn.
idea-smallest-term-won = { $heap } = { $sum } in lost heaps ({ $lost }), each more than { $times } times the next smaller one. Take the smallest, { $take }: your opponent cannot take the next one whole, and whatever is broken off it leaves a smallest piece within your reach.
child-smallest-term-lost = For the one who starts, heaps of { $lost } are bad. Your heap is { $sum }. You may not take the smallest piece whole, and whatever you break off, your opponent can take the new smallest piece.
idea-smallest-term-lost = { $heap } = { $sum } in lost heaps ({ $lost }), each more than { $times } times the next smaller one. The smallest, { $take }, is more than you may take. Whatever number x you break off it, the rest has a smallest piece of at most { $times } times x, and your opponent takes that.
child-smallest-term-whole-lost = For the one who starts, heaps of { $lost } are bad, and yours is one of them. You may not take it whole. Whatever you take, the rest splits into such numbers, and your opponent may take the smallest of them.
idea-smallest-term-whole-lost = { $heap } is a lost heap ({ $lost }), and you may not take it whole. Whatever number x you take, the rest, split into lost heaps, has a smallest piece of at most { $times } times x, and your opponent takes that.
reach-smallest-term = every heap of this game
child-columns-won = Cut each heap into blocks of 1, 2, 4, 8 and so on. Equal blocks belong together in groups of { $modulus }. Leave only full groups: { $play }. Your opponent must break a group, and you can make all groups full again.
idea-columns-won = Count blocks of equal size in groups of { $modulus }, one more than the number of heaps that a move may touch. Left over of each size, the largest blocks first: { $columns }. { $play } leaves nothing over. Your opponent touches fewer than { $modulus } heaps and so cannot change any size by a full group; you can fill up again.
child-columns-lost = Cut each heap into blocks of 1, 2, 4, 8 and so on. Equal blocks lie in full groups of { $modulus }. You must break a group, because a move touches fewer than { $modulus } heaps, and your opponent makes all groups full again.
idea-columns-lost = Count blocks of equal size in groups of { $modulus }, one more than the number of heaps that a move may touch. Nothing is left over in any size. Your move touches fewer than { $modulus } heaps, so it leaves something over, and your opponent fills up again.
child-columns-misere-won = Play as if the last stone won: cut the heaps into blocks of 1, 2, 4, 8 and leave only full groups of { $modulus }. But when only single stones would be left, leave one stone more than full groups of { $modulus }. Now play { $play }.
idea-columns-misere-won = Fill groups of { $modulus } equal blocks as in normal play, as long as a heap above 1 remains after your move. If only single stones would remain, leave a number of them that is one more than a multiple of { $modulus }. Here { $play } is right.
child-columns-misere-lost = Cut the heaps into blocks of 1, 2, 4, 8: they lie in full groups of { $modulus }. Your opponent keeps it so, and at the end leaves you one stone more than full groups of { $modulus }.
idea-columns-misere-lost = All blocks lie in full groups of { $modulus }, and a heap above 1 is there. Your opponent fills the groups after each move of yours, and once only single stones would remain, leaves one more than a multiple of { $modulus }.
child-columns-ones-won = Only single stones are left ({ $stones }). Leave one more than full rounds of { $modulus }: { $play }. Then fill up what your opponent takes to { $modulus }. The last stone is not yours.
idea-columns-ones-won = { $stones } single stones are left. Leave a multiple of { $modulus } and one more: { $play }. Then answer x by { $modulus } − x; the last stone is left to your opponent.
child-columns-ones-lost = Only single stones are left ({ $stones }): full rounds of { $modulus } and one more. Your opponent fills up what you take to { $modulus }, and the last stone is yours.
idea-columns-ones-lost = { $stones } single stones are left, one more than a multiple of { $modulus }. Your opponent answers x by { $modulus } − x, and the last stone is left to you.
reach-columns = every position of this game
child-golden-ratio-won = Leave two different numbers, the bigger one less than about 1.6 times the smaller. Then your opponent has only one move, and after it you can finish or leave such numbers again. { $play } does it.
idea-golden-ratio-won = Leave two different numbers, the larger less than 1.618… times the smaller (the golden ratio): { $play }. Your opponent then has only one move, and it leaves a ratio above it; from there you can end the game or leave a small ratio again.
child-golden-ratio-lost = The two numbers differ, and the bigger one is less than about 1.6 times the smaller. So you have only one move, and after it your opponent can finish or leave you such numbers again.
child-golden-ratio-misere-won = Leave two numbers, the bigger one less than about 1.6 times the smaller; equal ones do too. Then your opponent has only one move: it makes a number 0 and loses at once, or you can leave such numbers again. { $play } does it.
idea-golden-ratio-misere-won = Leave two positive numbers, the larger less than 1.618… times the smaller (the golden ratio), or two equal ones: { $play }. Your opponent then has only one move. It makes a number 0, which loses, or leaves a ratio above the golden one, from where you can do the same again.
child-golden-ratio-misere-lost = The bigger number is less than about 1.6 times the smaller. So you have only one move: it makes a number 0 and loses at once, or your opponent can leave you such numbers again.
idea-golden-ratio-misere-lost = The ratio is below the golden ratio, 1.618…, so you have only one move. It makes a number 0, which loses, or leaves a ratio above the golden one, from which your opponent can leave you a small ratio again.
idea-golden-ratio-lost = The ratio is below the golden ratio, 1.618…, so you have only one move. It leaves a ratio above it, from which your opponent can end the game or leave you a small ratio again.
reach-golden-ratio = every position of this game
child-spare-move-won = Your opponent may never take exactly { $other }. That is your chance: { $play }. To beat you, your opponent would have to leave only heaps of less than { $other }, all blocks in twins, and no move does that now. So you never run out first.
idea-spare-move-won = Your opponent may never take exactly { $other }: that is a move in reserve for you. After { $play } your opponent cannot balance the heaps with all of them below { $other }, and that is the only way to beat you.
child-spare-move-nim-won = All heaps are so small that no rule forbids anything: this is plain Nim. Cut the heaps into blocks of 1, 2, 4 and give each block a twin: { $play }.
idea-spare-move-nim-won = All heaps are below { $other }, so neither player meets the forbidden number any more: this is plain Nim, and { $play } balances it.
child-spare-move-nim-lost = All heaps are so small that no rule forbids anything: this is plain Nim. Every block of 1, 2, 4 has a twin, and your opponent keeps it so.
idea-spare-move-nim-lost = All heaps are below { $other }, so neither player meets the forbidden number any more: this is plain Nim, and it is balanced.
child-spare-move-first-won = You may never take exactly { $own }, so big heaps are good for your opponent. Make all heaps small now and leave every block with a twin: { $play }.
idea-spare-move-first-won = You may never take exactly { $own }, and a heap of { $own } or more would be a move in reserve for your opponent. Win at once: { $play } balances the heaps with all of them below { $own }, where nothing is forbidden any more.
child-spare-move-lost = You may never take exactly { $own }. Your opponent may, and keeps such a move in reserve, so you run out of moves first.
idea-spare-move-lost = You may never take exactly { $own }. You win only by balancing the heaps with all of them below { $own }, and no move of yours does. Your opponent keeps a move in reserve that you do not have.
reach-spare-move = every position of this game
child-count-moves-won = Count the moves left after { $play }: { $lengths }, whatever is played. Your opponent begins, so the last one is yours.
idea-count-moves-won = Count the moves that are left. After { $play } their number is { $lengths }, an even number, whatever is played. Your opponent begins, so the last move is yours.
child-count-moves-any-won = Count the moves left: { $lengths }, whatever is played. You begin, so the last one is yours, whatever you do. Play { $play }, or anything else.
idea-count-moves-any-won = Count the moves that are left. Their number is { $lengths }, an odd number, whatever is played. You begin, so the last move is yours: play { $play }, or any other move.
child-count-moves-lost = Count the moves left: { $lengths }, whatever is played. You begin, so the last one is your opponent's.
idea-count-moves-lost = Count the moves that are left. Their number is { $lengths }, an even number, whatever is played. You begin, so the last move is your opponent's.
child-count-moves-misere-won = Count the moves left after { $play }: { $lengths }, whatever is played. So your opponent makes the last one, and loses.
idea-count-moves-misere-won = Count the moves that are left. After { $play } their number is { $lengths }, an odd number, whatever is played. Your opponent begins, and so has to make the last move, which loses.
child-count-moves-misere-any-won = Count the moves left: { $lengths }, whatever is played. You begin, so your opponent makes the last one and loses. Play { $play }, or anything else.
idea-count-moves-misere-any-won = Count the moves that are left. Their number is { $lengths }, an even number, whatever is played. You begin, so your opponent has to make the last move, which loses. Every move wins, { $play } for example.
child-count-moves-misere-lost = Count the moves left: { $lengths }, whatever is played. You begin, so you make the last one, and lose.
idea-count-moves-misere-lost = Count the moves that are left. Their number is { $lengths }, an odd number, whatever is played. You begin, so you have to make the last move, which loses.
reach-count-moves = every position in which the number of moves left is always even or always odd, and every one with a winning move that leaves such a position
child-free-moves-won = In each cake find the largest of 1, 2, 4, 8 that fits into the shorter side, and how often it fits into the longer side. One less is the number of cuts that belong to the player who cuts the longer side. You have { $own } in all, your opponent { $other }: you can wait longer. Play { $play }.
idea-free-moves-won = Each player has cuts that the other can never make. You have { $own } of them in all cakes, your opponent { $other }: you are ahead, so you can spend one ({ $play }) and are never the first to run out.
child-free-moves-lost = In each cake find the largest of 1, 2, 4, 8 that fits into the shorter side, and how often it fits into the longer side. One less is the number of cuts that belong to the player who cuts the longer side. You have { $own } in all, your opponent { $other }: no more, and it is your turn, so you run out first.
idea-free-moves-lost = Each player has cuts that the other can never make. You have { $own } of them in all cakes, your opponent { $other }: you are not ahead, and it is your turn.
child-free-moves-equal-won = In each cake split both sides into primes (12 is 3 × 2 × 2). The player whose side has more of them has cuts to spare there, always by the biggest prime, until both sides have equally many. You have { $own } to spare, your opponent { $other }. Play { $play }.
idea-free-moves-equal-won = A cake belongs to the player whose side has more prime factors: cut by its largest prime each time, that player has moves to spare until both sides have equally many. You have { $own } of them in all cakes, your opponent { $other }: you are ahead, so you can spend one ({ $play }).
child-free-moves-equal-lost = In each cake split both sides into primes (12 is 3 × 2 × 2). The player whose side has more of them has cuts to spare there, always by the biggest prime, until both sides have equally many. You have { $own } to spare, your opponent { $other }: no more, and it is your turn, so you run out first.
idea-free-moves-equal-lost = A cake belongs to the player whose side has more prime factors: cut by its largest prime each time, that player has moves to spare until both sides have equally many. You have { $own } of them in all cakes, your opponent { $other }: you are not ahead, and it is your turn.
child-free-moves-numbers-won = Each piece is a store of moves that can wait. Count yours, and take away your opponent’s: { $parts }. All together { $ahead }: more than nothing, so you can wait longer. Play { $play }, it costs you least.
idea-free-moves-numbers-won = Nobody gains by moving here: each part is a number of moves in hand. Counted for you: { $parts }, together { $ahead }. That is above 0, so you run out last. Spend as little as you can: { $play }.
child-free-moves-numbers-lost = Each piece is a store of moves that can wait. Count yours, and take away your opponent’s: { $parts }. All together { $ahead }: you have no more than your opponent, and it is your turn, so you run out first.
idea-free-moves-numbers-lost = Nobody gains by moving here: each part is a number of moves in hand. Counted for you: { $parts }, together { $ahead }. That is not above 0, and it is your turn: you run out first.
child-free-moves-number-won = Some moves can wait. Count yours, and take away your opponent’s: that leaves { $ahead }, more than nothing. So you can wait longer. Play { $play }, it costs you least.
idea-free-moves-number-won = Nobody gains by moving here: the position is a number of moves in hand. Yours, less those of your opponent, come to { $ahead }. That is above 0, so you run out last. Spend as little as you can: { $play }.
child-free-moves-number-lost = There is a store of moves that can wait. Count yours, and take away your opponent’s: that leaves { $ahead }. You have no more than your opponent, and it is your turn, so you run out first.
idea-free-moves-number-lost = Nobody gains by moving here: the position is a number of moves in hand. Yours, less those of your opponent, come to { $ahead }. That is not above 0, and it is your turn: you run out first.
child-free-moves-zero-lost = Neither of you is ahead here. Whatever you play, your opponent has an answer that leaves you no better off, so you run out first.
idea-free-moves-zero-lost = Neither player is ahead: the value is 0, and whoever starts loses. Each of your moves has an answer after which your opponent is no worse off than before.
child-copies-own =
    { $moves ->
        [one] { $copies } such positions together are worth one move to you.
       *[other] { $copies } such positions together are worth { $moves } moves to you.
    }
child-copies-others =
    { $moves ->
        [one] { $copies } such positions together are worth one move to your opponent.
       *[other] { $copies } such positions together are worth { $moves } moves to your opponent.
    }
child-free-moves-even-won = Neither of you has a move to spare here, so it matters only who moves last. { $play } leaves your opponent no good move: to each of them you have an answer.
idea-free-moves-even-won = Nobody has a move in hand: what the position is worth is nearer to 0 than any part of a move. So the last move alone decides, and it is yours after { $play }: your opponent begins there, and you have an answer to each move.
child-free-moves-even-lost = Neither of you has a move to spare here, so it matters only who moves last. Whatever you play, your opponent has a good answer, to the end.
idea-free-moves-even-lost = Nobody has a move in hand: what the position is worth is nearer to 0 than any part of a move. So the last move alone decides, and each of your moves has an answer that keeps it for your opponent.
child-free-moves-nearly-won = Count the moves that can wait, yours less your opponent’s. Up to a little that is { $ahead }, more than nothing, so you can wait longer. Play { $play }.
idea-free-moves-nearly-won = Nobody gains a part of a move by moving first. Counted for you, and but for less than any part of a move, the moves in hand come to { $ahead }. That is above 0, so you run out last: { $play } keeps you ahead.
child-free-moves-nearly-lost = Count the moves that can wait, yours less your opponent’s. Up to a little that is { $ahead }, less than nothing, so you run out first.
idea-free-moves-nearly-lost = Nobody gains a part of a move by moving first. Counted for you, and but for less than any part of a move, the moves in hand come to { $ahead }. That is below 0: you run out first.
reach-free-moves = every position of this game
reach-free-moves-numbers = every position whose parts are numbers of moves in hand
reach-free-moves-number = every position that is a number of moves in hand
reach-free-moves-zero = every position of the value 0, and those from which a move leaves one
reach-free-moves-even = every position in which nobody gains, or has in hand, a part of a move
reach-free-moves-nearly = every position in which nobody gains a part of a move by moving first
child-hottest-won = Everyone wants to move first here, and nowhere more than in { $part }. Take the most urgent place before your opponent does: { $play }.
idea-hottest-won = Several parts are hot: the first player to move in one gains there. How much a move is worth, about: { $heats }. Play where it is worth most, in { $part }: { $play }.
child-hottest-alone-won = The first player to move here gains, and it is your turn. Do not wait, or your opponent takes the gain: { $play }.
idea-hottest-alone-won = The position is hot: the first player to move gains. Counted in your moves in hand, less those of your opponent, best play comes to { $begun } if you begin and to { $waited } if your opponent does. It is your turn: { $play }.
child-hottest-alone-lost = The first player to move here gains something, and it is your turn. But the gain is too small: you still run out of moves first.
idea-hottest-alone-lost = The position is hot: the first player to move gains. But even if you begin, best play comes to { $begun }, counted in your moves in hand, and that is not enough: you run out first.
reach-hottest = most positions with several hot parts, not all; here it was checked
reach-hottest-alone = hot positions: those in which each player would rather begin
child-classes-won = Some positions are traps for the player to move: { $lost }. Leave your opponent one of them: { $play }.
idea-classes-won = When the last move loses, sums follow classes and no longer the numbers of normal play. Of the positions that can come from here, lost are { $lost }. { $play } leaves one of them.
child-classes-lost = Some positions are traps for the player to move: { $lost }. You are in one of them.
idea-classes-lost = When the last move loses, sums follow classes and no longer the numbers of normal play. Of the positions that can come from here, lost are { $lost }: this one is among them.
child-classes-large-won = No simple trick is known here. The computer sorted all these positions into { $order } kinds, and { $play } leaves one that is a trap for your opponent.
idea-classes-large-won = When the last move loses, sums follow classes. There are { $order }, and the class of a sum is the product of the classes of its heaps. { $play } leads to a lost one.
child-classes-large-lost = No simple trick is known here. The computer sorted all these positions into { $order } kinds, and this one is a trap: every move can be answered.
idea-classes-large-lost = When the last move loses, sums follow classes. There are { $order }, and the class of a sum is the product of the classes of its heaps. That of this position is lost.
reach-classes = all sums of these heaps, with the table of their classes
child-never-lose-draw = Nobody can win here, but you need not lose: play { $keeps }. Whatever your opponent tries, you can keep going round.
idea-never-lose-draw = { $keeps } does not lose: from every position that your opponent can then leave, you can return to one like it. And no move wins, because your opponent can do the same.
reach-never-lose = the positions of the same circle
child-tree-won = There are only a few positions here. These are traps for the player to move: { $lost }. Leave your opponent one of them: { $play }.
idea-tree-won = So few positions can come that all can be looked at. Those from which every move can be answered are { $lost }. { $play } leaves one of them.
child-tree-lost = There are only a few positions here. These are traps for the player to move: { $lost }. You are in one of them.
idea-tree-lost = So few positions can come that all can be looked at. Those from which every move can be answered are { $lost }. This one is among them.
child-tree-large-won = bouton knows no simple trick here. It worked out every answer by computer: { $play } wins.
idea-tree-large-won = bouton has no short rule for this position. It was worked out: { $play } wins, since every answer to it can be answered again.
child-tree-large-lost = bouton knows no simple trick here. It worked out every move by computer: whatever you play, there is an answer.
idea-tree-large-lost = bouton has no short rule for this position. It was worked out: each of your moves has an answer.
child-tree-stolen-won = The player who bites first into a whole bar can always win! Think of biting off just the last square. If that is a bad bite, your opponent has a good answer. That answer takes the last square too, so you could have bitten there at once. Nobody knows a rule for the good bite: { $play } was found by computer.
idea-tree-stolen-won = Steal the answer. Let your first bite be the last square alone: if it does not win, some answer to it does, and that answer would have been a first bite of yours with the same result. So every whole bar is won. The argument names no bite, and no rule for one is known; { $play } was found by going through the positions.
reach-tree = this position and those below it
reach-tree-stolen = every whole bar of more than one square
mark-over = the next player cannot move
mark-sum = nim-sum { $sum }
mark-sum-firm =
    { $firm ->
        [0] nim-sum { $sum }, none above 1
       *[other] nim-sum { $sum }, { $firm } above 1
    }
mark-class-lost = class { $class }, lost
mark-class-won = class { $class }, won
mark-game = value { $value }
step-end-sum-wins = When no move is left, every value is 0 and so is the nim-sum: the end is of the kind that you leave each time. No position can come back, so play comes to an end, and it is your opponent who cannot move.
step-end-sum-loses = When no move is left, every value is 0 and so is the nim-sum: the end is of the kind that your opponent leaves each time. No position can come back, so play comes to an end, and it is you who cannot move.
step-end-wins = You have an answer to every move of your opponent, so you are never the one who cannot move. No position can come back, so play comes to an end, and it is your opponent who cannot move; in normal play the player who cannot move loses.
step-end-loses = Your opponent has an answer to every move of yours, so your opponent is never the one who cannot move. No position can come back, so play comes to an end, and it is you who cannot move; in normal play the player who cannot move loses.
step-end-misere-wins = In misère play the position without moves is won for the player to move, so you never leave it. No position can come back, so play comes to an end: it is your opponent who makes the last move, and loses.
step-end-misere-loses = In misère play the position without moves is won for the player to move, so your opponent never leaves it. No position can come back, so play comes to an end: it is you who make the last move, and lose.
step-best-play = If the winner hurries and the loser delays as long as possible: { $plays }.
step-keeps-round = { $play } does not lose: the position after it is a draw too. No move wins.
lemma-sprague-grundy = Why may a part of value v be replaced by a Nim heap of v stones in normal play? It has a move to every smaller value, as the heap has. A move to a larger value opens no new way out: the other player can always move back to v, and this can happen only a finite number of times.
lemma-why-size = A move can leave any smaller number: the values 0, 1, …, h − 1 are reached, and h is not.
lemma-why-residue = Let m be one more than the most that may be taken. A move takes 1 to m − 1 stones, so it can leave every remainder on division by m that is smaller than that of h, and never the same remainder. The least value that is missed is the remainder of h.
lemma-why-blocks = Let K be the forbidden number. Sizes come in blocks of 2K, and by induction each block has the same K new values twice. In the first half of a block the size h − K, if there is one, has a value that h − 2K has as well: so every smaller value is reached, and h has the next, new value. In the second half the value of h − K is held by no other smaller size, and all values below it are reached: so h has the same value as h − K.
lemma-why-prime-factors = A move lowers the exponent of one prime by 1 or more and leaves all others alone: it is a move in a Nim heap of the size of that exponent. So the number is a sum of Nim heaps.
lemma-why-two-adic = Write the heap as 2^v times an odd number. Taking a divisor that has exactly 2^j, j < v, leaves a number that has exactly 2^j; taking one that has 2^v leaves a number with a higher power of 2, or nothing where the whole heap may be taken. So every exponent below v can be left, and v itself cannot: that gives the value v. Where the whole heap may be taken, the empty heap has the value 0 and every other value is one higher.
lemma-why-halving = From 2n a move leaves n, n + 1, …, or 2n − 1: by induction these n sizes have the n values 0, 1, …, n − 1, each once, so 2n has the value n. From 2n + 1 a move leaves the same sizes without n, but with 2n: the value that is missed now is that of n.
lemma-why-lasker = A move can leave every smaller heap; look at the splits modulo 4. By induction heaps with the remainders 1, 2, 3, 0 have values with the remainders 1, 2, 0, 3. So the two heaps of a split have a nim-sum with the remainder 2 if 4k + 1 is split, 0 or 1 for 4k + 2, 3 for 4k + 3, and 0 or 1 for 4k + 4. Hence no split of 4k + 1 or 4k + 2 has the value of its size, and smaller heaps have all the values below. 4k + 3 splits into 1 and 4k + 2, and 1 xor (4k + 2) = 4k + 3 is reached, but 4k + 4 is not. From 4k + 4 smaller heaps have the values 0 to 4k + 2, and the value 4k + 3 is not reached.
lemma-why-powers-residue = Modulo the number named, each number that may be taken is 1 or −1: a move goes one step up or down on a circle of remainders. Going round, the values are 0, 1, 0, 1, …, with a 2 where the circle closes after an odd number of steps.
lemma-why-odd-stairs = Stones that come from an even stair onto an odd one can be carried one stair further down in answer, and the odd stairs are as before. So only moves from odd stairs count, and such a move takes any number of stones off an odd stair, as from a Nim heap.
lemma-why-strip-gaps = Pair the coins from the right, one that is alone with the end of its strip. If the left coin of a pair goes away, the right one can follow it just as far, and the gaps of all pairs are as before. So only moves of right coins count, and such a move makes one gap smaller, by any number: that is taking from a heap of Nim.
lemma-why-mem-quotient = Taking j leaves n − j, of which at least j must be taken, and j goes into it once less often than into n: by induction its value is ⌊n/j⌋ − 1, for no j from k on goes into n more than j times. From j to j + 1 the number n/j falls by n/(j (j + 1)), which is less than 1, so ⌊n/j⌋ falls by at most 1. From j = k to j = n it therefore takes every number from ⌊n/k⌋ down to 1: the moves reach exactly the values below ⌊n/k⌋.
lemma-why-coins-turning-turtles = A coin that is turned twice is as it was, and two equal summands come to nothing; so the row is the sum of its heads, each alone among tails. By the rule, a head moves to what the coins turned with it are worth together, and its value is the least number that it cannot move to. A head at place n that is turned alone leaves 0; with the coin at place m it leaves what a head at m is worth, m + 1. These are all numbers below n + 1, and no other.
lemma-why-coins-mock-turtles = A coin that is turned twice is as it was, and two equal summands come to nothing; so the row is the sum of its heads, each alone among tails. By the rule, a head moves to what the coins turned with it are worth together, and its value is the least number that it cannot move to. Two different odious numbers have an evil nim-sum, with an even number of ones. So a head moves to a smaller odious number by turning one coin with it, and otherwise to 0 or an evil number: never to its own value. It reaches each smaller evil number above 0: this is the nim-sum of its highest binary digit and of the rest of it, two smaller odious numbers.
lemma-why-coins-ruler = A coin that is turned twice is as it was, and two equal summands come to nothing; so the row is the sum of its heads, each alone among tails. By the rule, a head moves to what the coins turned with it are worth together, and its value is the least number that it cannot move to. Among coins side by side the largest of these powers occurs exactly once, so it is the highest binary digit of their nim-sum. Let 2^k be the value of place n. In the runs of fewer than 2^k coins just left of it, every power is smaller than 2^k; each longer run has a larger one. So 2^k is never left. Two runs of fewer than 2^k coins differ by a run, whose nim-sum is not 0: so they leave different numbers, and with the head turned alone these are all 2^k numbers below 2^k.
lemma-why-coins-twins = A coin that is turned twice is as it was, and two equal summands come to nothing; so the row is the sum of its heads, each alone among tails. By the rule, a head moves to what the coins turned with it are worth together, and its value is the least number that it cannot move to. With a head at place n exactly one coin to its left is turned; what is left is a head at m, worth m, for each m below n.
lemma-why-coins-triplets = A coin that is turned twice is as it was, and two equal summands come to nothing; so the row is the sum of its heads, each alone among tails. By the rule, a head moves to what the coins turned with it are worth together, and its value is the least number that it cannot move to. Two coins are turned with the rightmost one. The heads at places 0 and 1 are worth 0, so a move that uses both of them leaves 0, one that uses one of them leaves one odious number, and any other leaves two. These are the moves of Mock Turtles, two places further left.
lemma-why-corner-products = A coin that is turned twice is as it was, and so are two equal summands; so a board is the sum of its heads, each with all others tails. From a head in row r and column c a move leads to heads at (i, c), (r, j) and (i, j), for any i < r and j < c: by induction to the nim-sum of the products i ⊗ c, r ⊗ j and i ⊗ j. The least number that none of these is, is r ⊗ c, by Conway’s definition of the nim-product.
lemma-why-euclid-quotient = Taking the smaller number once more lowers the ratio by 1, so the smaller values are reached one after the other; the term subtracted says whether the last step, past equality, still counts. The whole proof: { -theorem-euclid-positive }.
lemma-why-heaps = A move changes one heap only, and any smaller number can be left: that is Nim.
lemma-stones-break = No lost position leads to a lost one: a move changes one heap, so it changes at least one of its binary digits. The column of that digit was even and becomes odd. No move leads from even columns to even columns.
lemma-stones-mend = Every won position leads to a lost one: let some column be odd. Take a heap with a 1 in the leftmost odd column, and flip its digits in all odd columns. Now every column is even; and the first digit that was flipped is a 1 that became 0, so the heap is smaller: a legal move.
lemma-values-break = No lost position leads to a lost one: a move changes the value of exactly one part, and never to the same value, because the mex is not among the values of the options. So the nim-sum changes, and is no longer 0.
lemma-values-mend = Every won position leads to a lost one: let the nim-sum s be other than 0. Some value v has a 1 in the leftmost odd column, so v xor s is smaller than v. By the mex the part has a move to this smaller value, and the nim-sum is 0 again.
lemma-tame-break = No lost position leads to a lost one: the lost positions are those with nim-sum 0 and a value above 1, and those with nim-sum 1 and none above 1. In the first kind at least two values are above 1, so after a move one is still there, and the nim-sum is no longer 0. In the second kind a move changes the nim-sum; if it makes a value above 1, this is the only one, and the nim-sum is not 0.
lemma-tame-mend = Every won position leads to a lost one: with nim-sum other than 0 and two or more values above 1, make the nim-sum 0: one above 1 is left. With exactly one above 1, turn it into 0 or 1, whichever makes the nim-sum 1. With none above 1 and nim-sum 0, change one value between 0 and 1: a part of value 1 has a move to 0, and a tame part of value 0 that is not finished has a move to 1. If no move is left, the player to move has won.
lemma-tame-kinds = Let the misère nim-value of a position be the mex of those of its options, and 1 where there is no move. A tame position and its options are of two kinds: fickle ones have the nim-value 0 and the misère nim-value 1, or 1 and 0; firm ones have two equal values. A position without moves is fickle.
lemma-tame-sum-break = No lost position leads to a lost one. First let some part be firm and the nim-sum 0. A move changes one nim-value, so the nim-sum is not 0 any more; a lost position of the other kind would need that the only firm part, of value v = 0 or 1, becomes a fickle part of nim-value 1 − v: its misère nim-value would be v, which a mex excludes. Now let all parts be fickle and the nim-sum 1. A move to a fickle part makes the nim-sum 0. A move from nim-value v to a firm part of value u is lost only if u = 1 − v; then u is the misère nim-value of both, which a mex excludes again.
lemma-tame-sum-mend = Every won position with a move leads to a lost one. Let some part be firm and the nim-sum s be other than 0: some part of value a has an option of value a xor s, which is less. If a firm part remains, that is lost. If not, the part was the only firm one, the others have the nim-sum w = 0 or 1, and w is less than a: there is an option of misère nim-value w. It is firm of value w, or fickle of nim-value 1 − w: both are lost. Now let all parts be fickle and the nim-sum 0. A part of nim-value 1 has an option of nim-value 0; one of nim-value 0 that has a move has an option of misère nim-value 0. Neither option can be firm, since a mex excludes that; so the nim-sum is 1, and all parts are fickle.
lemma-quotient-break = No lost position leads to a lost one: for every class x and every heap h of the table, if x times the class of h is a lost class, then x times the class of each option of h is not. This was checked for every class and every heap, of which there are finitely many.
lemma-quotient-mend = Every won position with a move leads to a lost one. This was checked for all sums of these heaps at once: each was followed by its class, together with the set of those classes beside which no move in it leads to a lost class; there are finitely many such pairs. A position without moves has the class 1, which is not lost, as misère play has it. So, by induction from the end, a position is lost exactly when its class is one of the lost ones.
lemma-mirror-break = After a move in one part of a pair, the other part is still as it was.
lemma-mirror-mend = So the same move can be made there, and the parts are in pairs of equal ones again.
lemma-played-break = By definition a position is lost if every move leads to a won one; a position without moves is lost in normal play and won in misère play.
lemma-played-mend = By definition a position is won if some move leads to a lost one.
lemma-game-sum-break = A sum is lost for Left to move exactly when its value is 0 or less, and for Right exactly when it is 0 or more. From a value of 0 or less no move of Left leads to one of 0 or more; for Right it is the same the other way round.
lemma-game-sum-mend = If Left is to move and the value is more than 0, or neither 0 nor more nor less than 0, then some move of Left leads to 0 or more; for Right it is the same the other way round. The value of a sum is the sum of the values (Conway), so the values of the parts are enough.
lemma-cold-pair-break = No lost position leads to a lost one: the theorem's pairs contain every positive number exactly once (Beatty: { -theorem-wythoff }), so taking from one heap leads from no losing pair to another. Their differences are 0, R, 2R, … (R = 1 in Wythoff's own game): to come from one to another by taking from both heaps, the two numbers taken would have to differ by R or more, and the rule forbids it.
lemma-cold-pair-mend = Every won position leads to a lost one: let (x, y), x ≤ y, be no losing pair. If y is larger than the partner of x in its pair, lower y to the partner. Otherwise y − x is smaller than the difference of that pair, and x is its smaller number: take from both heaps to come to the losing pair with the largest difference that is at most y − x. It comes earlier, so both its numbers are smaller, and the numbers taken differ by less than R.
lemma-cold-pair-misere-break = No lost position leads to a lost one: (0, 1) and (2, 2) have the numbers 0, 1, 2 and the differences 1 and 0, as (0, 0) and (1, 2) have, in whose place they stand. So each number is in one lost pair still, and each difference is that of one (Beatty: { -theorem-wythoff }). Taking from one heap keeps the number of the other, taking from both keeps the difference.
lemma-cold-pair-misere-mend = Every won position with a move leads to a lost one: let (x, y), x ≤ y, be no lost pair, and not (0, 0). If y is larger than the partner of x in its pair, lower y to the partner. Otherwise x is the smaller number of its pair, and y − x is less than the difference of that pair; for x = 0 only (0, 0) is so, so x is at least 3. Take from both heaps to come to the lost pair with the difference y − x: its numbers are smaller.
lemma-golden-ratio-break = No lost position leads to a lost one: let the numbers be unequal and the ratio below φ. It is then below 2 too, so the smaller number x can be taken only once; what is left beside x is less than x/φ, so the new ratio is above φ. (The ratio is never φ itself, which is irrational.)
lemma-golden-ratio-mend = Every won position leads to a lost one: let the numbers be equal or the ratio above φ, and let r be the remainder of the larger number on division by the smaller one, x. If r is 0, take everything: the game is over. Otherwise x/r and (r + x)/x are on different sides of φ: leave beside x the one of r and r + x whose ratio is below φ. It can be left: if the larger number is r + x itself, its ratio is above φ, so it is r that is wanted.
lemma-golden-ratio-misere-break = No lost position leads to a lost one: let the ratio be below φ. It is then below 2 too, so the smaller number x can be taken only once. From equal numbers that leaves 0, where the player to move has won. Otherwise what is left beside x is less than x/φ, so the new ratio is above φ. (The ratio is never φ itself, which is irrational.)
lemma-golden-ratio-misere-mend = Every won position with a move leads to a lost one: let the ratio be above φ, and let r be the remainder of the larger number on division by the smaller one, x. If r is 0, the larger number is at least 2x: leave x beside x. Otherwise x/r and (r + x)/x are on different sides of φ: leave beside x the one of r and r + x whose ratio is below φ. It can be left: if the larger number is r + x itself, its ratio is above φ, so it is r that is wanted.
lemma-zeckendorf-break = No lost position leads to a lost one: let the smallest Fibonacci part z of the heap be more than may be taken, and let x be taken, so x is less than z. The smallest part F of z − x is then the smallest part of what is left. If F were more than 2x, the parts of x would be below F and no neighbours of F; those of z − x and of x together would be a second such form of z, but there is only one, z itself. So F is at most 2x, and may be taken in answer.
lemma-zeckendorf-mend = Every won position leads to a lost one: let the smallest part z be no more than may be taken, and take it. If nothing is left, the game is over. Otherwise the next part is no neighbour of z in the Fibonacci sequence, so it is more than 2z, and more than may be taken now.
lemma-smallest-term-unique = The sum of the theorem exists: take off the largest number H(i) that fits. Less than H(j) is left, so R times each further term is less than H(i). It is the only one: by induction a sum whose largest term is H(i) is less than H(i + 1), because its next term is below H(j).
lemma-smallest-term-break = No lost position leads to a lost one: let the smallest term z of the heap be more than may be taken, and let x be taken, so x is less than z. The smallest term F of z − x is then the smallest term of what is left. If F were more than R × x, the terms of z − x and of x together would be a second such sum for z, but there is only one, z itself. So F is at most R × x, and may be taken in answer.
lemma-smallest-term-mend = Every won position leads to a lost one: let the smallest term z be no more than may be taken, and take it. If nothing is left, the game is over. Otherwise the next term is more than R × z, and so more than may be taken now.
lemma-moore-columns-break = No lost position leads to a lost one: let K be the most heaps that a move may change. In the leftmost column where a digit changes, 1s become 0s, and at most K of them do: the number of 1s there is no longer divisible by K + 1.
lemma-moore-columns-mend = Every won position leads to a lost one: go through the columns from the left; let j heaps be lowered already: their digits from here on are free. Let c be the remainder on division by K + 1 of the number of 1s that the other heaps have in this column. If c = 0, give the free heaps 0 here. If c + j is more than K, at least K + 1 − c heaps are free: give that many of them a 1. Otherwise lower c heaps that have a 1 here, and give the free heaps 0: then c + j heaps are lowered, still at most K.
lemma-moore-columns-misere-break = No lost position leads to a lost one: let K be the most heaps that a move may change. The lost positions are those with a heap above 1 and all column sums 0 modulo K + 1, and those with no heap above 1 and a number of 1s that leaves the remainder 1 on division by K + 1. In the first kind at least K + 1 heaps are above 1: one is left after any move, and some column sum is no longer 0. In the second kind a move takes 1 to K of the 1s, and the remainder is no longer 1.
lemma-moore-columns-misere-mend = Every won position leads to a lost one: with more than K heaps above 1, make all column sums 0 as in normal play: a heap above 1 is left. With L of them, 1 ≤ L ≤ K, lower each of these to 0 or 1, and take up to K − L of the m single stones: any number of 1s from m − (K − L), or from 0 if that is negative, to m + L can be left, and among these numbers one leaves the remainder 1 on division by K + 1. With none, take 1 to K single stones to leave the remainder 1; if none is left, the player to move has won.
lemma-single-stones-misere-break = No lost position leads to a lost one: a move takes 1 to K of the single stones, so the remainder on division by K + 1 is no longer 1.
lemma-single-stones-misere-mend = Every won position leads to a lost one: from any other remainder a move of 1 to K stones brings it back to 1, unless no stone is left, and then the player to move has won.
lemma-forbidden-case-break = No lost position leads to a lost one: a lost player with the larger forbidden number stands before heaps all below the smaller one, with nim-sum 0, and every move spoils the nim-sum. A lost player with the smaller forbidden number has no legal move to nim-sum 0 with all heaps below it.
lemma-forbidden-case-mend = Every won position leads to a lost one: with all heaps below the smaller forbidden number, a move back to nim-sum 0 takes less than that number, so it is legal for either player. Otherwise the player with the larger forbidden number can leave two heaps that are not below the smaller one, or one such heap that could come to nim-sum 0 only by exactly the number the other may not take, or only at a size not below it, or else nim-sum 0 with all heaps below it. (docs/kl-nim.md goes through the cases.)
lemma-free-cuts-break = No lost position leads to a lost one: a cut costs the player who makes it at least one free cut, or gives the opponent at least one. So a player who is not ahead leaves an opponent who is.
lemma-free-cuts-mend = Every won position leads to a lost one: a player who is ahead has a cake with a free cut. With 2^k the largest power of two in its shorter side, cut off a piece of length 2^k from the longer side: nobody has a free cut in that piece, and one less is left in the rest. The lead shrinks by exactly one, so the opponent is not ahead.
lemma-prime-cuts-break = No lost position leads to a lost one: cut a cake into k equal pieces. Where the mover had no free cut in it, each piece has more prime factors too many for the opponent, so the opponent gains. Where the mover had 1 + p + pq + …, the pieces have together at most k + kp′ + …, fewer terms, each at most the next term of the former sum, since k and what follows are products of as many of its primes: at least one free cut is gone. So a player who is not ahead leaves an opponent who is.
lemma-prime-cuts-mend = Every won position leads to a lost one: a player who is ahead has a cake with free cuts. Cut it into p pieces, where p is the largest prime factor of the side that has more: they have together p (1 + q + …) free cuts, one less than 1 + p + pq + …, and the opponent has none in them. The lead shrinks by exactly one, so the opponent is not ahead.
lemma-why-kayles-path = A vertex inside a path goes with both of its neighbours, and the rest may be two paths, as when three stones are taken from a heap; a vertex at an end goes with one neighbour, as when two stones are taken; a path of one vertex goes whole. These are the moves of Dawson's Chess (code 0.137). On a cycle of n vertices every move leaves a path of n − 3.
lemma-why-green = If two branches have the same nim-value, either may stand in place of the other on any vertex: in the sum of both drawings the second player answers a move below the branches by the same move in the other drawing, and a move in the branches by one that makes their nim-values equal again. So what stands on an edge may be a stalk of n edges, and with that edge it is a stalk of n + 1. That the vertices of a cycle can be made one is proved in Winning Ways, ch. 7; an edge from a vertex to itself is a stalk of one edge.
lemma-matching-break = No lost position leads to a lost one: let M be a maximum matching without an edge at the token, and let a move go to u. M has an edge at u, or the edge of the move could be added to it. The vertex that is left had no edge of M, so M is a maximum matching of what remains. If another one of as many edges had none at u, the edge of the move could have been added to that one before the move. So every maximum matching has an edge at u.
lemma-matching-mend = Every won position leads to a lost one: take a maximum matching M and move along its edge at the token, to u. In what remains, M without this edge has no edge at u. It is a maximum matching there: one with more edges would have as many as M, but none at the vertex that was left, where every maximum matching had one.
lemma-end-nim-break = No lost position leads to a lost one: a move lowers one end, and with the rest of the row as it is, only one number at that end makes it lost.
lemma-end-nim-mend = Every won position leads to a lost one: Albert and Nowakowski show by induction that, where the row is not lost, the first heap is more than the number that belongs before the others, or the last heap more than the number that belongs after the others. That end is lowered to its number.
lemma-chomp-arms-break = Of two arms, no lost position leads to a lost one: a bite shortens one of two equal arms, and they are not equal then.
lemma-chomp-arms-mend = Of two arms, every won position leads to a lost one: the longer arm can be bitten down to the length of the other. (Without a second arm only the poisoned square is left.)
lemma-chomp-step-break = Of two lines, no lost position leads to a lost one: let the longer line have one square more. A bite in the shorter line leaves it two squares shorter or more. A bite in the longer line leaves c squares there, and no more than c in the other, which had at least as many: two equal lines.
lemma-chomp-step-mend = Of two lines, every won position leads to a lost one: of two equal lines the second loses the square at its end; a line that is longer by two squares or more is bitten down to one square more than the other.
lemma-northcott-break = No lost position leads to a lost one: a move shortens exactly one gap, so it changes the nim-sum. (Where retreats are allowed, the opponent answers one by advancing as many squares, which restores the gap. Both pieces are then nearer to one end of the row, so there are finitely many retreats.)
lemma-northcott-mend = Every won position leads to a lost one: as in Nim some gap can be made smaller so that the nim-sum is 0, and the player to move has a piece beside it.
lemma-partition = Call the positions that the statement names lost, and all others won. Every play ends. So it is enough to show the three lines below: from the end of the game backwards, each position then has the result that the statement gives it.
lemma-end-normal = A player without a move has lost in normal play, and the statement calls that position lost.
lemma-end-misere = A player without a move has won in misère play, and the statement does not call that position lost.
lemma-values-decide = Each part can be replaced by a Nim heap of the size of its value: sums are decided by the nim-sum of the values.
lemma-kayles-row-first = With an odd number of pins knock down the middle one, with an even number the middle two. Two equal rows are left, or nothing.
lemma-kayles-row-copy = From then on copy: do in one row of a pair what the opponent did in the other. After each of your moves the rows are in equal pairs, so you always have an answer. Every play ends, so it is the opponent who cannot move.
lemma-beatty = Each positive number stands in exactly one pair (Beatty). Let β = α + R (in Wythoff’s own game α = φ and β = φ + 1 = φ²): then 1/α + 1/β = 1, and both are irrational. Below N stand ⌊N/α⌋ multiples of α and ⌊N/β⌋ multiples of β, and neither quotient is whole; they add up to N, so their whole parts add up to N − 1. Hence exactly N − 1 of the numbers ⌊iα⌋, ⌊iβ⌋ lie below N, for every N: each step from N to N + 1 adds exactly one, the number N.
lemma-nivasch = Let x be the smaller number, y = qx + r the larger, 0 ≤ r < x, and ρ = r/x. If r = 0 the options are (x, jx) for 1 ≤ j < q; by induction their values are 0, …, q − 2, so the value is q − 1, as the formula says. Otherwise they are (x, jx + r) for 0 ≤ j < q. Let J be the least j with ρ(j + ρ) > 1; equality would make ρ irrational. The formula gives the option j the value j − 1 for 1 ≤ j < J, the value j for j ≥ J, and J − 1 for j = 0. If q ≥ J, these are 0, …, q − 1, and the value is q; if q < J, they are 0, …, q − 2 and one number that is at least q, and the value is q − 1. In both cases that is the formula for y.
lemma-period-window = Let h be the most heaps that a move leaves; in the theorem of Guy and Smith h = 2. Take a heap n beyond the window, n ≥ hn₀ + (h−1)p + t, and let smaller heaps repeat by induction. A move from n + p takes at most t, so the heaps it leaves add up to at least h(n₀ + p), and one of them is at least n₀ + p: with p fewer stones in it, they are an option of n, of the same value. In the same way an option of n has a heap of at least n₀, and with p more stones in it, it is an option of n + p. The options have the same values, and so has the mex.
lemma-period-subtraction = The value of a heap n ≥ t is the mex of values among the t heaps before it, at fixed distances. Where these t values are those of p heaps later, so is the value of n; and the next t heaps are in the same case.
lemma-period-all-but = The options of a heap n are all heaps below n − t, and some of the t heaps just below n. All values below b occur among the former. So the value of n is the least number from b on that none of the named heaps has, and it depends on their values less b alone. Once these recur p heaps later, larger by s, the next value does too, and then all that follow.
lemma-period-automatic = The formula is proved by induction on the heap: it is enough that no option of a heap has the value that the formula gives the heap, and that every smaller value is that of some option. With a formula that is linear on finitely many families, both say something about all natural numbers in terms of sums, order and exclusive or. A finite automaton that reads binary digits accepts exactly the numbers for which such a statement fails (Büchi); it was built, and it accepts none.
lemma-automata-break = No lost position leads to a lost one: the automaton that accepts the counterexamples, a position of the set with a move into the set, was built, and it accepts nothing.
lemma-automata-mend = Every won position leads to a lost one: the automaton that accepts the counterexamples, a position outside the set without a move into it, was built, and it accepts nothing but, in misère play, positions without moves.
lemma-period-quotient = Take a heap n + p beyond those that were checked. As in the theorem of Guy and Smith its options and those of heap n correspond: one of the heaps left is large enough for p stones to be taken from it or added to it, and by induction its class stays the same. The conditions of a quotient speak of a heap by its class and by the classes of its options alone. So what was checked of heap n holds of heap n + p.
lemma-kernel-window = Take a sum with a heap of M or more. If all its heaps are smaller than N, it is one of those that were checked. Otherwise it has a heap of N or more. A move in that heap takes at most k stones, so at least hM stones are left in at most h heaps, and one of these has M or more; a move in another heap leaves the heap of N or more as it is. So after every move there still is a heap of M or more.
lemma-kernel-options = By induction every option of the sum therefore has its normal outcome. There is an option, because a heap of N or more has stones enough for any digit. So the sum is lost in misère play exactly when every option is won, which is exactly when it is lost in normal play: the two differ only where nobody can move.
lemma-linear-cases = A case with its bounds raised by the largest change of a move decides the case after every move, so finitely many cases show the condition for every sum. By induction on the sum its outcome is then the one called: without a move the player to move wins in misère play, and otherwise he wins exactly when some option is lost.
lemma-linear-endless = Let the weights of heaps i and j have opposite signs. Fix all other heaps, and the parities of the numbers of heaps i and j. Adding two heaps j changes the form by a constant step. On the progression of values with this step, let every value on one side of d give the same outcome, and d the opposite one. Choose two numbers of heaps i whose sums lie on the same progression, and add pairs of heaps j to both until one sum has the form d. The other sum then lies on the constant side, so its outcome is the opposite one. Hence infinitely many multiples of heap i are pairwise distinguishable.
lemma-join-conjunctive-win = Let n be the least remoteness of the games. All games that have it have the same winner, because n is odd or even. If n = 0, the player to move has no move, and the play is over. Let n > 0, and let the player to move win those games. In every game that is won, that player moves to one that is lost for the next player, with a remoteness that is 1 less, so n - 1 at least; in every game that is lost, whose remoteness is above n, so that it lasts as long as it can, n moves at least. So n - 1 is the least remoteness then, in a game that is lost for the next player.
lemma-join-conjunctive-loss = Let the player to move lose the games of remoteness n > 0. Whatever the move is, it leaves each of these won for the next player, with a remoteness of n - 1 at most. A game that is left lost for the next player was won, with a remoteness above n, so it still has n at least. So the least remoteness is that of a game that is won for the next player.
lemma-join-selective = Normal play: if every game is lost, a move makes those won in which it is made, and the opponent moves in just these, so that each is lost again. If some are won, moves in just these leave only lost ones. Where nobody can move, every game is lost, and so is the position.
lemma-join-selective-mend = Misère play, moves in two games or more, one of them won in normal play: make winning moves of normal play in each that is won. If then two games or more have moves, only lost ones are left. If one has, and it is won in misère play, move in it, or differently in it, to what is lost in misère play, and end the others as before. If none has, every game had moves to its end: end all but one, and leave that one as it is if it is lost in misère play, else move in it to what is lost in misère play.
lemma-join-selective-break = Misère play, moves in two games or more, each lost in normal play: a move in some of them leaves these won in normal play, so they have moves; there still are moves in two games or more, and one of them is won in normal play.
lemma-join-ordinal = If every game is lost, a move in one of them leaves it won, those below it lost and nothing above it; the opponent answers in it, and leaves only lost ones. If some are won, a winning move in the lowest of these leaves only lost ones. Where nobody can move, every game is lost.
lemma-join-ordinal-value = Let what stands on G have the nim-value n. The options are those of G by themselves, and G with an option of what stands on it: by induction these have among their values, beside those of the options of G, the numbers number 1 to n that no option of G has, and not number n + 1, because no option of something of nim-value n has nim-value n. So the least number that no option has is number n + 1.
lemma-join-sequential = Let what comes after a game be lost for the player who begins it. Then whoever moves last in the game wins: its play is normal play. Let it be won: then whoever moves last in it loses, and its play is misère play. Nothing else can be played before it has ended.

## Reasons

reason-size = A heap of { $heap } is worth its size.
reason-residue = { $subject }: { $heap } = { $quotient } × { $modulus } + { $residue }, so it is worth the remainder { $residue }. (While the heap holds at least { $modulus }, a move of x can be answered by { $modulus } − x in it: together { $modulus }, and the remainder is as before.)
reason-residue-small = { $subject }: { $heap } is less than { $modulus }, so it is worth its size, { $heap }: a move can leave any smaller number.
reason-blocks-low = { $subject }: { $heap } = { $quotient } × { $block } + { $remainder }, where { $block } is twice the forbidden number { $forbidden }. The remainder is below { $forbidden }, so the heap is worth { $quotient } × { $forbidden } + { $remainder } = { $value }.
reason-blocks-high = { $subject }: { $heap } = { $quotient } × { $block } + { $remainder }, where { $block } is twice the forbidden number { $forbidden }. The remainder is not below { $forbidden }, so the heap is worth { $quotient } × { $forbidden } + { $remainder } - { $forbidden } = { $value }.
reason-prime-factors = { $number } = { $product }. Each prime p is a Nim heap of the size of its exponent v_p: { $exponents }. Their nim-sum is { $value }.
reason-prime-factors-none = { $number } has no prime factor: nothing can be divided out, and it is worth 0.
reason-two-adic = { $subject }: { $heap } = 2^{ $exponent } × { $odd }, so it is worth { $value }.
reason-two-adic-plus = { $subject }: { $heap } = 2^{ $exponent } × { $odd }, so it is worth { $exponent } + 1 = { $value }.
reason-halving =
    { $ones ->
        [0] { $subject }: { $heap } is even, so it is worth half of itself, { $value }.
        [one] { $subject }: in binary { $heap } ends in a single 1. Strip it, and halve the even number that is left: it is worth { $value }.
       *[other] { $subject }: in binary { $heap } ends in { $ones } ones. Strip them, and halve the even number that is left: it is worth { $value }.
    }
reason-lasker-same = { $subject }: { $heap } leaves remainder { $remainder } when divided by 4. In Lasker's Nim only 3 and 4, 7 and 8, 11 and 12, … swap values, so this heap is worth its size.
reason-lasker-swap = { $subject }: { $heap } leaves remainder { $remainder } when divided by 4. In Lasker's Nim 3 and 4, 7 and 8, 11 and 12, … swap values, so this heap is worth { $value }.
reason-powers-residue = { $subject }: modulo { $modulus } every power of { $base } is 1 or −1, and { $heap } leaves remainder { $residue }; so it is worth { $value }.
reason-odd-stairs = Only the stairs of odd number count: { $odd }. (Stones moved from an even stair onto an odd one can be carried one stair further down in answer.) Their nim-sum is { $value }.
reason-strip-gaps = { $subject }: pair the coins from the right, one that is alone with the end of its strip. Only the free squares between the two of a pair count: { $gaps }. (If the left coin of a pair goes away, the right one can follow it just as far.) Their nim-sum is { $value }.
reason-strip-gaps-none = { $subject } has no coins, so its nim-value is 0.
reason-northcott-won = Only the gaps between the two pieces of each row count, and either player can make them smaller: { $gaps }. Their nim-sum is { $sum }, so as in Nim some gap can be made smaller to leave the nim-sum 0.
reason-northcott-lost = Only the gaps between the two pieces of each row count, and either player can make them smaller: { $gaps }. Their nim-sum is 0, so as in Nim every move leaves another one.
reason-northcott-none = No row has a piece of each player: there is no move.
reason-mem-quotient = { $subject }: { $least } goes { $value ->
    [one] once
   *[other] { $value } times
 } into { $heap }. (Taking j, from { $least } on, leaves a heap into which j goes one time less than into { $heap }; and that reaches every smaller number.) So the nim-value is { $value }.
reason-mem-quotient-stuck = { $subject }: nothing can be taken, so the nim-value is 0.
reason-coins-turning-turtles = Each head is a game of its own. At place n, counted from 0 on the left, it is worth n + 1: turned alone it leaves nothing, and together with a coin further left it leaves any smaller number. Here that is { $worths }; their nim-sum is { $value }.
reason-coins-mock-turtles = Each head is a game of its own. At place n, counted from 0 on the left, it is worth 2n or 2n + 1, whichever has an odd number of ones in binary: 1, 2, 4, 7, 8, 11, … Here that is { $worths }; their nim-sum is { $value }.
reason-coins-ruler = Each head is a game of its own. At place n, counted from 0 on the left, it is worth the largest power of two that divides n + 1: 1, 2, 1, 4, 1, 2, 1, 8, … Here that is { $worths }; their nim-sum is { $value }.
reason-coins-twins = Each head is a game of its own. At place n, counted from 0 on the left, it is worth n: with it exactly one coin further left is turned, which leaves any smaller number. Here that is { $worths }; their nim-sum is { $value }.
reason-coins-triplets = Each head is a game of its own. At the places 0, 1, 2, … it is worth 0, 0, 1, 2, 4, 7, 8, 11, …: after two zeros the numbers with an odd number of ones in binary. Here that is { $worths }; their nim-sum is { $value }.
reason-corner-products = Each head is a game of its own. With rows and columns numbered from 0 it is worth the nim-product of its row and its column: by its definition the moves of this head leave every smaller number, and not this one. Here the products are { $products }; their nim-sum is { $value }.
reason-corner-products-none = { $subject }: no coin shows heads, so the nim-value is 0.
reason-euclid-quotient = { $large }/{ $small } - { $small }/{ $large }, rounded down, is { $value }.
reason-golden-ratio-won-equal = The two numbers are equal: take one from the other, and nothing is left to move.
reason-golden-ratio-won = { $large } is more than 1.618... times { $small } (the golden ratio φ): exactly, { $large }² > { $large } × { $small } + { $small }². From a ratio above φ there is always a move to 0, which ends the game, or to a ratio between 1 and φ; from such a ratio there is only one move, and it leads above φ again. So you keep the upper hand and win.
reason-golden-ratio-lost = { $large } is less than 1.618... times { $small } (the golden ratio φ): exactly, { $large }² < { $large } × { $small } + { $small }². So you have only one move, and it leaves your opponent a ratio above φ, which is won.
reason-golden-ratio-over = One of the numbers is 0: the game is over.
reason-golden-ratio-misere-won = { $large } is more than 1.618... times { $small } (the golden ratio φ): exactly, { $large }² > { $large } × { $small } + { $small }². From a ratio above φ there is always a move to a ratio from 1 up to φ; from such a ratio there is only one move, and it leads above φ again, or makes a number 0, which loses in misère play. So you keep the upper hand and win.
reason-golden-ratio-misere-lost = { $large } is less than 1.618... times { $small } (the golden ratio φ): exactly, { $large }² < { $large } × { $small } + { $small }². So you have only one move. It leaves your opponent a ratio above φ, or a number 0; in misère play both are won.
reason-golden-ratio-misere-over = One of the numbers is 0: no move is left, and in misère play the player to move has won.
reason-moore-columns-won = Write the heaps in binary, one below the other, count the 1s in each column, and divide by { $modulus }: the remainders are { $columns } (highest column first). They are not all 0, and you have a move after which they are.
reason-moore-columns-misere-won = In binary, the column sums modulo { $modulus } are { $columns } (highest column first). They are not all 0, so you can make them all 0. But if that would leave no heap larger than 1, leave instead a number of single stones with remainder 1 on division by { $modulus }; such a move exists then.
reason-moore-columns-misere-lost = In binary, the column sums modulo { $modulus } are { $columns } (highest column first): all 0, with a heap larger than 1. So at least { $modulus } heaps are larger than 1. You can change fewer than { $modulus } heaps, so one of them remains and at least one column is no longer 0. Then your opponent makes all columns 0 again, or leaves a number of single stones with remainder 1 on division by { $modulus }.
reason-heaps = { $subject }: a move changes one heap only, so this is Nim on the heaps { $heaps }. Their nim-sum is { $value }.
reason-single-stones-won = { $stones } single stones are left, and a move takes 1 to { $most } of them. Since { $stones } leaves remainder { $remainder } on division by { $modulus }, you can leave remainder 1. After that, take { $modulus } minus what your opponent takes, and your opponent is left with the last stone.
reason-single-stones-lost =
    { $stones ->
        [one] A single stone is left, and you have to take it.
       *[other] { $stones } single stones are left, and a move takes 1 to { $most } of them. { $stones } leaves remainder 1 on division by { $modulus }, and your opponent can restore it in each round by taking { $modulus } minus what you take: you are left with the last stone.
    }
reason-moore-columns-lost = Write the heaps in binary, one below the other, count the 1s in each column, and divide by { $modulus }: the remainders are { $columns } (highest column first), all 0. You can change fewer than { $modulus } heaps, so at least one remainder is no longer 0 after your move.
reason-cold-pair-is = ({ $small }, { $large }) is losing pair number { $index } of Wythoff's theorem, in which (0, 0) is number 0. No two losing pairs share a positive number, so taking from one heap does not lead from one to another; nor does a move in both heaps, because it changes the difference of the heaps too little: the differences of two losing pairs are further apart. From every other position a move leads to a losing pair.
reason-cold-pair-not = ({ $small }, { $large }) is not a losing pair: the only losing pair with { $small } in it is pair number { $index } of Wythoff's theorem, ({ $low }, { $high }).
reason-cold-pair-misere-is = ({ $small }, { $large }) is a losing pair of misère play. These are the pairs of Wythoff's theorem, but (0, 1) and (2, 2) in place of (0, 0) and (1, 2). No two of them share a number, so taking from one heap does not lead from one to another, and no two share a difference, so taking from both does not either. From every other position with a move a move leads to a losing pair.
reason-cold-pair-misere-not = ({ $small }, { $large }) is not a losing pair of misère play: the only one with { $small } in it is ({ $low }, { $high }).
reason-zeckendorf-over = There is { $heap } stone, and { $bound } may be taken: no move is left.
reason-zeckendorf-won-whole = { $heap } is a Fibonacci number, and { $bound } may be taken: take the whole heap, and your opponent cannot move.
reason-zeckendorf-lost-whole = { $heap } is a Fibonacci number, and only { $bound } may be taken, so you cannot take the whole heap. Whatever number x you take, the smallest Fibonacci part of the rest is at most 2x, and your opponent takes that.
reason-zeckendorf-won = { $heap } = { $sum } in Fibonacci numbers no two of which are neighbours. The smallest part, { $least }, is within the { $bound } that may be taken: take it, and your opponent cannot take the next part.
reason-zeckendorf-lost = { $heap } = { $sum } in Fibonacci numbers no two of which are neighbours. The smallest part, { $least }, is more than the { $bound } that may be taken, so you cannot take it. Whatever number x you take, the smallest Fibonacci part of the rest is at most 2x, and your opponent takes that.
reason-smallest-term-over = There is { $heap } stone, and { $bound } may be taken: no move is left.
reason-smallest-term-whole-won = { $heap } is a lost heap of this game ({ $lost }), but { $bound } may be taken: take the whole heap, and your opponent cannot move.
reason-smallest-term-whole-lost = { $heap } is a lost heap of this game ({ $lost }), and only { $bound } may be taken, so you cannot take the whole heap. Whatever number x you take, the smallest term of the rest is at most { $times } times x, and your opponent takes that.
reason-smallest-term-won = { $heap } = { $sum } in lost heaps of this game ({ $lost }), each more than { $times } times the next smaller one. The smallest term, { $take }, is within the { $bound } that may be taken: take it, and your opponent cannot take the next term.
reason-smallest-term-lost = { $heap } = { $sum } in lost heaps of this game ({ $lost }), each more than { $times } times the next smaller one. The smallest term, { $take }, is more than the { $bound } that may be taken, so you cannot take it. Whatever number x you take, the smallest term of the rest is at most { $times } times x, and your opponent takes that.
reason-forbidden-case-larger-won-high = You may not take exactly { $own }, your opponent not exactly { $other }, which is less. There is a heap of { $other } or more. Then you have a legal move after which your opponent has no legal move to nim-sum 0 with all heaps below { $other }: two heaps of { $other } or more remain; or one remains, and it would have to come down by exactly { $other }, which your opponent may not take, or to a number that is not below { $other }; or you have left nim-sum 0 with all heaps below { $other } yourself. (docs/kl-nim.md goes through the cases.)
reason-forbidden-case-larger-won-sum = You may not take exactly { $own }, the opponent not exactly { $other }, which is less. All heaps are below { $other }, so no restriction matters any more: it is ordinary Nim, and the nim-sum is { $sum }, not 0.
reason-forbidden-case-larger-lost = You may not take exactly { $own }, the opponent not exactly { $other }, which is less. All heaps are below { $other }, so no restriction matters any more: it is ordinary Nim, and the nim-sum is 0.
reason-forbidden-case-smaller-won = You may not take exactly { $own }, the opponent not exactly { $other }, which is more. You win only by leaving nim-sum 0 with all heaps below { $own }, where restrictions no longer matter: { $from } to { $to } does it.
reason-forbidden-case-smaller-lost = You may not take exactly { $own }, the opponent not exactly { $other }, which is more. You win only by leaving nim-sum 0 with all heaps below { $own }, and no legal move does.
reason-free-cuts-won = Count the free cuts. In each cake take 2^k, the largest power of two in the shorter side: the player who cuts the longer side has as many as pieces of length 2^k fit into it, less one. You have { $own }, your opponent has { $other }: you are ahead.
reason-free-cuts-lost = Count the free cuts. In each cake take 2^k, the largest power of two in the shorter side: the player who cuts the longer side has as many as pieces of length 2^k fit into it, less one. You have { $own }, your opponent has { $other }: you are not ahead.
reason-prime-cuts-won = Count the free cuts. In each cake compare the numbers of prime factors of both sides: the player who cuts the side with d more has 1 + p + pq + … of them, d terms, where p ≥ q ≥ … are the largest prime factors of that side. You have { $own }, your opponent has { $other }: you are ahead.
reason-prime-cuts-lost = Count the free cuts. In each cake compare the numbers of prime factors of both sides: the player who cuts the side with d more has 1 + p + pq + … of them, d terms, where p ≥ q ≥ … are the largest prime factors of that side. You have { $own }, your opponent has { $other }: you are not ahead.
reason-kayles-path-path = { $subject } is a path of { $vertices } vertices. A vertex goes with its neighbours, as stones do in Dawson's Chess (code 0.137): the value is that of a heap of { $vertices } there, { $value }.
reason-kayles-path-cycle = { $subject } is a cycle of { $vertices } vertices. Every move leaves the same path, one of { $vertices } − 3 vertices, so the value is { $value }: the least number that is not the value of that path.
reason-green-stalk = { $subject } is a stalk of { $value } green edges. Cutting one leaves any smaller number of them: it is a heap of { $value } in Nim.
reason-green-tree = { $subject } has branches, and no cycles. Add the nim-values of the branches at a vertex by nim-sum, and one for the edge below them: { $formula } = { $value }.
reason-green-fused = { $subject } has cycles. Make all vertices of a cycle one: each of the { $fused } edges on cycles then counts 1. Add the nim-values at a vertex by nim-sum, and one for an edge below: { $formula } = { $value }.
reason-matching-won = A matching is a set of edges no two of which share a vertex; this one has as many edges as there can be: { $matching }. Every one of that size has an edge at the token, so move along it, to { $mate }. Wherever your opponent moves then, the matching has an edge there again, and you move along it.
reason-matching-lost = A matching is a set of edges no two of which share a vertex; this one has as many edges as there can be, and none at the token: { $matching }. Wherever you move, it has an edge there, and your opponent moves along it.
reason-end-nim-over = No stones are left: there is no move.
reason-end-nim-single = A single heap is left: take it all.
reason-end-nim-lost = Before the heaps { $rest } exactly one number makes the row lost, and after { $front } exactly one: { $before } and { $after }. (They are found from shorter rows, heap by heap.) The ends have these sizes, so every move leaves another number there, and a row that is won.
reason-end-nim-first = Before the heaps { $rest } exactly one number makes the row lost: { $before }. (It is found from shorter rows, heap by heap.) The first heap has { $first }, which is more, so it can be lowered to that.
reason-end-nim-last = After the heaps { $front } exactly one number makes the row lost: { $after }. (It is found from shorter rows, heap by heap.) The last heap has { $last }, which is more, so it can be lowered to that.
reason-chomp-arms-over = Only the poisoned square is left: there is no move.
reason-chomp-arms-single = One line is left: bite off all of it but the poisoned square.
reason-chomp-arms-lost = Two arms meet in the poisoned square, of { $first } and { $second } squares beside it: they are equally long. A bite shortens one of them only, and the other can be shortened by as much.
reason-chomp-arms-won = Two arms meet in the poisoned square, of { $first } and { $second } squares beside it. A bite shortens one of them only: bite the longer one down to the length of the other.
reason-chomp-step-lost = Two lines are left, of { $long } and { $short } squares: the longer one has one square more. A bite in the shorter line makes the difference larger, and a bite in the longer line leaves two equal lines.
reason-chomp-step-equal = Two lines of { $long } squares are left, equally long: bite off the square at the end of the second one.
reason-chomp-step-long = Two lines are left, of { $long } and { $short } squares: bite the longer one down to { $left } squares, one more than the other.
reason-chomp-whole = Nothing is bitten off this bar of { $wide } by { $high } squares. Let the first bite be the last square alone. If that wins, the bar is won. If it does not, some answer wins; that answer takes the last square too, so it could have been the first bite, and the bar is won again. (The argument names no bite.)

## Giving up at a limit

limit-positions = stopped at { $limit } positions{ -by-positions }, having computed { $reached }
limit-positions-needed = refused: this needs { $needed } positions, and the limit is { $limit }{ -by-positions }
limit-positions-alone = stopped at { $limit } positions{ -by-positions }
limit-time =
    { $limit ->
        [one] stopped after 1 second{ -by-seconds }, having computed { $reached } positions
       *[other] stopped after { $limit } seconds{ -by-seconds }, having computed { $reached } positions
    }
limit-time-alone =
    { $limit ->
        [one] stopped after 1 second{ -by-seconds }
       *[other] stopped after { $limit } seconds{ -by-seconds }
    }
limit-time-needed =
    { $needed ->
        [one] refused: this would take about 1 second, and the limit is { $limit }{ -by-seconds }
       *[other] refused: this would take about { $needed } seconds, and the limit is { $limit }{ -by-seconds }
    }
limit-memory = stopped at { $limit } bytes of memory{ -by-memory }, having computed { $reached } positions
limit-memory-alone = stopped at { $limit } bytes of memory{ -by-memory }
limit-memory-needed = refused: this needs { $needed } bytes of memory, and the limit is { $limit }{ -by-memory }
limit-may-not-end = does the play of `{ $game }` end? If its moves lead to new positions without end, there is no answer
limit-cancelled = cancelled, having computed { $reached } positions
limit-rules = the rules of the game failed
limit-size = stopped: this position has neither a closed form nor a proved period, and is too large to search (a number of 2^64 or more, or more moves than can be listed)
limit-counting = stopped: the winning moves fall into too many cases to be counted within the effort allowed for one position
limit-factoring = stopped: a number could not be factored (or proved prime) within the effort allowed for one number
limit-partial = settled so far: { $what }
sequence-settled = the nim-values of heaps { $from } to { $to }
refused-engine = the engine `{ $engine }` cannot answer this question
refused-engine-help = engines: { $engines }; default: the cheapest suitable one
checkpoint-not-one = the file is not a checkpoint
checkpoint-not-one-help = name a file that does not exist yet, or one that this command wrote
checkpoint-damaged = the checkpoint is damaged: some of it is missing or was changed
checkpoint-damaged-help = delete it to start again
checkpoint-false = the checkpoint is wrong: its value of heap { $heap } is not the one that the rules give
checkpoint-game = the checkpoint is of another game, { $game }
checkpoint-game-help = name another file, or delete this one to start again
checkpoint-of-graph = the file belongs to a checkpoint of `bouton graph`; a checkpoint of heap values is needed here
checkpoint-of-graph-help = name a file that does not exist yet
checkpoint-of-quotient = the file is a checkpoint of `bouton quotient`; a checkpoint of heap values is needed here
checkpoint-of-values = the file is a checkpoint of heap values; a checkpoint of `bouton quotient` is needed here
checkpoint-beyond = the checkpoint goes to heap { $reached }, beyond heap { $to }
checkpoint-beyond-help = ask for heap { $reached } or more with `--to`, or name another file
checkpoint-forgot = the checkpoint is of `sequence --last` and keeps only the values of heaps { $from } to { $to }; here those from heap { $wanted } on are needed
checkpoint-version = the checkpoint was written by version { $version } of this program, which is version { $ours }
refused-loopy = positions can repeat in this game, and this engine solves only games that always end
refused-loopy-help =
    { $surface ->
        [python] `.solve()` without `engine=` answers; `.graph()` of the position lists every position, draws included
        [tools] the tool `solve` answers; the tool `graph` lists every position, draws included
       *[terminal] `bouton solve` without `--engine` answers; `bouton graph` lists every position, draws included
    }
refused-sequence = `{ $game }` is not played on single heaps, so it has no sequence of heap values
refused-partizan-sequence = `{ $game }` is partizan: its heaps have no nim-values
refused-partizan-genus = this game is partizan: genera are of impartial games, in which both players have the same moves
refused-loopy-genus = positions can repeat in this game: genera are of games that always end
refused-loopy-value = positions can repeat in this game, and too many can be reached for its value
refused-large-value = the value is too large: values have fewer than 2^63 ups and nimbers below 2^64, and a canonical form of at most four million characters
refused-large-value-help = ask for a smaller position, or compare it with another game by `<=`
refused-partizan-quotient = `{ $game }` is partizan: misère quotients are of impartial games, in which both players have the same moves
refused-loopy-quotient = positions of `{ $game }` can repeat: misère quotients are of games that always end
refused-heapless-quotient = `{ $game }` is not played on single heaps, and no misère quotient is found of other games
refused-many-quotient = at most { $most } games are joined
refused-genus-help =
    { $surface ->
        [python] `.solve(misere=True)` tells who wins
        [tools] the tool `solve`, with `convention` as `misere`, tells who wins
       *[terminal] `bouton solve --misere` tells who wins
    }
refused-pairs = a position of `{ $game }` is not two numbers, so there is no table of such positions
refused-pair-values = the positions of `{ $game }` have no nim-values here: they are for impartial games in normal play in which no position can come again
refused-pair-values-help =
    { $surface ->
        [python] with `values=False` the table shows who wins
        [tools] the table without nim-values shows who wins
       *[terminal] leave out `--grundy`: the table then shows who wins
    }

## Playing. A move is described without its player: it stands on buttons and in records.

move-take = { $taken } taken from the heap of { $heap }; { $left } left.
move-take-all = The whole heap of { $heap } taken.
move-take-split = { $taken } taken from the heap of { $heap }; heaps left: { $heaps }.
move-split = The heap of { $heap } split into { $heaps }.
# "2 from the heap of 8" within a list.
move-take-from = { $taken } from the heap of { $heap }
# $taken is such a list; $after the position.
move-several = Taken: { $taken }; left: { $after }.
move-down = { $moved } moved from stair { $stair } down to stair { $below }.
move-off-stairs = { $moved } moved off stair 1, out of the game.
move-divide = { $number } divided by { $divisor }; { $left } left.
move-cut = The cake { $cake } cut into { $pieces }.
move-squares = Played on { $squares }.
move-named = Played at { $name }; left is { $after }.
move-named-whole = Played at { $name }; nothing is left there.
move-other = { $before } becomes { $after }.

# $play is a move described as above, with its full stop.
reply-plain = Computer: { $play }
reply-winning = Computer: { $play } It wins from here.
reply-drawing = Computer: { $play } Neither side can force a win from here.
reply-delaying =
    { $lasts ->
        [one] Computer: { $play } It knows that it is lost; that was the last move.
       *[other] Computer: { $play } It knows that it is lost if you make no mistake, and makes the game last: { $lasts } moves at most, this one included.
    }
reply-delaying-long = Computer: { $play } It knows that it is lost if you make no mistake, and makes the game last.
reply-ended = The game is over: there is no move.

review-mistake = { $play } A mistake: `{ $better }` would have won.
review-mistake-draw = { $play } A mistake: `{ $better }` would have kept the draw.
review-mistakes =
    { $count ->
        [0] No mistakes.
        [one] One mistake.
       *[other] { $count } mistakes.
    }
review-mistakes-known =
    { $count ->
        [0] No mistakes in the moves that could be judged.
        [one] One mistake in the moves that could be judged.
       *[other] { $count } mistakes in the moves that could be judged.
    }
habit-copy = Your rule seems to be: make two heaps equal.
habit-whole = Your rule seems to be: take a whole heap.
habit-one = Your rule seems to be: take one stone at a time.
habit-largest = Your rule seems to be: take from the largest heap.
habit-fails = At `{ $position }` every move by this rule loses, but `{ $play }` wins.

refused-start = none of { $tries } random positions drawn is as requested

refused-too-few-positions = only { $found } different positions like that were found, and { $wanted } were asked for
refused-too-few-positions-help =
    { $surface ->
        [python] larger numbers (`up_to`), more heaps, or a smaller `count` would do
        [tools] larger numbers (`up_to`), more heaps, or a smaller `count` would do
       *[terminal] larger numbers (`--up-to`), more heaps, or a smaller `--count` would do
    }
refused-heaps = the positions of `{ $game }` cannot be given another number of heaps
refused-heaps-help =
    { $surface ->
        [python] type a position in place of `heaps`
        [tools] type a position in place of `heaps`
       *[terminal] type a position in place of `--heaps`
    }

## Sheets for a class

worksheet-title = Worksheet: { $game }, sheet { $seed }
worksheet-name = Name:
worksheet-date = Date:
worksheet-task = In each position: who wins if both players make no mistake, the player to move or the other one? If it is the player to move: by which move?
worksheet-who = Who wins:
worksheet-move = Which move:
# $command is what is typed for the same sheet.
worksheet-again = This sheet with its key: { $surface ->
        [python] the same call with `key="student"`
        [tools] the tool `worksheet` with `key`
       *[terminal] `{ $command } --answers`
    }
worksheet-key = Key to sheet { $seed }
worksheet-hints = Hints for sheet { $seed }
worksheet-place = The move is in { $part }.
hint-take-all = Look for a move that ends the game.
hint-copy = Think of pairs.
hint-row = Make a table: which single heaps are lost?
hint-round = Think of rounds: what can you always make up to the same number?
hint-blocks = Think of blocks of 8, 4, 2 and 1.
hint-disguise = It is Nim in disguise: what does each part count as?
hint-last-big-heap = Think of the last heap that is larger than 1.
hint-reverse = Which moves can be taken back at once?
hint-spare-move = Look for a move that only one player has.
hint-losing-pairs = Build the losing pairs, from the smallest on.
hint-fibonacci = Think of Fibonacci numbers.
hint-smallest-term = Split the heap into lost heaps.
hint-cut-the-giant = One heap is larger than all others together: what should be left of it?
hint-columns = Write the heaps in binary, and count the ones in each column.
hint-golden-ratio = Divide the larger number by the smaller one.
hint-count-moves = Count the moves that are left: does it matter how they are played?
hint-free-moves = Count the moves that only one player has.
hint-hottest = Where is a move worth most?
hint-classes = Think of the classes of misère play.
hint-never-lose = Look for a way back.
hint-tree = There are few positions: go through them from the end.
worksheet-won = { $position }: the player to move wins, by { $moves }.
worksheet-lost = { $position }: the player to move loses.

## Graphs

discover-nothing = { $game }: nothing found to { $to }.
discover-no-pattern = { $game }: no formula and no period found to { $to }.
discover-theorem =
    { $surface ->
        [python] Theorem: { $name }. { $statement } ({ $source }) No expression of `bouton.audit` states it.
        [tools] Theorem: { $name }. { $statement } ({ $source }) No formula of the tool `audit` states it.
       *[terminal] Theorem: { $name }. { $statement } ({ $source }) No expression of `bouton audit` states it.
    }
discover-oeis = In the OEIS: { $id }.
discover-formula = A heap of h has this nim-value:
discover-formula-whole = A position has this nim-value:
discover-period = The nim-values have period { $period } from heap { $preperiod } on:
discover-saltus = The nim-values are arithmetic periodic from heap { $preperiod } on: { $period } heaps later they are { $saltus } larger:
discover-losing = The P-positions, which the player to move loses:
discover-binary = The P-positions of { $numbers ->
    [one] { $numbers } number
   *[other] { $numbers } numbers
 }, read in base 2 by a finite automaton with { $states } states:
discover-fibonacci = The P-positions of { $numbers ->
    [one] { $numbers } number
   *[other] { $numbers } numbers
 }, read in the Fibonacci base (Zeckendorf) by a finite automaton with { $states } states:
discover-winning-left = When Left moves first, Left wins exactly when:
discover-winning-right = When Right moves first, Right wins exactly when:
discover-in-misere = Misère play. { $finding }
discover-misere = Misère play follows the rule of misère Nim on these values; the player to move wins when:
discover-same = The nim-values are those of { $game }:
discover-shifted = The nim-values are those of { $game }, { $shift } heaps away:
discover-range = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
 } of at most { $heaps ->
    [one] { $heaps } heap
   *[other] { $heaps } heaps
 }, the largest heap { $largest }
discover-range-numbers = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
 } of { $heaps ->
    [one] { $heaps } number
   *[other] { $heaps } numbers
 }, the largest { $largest }
discover-proved = Proved: { $theorem } ({ $source }). Also checked: { $range }.
discover-held = Not proved. No counterexample in { $range }.
discover-guess = A guess. No counterexample in { $range }, which is too little to rely on.
audit-held = No counterexample up to { $heaps ->
    [one] { $heaps } heap
   *[other] { $heaps } heaps
 }, the largest heap { $largest }: { $checked ->
    [one] { $checked } position
   *[other] { $checked } positions
 } checked.
audit-held-numbers = No counterexample for { $heaps ->
    [one] { $heaps } number
   *[other] { $heaps } numbers
 } up to { $largest }: { $checked ->
    [one] { $checked } position
   *[other] { $checked } positions
 } checked.
audit-false = The claim is not true. Smallest counterexample: { $position } ({ $checked ->
    [one] { $checked } position
   *[other] { $checked } positions
 } checked).
audit-claimed = Claimed: { $claimed }.
audit-actual = In fact: { $actual }.
audit-value = nim-value { $value }
audit-first = the first player wins
audit-second = the second player wins
audit-draw = neither player can force a win
audit-first-right = Right moves first and wins
audit-second-right = Right moves first and loses
audit-play = Play from { $position }, both at their best:
audit-move = { $number }. { $player }: { $what } { $after }
audit-end = { $player } cannot move and loses.
audit-end-misere = { $player } cannot move and wins.
statement-conditions = What it needs:
statement-without = Without it the statement fails for `{ $position }`: it says { $claimed }; in fact { $actual }.
statement-proof = Proof:
statement-examples = Examples:
statement-checked = Checked by search on `{ $game }`, by the formula `{ $claim }`: { $result }
hypothesis-any-number = From a heap any number of stones may be taken.
hypothesis-one-heap = A move takes from one heap only.
hypothesis-same-moves = Both players have the same moves.
hypothesis-normal = Normal play: the player who cannot move loses.
hypothesis-misere = Misère play: the player who cannot move wins.
hypothesis-ends = Every play ends.
hypothesis-at-most = No move takes more than K stones.
hypothesis-each-up-to = Each number from 1 to K may be taken.
hypothesis-forbidden-one = One number alone is forbidden.
hypothesis-others-allowed = Every other number may be taken, however large.
hypothesis-different-numbers = The two players have different forbidden numbers.
hypothesis-prime-powers = A move divides by a power of one prime.
hypothesis-whole-heap = The whole heap may be taken.
hypothesis-not-whole-heap = The whole heap must not be taken.
hypothesis-half = A move takes at most half of the heap.
hypothesis-one-allowed = One alone may be taken.
hypothesis-two-allowed = Two beside each other may be taken.
hypothesis-may-split = A move may leave two heaps in place of one.
hypothesis-may-take = A move may take any number of stones instead.
hypothesis-several-heaps = A move may take from up to K heaps at once.
hypothesis-equal-from-both = What is taken from both heaps at once is the same number from each.
hypothesis-close-from-both = The numbers taken from both heaps at once differ by less than R.
hypothesis-from-both = Both heaps may be lowered in one move.
hypothesis-may-reach-zero = A number may become 0.
hypothesis-multiples = What is subtracted is a multiple of the smaller number.
hypothesis-stay-positive = Both numbers stay positive.
hypothesis-at-most-twice = At most twice as many stones are taken as in the move before.
hypothesis-at-most-r-times = At most R times as many stones are taken as in the move before, where R is at least 1.
hypothesis-at-least-as-many = At least as many stones are taken as the last move took from this heap.
hypothesis-goes-at-most-so-often = The number taken last goes into the heap at most as often as it says.
hypothesis-first-not-whole = The first move does not take the whole heap.
hypothesis-one-step-down = Stones move one stair down, and those of stair 1 leave the game.
hypothesis-coins-go-left = Coins go to the left only, and none passes another.
hypothesis-pieces-face = Pieces move towards each other in their row, and cannot pass.
hypothesis-ends-of-row = Stones are taken from the first heap or the last one only.
hypothesis-two-lines = Two rows, two columns, or two arms of one square's width are left.
hypothesis-one-or-two-coins = A move turns one or two coins.
hypothesis-up-to-three-coins = A move may turn up to three coins.
hypothesis-coins-side-by-side = The coins turned stand side by side, however many they are.
hypothesis-exactly-two-coins = A move turns exactly two coins.
hypothesis-exactly-three-coins = A move turns exactly three coins.
hypothesis-four-corners = A move turns the four corners of a rectangle.
hypothesis-one-direction = Each player cuts in one direction only.
hypothesis-equal-pieces = The pieces of a cut are equal, however many they are.
hypothesis-vertex-with-neighbours = A vertex is taken with all vertices next to it.
hypothesis-vertex-once = No vertex is visited twice, and edges lead both ways.
hypothesis-tame = Every part is tame.
hypothesis-quotient-checked = The table of classes was checked, for every class and every heap.
hypothesis-finite-code = The code has finitely many digits.
hypothesis-two-heaps = A move leaves at most two heaps.
hypothesis-window = The values repeat in the whole of the window that the statement names.
hypothesis-finite-set = The set of numbers is finite, and t is at least its largest.
hypothesis-automata-complete = The automata were built to the end.
hypothesis-linear-moves = Every move is described by linear equations and inequalities.
hypothesis-leaves-heap = Some move can leave a heap.
hypothesis-normal-below = Every sum of heaps smaller than N that has a heap of M or more is won in misère play exactly when it is won in normal play.
hypothesis-kernel-window = N is larger than M and at least hM + k.
hypothesis-linear-cases = In every case a sum is called lost exactly when it has a move and none of its moves leads to a lost case.
graph-two-players = Two players: yes, a graph has no others.
graph-two-players-here = Two players: yes.
graph-not-two-players = Two players: no, there are { $count }.
graph-alternate = They move in turn: yes, by the way a graph is played.
graph-alternate-here = They move in turn: yes.
graph-not-alternate = They move in turn: no. After { $player } has moved from { $from } to { $to }, it is not the opponent's turn.
graph-finite =
    { $count ->
        [one] Finitely many positions: yes, one.
       *[other] Finitely many positions: yes, { $count }.
    }
graph-same-moves = The same moves for both players: yes.
graph-left-alone = The same moves for both players: no. Left can move from { $from } to { $to }, Right cannot.
graph-right-alone = The same moves for both players: no. Right can move from { $from } to { $to }, Left cannot.
graph-ends = Every play ends: yes.
graph-cycle = Every play ends: no. Play can go round: { $cycle }.
graph-is-impartial = It is an impartial combinatorial game.
graph-is-not-impartial = It is not an impartial combinatorial game.

graph-damaged = the file is damaged: its zstd data cannot be decompressed
graph-packed = the graph is compressed by zstd, which this build does not read
graph-packed-help = decompress it first (`zstd -d`)
graph-no-file = there is no room for a file of { $bytes } bytes in { $folder }: { $why }
graph-no-file-help =
    { $surface ->
        [python] raise `memory=`, or let TMPDIR name a folder with room
        [tools] a smaller graph would do
       *[terminal] raise `--limit-memory`, or let TMPDIR name a folder with room
    }
graph-too-many = the graph has 2^32 moves or more; one run holds fewer
graph-in-files = Solving takes { $needed } bytes. The limit of memory is { $limit }; the rest goes to files in { $folder }.
graph-cannot-read = the graph cannot be read: { $why }
graph-too-many-words = too many words on this line
graph-too-many-words-label = a line holds two names and optionally `L`, `R` or `both`
graph-bad-owner = this does not say whose move it is
graph-bad-owner-label = expected here: `L`, `R` or `both`
graph-out-of-range = there is no such vertex
graph-out-of-range-label = the last vertex is { $last }; in judges' form the first is 1
graph-missing = { $promised } edges were promised, and the input ends after { $found }
graph-missing-label = expected here: the next edge
graph-extra = something follows the end of the graph
graph-extra-label = expected here: the end of the file
graph-undirected = these edges have no direction
graph-undirected-label = moves lead from a position to a position: `digraph` and `->`, or `edgedefault="directed"`
graph-unexpected = this is not expected here
graph-unexpected-label = expected: { $what }
graph-unclosed = this has no end
graph-unclosed-label = a string, a comment or a group that begins here is never closed
graph-no-end = an edge lacks one of its ends
graph-no-end-label = an edge leads from a position to a position
graph-malformed = the text is not of this form: { $why }
graph-malformed-label = here
graph-encoding = this is not UTF-8
graph-encoding-label = names are written in UTF-8

## Stores of solved positions

store-cannot-read = `{ $file }` cannot be read: { $why }
store-not-one = `{ $folder }` holds no store, or one of another version of this program
store-not-one-help = expected: a folder that this program has written as a store
store-damaged = `{ $file }` is damaged: it is not what was written
store-damaged-at = `{ $file }` is damaged: the block from byte { $offset } on is not what was written
store-damaged-help = nothing in it is used; the store must be written anew
store-other-rules = the store was made by other rules of `{ $game }`
store-no-identity = answers about `{ $game }` cannot be kept: nobody could tell later whether its rules are the same
store-other-game = the store has no positions of `{ $game }`
store-other-game-help = it has positions of { $games }
store-misere = the store has the answers of misère play
store-misere-help = ask for misère play
store-normal = the store has the answers of normal play
store-normal-help = do not ask for misère play
store-no-position = this position is not in the store
store-no-position-help = it has all positions that play can reach from `{ $from }`
store-done =
    { $positions ->
        [one] 1 position is in `{ $folder }`.
       *[other] { $positions } positions are in `{ $folder }`.
    }
store-outcomes = Outcomes: { $outcomes }.
store-longest =
    { $moves ->
        [one] The longest play takes 1 move if the winner hurries and the loser delays.
       *[other] The longest play takes { $moves } moves if the winner hurries and the loser delays.
    }
store-size = { $bytes } bytes, { $each } a position.
store-digest = Digest: { $digest }.
store-valid-whole =
    { $positions ->
        [one] The store is valid: its only position follows from its options.
       *[other] The store is valid: each of its { $positions } positions follows from its options.
    }
store-valid-sample =
    { $checked ->
        [one] No mistake was found: 1 position of { $positions }, taken at random, follows from its options.
       *[other] No mistake was found: { $checked } positions of { $positions }, taken at random, follow from their options.
    }
store-invalid = The store is not valid: the answer about `{ $position }` does not follow from those about its options.
store-invalid-key = The store is not valid: `{ $key }` is not the key of a position with an answer.
store-invalid-missing = The store is not valid: a move leads from `{ $position }` to a position that is missing.
store-invalid-counts = The store is not valid: the counts of positions or the longest play in its header are not those of its positions.

## Many processes

cluster-place = { $file }, line { $line }
cluster-not-a-host = this is not `host:port`
cluster-bad-port = the port is not a number from 1 to 65535
cluster-host-twice = this host and port are listed already
cluster-no-hosts = there are no hosts
cluster-hosts-help = a line for each process: `host:port`; what follows `#` is a comment
cluster-no-process = there is no process { $process }
cluster-no-process-help = the lines of the hosts are counted from 0; the last is { $last }
cluster-waiting = Waiting for process { $process } at { $address }.
cluster-resumed =
    { $count ->
        [one] One position was solved before.
       *[other] { $count } positions were solved before.
    }
cluster-loops =
    { $count ->
        [one] One position lies on a cycle: { $name }.
       *[other] { $count } positions lie on cycles or lead into them, { $name } among them.
    }
cluster-absent = process { $process } at { $address } did not come
cluster-absent-help = start the same command there with `--process { $process }`; with a larger `--limit-seconds` this one waits longer
cluster-other-version = process { $process } is another version of the program
cluster-other-hosts = process { $process } has another list of hosts
cluster-other-workers = process { $process } has another number of workers
cluster-other-convention = process { $process } is about to solve for the other convention
cluster-other-form = process { $process } has another `--input`
cluster-other-file = process { $process } has another file, or another position, or other rules
cluster-other-process = two processes have the same `--process`
cluster-other-help = start all with the same file or position, rules, hosts and options, and count them by `--process`
cluster-lost = process { $process } was lost
cluster-lost-help = start all again
cluster-lost-checkpoint-help = start all again with the same `--checkpoint` to go on
cluster-elsewhere = process { $process } cannot go on
cluster-elsewhere-help = its own output says why
cluster-partizan = in this game the players have different moves
cluster-partizan-help = without `--workers`, `--cluster` and `--checkpoint` it is solved on one machine
cluster-no-checkpoint = `{ $file }` is not a checkpoint of a graph
cluster-other-checkpoint = `{ $file }` is a checkpoint of another graph, of the other convention or of another build of the program
cluster-exchanged = `{ $file }` is of another worker than its name says
cluster-exchanged-help = give the files their names back, or name another folder to start again
cluster-checkpoint-help = name another folder to start again
cluster-cannot-start = the workers cannot be started: { $why }
cluster-started-by = this program is started by another one
cluster-started-by-help = type `bouton graph FILE --workers N`; `bouton graph --help` explains the rest
## Rules written by the user

script-at = { $what } (in the position { $position })
script-unknown-sign = `{ $sign }` has no meaning in a script
script-unknown-sign-label = signs are those of Rust, C or JavaScript
script-bad-number = this number cannot be read
script-bad-number-label = whole numbers below 2^63 such as `12` or `0x1F` are read
script-unclosed = this has no end
script-unclosed-label = a text ends with `"` on the same line, a comment with `*/`
script-expected = `{ $what }` is missing
script-expected-label = expected here: `{ $what }`
script-expected-name = this is not a name
script-expected-name-label = expected here: a name
script-expected-value = nothing here has a value
script-expected-value-label = expected here: a number, a variable, a list or a call
script-expected-item = outside of functions a script has only functions and constants
script-expected-item-label = expected here: `fn name(...) { "{" } ... { "}" }` or `const NAME = ...;`
script-too-deep = blocks and brackets are nested too deep
script-too-deep-label = at most { $most } deep
script-defined-twice = `{ $name }` is defined twice
script-defined-twice-label = choose another name
script-unknown-name = nothing is called `{ $name }` here
script-unknown-name-label = expected here: a variable of this function (`let`) or a constant (`const`)
script-unknown-function = there is no function `{ $name }`
script-unknown-function-label = use a function of the script, or `len`, `contains`, `push`, `pop`, `insert`, `remove`, `sort`, `reverse`, `abs`, `min`, `max`
script-wrong-arguments =
    { $found ->
        [one] `{ $name }` is called with one argument
       *[other] `{ $name }` is called with { $found } arguments
    }
script-wrong-arguments-label =
    { $wanted ->
        [one] it takes one argument
       *[other] it takes { $wanted } arguments
    }
script-not-a-variable = what is to be changed is not a variable
script-not-a-variable-label = only a variable, or an item of one, can be changed
script-constant-changed = `{ $name }` is a constant
script-constant-changed-label = a variable (`let`) can be changed, a constant cannot
script-outside-loop = there is no loop here
script-outside-loop-label = `break` and `continue` are allowed only inside `for`, `while` or `loop`
script-too-early = `{ $name }` is used before it is computed
script-too-early-label = constants are computed from the first line to the last
script-mismatch = { $found } cannot be used here
script-mismatch-label = { $wanted } is needed here
script-mismatch-list-label = a number is needed here; `moves` takes one list, whose first number is `p[0]`, and the second argument is the player
script-unlike = { $left } is compared with { $right }
script-unlike-label = values of two kinds are never equal
script-unlike-text-label = a text equals only a text; the players are `LEFT` and `RIGHT`, without quotes
script-value-nothing = nothing
script-value-irrational = a number of phi
claim-unknown-name-label = known here: `{ $known }`; `h` is each heap, `phi` the golden ratio
claim-unknown-function-label = the functions are xor, sum, min, max, sort, len, alternate, unbalanced, binary, zeckendorf, all, any, count, bits, popcount, v2, exponents, is_fibonacci, floor, abs, grundy
claim-expected-end = this does not continue the expression
claim-expected-end-label = expected here: an operator, or the end; `==` compares
claim-expected-game = the name of a game is missing here
claim-expected-game-label = as in `grundy("octal:0.06", n)`
claim-negative = a negative number has no binary digits here
claim-negative-label = this needs a number from 0 on
claim-no-two-adic = 0 can be divided by 2 without end
claim-no-two-adic-label = `v2` is for positive numbers
claim-no-exponents = 0 has no prime factors
claim-no-exponents-label = `exponents` is for positive numbers
claim-not-an-automaton = these are no numbers from 0 on with an automaton that reads them
claim-not-an-automaton-label = as in `binary([n], [1,0,1, 0,0,1])`: for each state 1 if it accepts, else 0; then the next state for each letter
claim-irrational = this would leave the numbers a + b phi
claim-irrational-label = add, subtract, multiply, compare, or take `floor`
script-value-number = a number
script-value-truth = a truth value
script-value-text = a text
script-value-list = a list
script-overflow = this number is beyond 2^63
script-overflow-label = numbers of a script lie between -2^63 and 2^63
script-division-by-zero = a division by zero
script-division-by-zero-label = this is zero on the right side
script-out-of-range =
    { $length ->
        [one] a list of one item has no item { $index }
       *[other] a list of { $length } items has no item { $index }
    }
script-out-of-range-label = items are counted from 0
script-negative-length = a list cannot have a negative length
script-negative-length-label = expected after `;`: a number from 0 on
script-lists-too-deep = lists are nested too deep
script-lists-too-deep-label = at most { $most } deep
script-calls-too-deep = stopped: functions call one another more than { $most } deep
script-calls-too-deep-label = this call is one too many
script-steps = stopped after { $limit } steps of one call
script-steps-label = here it still ran; does this loop end?
script-memory = stopped: the lists of the script take more than { $limit } bytes
script-memory-label = { -limit-memory }; a quarter of it is for lists
script-time =
    { $limit ->
        [one] stopped after 1 second{ -by-seconds }
       *[other] stopped after { $limit } seconds{ -by-seconds }
    }
script-time-label = here it still ran
script-called-off = cancelled
script-called-off-label = here it still ran
script-not-text = this is not UTF-8
script-not-text-label = a script is a text in UTF-8
script-page-heap = `fn heap(n)` gives the list of what a heap of n may become: numbers smaller than n, or lists of them if the heap breaks up. The heaps of a position are independent.
script-page-moves = `fn moves(p)` gives the list of what a whole position may become. A position is a list of numbers from 0 on, `p[0]` the first. A script has `heap` or `moves`, not both.
script-page-part = `fn part(a, b)` gives the list of what a part of several numbers may become: each option is a list of parts, `[[a, i], [a, b - i]]` two parts, `[]` none. The parts of a position are independent, and each is solved once. Only a script without `heap` and `moves` is read so.
script-page-valid = `fn valid(p)` may say which lists are positions: `true` or `false`.
script-page-player = `moves` takes one list; the second argument is the player. If the players have different moves, write `fn heap(n, player)`, `fn moves(p, player)` or `fn part(a, b, player)`; `player` is `LEFT` or `RIGHT`, without quotes.
script-page-constants = `const RULE = "…";` is the rule in words, `const EXAMPLE = [3, 4];` a position to begin with. Other constants, as `const K = 3;`, may be read by `--input` of `batch`.
script-page-values = Values: whole numbers between -2^63 and 2^63, `true` and `false`, lists, texts. There are no fractions: `7 / 2` is 3, `7 % 2` is 1.
script-page-statements = `let x = 1;` makes a variable; `x = 2;` and `x += 1;` change it. `if`, `else`, `for`, `while`, `loop`, `break`, `continue` and `return` are as in Rust; a last line without `;` is the result. Functions may call one another.
script-page-ranges = `for k in 1..n` ends before n, `for k in 1..=n` with n; `for x in list` goes through a list.
script-page-lists = Lists: `l.len()`, `l.push(x)`, `l.pop()`, `l.insert(i, x)`, `l.remove(i)`, `l.sort()`, `l.reverse()`, `x in l`, `l[1..3]`, `l + m`, `[0; 5]`. Lists are copied: after `let next = p;` a change of `next` leaves `p` as it is.
script-page-operators = Operators: `+ - * / %`, `== != < <= > >=`, `&& || !`, and on bits `& | ^ << >>`, where `^` is xor; `min(a, b)`, `max(a, b)`, `abs(a)`.
script-page-example = An example: take 1 to K from a heap.
script-page-try = Saved as `take.rules` it is played by `bouton solve script:take.rules 7 9`. A longer one: `bouton problems kiki --script`.
script-no-rules = the script does not say what a move may do
script-no-rules-label = `fn heap(n)`, `fn moves(position)` or `fn part(a, b)` is needed; { -games-script } says how a script is written
script-empty-heap = `heap(0)` has a move, but an empty heap is no part of a position
script-empty-heap-label = let `heap(0)` be `[]`; where an empty heap can really be moved in, write every heap one larger
script-two-rules = the script has both `heap` and `moves`
script-two-rules-label = keep one of them: `heap` gives the moves of a single heap, `moves` those of a list of numbers
script-parameters = this function has too many arguments, or too few
script-parameters-label = write `fn { $syntax }`
script-parameters-player-label = write `fn { $syntax }`, or add `player` at the end if the players have different moves; { -games-script } says more
script-not-options = { $found } was returned instead of a list of options
script-not-options-label = this function returns a list of options, `[]` if there is no move
script-not-a-position = one of the options is { $found }
script-not-a-position-label = an option is a number or a list of numbers
script-negative = an option holds { $number }
script-negative-label = numbers of a position are at least 0
script-not-a-part = an option of `part` is not a list of parts
script-not-a-part-label = write `[]` for no part, or parts of { $length ->
    [one] one number
   *[other] { $length } numbers
} each, such as `[[…], […]]`
script-not-smaller = an option has a heap that is not smaller than { $heap }
script-not-smaller-label = `heap` must leave smaller heaps; for a game that may go on forever write `fn moves(position)`
script-invalid-option = the option { $option } is not a position: `valid` returns false for it
script-invalid-option-label = return only positions for which `valid` is true
script-not-a-truth = `valid` returned { $found }
script-not-a-truth-label = this function returns `true` or `false`
script-not-a-player = `next` did not return a player
script-not-a-player-label = this function returns `LEFT` or `RIGHT` (1 or 2), or 3, 4, ... if there are more players
script-bad-constant = this constant is not what it should be
script-bad-constant-label =
    { $name ->
        [RULE] `RULE` is a text: the rule in words
        [PLAYERS] `PLAYERS` is the number of players
       *[other] `EXAMPLE` is a position: a number or a list of numbers
    }
script-players = this is a game of { $count } players, and only games of two are solved
script-turn = after { $player } has moved from { $from } to { $to } it is not the opponent's turn, and only games in which the players take turns are solved
script-breach-help =
    { $surface ->
        [python] `bouton.testing.check_rules` tries the laws that rules must keep
        [tools] both players must have the same moves there, or the function takes `player`
       *[terminal] `bouton graph --check --from` shows which conditions of an impartial game hold
    }
rules-growth = in `{ $game }` a heap of { $heap } has the option { $option }, which is not smaller
rules-growth-help = every move of a game of heaps leaves smaller heaps, so that play comes to an end

## Periods

period-proved = The nim-values of { $game } are periodic: G(n + { $period }) = G(n) for every heap n from { $preperiod } on. This is proved.
period-arithmetic = The nim-values of { $game } are arithmetic periodic: G(n + { $period }) = G(n) + { $saltus } for every heap n from { $preperiod } on. This is proved.
period-exceptions = Preperiod { $preperiod } (heap 0 counted); the last exception is heap { $last }.
period-pure = There is no exception: the preperiod is 0.
period-max = The largest nim-value is { $max }.
period-computed = The proof needs only the values of the heaps up to { $computed }.
period-outcomes = The outcome classes of the heaps of { $game } have the period { $period } from heap { $preperiod } on, in normal play: proved.
period-outcomes-list = Classes from heap 0 on, repeated without end: { $repeated }
period-outcomes-list-after = Classes from heap 0 on: { $before }; then, repeated without end: { $repeated }
period-outcomes-why = The outcome class of a heap follows from those of the { $window } heaps before it, and the classes of { $window } heaps in a row come again.
period-outcomes-why-whole = The first player wins every heap of more than { $largest } tokens by taking all of it.
period-outcomes-not-found = The outcome classes of the heaps of { $game } show no period up to heap { $computed }.
period-not-found = No period of { $game } is proved by the values up to heap { $computed }.
period-unchecked = { $game }: in the values that were read from the checkpoint, G(n + { $period }) = G(n) + { $saltus } for every n from { $preperiod } on. It is not proved: those values must be computed again first, and a limit was met.
period-no-theorem = No period of { $game } can be proved here: no theorem known to this version covers such a game.

## Misère quotients
genus-symbol = Genus { $symbol }: nim-value { $grundy } in normal play, misère nim-value { $misere }.
genus-won = In misère play the player to move wins.
genus-lost = In misère play the player to move loses: the misère nim-value is 0.
genus-digits = The misère nim-values beside 0, 1, 2, ... Nim heaps of 2 are { $digits }, ...: the last two repeat.
genus-class-nim-heap = In every misère sum it can be replaced by a Nim heap of { $size }.
genus-class-tame = Tame: its genus is that of a Nim position, and so is the genus of all that can be reached from its canonical form (each was checked). In misère sums of tame positions the rule of misère Nim holds (Conway).
genus-class-tame-by-reversal = Tame: its genus is that of a Nim position. The options that are not tame, here or further on, have answers that are tame and give both nim-values back (each was checked). In misère sums of tame positions the rule of misère Nim holds (Conway).
genus-class-tame-by-theorem = Tame by a theorem: the position is too large to be played out here. In misère sums of tame positions the rule of misère Nim holds (Conway).
genus-class-restive = Restive: it is not tame and its nim-value is 0 or 1, but every option of its canonical form is tame.
genus-class-restive-by-reversal = Restive: it is not tame and its nim-value is 0 or 1. Options of its canonical form are tame, or have answers that are tame or restive and give both nim-values back.
genus-class-restless = Restless: it is not tame and its misère nim-value is 0 or 1, but every option of its canonical form is tame.
genus-class-wild = Wild: neither tame nor restive nor restless. Its genus does not say how it plays in misère sums.
genus-firm = It is firm: it plays like a Nim position with a heap of at least 2.
genus-fickle = It is fickle: it plays like Nim heaps of at most 1.
genus-half-tame = Half-tame: the sum of two such positions is tame, of genus 0^0.
genus-form = Misère canonical form: { $form }
genus-form-long = The misère canonical form is too long to be written here; its longest play has { $birthday } moves.
genus-form-none = The misère canonical form was not computed.
genus-even = It is even: its longest play has { $birthday } moves, and with a heap of 1 added one more.
genus-odd = It is odd: its longest play has { $birthday } moves, and with a heap of 1 added one fewer.
genus-options = Options: { $options }
genus-mate = Mate, beside which the player to move loses: { $mate }
genus-prime = Prime: wherever it is the sum of two forms, one of them is 0 or 1.
genus-partitions = As sums of primes: { $sums }
genus-extraverted = Extraverted: each of its options is a part of it.
genus-searched = Positions, canonical forms and sums met: { $searched }.

## Nim arithmetic

nimber-unknown-sign = `{ $sign }` has no meaning in nim arithmetic
nimber-unknown-sign-label = use whole numbers, `+ * / ^`, brackets and { $functions }
nimber-minus = there is no minus in nim arithmetic
nimber-minus-label = a nimber plus itself is 0, so write `+` where you would subtract
nimber-bad-number = this number cannot be read
nimber-bad-number-label = whole numbers such as `12`, `0x1f` or `1_000_000` are read
nimber-no-value = a value is missing
nimber-no-value-label = expected here: a number, a bracket or a function
nimber-two-values = an operator is missing
nimber-two-values-label = expected before this: `+`, `*`, `/` or `^`
nimber-comma = this comma separates no arguments
nimber-comma-label = commas stand between the arguments of a function, as in `log(2, 3)`
nimber-unknown-function = there is no function `{ $name }`
nimber-unknown-function-label = functions are { $functions }
nimber-no-bracket = `{ $name }` is a function
nimber-no-bracket-label = write its argument in brackets: `{ $name }(...)`
nimber-wrong-count =
    { $wanted ->
        [one] `{ $name }` takes one argument
       *[other] `{ $name }` takes { $wanted } arguments
    }
nimber-wrong-count-label = arguments are separated by commas; those of `log` are the base, then the power
nimber-division-by-zero = this is 0, which has no inverse
nimber-division-by-zero-label = every other nimber has one
nimber-no-cube-root = this is not the cube of a finite nimber
nimber-no-cube-root-label = about a third of the nimbers below 2^64 are cubes: `cbrt(8)` is 6
nimber-no-logarithm = this is not a power of the base
nimber-no-logarithm-label = the powers of a base b are as many as `order(b)`
nimber-long-logarithm = this is 2^64 or more
nimber-long-logarithm-label = logarithms are found of numbers below 2^64, to bases below 2^64
nimber-no-order = this is 0, whose powers are never 1
nimber-no-order-label = every other nimber has an order
nimber-unknown-order = this is 2^4096 or more, where orders are not computed
nimber-unknown-order-label = such an order may have a prime factor of a Fermat number from F12 on, and those are not all known
nimber-polynomial = this is a polynomial
nimber-polynomial-label = a number is needed here; `minpoly` stands outside of everything else
value-form = Value: { $form }
value-outcome-p = Outcome class P: the first player loses.
value-outcome-n = Outcome class N: the first player wins.
value-outcome-l = Outcome class L: Left wins, moving first or second.
value-outcome-r = Outcome class R: Right wins, moving first or second.
value-zero = It is zero: a sum has the same winner with it and without it.
value-left-ahead = It is a number: Left has { $moves } to spare, and neither player gains by moving here first.
value-right-ahead = It is a number: Right has { $moves } to spare, and neither player gains by moving here first.
value-one-move = one move
value-half-move = half a move
value-part-of-move = { $number } of a move
value-moves = { $number } moves
value-nimber = It is the nimber of a Nim heap of { $size }.
value-infinitesimal = It is infinitesimal: smaller than every positive number and larger than every negative one.
value-about-number = It differs from { $number } by an infinitesimal, which is smaller than every positive number and larger than every negative one.
value-hot = It is hot: both want to move here first. Play comes to { $left } if Left starts, and to { $right } if Right starts.
value-mean = Mean value { $mean }, temperature { $temperature }.
value-less = { $left } < { $right }: the second is better for Left.
value-greater = { $left } > { $right }: the first is better for Left.
value-equal = { $left } = { $right }: either can stand for the other in any sum.
value-confused = { $left } || { $right }: they are confused: neither is at least as large as the other.
value-holds = The comparison holds.
value-fails = The comparison does not hold.
value-outcome-starts = Outcome class { $class }: { $left } { $right }
value-left-starts-wins = If Left starts, Left wins.
value-left-starts-draws = If Left starts, play goes on for ever: a draw.
value-left-starts-loses = If Left starts, Right wins.
value-right-starts-wins = If Right starts, Right wins.
value-right-starts-draws = If Right starts, play goes on for ever: a draw.
value-right-starts-loses = If Right starts, Left wins.
value-stopper = It is a stopper: play by turns always ends. It comes to { $left } if Left starts, and to { $right } if Right starts.
value-sided = Play may go on for ever. Won by Left, such play makes the game { $onside }; won by Right, it makes it { $offside }.
value-onside = Play may go on for ever. Won by Left, such play makes the game { $onside }; for the other side no stopper was found.
value-offside = Play may go on for ever. Won by Right, such play makes the game { $offside }; for the other side no stopper was found.
value-unsided = Play may go on for ever, and no stopper was found that the game equals where Left wins such play, or where Right does.
value-prompt = Type an expression, a position, or `x := G` to give a name. An empty line or `quit` ends.

quotient-solved = { $game }, misère play: the quotient of all heaps has { $order } elements, the P-portion { $lost }.
quotient-unfinished = { $game }, misère play: the quotient of all heaps is not known. That of the heaps up to { $computed } has { $order } elements, its P-portion { $lost }.
quotient-kernel = { $game }, misère play: every sum with a heap of { $from } or more is won exactly when it is won in normal play. The quotient of the heaps up to { $computed }, which decides all other sums, has { $order } elements, its P-portion { $lost }.
quotient-kernel-period = The nim-values repeat, and so do the classes: Φ(n + { $period }) = Φ(n) for every heap n from { $preperiod } on. The quotient of all heaps has { $order } elements. This is proved.
quotient-kernel-computed = The proof rests on the heaps up to { $computed }, of which those from { $from } on lie in the kernel.
quotient-infinite = { $game }, misère play: the quotient is infinite, which is proved. No two of infinitely many sums of heaps { $of } are alike: heaps { $beside } beside them tell them apart.
quotient-infinite-rule = Write n(k) for the number of heaps k. Every sum of heaps up to { $last } is decided by these numbers, each up to a bound and from there on by its parity, and by { $form }, exact near 0 and by its remainder far from it. In each of these finitely many cases every move was looked at.
quotient-infinite-below = The quotient of the heaps up to { $computed } has { $order } elements, its P-portion { $lost }.
quotient-unfinished-join = { $game }, misère play: the quotient of all heaps is not known. That of the heaps computed ({ $heaps }) has { $order } elements, its P-portion { $lost }.
quotient-reached = the heaps up to { $computed }, whose misère quotient has { $order } elements
quotient-heaps-of = { $game } to heap { $heap }
quotient-unproved =
    { $surface ->
        [python] No theorem here covers the periods of such rules, so the search ended at heap { $last }; another last heap is given with `to`.
        [tools] No theorem here covers the periods of such rules, so the search ended at heap { $last }; another last heap is given with `to`.
       *[terminal] No theorem here covers the periods of such rules, so the search ended at heap { $last }; another last heap is given with `--to`.
    }
quotient-tame = It is tame: in misère play these heaps go like Nim heaps.
quotient-tame-to = So far it is tame: in misère play the heaps up to { $computed } go like Nim heaps.
quotient-tame-values = The class of a heap says its nim-value, one of { $values }: beside 1 and a there is one class for each of them.
quotient-wild = It is wild: the rule of misère Nim does not decide who wins.
quotient-rule = The player to move loses a sum of heaps exactly when the product of their classes lies in the P-portion.
quotient-generator = { $name } (heap { $heap })
quotient-generator-of = { $name } ({ $game } { $heap })
quotient-generators = Generators: { $generators }
quotient-relations = Relations: { $relations }
quotient-lost = P-portion: { $elements }
quotient-more = { $count } more
quotient-phi = The class of each heap (Φ); the number before a line is its first heap:
quotient-period = The classes are periodic: Φ(n + { $period }) = Φ(n) for every heap n from { $preperiod } on. This is proved.
quotient-period-of = { $game }: the classes are periodic: Φ(n + { $period }) = Φ(n) for every heap n from { $preperiod } on. This is proved.
quotient-computed = The proof rests on the heaps up to { $computed }.
quotient-orders = Order of the quotient, by the heap with which it grew (heap:order): { $orders }
quotient-picture-title = Misère quotient of { $game }: { $order } elements, { $lost } in the P-portion
quotient-picture-legend = Elements in one box divide each other. A box divides those below it. The P-portion is coloured.

## Sequences compared with a file

compare-agrees =
    { $terms ->
        [one] { $game } agrees with the file on n = { $first } (1 term).
       *[other] { $game } agrees with the file on n = { $first }..{ $last } ({ $terms } terms).
    }
compare-differs =
    { $differences ->
        [one] { $game } differs from the file at 1 of { $terms } terms (n = { $first }..{ $last }):
       *[other] { $game } differs from the file at { $differences } of { $terms } terms (n = { $first }..{ $last }):
    }
compare-difference = n = { $n }: the file has { $theirs }, bouton computes { $ours }
compare-more =
    { $more ->
        [one] … and 1 more
       *[other] … and { $more } more
    }
compare-shift-up = The file counts from another place: if { $by } is added to each of its indices, it agrees.
compare-shift-down = The file counts from another place: if { $by } is subtracted from each of its indices, it agrees.
compare-nothing = Nothing of { $game } was compared with the file.
refused-compare = no term in the range asked for: the file holds n = { $first }..{ $last }
refused-compare-help =
    { $surface ->
        [python] `to` sets the end of the range; without it that is where the file ends
        [tools] `to` sets the end of the range
       *[terminal] `--to` and `--from` set the range; without `--to` it ends where the file does
    }

## Sequences in a few lines

summary-title = { $game }, heaps { $from } to { $to }
summary-maximum = The largest value is { $value }, first at heap { $heap }.
summary-zeros =
    { $count ->
        [one] One heap has value 0: heap { $last }.
       *[other] { $count } heaps have value 0; the last of them is heap { $last }.
    }
summary-no-zeros = No heap has value 0.
summary-records =
    { $count ->
        [one] Records (heaps worth more than all before them): { $list }.
       *[other] Records (heaps worth more than all before them), { $count } in all: { $list }.
    }
summary-frequencies =
    { $values ->
        [one] One value occurs; the number of heaps that have it:
       *[other] { $values } values occur; the most frequent, with the number of heaps that have them and their share of { $heaps }:
    }
summary-rare =
    { $count ->
        [one] Sparse space with mask { $mask }: one heap is rare, heap { $largest }.
       *[other] Sparse space with mask { $mask }: { $count } heaps are rare, the largest { $largest }: { $list }.
    }
summary-rare-position =
    { $count ->
        [one] Sparse space with mask { $mask } and the parity of the heap: one heap is rare, heap { $largest }.
       *[other] Sparse space with mask { $mask } and the parity of the heap: { $count } heaps are rare, the largest { $largest }: { $list }.
    }
summary-none-rare = Sparse space with mask { $mask }: no heap is rare.

## Certificates

certificate-none = this is not a certificate
certificate-none-label =
    { $surface ->
        [python] its first line is `bouton certificate 1`; `.period(certificate=True)` of a game writes one, and so does `.quotient(certificate=True)`
        [tools] its first line is `bouton certificate 1`
       *[terminal] its first line is `bouton certificate 1`; `bouton period GAME --certificate FILE` writes one, and so does `bouton quotient`
    }
certificate-other-version = certificates of version `{ $version }` are not read here
certificate-other-version-label = this program reads version 1
certificate-too-long = this is too long for a certificate
certificate-too-long-label = a certificate has at most { $most } bytes
certificate-not-text = a certificate is plain text in UTF-8, its lines ended by a line feed alone
certificate-not-text-label = this is something else
certificate-no-value = there is no value in this line
certificate-expected-label = expected here: `{ $expected }: ` with its value
certificate-unknown-key = certificates have no such line
certificate-other-key = this line is in the wrong place, or one before it is missing
certificate-ends-early = the certificate ends before it is complete
certificate-line-not-ended = the last line is cut off
certificate-line-not-ended-label = it ends with a line feed
certificate-too-much = something follows the last line
certificate-too-much-label = the checksum is the last line
certificate-bad-number = this is not a number
certificate-bad-number-label = numbers are written in decimal digits, without leading zeros
certificate-too-large = the number is too large
certificate-too-large-label = numbers are at most 2^64 - 1, masks at most 2^32 - 1
certificate-bad-digest = this is not a digest
certificate-bad-digest-label = `sha256:` and 64 of the digits 0-9 and a-f
certificate-bad-hint = this is not a hint
certificate-bad-hint-label = `none`, or `mask NUMBER`, or `mask NUMBER, position`
certificate-unknown-theorem = the checker knows no theorem of this name
certificate-unknown-theorem-label = it knows { $names }
certificate-unknown-kind = the checker knows no kind of certificate of this name
certificate-unknown-kind-label = it knows { $names }
certificate-bad-code = this is not a code that the checker can read
certificate-bad-code-label = one digit before the point (0, 4, 8, C, G, K, O or S), any after it (0-9, A-V), those that repeat in brackets at the end
certificate-bad-outcomes = this is not a list of outcome classes
certificate-bad-outcomes-label = letters P, N, L and R, one for each heap, without blanks
certificate-not-an-element = the monoid has no element of this number
certificate-not-an-element-label = its elements are the numbers below { $order }, with one space between two of them
certificate-wrong-count = this list has { $found ->
        [one] { $found } element
       *[other] { $found } elements
    }
certificate-wrong-count-label = according to the lines above it, it has { $expected }
certificate-not-ascending = the elements of the P-portion do not ascend
certificate-not-ascending-label = each once, the least first

verify-valid = This certificate is valid: G(n + { $period }) = G(n) for every heap n of { $game } from { $preperiod } on, and no smaller period and no smaller preperiod would do.
verify-valid-arithmetic = This certificate is valid: G(n + { $period }) = G(n) + { $saltus } for every heap n of { $game } from { $preperiod } on, and no smaller period and no smaller preperiod would do.
verify-checked = The first { $values } values were recomputed and compared; the rest follows by this theorem: { $name }.
verify-valid-quotient = This certificate is valid: the misère quotient of { $game } has order { $order }, and { $p-order ->
        [one] { $p-order } of its elements is a P-position
       *[other] { $p-order } of its elements are P-positions
    }.
verify-valid-quotient-to = This certificate is valid: the misère quotient of { $game } with heaps from 0 to { $last } has order { $order }, and { $p-order ->
        [one] { $p-order } of its elements is a P-position
       *[other] { $p-order } of its elements are P-positions
    }.
verify-valid-phi = Phi(n + { $period }) = Phi(n) for every heap n from { $preperiod } on, and no smaller period and no smaller preperiod would do.
verify-valid-kernel = Every sum with a heap of { $from } or more, however large, is won in misère play exactly when it is won in normal play; no smaller heap would do.
verify-checked-kernel = For the first { $heaps } heaps the table is that of a commutative monoid, no two elements are alike, no move leads from P to P, every other sum with a move has a move to P, small sums were played out, and beside each heap of the kernel every sum has its normal outcome. Larger heaps follow by the kernel theorem.
verify-checked-quotient = It decides every sum of these { $heaps } heaps: the table is that of a commutative monoid, no two elements are alike, no move leads from P to P, every other sum with a move has a move to P, and small sums were played out.
verify-checked-quotient-period = It decides every sum of heaps of any size: for the first { $heaps } heaps the table is that of a commutative monoid, no two elements are alike, no move leads from P to P, every other sum with a move has a move to P, and small sums were played out. Larger heaps follow by the theorem on the period of Phi.
verify-checked-infinite = A sum of heaps up to { $last } is lost exactly in the cases named: in each of the finitely many cases of their numbers every move was looked at.
verify-valid-outcomes = This certificate is valid: in { $game } in normal play the heaps n and n + { $period } have the same outcome class for every n from { $preperiod } on, and for no smaller period and no smaller preperiod.
verify-checked-outcomes = The outcome classes of the first { $heaps } heaps were recomputed and compared; those of all larger heaps follow.
verify-invalid = This certificate is not valid: { $reason }.
verify-damaged = it is not as it was written (the checksum in it is { $claimed }, that of its text { $found })
verify-other-code = { $game } has the code { $right }, not { $code }
verify-no-code = { $game } is not the game of a code
verify-code = `{ $code }` is not a code
verify-no-period = a period is at least 1
verify-too-large = with such numbers the window would end beyond 2^64
verify-needs-finite = the theorem `{ $name }` is about finite codes, and { $code } repeats forever
verify-needs-heaps = the theorem `{ $name }` is not about the code { $code }, by which a move leaves { $heaps ->
        [0] no heap
        [one] at most one heap
       *[other] up to { $heaps } heaps
    }
verify-needs-all-but = the theorem `{ $name }` is about all-but games, and { $code } is not one
verify-saltus = the theorem `{ $name }` shows periods without a saltus, and the certificate claims the saltus { $saltus }
verify-window = the theorem asks for the window `{ $needed }`, and the certificate has `{ $claimed }`
verify-values = the window needs { $needed } values, and the certificate has { $claimed }
verify-too-few-values = the theorem needs at least { $needed } values, and the certificate has { $claimed }
verify-digest = the recomputed values have the digest sha256:{ $found }, not sha256:{ $claimed }
verify-not-periodic = G(n + { $period }) = G(n) + { $saltus } fails for n = { $heap }: G({ $heap }) = { $value } and G({ $next }) = { $later }
verify-smaller-preperiod = it claims the least preperiod, but { $preperiod } is enough
verify-smaller-period = it claims the least period, but { $period } is enough
verify-max-value = the largest value is { $found }, and the certificate says { $claimed }
verify-no-max-value = the values grow without end, and the certificate names a largest one
verify-state = the heaps { $first } and { $second } are not in the same state, so nothing shows that the period continues
verify-own-value = if the certificate were right, some heap beyond those computed would have an option with the same nim-value as itself, which is impossible
verify-missing-value = if the certificate were right, some heap beyond those computed would have no option with some smaller nim-value, which is impossible
verify-shape = its lists do not have the lengths that belong to its order
verify-endless-code = the theorem on the period of Phi is about finite codes, and { $code } repeats forever
verify-no-kernel = the kernel theorem is about finite codes in which a move can leave a heap, and heaps from 1 on; the code is { $code }
verify-not-normal = some sum with a heap of { $heap } has another outcome than in normal play
verify-smaller-kernel = sums with a heap of { $from } have their normal outcomes too
verify-phi-not-periodic = Phi(n + { $period }) = Phi(n) fails for n = { $heap }: Phi({ $heap }) is the element { $element } and Phi({ $next }) is { $later }
verify-no-product = the element { $element } is not a product of generators
verify-not-commutative = the generators { $first } and { $second } do not commute: applied to the element { $element }, their order matters
verify-identity-in-p = the identity is in the P-portion, but in misère play the player to move wins if there is no move
verify-alike = the elements { $first } and { $second } are alike: every sum has the same outcome with either, so this is not the quotient
verify-no-heaps = no sum of heaps has the element { $element }
verify-no-moves = the heap { $heap } has no move, but its element is not the identity
verify-move-from-p = the sum { $sum } is in the P-portion, and so is a position to which it has a move
verify-no-move-to-p = the sum { $sum } is not in the P-portion, and no move from it leads there
verify-played-lost = by plain search the sum { $sum } is a P-position, and the certificate says that it is not
verify-played-won = by plain search the sum { $sum } is an N-position, and the certificate says that it is not
explanation-valid = No line of the explanation of { $position } was refused.
explanation-replayed = { $lines ->
        [one] One line was replayed
       *[other] { $lines } lines were replayed
    } against the moves of the game: each move in them is legal, each answer answers, each value and each winner is as they say; { $positions ->
        [one] one position was met
       *[other] { $positions } positions were met
    }.
explanation-unsettled = Who wins is taken on trust: the position is too large to be played out.
explanation-trusted = { $lines ->
        [one] One line is
       *[other] { $lines } lines are
    } taken on trust, at least in part: theorems and lemmas, which speak of all positions, or positions too large to be played out.
explanation-invalid = The explanation of { $position } does not hold in line { $line }: { $reason }.
explanation-answer-invalid = The answer about { $position } that stands before the explanation does not hold: { $reason }.
explanation-not-json = this is not JSON
explanation-no-key = the explanation has no usable `{ $key }`
explanation-hint =
    { $surface ->
        [python] `.explain("proof").to_json()` of a position writes an explanation
        [tools] an explanation is what the tool `explain` answers at the level `proof`
       *[terminal] `bouton explain POSITION --level proof --format json` writes an explanation
    }
replay-operand = its `{ $name }` is missing or is not of the right kind
replay-rests = it rests on line { $line }, which does not come before it
replay-setting = it speaks of another position, or another player
replay-illegal = in { $position } the move { $play } is not allowed
replay-fails = in { $position } the move { $play } does not do what is said of it
replay-result = { $position } has another winner
replay-count = it counts { $said }, and there are { $found }
replay-value = { $of } is worth { $found }, not { $said }
replay-options = the moves from { $of } lead elsewhere
replay-unpaired = the parts of { $position } do not come in pairs
replay-premise = the reason `{ $reason }` takes other moves for granted than { $part } has
replay-lasts = best play lasts { $found } moves, not { $said }
replay-convention = it argues by the other rule of who wins at the end
verify-case-lost = a sum of the case { $sum } with the form { $form } is called lost, and has no move or one to a lost case
verify-case-won = a sum of the case { $sum } with the form { $form } is not called lost, and has a move, but none to a lost case
verify-not-endless = the cases do not tell infinitely many multiples of heap { $heap } apart beside heaps { $beside }
verify-outcome = the heap { $heap } has the outcome class { $found }, and by the certificate { $claimed }
refused-certificate = no certificate can be written for { $game }: the checker does not know such a code, or such a theorem

## Pictures of sequences

plot-heap = heap n
plot-value = nim-value G(n)
plot-point = heaps
plot-rare =
    { $count ->
        [one] 1 rare heap
       *[other] { $count } rare heaps
    }
plot-period = period { $period } from heap { $preperiod } on, proved
plot-period-arithmetic = period { $period } from heap { $preperiod } on, growing by { $saltus }, proved

## Tables of positions of two numbers

table-of-outcomes = { $game }, { $convention }: the first number goes down, the second across.
table-of-values = { $game }, nim-values: the first number goes down, the second across.
table-value-legend = 0: the player to move loses in normal play
table-no-position = the game has no such position

## The atlas of codes

atlas-code = code
atlas-representative = same as
atlas-shift = shift
atlas-preperiod = preperiod
atlas-period = period
atlas-last = last exception
atlas-maximum = maximum
atlas-rare = rare
atlas-mask = mask
atlas-open = none to { $to }
atlas-total =
    { $classes ->
        [one] { $codes } codes to heap { $to }: one sequence, compared on { $compared } values.
       *[other] { $codes } codes to heap { $to }: { $classes } different sequences, compared on { $compared } values.
    }
atlas-periods = Periods are proved for { $codes } of the codes, and for { $classes } of the sequences.
atlas-legend = same as: the first code with the same sequence, from the first value other than 0 on; = proved for all heaps, ~ equal as far as computed. shift: by how many heaps it is later. mask: of the sparse space, with p if the parity of the heap counts too.
atlas-quotient = quotient
atlas-quotient-unfinished = unfinished
atlas-quotient-kernel = kernel from { $from }
atlas-quotient-infinite = infinite
atlas-tame = tame
atlas-wild = wild
atlas-order = order
atlas-p-order = P-order
atlas-computed = last heap
atlas-reason = stopped by
atlas-reason-to = --to
atlas-reason-positions = positions
atlas-reason-seconds = seconds
atlas-reason-memory = memory
atlas-reason-other = another limit
atlas-misere-total = { $codes } codes: the misère quotients of { $solved } are known for all heaps, { $tame } of them tame and { $wild } wild.
atlas-misere-kernel = Beside these there are { $codes } in which normal play decides every sum with a large heap.
atlas-misere-legend = order: elements of the quotient, P-order: those of the P-portion, of one that is not known for all heaps as far as the last heap computed. kernel from: every sum with such a heap or a larger one is won in misère play exactly when it is won in normal play. Preperiod and period are those of the classes of the heaps. stopped by: the bound at which an unfinished quotient was left; `--to` and the limits raise it.
atlas-missing =
    { $codes ->
        [one] One code was left out.
       *[other] { $codes } codes were left out.
    }

## The page: its frame

page-nav-play = Play
page-nav-learn = Learn
page-nav-explore = Explore
page-nav-label = Views
page-nav-skip = Skip to the game
page-nav-language = Language
page-nav-to-light = Light colours
page-nav-to-dark = Dark colours
page-wrong-address = This address cannot be opened
page-unreachable = The server does not answer. What you have done is kept.
page-unreachable-help = The page asks again as soon as the server is back.
page-broken = Something went wrong in this page. Please reload it.
page-retry = Try again
page-stop = Stop

## The page: playing

page-board-label = Board. Position: { $position }
page-board-empty = Nothing is left here.
page-board-over = Nothing is left: the game is over.
page-board-bound = at most { $bound }
page-board-last = { $last } taken last
page-board-stair = Stair { $number }
page-board-take = Take
page-board-take-of = How many to take of { $size }
page-board-stone = Stone
page-board-no-move = No legal move begins here
page-board-begins = A move can begin here
page-square-free = { $place }, free.
page-square-holds = { $place }, { $sign }.
page-square-gone = { $place }, gone
page-leads-wins = wins
page-leads-more = wins together with others
page-leads-loses = loses
page-leads-legend = ✓ wins; + wins together with others; ✗ is part of no winning move
# How a move is chosen, by what is drawn.
page-action-first-right = Press a stone: it and all to its right are chosen.
page-action-first-pins = Press a pin; for two, press its neighbour too.
page-action-first-some = Press a stone: what can be taken with it is chosen.
page-action-first-several = Press a stone in each heap that you take from: it and all to its right are chosen.
page-action-first-stairs = Press a stone: it and those after it are chosen, to be carried down.
page-action-first-factors = Press a prime factor: it and all to its right are chosen.
page-action-first-split = Press a notch between two stones: the heap is split there.
page-action-first-squares = Press the squares that you take, one after the other.
page-action-first-cut = Press a line between two squares: the cake is cut there.
page-action-first-bar = Type how many to take from a heap; Enter plays.
page-action-first-list = Choose a move in the list below.
page-action-again = Press again to play.
page-action-hint = Choose your move.
page-action-wait = The computer is thinking …
page-action-stopped = The computer was stopped. Let it continue, or take a move back.
page-action-think = Let it continue
page-judging = Finding out who wins …
page-not-judged = It was not computed who wins.
page-action-none = No legal move does exactly this.
page-action-more = Good so far: choose the next square of the move.
page-action-several = Several moves are possible here. Which one?
page-action-unlisted = This move is not among those listed. Type it under “All moves”.
page-action-play = Play this move
page-action-clear = Clear
page-moves-title = All moves ({ $count })
page-moves-title-of = Moves of { $player } ({ $count })
page-moves-filter = Filter the moves
page-moves-more = and { $count } more
page-moves-none = No move.
page-moves-type = Type a move
page-colon = :
page-player-you = You
page-player-computer = Computer
page-player-first = First player
page-player-second = Second player
page-player-side = { $side } ({ $who })
page-side-left = Left
page-side-right = Right
page-status-your-turn = Your turn.
page-status-your-turn-side = Your turn: { $side }.
page-status-turn = To move: { $player }
page-status-you-won = You have won!
page-status-you-lost = The computer has won.
page-status-won = Winner: { $player }
page-said-position = Position: { $position }
page-said-new-game = A new game: { $position }
page-said-by = { $player }: { $say }
page-rule-normal = The player who makes the last move wins.
page-rule-misere = Misère: the player who makes the last move loses.
page-rule-more = More about the rule
page-misere = Misère
page-tools = Game
page-tools-board = Board
page-tool-undo = Undo
page-tool-redo = Redo
page-tool-restart = Restart
page-tool-hint = Hint
page-tool-why = Why?
page-tool-pause = Pause
page-tool-resume = Resume
page-tool-link = Copy link
page-tool-help = Keys
page-tool-key = Key: { $key }
page-pace = Speed
page-copied = Copied
page-link-wrong = Move { $n } of this link is not legal: `{ $play }`. The moves before it are on the board, and the address stays as it is until you continue.
page-link-go-on = Continue from here
page-close = Close
page-again = Play again
page-another = Another position
page-to-learn = Learn how to win
page-hint-winning = Hint, a winning move: { $play }
page-hint-losing = Hint: no move wins against perfect play. This one makes the game last: { $play }
page-hint-any = Hint: who wins here is not known. One move: { $play }
page-hint-idea = Hint: { $hint } For a move, ask again.
page-help-title = Mouse, touch and keys
page-help-mouse = Press a stone to choose it, and again to play; or drag over stones. A notch between two stones splits the heap there. What a choice leaves is shown before it is played.
page-key-arrows = Arrow keys
page-key-enter = Enter
page-key-escape = Esc
page-key-undo = u
page-key-redo = r
page-key-hint = h
page-key-why = w
page-key-pause = p
page-key-help = ?
page-help-arrows = Move over the stones (Tab enters the board); with Shift several are chosen
page-help-enter = Choose; again: play
page-help-escape = Choose nothing
page-help-undo = Undo
page-help-redo = Redo
page-help-hint = Hint
page-help-why = Why? The explanation, step by step
page-help-pause = Pause two computers, or let them go on
page-help-help = This help
page-help-letters = Keys that are a single character act
page-teach-title = Help
page-aid-table = Binary table
page-aid-sum = Nim-sum
page-aid-colours = Moves coloured by outcome
page-aid-verdict = Show who wins
page-table-now = The heaps in binary. Columns with an odd number of ones light up.
page-table-now-values = What each heap is worth (its nim-value), in binary. Columns with an odd number of ones light up.
page-table-after = After the move that is chosen:
page-table-goal = Leave every column even, and you win.
page-table-goal-even = Every column is even already: whatever is played makes one of them odd.
page-table-goal-misere = Leave every column even, until a move would leave heaps of 1 only: then leave an odd number of them.
page-table-goal-misere-lost = Whatever is played, the other player can leave every column even, or in the end an odd number of heaps of 1, and win.
page-table-end = Nothing is left.
page-table-none = This position has no such table.
page-table-one = There is nothing to add up: the position is not a sum of several independent heaps.
page-table-large = The numbers are too large, or too many, to be drawn.
page-table-sum = Nim-sum: { $sum }
page-table-sum-short = Nim-sum
page-table-caption = The values in binary, one column for each power of two
page-table-odd = odd
page-table-even = even
page-why-deeper = Why?
page-why-level = How much to explain
page-why-level-child = The idea
page-why-level-student = Step by step
page-why-level-proof = Full proof
page-why-but = But what if this is played:
page-why-ask = Ask
page-why-title = Why?
page-why-thinking = One moment …
page-why-next = Next step
page-why-all = All steps
page-why-heap = Heap
page-why-value = Value
page-log-title = Moves
page-log-empty = No move yet.
page-review-title = The game, move by move
page-review-go = Back to the position before this move
page-review-at = Move { $number } of { $count } has not been made yet here. The game is kept until you play on.
page-review-ghost = The better move is outlined on the board.
page-review-go-on = Play on from here
page-review-show = Show what each move was worth
page-review-turning = The game turned at move { $number }.
page-review-look = Look at it
page-new-game = New game
page-setup-title = A new game
page-setup-game = Game
page-setup-position = Position
page-setup-example = For example
page-setup-random = Random start:
page-random-any = any
page-random-first = won for the first player
page-random-second = won for the second player
page-setup-convention = Who wins
page-setup-against = Opponent
page-setup-rate = How often it makes a mistake
page-setup-percent = { $rate }% of the moves
page-setup-watch = First and second player
page-setup-begins = Who begins
page-setup-start = Begin
page-setup-cancel = Cancel
page-against-perfect = Perfect computer
page-against-erring = Computer that makes mistakes
page-against-random = Computer that plays at random
page-against-person = Two people at this screen
page-against-watch = Computer against computer
page-begins-me = You begin
page-begins-computer = The computer begins
page-group-nim = Nim and restricted Nim
page-group-take = Taking only certain numbers
page-group-break = Taking and breaking
page-group-pairs = Several heaps in one move, and games of numbers
page-group-other = Other games
page-learn-title = Learn to win
page-learn-about = Short lessons with small challenges. Each answer is checked at once, and you see why it is right or wrong.
page-learn-begin = Begin
page-learn-continue = Continue
page-learn-again = Once more
page-learn-progress = Progress
page-learn-solved = { $done } of { $all } solved
page-learn-all = All lessons
page-learn-step = Challenge { $n } of { $all }
page-learn-yes = Yes, the player to move wins
page-learn-no = No, the player to move loses
page-learn-number = Your number
page-learn-check = Check
page-learn-move = Make the move on the board.
page-learn-play = Play on the board. The computer makes no mistake.
page-learn-next = Next challenge
page-learn-done = All lessons
page-learn-retry = Try again

## The page: the book

page-nav-book = Book
page-book-about = Sixteen chapters of five steps each: play, notice, prove, break, use. Answers stay hidden until you open them.
page-book-paths = Ways through the book
page-book-all = All chapters
page-book-chapters = The book
page-book-steps = Steps of the chapter
page-book-onward = Before and after
page-book-idea = The idea to carry away:
page-book-board = Board: { $position }
page-book-me = Begin again
page-book-computer = Let the computer begin
page-book-to-play = Open it in Play
page-book-to-explore = Open it in Explore
page-book-to-write = Open the rules in Write
page-book-file = The file `{ $file }`:
page-book-table = Table: { $game }
page-book-fill = Write a number into each cell. You may check a table that is not full.
page-book-fill-outcome = Press a cell until it is right: N, the player to move wins; P, the player to move loses. You may check a table that is not full.
page-book-clear = Clear the table
page-book-why = Why?
page-book-why-of = Why? { $claim }
page-book-position = Position
page-book-try = Try these numbers
page-book-counterexample = Show the counterexample
page-book-answer = Show the answer
page-book-hint = Hint
page-book-use = Now you, in the terminal: `bouton { $command }`
page-book-open = This question is open: nobody knows the answer.

## The page: the story of a game, and its puzzles

page-strip-label = The game at a glance
page-strip-wins = After { $number } of { $count } moves: { $player } can win.
page-strip-wins-in = After { $number } of { $count } moves: { $player } can win. With best play { $moves } moves are left.
page-strip-won = After { $number } of { $count } moves: { $player } has won.
page-strip-draw = After { $number } of { $count } moves: neither player can force a win.
page-strip-unknown = After { $number } of { $count } moves: it is not known who wins.
page-strip-key = ▲ { $up } can win, ▼ { $down } can win. The higher a bar, the more moves are left.
page-strip-key-plain = ▲ { $up } can win, ▼ { $down } can win.
page-turning-mistake = { $player } played `{ $play }`; `{ $better }` would have won.
page-turning-mistake-draw = { $player } played `{ $play }`; `{ $better }` would have kept the draw.
page-turning-none = Neither player made a mistake: the start already decided who wins.
page-own-puzzles = Your mistakes as puzzles:
page-own-puzzle = move { $number }
page-against-ladder = Opponents from easy to perfect
page-ladder-begin = New here? An easy opponent
page-ladder-rung = Opponent { $rung } of { $all }
page-ladder-next = Next opponent: { $name }
page-ladder-top = You have beaten all of them. There is no stronger player than this one.
page-ladder-uncounted = This win does not count: there was help, a move was taken back, or the start was your own. Win without any of these, and you climb.
page-ladder-take = Take my progress along
page-ladder-other = Another start
page-lesson-idea = The idea:
page-lesson-try = Try it
page-lesson-habit-try = Try it there
page-ladder-name-1 = Pip
page-ladder-line-1 = I take whatever shines.
page-ladder-name-2 = Moss
page-ladder-line-2 = One heap only. I do think ahead, now and then.
page-ladder-name-3 = Juno
page-ladder-line-3 = Small heaps are my home.
page-ladder-name-4 = Bram
page-ladder-line-4 = I know the secret, and sometimes I forget it.
page-ladder-name-5 = Vera
page-ladder-line-5 = Whoever takes the last stone loses. Ready?
page-ladder-name-6 = Charles
page-ladder-line-6 = I never make a mistake, in any costume. Do you?
page-nav-puzzle = Puzzle
page-puzzle-title = Puzzle of the day
page-puzzle-own-title = Find the winning move
page-puzzle-ask = Exactly one move wins. Make it on the board.
page-puzzle-ask-own = The player to move can win here. Make a winning move on the board.
page-puzzle-level = Difficulty { $level } of 7
page-puzzle-right = Right: `{ $play }` wins.
page-puzzle-right-only = Right: `{ $play }` is the only move that wins.
page-puzzle-wrong = Not this one: `{ $play }` is answered by `{ $reply }`, and the computer wins.
page-puzzle-wrong-plain = Not this one: `{ $play }` does not win.
page-puzzle-none = No move wins here.
page-puzzle-first = Solved at the first try.
page-puzzle-tries = Solved at try number { $count }.
page-puzzle-on = Play on from here
page-puzzle-before = The day before
page-puzzle-after = The day after
page-puzzle-today = Today
page-puzzle-day = Day
page-puzzle-week = Earlier puzzles
page-puzzle-solved = solved
page-puzzle-play = Play a game
page-why-rests = It rests on this:
page-why-ground = This step needs no earlier one: it follows from the rules directly.
page-why-board = You can also choose any move on the board and ask about it.
page-why-object = What if this is played?
page-why-moves = The rules allow these moves here:
page-why-no-moves = The rules allow no move here: the game is over.
page-why-more-moves = Legal moves not listed: { $more }.
page-why-argument = The argument, which holds for all positions of such a game:
page-why-elsewhere = Its proof is not repeated here; it stands in the source named above.
## The page: what decides a position, and the games to choose from

page-aid-blocks = Stones in blocks
page-aid-more = More ways to look
page-theory-title = The theory of this game
page-theory-decides = What decides
page-theory-pairs = Each heap is cut into blocks of 1, 2, 4, 8, ... Two equal blocks cancel each other. A block without a partner glows.
page-theory-many = Each heap is cut into blocks of 1, 2, 4, 8, ... Every { $count } equal blocks cancel each other. What is left glows.
page-theory-last = The heap is cut into blocks of different sizes. The last one decides: it glows if it can be taken.
page-theory-rounds = Full rounds, the pale blocks, count for nothing: whatever one player takes, the other completes the round.
page-theory-worth = Here the blocks are those of the nim-value, and stand beside the heap.
page-theory-after = After the move that is chosen (“you” is then the next player):
page-theory-goal = Leave no block that glows, and you win.
page-theory-goal-lost = No block glows already: whatever is played makes one glow.
page-theory-glows = Blocks that glow: { $blocks }
page-theory-calm = No block glows.
page-theory-values = What each heap is worth
page-theory-heap = Heap
page-theory-value = Nim-value
page-theory-blocks = Blocks
page-theory-why = With nim-sum 0 every move spoils the balance, and the other player can restore it. So the player who leaves nim-sum 0 makes the last move.
page-theory-why-misere = In misère play this holds as long as some value is above 1; with ones and zeros only, the parity decides.
page-theory-theorem = The theorem
page-theory-unknown = No theorem that bouton knows settles this position: all continuations are played through.
page-theory-secret = What it says of this position would give away who wins.
page-theory-tell = Show it
page-theory-strip = Nim-values of single heaps
page-theory-strip-period = From heap { $preperiod } on the values repeat with period { $period }. A line marks one period where the picture shows it.
page-theory-strip-grows = From heap { $preperiod } on the values grow by { $saltus } every { $period } heaps. A line marks one period where the picture shows it.
page-theory-strip-values = the values of the heaps from 0 on: { $values }
page-theory-board = Lost positions
page-theory-board-about = Each square is a position of two numbers, with 0, 0 in the corner. On a dark square the player to move loses.
page-theory-board-here = The queen stands on this position; the dots are the moves.
page-theory-board-lost = lost for the player to move: { $pairs }
page-theory-board-far = This position is outside the picture.

# The idea of a position, and its proof played out on the board.
page-idea-only = only { $side } has a move here
page-motion-open = Watch the proof
page-motion-title = The proof on the board
page-motion-keys = Arrow keys go step by step, the space bar stops and goes on.
page-motion-back = One step back
page-motion-next = One step on
page-motion-step = Step { $number }
page-motion-link = Link to this step
page-motion-opponent = Your opponent
page-motion-calm = Everything has a partner.
page-motion-full = All groups are full.
page-motion-loose = What glows has no partner.
page-motion-object = But what if this is played instead:
page-motion-won = No move is left: you win.
page-motion-lost = No move is left: your opponent wins.
page-motion-on = It goes on in this way.
page-gallery-search = Search: pins, queen, 21, ...
page-gallery-all = All games
page-gallery-none = No game is found by these words.
page-gallery-heaps = Stones
page-gallery-heap = Number { $number }
page-gallery-more = Number { $number }: one more
page-gallery-less = Number { $number }: one less
page-gallery-add = One more heap
page-gallery-drop = One heap less
page-gallery-chosen = Game chosen: { $name }
page-parameter-number = Number { $name }
page-parameter-set = Numbers, with commas
page-parameter-set-of = { $player }: numbers, with commas
page-parameter-code = Code
words-nim = stones heaps piles matches marienbad bouton
words-nim-max = limit at most bounded bash
words-nim-not = forbidden
words-bash = 21 twenty-one 100 hundred race count bachet one pile first to
words-kl-nim = partizan two players restriction
words-subtract = subtraction take away set squares primes
words-allbut = all except forbidden
words-octal = code taking and breaking
words-dawson-chess = pawns chess strip
words-dawson-kayles = pins skittles two neighbours
words-guiles = octal
words-kayles = pins bowling skittles ninepins dudeney
words-lasker = split or take chess champion
words-officers = soldiers octal
words-treblecross = three in a row crosses strip tic-tac-toe
words-grundy = split unequal divide pile
words-prime-power = divisors factors primes lattice numbers
words-partizan-subtract = two players left right take away
words-partizan-octal = two players left right split code
words-moore = several heaps at once nim-k
words-wythoff = queen chess board corner
words-euclid = rectangle squares greatest common divisor
words-euclid-positive = rectangle squares greatest common divisor
words-fibonacci = twice rabbits zeckendorf double
words-take-away = times schwenk double triple heap memory
words-mem = memory last repeat
words-mem-different = memory last repeat other different
words-kotzig = circle token steps modular round
words-staircase = stairs steps coins down
words-silver-dollar = coins strip slide squares penny
words-northcott = rows pieces gap draughts checkers retreat
words-end-nim = row ends first last
words-chomp = chocolate bar bite poison squares
words-turning-turtles = coins turn flip heads tails row turtles
words-mock-turtles = coins turn flip heads tails row turtles
words-ruler = coins turn flip heads tails row
words-twins = coins turn flip heads tails row
words-triplets = coins turn flip heads tails row
words-turning-corners = coins turn flip heads tails board rectangle corners nimber product
words-moebius = coins turn flip heads tails row
words-moidores = coins turn flip heads tails row
words-coins = coins turn flip heads tails row grunt sympler
words-cutcake = cake rectangle cut knife
words-maundy-cake = cake rectangle cut knife equal divide primes
words-cram = dominoes domino board squares grid crosscram plugg
words-domineering = dominoes domino board squares grid crosscram upright lying
words-partizan-euclid = remainder greatest common divisor two players
words-toads-and-frogs = strip jump animals pond
words-ski-jumps = skiers slope snow slide jump
words-toppling-dominoes = dominoes row fall push
words-col = colour color map paint squares grid
words-snort = cows bulls fields farm map squares grid
words-clobber = board capture pieces checkers
words-konane = hawaiian checkers jump board pieces
words-amazons = arrows chess board
words-fission = stones split board
words-notakto = tic-tac-toe noughts and crosses three in a row board
words-rooks = chess capture clobber board
words-hackenbush = graph edges ground cut tree branches blue red green stalk bush
words-node-kayles = graph vertices neighbours independent set dawson
words-arc-kayles = graph edges matching
words-geography = graph token vertices matching path slither
words-digraph-placement = graph directed vertices colours two players
words-poset-nim = order ordered set poset elements above chains
## The page: the class, its exercises, sheets on paper, pictures to save

page-nav-class = Class
page-class-teachers = For teachers: exercises, a class, sheets on paper
page-class-title = Class
page-class-name = Your name
page-class-join = Join
page-class-joined = You are { $name }. Your teacher sees what you have solved.
page-class-join-first = Type your name, so that your teacher sees what you have solved.
page-class-other-name = Another name
page-class-exercises = Exercises
page-class-none-yet = No exercise has been given yet. It appears here as soon as there is one.
page-class-exercise = Exercise { $n }
page-class-all = All exercises
page-class-position = Position { $n } of { $all }
page-class-turn = It is the turn of { $side }.
page-class-who = Who wins if both players make no mistake?
page-class-who-first = The player to move
page-class-who-second = The other player
page-class-who-draw = Nobody: it is a draw
page-class-move = Play a winning move on the board.
page-class-move-none = There is no winning move
page-class-right = Right.
page-class-wrong = Not right. Tries left: { $left }
page-class-out = Not right, and no tries are left.
page-class-truth-first = The player to move wins.
page-class-truth-second = The other player wins.
page-class-truth-draw = Nobody can force a win: it is a draw.
page-class-truth-move = A winning move: `{ $play }`
page-class-truth-none = There is no winning move.
page-class-answered = Answered.
page-class-next = Next position
page-class-play = Play it out
page-class-done = All positions are answered. Right: { $right } of { $all }
page-class-checking = Checking …
page-class-compose = Compose an exercise
page-class-lead = Choose positions and what is asked: pupils get a link, which holds no answer.
page-class-positions = Positions, one on each line
page-class-ask = What is asked
page-class-ask-who = Who wins?
page-class-ask-move = Which move wins?
page-class-help = Help on the board
page-class-tools = When a position is answered
page-class-tool-why = An explanation can be opened
page-class-tool-play = It can be played out
page-class-against = Opponent
page-class-to-move = Whose turn it is
page-class-tries = Tries at each move
page-class-language = Language of the pupils
page-class-language-any = Each their own
page-class-link = Link for the pupils
page-class-code = The link as a QR code
page-class-code-one = This exercise only
page-class-code-long = The link is too long for a QR code.
page-class-code-none = With `bouton serve` a QR code of the link stands here.
page-class-try = Open as a pupil
page-class-give = Give it to the class
page-class-given = Given as exercise { $n }.
page-class-uncounted = Answers to this link are not recorded in the table above. To record them, give the exercise to the class.
page-class-counted = Answers to this link are recorded in the table above, under the name that the pupil types.
page-class-withdraw = Take back exercise { $n }
page-class-withdraw-sure = Take back exercise { $n }? All answers to it are deleted.
page-class-no-position = Type a position, such as `nim 3 4 5`.
page-class-no-question = Choose what is asked.
page-class-too-long = The positions are too long for a link.
page-class-board = Who solved what
page-class-board-empty = No pupil has joined yet.
page-class-board-none = No exercise has been given yet.
page-class-invite = Pupils open { $address }
page-class-invite-code = The address of the class as a QR code
page-class-invite-here = Pupils join here
page-class-pupil = Pupil
page-class-remove = Remove { $name }
page-class-remove-sure = Remove { $name }? All answers of this pupil are deleted.
page-class-mark-right = right
page-class-mark-right-after = right (wrong answers before: { $n })
page-class-mark-out = wrong
page-class-mark-wrong = wrong answers: { $n }
page-class-mark-open = no answer yet
page-class-legend = ✓ right; … not right yet; ✗ not right, and no tries are left; · no answer yet. The small number counts wrong answers.
page-class-legend-both = Where there are two signs: left, who wins; right, the winning move.
page-class-not-teacher = This link is not that of the class at this address: use the one that `bouton serve --class` has printed last.
page-class-for-teacher = For the teacher: your board opens at the address that `bouton serve --class` has printed, with `#token=` in it.
page-class-sheet = A sheet on paper
page-class-sheet-game = Game, or a position that gives the shape
page-class-sheet-count = Positions
page-class-sheet-heaps = Heaps
page-class-sheet-up-to = Largest number
page-class-sheet-number = Number of the sheet
page-class-sheet-key = Key
page-class-sheet-key-none = without
page-class-sheet-key-child = the answers
page-class-sheet-key-student = answers with reasons
page-class-sheet-make = Make the sheet
page-class-sheet-print = Print
page-class-sheet-label = { $name }:
page-class-sheet-title = Worksheet: { $game }, sheet { $n }
page-class-sheet-of = Name
page-class-sheet-date = Date
page-class-sheet-task = In each position: who wins if both players make no mistake, the player to move or the other one? If it is the player to move: by which move?
page-class-sheet-who = Who wins
page-class-sheet-move = Which move
page-class-sheet-answers = Key to sheet { $n }
page-class-sheet-first = The player to move wins, by { $moves }.
page-class-sheet-second = The player to move loses.
page-class-sheet-draw = Nobody wins: it is a draw.
page-class-sheet-or = or
page-class-sheet-more = { $moves } and others
page-save-as = Save as
page-tool-project = Project
page-tool-project-end = End projection

## The class in a server. Errors are two phrases without a full stop.

class-no-name = there is no name
class-no-name-help = type the name that your teacher is to see
class-long-name = the name is too long
class-long-name-help = at most { $most } characters
class-name-character = this character of the name cannot be seen
class-name-character-help = leave it out
class-taken-name = somebody else in the class is called `{ $name }`
class-taken-name-help = add a letter or a number
class-full = there is no place for more than { $most } pupils
class-full-help = the teacher can remove one from the board
class-many-exercises = a class has at most { $most } exercises
class-many-exercises-help = take one back
class-positions = { $count } positions are no exercise
class-positions-help = give 1 to { $most }
class-long = too much was sent
class-long-help = at most { $most } bytes
class-broken = the request has not come whole
class-broken-help = send it again
class-no-exercise = the class has no such question
class-no-exercise-help = it may have been taken back: open the list of exercises
class-no-tries = this question takes no further answer
class-no-tries-help = it is answered already, or no tries are left
class-waiting = your last answer is still being checked
class-not-teacher = only the teacher may do that
class-not-teacher-help = open the address of the board that `bouton serve --class` has printed
class-not-pupil = nobody of this name is in the class
class-not-pupil-help = join it by typing your name

## The list of games

games-none = no closed form known
games-some = closed form or period for some parameters
games-periodic = period { $period } from heap { $preperiod }
games-rule = Rule: { $text }
games-example = Example: { $text }
games-source = Source: { $text }
games-also = Other names: { $names }
games-theorem = Theorem, normal play: { $name }. { $statement } ({ $source })
games-theorem-misere = Theorem, misère play: { $name }. { $statement } ({ $source })
games-in-file = as the file says
games-none-of-boards = No closed form is known: positions are solved piece by piece, or by search.
games-none-in-full = No closed form is known, and the values of heaps up to { $to } prove no period: positions are solved by tables or by search.
games-searched = No closed form is known: positions are solved by search.
games-some-in-full =
    { $surface ->
        [python] A closed form or a proved period is known for some parameters: see `bouton.games` with the parameters, or `.period()`.
        [tools] A closed form or a proved period is known for some parameters: see the tool `game` with the parameters, or the tool `period`.
       *[terminal] A closed form or a proved period is known for some parameters: see `bouton games` with the parameters, or `bouton period`.
    }
games-periodic-late = No closed form; the nim-values are periodic from heap { $preperiod } with period { $period } (last exception: heap { $last }). { $name } ({ $source }).
games-periodic-pure = No closed form; the nim-values are periodic from heap 0 with period { $period }. { $name } ({ $source }).
games-periodic-saltus = No closed form; from heap { $preperiod } the nim-values grow by { $saltus } every { $period } heaps. { $name } ({ $source }).
games-hint =
    { $surface ->
        [python] `bouton.games(NAME)` shows a game's rule, example, theorem and source.
        [tools] The tool `game` shows a game's rule, example, theorem and source.
       *[terminal] `bouton games NAME` shows a game's rule, example, theorem and source.
    }

## Playing in the terminal

term-you = You
term-computer = Computer
term-first-player = First player
term-second-player = Second player
term-did = { $who }: { $play }
term-over-at-once = No move is possible here: the game is over before it begins.
term-you-begin = You begin. Type a move such as `{ $example }`, or `help`.
term-computer-begins = The computer begins. Type your moves as it does here: `{ $example }`; or type `help`.
term-two-begin = Two people play. Type a move such as `{ $example }`, or `help`.
term-watch-begin = The computer plays against itself.
term-you-are = You play { $player }.
term-your-move = Your move.
term-player-move = { $player } to move.
term-you-won = You have won.
term-computer-won = The computer has won.
term-drawn = The same position has come up three times: the game is a draw.
term-player-won = { $player } has won.
term-after = Type `review` for the record with its mistakes, `undo`, `restart` or `quit`.
term-review-title = The game, move by move:
term-review-empty = No move has been made yet.
term-hint-wins = Hint: `{ $play }` wins.
term-hint-lost = Hint: you lose against best play. `{ $play }` makes the game last.
term-hint-unknown = Hint: who wins here is not known. You may try `{ $play }`.
term-nim-sum = Nim-sum: { $sum }
term-no-nim-sum = There is no nim-sum to show here.
term-no-table = There is no binary table to show here.
term-shown = It is shown with every position from now on.
term-hidden = It is no longer shown.
term-moves =
    { $count ->
        [one] One legal move:
       *[other] { $count } legal moves:
    }
term-many-moves = Legal moves, the first of them:
term-more-moves = ... and { $count } more
term-other-moves = { $player } could do this, if it were their turn:
term-wins = wins
term-loses = loses
term-draws = draws
term-taken-back = Taken back.
term-made-again = Redone.
term-restarted = From the start.
term-nothing-to-undo = There is nothing to take back.
term-nothing-to-redo = There is nothing to redo.
term-no-such-number =
    { $most ->
        [one] there is no move of this number; the only one is 1
       *[other] there is no move of this number; they are numbered from 1 to { $most }
    }
term-not-understood = This is neither a move nor a command. `moves` lists the moves, `help` the commands.
term-help = A move is typed as it is printed, such as `{ $example }`; or by its number in the list of moves. Commands:
# The commands in this language; the English ones are always understood.
term-word-moves = moves
term-about-moves = list the legal moves with their numbers
term-word-hint = hint
term-about-hint = show a good move
term-word-why = why
term-about-why = who wins here, and why, step by step; `why 3.1` opens a step
term-word-but = but
term-about-but = object with a move, or a line of moves: `but 5 to 2`; it is answered to the end
term-about-objection = object with the chosen move; it is answered to the end
term-word-table = table
term-about-table = show the binary table with every position, or hide it
term-word-sum = sum
term-about-sum = show the nim-sum with every position, or hide it
term-word-marks = marks
term-about-marks = show with each move in the list whether it wins or loses, or hide it
term-word-rule = rule
term-about-rule = show the rules of the game
term-word-review = review
term-about-review = show the moves so far, with every mistake and a better move
term-word-undo = undo
term-about-undo = take your last move back
term-word-redo = redo
term-about-redo = make the move again that was taken back
term-word-restart = restart
term-about-restart = start again from the first position
term-word-help = help
term-about-help = show this list
term-word-quit = quit
term-about-quit = end the game
# The whole screen.
term-keys = arrows: choose   Enter: play   h: hint   w: why   ?: all keys   q: quit
term-back = arrows: scroll   Esc: back
term-small = This window is too small to play in.
term-leaves = It leaves { $result }
term-key-board = Up, Down: choose a heap; Left, Right: choose the move in it
term-key-list = Tab: to the list of moves and back
term-key-play = Enter: make the chosen move
term-key-pause = Space: pause or resume
# Lessons.
term-lesson-title = Lesson: { $title }
term-lesson-help = `skip` goes on to the next challenge, `quit` ends the lesson.
term-lesson-challenge = Challenge { $number } of { $count }
# $wanted is one of the phrases `lesson-wanted-...`.
term-lesson-wanted = To answer, { $wanted }.
term-lesson-again = Once more, from the start.
term-lesson-done = That was the last challenge of this lesson.
term-word-skip = skip

## Lessons: what is said and asked, and what is to be learnt from it

lesson-bouton = Nim: from one heap to Bouton's theorem
lesson-bouton-about = Who wins a game of Nim can be read off the heaps. Find out how, step by step.
lesson-bouton-one-heap = In Nim a move takes any number of stones, at least one, from one heap. The player who takes the last stone wins. Here is one heap of 5 stones. Does the player to move win?
lesson-bouton-one-heap-point = One heap is won at once: take all of it.
lesson-bouton-two-equal = Now there are two heaps, and you may take from either, but only from one of them in a move. Two heaps of 3: does the player to move win?
lesson-bouton-two-equal-point = Whatever you take from one heap, your opponent takes as much from the other. The heaps are equal again after each answer, so it is your opponent who takes the last stone. This is called mirroring.
lesson-bouton-two-unequal = Heaps of 3 and 5: find the winning move.
lesson-bouton-two-unequal-point = The heaps are equal now, and from here on you mirror. So with two heaps the player to move loses exactly when they are equal.
lesson-bouton-three = Heaps of 1, 2 and 3: does the player to move win?
lesson-bouton-three-point = Whatever you play here, your opponent can leave two equal heaps and nothing else, and mirror from then on.
lesson-bouton-binary = For more heaps we need a better way of looking. Write each heap as a sum of different numbers out of 1, 2, 4, 8, …, with a column for each of these powers of two: 7 = 4 + 2 + 1, 9 = 8 + 1, 12 = 8 + 4, 15 = 8 + 4 + 2 + 1. How many of the heaps 7, 9, 12 and 15 have an 8?
lesson-bouton-binary-point = That is the number of ones in column 8. Each number can be written like this in exactly one way: that is its binary form.
lesson-bouton-columns = The same heaps: 7 = 4 + 2 + 1, 9 = 8 + 1, 12 = 8 + 4, 15 = 8 + 4 + 2 + 1. Count the ones in each of the columns 8, 4, 2 and 1. In how many columns is their number odd?
lesson-bouton-columns-point = When no column is odd, the position is called balanced. Two equal heaps are balanced, and so are 1, 2 and 3 = 2 + 1.
lesson-bouton-balance = Heaps of 3 = 2 + 1, 5 = 4 + 1 and 6 = 4 + 2: every column is even, so the position is balanced. How many of the moves leave it balanced?
lesson-bouton-balance-point = A move changes one heap alone. In each column where a digit of that heap changes, the number of ones goes up or down by one, and what was even becomes odd. So every move out of a balanced position breaks the balance.
lesson-bouton-nim-sum = Write 1 below each odd column and 0 below each even one, and read that row as a binary number: this is the nim-sum. What is the nim-sum of 5 = 4 + 1, 9 = 8 + 1 and 14 = 8 + 4 + 2?
lesson-bouton-nim-sum-point = The nim-sum is 0 exactly when the position is balanced. (Computers call it the bitwise exclusive or, xor.)
lesson-bouton-highest = Heaps of 7, 9, 12 and 15 once more, with the odd columns 8, 4 and 1. Balance can be restored in one move: take a heap with a 1 in the highest odd column, and change its digit in every odd column. In how many heaps is that possible?
lesson-bouton-highest-point = In an odd column at least one heap has a 1, so there is always such a heap. Its 1 in the highest odd column disappears, so it becomes smaller, whatever happens in the lower columns: it is a legal move. So balance can always be restored.
lesson-bouton-restore = Heaps of 4, 9 and 15: restore the balance.
lesson-bouton-restore-point = As a formula: with the nim-sum s, the heap h becomes h xor s.
lesson-bouton-theorem = Bouton's theorem (1901): the player to move loses exactly when the nim-sum is 0. Heaps of 12, 21 and 25: does the player to move win?
lesson-bouton-theorem-point = The loser can only break the balance, and the winner restores it each time. The stones run out in the end, and no stones at all are balanced: so the winner takes the last one.
lesson-bouton-game = Heaps of 3, 4 and 5, and you begin. Win against an opponent who makes no mistake.
lesson-bouton-game-point = Each of your moves restored the balance, and your opponent had to break it again. That is all there is to it: you can now win every game of Nim that can be won.

lesson-misere = Misère Nim: the player who takes the last stone loses
lesson-misere-about = The same moves, the opposite aim. Less changes than one might think.
lesson-misere-one = In misère Nim the player who takes the last stone loses; so the player who cannot move wins. Here is one heap of 1. Does the player to move win?
lesson-misere-one-point = There is only one move, and it takes the last stone.
lesson-misere-one-heap = One heap of 5: find the winning move.
lesson-misere-one-heap-point = Your opponent has to take the last stone. So a single heap is won unless it is a heap of 1.
lesson-misere-ones = Four heaps of 1: does the player to move win?
lesson-misere-ones-point = Here nobody has a choice: the stones are taken one by one. With an even number of ones your opponent takes the last, with an odd number you do. In normal play it is the other way round: in misère play an odd number of ones is lost.
lesson-misere-one-large = Heaps of 1, 1 and 6: find the winning move.
lesson-misere-one-large-point = The player who takes from the only heap larger than 1 chooses whether an odd or an even number of ones is left. Leave an odd number.
lesson-misere-choose = Heaps of 1, 1, 1 and 4: find the winning move.
lesson-misere-choose-point = Again an odd number of ones is left. In normal play you would have taken one stone less, to leave an even number.
lesson-misere-two-equal = Two heaps of 2: does the player to move win?
lesson-misere-two-equal-point = The player who breaks the pair leaves a single heap larger than 1, with a heap of 1 or without, and such a position is won for the other. So this pair is lost in misère play as in normal play.
lesson-misere-sum = Heaps of 3, 4 and 5: find the winning move.
lesson-misere-sum-point = It is the move of normal play: it leaves the nim-sum 0. As long as two heaps or more are larger than 1, play as in normal Nim.
lesson-misere-three = Heaps of 1, 2 and 3: does the player to move win?
lesson-misere-three-point = The nim-sum is 0 and two heaps are larger than 1, so normal and misère play agree. They differ only once at most one heap larger than 1 is left.
lesson-misere-game = Heaps of 2, 3 and 4, and you begin. Win against an opponent who makes no mistake. Play to the nim-sum 0; but the moment only ones would remain, leave an odd number of them.
lesson-misere-game-point = That is Bouton's rule for misère play: as in normal Nim until only ones would remain, and then an odd number of ones.

lesson-bounded = Bounded Nim: at most three in a move
lesson-bounded-about = When only a few stones may be taken in a move, remainders decide who wins.
lesson-bounded-all = Now at most 3 stones may be taken in a move. The player who takes the last stone wins. Here is one heap of 3. Does the player to move win?
lesson-bounded-all-point = Up to 3 stones can be taken at once.
lesson-bounded-four = A heap of 4, at most 3 in a move: does the player to move win?
lesson-bounded-four-point = Whatever you take, your opponent takes the rest: 1 and 3, 2 and 2, 3 and 1 always make 4.
lesson-bounded-ten = A heap of 10, at most 3 in a move: find the winning move.
lesson-bounded-ten-point = A multiple of 4 is left, and from now on your stones and your opponent's make 4 together in every round.
lesson-bounded-other = Now at most 4 in a move, and a heap of 20: does the player to move win?
lesson-bounded-other-point = With at most K in a move, the rounds make K + 1 together. So a heap is lost for the player to move exactly when it is a multiple of K + 1.
lesson-bounded-remainder = At most 3 in a move again. A heap is worth as much as a Nim heap whose size is its remainder on division by 4. What is a heap of 11 worth?
lesson-bounded-remainder-point = Full fours do not count: if one player takes from them, the other fills up the round to 4. This number is called the nim-value of the heap.
lesson-bounded-two = Heaps of 6 and 10, at most 3 in a move: does the player to move win?
lesson-bounded-two-point = Both heaps leave the same remainder, so they are worth the same, and your opponent can mirror.
lesson-bounded-sum = Heaps of 5, 7 and 9, at most 3 in a move: find a winning move.
lesson-bounded-sum-point = It is Nim with the remainders: make their nim-sum 0.
lesson-bounded-limits = Each heap may also have a limit of its own, written after a slash: `7/3` has 7 stones, at most 3 of them may be taken in a move. Each heap is worth its remainder on division by its limit + 1. What is the nim-sum of the values of `7/3`, `9/4` and `5/2`?
lesson-bounded-limits-point = The heaps may follow different rules: once the value of each is known, all of them add up like heaps of Nim.
lesson-bounded-game = Heaps of 6 and 9, at most 3 in a move, and you begin. Win against an opponent who makes no mistake.
lesson-bounded-game-point = Remainders on division by K + 1, and the nim-sum of these: that is all of bounded Nim.

lesson-sprague-grundy = Sprague and Grundy: every impartial game is Nim
lesson-sprague-grundy-about = One number says all about a position: how to find it, and how to add games.
lesson-sprague-grundy-one = A new game: a move takes 1, 3 or 4 stones from a heap, and the player who cannot move loses. A position without moves has the value 0. Every other position has the least of the numbers 0, 1, 2, … that is not the value of any position a move leads to. (That number is called the mex, the minimum excluded.) What is the value of a heap of 1?
lesson-sprague-grundy-one-point = The only move leads to the value 0, and the least number missing from 0 is 1.
lesson-sprague-grundy-two = What is the value of a heap of 2? Remember that only 1, 3 or 4 stones may be taken.
lesson-sprague-grundy-two-point = The only move leads to the value 1, so 0 is missing. The value is the least number missing, not the number after the largest.
lesson-sprague-grundy-four = What is the value of a heap of 4? Find the value of 3 first.
lesson-sprague-grundy-four-point = A position of value 2 has moves to the values 0 and 1, just as a Nim heap of 2 has. So it can stand for that heap.
lesson-sprague-grundy-zero = A heap of 7 has the moves to 6, 4 and 3; none of them leads to the value 0. Does the player to move win?
lesson-sprague-grundy-zero-point = The value is 0, and that means: lost for the player to move. From every other value there is a move to 0.
lesson-sprague-grundy-sum = Several heaps make a sum: in each turn a player chooses one of them and moves there. The value of a sum is the nim-sum of the values of its parts. What is the value of the heaps 4 and 5 together, taking 1, 3 or 4?
lesson-sprague-grundy-sum-point = Replace each part by a Nim heap of the size of its value, and the winner stays the same. This holds for all impartial games; it is the theorem of Sprague (1935) and Grundy (1939).
lesson-sprague-grundy-kayles = Kayles: a move takes one or two stones from a heap, and may split what is left into two heaps. Two heaps are a sum, worth the nim-sum of their values. What is the value of a heap of 3?
lesson-sprague-grundy-kayles-point = The split leaves two heaps of 1, which are worth the nim-sum of 1 and 1, that is 0.
lesson-sprague-grundy-kayles-four = What is the value of a heap of 4 in Kayles?
lesson-sprague-grundy-kayles-four-point = In this game a larger heap need not be worth more.
lesson-sprague-grundy-twice = Two heaps of 9 in Kayles. Does the player to move win? (You need not compute any value.)
lesson-sprague-grundy-twice-point = Every number has the nim-sum 0 with itself: a game beside its copy is lost for the player to move. It is mirroring again.
lesson-sprague-grundy-mixed = Different games can be added too: a Kayles heap of 4 beside a Nim heap of 3. Find a winning move.
lesson-sprague-grundy-mixed-point = The values are equal now, so their nim-sum is 0, though the games are different.
lesson-sprague-grundy-game = Three games at once: a heap of 6 from which 1, 3 or 4 are taken, a Kayles heap of 2 and a Nim heap of 3. You begin. Win against an opponent who makes no mistake.
lesson-sprague-grundy-game-point = Values by the mex, sums by the nim-sum: with these two you can solve every impartial game in which the last move wins.

# What is said of an answer. A right one is followed by what is to be learnt.
lesson-no-answer = this does not answer the question
lesson-wanted-winner = type `yes` or `no`
lesson-wanted-number = type a whole number such as `7`
lesson-wanted-move = type a legal move such as `9 to 4`
lesson-wanted-play = the moves of both players belong here, joined by `;`, each of them legal
lesson-right-wins = Right: the player to move wins, for example by { $play }.
lesson-right-loses = Right: the player to move loses.
lesson-right-number = Right, it is { $number }.
lesson-right-move = Right: after { $play } your opponent cannot win any more.
lesson-right-move-sum = Right: { $play } leaves the nim-sum 0.
lesson-wrong-wins = No: the player to move wins, for example by { $play }.
lesson-wrong-loses = No: the player to move loses. If you play { $play }, for example, your opponent has a winning answer: { $reply }.
lesson-wrong-no-move = No: the player to move has no move, and loses.
lesson-wrong-last-move = No: { $play } is the last move, and here the last move loses.
lesson-wrong-number = It is not { $number }.
lesson-hint-column = In binary the heaps are { $rows }. Count the ones in column { $column }.
lesson-hint-odd = From the highest column on, the numbers of ones are { $ones }. How many of these are odd?
lesson-hint-value = The values that are added are { $values }. From the highest column on, the numbers of ones are { $ones }; only the odd columns count.
lesson-hint-mex = The moves lead to these values: { $values }. Which is the least number missing?
lesson-hint-moves = The winning moves are { $moves }.
lesson-hint-no-move = No move does it: { $play }, for example, leaves the nim-sum { $sum }.
lesson-hint-no-balance = No move does it: after { $play }, for example, a column is odd.
lesson-wrong-move = After { $play } your opponent has a winning answer: { $reply }.
lesson-wrong-move-sum = After { $play } the nim-sum is { $sum }, and your opponent has a winning answer: { $reply }.
lesson-play-won = You have won.
lesson-play-lost = You have lost. In { $position } the move { $play } gave the game away; { $better } wins.
lesson-play-open = The game is not over yet.
lesson-play-gift = This game does not count: { $play } was a mistake of your opponent.

## Tables to fill

fill-no-table = there is no such table of this game
fill-no-table-help = a table takes a game of heaps, or of two numbers, that two players play alike and that ends
fill-range = this is no range of a table
fill-range-help = two numbers with `..` between them are right, as `0..7`; a table has at most { $most } cells
fill-count = the number of entries is { $given }
fill-count-help = the table takes { $wanted }: all of them, row by row, with blanks between them
fill-entry = this is no entry of the table
fill-entry-number = a number such as `3` is right here
fill-entry-outcome = `N` (the player to move wins) or `P` (the player to move loses) is right here
fill-right = { $count ->
    [one] Right.
   *[other] Right, all { $count } of them.
}
fill-left = So far all is right. Cells still to fill: { $left }.
# $cell is `5` or `(3, 5)`; $typed is what the reader wrote there.
fill-wrong-empty = The first wrong cell is { $cell }: it is not { $typed }. No move is possible from there, so the smallest number that no option has is 0.
fill-wrong-over = The first wrong cell is { $cell }: it is not { $typed }. No move is possible from there, and who cannot move loses.
fill-wrong-over-misere = The first wrong cell is { $cell }: it is not { $typed }. No move is possible from there, and in misère play who cannot move wins.
fill-wrong-lost = The first wrong cell is { $cell }: it is not { $typed }. A move from there leaves { $option }, which is lost for your opponent.
# $options is a list of positions.
fill-wrong-won = The first wrong cell is { $cell }: it is not { $typed }. Every move from there leaves your opponent a position that is won: { $options }.
# $options is a list of `fill-option`.
fill-wrong-value = The first wrong cell is { $cell }: it is not { $typed }. One move leads from there to these positions, with their numbers in brackets: { $options }. The right entry is the smallest number not among these.
fill-option = { $option } ({ $value })

## The book: what stands around its chapters

book-title = From a heap of stones to the Sprague-Grundy theorem
book-line = { $n }  { $title }: { $idea }
book-path-school = For school
book-path-contest = For contests
book-path-research = For research
book-how = `bouton book 1` prints a chapter, `--step 2` one step of it. `--why 3.1` opens a claim, `--whole` all of them; `--reveal` shows counterexamples, answers and hints. `--format html` or `latex` is the whole book for paper.
book-beat-play = Play
book-beat-notice = Notice
book-beat-prove = Prove
book-beat-break = Break
book-beat-use = Use
book-beat-exercises = Exercises
book-beat-source = Where it comes from
book-rules = The file `{ $file }`:
book-play = Play it: `bouton play { $position }`
# $command shows the table.
book-fill = Fill the table: `{ $command } --answer '…'`, { $count } numbers row by row, with blanks between them.
book-fill-outcome = Fill the table: `{ $command } --answer '…'`, { $count } letters row by row, with blanks between them: N where the player to move wins, P where the player to move loses.
book-hidden = (Think first; `--reveal` shows the answer.)
book-why = Why? `--why { $claim }`
book-try = See it with numbers: `bouton explain { $position }`
book-use = Now you: `bouton { $command }`
book-open = This question is open: nobody knows the answer.
book-answer = Answer: { $answer }
book-hint = Hint for exercise { $n }: { $hint }
book-answers = Answers and hints
book-onward = Go on: `{ $command }`
book-no-chapter = the book has no such chapter
book-no-chapter-help = the chapters are 1 to { $most }; `bouton book` lists them
book-no-beat = a chapter has no such step
book-no-beat-help = the steps are 1 to 7: play, notice, prove, break, use, exercises, source
book-no-claim = there is no such claim
book-no-claim-help = the last one there is { $last }
book-no-table = there is no table to fill here
book-no-table-help = most chapters have one in step 2; `--table 2` is the second of a step

## Contest programs. First the comment at their head, then why there is none.

routine-constant-take = The numbers that may be taken, whatever is left.
routine-constant-shrink = The numbers that may be taken if something is left.
routine-constant-whole = The heaps that may be taken whole.
routine-constant-split = The numbers that may be taken if the rest is left as two heaps.
routine-constant-barred = The numbers that may not be taken.
routine-constant-values = The nim-values of the heaps 0, 1, 2, ... up to the end of the first period.
routine-constant-most = No heap is larger.
routine-constant-modulus = The nim-values begin again from 0 after this many heaps: heaps that differ by it have the same value.
routine-constant-modulus-moore = One more than the number of heaps that a move may change.
routine-constant-forbidden = The one number that may not be taken.
routine-constant-own = What the player to move may not take.
routine-constant-other = What the opponent may not take.
routine-constant-breadth = Two heaps may lose numbers that differ by less than this.
routine-constant-base = Powers of this number are taken.
routine-sum = A sum of games is worth the nim-sum (xor) of the values of its parts (Sprague and Grundy).
routine-green = The value of a drawing that stands on vertex 0; heaps are the ends of its edges, two by two. An edge adds 1 to the value of what stands on it (colon principle). The vertices of a cycle count as one, each edge of it as 1 (fusion principle): the walk finds cycles by the earliest vertex to which edges lead back.
routine-wins = The player to move wins exactly when the value is not 0: from 0 every move leads to another value, and from any other value some move leads to 0.
routine-misere-wins = Misère play: as long as some value exceeds 1, play as in Nim; when all are 0 or 1, an odd number of ones is lost.
routine-targets = A winning move gives its heap the nim-sum of all the others, so that the nim-sum of all is 0.
routine-misere-targets = A winning move makes the nim-sum 0 if another value exceeds 1, and 1 if none does.
routine-count = Equal moves in two equal heaps count as two.
routine-moves = Each move: the index of the heap from 0, the heap, and what is left of it.
routine-sum-of-games = A sum is worth the nim-sum (xor) of the values of its games (Sprague and Grundy).
routine-sum-count = A winning move is made in one of the games.
routine-sum-moves = Each move: the index of the heap from 0 among those of all games, the heap, and what is left of it.
routine-large-heaps = How many values exceed 1, as misère play asks.
routine-split-moves = Each move: the index of the heap from 0, the heap, and the heap or the two heaps that are left.
routine-one-wins = There is one heap: exactly one value is lost for the player to move.
routine-one-count = A winning move leaves a heap of that value.
routine-one-take = The number to take, or 0 where no move wins.
routine-size-options = A Nim heap has one move to each smaller value.
routine-residue = At most MODULUS - 1 are taken from a heap, so it is worth its remainder by MODULUS: whatever the opponent takes, an answer makes it MODULUS in all.
routine-residue-options = At most one move leads to a value: straight down to it, or past a multiple of the modulus.
routine-own-limits = At most its limit is taken from a heap, so it is worth its remainder by limit + 1.
routine-blocks = Taking exactly FORBIDDEN is not allowed: in each block of 2 * FORBIDDEN heaps every value stands twice.
routine-blocks-options = Each value of a block is that of two heaps, which differ by FORBIDDEN.
routine-lasker = A heap is worth its size, but 4k + 3 and 4k + 4 change places.
routine-lasker-common = Two heaps of values u and v with u xor v = target have u + v = target + 2 (u and v); the last two bits say how far their sizes differ from that. The common bits, or -1.
routine-lasker-free = The bits that either heap may have; the highest one is fixed where exchanging the heaps would count a split twice.
routine-lasker-count = The move that leaves one heap, and one split for every way to deal out the free bits.
routine-lasker-options = All ways to deal out the free bits.
routine-two-adic = A divisor is taken: the value depends on how often 2 divides the heap.
routine-divisors = Divisors come in pairs.
routine-halving = At most half of a heap is taken: an even heap is worth half its size; an odd heap has the value of the heap of half its size, rounded down.
routine-halving-options = The heaps of value t are 2^j (2t + 1) - 1; at most one of them is within reach.
routine-powers = Every power of an odd base is odd, so parity decides; powers of an even base are 1 or -1 modulo base + 1.
routine-powers-odd = Every power of an odd number is odd: parity decides.
routine-powers-even = Every power of BASE is 1 or -1 modulo BASE + 1.
routine-powers-options = There are few powers: each is tried.
routine-trial = The prime factors, as pairs of prime and exponent, by trial division.
routine-is-prime = The test of Miller and Rabin; these bases are enough below 2^64.
routine-rho = Pollard's rho: finds a divisor of a composite number in about as many steps as its fourth root.
routine-factors = The prime factors, as pairs of prime and exponent.
routine-exponents = Each prime is a Nim heap of its exponent's size: a number is worth the nim-sum of its exponents.
routine-exponents-moves = A winning move lowers one exponent; each move: the index of the number, the number, and what is left.
routine-staircase = Only the stairs 1, 3, 5, ... count: stones that come down onto one of them are carried on at once.
routine-staircase-moves = A move changes exactly one odd stair: stones leave it, or come down onto it.
routine-columns = The player to move loses exactly when every binary column has a multiple of MODULUS ones.
routine-columns-misere = In misère play the same holds, unless no heap exceeds 1: then the player to move loses exactly when the number of heaps is 1 modulo MODULUS.
routine-columns-ways = How many moves lower exactly these heaps, so that every column has a multiple of MODULUS ones: column by column from the highest on, for each set of heaps that are lower already. A heap becomes lower where its 1 becomes 0; from there on it may have either digit.
routine-columns-listed = What these heaps may become, so that every column is right.
routine-columns-next = The next set of heaps: at most MODULUS - 1 of them change in one move. After the last set comes the empty one.
routine-columns-count = Every set of heaps that one move may change is looked at.
routine-columns-ones = How many moves leave no heap above 1, and a number of ones with this remainder: all larger heaps become 0 or 1, and some ones are taken.
routine-columns-count-misere = Every set of heaps is looked at; of the moves to heaps of 0 and 1, those that leave 1 modulo MODULUS ones win, and not those that leave a multiple of it.
routine-columns-order = Moves are ordered by the first heap that changes and what is left of it, then by the next one.
routine-columns-moves = Each move is the position that is left.
routine-binomial = The number of ways to choose from a set.
routine-cold-pair = The lost pairs have the gap i BREADTH and the smaller number i + e, where e is the largest number with e (e + gap) <= i^2; whole numbers alone, no square roots.
routine-cold-low = The smaller number of the lost pair with this index.
routine-cold-partner = Every positive number is in exactly one lost pair: the other number of that pair.
routine-cold-moves = At most four moves win: down in one heap, or in both to a lost pair of nearly the same gap. Each move is the position that is left.
routine-euclid = The player to move wins exactly when the numbers are equal or their ratio exceeds the golden one, (1 + sqrt 5) / 2.
routine-euclid-positive = The value is floor(large / small - small / large).
routine-euclid-moves = Only the two smallest numbers that a move can leave may win.
routine-script-side = Numbers below this are in the box.
routine-script-box = The count of positions in the box.
routine-script-option-numbers = The numbers of the positions that a move leads to.
routine-script-outside = The number of a position outside the box: the next one.
routine-script-number = The number of a position, digit by digit.
routine-script-position = The position that has a number.
routine-script-extend-outcomes = Fills the table of outcomes, in increasing order, to this heap.
routine-script-wins = Whether the player to move wins.
routine-script-winning-moves = The moves to positions at which the other player loses.
routine-script-wins-heap = Whether a heap has no move, or one to a heap that loses.
routine-script-mex = The least number that is not reached.
routine-script-without-empty = The heaps that are not empty, in order.
routine-script-distinct = Every option once.
routine-script-option-value = The nim-value of the heaps that a move leaves.
routine-script-extend-values = Fills the table of nim-values, in increasing order, to this heap.
routine-script-grundy = The nim-value of all heaps (theorem of Sprague and Grundy).
routine-script-cancel = The moves after which the nim-values cancel out.
routine-script-grundy-position = The nim-value of the position.
routine-script-after-player = What a move leads to: the position, and behind it who moves (1 or 2).
routine-script-after = The positions that a move leads to.
routine-script-solve-outcomes = Finds who wins at a position: first at those that a move leads to.
routine-script-solve-values = Finds the nim-value of a position: first of those that a move leads to.
routine-script-solve-part = The nim-value of a part: first of those that a move leaves.
routine-script-count-moves = The number of moves after which the opponent loses.
routine-script-solve-lengths = Finds the number of moves to the end: the winner hurries, the loser delays.
routine-script-play-length = The number of moves to the end. Its parity says who wins.
routine-comes-before = Compares two lists number by number.
routine-look-at-next = Looks at the next heap. The list has the lost heaps in order, and behind them the first heap that was not looked at.
routine-lost-to = The number of lost heaps from 1 to the end.
routine-lost-count = The number of lost heaps in the range.
routine-won-count = The number of won heaps in the range.
routine-last-lost = The largest lost heap in the range; 0 if there is none.
routine-nth-lost = The lost heap of this number; 0 if there is none.
routine-claim = By the claim at the head.
routine-claim-value = The nim-value of one heap, by the claim at the head.
routine-script-option-values = The nim-values of the options of a heap.
routine-zeckendorf = The heap as a sum of Fibonacci numbers of which no two are neighbours, smallest first.
routine-fibonacci = The first move may not take the whole heap: a Fibonacci number is lost.
routine-fibonacci-limit = Limit of the next move: twice what was taken, or all that is left.
routine-fibonacci-moves = A winning move takes the smallest parts, one or more, and less than half of the next one.
routine-terms = The heap as a sum of lost heaps, each of them more than R times the next smaller one, smallest first.
routine-take-away = The first move may not take the whole heap: a single term is lost.
routine-take-away-limit = Limit of the next move: R times what was taken, or all that is left.
routine-take-away-moves = A winning move takes the smallest terms, one or more, if the next one is more than R times as much.
routine-misere-staircase = Stairs 1, 3, 5, ... are heaps of misère Nim. Where the opponent brings stones down onto one of them, they are moved on at once; where all of these stairs are empty, one stone from the stair above is left to the opponent.
routine-misere-staircase-moves = A move changes exactly one odd stair: it is left, or reached from the stair above. It must get the size with which the odd stairs are lost in misère Nim.
routine-misere-euclid = Making a number 0 loses at once, as the opponent cannot move and wins. So nobody does it but from equal numbers, which are lost: it is the game on positive numbers in normal play, lost exactly where the ratio is below the golden one, (1 + sqrt 5) / 2.
routine-misere-euclid-positive = Equal numbers are won: nobody can move. From twice a number the one move leads there, and from a larger multiple a move leads to twice it. Where the smaller number goes once into the larger, the one move is forced. Where it goes in more often and leaves a rest, one may leave the last two numbers, or force the opponent to: one of both wins.
routine-misere-euclid-moves = Only the three smallest numbers that a move can leave may win.
routine-misere-fibonacci-moves = Who takes the last stone loses, so it is left to the opponent: all goes as in normal play with one stone fewer. A winning move takes the smallest parts, one or more, and less than half of the next one, or all of them.
routine-misere-fibonacci = Taking all but one stone wins; with one stone there is no move, which wins too.
routine-misere-wythoff = The lost pairs are those of normal play, but (0, 1) and (2, 2) stand in place of (0, 0) and (1, 2). They use the same numbers 0, 1, 2 and the same differences 0, 1: so no lost pair leads to another, and every pair that led to (0, 0) or (1, 2) alone leads to one of these.
routine-misere-wythoff-moves = The moves of normal play, but for those pairs. Each move is the position that is left.
routine-forbidden-larger = The opponent has the smaller forbidden number: only with nim-sum 0 and all heaps below it does the player to move lose.
routine-forbidden-smaller = With the smaller forbidden number, only a move to nim-sum 0 with all heaps below it wins.
routine-forbidden-either = Which player has the smaller forbidden number decides which rule holds.
routine-forbidden-others = Of all heaps but one: how many are at least OTHER, the last of these, and the nim-sum of the rest.
routine-forbidden-wins-at = Whether it wins to leave this of a heap: the opponent wins exactly with a move to nim-sum 0 with all heaps below OTHER, and may not take OTHER.
routine-forbidden-below = How many numbers below an end are below a bound after an exclusive or: the numbers with a common beginning are a block, and so are what they become.
routine-forbidden-count = All that may be left and wins, without what the forbidden number OWN leaves.
routine-forbidden-moves = All that may be left of each heap is tried.
routine-some-move = A position is won exactly when some move wins.
routine-table = The value of a heap is the least number that is not the value of an option (mex). Heaps are filled in by size.
routine-table-of-test = The value of a heap is the least number that is not the value of an option (mex), up to the largest heap of this test.
routine-options = What each move to a value leaves of a heap.
routine-split-options = What each move to a value leaves of a heap: one heap, or two.
routine-split-count = How many moves lead to a value.
routine-periodic-split-count = How many moves lead to a value: of all splits whose first heaps are equal modulo PERIOD, only one is tried.
routine-period = The values repeat from the first heap on.
routine-period-late = From heap PREPERIOD on the values repeat.
routine-period-growing = After every PERIOD heaps the values repeat, larger by SALTUS.
routine-all-but-options = At each place of the period at most one heap has the value.
routine-interval = From LEAST to LARGEST are taken: the values stand in runs of LEAST equal ones and repeat after LEAST + LARGEST heaps. From a run every smaller value can be reached, and its own cannot.
routine-interval-below = How many heaps below a size have a value.
routine-interval-count = How many moves lead to a value.
routine-interval-options = What each move to a value leaves of a heap.
routine-barred = Which numbers may not be taken.
routine-squares = The numbers that may be taken: squares.
routine-primes = The numbers that may be taken: primes, by the sieve of Eratosthenes.
routine-run = The numbers that may be taken: all from LEAST to LARGEST.
routine-read-takes = The numbers that may be taken, in order, each once.
template-title = { $game }, { $convention }. No number is larger than { $max }.
template-title-script = { $game }, { $convention }.
template-why = Why it is right: { $name } ({ $source }).
template-why-below = Why it is right: the comment of each function proves it from the rules.
template-input-list = Input: the number of tests; then for each test the number of heaps, and the heaps.
template-input-fixed =
    { $count ->
        [one] Input: the number of tests; then for each test one number.
       *[other] Input: the number of tests; then for each test { $count } numbers.
    }
template-input-format = Input: `{ $format }`.

refused-template-partizan = no contest program can be written for `{ $game }`: the players have different moves, and no theorem decides who wins
refused-template-misere = no contest program can be written for `{ $game }` in misère play: no theorem decides who wins
refused-template-no-rule = no contest program can be written for `{ $game }`: no theorem, no period and no table of single heaps decides who wins
refused-template-help = `bouton solve` and `bouton batch` search such positions
refused-template-table = no period of `{ $game }` is proved that is short enough for a program
refused-template-table-help = a table is possible: `--max { $most }`; values of larger heaps are computed by `bouton sequence { $game } --to N --summary`
refused-template-too-large = the numbers are too large for the integers of the programs
refused-template-too-large-help = `--max` may be at most { $most }
refused-template-one-number = a position of `{ $game }` is not a single number
refused-template-wrong = no contest program is written for `{ $game }`: the one found answers `{ $position }` differently from the engines, which is a fault of bouton
refused-template-field = no contest program for `{ $game }` prints `{ $field }`
refused-template-grundy = no contest program for `{ $game }` prints `grundy` in misère play: nim-values decide normal play
refused-template-grundy-help = leave out `--misere`, or print `winner`, `count` or `moves`
refused-template-piece = no contest program for `{ $game }` prints `{ $piece }`: a move may change several numbers, or make one larger
refused-template-outcome = no contest program for `{ $game }` prints `outcome`: it says who wins whichever player starts, and the program knows only the player to move
refused-template-outcome-help = ask for `--print winner`, or give the words of `--first` and `--second`
refused-range = `{ $field }` is about heaps from 1 on, and `{ $game }` has none, or the position is not one number or two
refused-range-help = write one number n (`heap`: the heaps from 1 to n) or two (`heaps[2]`: those from the first to the second); `nth-lost` takes one
refused-template-claim = the claim about `{ $game }` has something that no contest program has
refused-template-claim-help = a program knows `+ - * / %`, bitwise operators, comparisons, `if`, lists of numbers, and `xor sum min max sort len all any count alternate abs bits popcount v2 exponents is_fibonacci`, in one game of heaps, numbers or parts
refused-template-claim-differs = the claim about `{ $game }` answers `{ $position }` differently from the engines, or not at all
refused-template-claim-differs-help = `bouton audit` finds its smallest counterexample
refused-template-claim-nowhere = no position of `{ $game }` was found that the claim could be compared at
refused-template-claim-nowhere-help = small positions were tried, with parameters from 1 to 5; `--assuming` may leave none of them
refused-template-claim-letters = the claim is about words, and nothing tells the letters of `{ $game }`
refused-template-claim-letters-help = name a word in the rules by the codes of its letters, such as `const EXAMPLE = [82, 66];` for RB
refused-template-one-heap = the claim about `{ $game }` is about one heap, and says nothing of several
refused-template-one-heap-help = read one heap, as in `--input 'T{ "{" } heap { "}" }'`; or claim the nim-values of a heap by `--grundy`, which add up
template-claim = Rests on a claim: { $kind } { $claim }. It has no counterexample among { $positions } positions (heaps: at most { $heaps }, each of at most { $most }); beyond them it is not proved.
template-claim-together = Rests on a claim: { $kind } { $claim }. It has no counterexample among { $positions } positions of numbers of at most { $most }; beyond them it is not proved.
template-claim-sampled = Rests on a claim: { $kind } { $claim }. It has no counterexample among { $positions } small positions, with small parameters where the input has some; beyond them it is not proved.
template-claim-assumed = Assumes that every position of the input is one of which this holds: { $claim }. Positions that moves lead to need not be.
template-claim-proved = Goes by { $kind } { $claim }, which is proved: { $name } ({ $source }).
template-by-rule = Proved: it goes by a theorem about numbers of every size, and not by a table.
template-few-lost = No number is larger than { $max }. The list has all { $count } heaps up to there that the player to move loses; they were computed.
template-claim-wrong = the claim is wrong
template-claim-none = nothing was found in `{ $game }` that a contest program can go by
template-claim-none-help = `{ $command }` shows what was found, and how far it was checked
refused-template-value = a contest program for `{ $game }` needs `{ $name }`, which the input format does not read
refused-template-parameters = no contest program can be written for `{ $game }`: no theorem covers all values of its parameters
refused-template-summand = no contest program can be written for a sum with `{ $game }`: no closed form, no period and no table gives its nim-values
refused-template-mistake = no contest program is written for `{ $game }`: the one found has a mistake, which is a fault of bouton: { $mistake }
refused-template-script = no contest program can be written for `{ $game }`: line { $line }, column { $column }: { $why }
refused-template-script-help = a program in another language needs one type for each value of the script
refused-template-circle = no contest program can be written for `{ $game }`: its function `{ $name }` and another call each other
refused-template-again = no contest program can be written for `{ $game }`: the position `{ $position }` can come again
refused-template-endless = no contest program can be written for `{ $game }`: more than { $most } positions can be reached from `{ $position }`
refused-template-reach = the contest program for `{ $game }` is not quick enough for `--max { $max }`, or its table too large
refused-template-reach-help = `--max` may be at most about { $most }, as its steps grow at small numbers
refused-template-turns = no contest program can be written for `{ $game }`: the players do not always move in turn

refused-tests = positions of `{ $game }` are not written as the tests of a contest
refused-tests-help = a test is a list of heaps, or one or two numbers; `bouton batch` reads any position, one a line
refused-lines = a program is given tests, not a position a line
refused-lines-help = `--input tests`, `--input numbers`, or a format
refused-fewer-tests = the input ends in test { $test } of { $tests }, in line { $line }: `{ $name }` is missing
refused-unfinished-test = the input ends in test { $test }, in line { $line }: `{ $name }` is missing
refused-not-fitting = line { $line }, word { $word }: `{ $text }` does not fit `{ $name }`
refused-not-a-count = line { $line }, word { $word }: `{ $text }` is no count `{ $name }`
refused-more-tests = line { $line }, word { $word }: the input goes on after its { $tests } tests
refused-tests-form = does `--input` say how the input is written?
refused-move-piece = the move `{ $play }` has no `{ $piece }`: no single number of the position is known to be lowered by it
refused-move-piece-help = `{"{rest}"}` is the whole position after a move
refused-move-name = the move `{ $play }` has no name of its own: another part has a move of this name, or its game gives moves no names
refused-too-many-moves = { $count } moves win
refused-too-many-moves-help = at most { $most } are printed; `--print count` counts them
pattern-names = { $names } are known
pattern-unknown-name = no pattern has the name `{ $name }`
pattern-test-names = `{ "{" }test{ "}" }` is known, the number of the test
pattern-unknown-test-name = `{ $name }` does not stand before an answer
pattern-unclosed = a brace without its partner
pattern-unknown-escape = a backslash before a sign that needs none
pattern-escapes = `\n`, `\t`, `\\`, `\{ "{" }` and `\{ "}" }` are known

## The input of a contest: what is wrong with a format

format-form = a format looks like `T{ "{" } n heaps[n] { "}" }`
format-empty = the format is empty
format-expected-name = a name is wanted here
format-unknown-repeat = only `T`, `*` and `0` stand before a brace
format-unknown-repeat-label = `T`: the number of tests comes first; `*`: to the end of the input; `0`: until the first number of a test is 0 (`0 0`: the first two)
format-zeros = a test does not begin with { $count } numbers that could end the input
format-zeros-label = exactly as many must stand first as there are zeros before the brace: single numbers, or lists of a fixed length
format-unclosed = `{ $partner }` is missing
format-nested = no block can stand here
format-nested-label = one block may stand within a test, at its end, behind the number that says how often it is repeated: `0{"{"} k S[k] m{"{"} n heaps[n] {"}"} {"}"}`
format-after-block = nothing in a test follows its block
format-outside-block = the position is not in the block
format-after-end = nothing follows the closing brace
format-missing-count = the number of these tuples is missing
format-missing-count-label = such as `(heap limit)[n]`
format-bad-count = this is no count
format-bad-count-label = a number from 1 to 1000000, or the name of a number that stands before the list, or two of these with `+`, `-` or `*` between them
format-unknown-count = no number `{ $name }` is read before this list
format-unknown-count-label = numbers read before: { $known }
format-twice = `{ $name }` stands twice
format-twice-label = a position of several numbers is a list, such as `heaps[2]`
format-no-position = the format reads no position
format-fits = `{ $fits }` would fit
format-two-positions = there is a position already
format-position-name = `heap` is one number, and `heaps` is a list
format-sum-position-name = in a sum the heaps of each game have its number, and each game has one number or a list
format-wrong-position = `{ $game }` has no such positions
format-no-shift = only to vertices of a graph is a number added
format-no-shift-label = such as `(vertex-1 vertex-1)[m]`, where the game numbers the first vertex otherwise than the input does
format-given-first = this number is not in the input, and nothing is read before it
format-given-first-label = such as `n heap=1`: what is read comes first
format-given-other = `{ $name }` is no number of the position
format-given-other-label = only `heap`, `limit` and `start` can be given in the format, `n heap=1`; a parameter of the game is typed in the game
format-no-limit = this is no limit of a heap of `{ $game }`
format-no-limit-label = in `nim`, `bash` and `fibonacci` a limit stands beside its heap: `heap limit`, `(heap limit)[n]`; one limit for all heaps is a parameter, `nim:max=K`
format-list-wanted = `{ $name }` is a list of the script
format-list-label = such as `{ $name }[3]`
format-number-wanted = `{ $name }` is a number of the script
format-number-label = only `{ $name }`
format-unread = the format does not read `{ $name }`
format-unread-label = this one would: `--input '{ $format }'`
format-other-letters = the game spells this name `{ $meant }`
format-misspelt = the format knows no such name
format-uncounted = a vertex without an edge belongs to the graph only where `vertices` says how many there are (`_` ignores a number)

stress-held =
    { $tests ->
        [one] One test, no difference.
       *[other] { $tests } tests, no difference.
    }
stress-smallest = The program is wrong. The smallest test that shows it:
stress-not-alone = The program fails only when other tests come before this one (seed { $seed }); on its own this test passes. Is something not reset between tests?
stress-input = Input:
stress-expected = Expected: { $line }
stress-found = Found: { $line }
stress-any-move = a winning move, such as { $example }
stress-missing = nothing
stress-more = one line too many, { $line }
stress-late = no end after { $seconds } seconds; it was stopped
stress-too-long = more than 16 MiB of output
stress-crashed = it ended with { $status }

## The glossary: the word, then what it means, then where to go on.

glossary-impartial = Impartial game: both players have the same moves from every position. Nim is one; chess is not, for nobody may move the other's pieces. Every impartial game that ends is worth a single heap of Nim (`bouton explain sprague-grundy`).
glossary-partizan = Partizan game: the players, called Left and Right, have different moves. One position then has four possible outcomes, and a value that may be a number, an infinitesimal or hot: `bouton value domineering 2x2`.
glossary-normal-play = Normal play: the player who cannot move loses; in Nim, who takes the last stone wins. This is the usual convention. The other one is misère play.
glossary-misere = Misère play: the player who cannot move wins; in Nim, who takes the last stone loses. It is not the opposite of normal play: in Nim both are played alike until only one heap is larger than 1. `bouton solve nim 1 3 5 7 --misere`
glossary-option = Option: a position that one move leads to. A position is described by its options and by nothing else.
glossary-p-position = P-position (lost): the previous player wins, whoever is to move now loses. Every move from it leads to a won position; a position without moves is one in normal play. In Nim: 3 3, 1 2 3.
glossary-n-position = N-position (won): the next player, the one to move, wins. At least one move from it leads to a lost position. In Nim: 3 4 5, with the one winning move 3 → 1.
glossary-outcome = Outcome class: who wins if both play well. N: the player to move. P: the other one. L: Left, whoever begins. R: Right, whoever begins. Where play may go on for ever there are draws too (D), and mixtures such as N^: Left wins if she begins, and draws if Right does.
glossary-draw = Draw: where a position can come again, play may never end, and neither player wins. A position is drawn if the player to move cannot win but can always avoid losing: `bouton graph FILE`.
glossary-remoteness = Remoteness: the number of moves that a game lasts if the winner hurries and the loser holds out. Odd in won positions, even in lost ones, in normal play.
glossary-sum = Sum of games: several games side by side; a move is made in one of them, whichever the player likes. Typed with `+`: `bouton solve nim 3 5 + kayles 7`. The heaps of Nim are such a sum.
glossary-nim-sum = Nim-sum: addition without carrying in binary (exclusive or, xor, ⊕): 3 ⊕ 5 = 6, as 011 and 101 differ in 110. In Nim a position is lost exactly when the nim-sum of its heaps is 0 (Bouton 1901).
glossary-mex = mex (minimum excludant): the least non-negative integer that is not in a set. mex of nothing = 0, mex of 0, 1, 2, 4 is 3, mex of 2, 3, 5 is 0. The nim-value of a position is the mex of the nim-values of its options.
glossary-nim-value = Nim-value (Grundy value, SG value): the size of the Nim heap that a position of an impartial game is worth: the mex of the nim-values of its options. It is 0 exactly when the position is lost. Values of a sum are added by nim-sum. `bouton sequence kayles --to 20`
glossary-sprague-grundy = Sprague-Grundy theorem (1935, 1939): every position of an impartial game that ends may be replaced, in any sum in normal play, by a Nim heap of its nim-value. `bouton theorem sprague-grundy`
glossary-nimber = Nimber: a heap of Nim as a value, written *n; *0 is 0 and *1 is *. They are added by nim-sum, and they can be multiplied: `bouton nimber '2 * 3'`.
glossary-symmetry = Copying (Tweedledum and Tweedledee): whoever can answer each move by the same move elsewhere always has an answer, so never runs out of moves first. In Nim: two equal heaps are lost for the player to move.
glossary-strategy-stealing = Strategy stealing: a proof that the first player wins without a strategy. If the second player won after some harmless first move, the first could have made that answer at once. It shows that Chomp is won, and not by which move.
glossary-subtraction-game = Subtraction game: take a number from a given set from a heap: `subtract:1,3,4`. Nim-values of a finite set always become periodic.
glossary-octal-code = Octal code: a taking-and-breaking game as a number such as 0.77 (Kayles). The digit at place k says what may be left when k stones are taken from a heap: 1 nothing, 2 one heap, 4 two heaps, added up. `bouton sequence octal:0.77 --to 20`
glossary-period = Period: values of single heaps repeat with period p from heap n on; n is the preperiod. Kayles has period 12 from heap 71 on. Proved from finitely many values where a theorem of periods applies: `bouton period kayles`.
glossary-saltus = Saltus: values of an arithmetic periodic game grow by a fixed number, the saltus, in each period. Nim itself has period 1 and saltus 1.
glossary-sparse-space = Sparse space: for many octal games the nim-values of nearly all heaps avoid a set of values; heaps whose values lie in it (rare heaps) are few, and soon none. It makes long sequences quick to compute.
glossary-reversible = Reversible move: a move to which the opponent has an answer that leaves a position at least as good for the opponent as before. It can be passed over. In staircase Nim, moves between even stairs are reversed at once.
glossary-dominated = Dominated option: an option for which the same player has another that is never worse. It can be left out.
glossary-tame = Tame: in misère play, a position that behaves like a position of Nim in sums. Firm parts hold a Nim heap larger than 1, fickle ones only 0 and 1. A sum of tame parts is lost when it has a firm part and nim-sum 0, or no firm part and nim-sum 1.
glossary-genus = Genus: a nim-value with exponents that say for which Nim heaps a position is lost in misère play, such as 3^1431. Tame ones are those of Nim heaps. `bouton genus kayles 5`
glossary-quotient = Misère quotient (Plambeck, Siegel): positions that no sum can tell apart in misère play are one element; sums of positions become products of elements. What the nim-value is to normal play, the quotient is to misère play. `bouton quotient kayles`
glossary-value = Value: positions are equal if they may replace each other in every sum in normal play. What equal positions share is their value: a nimber in impartial games, else a number, an infinitesimal or hot. `bouton value '{"{"}1|*{"}"}'`
glossary-canonical-form = Canonical form: the smallest position of a value, without dominated options and without reversible ones. Equal positions have the same one. `bouton value domineering 2x2`
glossary-number = Number: a position in which moving costs; its value says how many free moves Left has: 2, -1, 1/2. Nobody wants to move in a number while there is anything else.
glossary-switch = Switch and hot game: `{"{"}5|-3{"}"}` is 5 if Left moves, and -3 if Right does, so both want to move first. A game in which moving gains is hot; its temperature says how much.
glossary-infinitesimal = Infinitesimal: a value that is smaller than every positive number and larger than every negative one, such as * (star), ^ (up, positive) and tiny. It decides only when the numbers balance.
glossary-stop = Stop: the number that a game ends with when a given player begins and both play well. The Left stop is never below the Right stop.
glossary-temperature = Temperature, mean, thermograph: the temperature is what the next move gains on average, the mean what the game is worth on average; the thermograph draws both players' stops as a tax on each move grows. `bouton value '{"{"}4|-1{"}"}'`
glossary-atomic-weight = Atomic weight: the number of ups that an infinitesimal is worth, roughly. At least 2, and Left wins whoever begins.
glossary-birthday = Birthday: the number of the day on which a value can first be made; 0 is made on day 0, 1, -1 and * on day 1. There are 4 values by day 1, 22 by day 2 and 1,474 by day 3.
glossary-colon-principle = Colon principle: in green Hackenbush, branches that meet at a vertex may be replaced by one stalk of the length of their nim-sum.
glossary-fusion-principle = Fusion principle: in green Hackenbush, the vertices of a cycle may be made one; its edges become loops.
glossary-cold-pair = Losing pair of Wythoff's game: (1, 2), (3, 5), (4, 7), (6, 10), …: the i-th pair has the difference i and begins with the least number not used before. `bouton explain wythoff 4 7`
glossary-zeckendorf = Zeckendorf representation: a number as a sum of Fibonacci numbers no two of which are neighbours, such as 20 = 13 + 5 + 2; there is exactly one. In Fibonacci Nim, take the smallest of them.
glossary-certificate = Certificate: a file from which another program can check an answer without trusting the one that found it. `bouton period kayles --certificate - | bouton verify -`

## Problems of the judges: the words around them, what each asks in one sentence of our own, what is to be noted.

problems-title = { $judge } { $number }, { $title }
sample-format = Input: `{ $format }`
sample-game = Game: { $game }: agrees with { $tests ->
        [one] the one answer
       *[other] all { $tests } answers
    } of the sample (the first player wins { $wins }, the second { $losses })
sample-misere = { $game } in misère play
sample-problem = The game of { $problem }
sample-others = Other games that agree: { $games }
sample-others-more = Other games that agree: { $games } and { $more } more
sample-doubtful = A sample this small does not decide: compare the rule below with the statement, or add tests of your own to the sample
sample-lacks-word = The sample never shows one of the words: put the right one in place of `{ $word }`
sample-no-format = No usual format reads the input to its end and gives it as many tests as the output has answers ({ $lines ->
        [one] one line
       *[other] { $lines } lines
    })
sample-no-game = No game agrees with all answers of the sample
sample-nearest = Nearest: { $game } with the input `{ $format }`: { $agreed } of { $tests } answers agree
sample-differs = Test { $test }: the sample says `{ $sample }`, this game `{ $answer }`
sample-stops = With the input `{ $format }` the script stops: line { $line }, column { $column }: { $why }
sample-out-of-reach = Other rules can be written as a script: `--rules FILE`. Scores, three players, chance and moves at the same time are out of reach.
sample-idea = { $position }, for example:
sample-open = { $open ->
    [one] One more answer of the sample is beyond the limits here, and was not compared
   *[other] { $open } more answers of the sample are beyond the limits here, and were not compared
}
sample-one-line = { $said }; all answers on one line
sample-before = { $said }; before it `{ $before }`
sample-print-number = Printed for each test: { $number }
sample-print-winner-number = Printed for each test: `{ $first }` if the player to move wins, `{ $second }` if not, then { $number }
sample-field-count = the number of winning first moves
sample-field-grundy = the nim-value
sample-field-length = the number of moves of best play
sample-field-ways = the number of winning first moves, equal ones told apart
sample-field-last-lost = the largest lost heap up to the number read
sample-field-lost = the number of lost heaps up to the number read
sample-field-won = the number of won heaps up to the number read
sample-field-nth-lost = the lost heap of the number read
sample-unread =
    { $count ->
        [one] The input does not have { $names }: it keeps the value of the file. If the statement gives it another in each test, no usual format reads it
       *[other] The input does not have { $names }: they keep the values of the file. If the statement gives them others in each test, no usual format reads them
    }
sample-no-program = No program: { $why }
sample-stress = A test for a program: `{ $command }`
sample-pieces = The sample has { $inputs } inputs and { $outputs } outputs
sample-pieces-help = a line `---` stands between two inputs, and between two outputs
sample-no-number = there is no number in the input of the sample
sample-no-answer = there are no answers in the output of the sample
sample-files-help = the input comes first: `bouton contest sample.in sample.out`; its positions are numbers
sample-script = Its rules: `{ $command }`
problems-game = Game: { $game }
problems-input = Input: `{ $input }`
problems-print-winner = Printed for each test: `{ $first }` if the player to move wins, `{ $second }` if not
problems-print-count = Printed for each test: the number of winning first moves
problems-print-moves = Printed for each test: every winning first move as `{ $pattern }`; `{ $second }` if there is none
problems-print-move = Printed for each test: a winning first move as `{ $pattern }`; `{ $second }` if there is none
problems-print-last-move = Printed for each test: of the winning first moves the last, which takes least, as `{ $pattern }`; `{ $second }` if there is none
problems-print-winner-moves = Printed for each test: `{ $first }` and every winning first move as `{ $pattern }`; `{ $second }` if there is none
problems-max = Numbers: up to { $max }
problems-note = Note: { $text }
problems-commands = Commands:
problems-hint = `bouton problems WORD` finds problems by number, title, game or judge; one alone is shown with its commands.
problems-function = The judge calls a function: take the part of the program that decides.
problems-no-script = `{ $id }` needs no script
problems-no-script-help = its game is `{ $game }`
problems-script-of-one = `--script` prints the rules of one problem
problems-script-of-one-help = name one, such as `{ $id }`
error-unknown-problem = no problem of the gallery is found by `{ $typed }`
error-unknown-problem-help = `bouton problems` lists them all
error-unknown-problem-similar = did you mean { $similar }? `bouton problems` lists them all

problem-hdu-1079 = From a day since 1900 the players go in turn to the next day, or to the same day of the next month if there is one; the player who reaches 4 November 2001 wins: does the first?
problem-hdu-1517 = Starting from 1, the players multiply in turn by a number from 2 to 9; the player who is first to reach at least n wins.
problem-hdu-1525 = From two numbers the players take in turn a positive multiple of the smaller from the larger; the player who makes one of them 0 wins.
problem-hdu-1527 = From two heaps the players take in turn any number from one, or the same number from both; the player who takes the last stone wins.
problem-hdu-1536 = Nim in which only the numbers of a given set may be taken; several positions are asked of each set.
problem-hdu-1846 = From one heap of n stones the players take in turn 1 to m; the player who takes the last stone wins.
problem-hdu-1847 = From n cards the players take in turn a power of two; the player who takes the last card wins.
problem-hdu-1848 = From one of three heaps the players take in turn a Fibonacci number of stones; the player who takes the last stone wins.
problem-hdu-1849 = Pieces stand on a strip at given distances from its beginning; a move brings one of them any number of squares nearer to it, and the player who cannot move loses.
problem-hdu-1850 = Nim with heaps of cards: in how many ways can the first player begin and win?
problem-hdu-1851 = Nim in which each heap has its own limit to what a move may take; `No` means that the first player wins.
problem-hdu-1907 = Nim in which the player who takes the last stone loses.
problem-hdu-2147 = A coin stands in the corner of a board of n times m squares and goes in turn one square sideways, down, or both at once, towards the opposite corner; the player who cannot move loses.
problem-hdu-2149 = The players raise a price in turn by 1 to N; the player who first makes it at least M buys: which first bids win?
problem-hdu-2176 = Nim: who wins, and if it is the first player, what may become of which heap on the first move?
problem-hdu-2177 = From two heaps the players take any number from one, or the same number from both: who wins, and which pairs may the first move leave?
problem-hdu-2188 = The players donate in turn 1 to m; the player who first brings the sum to n or more wins.
problem-hdu-2509 = From a row of apples a move takes any number that lie together, which may leave two rows; the player who takes the last apple of all rows loses.
problem-hdu-2516 = From one heap the first move takes any number but not all, and each further move at most twice what the move before took; the player who takes the last stone wins.
problem-hdu-2897 = From n coins a move takes p to q, or all if fewer than p are left; the player who takes the last coin loses.
problem-hdu-3032 = Nim in which a move may also divide a heap into two.
problem-hdu-3389 = Cards lie in numbered boxes; a move carries any number of them from a box A to a box B below it, where A + B is odd and divisible by 3, and the player who cannot move loses.
problem-hdu-3980 = Of n beads in a ring a move paints m that are neighbours and not yet painted; the player who cannot move loses.
problem-hdu-4203 = From s coins the players take in turn a power of k, 1 included; the player who takes the last coin wins: what is the least winning first move, if there is one?
problem-hdu-4315 = People stand below a hilltop; a move brings one of them up any number of places, not onto or past another except at the top, and the player who brings the king, the k-th from the top, to the top wins.
problem-hdu-4764 = The players write growing numbers in turn, each 1 to k larger than the one before, beginning below k + 1; the player who first writes n or more loses.
problem-hdu-5011 = From one heap a move takes at least one stone, and may divide what is left of it into two heaps; the player who takes the last stone wins.
problem-hdu-5795 = Nim in which a move may also divide a heap into three.
problem-poj-1704 = Pieces stand on a strip; a move brings one of them any number of squares to the left, not onto or past another, and the player who cannot move loses.
problem-poj-1740 = A move removes at least one stone from a heap, and may then move any of its other stones to other heaps that are not empty; the player who cannot move loses.
problem-poj-2234 = Nim: from one of several heaps the players take in turn any number, and the player who takes the last stone wins.
problem-poj-2484 = Of n coins in a circle a move takes one, or two that touch each other; the player who takes the last coin wins.
problem-poj-2975 = Nim: in how many ways can the first player begin and win?
problem-poj-3537 = Both players put crosses on a strip of n squares; the player who completes three in a row wins.
problem-luogu-p1247 = Nim: does the first player win, and by which first move, that of the first heap possible?
problem-luogu-p2148 = The heaps are pairs; a move removes one heap of a pair and divides the other into two in its place, and the player who cannot move loses.
problem-luogu-p2599 = The heaps stand in a row, and a move takes any number from the first or the last of them; the player who takes the last stone wins.
problem-luogu-p3480 = Heaps stand in a row and never descend; a move takes stones from one so that they still do not, and the player who cannot move loses.
problem-luogu-p4018 = From n stones a move takes 1 or a power of a prime; the player who takes the last stone wins.
problem-luogu-p4860 = From n stones a move takes 1 or a prime; the player who takes the last stone wins.
problem-codeforces-255e = A move replaces a pile of x coins by a smaller one between the fourth root and the square root of x; the player who cannot move loses.
problem-codeforces-451a = Horizontal and vertical sticks form a grid; a move takes a crossing with both of its sticks, and the player who cannot move loses.
problem-codeforces-603c = A move takes one from a pile, or replaces a pile of 2x by k piles of x; the player who takes the last one wins.
problem-codeforces-850c = A move chooses a power of a prime that divides at least one of the numbers, and divides all by it that it divides; the player who cannot move loses.
problem-codeforces-1033c = A token on place i of a permutation goes to a place j with a larger number whose distance from i is a multiple of the number at i; for each place it is asked who wins from there.
problem-codeforces-1147c = A move chooses exactly half of the piles, none of them empty, and takes at least one stone from each; the player who cannot move loses.
problem-codeforces-1190b = A move takes one stone; the player who cannot move loses, and so does the player who leaves two equal piles, empty ones included.
problem-codeforces-1194d = From n a move takes 1, 2 or k; the player who cannot move loses.
problem-codeforces-1370c = A move divides a number by an odd divisor greater than 1, or subtracts 1 if the number is greater than 1; the player who cannot move loses.
problem-codeforces-1382b = Nim in which a move takes only from the first pile that is not empty.
problem-codeforces-1396b = A move takes one stone from a pile, but not from the one that the opponent has just taken from; the player who cannot move loses.
problem-codeforces-1537d = A move subtracts a divisor of the number other than 1 and the number itself; the player who cannot move loses.
problem-codeforces-1747c = A move subtracts 1 from the first number and exchanges it with another one; the player who finds a 0 in the first place loses.
problem-codeforces-1965a = A move takes the same number from every pile that is not empty, at most the least of them; the player who cannot move loses.
problem-codeforces-2004e = A move takes from a pile a number that has no common divisor with its size but 1; the player who takes the last stone wins.
problem-atcoder-arc072-b = A move takes 2k stones from one of two piles, discards k and puts k on the other; the player who cannot move loses.
problem-atcoder-arc137-c = A move replaces the largest of some different numbers by a smaller one, not negative, that is not among them; the player who cannot move loses.
problem-atcoder-abc206-f = A move chooses one of some given intervals that has no point in common with those chosen before; the player who cannot move loses.
problem-atcoder-abc297-g = Nim in which a move takes from L to R stones.
problem-atcoder-abc368-f = A move replaces one of the numbers by a divisor of it other than itself; the player who cannot move loses.
problem-leetcode-292 = From one heap the players take in turn 1 to 3 stones; the player who takes the last one wins.
problem-leetcode-294 = A move turns two neighbouring plus signs of a text into minus signs; the player who cannot move loses.
problem-leetcode-1025 = A move subtracts from a number one of its divisors other than itself; the player who cannot move loses.
problem-leetcode-1510 = From one heap a move takes a square number of stones; the player who cannot move loses.
problem-leetcode-3222 = With x coins of 75 and y of 10 a move takes coins worth exactly 115; the player who cannot move loses.
problem-leetcode-3360 = The first move takes exactly 10 stones, and each further one exactly one fewer than the move before; the player who cannot move loses.
problem-lightoj-1199 = A move divides a pile into two unequal piles; the player who cannot move loses.
problem-lightoj-1296 = A move takes from a pile at least one stone and at most half of it; the player who cannot move loses.
problem-uva-10404 = From one heap the players take in turn a number of stones that stands in a given list; the player who takes the last one wins.
problem-uva-12293 = Of two boxes, with n balls and with one, a move empties the one with fewer and divides the balls of the other between both, at least one in each; the player who cannot move loses.
problem-hdu-2999 = From a row of n stones a move takes stones that lie side by side, their number from a given list, and may leave two rows; the player who cannot move loses.
problem-hdu-6892 = A move replaces a bar of length h by k equal bars, where k is greater than 1 and divides h; the player who cannot move loses.
problem-poj-2068 = Two teams of n sit in turn around a heap; each member may take 1 to a number of their own, and the team that takes the last stone loses.
problem-poj-2311 = A move cuts a sheet of w times h squares in two along the grid; the player who first cuts off a single square wins.
problem-codeforces-1719a = A chip in the corner of a board goes an odd number of squares up or to the right; the player who cannot move loses.
problem-leetcode-810 = A move erases one of several numbers; a player who leaves an exclusive or of 0 loses, and one who finds it 0 wins.
problem-lightoj-1315 = Knights stand on an endless board and jump only towards the corner, six ways each; the player who cannot move loses.
problem-cses-1098 = From one of several heaps the players take in turn 1 to 3 stones; the player who takes the last stone wins.
problem-cses-1099 = Balls lie on stairs; a move carries any number of them from one stair to the stair below, and from the lowest there is no move.
problem-cses-2207 = A move divides a heap into two unequal heaps; the player who cannot move loses.
problem-cses-2208 = A move takes one coin from each of some heaps, at least one; the player who takes the last coin wins.
problem-acwing-892 = Balls lie on stairs 1 to n; a move carries any number of them from one stair to the stair below, from stair 1 to the ground, and the player who cannot move loses.
problem-acwing-893 = Nim in which only the numbers of a given set may be taken.
problem-acwing-894 = A move replaces a heap by two smaller ones, which may be empty; the player who cannot move loses.
problem-hdu-1730 = In each row of a board stands a piece of either player; a move brings one of the own pieces any number of free squares to either side, not over the other one, and the player who cannot move loses.
problem-hdu-4111 = From piles the players take in turn one stone, or put two piles together; the player who takes the last stone wins.
problem-luogu-p2953 = From a number the players subtract in turn its largest digit, or its smallest digit that is not 0; the player who makes it 0 wins.
problem-luogu-p8369 = On a strip of p squares the players lay in turn a stripe of one of three lengths over free neighbouring squares; the player who cannot move loses.
problem-hdu-3951 = From a circle of coins the players take in turn up to K that lie next to one another; the player who takes the last coin wins.
problem-hdu-3537 = Coins lie on squares counted from 0. A move turns one, two or three of them, the last of these from heads to tails; the player who cannot move loses. `No` means that the first player wins. A square that is named twice has one coin: leave out the second.
problem-luogu-p3235 = A move splits a heap of at least F stones into two or more heaps whose sizes differ by at most 1; the player who cannot move loses.
problem-codeforces-15c = There are n rows of dumpers; those of a row have x stones, x + 1, and so on. A move takes any number of stones from one dumper; the player who cannot move loses. `tolik` means that the first player wins.
problem-leetcode-2029 = Alice and Bob take stones with values in turn; who makes the sum of all taken values divisible by 3 loses, and Bob wins when no stone is left.
problem-cses-1729 = From a heap of sticks a move takes a number of a list; for every heap from 1 to n it is asked if the first player wins.
problem-codeforces-768e = From piles the players take in turn any number of stones, but no number that was taken from the same pile before; `NO` means that the first player wins.
problem-codeforces-959a = From n the first player takes an even number, the second an odd one, in turn; the player who cannot move loses.
problem-codeforces-1899a = The players add or take 1 in turn; the first player wins once the number is divisible by 3 after a move of that player, and the second if that has not happened within 10 moves.
problem-codeforces-1990a = The players take numbers from a list in turn, none of them below any that was taken before; the player who cannot move loses.
problem-atcoder-arc131-c = The players eat numbers in turn; the player who leaves numbers whose exclusive or is 0 wins.
problem-atcoder-tessoku-book-af = From n stones the players take in turn A or B; the player who cannot move loses.
problem-atcoder-tessoku-book-ah = From one of several heaps the players take in turn X or Y stones; the player who cannot move loses.
problem-uva-11311 = A cake of m rows and n columns has one bad piece; the players cut it in turn along a line and eat the part without the bad piece, and the player who is left with that piece alone loses.
problem-uva-11892 = The players take any number of pieces from a pile in turn, from the pile of the last move if something is left of it; the player who takes the last piece wins.
problem-acwing-235 = A move takes a pile of more than one bead and makes of it a pile for each smaller divisor of its number, without one of these; the player who cannot move loses.
problem-spoj-ngm = From a number the players subtract in turn 1 to 9, and the player who reaches 0 wins: who does, and by which first move?
problem-hackerrank-game-of-stones-1 = From n stones the players take in turn 2, 3 or 5; the player who cannot move loses.
problem-hackerrank-poker-nim-1 = Nim in which a player may also add stones to a pile, to each pile at most k times.
problem-hackerrank-the-prime-game = From one of several piles the players take in turn 2, 3, 5, 7, 11 or 13 stones; the player who cannot move loses.
problem-hackerrank-tower-breakers-1 = Of n towers of height m the players lower one in turn to a smaller divisor of its height; the player who cannot move loses.
problem-hackerrank-tower-breakers-again-1 = A move breaks a tower into several of equal height; the player who cannot move loses.
problem-hackerrank-a-chessboard-game-1 = A coin on a board of 15 by 15 jumps to (x-2, y+1), (x-2, y-1), (x+1, y-2) or (x-1, y-2); the player who cannot move loses.
problem-hackerrank-chessboard-game-again-1 = Coins on a board of 15 by 15, also several on a square; a move lets one of them jump to (x-2, y+1), (x-2, y-1), (x+1, y-2) or (x-1, y-2), and the player who cannot move loses.
problem-hackerrank-permutation-game = The players remove a number of a permutation in turn; the player who makes the rest increasing wins.
problem-51nod-1067 = From one heap the players take in turn 1, 3 or 4 stones; the player who takes the last one wins.
problem-timus-1180 = From one heap the players take in turn a power of two; the player who takes the last stone wins: who wins, and what is the least winning first move?
problem-spoj-mcoins = From n coins the players take in turn 1, K or L; the player who takes the last coin wins, and the answers for all n stand on one line.

problem-note-codeforces-1194d = The judge has heaps up to 10^9; the program fills a table for each test. Larger inputs need a rule, which was compared with brute force on small ones: if 3 divides K, the first player loses exactly when n leaves a multiple of 3 below K when divided by K + 1, else exactly when 3 divides n.
problem-note-hdu-1536 = The judge gives a set and then several positions for it, and wants the answers of a set on one line: the set stands in the command, and reading it and the line of answers are left to you.
problem-note-hdu-2149 = Bids beyond the price are taken too: if M is at most N, the judge wants all numbers from M to N. For the answers `awk` puts them in; a program must do the same.
problem-note-hdu-2177 = The judge wants each pair in ascending order, and first of all the one for the same number taken from both.
problem-note-hdu-2509 = Rows that are divided change no winner, so the game is Nim.
problem-note-hdu-2897 = Larger inputs need a rule, which was compared with brute force on small ones: the first player loses exactly when n leaves 1 to p when divided by p + q.
problem-note-hdu-3389 = Larger inputs need a rule, which was compared with brute force on small ones: the first player loses exactly when the exclusive or of the boxes whose numbers leave 0, 2 or 5 when divided by 6 is 0.
problem-note-hdu-3980 = The first move is forced and leaves a row, so the script is about the second player, and the words are exchanged.
problem-note-hdu-4315 = The script searches; the judge has up to 1000 people.
problem-note-poj-1704 = Larger inputs need a rule, which was compared with brute force on small ones: pair the pieces from the right, the last one with the edge if it is alone; the first player loses exactly when the exclusive or of the free squares within the pairs is 0.
problem-note-luogu-p2148 = The script searches; the judge has up to 20000 heaps of up to 2 · 10^9.
problem-note-luogu-p2599 = The script searches; the judge has up to 1000 heaps of up to 10^9.
problem-note-luogu-p3480 = Larger inputs need a rule, which was compared with brute force on small ones: the first player loses exactly when the exclusive or of every second difference of neighbours, beginning with that of the last two heaps, is 0.
problem-note-codeforces-603c = The judge has piles of up to 10^9; a table shows that odd numbers above 4 have the value 0.
problem-note-codeforces-850c = The script searches; the judge has up to 100 numbers of up to 10^9, of which each prime is a game of its own.
problem-note-codeforces-1190b = The script searches; the judge has up to 10^5 piles, where the parity of what can still be taken decides.
problem-note-codeforces-1382b = Larger inputs need a rule, which was compared with brute force on small ones: the first player loses exactly when the number of piles of 1 before the first larger one is odd, or, if there is no larger one, the number of piles is even.
problem-note-codeforces-1965a = The script searches; the judge has piles of up to 10^9, of which the least number that is missing decides.
problem-note-codeforces-2004e = Larger inputs need a rule, which was compared with brute force on small ones: the value of 1 is 1, of an even pile 0, and of an odd one the place of its least prime divisor among the primes.
problem-note-atcoder-abc206-f = In each test the judge gives the number of intervals; the script reads twice as many numbers, so `awk` doubles it for the answers, and a program must do the same.
problem-note-leetcode-294 = The judge gives a text: the heaps are the lengths of its runs of plus signs.
problem-note-timus-1180 = The judge has numbers of up to 250 digits, which the answers take and the programs in C++, Java and Rust do not.

## The program

help-bouton = Nim and its whole family of games: who wins, what a position is worth, which moves win, and why.
help-command-solve = Find who wins, what the position is worth, and every winning move
help-command-explain = Explain who wins and why, step by step, like a teacher at the blackboard
help-command-play = Play against the computer
help-note-play = On a terminal the game uses the whole screen. With `--plain`, or if input or output is not a terminal, it reads and prints lines. Each question takes at most 5 seconds; `--limit-seconds` changes that.
help-note-play-lines = This build reads and prints lines, on a terminal too. Each question takes at most 5 seconds; `--limit-seconds` changes that.
help-command-batch = Read positions from standard input, one a line, and answer each on a line
help-note-batch = A blank line, or a comment after `#`, is answered by an empty line, so that the answers stay in step with the lines. With `--input` tests are read. Each name of the format reads one number, and `a[n]` a list of them: `heap` or `heaps[n]` is the position, `(heap limit)[n]` gives each heap its limit, `heaps1[n] heaps2[m]` are the heaps of the games of a sum, the name of a parameter of GAME or of a constant of a script sets it, and every other number is read and ignored. `T{ "{" } … { "}" }`: the number of tests, then the tests; `*{ "{" } … { "}" }`: tests to the end of the input; `0{ "{" } … { "}" }`: tests until one begins with 0, with `0 0` until one begins with two of them; no braces: one test. Fields are joined by commas, and `moves` stands on lines of its own, by heap, then by what is left; `last-move` is the last of them, which takes least of the last heap. Where no move wins, a field of moves is `-`; alone, and with `--first` and `--second`, the word for the winner. A bad line is answered by `error`; what is wrong with it goes to standard error.
help-command-worksheet = Print a sheet of positions for a class, with a key
help-note-worksheet = The positions differ, none is over, and they stand from easy to hard: fewer numbers first, then a smaller sum of them. Without a position they are shaped like the example of `bouton games`. With `--answers` the key follows on a page of its own; `--format html` and `--format latex` are for printing.
help-command-book = Read the book, chapter by chapter: play, notice, prove, break, use
help-note-book = Without a chapter its list is printed; with a form for paper the whole book, all open, its answers at the end. The exit code is 1 if a cell of `--answer` is wrong.
help-arg-chapter = The number of a chapter
help-arg-step = Show one step: a number from 1 to 7, or play, notice, prove, break, use, exercises, source
help-arg-book-why = Open one claim of the proof: 3, or 3.1 for its first reason
help-arg-whole = Open all claims
help-arg-reveal = Show counterexamples, answers and hints
help-arg-filled = Check a filled table: its entries row by row, with blanks between them
help-arg-filled-table = The table that is filled, where a step has several
help-command-sequence = List the nim-values of single heaps
help-command-table = Tabulate a game on two numbers: who wins each position, or its nim-value
help-note-table = A range has both of its ends: `0..20` is the 21 numbers from 0 to 20. Heaps of a game of heaps are two. N: the player to move wins; P: the player to move loses; L or R: Left or Right wins, whoever starts; D: a draw. What the player to move loses is coloured on a terminal, unless `NO_COLOR` is set. What is wider than 80 columns stands in blocks.
help-command-period = Find the period of the nim-values of single heaps, or of their outcome classes, and prove it
help-command-genus = Find the genus, class and canonical form of a position or a form in misère play
help-note-genus = The genus `3^1431` is the nim-value 3, then the misère nim-values beside 0, 1, 2, 3 ... Nim heaps of 2, of which the last two repeat: 1, 4, 3, 1, 3, 1 ... A Nim heap is written without them, a tame or restive position with the first alone. Digits beyond 9 stand in brackets, with commas. In the notation of canonical forms `*[2#0]` has the options 2# and 0; 2# has the only option 2; `2[2]` is 2 + 2, and `2[#-2]` is the form that gives 2# with a heap of 2 added. You can type such forms, lists of options with commas (`*[[2],0]`), and sums (`*[2#0] + *[2]`). CGSuite's name of a property asks for it alone: `(*[[2],0]).IsRestive`. Write a heap of 10 or more as `*12`, and as `&12;` inside a form. The canonical forms of wild positions grow quickly; `--limit-positions` bounds the positions, forms and sums together.
help-command-nimber = Compute with nimbers: nim product, inverse, roots, orders, logarithms
help-note-nimber = Numbers are decimal or `0x1f`. `+` is exclusive or, `*` the nim product, `/` the quotient; `^` binds closest, from the right, and takes the value on its right as an ordinary number; `+` and `*` there are those of nim arithmetic too. `sqrt(x)` and `cbrt(x)` are roots (of three cube roots the least), `inverse(x)` is 1 / x, `solve(a)` the even solution of x^2 + x = a (the other is one more), `order(x)` the least n > 0 with x^n = 1, `log(b, x)` the least n with b^n = x, `minpoly(x)` the minimal polynomial over the field of 0 and 1. Orders are known below 2^4096, logarithms are found below 2^64, everything else for numbers of any size.
help-command-value = Find the value of a position or of an expression, for two players with different moves
help-note-value = Values are written as in CGSuite: numbers `3/2`, nimbers `*2`, ups and downs `^`, `vv*`, `^3`, powers of up `^[2]`, `v<2>`, switches `+-1`, `Tiny(2)`, `Miny(2)`; and options of Left and Right in braces, `{"{"}2|*{"}"}`, with longer bars for the outer game, `{"{"}1||0|-1{"}"}`. Operators: `G + H`, `G - H`, `-G`, `3.G`, the Norton product `G.U` with a positive U, the ordinal sum `G : H`; comparisons `<=`, `>=`, `<`, `>`, `==`, `!=`, `||` (confused), `<|`, `|>`, where exit code 1 says that the comparison does not hold. Games that may not end: `on`, `off`, `over`, `under`, `upon`, `dud`, `5over`, `^[on]`, `^<on>`; in braces `pass` is a move back to the game itself, `{"{"}0|pass{"}"}`, and a label names the game in its braces, `a{"{"}0||0|a{"}"}`. `G & H` has the onside of G and the offside of H. `x := G; x + x` gives a name; without arguments `bouton value` reads a line at a time and keeps the names. Methods: `G.Cool(t)`, `G.Heat(H)`, `G.Overheat(s, t)`, `G.Freeze`, `G.Mean`, `G.Temperature`, `G.LeftStop`, `G.RightStop`, `G.AtomicWeight`, `G.ReducedCanonicalForm`, `G.Companion`, `G.Birthday`, `G.FollowerCount`, `G.StopCount`, `G.NimValue`, `G.ConwayProduct(H)`, `G.ConjunctiveSum(H)`, `G.SelectiveSum(H)`, `G.OrdinalProduct(H)`, `G.Pow(X)`, `G.PowTo(X)`, `G.Subordinate(B)`; of games that may not end `G.Onside`, `G.Offside`, `G.Upsum(H)`, `G.Downsum(H)`, `G.Degree`, `G.Variety`, `G.UpsumVariety(D)`, `G.DownsumVariety(D)`. For compounds and ordinal sums, quotes keep options as they are typed, `'{"{"}*|*{"}"}' : 3`, and `*[[2],0]` is the impartial game of the options `*[2]` and 0. A fact stands at the end, `(G + H).IsNumber`: `Class`, `Followers`, `Incentives`, `LeftOptions`, `OutcomeClass`, `MisereOutcomeClass`, `Thermograph`, `UptimalExpansion`, `IsNumberish`, `IsNumberTiny`, `IsAtomic`, `IsStable` and others of this kind, which the error for an unknown one lists. `omega^3 NimProduct omega^6` multiplies ordinals as nimbers; `NimSum` and `NimExp` too. `--format json` adds birthday, stops, thermograph, atomic weight and reduced canonical form. `--limit-positions` counts the games, comparisons and sums that are met.
help-command-quotient = Find the misère quotient of a game of heaps, heap by heap, and prove it
help-note-quotient = In misère play nim-values do not decide; the misère quotient does (Plambeck and Siegel). The exit code is 3 while neither the quotient is proved to be that of all heaps nor normal play to decide every sum with a larger heap: what is printed is then the quotient of the heaps computed. Games that are played together are joined by `+`: `bouton quotient kayles + octal:0.15`. A search that is cut short goes on with `--checkpoint`.
help-arg-draw = Draw the quotient into this SVG file too, ordered by divisibility, with the P-portion marked
help-arg-period-to = Look for the period of each code up to heap N, where the heaps up to `--to` do not prove one
help-arg-atlas-misere = List misère quotients instead; the limits are those of each code
help-command-audit = Check a formula against exhaustive search; report the smallest counterexample, if any
help-note-audit = In EXPR, `x` is the list of heaps in ascending order, `n` is its first element, and the game's parameters go by their names (`K` in nim:max=K). Operators: + - * / % ^ (exclusive or) & | << >>, comparisons, and, or, not. Division rounds down. Functions of a list: xor, sum, min, max, sort, len; alternate(x), its first, third, fifth ... number; unbalanced(x, m), the number of binary columns in which the count of ones is not a multiple of m; binary(x, A) and zeckendorf(x, A), whether the automaton A accepts the digits in base 2 or in the Fibonacci base. Functions of a number: bits, popcount, v2, is_fibonacci, abs, floor; exponents(n), the list of the exponents in its prime factorisation. phi is the golden ratio, exactly; grundy("octal:0.06", n) is a nim-value of another game. For each heap h: all(h < K), any(h > 1), count(h == 1), xor(h % 4). An expression in h alone, as in --grundy 'h % 4', is about each heap by itself. With a counterexample the exit code is 1.
help-command-theorem = List the statements that bouton proves, or explain one: conditions, proof, examples
help-note-theorem = Each condition has its smallest counterexample, a position for which the statement is wrong without it, found by the search of `bouton audit`. The lines numbered 1.1, 1.2 ... prove line 1.
help-arg-theorem-id = The identifier of a statement, as the list shows it
help-arg-p-when = Claim that a position is a P-position (the player to move loses) exactly when this holds
help-arg-audit-grundy = Claim that this is the nim-value of the position; an expression in h is the nim-value of each heap
help-arg-first-wins-when = Claim that the player to move wins exactly when this holds
help-arg-assuming = Check only positions for which this holds
help-arg-up-to = The largest heap to check (default: as large as makes no more positions than three heaps of up to 30 have; 20 where positions are searched, not looked up by nim-values)
help-arg-heaps = The largest number of heaps (default: 1 if the claim is about one heap, otherwise 3)
help-arg-audit-for = Let a parameter run through a range, as in --for K=1..6; use its name in the game, as in nim:max=K
help-arg-audit-play = Show a game that proves the counterexample
help-command-discover = Find the pattern in a game's values, and prove it where possible
help-note-discover = Each finding is printed as the command that audits it, with its grade: proved (a theorem states it for all positions), not proved but without a counterexample up to the bounds printed, or a guess. If nothing is found, the exit code is 3.
help-arg-discover-to = The largest heap to look at (default: 100000 if values are quick to compute, otherwise 2000 or 300; for numbers that are played together no more than a table of all positions has room for)
help-command-graph = Solve any finite game given as a graph: outcome, value and remoteness of every position
help-note-graph = A line for each position: its name, the outcome (N, P; D for a draw; L, R if the players have different moves), the nim-value, and the number of moves to the end. If play may go on forever the value may be infinite: `inf(0,2)` has options of value 0 and 2. With `--check` the exit code is 1 if the game is not impartial.
help-command-verify = Check a certificate of a period or of a misère quotient with a checker that shares no code with the solvers; replay an explanation against the moves of its game; or check a store of solved positions
help-note-verify = Time, measured on one core: kayles or octal:0.165 below 0.01 s, octal:0.16 (510 thousand values) 0.1 s, octal:0.56 (650 thousand) 0.2 s, octal:0.376 (4.5 million) 9 s. If the certificate holds no hint, the time grows with the square of the number of values. Checking stops at a limit: by default 10 million values, 60 seconds, 1 GiB.
help-command-atlas = Tabulate many codes: which sequences are equal, and their periods
help-command-template = Write a contest program for a game, in C++, Rust, Python or Java
help-note-template = Without `--input` the program reads the number of tests, then for each test the number of heaps and the heaps (`bash`, `wythoff`, `euclid`: two numbers; games of one heap: one number), and prints for each what `bouton batch` prints with the same options. With a small `--max` the program tabulates Grundy values; otherwise it uses a closed form or a proved period. If neither exists, no program is written. A sum such as `nim + kayles` has `heaps1[n]` and `heaps2[m]`, or `heap1` where a game is played on one number; it needs nim-values of each game, and in misère play games whose sums go as in Nim.
help-command-contest = From the sample of a problem to the format of its input, its game, a program and a stress test
help-note-contest = What agrees with every answer of the sample is printed: the format, the words, the game; then a test for a program, the rule and the idea. The program follows on standard output, or goes to `--out`. Without GAME the usual games and those of the gallery are tried, in normal and in misère play, and all that agree are named: a sample of few answers does not decide. A line `---` stands between several inputs, and between their outputs. If no game agrees, the exit code is 1 and the first answer that differs is shown. Scores, three players, chance and moves at the same time are out of reach.
help-arg-sample-input = The input of the sample; `-` reads standard input
help-arg-sample-output = The answers to it
help-arg-contest-game = The game, `nim` or `nim:max=K`; without it all that are known are tried
help-arg-contest-rules = The rules of the game as a script
help-arg-program-out = Write the program to this file
help-command-stress = Stress-test your own contest program; show the smallest input it gets wrong
help-note-stress = One run of the program gets many tests, in the format of `--input`; random numbers stand for parameters too. It must print an answer to each: what `bouton batch` prints with the same options, which is `N` or `P` where nothing else is asked for. In place of `move` any winning move will do; without `--move-as` it is `12 to 1` or `2 5` (5 stones from the second heap). Blank lines do not count. Memory is limited on Linux only. If the program is wrong, the exit code is 1 and the smallest input it gets wrong is shown.
help-command-games = List the games: rule, example, theorem, source
help-command-problems = List problems of the online judges, each with its commands
help-note-problems = Words are searched for in the judge, the number, the title and the game of each problem. A problem found alone is shown with its statement, its format and its commands; `--script` prints its rules, where they are a script.
help-command-serve = Serve the page to play, learn and explore in a browser on this computer
help-note-serve = By default only this computer can connect; `--host` and `--class` change that. With `--class` pupils of the local network open exercises that the teacher gives, and the teacher sees who solved them; nothing is written to disk. The limits apply to each request. With a module (`--module`) a page that is open goes on when the server is gone. `--lang` sets the language for browsers that request neither English nor Chinese.
help-command-site = Write the page as files that need no server
help-note-site = Any host of files serves them, from any folder. The page then computes in the browser, opens without a network once it was loaded, and can be installed. An earlier page in the folder is replaced. The module is made by `cargo xtask wasm`; `cargo xtask site` makes both.
help-command-mcp = Offer the answers as tools to assistants, over standard input and output
help-note-mcp = The protocol is the Model Context Protocol, a message a line. An assistant starts the command by itself: most take a configuration such as `{ "{" }"mcpServers": { "{" }"bouton": { "{" }"command": "bouton", "args": ["mcp"]{ "}" }{ "}" }{ "}" }`. The limits apply to each question; no files are read. `--lang` sets the language of answers to calls that name none.
help-command-completions = Print completions for a shell
help-command-man = Print the manual page
help-arg-words = The game and the position: `nim 7 9 12 15`, `nim 5x3 + kayles 20`, `nim @FILE`, `nim -`
help-arg-genus-words = A game and a position, `kayles 5`, or a misère form, `*[[2],0]`
help-arg-value-words = A game and a position, `cutcake 3x4`, or an expression, `{"{"}1|*{"}"} + 3.^ - *2`
help-arg-game = The game: `nim`, `nim:max=3`, `octal:0.77`
help-arg-expression = The expression: `'0x1f * sqrt(5) + 7'`
help-arg-steps = Print the value of each part of the expression too
help-arg-families = Codes in which `x` is any digit from 0 to 7
help-arg-name = The game to show in full
help-arg-problem-words = Number, title, game or judge: `2147`, `kiki`, `wythoff`, `poj`
help-arg-problem-script = Print the rules of the problem, which are a script
help-arg-misere = Play misère: the player who cannot move wins
help-arg-genus-misere = List the genus symbols of misère play instead; `bouton genus --help` says how they are read
help-arg-to-move = The player whose turn it is (matters in partizan games only)
help-arg-engine = Use this engine instead of the cheapest suitable one
help-arg-level = How much to say: the move and an idea (child), each step with these numbers (student), every step down to the rules (proof)
help-arg-why = Open one step of the explanation: 3, or 3.1 for the first one below it
help-arg-objection = Answer an objection: a move in place of those recommended, or a line of moves of both players in turn
help-arg-batch-format = Format of the output: words, an object of JSON or a row of a table for each line
help-arg-format = Format of the output
help-arg-lang = Language of the output
help-arg-limit-positions = Stop after N positions
help-arg-limit-seconds = Stop after N seconds; `batch`, `play` and `serve` apply it to each question
help-arg-limit-memory = Stop at this amount of memory, such as 512M or 4GiB
help-arg-opponent = How the computer plays
help-arg-error-rate = How often an erring opponent blunders, in percent of its moves (default: 30)
help-arg-start = Move first or second yourself
help-arg-two-players = Let two people play at one screen
help-arg-watch = Let the computer play against itself
help-arg-random-start = Start from a random position with the same number of heaps and about the same size
help-arg-promise = With `--random-start`: choose a position won by the first or by the second player
help-arg-seed = Seed of the random choices; the same seed gives the same game
help-arg-plain = Read and print lines instead of using the whole screen; suits screen readers
help-arg-lesson = Take a lesson instead of playing, line by line
help-arg-sheet-words = Game, and a position that gives the shape: `nim`, `nim 7 9 12 15`, `nim 5x3 + kayles 20`
help-arg-sheet-count = Number of positions, from 1 to 500
help-arg-answers = Add the key: who wins, and every winning move
help-arg-sheet-level = How much the key says: the answers alone (child), with the reason in one line (student), with the whole explanation (proof)
help-arg-sheet-seed = Number of the sheet: the same number gives the same sheet
help-arg-sheet-heaps = Number of heaps in each position
help-arg-sheet-up-to = The largest number in a position (if not given: that of the shape, or 7)
help-arg-sheet-won = Percentage of positions that the player to move wins (if not given: about 67)
help-arg-first = Print this if the player to move wins
help-arg-second = Print this if the player to move loses
help-arg-print = Print this for each position instead of the outcome; separate several by commas. `count` counts winning moves; two of one heap that leave the same are one, and `ways` tells those of a script apart; `length` is the number of moves to the end; `lost`, `won`, `last-lost` and `nth-lost` are about all heaps from 1, or in a range
help-arg-move-as = Print a move like this: {"`{index}`"} (its heap, from 1), {"`{index0}`"} (from 0), {"`{heap}`"}, {"`{take}`"}, {"`{left}`"}, {"`{rest}`"} (all heaps after it), {"`{name}`"} (a move on a board or a graph); `\n` ends a line
help-arg-between = Print this between two moves of `moves`, instead of a line end
help-arg-sorted = Order winning moves by the numbers printed of them, ascending; `move` is then the smallest and `last-move` the largest
help-arg-join = Print this between two fields, instead of a comma; a field of moves is then left out where no move wins
help-arg-modulo = Print every number modulo N, except those of moves
help-arg-template-assuming = Hold the claim only of positions of which EXPR is true, as the starts of the problem are; it is compared at these alone
help-arg-template-p-when = Write a program that goes by this claim about the P-positions, audited first
help-arg-template-grundy = Write a program that goes by this claim about the nim-values, audited first
help-arg-from-discovery = Go by what `bouton discover` finds in the game: proved, or checked as far as the heading says
help-arg-end = Print this behind the answer to each test, instead of a line end
help-arg-before = Print this before the answer to each test, such as {"`Case #{test}: `"}; {"`{test}`"} or {"`{i}`"} is the number of the test, from 1
help-arg-batch-input = Input format: `lines` (a position a line), `tests` (the number of tests; then for each the number of heaps, and the heaps; two numbers for `bash`, `wythoff`, `euclid`), `numbers` (the number of tests, then one number for each), or written out, such as `'T{ "{" } n heaps[n] { "}" }'`
help-arg-stress-input = Input format: `tests` (the number of tests; then for each the number of heaps, and the heaps; two numbers for `bash`, `wythoff`, `euclid`), `numbers` (the number of tests, then one number for each), or written out, such as `'T{ "{" } n heaps[n] { "}" }'`
help-arg-target = Programming language of the program
help-arg-max = Largest number that can occur in the input (default: as large as the method allows)
help-arg-program = The program to test, with its arguments
help-arg-cases = Number of tests
help-arg-from-number = Smallest number in a test
help-arg-up-to-number = Largest number in a test
help-arg-most-heaps = Largest number of heaps in a test
help-arg-stress-seed = Seed of the random tests; the same seed gives the same tests
help-arg-run-seconds = Stop a run of the program after N seconds
help-arg-run-memory = Memory for a run of the program (Linux only)
help-arg-certificate = Write a certificate of the proof to this file, for `bouton verify`; `-` prints it instead of the answer
help-arg-quotient-games = The game of heaps, or several joined by `+`: `kayles`, `kayles + octal:0.15`
help-arg-quotient-certificate = Write a certificate of the quotient to this file, for `bouton verify`; `-` prints it instead of the answer
help-arg-graph-file = File of the graph: a list of edges, DOT, GraphML, node-link JSON or binary, compressed by zstd if this build has the feature `zstd`; `-` reads standard input
help-arg-graph-from = Take the graph of all positions that play can reach from this position, such as 'nim 3 4 5'
help-arg-graph-workers = Solve with N threads in each process, by the program `bouton-cluster`
help-arg-cluster = Solve with the processes listed in this file, one a line: `host:port`
help-arg-process = Line of this process in the file of `--cluster`, counted from 0; process 0 prints the answers
help-arg-graph-checkpoint = Keep what is solved in files of this folder, and resume from there if they exist
help-arg-graph-checkpoint-every = Seconds between two writes of the checkpoint
help-arg-input = Format of the input (default: recognised by its content). `judge`: n m, then m edges counted from 1
help-arg-check = Show only, condition by condition, whether it is an impartial combinatorial game
help-arg-export = Write the graph with its results to this file: .txt (edges), .dot, .json, .bin or .svg (a picture of at most 400 positions)
help-arg-graph-store = Keep the answers about all positions in this folder, which `solve`, `batch` and `play` look up by `--store`
help-arg-store = Look the answers up in this folder, which `bouton graph --from POSITION --store FOLDER` has written
help-arg-file = File of the certificate, `-` reads standard input; or the folder of a store
help-arg-verify-whole = Compute every position of a store from its options, and not a sample
help-arg-verify-sample = Number of positions of a store that are computed from their options
help-arg-verify-seed = Seed of the sample
help-arg-to = Last heap
help-arg-from = First heap
help-arg-last = Print only the last value
help-arg-summary = Print a summary instead: maximum, zeros, records, frequencies, rare heaps, period
help-arg-checkpoint = Keep what is computed in this file, and resume from there if it exists
help-arg-checkpoint-every = Seconds between two writes of the checkpoint

help-arg-plot = Draw the values into this file instead, as SVG or PNG by its ending: rare heaps marked, a proved period shaded
help-arg-rows = First numbers of the positions, a row each
help-arg-columns = Second numbers of the positions, a column each
help-arg-grundy = Show the nim-values
help-arg-outcome = Show the outcomes; the default
help-arg-table-plot = Draw the table into this file instead, as SVG or PNG by its ending
help-arg-compare = Compare the values with an OEIS b-file (`-`: standard input), up to its last term unless `--to` is given
help-arg-threads = Number of threads that compute
help-arg-host = Address to listen on
help-arg-port = Port to listen on; 0 takes any free one
help-arg-workers = Number of long computations that run at once
help-arg-allow-host = Accept another name of this server, as browsers know it; may be repeated
help-arg-class = Serve a class: listen on the local network, print its address with a QR code, and keep a board of who solved what
help-arg-folder = Folder that the page is written into
help-arg-module = The WebAssembly module that computes; without this option `bouton.wasm` beside the program
help-arg-shell = Shell to complete for
help-arg-help = Print help
help-arg-version = Print the version
help-possible-values = one of: { $values }
help-default-value = default: { $value }
help-limit-none = none
help-limit-or = { $value }; with `{ $option }` { $other }
help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-example = Example:
help-exit = Exit codes: 0 answered, 1 the answer is no, 2 bad input, 3 stopped at a limit, 4 any other failure.
cli-error = error
cli-line = line { $line }
cli-test = test { $test }
cli-standard-input = standard input
cli-store-exists = `{ $folder }` holds a store already
cli-store-exists-help = name another folder, or remove this one
cli-store-foreign = `{ $folder }` holds a file `{ $file }` and no store
cli-store-foreign-help = it may be yours, or the rest of a run that was stopped: remove it, or name another folder
cli-bad-export = a graph cannot be written to `{ $file }`: its ending names no format
cli-bad-export-help = end the name in `.txt`, `.dot`, `.json`, `.bin` or `.svg`
cli-cannot-draw = this graph has { $positions } positions, and a picture has room for { $most }
cli-cannot-draw-help = write it as `.dot`, and let Graphviz draw it
cli-cannot-say-whose = the binary form cannot say whose a move is, and in this graph some are one player's own
cli-cannot-say-whose-help = write it as `.txt`, `.dot` or `.json`
cli-no-cluster = there is no program `{ $file }`, which solves with many threads or processes
cli-no-cluster-help = put it beside this one: `cargo install --path crates/cluster`, or for a program in `target/release` `cargo build --release --package bouton-cluster`

cli-place = { $file }, line { $line }, column { $column }
cli-cannot-read = cannot read `{ $file }`: { $why }
cli-cannot-save = cannot write `{ $file }`: { $why }
cli-not-kept = the checkpoint is not up to date; the computation goes on
cli-outcomes-not-kept = a checkpoint keeps nim-values, and the heaps of { $game } have none
cli-outcomes-not-kept-help = ask without `--checkpoint`: outcome classes are found quickly
cli-taken = The values of heaps 0 to { $last } were read from `{ $file }`. Of these, { $checked } were computed again, and agree.
cli-cannot-write = cannot write: { $why }
cli-unknown-argument = there is no option `{ $argument }` here
cli-no-misere = values are those of normal play; for misère play use `bouton genus` or `bouton solve --misere`
cli-unexpected-argument = `{ $argument }` is one argument too many
cli-unknown-command = there is no command `{ $command }`
cli-left-out = this build of the program has no `{ $what }`
cli-left-out-help = build it with the feature `{ $feature }`, as `cargo build --release` does
cli-similar = did you mean { $similar }?
cli-invalid-value = `{ $value }` is not a value of `{ $argument }`
cli-possible-values = it takes one of: { $values }
cli-missing = missing: { $argument }
cli-missing-value = `{ $argument }` lacks its value
cli-conflict = `{ $argument }` cannot be combined with the other options given
cli-bad-usage = this cannot be understood
cli-try-help = `bouton { $command } --help` shows the usage
cli-try-help-main = `bouton --help` shows the usage
cli-reversed = the sequence would end before it begins: from { $from } to { $to }
cli-stress-reversed = no number is tested: the least is { $from } (`--from`), the largest { $to } (`--up-to`)
cli-stress-reversed-help = `--from` is at most `--up-to`
cli-no-genus-bfile = a b-file holds numbers, and a genus is none
cli-no-genus-bfile-help = use `--format text`, `json` or `csv`
cli-plot-ending = a picture cannot be written to `{ $file }`: its ending names no format
cli-plot-ending-help = end the name in `.svg` or `.png`
cli-draw-ending-help = end the name in `.svg`
cli-large-quotient = a quotient that is drawn has at most { $most } elements
cli-large-quotient-help = leave out `--draw`, or stop at a smaller heap with `--to`
cli-plotted = { $game }, heaps { $from } to { $to }: drawn in { $file }
cli-table-plotted = { $game }, rows { $rows }, columns { $columns }: drawn in { $file }
cli-large-picture = a picture has at most { $most } rows and { $most } columns
cli-large-picture-help = name fewer with `--rows` and `--columns`, or leave out `--plot`
cli-only-text-or-json = this can be printed as text or as JSON, not as { $format }
cli-first-and-second = `--first` and `--second` must be given together
cli-bad-number = not a whole number from 0 to 2^64 - 1
cli-error-rate-help = use it with `--opponent erring`
cli-bad-percent = not a whole number from 0 to 100
cli-bad-threads = not a number of threads from 1 to 1024
cli-bad-port = not a port: a whole number from 0 to 65535
cli-bad-heaps = not a number of heaps from 1 to 1000
cli-bad-count = not a number of positions from 1 to 500
cli-bad-bound = not a whole number from 1 to 2^64 - 1
cli-bad-range = a range is NAME=FIRST..LAST, as in K=1..6
cli-bad-table-range = a range is FIRST..LAST, as in 0..20: both of its ends belong to it, and the first is not the larger
cli-bad-size = not a size: write 512M or 4GiB
cli-bad-seconds = not a number of seconds: write 10 or 0.5
cli-serving = Open this address in a browser. Ctrl-C stops the server.
cli-served = The server has stopped.
# $address is where pupils go.
cli-class-pupils = Pupils open { $address } or point a camera at this code. Everybody in the local network can.
cli-class-here = Pupils open { $address } on this computer: no other can reach it.
# $address holds a secret.
cli-class-teacher = Your board, for you alone: { $address }
cli-class-kept = It is kept in memory only, and gone when the server ends. Ctrl-C stops the server.
cli-no-network = no address of a local network was found for a class (`--host { $host }`)
cli-no-network-help = connect this computer to a network, or serve a class at this computer alone by `--class --host 127.0.0.1`
cli-cannot-listen = cannot listen on `{ $address }`: { $why }
cli-cannot-listen-help = `--port 0` takes any port that is free
cli-site = { $folder }: { $files } files, { $bytes } bytes
cli-site-help = Any host of files can serve this folder. To try it: `python3 -m http.server --directory { $folder }`
cli-not-a-site = `{ $folder }` holds something other than a page
cli-not-a-site-help = name a folder that is new or empty, or that `bouton site` has written
cli-no-module = there is no module `{ $file }`, by which the page computes without a server
cli-not-a-module = `{ $file }` is not a WebAssembly module
cli-no-module-help = `cargo xtask wasm` makes it; `--module FILE` takes another one

## The server. Errors are two phrases without a full stop, as those of bad input.

web-unknown-parameter = there is no parameter `{ $name }` here
web-takes = it takes: { $names }
web-repeated-parameter = the parameter `{ $name }` is given more than once
web-repeated-parameter-help = give it once
web-missing-parameter = the parameter `{ $name }` is missing
web-missing-parameter-help = for example: `{ $example }`
web-bad-value = `{ $value }` is not a value of `{ $name }`
web-one-of = it takes one of: { $values }
web-whole = it takes a whole number from { $least } to { $most }
web-date = it takes a date such as `2026-11-23`, from 1970 on
web-not-text = the address is not UTF-8 text
web-not-text-help = write what is not ASCII as percent-encoded UTF-8
web-too-long = the address is too long: { $length } bytes
web-too-long-help = it may have { $most }
web-too-large = the position is too long for this server: { $length } characters
web-too-large-help =
    { $surface ->
        [python] it may have { $most }
        [tools] it may have { $most }
       *[terminal] it may have { $most }; `bouton solve` takes longer ones
    }
web-too-many-digits = a number is too long for this server: { $digits } digits
web-too-many = too many values for one answer: { $count }
web-too-many-help = ask for at most { $most }
web-long-answer = the answer is too long for this server: { $length } bytes
web-long-answer-help = ask for less; answers have at most { $most } bytes
web-no-path = there is nothing at `{ $path }`
web-no-path-help = `/api/openapi.json` lists what there is
web-method = only GET and HEAD are answered here
web-host = this server does not go by the name `{ $host }`
web-host-help = `bouton serve --allow-host` allows another name
web-origin = pages of other sites may not use this server
web-busy = the server is busy with other questions
web-busy-help = ask again in a moment
web-broken = something broke inside the server, which is a fault of the program

## The page: exploring

page-explore-loading = Loading …
page-explore-title = Explore the games
page-explore-lead = Every game with its rule and what is proved about it, in pictures: nim-values, who wins which two heaps, the graph of a position, and the misère quotient.
page-explore-find = Find a game
page-explore-find-hint = a name, or a word of the rule
page-explore-nothing-found = No game has all these words.
page-explore-all = All games
page-explore-game = Another game
page-explore-go = Show
page-explore-play = Play it
page-explore-about = Rule, theorem, source
page-explore-typed = Typed as
page-explore-kind = Kind
page-explore-impartial = Impartial: both players have the same moves.
page-explore-partizan = Partizan: the players may have different moves.
page-explore-theorem = Theorem
page-explore-theorem-misere = Theorem of misère play
page-explore-no-theorem = bouton knows no formula for it: the values are computed one after the other.
page-explore-source = Source
page-explore-pictures = Pictures
page-explore-show-values = Nim-values
page-explore-show-table = Two heaps
page-explore-show-graph = Graph
page-explore-show-quotient = Misère quotient
page-explore-convention = Convention
page-explore-normal = normal: the last to move wins
page-explore-misere = misère: the last to move loses
page-explore-in-words = Show as numbers
page-explore-up-to = Up to
page-explore-zoom = Zoom
page-explore-zoom-in = Closer
page-explore-zoom-out = Wider
page-explore-pan-left = To the left
page-explore-pan-right = To the right
page-explore-whole = Whole
page-explore-one-period = One period
page-explore-axis-heap = heap n
page-explore-axis-value = nim-value G(n)
page-explore-value-at = G({ $n }) = { $value }
page-explore-values-picture = Nim-values of { $game } for heaps from 0 to { $to }.
page-explore-values-keys = Pinching zooms, dragging moves; after a click the wheel zooms too. Keys: arrows go from heap to heap, Shift with arrows moves the window, + and − zoom, 0 shows the whole.
page-explore-values-list = The nim-values of heaps { $from } to { $until }, ten in a row.
page-explore-period-later = It begins beyond the heaps that are shown.
page-explore-before-period = before the period: heaps 0 to { $last }
page-explore-each-period = one period after the other
page-explore-colour = Colour
page-explore-colour-winner = by the winner
page-explore-colour-value = by the nim-value
page-explore-shades = N: the player to move wins; nim-values 1 to { $most }
page-explore-table-picture = Who wins { $game } with two numbers from 0 to { $to }: a grid, the first number to the right, the second one up. Arrow keys go from position to position, Enter plays one.
page-explore-table-keys = Point at a position, or use the arrow keys; click or press Enter to play it. The first number goes to the right, the second one up.
page-explore-cell = ({ $x }, { $y }): { $what }.
page-explore-cell-value = ({ $x }, { $y }): { $what }; nim-value { $value }.
page-explore-cell-none = ({ $x }, { $y }) is not a position of this game.
page-explore-play-this = Play this position
page-explore-table-list = The P-positions of the table: { $count }.
page-explore-outcome-p = P: the player to move loses
page-explore-outcome-n = N: the player to move wins
page-explore-outcome-l = L: Left wins
page-explore-outcome-r = R: Right wins
page-explore-outcome-d = D: a draw, since neither player can force a win
page-explore-outcome-half = a win with one start, a draw with the other: { $class }
page-explore-outcome-unknown = not known who wins
page-explore-times = × { $count }
page-explore-position = Position
page-explore-draw = Draw
page-explore-draw-anyway = Draw anyway
page-explore-graph-picture = The graph of { $game }: every position that can be reached, every move as an arrow downwards.
page-explore-graph-size = Positions: { $positions }. Moves: { $edges }. Equal positions are drawn once, whatever the order of their heaps.
page-explore-graph-impartial = The small number is the nim-value; strong arrows lead to P-positions.
page-explore-graph-partizan = Blue arrows are moves of Left, dashed red ones moves of Right; grey ones both can make.
page-explore-graph-cut = The graph is larger: only its first positions are shown.
page-explore-graph-large = A picture of this many positions is hard to read.
page-explore-graph-keys = Click a position, or press Enter on it, to begin there. Arrow keys go from position to position.
page-explore-node = { $game } – { $what }
page-explore-node-value = nim-value { $value }
page-explore-node-length = over in { $moves } moves at best play
page-explore-gap = { "; " }
page-explore-head-position = Position
page-explore-head-outcome = Outcome
page-explore-head-value = Nim-value
page-explore-head-length = Length
page-explore-head-moves = Leads to
page-explore-comma = { ", " }
page-explore-quotient-to = Heaps up to
page-explore-quotient-all = all, as far as is quick
page-explore-quotient-solved = The misère quotient of all heaps has { $order } elements, the P-portion { $lost }.
page-explore-quotient-kernel = Every sum with a heap of { $kernel } or more is won in misère play exactly when it is won in normal play. The quotient of the heaps up to { $computed }, which decides all other sums, has { $order } elements, its P-portion { $lost }.
page-explore-quotient-infinite = The misère quotient is infinite, which is proved. That of the heaps up to { $computed } has { $order } elements, its P-portion { $lost }.
page-explore-quotient-unfinished = The misère quotient of all heaps is not known. That of the heaps up to { $computed } has { $order } elements, its P-portion { $lost }.
page-explore-quotient-further = The search stopped at heap { $computed }. To go further, choose a last heap.
page-explore-quotient-stopped = A limit was met: the search stopped at heap { $computed }.
page-explore-quotient-large = With { $order } elements it is too large to be drawn and multiplied here. Choose a smaller last heap.
page-explore-quotient-tame = It is tame: in misère play these heaps go like Nim heaps.
page-explore-quotient-tame-to = So far it is tame: in misère play the heaps up to { $computed } go like Nim heaps.
page-explore-quotient-wild = It is wild: the rule of misère Nim does not decide who wins.
page-explore-quotient-rule = The player to move loses a sum of heaps exactly when the product of their elements lies in the P-portion.
page-explore-quotient-generators = Generators
page-explore-quotient-generator = { $name } (heap { $heap })
page-explore-quotient-relations = Relations
page-explore-quotient-lost = P-portion
page-explore-quotient-orders = Order
page-explore-quotient-grows = { $order } with heap { $heap }
page-explore-quotient-period = Period
page-explore-quotient-period-says = Φ(n + { $period }) = Φ(n) for every heap n from { $preperiod } on. This is proved.
page-explore-quotient-theorem = Theorem
page-explore-quotient-none = none
page-explore-quotient-more = { $count } more
page-explore-quotient-mark-lost = P-portion: the player to move loses
page-explore-quotient-mark-heap = the heap of your step
page-explore-quotient-mark-product = the product of your sum
page-explore-quotient-order-of = Elements in one box divide each other. A box divides those below it that it is joined with.
page-explore-quotient-picture = The misère quotient of { $game }, ordered by divisibility: { $order } elements, { $lost } in the P-portion.
page-explore-quotient-steps = Heap by heap
page-explore-quotient-heap = Heap
page-explore-quotient-element = Element
page-explore-quotient-order = Order up to it
page-explore-quotient-product = Product so far
page-explore-quotient-leads = Options
page-explore-quotient-before = The heap before
page-explore-quotient-next = The next heap
page-explore-quotient-add = Add heap { $heap } to the sum
page-explore-quotient-step = Φ({ $heap }) = { $element }, not in the P-portion: the player to move wins this heap alone.
page-explore-quotient-step-lost = Φ({ $heap }) = { $element }, in the P-portion: the player to move loses this heap alone.
page-explore-quotient-order-at = The quotient of the heaps up to { $heap } has order { $order }.
page-explore-quotient-order-grows = With heap { $heap } the quotient grows to order { $order }.
page-explore-quotient-options = The options of heap { $heap }, by the product of their elements
page-explore-quotient-options-cut = There are more options.
page-explore-quotient-no-option = Heap { $heap } has no options.
page-explore-sum-title = A sum of heaps
page-explore-sum-about = Add heaps. The product of their elements decides who wins in misère play.
page-explore-sum-heaps = Heaps
page-explore-sum-add = Add
page-explore-sum-clear = Clear
page-explore-sum-remove = Remove heap { $heap }
page-explore-sum-empty = Without heaps the product is { $element }: the player to move cannot move, and wins.
page-explore-sum-lost = The product of { $sum } is { $element }, in the P-portion: the player to move loses in misère play.
page-explore-sum-won = The product of { $sum } is { $element }, not in the P-portion: the player to move wins in misère play.
page-explore-sum-wins = Winning moves: { $count }. Each leads into the P-portion.
page-explore-sum-play = Play this sum in misère play
page-explore-sum-wrong = Type sizes of heaps: whole numbers from 1 on, such as 5 7.
page-explore-sum-unknown = The element of heap { $heap } is not known here: the quotient was computed up to heap { $computed }.
page-explore-sum-many = At most { $most } heaps can be added up here.

## Rules, nim-values and formulas that a reader writes

# $said is the value that was written down; $value the true one, which no option has.
check-right =
    { $count ->
        [one] This value is right.
       *[other] All { $count } values are right.
    }
check-taken = G({ $heap }) is not { $said }: the option { $option } has that value, and the nim-value of a heap is one that no option has
check-skipped = G({ $heap }) is not { $said }: no option has the value { $value }, and the nim-value is the least number that no option has
check-end = G({ $heap }) is not { $said }: no move is possible there, so the least number that no option has is 0
page-nav-write = Write
page-write-title = Write your own game
page-write-lead = Say what a move may do. Who wins, every winning move and the nim-values are computed while you type.
page-write-kind = Written as
page-write-script = Script
page-write-graph = Graph
page-write-drawn = Stones
page-drawn-about = Press the moves that your game allows. Dark stones are taken, light ones stay, as many as there are.
page-drawn-0 = take a whole heap of { $count }
page-drawn-1 = take { $count }, leave one heap
page-drawn-2 = take { $count }, leave two heaps
page-drawn-split = take nothing, split a heap in two
page-drawn-name = Your game is typed `{ $game }`.
page-drawn-empty = No move is allowed yet: press one.
page-write-example = Begin with an example
page-write-example-choose = Choose …
page-write-example-sprague-grundy = Take 1, 3 or 4
page-write-example-bash = Take 1 to 3
page-write-example-kayles = Kayles: take and break
page-write-example-grundy = Grundy’s game: unequal heaps
page-write-example-lasker = Lasker’s Nim: take or split
page-write-example-prime-power = Divide by powers of primes
page-write-example-wythoff = Wythoff’s game
page-write-example-euclid = Euclid’s game
page-write-example-fibonacci = Fibonacci Nim
page-write-example-staircase = Staircase Nim
page-write-example-end-nim = Take from an end
page-write-example-moore = Moore’s Nim: one heap or two
page-write-example-chomp = Chomp: chocolate
page-write-example-cutting = Cutting paper: parts of two numbers
page-write-example-kl-nim = K-L Nim: two sets of moves
page-write-example-partizan-subtract = A set for Left, a set for Right
page-write-example-circle = A circle: play need not end
page-write-example-again = After taking 2, the same player moves again
page-write-example-graph-small = A small graph
page-write-example-graph-cycle = A graph with a cycle
page-write-example-graph-owners = Moves of Left and Right
page-write-example-graph-json = Node-link JSON
page-write-editor-script = The script
page-write-editor-graph = The graph
page-write-keys = Tab indents. To leave the editor by Tab, press Esc first.
page-write-keys-left = Tab now leaves the editor.
page-write-read = The rules can be read.
page-write-read-graph = The graph can be read.
page-write-wrong = Line { $line }, column { $column }: { $message }
page-write-long = These rules are too long for a question: about { $bytes } of at most { $most } bytes. Shorter comments and names help.
page-write-empty = Write some rules, or choose an example.
page-write-result = What is known
page-write-position = Position
page-write-position-hint = numbers with spaces between them
page-write-position-names = a name of the graph
page-write-value = Nim-value { $value }.
page-write-winning = Winning moves: { $count }
page-write-computing = Computing …
page-write-play = Play it
page-write-why = Why?
page-write-explore = Larger pictures
page-write-save = Save as a file
page-write-values = Nim-values
page-write-values-about = The nim-values of single heaps from 0 to { $to }.
page-write-draw-values = Draw them
page-write-nodes = Every position
page-write-nodes-cut = There are { $count } positions; the first { $shown } are listed.
page-write-picture = Picture
page-write-help = The language in short
page-write-help-heap = `fn heap(n)` lists what a heap of n may become: numbers, or lists where it breaks up. Each must be smaller than n.
page-write-help-moves = `fn moves(position)` lists the positions that a list of numbers may become. `fn valid(position)` says which lists are positions.
page-write-help-players = With a second parameter `player` the moves may differ: it is `LEFT` or `RIGHT`.
page-write-help-constants = `const RULE = "…";` is the rule in words, `const EXAMPLE = [3, 4];` a position to begin with.
page-write-help-statements = Statements: `let x = 1;` `x += 1;` `if c { "{" } { "}" } else { "{" } { "}" }` `for i in 0..n { "{" } { "}" }` `while c { "{" } { "}" }` `return x;` `break;` `continue;`
page-write-help-lists = Lists and numbers: `[1, 2]` `[0; n]` `list[i]` `list[a..b]` `list.len()` `list.push(x)` `list.contains(x)` `abs` `min` `max`
page-write-help-edges = A line for a move: `from to`. A third word, `L`, `R` or `both`, says whose move it is. `#` begins a comment.
page-write-help-forms = DOT, GraphML and node-link JSON are read too.
page-explore-show-lab = Laboratory
page-lab-table = Fill in the nim-values
page-lab-table-about = The nim-value of a heap is the least number that no option has. Fill in the table; the first wrong value is marked.
page-lab-cell = G({ $heap })
page-lab-check = Check
page-lab-clear = Clear
page-lab-options = The options of this heap:
page-lab-option = { $option } with nim-value { $value }
page-lab-mex = The least number that is not among these values is { $value }.
page-lab-show-mex = Show the options
page-lab-guess = Test a guess
page-lab-guess-about = A guess is compared with every small position. A counterexample ends it; without one it holds as far as it was checked, which is no proof.
page-lab-kind = Claim
page-lab-kind-period = the nim-values repeat
page-lab-kind-grundy = this is the nim-value
page-lab-kind-p-when = the player to move loses exactly when
page-lab-kind-first-wins-when = the player to move wins exactly when
page-lab-formula = Formula
page-lab-formula-hint = `h` is each heap, `n` the first, `x` the list of all. Examples: { $examples }
page-lab-period = Period
page-lab-from = From heap
page-lab-step = Increase in each period
page-lab-up-to = Largest heap
page-lab-heaps = Most heaps
page-lab-test = Test
page-lab-formula-shown = As a formula:
page-lab-play-line = The play that shows it
page-lab-play = Play the counterexample
page-lab-proved = Beyond that:

## Resources and prompts for assistants

mcp-games = Games
mcp-games-about = All games, each with its rule, an example and its theorem
mcp-game = One game
mcp-theorems = Theorems
mcp-theorems-about = The statements that can be explained
mcp-theorem = One theorem: its conditions, its proof, and the smallest counterexample without each condition
mcp-book = The book
mcp-book-about = The chapters of the book
mcp-chapter = One chapter of the book, by its number
mcp-analyse = Analyse a position
mcp-analyse-about = Who wins a position, the idea behind it, and the mistake that tempts most
mcp-analyse-position = A position, such as `nim 3 4 5`
mcp-analyse-text = Analyse the position `{ $position }`. Ask `solve` for the winner and all winning moves, and `explain` at the level `student` for the reason. Say who wins, the idea in your own words, and one winning move; then choose the losing move that tempts most, and answer it with `objection`. Give no number and no move that did not come from a tool.
mcp-formula = Find a formula
mcp-formula-about = A guess at the lost positions of a game, held to exhaustive search
mcp-formula-game = A game, such as `subtract:1,3,4`
mcp-formula-text = Find out which positions of `{ $game }` are lost. Look at `sequence` and `period`, or at `table` where a position is two numbers. Guess a formula, and hold it to `audit`; mend it by the counterexample until it holds. Say which part is proved, and up to where the rest was checked.
mcp-exercise = Make an exercise
mcp-exercise-about = A task for a class, with hints and a solution that was checked
mcp-exercise-text = Make an exercise for a class on `{ $game }`. Choose a position by `worksheet` or `start` that one idea decides and a careless move loses. Write the task, three hints from gentle to plain, and the solution from `explain` at the level `child`. Check every move that you name with `play`.
