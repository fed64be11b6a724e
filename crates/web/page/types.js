// The shapes of the server's answers, for the type checker. Written from `/api/openapi.json` by
// `cargo xtask docs`.

/**
 * An answer that says why there is none.
 * @typedef {object} Failed
 * @property {Problem} error
 */

/**
 * A problem with a request.
 * @typedef {object} Problem
 * @property {'input' | 'limit' | 'unsupported' | 'missing' | 'busy' | 'forbidden' | 'broken'} kind
 * @property {string} message
 * @property {string} hint
 * @property {string} [text]
 * @property {[number, number]} [span]
 * @property {number} [line]
 * @property {string} [line_text]
 * @property {number} [column]
 * @property {string} [column_text]
 * @property {Answer | HeapPeriod | Sequence} [partial]
 */

/**
 * The answer about one position.
 * @typedef {object} Answer
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {'first' | 'second' | null} winner
 * @property {'win' | 'loss' | 'draw'} result
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv' | null} outcome
 * @property {number | null} grundy
 * @property {string} [grundy_text]
 * @property {WinningMove[]} winning_moves
 * @property {number | null} winning_move_count
 * @property {string} [winning_move_count_text]
 * @property {boolean} truncated
 * @property {string} engine
 * @property {Theorem | null} theorem
 * @property {number} searched
 * @property {string} [searched_text]
 * @property {string} [loopy_value]
 * @property {number} [remoteness]
 */

/**
 * A move after which the player who made it wins.
 * @typedef {object} WinningMove
 * @property {string} move
 * @property {string} result
 */

/**
 * A theorem, by its English name.
 * @typedef {object} Theorem
 * @property {string | null} name
 * @property {string} source
 */

/**
 * A period of single heaps as plain data; that of outcome classes has `of`.
 * @typedef {Period | OutcomePeriod} HeapPeriod
 */

/**
 * The period of a game, as far as it is known, as plain data with the keys of JSON.
 * @typedef {object} Period
 * @property {string} game
 * @property {'proved' | 'not-found'} status
 * @property {'positions' | 'time' | 'memory' | 'cancelled' | 'other' | null} stopped
 * @property {boolean} covered
 * @property {number | null} preperiod
 * @property {string} [preperiod_text]
 * @property {number | null} period
 * @property {string} [period_text]
 * @property {number | null} saltus
 * @property {string} [saltus_text]
 * @property {number | null} last_exception
 * @property {string} [last_exception_text]
 * @property {number | null} max_value
 * @property {string} [max_value_text]
 * @property {number} computed
 * @property {string} [computed_text]
 * @property {Theorem | null} theorem
 */

/**
 * The period of the outcome classes of the heaps of a game, as plain data with the keys of JSON.
 * @typedef {object} OutcomePeriod
 * @property {string} game
 * @property {string} of
 * @property {'proved' | 'not-found'} status
 * @property {'positions' | 'time' | 'memory' | 'cancelled' | 'other' | null} stopped
 * @property {number | null} preperiod
 * @property {string} [preperiod_text]
 * @property {number | null} period
 * @property {string} [period_text]
 * @property {number | null} last_exception
 * @property {string} [last_exception_text]
 * @property {string | null} outcomes
 * @property {number} computed
 * @property {string} [computed_text]
 */

/**
 * The nim-values of some heaps, as plain data with the keys of JSON.
 * @typedef {object} Sequence
 * @property {string} game
 * @property {number} from
 * @property {string} [from_text]
 * @property {number[]} values
 * @property {string[]} [values_text]
 */

/**
 * An answer with its explanation.
 * @typedef {object} Explained
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {'first' | 'second' | null} winner
 * @property {'win' | 'loss' | 'draw'} result
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv' | null} outcome
 * @property {number | null} grundy
 * @property {string} [grundy_text]
 * @property {WinningMove[]} winning_moves
 * @property {number | null} winning_move_count
 * @property {string} [winning_move_count_text]
 * @property {boolean} truncated
 * @property {string} engine
 * @property {Theorem | null} theorem
 * @property {number} searched
 * @property {string} [searched_text]
 * @property {string} [loopy_value]
 * @property {number} [remoteness]
 * @property {Idea | null} idea
 * @property {Line[]} steps
 */

/**
 * An idea that can be carried to other positions.
 * @typedef {object} Idea
 * @property {string} id
 * @property {string} text
 * @property {string} hint
 * @property {string} reach
 * @property {string | null} fails_at
 * @property {string | null} try
 */

/**
 * One line of an explanation, with those one level deeper.
 * @typedef {{ id: string, title: string, text: string, picture?: string, level: 'child' | 'student' | 'proof', because: string[], steps: Line[] } & ({ kind: 'setting', position: string, convention: 'normal' | 'misere', games: string[], rules: string[], own_rules: string[], code: ([number, number | string])[] | null } |
 *   { kind: 'because', reason: string, subject: string } |
 *   { kind: 'mex', subject: string, options: { option: string, value: number }[], count: number, value: number } |
 *   { kind: 'period', subject: string, heap: number, preperiod: number, period: number, saltus: number, rounds: number, smaller: number, known: number, value: number, window: number[] } |
 *   { kind: 'value-table', game: string, code: string | null, values: number[] } |
 *   { kind: 'values', rows: { part: string, value: number }[], more: number } |
 *   { kind: 'worth', value: number } |
 *   { kind: 'game-sum', rows: { part: string, value: string }[], total: string, mover: 'left' | 'right' } |
 *   { kind: 'binary-table', rows: { part: string, value: number }[], parities: number[], sum: number } |
 *   { kind: 'nim-sum', values: number[], sum: number } |
 *   { kind: 'top-bit', sum: number, column: number, holders: number[], count: number, may_rise: boolean } |
 *   { kind: 'rebalance', part: string, value: number, sum: number, target: number, move: string, take: number | null, alone: boolean } |
 *   { kind: 'balanced', count: number, values: number[], sum: number, stones: boolean, after: string | null } |
 *   { kind: 'idea', idea: string, move: string | null, wins: boolean } |
 *   { kind: 'mirror', pairs: [string, string][], after: string | null } |
 *   { kind: 'moves', count: number, moves: string[] } |
 *   { kind: 'leaves', move: string, position: { by: 'over', lost: boolean } |
 *   { by: 'values', values: number[], sum: number, lost: boolean } |
 *   { by: 'tame', values: number[], sum: number, firm: number, lost: boolean } |
 *   { by: 'quotient', class: string, lost: boolean } |
 *   { by: 'game', value: string, lost: boolean } |
 *   { by: 'theorem', reason: string, operands: Record<string, any>, lost: boolean } |
 *   { by: 'played', lost: boolean } } |
 *   { kind: 'answers', position: string, yours: boolean, rows: ({ move: string, leaves: { by: 'over', lost: boolean } |
 *   { by: 'values', values: number[], sum: number, lost: boolean } |
 *   { by: 'tame', values: number[], sum: number, firm: number, lost: boolean } |
 *   { by: 'quotient', class: string, lost: boolean } |
 *   { by: 'game', value: string, lost: boolean } |
 *   { by: 'theorem', reason: string, operands: Record<string, any>, lost: boolean } |
 *   { by: 'played', lost: boolean }, reply: string | null, then: { by: 'over', lost: boolean } |
 *   { by: 'values', values: number[], sum: number, lost: boolean } |
 *   { by: 'tame', values: number[], sum: number, firm: number, lost: boolean } |
 *   { by: 'quotient', class: string, lost: boolean } |
 *   { by: 'game', value: string, lost: boolean } |
 *   { by: 'theorem', reason: string, operands: Record<string, any>, lost: boolean } |
 *   { by: 'played', lost: boolean } | null })[], count: number | null } |
 *   { kind: 'lemma', lemma: string } |
 *   { kind: 'end', convention: 'normal' | 'misere', position: { by: 'over', lost: boolean } |
 *   { by: 'values', values: number[], sum: number, lost: boolean } |
 *   { by: 'tame', values: number[], sum: number, firm: number, lost: boolean } |
 *   { by: 'quotient', class: string, lost: boolean } |
 *   { by: 'game', value: string, lost: boolean } |
 *   { by: 'theorem', reason: string, operands: Record<string, any>, lost: boolean } |
 *   { by: 'played', lost: boolean }, wins: boolean, at_once: boolean } |
 *   { kind: 'best-play', moves: string[], wins: boolean, convention: 'normal' | 'misere' } |
 *   { kind: 'tried', move: string, position: { by: 'over', lost: boolean } |
 *   { by: 'values', values: number[], sum: number, lost: boolean } |
 *   { by: 'tame', values: number[], sum: number, firm: number, lost: boolean } |
 *   { by: 'quotient', class: string, lost: boolean } |
 *   { by: 'game', value: string, lost: boolean } |
 *   { by: 'theorem', reason: string, operands: Record<string, any>, lost: boolean } |
 *   { by: 'played', lost: boolean } | null, wins: boolean, before: 'win' | 'loss' | 'draw', gets: 'win' | 'loss' | 'draw', better: string | null, yours: boolean } |
 *   { kind: 'mistake', mistake: 'sizes' | 'misere-nim' | 'as-in-normal-play' | 'opposite' | 'largest', numbers: number[] } |
 *   { kind: 'replied', move: string, position: { by: 'over', lost: boolean } |
 *   { by: 'values', values: number[], sum: number, lost: boolean } |
 *   { by: 'tame', values: number[], sum: number, firm: number, lost: boolean } |
 *   { by: 'quotient', class: string, lost: boolean } |
 *   { by: 'game', value: string, lost: boolean } |
 *   { by: 'theorem', reason: string, operands: Record<string, any>, lost: boolean } |
 *   { by: 'played', lost: boolean }, yours: boolean } |
 *   { kind: 'keeps-round', move: string } |
 *   { kind: 'misere-rule', values: number[], kinds: ('fickle' | 'firm')[], firm: number, sum: number, stones: boolean, wins: boolean } |
 *   { kind: 'misere-move', part: string, value: number, target: number, others: number, firm: number, move: string } |
 *   { kind: 'classes', order: number, rows: { part: string, class: string }[], more: number } |
 *   { kind: 'class-table', game: string, classes: string[] } |
 *   { kind: 'presentation', order: number, generators: string[], relations: string[], p_positions: string[] } |
 *   { kind: 'product', factors: { class: string, count: number }[], product: string, wins: boolean } |
 *   { kind: 'class-move', move: string, part: string, from: string, to: string, others: string, product: string } |
 *   { kind: 'class-escapes', rows: { part: string, class: string, others: string, options: { part: string, class: string }[] }[] } |
 *   { kind: 'followers', convention: 'normal' | 'misere', rows: { position: string, outcome: string, followers: number[] }[] } |
 *   { kind: 'theorem', theorem: string, source: string } |
 *   { kind: 'searched', positions: number, by_forms: boolean, wins: boolean } |
 *   { kind: 'joined', join: string, convention: 'normal' | 'misere', games: JoinedAlone[], wins: boolean } |
 *   { kind: 'kernel', from: number, computed: number, value: number, wins: boolean } |
 *   { kind: 'form', terms: { game: string, heap: number, weight: number, count: number }[], total: number, wins: boolean } |
 *   { kind: 'retrograde', positions: number, draw: boolean, wins: boolean } |
 *   { kind: 'conclusion', wins: boolean, count: number, moves: string[] } |
 *   { kind: 'delay', move: string, lasts: number | null, exact: boolean } |
 *   { kind: 'over', wins: boolean })} Line
 */

/**
 * A game of a join by itself.
 * @typedef {object} JoinedAlone
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {boolean} wins
 * @property {number | null} lasts
 */

/**
 * The deciding numbers of a position: its heaps in blocks, a sentence, and the theorem.
 * @typedef {object} Theory
 * @property {number | null} modulus
 * @property {string} [modulus_text]
 * @property {TheoryHeap[]} heaps
 * @property {boolean} turns
 * @property {string | null} decides
 * @property {TheorySource | null} theorem
 */

/**
 * A stack of a part in blocks.
 * @typedef {object} TheoryHeap
 * @property {number} component
 * @property {string} [component_text]
 * @property {number} part
 * @property {string} [part_text]
 * @property {number} stack
 * @property {string} [stack_text]
 * @property {string} label
 * @property {number | null} value
 * @property {string} [value_text]
 * @property {string | null} why
 * @property {boolean} stones
 * @property {TheoryBlock[]} blocks
 * @property {number | null} pair
 * @property {string} [pair_text]
 * @property {'left' | 'right' | null} only
 */

/**
 * Equal blocks of a heap.
 * @typedef {object} TheoryBlock
 * @property {number} size
 * @property {string} [size_text]
 * @property {number} count
 * @property {string} [count_text]
 * @property {boolean} round
 * @property {boolean} loose
 */

/**
 * A theorem in the language of the answer.
 * @typedef {object} TheorySource
 * @property {string | null} title
 * @property {string | null} statement
 * @property {string} source
 */

/**
 * A position as it is played: its parts, every legal move and what it leads to.
 * @typedef {object} Board
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {boolean} impartial
 * @property {boolean} ended
 * @property {Component[]} components
 * @property {Move[]} moves
 * @property {number | null} move_count
 * @property {string} [move_count_text]
 * @property {boolean} truncated
 * @property {'first' | 'second' | null} winner
 * @property {'win' | 'loss' | 'draw' | null} result
 * @property {number | null} grundy
 * @property {string} [grundy_text]
 * @property {string} headline
 * @property {string | null} unknown
 * @property {Table | null} table
 * @property {Move[]} other_moves
 */

/**
 * A game of a sum.
 * @typedef {object} Component
 * @property {string} game
 * @property {Part[]} parts
 */

/**
 * A part, and how it is drawn.
 * @typedef {object} Part
 * @property {string} text
 * @property {'stones' | 'pins' | 'squares' | 'queen' | 'rectangle' | 'cake' | 'stairs' | 'factors' | 'board' | 'text'} shape
 * @property {Stack[]} stacks
 * @property {string[]} [rows]
 * @property {string} [picture]
 * @property {number | null} bound
 * @property {string} [bound_text]
 */

/**
 * A stack of a part.
 * @typedef {object} Stack
 * @property {string | null} name
 * @property {number} size
 * @property {string} [size_text]
 */

/**
 * A legal move.
 * @typedef {object} Move
 * @property {string} move
 * @property {string} [name]
 * @property {string} result
 * @property {number} component
 * @property {string} [component_text]
 * @property {number} part
 * @property {string} [part_text]
 * @property {Part[]} becomes
 * @property {boolean | null} wins
 * @property {'win' | 'loss' | 'draw' | null} outcome
 * @property {string} say
 */

/**
 * The nim-values of the parts of a position.
 * @typedef {object} Table
 * @property {TableRow[]} rows
 * @property {number} sum
 * @property {string} [sum_text]
 */

/**
 * A part and its nim-value.
 * @typedef {object} TableRow
 * @property {string} label
 * @property {number} value
 * @property {string} [value_text]
 */

/**
 * A position as it is played, before it is solved: its parts and every legal move.
 * @typedef {object} Layout
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {boolean} impartial
 * @property {boolean} ended
 * @property {Component[]} components
 * @property {Move[]} moves
 * @property {number | null} move_count
 * @property {string} [move_count_text]
 * @property {boolean} truncated
 * @property {Move[]} other_moves
 */

/**
 * The move of the computer.
 * @typedef {object} Reply
 * @property {'winning' | 'drawing' | 'delaying' | 'erring' | 'random' | 'ended'} kind
 * @property {Move | null} move
 * @property {string} say
 */

/**
 * A random position.
 * @typedef {object} Start
 * @property {string} game
 * @property {'first' | 'second' | null} winner
 */

/**
 * A move that was typed.
 * @typedef {object} Played
 * @property {string} game
 * @property {string} move
 */

/**
 * The moves of a game.
 * @typedef {object} Follow
 * @property {Made[]} moves
 * @property {Problem | null} wrong
 */

/**
 * A move of a game, without what it was worth.
 * @typedef {object} Made
 * @property {'left' | 'right'} by
 * @property {string} move
 * @property {string} before
 * @property {string} after
 * @property {string} did
 */

/**
 * A game, move by move, with its mistakes.
 * @typedef {object} Review
 * @property {Reviewed[]} moves
 * @property {Mistakes} mistakes
 * @property {Habits} habits
 * @property {string} say
 */

/**
 * A move of a game, and whether it was a mistake.
 * @typedef {object} Reviewed
 * @property {'left' | 'right'} by
 * @property {string} move
 * @property {string} before
 * @property {string} after
 * @property {string} did
 * @property {boolean | null} mistake
 * @property {'win' | 'loss' | 'draw' | null} result
 * @property {number | null} lasts
 * @property {string | null} better
 * @property {string} say
 */

/**
 * The numbers of mistakes of the players.
 * @typedef {object} Mistakes
 * @property {number} left
 * @property {string} [left_text]
 * @property {number} right
 * @property {string} [right_text]
 */

/**
 * The rules of thumb that the players seem to follow; `null` where the moves tell none.
 * @typedef {object} Habits
 * @property {Habit | null} left
 * @property {Habit | null} right
 */

/**
 * A rule of thumb about heaps, as the moves of a player tell it.
 * @typedef {object} Habit
 * @property {string} id
 * @property {string} say
 * @property {FailureOfHabit | null} fails
 */

/**
 * A position that can be won, but by no move of a rule of thumb.
 * @typedef {object} FailureOfHabit
 * @property {string} game
 * @property {string} say
 */

/**
 * The puzzle of a day.
 * @typedef {object} Puzzle
 * @property {string} date
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {number} difficulty
 * @property {string} [difficulty_text]
 */

/**
 * A lesson in the list of lessons.
 * @typedef {object} LessonRow
 * @property {string} id
 * @property {string} title
 * @property {string} about
 * @property {number} challenges
 * @property {string} [challenges_text]
 */

/**
 * A lesson with its challenges.
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} title
 * @property {Challenge[]} challenges
 */

/**
 * A challenge of a lesson.
 * @typedef {object} Challenge
 * @property {number} n
 * @property {string} [n_text]
 * @property {string} text
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'winner' | 'number' | 'move' | 'play'} ask
 */

/**
 * The judgement of an answer: plain data, with the keys of JSON.
 * @typedef {object} Checked
 * @property {boolean} right
 * @property {string} say
 */

/**
 * The judgement of a filled table: plain data, with the keys of JSON.
 * @typedef {object} CheckedTable
 * @property {boolean} right
 * @property {number | null} wrong
 * @property {string} [wrong_text]
 * @property {string} say
 */

/**
 * A period, as data and in words.
 * @typedef {object} PeriodSaid
 * @property {string} say
 */

/**
 * Nim-values that were checked, as plain data with the keys of JSON.
 * @typedef {object} CheckedValues
 * @property {string} game
 * @property {number} right
 * @property {string} [right_text]
 * @property {WrongValue | null} wrong
 * @property {string} say
 */

/**
 * A nim-value that is wrong, as plain data.
 * @typedef {object} WrongValue
 * @property {number} heap
 * @property {string} [heap_text]
 * @property {number} said
 * @property {string} [said_text]
 * @property {number} value
 * @property {string} [value_text]
 * @property {OptionValue[]} options
 */

/**
 * An option of a heap with its nim-value.
 * @typedef {object} OptionValue
 * @property {string} option
 * @property {number} value
 * @property {string} [value_text]
 */

/**
 * An audit, as data and in words.
 * @typedef {object} AuditSaid
 * @property {string} game
 * @property {string} claim
 * @property {'p-when' | 'grundy' | 'first-wins-when'} about
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {string | null} assuming
 * @property {boolean} held
 * @property {number} checked
 * @property {string} [checked_text]
 * @property {number} heaps
 * @property {string} [heaps_text]
 * @property {number} up_to
 * @property {string} [up_to_text]
 * @property {Counterexample | null} counterexample
 * @property {string} say
 * @property {string[]} play
 */

/**
 * A position of which a claim does not hold.
 * @typedef {object} Counterexample
 * @property {string} position
 * @property {number | string} claimed
 * @property {string} [claimed_text]
 * @property {number | string} actual
 * @property {string} [actual_text]
 * @property {string} game
 * @property {Record<string, number>} parameters
 */

/**
 * The name of a statement.
 * @typedef {object} NamedStatement
 * @property {string} id
 * @property {string} name
 */

/**
 * A statement, as data and in words.
 * @typedef {object} StatementSaid
 * @property {string} id
 * @property {string} name
 * @property {string} statement
 * @property {Hypothesis[]} hypotheses
 * @property {ProofLine[]} proof
 * @property {Example[]} examples
 * @property {Audit | null} checked
 * @property {string} source
 * @property {string} say
 */

/**
 * A condition of a statement.
 * @typedef {object} Hypothesis
 * @property {string} id
 * @property {string} text
 * @property {Without | null} without
 */

/**
 * A counterexample to a statement without one of its conditions.
 * @typedef {object} Without
 * @property {string} position
 * @property {number | string} claimed
 * @property {string} [claimed_text]
 * @property {number | string} actual
 * @property {string} [actual_text]
 * @property {string} game
 * @property {Record<string, number>} parameters
 * @property {'normal' | 'misere'} convention
 * @property {string} claim
 */

/**
 * A line of a proof, with the lines that prove it.
 * @typedef {object} ProofLine
 * @property {string} id
 * @property {string} text
 * @property {ProofLine[]} steps
 */

/**
 * A position that a statement is about.
 * @typedef {object} Example
 * @property {string} position
 * @property {'normal' | 'misere'} convention
 * @property {string} text
 */

/**
 * A claim, compared with the truth: plain data, with the keys of JSON.
 * @typedef {object} Audit
 * @property {string} game
 * @property {string} claim
 * @property {'p-when' | 'grundy' | 'first-wins-when'} about
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {string | null} assuming
 * @property {boolean} held
 * @property {number} checked
 * @property {string} [checked_text]
 * @property {number} heaps
 * @property {string} [heaps_text]
 * @property {number} up_to
 * @property {string} [up_to_text]
 * @property {Counterexample | null} counterexample
 */

/**
 * A misère quotient with its elements.
 * @typedef {object} QuotientElements
 * @property {string} game
 * @property {'solved' | 'kernel' | 'infinite' | 'unfinished'} status
 * @property {number} order
 * @property {string} [order_text]
 * @property {number} p_order
 * @property {string} [p_order_text]
 * @property {Generator[]} generators
 * @property {string[]} relations
 * @property {string[]} p_positions
 * @property {string[]} phi
 * @property {number | null} phi_period
 * @property {string} [phi_period_text]
 * @property {number | null} phi_preperiod
 * @property {string} [phi_preperiod_text]
 * @property {boolean} tame
 * @property {number} computed
 * @property {string} [computed_text]
 * @property {number[]} orders
 * @property {number | null} kernel
 * @property {string} [kernel_text]
 * @property {number | null} order_of_all
 * @property {string} [order_of_all_text]
 * @property {Infinite | null} infinite
 * @property {Theorem | null} theorem
 * @property {'limit' | 'rules' | 'heaps' | null} reason
 * @property {number | null} reached
 * @property {string} [reached_text]
 * @property {JoinedGame[]} [games]
 * @property {Elements | null} elements
 */

/**
 * A generator of a misère quotient.
 * @typedef {object} Generator
 * @property {string} name
 * @property {number} heap
 * @property {string} [heap_text]
 * @property {string} [game]
 */

/**
 * A rule for all sums of some heaps, by which a misère quotient is infinite: the outcome depends on the count of each heap, up to a
 * bound and from there on by its parity, and on a linear form of the counts.
 * @typedef {object} Infinite
 * @property {number} heaps_to
 * @property {string} [heaps_to_text]
 * @property {Heap} multiples_of
 * @property {Heap} beside
 * @property {Weight[]} form
 */

/**
 * A heap of one of the games of a misère quotient.
 * @typedef {object} Heap
 * @property {number} heap
 * @property {string} [heap_text]
 * @property {string} [game]
 */

/**
 * The weight of a heap in a linear form.
 * @typedef {object} Weight
 * @property {number} heap
 * @property {string} [heap_text]
 * @property {string} [game]
 * @property {number} weight
 * @property {string} [weight_text]
 */

/**
 * A game of a misère quotient of several.
 * @typedef {object} JoinedGame
 * @property {string} game
 * @property {string[]} phi
 * @property {number | null} phi_period
 * @property {string} [phi_period_text]
 * @property {number | null} phi_preperiod
 * @property {string} [phi_preperiod_text]
 * @property {number} computed
 * @property {string} [computed_text]
 */

/**
 * The elements of a misère quotient by their indices, as plain data with the keys of JSON.
 * @typedef {object} Elements
 * @property {string[]} names
 * @property {number[][]} words
 * @property {number[][]} times
 * @property {number[]} lost
 * @property {number[]} phi
 * @property {number[][]} boxes
 * @property {[number, number][]} joined
 */

/**
 * The options of a heap, as plain data with the keys of JSON.
 * @typedef {object} HeapOptions
 * @property {string} game
 * @property {number} heap
 * @property {string} [heap_text]
 * @property {number[][]} options
 * @property {string[][]} [options_text]
 * @property {boolean} truncated
 */

/**
 * An expression of nim arithmetic and its value, as plain data with the keys of JSON.
 * @typedef {object} Nimber
 * @property {string} expression
 * @property {NimberValue} value
 * @property {NimberStep[]} steps
 * @property {boolean} truncated
 */

/**
 * A value of nim arithmetic.
 * @typedef {number | number[]} NimberValue
 */

/**
 * A part of an expression and its value.
 * @typedef {object} NimberStep
 * @property {string} expression
 * @property {NimberValue} value
 */

/**
 * A value, a comparison or a fact, as data and in words.
 * @typedef {object} ValueSaid
 * @property {string} say
 */

/**
 * A value as plain data with the keys of JSON. Fractions are texts.
 * @typedef {object} Value
 * @property {string} [game]
 * @property {string} [expression]
 * @property {string} canonical_form
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv'} outcome
 * @property {boolean} is_number
 * @property {boolean} is_number_up_star
 * @property {number} birthday
 * @property {string} [birthday_text]
 * @property {string} mean
 * @property {string} temperature
 * @property {string} left_stop
 * @property {string} right_stop
 * @property {Thermograph} thermograph
 * @property {string | null} atomic_weight
 * @property {string} reduced
 * @property {string} freeze
 * @property {boolean} is_infinitesimal
 * @property {boolean} is_numberish
 * @property {boolean} is_all_small
 * @property {number | null} follower_count
 * @property {string} [follower_count_text]
 * @property {boolean} is_even
 * @property {boolean} is_odd
 * @property {boolean | null} is_even_tempered
 * @property {boolean | null} is_odd_tempered
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv' | null} misere_outcome
 * @property {number | null} stop_count
 * @property {string} [stop_count_text]
 * @property {string[] | null} followers
 * @property {string[] | null} left_options
 * @property {string[] | null} right_options
 * @property {string[] | null} left_incentives
 * @property {string[] | null} right_incentives
 * @property {string[] | null} incentives
 */

/**
 * The walls of a thermograph: corners as temperature and value, from the temperature -1 to the foot of the
 * mast.
 * @typedef {object} Thermograph
 * @property {string[][]} left
 * @property {string[][]} right
 */

/**
 * The value of a loopy game as plain data with the keys of JSON.
 * @typedef {object} Loopy
 * @property {string} [game]
 * @property {string} [expression]
 * @property {string} canonical_form
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv'} outcome
 * @property {boolean} is_number
 * @property {boolean} is_number_up_star
 * @property {boolean} is_stopper
 * @property {string | null} onside
 * @property {string | null} offside
 * @property {string | null} left_stop
 * @property {string | null} right_stop
 * @property {number | null} follower_count
 * @property {string} [follower_count_text]
 * @property {string[] | null} left_options
 * @property {string[] | null} right_options
 * @property {boolean} is_infinitesimal
 * @property {boolean} is_numberish
 * @property {boolean} is_plumtree
 */

/**
 * A comparison as plain data with the keys of JSON.
 * @typedef {object} Compared
 * @property {string} expression
 * @property {string} left
 * @property {string} right
 * @property {string} result
 * @property {boolean} holds
 */

/**
 * A fact about a game as plain data with the keys of JSON.
 * @typedef {object} Fact
 * @property {string} expression
 * @property {string} result
 */

/**
 * A genus or a fact, as data and in words.
 * @typedef {object} GenusSaid
 * @property {string} say
 */

/**
 * The misère theory of a position, as plain data with the keys of JSON.
 * @typedef {object} Genus
 * @property {string} [game]
 * @property {string} [expression]
 * @property {string} genus
 * @property {number} grundy
 * @property {string} [grundy_text]
 * @property {number} misere_grundy
 * @property {string} [misere_grundy_text]
 * @property {number[]} superscript
 * @property {string[]} [superscript_text]
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv'} outcome
 * @property {string} class
 * @property {boolean} tame
 * @property {boolean | null} half_tame
 * @property {string | null} canonical_form
 * @property {number | null} birthday
 * @property {number} searched
 * @property {string} [searched_text]
 * @property {Theorem | null} theorem
 * @property {string[]} [options]
 * @property {string} [mate]
 * @property {boolean} [even]
 * @property {boolean} [prime]
 * @property {boolean} [introverted]
 * @property {boolean} [extraverted]
 * @property {string[]} [parts]
 * @property {string[][]} [partitions]
 */

/**
 * The table of all positions of two numbers, as plain data with the keys of JSON.
 * @typedef {object} Pairs
 * @property {string} game
 * @property {number} to
 * @property {string} [to_text]
 * @property {'normal' | 'misere'} convention
 * @property {string[] | string[][]} winners
 * @property {((number | null)[])[] | null} values
 * @property {string[][]} [values_text]
 */

/**
 * All positions that can be reached from one, as plain data with the keys of JSON.
 * @typedef {object} Graph
 * @property {Vertex[]} positions
 * @property {([number, number] | [number, number, 'left' | 'right' | 'both'])[]} edges
 * @property {boolean} truncated
 */

/**
 * A position of a graph.
 * @typedef {object} Vertex
 * @property {number} id
 * @property {string} [id_text]
 * @property {string} game
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv' | null} outcome
 * @property {number | null} grundy
 * @property {number | null} remoteness
 * @property {string} [grundy_text]
 */

/**
 * The positions of a graph.
 * @typedef {object} Nodes
 * @property {number} count
 * @property {string} [count_text]
 * @property {GraphRow[]} nodes
 * @property {boolean} truncated
 */

/**
 * A position of a graph, as plain data with the keys of JSON.
 * @typedef {object} GraphRow
 * @property {number | string} id
 * @property {string} [id_text]
 * @property {'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv'} outcome
 * @property {number | null} grundy
 * @property {string} [grundy_text]
 * @property {number | null} remoteness
 * @property {string} [loopy_value]
 * @property {number} [right_remoteness]
 * @property {'left' | 'right' | 'draw'} [left_starts]
 * @property {'left' | 'right' | 'draw'} [right_starts]
 */

/**
 * A sheet of positions for a class.
 * @typedef {object} Worksheet
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {number} seed
 * @property {string} [seed_text]
 * @property {string[]} rules
 * @property {WorksheetTask[]} tasks
 */

/**
 * A position of a sheet.
 * @typedef {object} WorksheetTask
 * @property {number} n
 * @property {string} [n_text]
 * @property {string} position
 * @property {Answer | null} answer
 * @property {string[]} hints
 * @property {string | null} reason
 * @property {Line[]} steps
 */

/**
 * A game of the list of games, as plain data with the keys of JSON.
 * @typedef {object} Game
 * @property {string} game
 * @property {string} name
 * @property {string} rule
 * @property {string} example
 * @property {string} source
 * @property {boolean | null} impartial
 * @property {boolean | null} short
 * @property {boolean | null} loopless
 * @property {boolean} sequence
 * @property {boolean} pairs
 * @property {GameTheorem | null} theorem
 * @property {GamePeriod | null} period
 * @property {GameTheorem | null} misere_theorem
 */

/**
 * A theorem about a game.
 * @typedef {object} GameTheorem
 * @property {string | null} name
 * @property {string | null} title
 * @property {string | null} statement
 * @property {string} source
 */

/**
 * The proved period of a game.
 * @typedef {object} GamePeriod
 * @property {number} preperiod
 * @property {string} [preperiod_text]
 * @property {number} period
 * @property {string} [period_text]
 * @property {number} saltus
 * @property {string} [saltus_text]
 * @property {number | null} last_exception
 * @property {string} [last_exception_text]
 * @property {GameTheorem} theorem
 */

/**
 * A script of the documents.
 * @typedef {object} Script
 * @property {string} id
 * @property {string} text
 */

/**
 * A game as a card.
 * @typedef {object} Card
 * @property {string} game
 * @property {string} name
 * @property {string} rule
 * @property {string} example
 * @property {string} source
 * @property {CardParameter[]} parameters
 * @property {number | null} count
 * @property {string} [count_text]
 * @property {number | null} least
 * @property {string} [least_text]
 * @property {Part[]} parts
 * @property {string} words
 */

/**
 * A parameter of a game.
 * @typedef {object} CardParameter
 * @property {string} name
 * @property {'number' | 'set' | 'code'} kind
 * @property {string} example
 */

export {};
