### 全部中文语句（简体）。条目及其次序与 `en.ftl` 一致。
### 可以输入的内容写在反引号之间。

# 提示中的片段：各处的读者能用的东西不同，有程序的命令、Python 包的函数、助手的工具。

-games =
    { $surface ->
        [python] `bouton.games()`
        [tools] 工具 `games`
       *[terminal] `bouton games`
    }
-games-called =
    { $surface ->
        [python] `bouton.games("{ $name }")`
        [tools] 工具 `game`
       *[terminal] `bouton games { $name }`
    }
-games-octal =
    { $surface ->
        [python] `bouton.games("octal")`
        [tools] 工具 `game`
       *[terminal] `bouton games octal`
    }
-games-script =
    { $surface ->
        [python] `bouton.games("script")`
        [tools] 工具 `game`
       *[terminal] `bouton games script`
    }
-theorems =
    { $surface ->
        [python] `bouton.theorems()`
        [tools] 工具 `theorem`
       *[terminal] `bouton theorem`
    }
-theorem-euclid-positive =
    { $surface ->
        [python] `bouton.theorem("euclid-positive")`
        [tools] 工具 `theorem`
       *[terminal] `bouton theorem euclid-positive`
    }
-theorem-wythoff =
    { $surface ->
        [python] `bouton.theorem("wythoff")`
        [tools] 工具 `theorem`
       *[terminal] `bouton theorem wythoff`
    }
-limit-memory =
    { $surface ->
        [python] 可用 `memory=` 调整上限
        [tools] 这是服务器的上限
       *[terminal] 可用 `--limit-memory` 调整上限
    }
-limit-positions =
    { $surface ->
        [python] 可用 `positions=` 调整上限
        [tools] 这是服务器的上限
       *[terminal] 可用 `--limit-positions` 调整上限
    }
-limit-seconds =
    { $surface ->
        [python] 可用 `seconds=` 调整上限
        [tools] 这是服务器的上限
       *[terminal] 可用 `--limit-seconds` 调整上限
    }
-by-memory =
    { $surface ->
        [python] （`memory=`）
        [tools] { "" }
       *[terminal] （`--limit-memory`）
    }
-by-positions =
    { $surface ->
        [python] （`positions=`）
        [tools] { "" }
       *[terminal] （`--limit-positions`）
    }
-by-seconds =
    { $surface ->
        [python] （`seconds=`）
        [tools] { "" }
       *[terminal] （`--limit-seconds`）
    }

## 语言

language-name = 简体中文

## 列举

# 较长列举中间的“甲、乙”。
list-comma = { $first }、{ $last }
# 最后一次连接：“甲或乙”。
list-or = { $first }或{ $last }
# 未列完的列举：“甲, 乙，另有 5 项”。
list-more = { $items }，另有 { $count } 项
# 几个数的最后一次连接：“1、3 或 4”。
list-or-number = { $first } 或 { $last }
# 列举中的一段范围：“1 至 3”。
list-range = { $from } 至 { $to }
# 某物，以及关于它的话：“错误：……”。
said-of = { $what }：{ $text }

## 输入有误。先说错在哪里，再在该处下方说怎样才对：短语，句末不加句号。

error-unknown-game = 没有名为 `{ $name }` 的游戏
error-unknown-game-similar = 是否想输入 { $similar }？用 { -games } 可列出所有游戏
error-unknown-game-label = 用 { -games } 可列出所有游戏
error-unknown-theorem = 没有名为 `{ $name }` 的定理
error-unknown-theorem-similar = 是不是 { $similar }？{ -theorems } 列出全部定理
error-unknown-theorem-label = { -theorems } 列出全部定理

error-meant = 是否想输入 { $meant }？

error-no-game = 缺少游戏名
error-no-game-label = 游戏名写在各堆之前，例如 `nim 3 4 5`；用 { -games } 可列出所有游戏

error-misere-as-name = 反常规则不是单独的游戏
error-misere-as-name-label =
    { $surface ->
        [python] 请去掉这个词；反常规则用 `misere=True` 指定
        [tools] 请去掉这个词；反常规则用 `convention`（取 `misere`）指定
       *[terminal] 请去掉这个词；反常规则用 `--misere` 指定（网页中选择规则），例如 `nim 3 4 5 --misere`
    }

error-game-to-come = 本版本尚不支持 `{ $name }`
error-game-to-come-label = 用 { -games } 可列出已支持的游戏

error-missing-parameters = 这个游戏缺少参数
error-missing-parameters-label = 应写作 { $syntax }

error-bad-parameters = 这个游戏不接受这样的参数
error-bad-parameters-label = 应写作 { $syntax }；用 { -games-called } 可查看其参数

error-empty = 缺少局面
error-empty-label = 此处应写出局面：各堆的石子数，例如 `3 4 5`，或这个游戏所用的棋盘、图等

error-no-position = 没有写出局面
error-empty-component = `{ $sign }` 的这一侧没有游戏
error-empty-component-label = 此处应写出一个游戏及其局面，例如 `nim 3 5`

error-value-game = 这里缺少一个游戏
error-value-game-label = 此处应是游戏，例如 `1/2`、`^*`、`+-1` 或 `{"{"}1|*{"}"}`
error-value-operator = 这不是运算符
error-value-operator-label = 此处应是 `+`、`-`、`.`、`:`、比较符号或结尾
error-bracket-unclosed = 这个括号没有闭合
error-bracket-unopened = 没有与这个括号配对的左括号
error-value-no-bar = 花括号里没有分隔左右双方选项的竖线
error-value-no-bar-label = 应写作 `{"{"}1,2|0{"}"}`；右方没有选项时写作 `{"{"}1,2|{"}"}`
error-value-equal-bars = 有两处竖线一样长，分不出内外
error-value-equal-bars-label = 外层的竖线应更长，如 `{"{"}2||1|0{"}"}`，或者给内层加花括号
error-value-not-dyadic = 没有等于这个数的有限游戏：分母必须是 2 的幂
error-value-decimal = 这里不支持小数
error-value-decimal-label = 应写成分数，如 `7/2`；中间加空格的 `3 . 5` 表示 5 的 3 倍
error-value-word = `{ $word }` 既不是游戏也不是方法
error-value-word-label = 可用的方法：{ $methods }
error-value-arguments = 这个方法需要 { $wanted } 个参数
error-value-temperature = 降温的幅度必须是大于 −1 的数
error-value-not-positive = 乘积中的第二个游戏必须大于 0
error-value-not-positive-label = 整数可以乘任何游戏，如 `3.*`
error-value-not-atomic = 这个游戏没有原子量
error-value-too-large = 这里不支持这么大的数
error-value-comparison = 只能有一个比较，且不能写在括号里
error-value-label = `pass` 或标号在这里不是单独的选项
error-value-label-label = `pass` 和花括号的标号只能单独作为选项：`{"{"}0|pass{"}"}`、`a{"{"}0||0|a{"}"}`
error-value-reserved = `{ $word }` 已有固定含义，不能用作名字
error-value-not-short = 只有必定终止的游戏才能这样计算
error-value-no-side = 没有找到与这一侧相等的 stopper
error-value-sides = `&` 前面的游戏必须不小于后面的游戏
error-value-exponent = 指数应为正数，或 `on`、`5over` 之类
error-value-no-power = 只有形如 `{"{"}0|G{"}"}` 的游戏才有幂
error-value-not-subordinate = 这个游戏不是以它为基的序和
error-value-not-stopper = 只对 stopper 有定义，即双方轮流走必定结束的游戏
error-value-not-idempotent = 度（degree）必须等于它与自身之和，这里不满足
error-value-not-uptimal = 这个游戏不是一个数、一个 Nim 堆与若干个 ↑ 的幂之和
error-value-not-nimber = 这个游戏不等于任何 Nim 堆
error-value-ordinal = 序数的 Nim 运算在这里需要一个序数
error-value-ordinal-label = 此处应是自然数、`omega`，或由它们的和、积、幂组成的序数，如 `omega^(omega*3)+5`
error-value-ordinal-range = 超出可计算的序数范围：这里只处理小于 ω^ω^54 的序数及其 Nim 积
error-value-fact-inside = 这里问的是一项性质，得到的不是游戏，不能再参与运算
error-value-fact-inside-label = 性质只能写在表达式末尾：`(G + H).IsNumber`
error-form = 这里缺少一个反常标准形
error-form-label = 此处应是标准形，例如 `*[2]`、`*[[2],0]` 或 `*[2#1]`
error-form-operator = 标准形之后不能写这个
error-form-operator-label = 此处应是 `+`、`.` 或结尾；在列表里也可以是逗号、`#`、`[` 或另一个标准形
error-form-digits = 这几个数字既可能是一个数，也可能是几个后继
error-form-digits-label = 要表示一个数，写作 `&{ $number };`；要表示几个后继，写作 `{ $options }`
error-form-no-part = 前面的标准形中分不出这个堆
error-form-no-part-label = `X[-3]` 加上一个 3 颗的堆等于 X，而这里没有这样的标准形
error-form-fact = 反常标准形没有 `{ $word }` 这项性质
error-form-fact-label = 可问的性质：{ $facts }
error-form-fact-inside-label = 性质只能写在表达式末尾：`(G + H).IsTame`

error-not-a-number = 这不是数
error-not-a-number-label = 此处应为整数，例如 `7`

error-negative = 这个数小于零
error-negative-label = 此处应为不带负号的整数

error-fractional = 这个数带有小数部分
error-fractional-label = 此处应为整数，不带小数点

error-grouped-digits = 这里可能是一个数，也可能是几个数
error-grouped-digits-label = 一个数中间不写逗号（或写作 `1_000`），几个数之间用空格隔开

error-hexadecimal = 这可能是十六进制数，也可能是若干空堆
error-hexadecimal-label = 写成十进制是 `{ $value }`；空堆写作 `0`

error-power-too-large = 这个幂太大

error-too-long = 这个数有 { $digits } 位
error-too-long-label = 最多读取 { $most } 位

error-parameter-too-large = 参数过大
error-parameter-too-large-label = 参数必须小于 2^64，即 18446744073709551616

error-too-small = 这个数过小
error-too-small-label = 此处至少应为 { $least }

error-wrong-count =
    { $found ->
        [0] 局面中没有数
       *[other] 局面中有 { $found } 个数
    }
error-wrong-count-label = 这个游戏的局面恰好由 { $wanted } 个数组成

error-no-bound-here = 这个游戏中，各堆不能自带取子上限
error-no-bound-here-label = 请去掉斜杠及其后的部分

error-no-copies = 这样写一堆也没有
error-no-copies-label = 至少应有一堆，例如 `5x3` 表示三堆，每堆 5 颗

error-too-many-heaps = 堆数过多，超出可用内存
error-too-many-heaps-label = 最多允许 { $most } 堆；{ -limit-memory }

error-bad-digit = `{ $digit }` 不是编码中的数位
error-bad-digit-label = 数位是 0 至 9 和 A 至 V；其他符号见 { -games-octal }
error-bad-coin-condition = `{ $sign }` 不是关于硬币的条件
error-bad-coin-condition-label = 枚数之后应为：`C` 相邻，`C(5)` 在五个位置之内，`E` 等距，`F` 含最左的一枚，`S` 对称

# $added 为添入的颗数（0 表示一颗不取）；$heaps 为余下的堆数。
error-endless =
    { $added ->
        [0] 小数点前有这一位，游戏可能永不结束：一颗不取，而余下的堆可能太少（{ $heaps } 堆）
       *[other] 小数点前有这一位，游戏可能永不结束：添入 { $added } 颗石子，而余下的堆可能太少（{ $heaps } 堆）
    }
error-endless-label = 至少须剩下 { $least } 堆，才能使每一堆都比原来的堆小

error-nothing-left =
    { $added ->
        [0] 按小数点前的这一位，一颗未取，整堆却一颗不剩
       *[other] 按小数点前的这一位，添入 { $added } 颗石子后，整堆却一颗不剩
    }
error-nothing-left-label = 请去掉其中的 1：4 表示分成两堆，`{"{"}2+{"}"}` 表示分成至少两堆

error-missing-point = 编码中没有小数点
error-missing-point-label = 编码须有小数点，例如 `0.77`

error-lone-bracket = 这个括号没有配对
error-lone-bracket-label = 括号要成对，例如 `nim (3, 4, 5)`
error-unbalanced-bracket = 方括号不配对，或其后还有别的内容
error-unbalanced-bracket-label = 循环的数位写在末尾的一对方括号内，例如 `0.1[23]`

error-nothing-to-repeat = 没有可循环的数位
error-nothing-to-repeat-label = 方括号内或省略号前至少应有一位，例如 `0.[3]` 或 `0.333...`

error-stray-condition = 符号 `{ $sign }` 前面没有数位
error-stray-condition-label = 一个数位之后可紧跟一个符号，例如 `4!.0`；花括号内的数之后也可以

error-two-conditions = 花括号之内和之后都有条件
error-two-conditions-label = 只能写在一处，例如 `{"{"}2!,3?{"}"}` 或 `{"{"}2,3{"}"}!`

error-unclosed-digit = 符号 `{ $sign }` 不成对
error-unclosed-digit-label = `{"{"}` 以 `{"}"}` 结束，`&` 以 `;` 结束，例如 `{"{"}0,2,3{"}"}` 和 `&64;`

error-bad-heap-count = 这不是堆数
error-bad-heap-count-label = 应为 0 至 { $most } 的数，其后可有 `!`、`?` 或 `=`，最后一个数之后可有 `+`，例如 `{"{"}0,2!,3?+{"}"}`

error-heap-count-order = 这个堆数不大于前一个
error-heap-count-order-label = 每个数只写一次，由小到大，例如 `{"{"}0,2,3{"}"}`

error-open-before-last = 符号 `+` 已包括所有更大的数
error-open-before-last-label = 它只能写在最后一个数之后，例如 `{"{"}0,2+{"}"}`

error-bad-digit-number = 这不是用数字写成的数位
error-bad-digit-number-label = `&` 与 `;` 之间应为小于 2^64 的非负整数，例如 `&64;`

error-reversed-range = 区间上下限颠倒
error-reversed-range-label = 较小的数应在前，例如 `3-7`

error-too-many-codes = 编码太多
error-too-many-codes-label = `x` 代表 0 到 7 的任一数字；至多考察 { $most } 个编码

error-number-too-large = 这个数太大
error-number-too-large-label = 这里应是小于 2^64（即 18446744073709551616）的数

error-not-a-move = 这不是一步走法
error-not-a-move-label = 写法：原来的堆、`to`、走后的样子，例如 `9 to 4` 表示把 9 颗取到剩 4 颗；在棋盘上写出改变的格，如 `a1 b1`

error-many-moves = 有几步走法都会改变这些格
error-many-moves-label = 请写出这一步改变的所有格，棋子离开的格写在最前
error-no-such-heap = 局面中没有这一堆
error-no-such-heap-label = 这里应是局面中的某一堆，写法与显示的相同

error-illegal-move = 规则不允许这样走
error-illegal-move-label = 这一堆不能一步变成这样
error-illegal-move-rule = 规则：{ $rule }
error-move-of-other = 只有{ $player }可以这样走

error-no-files = 这里不打开文件中的游戏
error-no-files-label = 请在你自己的电脑上用本程序读取

error-no-such-step = 讲解里没有第 { $step } 步
error-no-such-step-label = 各步编号为 1 到 { $last }，第 3 步之下是 3.1、3.2……
error-cannot-read = 无法读取这个文件：{ $why }
error-cannot-read-label = 此处应是存有游戏的文件名

error-file-too-large = 这个文件需要超过 { $limit } 字节的内存
error-file-too-large-label = { -limit-memory }
error-file-too-many-positions = 这个文件中的局面超过 { $limit } 个
error-file-too-many-positions-label = { -limit-positions }
error-file-too-slow = 读取这个文件超过了 { $limit } 秒
error-file-too-slow-label = { -limit-seconds }

error-not-numbers = 这个游戏的局面不是由数构成的
error-not-numbers-label = 待验证的结论只能针对由石子堆或数构成的游戏
error-not-a-board = 不是棋盘
error-not-a-board-label = 请输入大小（如 `3x4`），或用 `/` 连接的各行（各行等长），可用的符号：{ $signs }
error-not-rows-label = 请输入用 `/` 连接的各行（各行等长），可用的符号：{ $signs }
error-near-crosses = 这条棋盘带已分胜负
error-near-crosses-label = 已有三连，或当前轮到走的一方马上能连成三格；任意两个叉之间要隔开至少两格
error-board-too-large = 棋盘太大
error-board-too-large-label = 最多 { $most } 行 { $most } 列
error-not-an-edge = 不是边
error-not-an-edge-label = 请输入用 `-` 连接的两个顶点（如 `1-2`），或单独一个顶点
error-not-an-edge-coloured-label = 请输入用 `-` 连接的两个顶点，颜色写作 `:b`（蓝）、`:r`（红）或 `:g`（绿），如 `0-1:b`
error-not-an-edge-leading-label = 输入用 `-` 连接的两个顶点，按边所指的方向写，如 `1-2`；或单独一个顶点，可带颜色 `:b`、`:r`
error-not-an-edge-ordered-label = 请输入用 `-` 连接的两个元素，在下面的写在前，如 `1-2`；或单独一个元素
error-circle = 这样 { $vertex } 就会在自己之上
error-circle-label = 请去掉其中一条绕回来的关系
error-not-on-the-ground = 这些边没有连到地面
error-not-on-the-ground-label = 地面是顶点 0，请把它们与它相连，例如 `0-1,1-2`
error-edge-to-itself = { $vertex } 不能与自己连边
error-edge-to-itself-label = 请连接两个不同的顶点
error-vertex-too-large = 顶点编号太大
error-vertex-too-large-label = 最大 { $most }
error-not-coins = 不是一排硬币
error-not-coins-label = 请输入一排 `H`（正面）和 `T`（反面），如 `HTTH`；或者各正面的位置，各写一次，最左的硬币在 0 号位：`0 3`
error-unclosed-group = 这个括号没有闭合
error-unclosed-group-label = 缺少 `)`：组合中的游戏用括号分组，例如 `(nim 3 | kayles 4) + nim 2`
error-mixed-joins = `{ $other }` 与前面的 `{ $first }` 是不同的组合
error-mixed-joins-label = 请用括号把同一组的游戏括起来，例如 `(nim 3 | kayles 4) + nim 2`
error-deep-joins = 括号嵌套太深
error-deep-joins-label = 最多 { $most } 层
error-many-joined = 一个组合中的游戏太多
error-many-joined-label = 最多 { $most } 个
error-not-joined = 不是这里各游戏的局面
error-not-joined-label = 此处应按游戏的顺序写出 { $games } 个局面，中间用 `{ $sign }` 隔开
error-nothing-checked = 没有可以检验的局面
error-nothing-checked-label = 所有局面都不满足此式
error-no-positions-label = 在这样的堆数和大小之内，这个游戏没有局面
error-no-nim-values = 在这里，这个游戏的局面没有 SG 值
error-no-nim-values-label = 只有正常规则下的公平组合游戏才有 SG 值；其他游戏可用 `audit --first-wins-when` 检验胜负
error-too-many-games = 这些参数范围产生的游戏超过 { $most } 个
error-too-many-games-label = 请缩小范围
error-script-too-long = 脚本最多 { $most } 字节
error-script-too-long-label = 这个文件更长

error-not-valid = 按脚本的规定，这些数不是局面
error-not-valid-label = 此处应为函数 `valid` 承认的局面

error-bad-file = 这个文件不是图：第 { $line } 行第 { $column } 列有误
error-bad-file-label =
    { $surface ->
        [python] `bouton.graph` 会指出错在哪里
        [tools] 工具 `nodes` 会指出错在哪里
       *[terminal] `bouton graph FILE` 会指出错在哪里
    }

error-no-such-position = 图中没有这个名称的局面
error-no-such-position-label = 此处应是文件中出现的名称
error-no-position-label = 此处应写出局面的名称

error-not-a-term = 这一行不是数列的一项
error-not-a-term-label = 每行应是一个下标和一个值，例如 `7 2`，或以 `#` 开头的注释

error-index-not-ascending = 下标没有递增
error-index-not-ascending-label = 这里应是大于 { $previous } 的下标

error-no-terms = 文件中没有数列的项
error-no-terms-label = 这里应有若干行，每行一个下标和一个值，例如 `7 2`

## 游戏的类型

nature-impartial = 公平组合游戏（impartial，ICG）：任何局面下双方可选的走法都相同。
nature-partizan = 非公平组合游戏（partizan，又称不平等博弈）：双方可选的走法可以不同。
nature-short = 这是有限的游戏：每一局都会结束，每个局面的走法也只有有限多种。
nature-loopless = 这是无环的游戏：任何局面都不会重现。

## 取子分堆编码的读法

# 取后堆的余下部分；下面的一项或几项用 `list-or` 连接后，成为后文的 $leave。
leave-nothing = 正好取完一堆
leave-one = 剩下一堆
leave-two = 分成两堆
leave-many = 分成 { $count } 堆

leave-different = 分成大小各不相同的 { $count } 堆
leave-not-all-equal = 分成大小不全相同的 { $count } 堆
leave-equal = 分成大小相同的 { $count } 堆
leave-more = 分成至少 { $count } 堆
leave-more-different = 分成大小各不相同的至少 { $count } 堆
leave-more-not-all-equal = 分成大小不全相同的至少 { $count } 堆
leave-more-equal = 分成大小相同的至少 { $count } 堆

# 小数点后的数位 d_k：$taken 即 k。
code-digit = 取 { $taken } 颗：可以{ $leave }。
# 小数点前的数位 d_0。
code-split = 不取石子：可以把一堆{ $leave }。
# d_0 左边的数位。
code-added = 添 { $added } 颗：可以把一堆{ $leave }。
# $digits 是无限循环的数位。
code-repeats = 取更多石子时，数位 { $digits } 无限循环。

## 游戏的名称

name-graph = 图上的游戏
name-script = 自己写规则的游戏
name-disjunctive = 游戏的和
name-conjunctive = 每个游戏都走一步的组合
name-selective = 选走一个或几个游戏的组合
name-ordinal = 叠放的游戏
name-sequential = 依次进行的游戏
name-nim = Nim（尼姆）
name-bash = 巴什博弈
name-kl-nim = K-L Nim 游戏
name-nim-max = 限取 Nim
name-nim-not = 禁取 K 颗的 Nim
name-subtract = 减法游戏
name-allbut = 补集减法游戏
name-octal = 八进制游戏
name-kayles = 凯尔斯（Kayles）
name-dawson-kayles = 道森凯尔斯（Dawson’s Kayles）
name-dawson-chess = 道森象棋（Dawson’s Chess）
name-treblecross = Treblecross（一维三连棋）
name-lasker = Lasker Nim（拉斯克）
name-officers = Officers 游戏
name-guiles = Guiles 游戏
name-grundy = 格伦迪游戏（Grundy’s game）
name-prime-power = 质数幂游戏
name-partizan-subtract = 非公平减法游戏
name-partizan-octal = 双方编码不同的取子分堆游戏（partizan octal）
name-moore = Moore 的 Nim-K（摩尔）
name-wythoff = 威佐夫博弈
name-euclid = 欧几里得游戏
name-euclid-positive = 保持为正的欧几里得游戏
name-fibonacci = 斐波那契博弈
name-take-away = 倍数取石子
name-mem = 记忆取石子（Mem）
name-mem-different = 不重复取石子
name-kotzig = Kotzig 的尼姆（Kotzig's Nim）
name-staircase = 阶梯博弈（阶梯 Nim）
name-end-nim = 端点 Nim
name-silver-dollar = 滑硬币（Silver Dollar）
name-northcott = Northcott 游戏（Northcott's Game）
name-chomp = 啃巧克力（Chomp）
name-turning-turtles = 翻乌龟（Turning Turtles）
name-mock-turtles = 假乌龟（Mock Turtles）
name-ruler = 标尺游戏（Ruler）
name-twins = 双胞胎（Twins）
name-triplets = 三胞胎（Triplets）
name-turning-corners = 翻四角
name-moebius = 莫比乌斯游戏（Moebius）
name-moidores = 九币游戏（Moidores）
name-coins = 按编码翻硬币
name-cutcake = 切蛋糕
name-maundy-cake = 等分蛋糕（Maundy Cake）
name-cram = 多米诺填充（Cram）
name-domineering = 横竖骨牌（Domineering）
name-partizan-euclid = 左右欧几里得（Partizan Euclid）
name-toads-and-frogs = 蟾蜍与青蛙（Toads and Frogs）
name-ski-jumps = 跳台滑雪（Ski-Jumps）
name-toppling-dominoes = 推骨牌（Toppling Dominoes）
name-col = 同色不邻（Col）
name-snort = 异色不邻（Snort）
name-clobber = 邻吃棋（Clobber）
name-konane = 夏威夷跳棋（Konane）
name-amazons = 亚马逊棋
name-fission = 裂变（Fission）
name-notakto = 全叉井字棋（Notakto）
name-rooks = 车吃车（Rooks）
name-hackenbush = 删边游戏（Hackenbush）
name-node-kayles = 点 Kayles
name-arc-kayles = 边 Kayles
name-geography = 无向图地理游戏
name-digraph-placement = 有向图选点（Digraph Placement）
name-poset-nim = 偏序 Nim（Poset Nim）

## 规则

rule-graph = `graph:FILE`：文件以图的形式给出游戏，顶点为局面，边为走法。局面由一个或几个顶点组成，各自独立进行。
rule-script = `script:FILE`：文件用程序写出规则。`fn heap(n)` 给出 n 颗的一堆能变成什么，各堆独立进行；或用 `fn moves(position)` 给出一列数能变成什么。若双方走法不同，函数还会得到走棋的一方。
rule-disjunctive = 每步只在其中一个游戏里走，其余不动。
rule-conjunctive = 每步必须在每个游戏里各走一步。只要轮到走的一方在其中一个游戏里无步可走，整局就无步可走。
rule-selective = 每步在一个或同时在几个游戏里走，每个游戏里至多走一步。
rule-ordinal = 各游戏自下而上叠放，第一个在最下面。在某个游戏里走一步，它上面的游戏全部消失，下面的不变。
rule-sequential = 各游戏依次进行：只要还有一方在前一个游戏里有步可走，就只能在那里走；走完再到下一个。
rule-nim = 每步从一堆中取走任意多颗石子，至少一颗。写作 `9/4` 的堆有 9 颗石子并自带上限：每步至多从中取 4 颗。
rule-bash = 只有一堆石子，每步至少取一颗，至多取固定的颗数：`bash:K` 中为 K，否则为局面中的第二个数（`bash 20 3`：共 20 颗，每步至多取 3 颗）。
rule-kl-nim = 每步从一堆中取走任意多颗石子，至少一颗；但在 `kl-nim:K,L` 中，左方不得恰好取 K 颗，右方不得恰好取 L 颗。K 与 L 不等时，双方的走法不同。
rule-nim-max = `nim:max=K`：每步从一堆中至少取一颗，至多取 K 颗石子。
rule-nim-not = `nim:not=K`：每步从一堆中取走任意多颗石子，至少一颗，但不得恰好取 K 颗。
rule-subtract = `subtract:SET`：每步从一堆中取走若干颗石子，所取颗数必须属于给定的集合（可取集合）。集合可写成数和区间（`1,3-5`），也可用下列词之一：`squares`（平方数）、`primes`（质数）、`powers-of-B`（B 的幂 1, B, B², …）、`fibonacci`（斐波那契数）、`divisors`（该堆石子数的约数）、`proper-divisors`（该堆石子数的真约数，即不得取完整堆）、`at-most-half`（至多取该堆的一半）。
rule-allbut = `allbut:SET`：每步从一堆中取走任意多颗石子，至少一颗，但所取颗数不得属于给定的集合；集合写成数和区间（`1,3-5`）。
rule-octal = `octal:CODE`：小数点后第 k 位规定从一堆中恰好取走 k 颗石子后，该堆可以剩下什么：可以恰好取完则加 1，可以余下一堆则加 2，可以分成两堆则加 4，可以分成三堆则加 8，依此类推（A 至 V 表示 10 至 31）。小数点前的一位规定不取石子时怎样分堆，其左边各位依次规定添入一颗、两颗……石子时怎样分堆；方括号内的数位，或 `...` 之前的最后一位，无限循环。
# 篇幅允许时接在上一条之后。
rule-octal-fuller = 一个数位也可写成数 `&64;`，写成可余堆数的列表 `{"{"}0,2,3{"}"}`（`+` 包括所有更大的数，如 `{"{"}2+{"}"}`），或写成 `*`，表示堆数任意。数位之后，或列表中的数之后，可加一个符号，要求余下各堆大小各不相同（`!`）、不全相同（`?`；只余一堆时不受此限）或全部相同（`=`）：`4!.0` 即 Grundy 游戏，`{"{"}2+{"}"}=.0` 把一堆分成大小相同的若干堆。在命令行中，这类编码应写在单引号内。
rule-kayles = 每堆是一排瓶子，每步击倒一个瓶子，或相邻的两个瓶子，剩下的可以因此分成两排。用堆来说：每步从一堆中取走一颗或两颗石子，并可把该堆余下的石子分成两堆（编码 0.77）。
rule-dawson-kayles = 每堆是一排瓶子，每步击倒相邻的两个瓶子，剩下的可以因此分成两排。用堆来说：每步从一堆中恰好取走两颗石子，并可把该堆余下的石子分成两堆（编码 0.07）。
rule-dawson-chess = 每步有三种走法：取走只有一颗石子的一堆；从一堆中取走两颗石子；从一堆中取走三颗石子，这时还可以把余下的石子分成两堆（编码 0.137）。
rule-treblecross = 每步从一堆中恰好取走三颗石子，并可把该堆余下的石子分成两堆（编码 0.007）。原来的 Treblecross 是在一排 n 个格子上双方轮流画叉，先连成三个者胜，它相当于 n + 2 颗的一堆：7 个格子就是 9 颗的一堆。
rule-treblecross-fuller = 一排格子也可以逐格输入，`x` 是已标记的格，`.` 是空格（`x...x..`）；标在距另一个叉两格之内不算走法，因为对手马上就连成三格。
rule-lasker = 每步有两种走法：从一堆中取走任意多颗石子，至少一颗；也可以不取石子，把一堆分成两堆（编码 4.333...）。
rule-officers = 每步从一堆中取走一颗石子，余下的石子仍为一堆或分成两堆；因此不得取走只有一颗石子的堆（编码 0.6）。
rule-guiles = 每步有两种走法：取走只有一颗或两颗石子的一整堆；从更大的一堆中取走两颗石子，并把余下的石子分成两堆（编码 0.15）。
rule-grundy = 每步把一堆石子分成大小不等的两堆。
rule-prime-power = 每步选一个数，将其除以能整除它的某个质数幂 p^k（p 为质数，k ≥ 1）。所有的数都为 1 时无法再走。
rule-partizan-subtract = `partizan-subtract:SET/SET`：每步从一堆中取走若干颗石子；左方所取颗数必须属于第一个集合，右方所取颗数必须属于第二个集合。
rule-partizan-octal = `partizan-octal:CODE/CODE`：按编码取子分堆，编码写法同 `octal:CODE`；左方按第一个编码走，右方按第二个编码走。
rule-moore = `moore:K`：每步选取至少一堆、至多 K 堆，并从选中的每一堆中取走任意多颗石子，至少一颗。
rule-wythoff = 共有两堆石子。每步或从一堆中取走任意多颗石子，至少一颗；或从两堆中取走同样多颗。（`wythoff:R` 中，从两堆取走的颗数可以不同，但相差必须小于 R。）
rule-euclid = 有两个数。每步从较大的数中减去较小的数的正整数倍；结果可以为 0，此时无法再走。
rule-euclid-positive = 有两个正整数。每步从较大的数中减去较小的数的正整数倍；结果必须仍为正数。
rule-fibonacci = 只有一堆石子。第一步至少取一颗，但不得取完；此后每步至少取一颗，至多取上一步所取颗数的两倍（`fibonacci 20/6`：共 20 颗，这一步至多取 6 颗）。
rule-take-away = 只有一堆石子。第一步至少取一颗，但不得取完；此后每步至少取一颗，至多取上一步所取颗数的 R 倍（`take-away:3 20/6`：共 20 颗，这一步至多取 6 颗）。R 是不小于 1 的整数或分数：`3`、`3/2`。
rule-mem = 有若干堆石子。每步从一堆中取走至少一颗，且不少于上一步从这堆所取的颗数。
rule-mem-fuller = 写作 `20/6` 的堆剩 20 颗，上一步从中取了 6 颗。
rule-mem-different = 有若干堆石子。每步从一堆中取走任意多颗（至少一颗），但不得与上一步从这堆所取的颗数相同。
rule-mem-different-fuller = 写作 `20/6` 的堆剩 20 颗，上一步从中取了 6 颗。
rule-kotzig = `kotzig:SET`：若干个位置围成一圈，上面有一枚棋子。每步让棋子沿圈向前走，步数必须属于给定的集合（可写数和区间，如 `1,3-5`），不得走到曾经到过的位置。
rule-kotzig-fuller = 一圈按位置数输入，如 `7`；或逐个位置输入，`o` 是棋子，`.` 是空位，`#` 是到过的位置（`#.#.o..`）；最后一个位置之后又是第一个。
rule-staircase = 石子放在第 1、2、……、n 级台阶上，局面按此次序书写。每步把第 i 级台阶上任意多颗石子（至少一颗）移到第 i−1 级；到了第 0 级的石子不再移动。
rule-end-nim = 若干堆石子排成一行，局面按此次序书写。每步从第一堆或最后一堆取走任意多颗（至少一颗）；取空的堆随即去掉。
rule-silver-dollar = 一排或几排方格里放着硬币。每步把一枚硬币向左滑过一个或多个空格，不得越过别的硬币。
rule-silver-dollar-fuller = 每条按方格逐个输入，`o` 是硬币，`.` 是空格，`#` 是已去掉的格（`.o..o`）；`/` 之后是另一条，长度相同。
rule-northcott = 棋盘的每一行上双方各有一枚棋子，x 是左方的，o 是右方的。每步把自己的一枚棋子向同一行的另一枚移近任意多个空格，不得越过它。
rule-northcott-fuller = 棋盘逐行输入，`.` 是空格，`#` 是已去掉的格（`x..o/.x.o`）；一行若有更多棋子，就从左起两两配对。通常的玩法还允许后退，但这改变不了什么：对手跟上同样多格，间隔就恢复原样，所以这里不准后退。
rule-chomp = 一块巧克力左上角的一格有毒。每步选一格，把它和它右边、下边、右下方的格子全部咬掉；有毒的那格不许咬。
rule-chomp-fuller = 局面按各行的长度输入，最长的在前：`4x3` 即三行，每行 4 格，是一整块。
rule-turning-turtles = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步翻一枚或两枚（不必相邻），其中最右的一枚必须由正面翻成反面。
rule-turning-turtles-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-mock-turtles = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步翻一到三枚，其中最右的一枚必须由正面翻成反面。
rule-mock-turtles-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-ruler = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步翻一枚或相邻的若干枚，其中最右的一枚必须由正面翻成反面。
rule-ruler-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-twins = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步恰好翻两枚（不必相邻），其中最右的一枚必须由正面翻成反面。
rule-twins-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-triplets = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步恰好翻三枚（不必相邻），其中最右的一枚必须由正面翻成反面。
rule-triplets-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-turning-corners = 板上每格放一枚硬币，正面（o）或反面（.）朝上。每步翻一个矩形四角上的四枚硬币，矩形的边沿着行和列；右下角的一枚必须由正面翻成反面。
rule-turning-corners-fuller = 每块板逐行输入，`o` 是正面，`.` 是反面，`#` 表示没有硬币（`..o/.oo`）。
rule-moebius = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步翻一到五枚（不必相邻），其中最右的一枚必须由正面翻成反面。
rule-moebius-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-moidores = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步翻一到九枚（不必相邻），其中最右的一枚必须由正面翻成反面。
rule-moidores-fuller = 局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-coins = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步翻其中几枚，最右的一枚必须由正面翻成反面。哪些硬币可以一起翻，由编码规定。
rule-coins-fuller = 编码先写一步翻几枚（`3`、`1-3`、`2,4`，`1+` 表示任意多枚），后面的字母说明是哪几枚：`C` 相邻的一段，`C(5)` 都在相邻的五个位置之内，`E` 间隔相等，`F` 必须含整行最左的一枚，`S` 从两端看一样。局面按一排硬币输入，`H` 是正面，`T` 是反面；也可以只写各正面的位置，最左的硬币在 0 号位。
rule-cutcake = 有若干块由方格组成的蛋糕。每步沿方格之间的线把一块蛋糕切成两块：左方只能在两列之间竖切，右方只能在两行之间横切。
rule-cutcake-fuller = 蛋糕按“行数x列数”输入：`3x4` 有 3 行 4 列。
rule-maundy-cake = 有若干块由方格组成的蛋糕。每步沿方格之间的线把一块蛋糕切成两块或更多块，各块大小相等：左方只能在列之间竖切，右方只能在行之间横切。
rule-maundy-cake-fuller = 蛋糕按“行数x列数”输入：`3x4` 有 3 行 4 列。
rule-cram = 有若干块方格棋盘。每步在两个有公共边的空格上放一枚多米诺骨牌，横放竖放均可；这两格从此被占。
rule-cram-fuller = 空棋盘按“行数x列数”输入（`3x4`），其他棋盘逐行输入，`.` 为空格，`#` 为已占的格（`../.#`）。
rule-domineering = 有若干块方格棋盘。每步在两个有公共边的空格上放一枚多米诺骨牌：左方只能竖放，右方只能横放。这两格从此被占。
rule-domineering-fuller = 空棋盘按“行数x列数”输入（`3x4`），其他棋盘逐行输入，`.` 为空格，`#` 为已占的格（`../.#`）。
rule-partizan-euclid = 有两个正整数 p 和 q。若 q 不整除 p，设 p 除以 q 的余数为 r：左方留下 q 和 r，右方留下 q 和 q − r。若 q 整除 p，则无步可走。
rule-toads-and-frogs = 在长条的格子上有蟾蜍和青蛙。左方把一只蟾蜍向右走，右方把一只青蛙向左走：走到相邻的空格，或跳过一只对手的动物，落到它身后的空格。
rule-toads-and-frogs-fuller = 长条逐格输入，`t` 为蟾蜍，`f` 为青蛙，`.` 为空格，`#` 为已去掉的格（`tt..ff`）；上下几条用 `/` 连接。
rule-ski-jumps = 左方把自己的一名滑雪者向右滑，右方向左滑：滑过任意多个空格，或从本行的那一头滑出场外。跳跃者（大写字母）还可以向下跳过对手的一名滑雪者，落到被跳者正下方的空格；被跳过的人从此不能再跳。
rule-ski-jumps-fuller = 雪坡自上而下逐行输入：`L`、`R` 是左方和右方的跳跃者，`l`、`r` 是双方只能滑行的人，`.` 是空格，`#` 是谁也过不去的石头（`L..../...R./.....`）。
rule-toppling-dominoes = 骨牌立成一排。每步推倒一张自己的骨牌，向左或向右推；那一侧的骨牌跟着倒下，直到缺口为止。双方共有的骨牌谁都可以推。
rule-toppling-dominoes-fuller = 一排按骨牌逐张输入，`l` 属左方，`r` 属右方，`e` 双方共有，`#` 为缺口（`lrrlrrl`）；几排依次输入。
rule-col = 有若干块方格棋盘。每步给一个空格涂色，左方涂一种颜色，右方涂另一种；有公共边的两格不得同色。
rule-col-fuller = 空棋盘按“行数x列数”输入（`3x4`），其他棋盘逐行输入，`.` 为空格，`x` 和 `o` 为左方、右方已涂色的格，`#` 为已去掉的格（`x../.#o`）。
rule-snort = 有若干块方格棋盘。每步给一个空格涂上自己的颜色，左方与右方颜色不同；有公共边的两格不得异色。
rule-snort-fuller = 空棋盘按“行数x列数”输入（`3x4`），其他棋盘逐行输入，`.` 为空格，`x` 和 `o` 为左方、右方的动物，`#` 为已去掉的格（`x../.#o`）。
rule-clobber = 棋盘上有双方的棋子，x 是左方的，o 是右方的。每步用自己的一枚棋子吃掉与它有公共边的一枚对手的棋子，并占据其位置。
rule-clobber-fuller = 左方的 `x` 与右方的 `o` 交错摆满的棋盘按“行数x列数”输入（`3x4`），其他棋盘逐行输入，`.` 为空格，`#` 为已去掉的格（`xo./.#x`）。
rule-konane = 棋盘上有双方的棋子，x 是左方的，o 是右方的。每步用自己的一枚棋子横向或纵向跳过相邻的一枚对手的棋子，落到其后的空格；可以沿同一直线继续跳。被跳过的棋子全部拿走。
rule-konane-fuller = 棋盘逐行输入，`x` 属左方，`o` 属右方，`.` 为空格，`#` 为已去掉的格（`xo.x/oxo.`）。
rule-amazons = 棋盘上有双方的棋子（亚马逊），x 是左方的，o 是右方的。每步把自己的一枚棋子沿横、竖或斜线走任意格，再从落点同样射出一箭，箭落的格子（#）从此不能再用。棋子和箭都只能经过空格。
rule-amazons-fuller = 棋盘逐行输入，`x` 属左方，`o` 属右方，`.` 为空格，`#` 为被烧掉的格（`x../..o`）。
rule-fission = 棋盘上有石子。每步把一颗石子分裂成两颗，分别落到它两侧的格子，这两格都必须是空的：左方上下分裂，右方左右分裂。
rule-fission-fuller = 棋盘逐行输入，`x` 为石子，`.` 为空格，`#` 为已去掉的格（`.../.x./...`）。
rule-notakto = 有一个或几个棋盘。每步在一个空格里画 x；横、竖或斜连成三个的棋盘就退出游戏。通常按反常规则玩：连成最后一个三连的一方输。
rule-notakto-fuller = 棋盘按行数和列数输入（`3x3`），或逐行输入，`x` 为已画的格，`.` 为空格，`#` 为已去掉的格（`x../.../...`）。
rule-rooks = 棋盘上有双方的车，x 是左方的，o 是右方的。每步用自己的一个车吃掉同一行或同一列、中间只有空格的对手的一个车，并占据其位置。
rule-rooks-fuller = 左方的 `x` 与右方的 `o` 交错摆满的棋盘按“行数x列数”输入（`3x4`），其他棋盘逐行输入，`.` 为空格，`#` 为已去掉的格（`xo./.#x`）。
rule-hackenbush = 有一张立在地面上的图。每步删去一条边，此后不再与地面相连的部分随之消失。左方只能删蓝边，右方只能删红边，绿边双方都能删。
rule-hackenbush-fuller = 每条边按它连接的两个顶点和颜色输入，颜色为 `b`（蓝）、`r`（红）、`g`（绿，可省略）：`0-1:b,1-2:r,1-3:g`。顶点 0 是地面。连成一串的边可以一起写：`0-1-2-3`。
rule-node-kayles = 有一个图。每步取走一个顶点，以及与它有边相连的所有顶点。
rule-node-kayles-fuller = 图按边输入：`1-2,2-3`，顶点从 1 起编号。连成一串的边可以一起写：`1-2-3`；没有边的顶点单独写：`1-2,4`。
rule-arc-kayles = 有一个图。每步取走一条边，以及与它有公共端点的所有边。
rule-arc-kayles-fuller = 图按边输入：`1-2,2-3`，顶点从 1 起编号。连成一串的边可以一起写：`1-2-3`。
rule-geography = 图的一个顶点上有一枚棋子。每步把它沿一条边移到另一个顶点，离开的顶点连同它的边一起消失，所以每个顶点至多经过一次。
rule-geography-fuller = 图按边输入：`2-1,2-3,3-4`，顶点从 1 起编号。棋子在最先写出的顶点上，这里是 2。
rule-digraph-placement = 顶点有蓝色（b）、红色（r）和无色三种，边从前一个点指向后一个点。左方选一个蓝点或无色点，右方选一个红点或无色点；所选的点连同它的边指向的点一起去掉。
rule-digraph-placement-fuller = 图按边和顶点的颜色输入，边按所指的方向写，如 `1-2,2-3,1:b,2:r`（`b` 为蓝，`r` 为红）；顶点从 1 开始编号。
rule-poset-nim = 有些元素在另一些元素之上。一步选一个元素，连同在它之上的所有元素一起取走。
rule-poset-nim-fuller = 次序按边输入，每条边从一个元素指向在它之上的元素，如 `1-2-4,1-3-4`；元素从 1 起编号，没有边的元素单独写出。链就是 Nim 的堆；Chomp 去掉毒格之后，各格就是这样的次序。正常规则下，若有一个元素在其余所有元素之上，先手必胜。
# 棋盘和图上的走法怎么写。
rule-names-squares = `a1` 是左上角的格，字母是列，数字是行。
rule-kotzig-names = 各位置沿圆圈依次叫 `a1`、`b1`、`c1`……。
rule-names-vertices = 走法用所走的顶点表示。
rule-arc-kayles-names = 走法用所取的边表示。
rule-geography-names = 棋子起初在最先写出的顶点上。走法用棋子所到的顶点表示。
rule-hackenbush-names = `0` 是地面；`b`、`r`、`g` 是蓝边、红边、绿边。走法用所删的边表示。
rule-poset-nim-names = `1-2` 表示 2 在 1 之上。走法用所取的元素表示。
# 某一个游戏的规则，其中写明它自己的数。
rule-of-game = `{ $game }`：{ $rule }
rule-of-nim = 每步从一堆中取走任意多颗石子，至少一颗。
rule-of-nim-limits = 写作 `9/4` 的堆有 9 颗石子并自带上限：每步至多从中取 4 颗。
rule-of-nim-max =
    { $k ->
        [1] 每步从一堆中取走一颗石子。
       *[other] 每步从一堆中至少取一颗，至多取 { $k } 颗石子。
    }
rule-of-nim-not =
    { $k ->
        [1] 每步从一堆中取走任意多颗石子，但不得恰好取一颗，所以至少取两颗。
       *[other] 每步从一堆中取走任意多颗石子，至少一颗，但不得恰好取 { $k } 颗。
    }
rule-of-bash =
    { $k ->
        [1] 只有一堆石子，每步取一颗。
       *[other] 只有一堆石子，每步至少取一颗，至多取 { $k } 颗。
    }
rule-of-bash-own = 只有一堆石子，颗数是局面中的第一个数；每步至少取一颗，至多取的颗数是第二个数。
rule-of-kl-nim = 每步从一堆中取走任意多颗石子，至少一颗；但左方不得恰好取 { $left } 颗，右方不得恰好取 { $right } 颗。
rule-of-subtract = 每步从一堆中取走 { $set } 颗石子。
rule-of-subtract-one = 每步从一堆中取走一颗石子。
rule-of-subtract-squares = 每步从一堆中取走平方数颗石子（1、4、9……）。
rule-of-subtract-primes = 每步从一堆中取走质数颗石子（2、3、5、7……）。
rule-of-subtract-powers = 每步从一堆中取走若干颗石子，颗数必须是 { $base } 的幂（包括 1）。
rule-of-subtract-fibonacci = 每步从一堆中取走斐波那契数颗石子（1、2、3、5、8……）。
rule-of-subtract-divisors = 每步从一堆中取走若干颗石子，颗数必须是该堆石子数的约数，可以取完整堆。
rule-of-subtract-proper-divisors = 每步从一堆中取走若干颗石子，颗数必须是该堆石子数的约数，但不得把整堆取完。
rule-of-subtract-half = 每步从一堆中至少取一颗石子，至多取该堆的一半。
rule-of-allbut = 每步从一堆中取走任意多颗石子，至少一颗，但不得恰好取 { $set } 颗。
rule-of-octal = 这是编码为 { $code } 的取子分堆游戏。
rule-of-partizan-subtract = 每步从一堆中取走若干颗石子：左方取 { $left } 颗，右方取 { $right } 颗。
rule-of-treblecross-strips = 有若干条棋盘带。每步在一个空格里画叉，但不得画在距另一个叉两格之内：连成三格者胜，那样对手马上就连成了。
rule-of-partizan-octal = 双方各有一个取子分堆的编码。左方按 { $left }：{ $hers }右方按 { $right }：{ $his }
rule-of-kotzig = 若干个位置围成一圈，上面有一枚棋子。每步让棋子沿圈向前走 { $set } 个位置，不得走到曾经到过的位置。
rule-of-coins = 硬币排成一行，每枚正面（H）或反面（T）朝上。每步{ $coins }，其中最右的一枚必须由正面翻成反面。
rule-of-coins-some = 翻 { $count } 枚
rule-of-coins-from = 至少翻 { $least } 枚
rule-of-coins-any = 翻任意多枚
rule-of-coins-run = 翻的硬币要连成一段。
rule-of-coins-within = 翻的硬币都要在相邻的 { $places } 个位置之内。
rule-of-coins-evenly = 翻的硬币之间间隔相等。
rule-of-coins-first = 其中必须有整行最左的一枚。
rule-of-coins-symmetric = 翻的硬币从两端看要一样。
rule-of-moore =
    { $k ->
        [1] 每步从一堆中取走任意多颗石子，至少一颗。
        [2] 每步选一堆或两堆，并从选中的每一堆中取走任意多颗石子，至少一颗。
       *[other] 每步选取一堆至 { $k } 堆，并从选中的每一堆中取走任意多颗石子，至少一颗。
    }
rule-of-wythoff = 共有两堆石子。每步从一堆中取走任意多颗石子，至少一颗；或从两堆中取走同样多颗。
rule-of-wythoff-broad = 共有两堆石子。每步从一堆中取走任意多颗石子，至少一颗；或从两堆中各取至少一颗，此时所取的两个颗数相差必须小于 { $r }。
rule-of-fibonacci = 只有一堆石子。第一步至少取一颗，但不得取完；此后每步至少取一颗，至多取上一步从这堆所取颗数的两倍。
rule-of-fibonacci-limits = 写作 `20/6` 的堆有 20 颗石子，这一步至多取 6 颗。
rule-of-take-away = 只有一堆石子。第一步至少取一颗，但不得取完；此后每步至少取一颗，至多取上一步从这堆所取颗数的 { $r } 倍。
rule-of-take-away-limits = 写作 `20/6` 的堆有 20 颗石子，这一步至多取 6 颗。

## 定理：简称与内容

theorem-bouton = Bouton 定理
theorem-bouton-statement = 在 Nim（尼姆）中，有 h 颗石子的一堆的 SG 值（即 Grundy 值）为 h；局面是必败态（P），即先手必败，当且仅当各堆石子数的尼姆和（异或和）为 0。

theorem-bouton-misere = 反 Nim 的 Bouton 定理
theorem-bouton-misere-statement = 在反 Nim（Anti-Nim，反常规则的 Nim，走最后一步者负）中，先手必胜，当且仅当：有某堆多于 1 颗且尼姆和（异或和）不为 0；或没有多于 1 颗的堆，且恰有 1 颗的堆数为偶数。

theorem-bounded = 限取 Nim
theorem-bounded-statement = 若每步从一堆中至少取 1 颗、至多取 K 颗，则有 h 颗石子的一堆的 SG 值为 h mod (K+1)；只有一堆时就是巴什博弈。

theorem-own-limits = 各堆自带上限的 Nim
theorem-own-limits-statement = 若每步从上限为 m 的一堆中至多取 m 颗，则各堆的 SG 值分别为 h mod (m+1)，其中 h 是该堆的石子数，m 是该堆自己的上限。

theorem-forbidden = 禁取 K 颗的 Nim
theorem-forbidden-statement = 若每步可从一堆中取任意多颗，唯独不得恰好取 K 颗，则对有 h = 2Kq + r 颗石子（0 ≤ r < 2K）的一堆，r < K 时 SG 值为 Kq + r，r ≥ K 时 SG 值为 Kq + r − K。

theorem-kl-nim = K-L Nim 定理
theorem-kl-nim-statement = 设先手不得恰好取 a 颗，后手不得恰好取 b 颗，a ≠ b。若 a > b，则先手必败，当且仅当各堆都小于 b 且尼姆和为 0；若 a < b，则先手必胜，当且仅当有一步合法走法能使各堆都小于 a 且尼姆和为 0。

theorem-mem = 记忆取石子（Mem）
theorem-mem-statement = 设一堆剩 n 颗，每步至少取 k 颗，且 n 中至多含 k 个 k，即 ⌊n/k⌋ ≤ k。那么这一堆的 SG 值是 ⌊n/k⌋。其余的堆，这里没有公式。
theorem-cutcake = 自由切数
theorem-cutcake-statement = 正常规则的切蛋糕中，设 2^k 是不超过蛋糕短边的最大的 2 的幂。负责切长边的一方在这块蛋糕中的自由切数，等于长边能容下的长为 2^k 的段数减 1；长边不足 2^(k+1) 时双方都没有。蛋糕的值就是这个数，属左方为正，属右方为负。所有蛋糕中自由切数较多的一方必胜；相等时轮到走的一方必败。

theorem-maundy-cake = 等分切数
theorem-maundy-cake-statement = 正常规则的等分蛋糕中，数一块蛋糕两边的质因数个数（重复的也算）。设较多的一边多 d 个，p ≥ q ≥ … 是这一边最大的几个质因数。负责切这一边的一方在这块蛋糕中有 1 + p + pq + … 次自由切，共 d 项；另一方没有。蛋糕的值就是这个数，属左方为正，属右方为负。所有蛋糕中自由切数较多的一方必胜；相等时轮到走的一方必败。
theorem-node-kayles-paths = 点 Kayles 的路与圈
theorem-node-kayles-paths-statement = 点 Kayles 中，n 个顶点的路的 SG 值等于 Dawson 象棋（编码 0.137）中 n 颗的堆，从 n = 52 起以 34 为周期。n 个顶点的圈：若 n − 3 个顶点的路 SG 值为 0，则为 1，否则为 0。
theorem-green-hackenbush = 克朗原理与融合原理
theorem-green-hackenbush-statement = 只有绿边的删边游戏中，一个圈上的所有顶点可以合成一个顶点而 SG 值不变，圈上的每条边各算 1（融合原理，fusion principle）；立在一个顶点上的部分可以换成一根边数等于其 SG 值的茎（克朗原理，colon principle）：所以一条边上面各部分的异或和加 1，就是连同这条边的 SG 值。
theorem-geography = 最大匹配决定地理游戏
theorem-geography-statement = 匹配是两两没有公共顶点的若干条边，边数最多的称为最大匹配。在正常规则的无向图地理游戏中，先手必胜，当且仅当棋子所在的顶点在每个最大匹配中都是匹配点（二分图上就是竞赛中的“二分图博弈”）。

theorem-prime-exponents = 质因数指数上的 Nim
theorem-prime-exponents-statement = 若每步将一个数除以能整除它的某个质数幂，则每个质因数相当于一个 Nim 堆，其大小为该质因数的指数；因此一个数的 SG 值是其质因数分解中各指数的尼姆和（异或和）。

theorem-divisors = 取约数
theorem-divisors-statement = 若所取颗数必须是该堆石子数的约数，则有 n ≥ 1 颗石子的一堆的 SG 值为 v₂(n) + 1，其中 2^v₂(n) 是整除 n 的 2 的最高次幂；空堆的 SG 值为 0。

theorem-proper-divisors = 取真约数
theorem-proper-divisors-statement = 若所取颗数必须是该堆石子数的约数且小于该数，则有 n ≥ 1 颗石子的一堆的 SG 值为 v₂(n)，其中 2^v₂(n) 是整除 n 的 2 的最高次幂；空堆的 SG 值为 0。

theorem-at-most-half = 至多取半
theorem-at-most-half-statement = 若每步至多取走一堆的一半，则有 n 颗石子的一堆的 SG 值 a(n) 满足 a(0) = 0，a(2n) = n，a(2n+1) = a(n)。

theorem-powers = 取幂
theorem-powers-statement = 若所取颗数必须是 1 或 B（B ≥ 1）的其他幂，则有 h 颗石子的一堆，B 为奇数时 SG 值为 h mod 2；B 为偶数时，令 r = h mod (B+1)，r = B 时 SG 值为 2，否则为 r mod 2。

theorem-first-numbers = 取 1 至 K
theorem-first-numbers-statement = 若可取的颗数恰为 1, 2, …, K，则有 h 颗石子的一堆的 SG 值为 h mod (K+1)。
theorem-kayles-row = 一排 Kayles 总是先手胜
theorem-kayles-row-statement = 只有一排瓶子的 Kayles，只要还有瓶子，先手必胜。

theorem-lasker = Lasker Nim 定理
theorem-lasker-statement = 在 Lasker Nim 中，对每个 k ≥ 0，有 4k+1 颗和 4k+2 颗石子的堆，SG 值等于其石子数；有 4k+3 颗的堆，SG 值为 4k+4；有 4k+4 颗的堆，SG 值为 4k+3；空堆的 SG 值为 0。

theorem-moore = Moore 的 Nim-K
theorem-moore-statement = 若每步至多可从 K 堆中取石子，则把各堆石子数写成二进制并上下对齐：局面是必败态（P），当且仅当每一列中 1 的个数都能被 K+1 整除。

theorem-moore-misere = 反常规则下 Moore 的 Nim-K
theorem-moore-misere-statement = 在反常规则（misère，走最后一步者负）下，先手必败，当且仅当：有某堆多于 1 颗，且每个二进制列中 1 的个数都能被 K+1 整除；或没有多于 1 颗的堆，且恰有 1 颗的堆数除以 K+1 余 1。

theorem-wythoff = 威佐夫定理
theorem-wythoff-statement = 必败态（P，即奇异局势）恰为各数对 (⌊iφ⌋, ⌊iφ²⌋)，i = 0, 1, 2, …，两堆不分次序，其中 φ = (1+√5)/2 ≈ 1.618 为黄金分割比。

theorem-wythoff-general = 推广的威佐夫定理
theorem-wythoff-general-statement = 若从两堆中所取颗数之差必须小于 R（R ≥ 1），则必败态（P，即奇异局势）恰为各数对 (⌊iα⌋, ⌊iα⌋ + iR)，i = 0, 1, 2, …，两堆不分次序，其中 α = (2 − R + √(R²+4))/2。

theorem-wythoff-misere = 反常规则的威佐夫博弈
theorem-wythoff-misere-statement = 在反常规则（misère，无法再走的一方胜）下，先手必败的局面恰为 (0, 1)、(2, 2) 以及各数对 (⌊iφ⌋, ⌊iφ²⌋)，i = 2, 3, 4, …，两堆不分次序，其中 φ = (1+√5)/2 ≈ 1.618 为黄金分割比。

theorem-euclid = 欧几里得游戏
theorem-euclid-statement = 在欧几里得游戏中，先手必胜，当且仅当两数都为正，且两数相等，或较大的数大于较小的数的 φ 倍，其中 φ = (1+√5)/2 ≈ 1.618 为黄金分割比。

theorem-euclid-misere = 反常规则的欧几里得游戏
theorem-euclid-misere-statement = 在反常规则（misère，无法再走的一方胜）的欧几里得游戏中，先手必败，当且仅当两数都为正，且较大的数小于较小的数的 φ 倍（包括两数相等），其中 φ = (1+√5)/2 ≈ 1.618 为黄金分割比。

theorem-euclid-positive = 保持为正的欧几里得游戏
theorem-euclid-positive-statement = 若两数必须保持为正，则数对 (x, y) 的 SG 值为 ⌊|y/x − x/y|⌋。

theorem-fibonacci = 斐波那契博弈
theorem-fibonacci-statement = 若从有 n ≥ 1 颗石子的一堆中至多可取 b 颗，则先手必胜，当且仅当 n 的齐肯多夫（Zeckendorf）表示（写成互不相邻的斐波那契数之和）中最小的一项不超过 b；开局时 b = n − 1，先手必败当且仅当 n 是斐波那契数。

theorem-take-away = Schwenk 定理
theorem-take-away-statement = 设每步至多取上一步所取颗数的 R 倍（R ≥ 1）。令 H(1) = 1，H(i + 1) = H(i) + H(j)，其中 j 是满足 R × H(j) ≥ H(i) 的最小下标。每个 n ≥ 1 恰有一种方式写成若干个 H 之和，使每一项都大于比它小的下一项的 R 倍。若从 n 颗的一堆中至多可取 b 颗，则先手必胜，当且仅当这个和中最小的一项不超过 b；开局时 b = n − 1，先手必败当且仅当 n 是某个 H。

theorem-staircase = 阶梯博弈
theorem-staircase-statement = 在阶梯博弈（阶梯 Nim）中，只有奇数级台阶起作用：局面的 SG 值是各奇数级台阶上石子数的尼姆和（异或和）。

theorem-silver-dollar = 滑硬币
theorem-silver-dollar-statement = 从右边起把每条上的硬币两两配对，最后单独的一枚与左端配对。正常规则下，局面的 SG 值就是以各对之间的空格数为堆的 Nim 的 SG 值。
theorem-northcott = Northcott 游戏
theorem-northcott-statement = 正常规则下，把 Northcott 游戏各行两枚棋子之间的空格数作异或和：不为 0 时先手（当前轮到走的一方）必胜，为 0 时必败。允许后退时也是如此。
theorem-end-nim = 端点 Nim
theorem-end-nim-statement = 正常规则的端点 Nim 中，在一行堆的前面添一堆，恰有一种大小 l 使整行成为必败态；在后面添一堆，也恰有一种大小 r（这一行本身必败时 l = r = 0，即不添）。若在这一行后面添上 x 颗的一堆，新的 l 是：x = r 时为 0；r < x ≤ l 时为 x − 1；l ≤ x < r 时为 x + 1；其余为 x。另一边同理。所以一行必败，当且仅当第一堆正是其余各堆前面的那个数。
theorem-chomp = 小块的 Chomp
theorem-chomp-statement = 正常规则的 Chomp 中，只有两行（或两列）的巧克力，轮到走的一方必败，当且仅当长的一行恰好比短的多一格。只剩相交于毒格的两条宽一格的臂时，当且仅当两臂一样长，轮到走的一方必败。所以每块正方形巧克力都是必胜态：只留下第一行和第一列。凡是多于一格、没咬过的巧克力都是必胜态：如果咬最后一格不能赢，对它的某个应对就能赢，而那一口一开始就可以咬。
theorem-turning-turtles = 翻乌龟
theorem-turning-turtles-statement = 正常规则的翻乌龟中，从左边 0 号数起，n 号位上的一枚正面的 SG 值是 n + 1。一排硬币的值是各正面的值的尼姆和（异或和）。
theorem-mock-turtles = 假乌龟
theorem-mock-turtles-statement = 正常规则的假乌龟游戏中，从左边 0 号数起，只有 n 号位是正面时，SG 值是 2n 与 2n + 1 中二进制有奇数个 1 的那一个，即从 0 数起的第 n 个可恶数（odious number）。一排硬币的值是各正面的值的尼姆和（异或和）。
theorem-ruler = 标尺
theorem-ruler-statement = 正常规则的标尺游戏中，从左边 0 号数起，n 号位上的一枚正面的 SG 值是整除 n + 1 的最大的 2 的幂。一排硬币的值是各正面的值的尼姆和（异或和）。
theorem-twins = 双胞胎
theorem-twins-statement = 正常规则的双胞胎游戏中，从左边 0 号数起，n 号位上的一枚正面的 SG 值是 n。一排硬币的值是各正面的值的尼姆和（异或和）。
theorem-triplets = 三胞胎
theorem-triplets-statement = 正常规则的三胞胎游戏中，从左边 0 号数起，只有 n 号位是正面时，n = 0、1 的 SG 值为 0；n ≥ 2 的是从 0 数起的第 n − 2 个可恶数：1、2、4、7、8、11…… 一排硬币的值是各正面的值的尼姆和（异或和）。

theorem-turning-corners = 翻四角
theorem-turning-corners-statement = 行和列都从 0 数起。正常规则的翻四角中，不缺硬币时，第 r 行第 c 列的一枚正面的 SG 值是 r 与 c 的尼姆积。一块板的值是各正面的值的尼姆和（异或和）。

theorem-tame-sum = 驯顺游戏之和
theorem-tame-sum-statement = 在反常规则（misère，走最后一步者负）下，驯顺（tame）游戏之和仍是驯顺的。像每堆至多 1 颗的 Nim 那样的叫可变的（fickle），像含有更大的堆的 Nim 那样的叫稳固的（firm）。和是必败态（P），当且仅当：有稳固的子游戏且各 SG 值的异或和为 0；或所有子游戏都是可变的且异或和为 1。竞赛中同样的条件叫 SJ 定理，其前提是“各子游戏的 SG 值全为 0 时游戏结束”；去掉这个前提，对不驯顺的游戏就不成立：反常规则的 `kayles 1 5` 先手必败。

theorem-misere-quotient = 反常商（misère quotient）
theorem-misere-quotient-statement = 若两个由若干堆组成的局面无论再添上哪些堆，在反常规则下总是同为先手必胜或同为先手必败，就把它们归入同一类。局面相加时类相乘，全部的类构成一个交换幺半群，称为这些堆的反常商；局面是必败态（P），当且仅当各堆的类之积是必败的类；必败的类合称 P 部分。

theorem-sprague-grundy = SG 定理
theorem-sprague-grundy-statement = 在每一局都必定终止的公平组合游戏中，局面的 SG 值（SG 函数值，即 Grundy 值）是没有在其后继局面的 SG 值中出现的最小非负整数（mex）；游戏的和的 SG 值是各子游戏 SG 值的尼姆和（异或和）；在正常规则（走最后一步者胜）下，局面是必败态（P），当且仅当其 SG 值为 0。

theorem-join-conjunctive = 每个游戏都走一步的组合定理
theorem-join-conjunctive-statement = 胜方求快、负方求慢时，一个局面要走的步数称为它的远度。若每步要在几个必定终止的游戏里各走一步，而轮到走的一方在其中一个无步可走时整局结束，则整个局面的远度是各游戏远度中最小的，胜方就是具有这一远度的游戏的胜方；正常规则和反常规则下都成立。

theorem-join-selective = 选走一个或几个游戏的组合定理
theorem-join-selective-statement = 若每步可在一个或同时在几个必定终止的公平游戏里走，则正常规则下，当且仅当每个游戏都必败时局面必败。反常规则下，只要还有两个以上的游戏有步可走，就按各游戏在正常规则下的胜负同样判断；只剩一个时，结果就是它在反常规则下的结果。

theorem-join-ordinal = 叠放的游戏的定理
theorem-join-ordinal-statement = 若必定终止的公平游戏叠放在一起，在其中一个里走一步会使它上面的全部消失，则正常规则下，当且仅当每个游戏都必败时局面必败。SG 值从上往下求：G 上面放着 SG 值为 n 的东西时，其 SG 值是不等于 G 的任何后继局面 SG 值的自然数中的第 n+1 个。

theorem-join-sequential = 依次进行的游戏的定理
theorem-join-sequential-statement = 若必定终止的公平游戏依次进行，则最后一个的结果就是它自己的结果。某个游戏之后的部分若是先走者必败，则连同它在内的结果是它在正常规则下的结果；若是先走者必胜，则是它在反常规则下的结果。

theorem-period-guy-smith = Guy-Smith 周期定理
theorem-period-guy-smith-statement = 若有限八进制编码的最后一位在第 t 位，且对满足 n₀ ≤ n < 2n₀ + p + t（n₀ ≥ 1）的一切 n 有 G(n+p) = G(n)，则对一切 n ≥ n₀ 有 G(n+p) = G(n)。

theorem-period-more-heaps = 多堆的周期定理
theorem-period-more-heaps-statement = 若有限编码的最后一位在第 t 位，每步至多留下 h ≥ 2 堆，且对满足 n₀ ≤ n < hn₀ + (h−1)p + t（n₀ ≥ 1）的一切 n 有 G(n+p) = G(n)，则对一切 n ≥ n₀ 有 G(n+p) = G(n)。

theorem-period-subtraction = 有限减法游戏的周期性
theorem-period-subtraction-statement = 若可取的数都不超过 t，且从 n₀ ≥ 0 起对连续 t 个 n 有 G(n+p) = G(n)，则对一切 n ≥ n₀ 有 G(n+p) = G(n)：前 t 个值决定下一个值。

theorem-period-all-but = 补集减法游戏的等差周期性
theorem-period-all-but-statement = 若除有限多个数（其中最大的是 t）以外，其余颗数都可取，设 b 是少于 n − t 颗的各堆的 SG 值中没有出现的最小非负整数，则 n 颗的堆的 SG 值只取决于 b、这些堆中大于 b 的 SG 值，以及 n 之前 t 堆的 SG 值。一旦它们在 p 颗之后全都重现，且都增加同一个 s，则此后恒有 G(n+p) = G(n) + s。

theorem-period-automatic = 有限自动机判定法
theorem-period-automatic-statement = 若从某一堆起 G(n+p) = G(n) + s，则这类编码的走法分成有限多族，每一族中堆的大小与 SG 值都是线性的。于是只需证明：没有后继局面的 SG 值与本堆相同，且每个更小的值都是某个后继局面的 SG 值。两者都是关于加法、大小与异或的命题，可由逐位读入二进制数的有限自动机对一切 n 一并判定。

theorem-misere-kernel = 反常商的核定理（kernel）
theorem-misere-kernel-statement = 设有限编码每步至多留下 h 堆，末位数字在第 k 位，且有某一位允许留下一堆。设 M ≥ 1，N ≥ hM + k，N > M，并且：凡各堆都小于 N、至少有一堆不小于 M 的局面，两种规则下胜负相同。（只要 M 到 N − 1 各堆的类都在反常商的核（kernel）中，且核中的类在两种规则下胜负相同，这一条就成立。）那么，凡至少有一堆不小于 M 的局面，两种规则下胜负都相同。
theorem-misere-linear = 由线性形式定胜负
theorem-misere-linear-statement = 只用有限多种堆，把它们组成的和分成有限多种情形：每种堆的个数，不超过某个界时看个数，超过后只看奇偶；再看这些个数的一个线性形式，在两个界之间看它的值，在界外只看余数。指定其中一些情形为“负”。如果在每种情形中，一个和为“负”当且仅当它有步可走、且没有一步走到“负”的情形，那么这些情形恰好就是反常规则下的必败态。如果又有两种堆，它们的系数一正一负，沿着这样一列和，胜负在一侧不变、而在某处改变，那么反常商是无穷的。
theorem-period-misere-quotient = 反常商的周期定理
theorem-period-misere-quotient-statement = 设有限编码每步至多留下两堆，末位数字在第 k 位；记 m 为 n₀ 与 1 中较大者，Q 为小于 2m + 2p + k 的各堆的反常商，Φ(n) 为 n 颗的堆的类。若对一切满足 n₀ ≤ n < 2m + p + k 的 n 有 Φ(n+p) = Φ(n)，则 Q 就是全部堆的反常商，且对一切 n ≥ n₀ 有 Φ(n+p) = Φ(n)。
theorem-period-misere-quotient-more-heaps = 反常商的多堆周期定理
theorem-period-misere-quotient-more-heaps-statement = 设有限编码每步至多留下 h ≥ 2 堆，末位数字在第 k 位；记 m 为 n₀ 与 1 中较大者，Q 为小于 hm + hp + k 的各堆的反常商，Φ(n) 为 n 颗的堆的类。若对一切满足 n₀ ≤ n < hm + (h−1)p + k 的 n 有 Φ(n+p) = Φ(n)，则 Q 就是全部堆的反常商，且对一切 n ≥ n₀ 有 Φ(n+p) = Φ(n)。
theorem-positions-automatic = 局面集合的有限自动机判定法
theorem-positions-automatic-statement = 设一个游戏的局面是固定的几个数，每步走法都能用线性等式和不等式描述，且每一局都会结束。那么一个集合恰好是必败态（P）的集合，当且仅当：从集合内走不到集合内，而从集合外总有一步走进集合；在反常规则（misère，走最后一步者负）下，无法再走的局面都在集合外。如果有限自动机能由各数的二进制表示或齐肯多夫表示识别这个集合，这就是关于加法和该自动机的一阶命题，可用自动机的乘积、取补和投影判定。

## 规则约定与双方

convention-normal = 正常规则
convention-misere = 反常规则
convention-normal-rule = 正常规则：无法再走的一方输（走最后一步者胜）。
convention-misere-rule = 反常规则（misère）：无法再走的一方胜（走最后一步者负）。
player-left = 左方
player-right = 右方
player-first = 先手
player-second = 后手
unnamed-theorem = 某定理

## 答案

answer-title = { $position }，{ $convention }
answer-to-move = { $player }先走。
answer-first-wins = 先手必胜。
answer-second-wins = 先手必败（后手必胜）。
answer-draw = 双方都无法必胜：都走最佳走法时，对局无休止地进行下去，即为平局。
answer-loopy-value = 有环局面的 SG 值为 { $value }。
answer-outcome =
    { $outcome ->
        [N] 胜负类型：N（必胜态）。
        [P] 胜负类型：P（必败态）。
        [L] 胜负类型：L（左方总胜）。
        [R] 胜负类型：R（右方总胜）。
        [D] 胜负类型：D（平局）。
       *[other] 胜负类型：{ $outcome }。
    }
answer-outcome-n-left = 胜负类型：N^（左方先走则左方必胜，右方先走则为平局）。
answer-outcome-n-right = 胜负类型：Nv（右方先走则右方必胜，左方先走则为平局）。
answer-outcome-p-left = 胜负类型：P^（左方先走则为平局，右方先走则左方必胜）。
answer-outcome-p-right = 胜负类型：Pv（右方先走则为平局，左方先走则右方必胜）。
answer-grundy = SG 值为 { $value }。
# 反常规则下的同一个值，它不决定胜负。
answer-grundy-normal = 正常规则下的 SG 值为 { $value }。
answer-remoteness =
    { $moves ->
        [0] 游戏已经结束。
       *[other] 双方都按最优走法，还有 { $moves } 步结束。
    }
answer-moves =
    { $count ->
       *[other] 必胜走法共 { $count } 种：
    }
answer-more-moves = ……另有 { $count } 种
answer-take = { $play }（取 { $take } 颗）
answer-alike = { $play }，{ $count } 个相同的堆中任一堆均可
answer-theorem = 定理：{ $name }（{ $source }）。
answer-engine =
    { $searched ->
        [0] 解法：{ $engine }，未搜索。
       *[other] 解法：{ $engine }，共 { $searched } 个局面。
    }
# 各种解法的名称；括号内是 `--engine` 的取值。
engine-closed-form = 公式（closed-form）
engine-joins = 组合（joins）
engine-period = 周期（period）
engine-heap-table = 单堆打表（heap-table）
engine-grundy = 逐局面求 SG 值（grundy）
engine-quotient = 反常商（quotient）
engine-canonical-forms = 标准形（canonical-forms）
engine-search = 搜索（search）
engine-retrograde = 倒推（retrograde）
engine-store = 局面库
answer-nim-sum = 尼姆和（异或和）

## 讲解

step-code-digits = 编码逐位的意思：
step-value-table = { $game }：各堆的 SG 值逐堆列出如下，每个值都是该堆的走法所不能到达的最小非负整数：
step-mex =
    { $count ->
        [1] 从 { $subject } 出发，每种走法到达的值都是 { $values }。与它不同的最小非负整数（mex）是 { $value }，所以 { $subject } 的值为 { $value }。
       *[other] 从 { $subject } 出发，各种走法到达的值为 { $values }。不在其中的最小非负整数（mex）是 { $value }，所以 { $subject } 的值为 { $value }。
    }
step-mex-options = 例如：{ $examples }。
step-mex-option = { $option }（值为 { $value }）
step-period = 各堆的值循环出现：从 n = { $preperiod } 起，恒有 G(n + { $period }) = G(n)。（对周期定理所要求的那些 n，已逐个计算核对；其余的由该定理推出。）由于 { $heap } = { $smaller } + { $rounds } × { $period }，{ $subject } 的值与 { $smaller } 颗的堆相同，等于 { $value }。
step-period-arithmetic = 各堆的值每隔一个周期增加一个定值：从 n = { $preperiod } 起，恒有 G(n + { $period }) = G(n) + { $saltus }。由于 { $heap } = { $smaller } + { $rounds } × { $period }，而 { $smaller } 颗的堆的值为 { $known }，所以 { $subject } 的值为 { $known } + { $rounds } × { $saltus } = { $value }。
step-mex-none = { $subject }：这里已无法再走，所以值为 0。
step-binary-table = 把各个值写成二进制，上下对齐；列头的 1、2、4、8…… 是这一位的权：
step-columns = 逐列数 1 的个数，偶数个记 0，奇数个记 1，得到的最后一行就是尼姆和，也就是异或和：{ $sum }。
step-nim-sum = 这 { $count } 个值的尼姆和（异或和）是 { $sum }。
step-nim-sum-zero =
    { $count ->
        [2] 两个值都是 0，所以尼姆和是 0。
       *[other] 这 { $count } 个值都是 0，所以尼姆和是 0。
    }
step-top-bit =
    { $count ->
        [1] 最高的奇数列（1 的个数是奇数的列）是“{ $column }”这一列。更高的列已经是偶数，要保持不变；数又只能变小，所以必胜的一步所改变的数，在这一列必须由 1 变 0，而这一列是 1 的只有 { $holders } 这个数。这一位由 1 变 0，不管更低的各位怎么变，数都会变小，所以这是合法的一步。
       *[other] 最高的奇数列（1 的个数是奇数的列）是“{ $column }”这一列，有 { $count } 个数（{ $holders }）在这一位是 1（必为奇数个）。任选其一，把它在所有奇数列上的数字翻转，各列 1 的个数就都成了偶数；更高的列不变，它最高的变化是 1 变 0，所以数变小，走法合法。
    }
step-top-bit-rise =
    { $count ->
        [1] 最高的奇数列（1 的个数是奇数的列）是“{ $column }”这一列。更高的列已经是偶数，要保持不变，所以使 SG 值变小的必胜走法，在这一列必须由 1 变 0，而这一列是 1 的只有 SG 值 { $holders }。把它在所有奇数列上的数字翻转，最高的变化是 1 变 0，所以 SG 值变小，而每个子游戏总能走到任何更小的 SG 值。（在这个游戏里，一步也可能使 SG 值变大，那样也可能取胜。）
       *[other] 最高的奇数列（1 的个数是奇数的列）是“{ $column }”这一列，有 { $count } 个 SG 值（{ $holders }）在这一位是 1（必为奇数个）。任选其一，把它在所有奇数列上的数字翻转，更高的列不变，最高的变化是 1 变 0，所以 SG 值变小，而每个子游戏总能走到任何更小的 SG 值。（在这个游戏里，一步也可能使 SG 值变大，那样也可能取胜。）
    }
step-rebalance-take = 把 { $value } 在奇数列上的数字翻转：{ $value } ⊕ { $sum } = { $target }，所以取走 { $value } − { $target } = { $take } 颗：{ $play }。
step-rebalance = 把 { $value } 在奇数列上的数字翻转：{ $value } ⊕ { $sum } = { $target }，所以要把 { $part } 的 SG 值从 { $value } 降到 { $target }：{ $play }。
step-rebalance-up = 把 { $value } 在奇数列上的数字翻转：{ $value } ⊕ { $sum } = { $target }，所以要把 { $part } 的 SG 值从 { $value } 升到 { $target }，它恰有这样的走法：{ $play }。
step-balanced = 尼姆和为 0：每一列 1 的个数都是偶数。你无论怎么走，都恰好改变其中一个值，变了的列都由偶变奇；而对手总能一步把所有列变回偶数。所以每次由对手把各列恢复成偶数。终局时各个值都是 0，各列都是 0 个 1，也是偶数：无法再走的是你。
step-balanced-stones = 尼姆和为 0：每一列 1 的个数都是偶数。你无论怎么走，变了的列都由偶变奇；而对手总能一步把所有列变回偶数。所以每次由对手把各列恢复成偶数；石子取完时各列都是 0 个 1，也是偶数，所以最后一颗由对手取走。
step-balanced-one = SG 值为 0：你一步走不到另一个 SG 值为 0 的局面；而从任何 SG 值不为 0 的局面，对手总能走回 SG 值 0。终局的 SG 值也是 0：无法再走的是你。
step-kept = 走完 { $play }，每一列 1 的个数都是偶数。对手无论怎么走，变了的列都由偶变奇；而你总能一步把所有列变回偶数。所以每次由你把各列恢复成偶数。终局时各个值都是 0，各列都是 0 个 1，也是偶数：无法再走的是对手。
step-kept-stones = 走完 { $play }，每一列 1 的个数都是偶数。对手无论怎么走，变了的列都由偶变奇；而你总能一步把所有列变回偶数。所以每次由你把各列恢复成偶数；石子取完时各列都是 0 个 1，也是偶数，所以最后一颗由你取走。
step-kept-one = 走完 { $play }，SG 值为 0。对手无论怎么走，SG 值都不再是 0；而你总能走回 SG 值 0。终局的 SG 值也是 0：无法再走的是对手。
step-misere-stones = 反常规则：各堆都只有一颗，每步只能取走一颗。颗数 { $count } 是偶数，最后一颗归对手。
step-misere-stones-lost = 反常规则：各堆都只有一颗，每步只能取走一颗。颗数 { $count } 是奇数，最后一颗归你。
step-misere-fickle = 反常规则：所有 SG 值都不超过 1。这个游戏的各部分都是驯顺的，在反常规则下与同样大小的 Nim 堆一样，胜负与正常规则恰好相反：异或和为 1 必败，为 0 必胜。现在异或和为 { $sum }，所以先手必胜。（依据是驯顺游戏之和的定理。）
step-misere-fickle-lost = 反常规则：所有 SG 值都不超过 1。这个游戏的各部分都是驯顺的，在反常规则下与同样大小的 Nim 堆一样，胜负与正常规则恰好相反：异或和为 1 必败，为 0 必胜。现在异或和为 { $sum }，所以先手必败。（依据是驯顺游戏之和的定理。）
step-misere-targets =
    { $firm ->
        [1] 反常规则：大于 1 的 SG 值恰好只有一个，打法从这里开始与正常规则不同。目标有两种：仍有大于 1 的值且异或和为 0；或所有值不超过 1 且异或和为 1。
       *[other] 反常规则：有 { $firm } 个 SG 值大于 1，而一步只改变一个值，走完之后仍有大于 1 的值。所以目标与正常规则相同：走到异或和为 0。异或和为 0 时，大于 1 的值不可能恰好只有一个：先留下恰好一个的总是对手，那时你就能走到所有值不超过 1 且异或和为 1。
    }
step-misere-lost-stones = 反常规则：每一列 1 的个数都是偶数，且有 { $firm } 堆多于 1 颗。你走完之后必有一列变成奇数，且至少还有一个大堆。若还有两个或更多大堆，对手把各列变回偶数；若恰好只剩一个大堆，轮到的一定是对手（各列都是偶数时，不可能恰有一个大堆），他把它取成留下奇数个单颗堆：最后一颗归你，你输。
step-misere-lost = 反常规则：每一列 1 的个数都是偶数，且有 { $firm } 个 SG 值大于 1。你走完之后必有一列变成奇数，且至少还有一个大于 1 的值。若还有两个或更多，对手把各列变回偶数；若恰好只剩一个，轮到的一定是对手（各列都是偶数时，不可能恰有一个值大于 1），他能走到所有值不超过 1 且异或和为 1，由驯顺游戏之和的定理，这时你必败。
step-misere-move-firm = { $play } 把一部分的 SG 值从 { $value } 变为 { $target }：异或和变为 0，且仍有大于 1 的值。
step-misere-move-fickle = { $play } 把一部分的 SG 值从 { $value } 变为 { $target }：此后各部分的值都不超过 1，异或和为 1。
step-classes =
    { $order ->
        [1] 反常规则下，SG 值不能决定胜负，起作用的是类：若两个由这些堆组成的局面无论再添上哪些堆，总是同为必胜或同为必败，它们就属于同一类。这里所有局面同属一类。
       *[other] 反常规则下，SG 值不能决定胜负，起作用的是类：若两个由这些堆组成的局面无论再添上哪些堆，总是同为必胜或同为必败，它们就属于同一类。这里共有 { $order } 类，局面的类等于各堆的类之积（即反常商，misère quotient）。
    }
step-classes-here =
    { $more ->
        [0] { $classes }。
       *[other] { $classes }，另有 { $more } 个。
    }
step-class-of = { $part } 的类为 { $class }
step-class-table = { $game }：各堆的类如下：
step-presentation = 类按字母相乘，次序不限（a2 即 a × a，1 是没有堆时的类），并用下列等式化简：{ $relations }。
step-lost-classes = 必败的类：{ $lost }。局面属于其他类时，先手必胜。
step-product-won = 这个局面的类：{ $total }。它不是必败的类，所以先手必胜。
step-product-lost = 这个局面的类：{ $total }。它是必败的类，所以先手必败。
step-class-move = { $play } 把 { $part } 的类由 { $from } 变为 { $to }。其余各堆之积为 { $others }，{ $others } × { $to } = { $product }，是必败的类。
step-class-move-alone = { $play } 到达类 { $to }，是必败的类。
step-escapes = 没有走法能到达必败的类：
step-escape = { $part } 的类为 { $class }，其余各堆之积为 { $others }。它的走法到达的类为 { $left }，与 { $others } 相乘得 { $products }，都不是必败的类
step-escape-alone = 从 { $part } 出发的走法到达的类为 { $left }，都不是必败的类
product-of-many = { $count } 堆的类之积为 { $product }
tree-lost = 必败（P）
tree-won = 必胜（N）
tree-drawn = 平局（D）
tree-label = 起决定作用的局面，以及每个结果所依据的走法。
step-followers-normal = 按定义从终局往回推：无法再走的局面是必败态（P）；能走到必败态的是必胜态（N）；只能走到必胜态的是必败态（P）。
step-followers-misere = 按定义从终局往回推：在反常规则下，无法再走的局面是必胜态（N）；能走到必败态的是必胜态（N）；只能走到必胜态的是必败态（P）。
step-followers-draw = 平局（D）：走不到必败态，又总能走到平局的局面；所以双方都可以一直留在这些局面里，谁也不能离开它们而取胜。
step-follower-end-normal = 无法再走，必败态（P）
step-follower-end-misere = 无法再走，必胜态（N）
step-follower-won = 必胜态（N），因为可以走到必败态 { $follower }
step-follower-draw = 平局（D），因为可以走到平局的 { $follower }，而走不到必败态
step-follower-lost = 必败态（P），因为只能走到必胜态：{ $followers }
step-theorem = { $name }：{ $statement }（{ $source }）
step-theorem-named =
    { $surface ->
        [python] { $name }（`bouton.theorem("{ $id }")`）。
        [tools] { $name }（工具 `theorem`，{ $id }）。
       *[terminal] { $name }（`bouton theorem { $id }`）。
    }
step-retrograde =
    { $positions ->
       *[other] 对局可能回到走过的局面，因此从终局出发，对所能到达的全部 { $positions } 个局面做倒推分析：所有走法都通向必胜态的，是必败态；有走法通向必败态的，是必胜态；两者都推不到的，就是平局。
    }
step-retrograde-draw = 这个局面是平局：谁都不能必胜。
step-retrograde-win = 这个局面是必胜态。
step-retrograde-loss = 这个局面是必败态。
step-kernel = 有一堆足够大，落在反常商的核（kernel）中：不小于 { $from } 颗的堆全都在核中（bouton 检验了不超过 { $computed } 颗的各堆，其余由定理得出）。含有这样一堆的和，反常规则下与正常规则下的胜负相同。这个局面的 SG 值是 { $value }，SG 值为 0 即必败。
step-form = 这些堆的反常商是无限的。记 n(k) 为 k 颗的堆的个数。胜负取决于这些个数（不超过某个界时看个数，超过后只看奇偶），以及 { $form }。这里它是 { $here } = { $total }。
step-form-won = 这样的情形只有有限多种，每一种的每一步都检查过；这个局面所属的情形，有一步能走到必败的情形，或者已经无步可走。
step-form-lost = 这样的情形只有有限多种，每一种的每一步都检查过；这个局面所属的情形，每一步都走到必胜的情形。
# 组合中的一个游戏，单独来看。
step-joined-wins =
    { $moves ->
       *[other] `{ $game }` { $moves } 步后结束，轮到走的一方胜
    }
step-joined-loses =
    { $moves ->
       *[other] `{ $game }` { $moves } 步后结束，轮到走的一方负
    }
step-joined-normal =
    { $wins ->
        [yes] `{ $game }` 在正常规则下必胜
       *[no] `{ $game }` 在正常规则下必败
    }
step-joined-misere =
    { $wins ->
        [yes] `{ $game }` 在反常规则下必胜
       *[no] `{ $game }` 在反常规则下必败
    }
# 由组合中的各游戏得出的结论。
step-joined-conjunctive =
    { $wins ->
        [yes] 每步要在每个游戏里都走，所以最先结束的游戏决定胜负。单独来看，胜方求快，负方求慢：{ $games }。最先结束的那个由轮到走的一方取胜：在那里抓紧走，在会输的游戏里尽量拖延。
       *[no] 每步要在每个游戏里都走，所以最先结束的游戏决定胜负。单独来看，胜方求快，负方求慢：{ $games }。最先结束的那个，轮到走的一方必败。
    }
step-joined-selective =
    { $wins ->
        [yes] 单独来看：{ $games }。当且仅当每个游戏都必败时，整个局面必败。轮到走的一方在每个必胜的游戏里各走一步必胜的棋，留下的就全是必败的游戏。
       *[no] 单独来看：{ $games }。当且仅当每个游戏都必败时，整个局面必败：无论在哪几个游戏里走，对手都在同样的几个里应对，使它们重新变成必败。
    }
step-joined-selective-misere = 只要还有两个以上的游戏有步可走，反常规则下就和正常规则下一样：当且仅当每个游戏在正常规则下都必败时，局面必败。这里{ $games }。
step-joined-selective-last = 只剩一个游戏有步可走，胜负由它决定：{ $games }。
step-joined-ordinal =
    { $wins ->
        [yes] 单独来看：{ $games }。叠放的游戏当且仅当每个都必败时，局面必败：在最下面那个必胜的游戏里走一步必胜的棋，它上面的全部消失，留下的都是必败的。
       *[no] 单独来看：{ $games }。叠放的游戏当且仅当每个都必败时，局面必败：每一步棋，对手都在同一个游戏里应对。
    }
step-joined-sequential = 最后一个游戏单独进行。谁走完前面的一个游戏，就把余下的留给对手先走：余下的若是先走者必败，走完的人就赢了（同正常规则）；若是先走者必胜，走完的人就输了（同反常规则）。所以由第一个游戏决定，各按相应的规则：{ $games }。
step-searched =
    { $positions ->
       *[other] bouton 不知道适用于这个局面的定理；结果是通过穷举走法得出的，共访问了 { $positions } 个局面。
    }
step-searched-by-forms =
    { $positions ->
       *[other] bouton 不知道适用于这个局面的定理；结果是通过穷举走法得出的：反常规则下彼此相等的部分只算一种，驯顺部分之和直接由 SG 值判断，共访问了 { $positions } 个局面。
    }
step-wins =
    { $count ->
        [1] 所以这个局面是必胜态（N），先手必胜，必胜走法只有一种：{ $moves }。
       *[other] 所以这个局面是必胜态（N），先手必胜，必胜走法共有 { $count } 种：{ $moves }。
    }
step-wins-partizan =
    { $count ->
        [1] 所以先手必胜，必胜走法只有一种：{ $moves }。
       *[other] 所以先手必胜，必胜走法共有 { $count } 种：{ $moves }。
    }
step-loses = 所以只要对手不失误，先手无论怎么走都会输。
step-delay-exact =
    { $lasts ->
       *[other] 这局已经输了；走 { $play } 可以拖得最久：即使对手尽快取胜，连这一步在内，双方总共还能走 { $lasts } 步。
    }
step-delay = 这局已经输了。不妨继续走，例如 { $play }：对手仍有可能走错。
step-over-won = 轮到的一方已无法再走；按“走最后一步者负”的规则，这一方胜。
step-over-lost = 轮到的一方已无法再走；按“走最后一步者胜”的规则，这一方输。

## 证明：编号、小标题，以及每个定理都有的部分

# 一行说明的理由。$total 是随后三条之一。
decides-values = { $values }。
decides-value = SG 值：{ $sum }
decides-sum = 尼姆和（异或和）：{ $values } = { $sum }
decides-sum-of-many = { $count } 个 SG 值的尼姆和（异或和）：{ $sum }
decides-won = { $total }，不为 0。
decides-lost = { $total }。
decides-misere-fickle = { $total }。没有大于 1 的 SG 值，这时 0 必胜，1 必败。
decides-misere-firm = { $total }。有大于 1 的 SG 值，这时 0 必败，其余必胜。
decides-class-lost = 反常商共有 { $order } 类。这个局面的类：{ $total }，是必败的类。
decides-class-won = 反常商共有 { $order } 类。这个局面的类：{ $total }，不是必败的类。
line-top = { $id }. { $title }：{ $text }
line-below = { "  " }{ $id } { $text }
line-because = （依据 { $lines }）
verdict-wins = { $title }：先手必胜，走 { $moves }。
verdict-wins-partizan = { $title }：{ $player }先走，必胜，走 { $moves }。
verdict-over-won = { $title }：已无法再走，先手胜。
verdict-over-lost = { $title }：已无法再走，先手输。
verdict-won = { $title }：先手必胜。
verdict-loses = { $title }：先手必败。只要对手不失误，怎么走都会输。
verdict-loses-partizan = { $title }：{ $player }先走，必败（只要对手不失误）。
verdict-draw = { $title }：平局。谁也无法逼对方输。
verdict-try =
    { $surface ->
        [python] 展开第 2 节：`.why("2")`。质疑一种走法：对局面用 `.object(走法)`。
        [tools] 质疑一种走法：工具 `objection`。
       *[terminal] 试一试：`bouton play { $position }`。展开第 2 节：`--why 2`。质疑一种走法：`--objection 走法`。
    }
verdict-play =
    { $surface ->
        [python] 继续下：对局面用 `.move(走法)` 和 `.reply()`
        [tools] 继续下：工具 `play` 和 `reply`
       *[terminal] 试一试：`bouton play { $position }`
    }
line-title = { $id }. { $title }
title-setting = 规则
title-values = SG 值
title-game-values = 各部分的值
title-classes = 各堆的类
title-worth = 局面的值
title-table = 列表
title-sum = 尼姆和
title-target = 反常规则下怎样判别
title-position = 这个局面
title-moves = 怎样走
title-escapes = 各种走法
title-wins = 为什么必胜
title-loses = 为什么必败
title-draw = 为什么是平局
title-idea = 要点
title-end = 终局
title-theorem = 定理
title-search = 搜索
title-joined = 各个游戏
title-kernel = 按正常规则判断
title-form = 各种堆的个数
title-best-play = 最佳应对
title-definition = 从终局倒推
title-conclusion = 结论
step-values =
    { $more ->
        [0] 各子游戏的 SG 值（Grundy 值）：{ $values }。
       *[other] 各子游戏的 SG 值（Grundy 值）：{ $values }，另有 { $more } 个。
    }
step-values-one = { $values }。
step-value-of = { $part } 的 SG 值为 { $value }
step-worth = SG 值为 { $value }。
step-game-values = 值如果是数，说的是左方领先几步；小于 0 就是右方领先。其他的值本身就是游戏。各部分的值可以相加。
game-sign-star = `*` 相当于尼姆的一颗石子，双方都可以取。
game-sign-up = `^`（上）大于 0，却小于任何正数；`v`（下）对右方也是如此。
game-sign-braces = `{ "{" }a|b{ "}" }` 表示左方可走到 a，右方可走到 b。
game-sign-switch = `±a` 就是 `{ "{" }a|−a{ "}" }`。
step-game-value-of = { $part } 的值是 { $value }
step-game-values-of = { $part } 的值是 { $value }（共 { $count } 个）
step-game-value = { $values }。
step-game-sum = { $values }。加起来是 { $total }。
step-game-number-left = 这是大于 0 的数：不论谁先走，都是左方赢，还余{ $moves }。
step-game-number-right = 这是小于 0 的数：不论谁先走，都是右方赢，还余{ $moves }。
step-game-zero = 值为 0，双方谁也不领先：谁先走，谁就先没有步可走而输掉。
step-game-left = 它大于 0：不论谁先走，都是左方赢。
step-game-right = 它小于 0：不论谁先走，都是右方赢。
step-game-first = 它既不大于 0，也不小于 0，又不等于 0：谁先走谁赢。
step-game-hot = 这是热的局面，双方都想抢先走：左方先走，会走到 { $left }；右方先走，会走到 { $right }。谁先走谁赢。
game-value-long = 左方先走会走到 { $left }、右方先走会走到 { $right } 的局面
step-leaves-game-left = 走 { $play } 留下 { $value }，这时轮到左方走，左方输。
step-leaves-game-right = 走 { $play } 留下 { $value }，这时轮到右方走，右方输。
step-period-window = 从 { $preperiod } 颗起，一个周期内各堆的 SG 值如下：
step-rebalance-all = { $value } 颗的这一堆恰好等于尼姆和，把它取完：{ $play }。
step-only-heap = 只有一堆：把 { $take } 颗全部取走，{ $play }。
step-mirror = 各部分两两相同：{ $pairs }。你在其中一个里怎么走，对手就在与它相同的另一个里照样走，又变成两两相同。所以对手总有应对，最后无法再走的是你。
step-mirror-after = 走 { $play }，留下的各部分两两相同：{ $pairs }。对手在其中一个里怎么走，你就在与它相同的另一个里照样走，又变成两两相同。所以你总有应对，最后无法再走的是对手。
step-moves =
    { $count ->
        [1] 必胜走法只有一种：{ $moves }。
       *[other] 必胜走法共 { $count } 种：{ $moves }。
    }
step-moves-alike = 必胜走法共 { $count } 种，都是 { $play }。
step-leaves-over = 走 { $play } 之后无法再走，游戏结束。
step-leaves-lost = 走 { $play }，留给对手必败态。
step-leaves-because = 走 { $play }，留给对手的是必败态。站在对手的角度看：“{ $reason }”
step-answers-yours = 无论你怎么走，对手都有应对。在 { $position } 中：
step-answers-theirs = 之后无论对手怎么走，你都有应对。在 { $position } 中：
step-answer = { $play }（{ $leaves }）：用 { $reply } 应对（{ $then }）
step-answer-plain = { $play }：用 { $reply } 应对
step-answers-more = 还有 { $count } 种走法
pair-of = { $part } 与 { $part }
pair-like = { $part } 与 { $other }
step-tried-wins = 走 { $play } 必胜：{ $mark }，留下的是必败态。
step-tried-wins-plain = 走 { $play } 必胜：留下的是必败态。
step-tried-fails =
    { $yours ->
        [1] 走 { $play } 不能取胜：{ $mark }，对手有应对。
       *[other] 走 { $play } 不能取胜：{ $mark }，你有应对。
    }
step-tried-fails-plain =
    { $yours ->
        [1] 走 { $play } 不能取胜：对手有应对。
       *[other] 走 { $play } 不能取胜：你有应对。
    }
step-replied = 用 { $play } 应对，{ $mark }。
step-replied-plain = 用 { $play } 应对，留下必败态。
title-delay = 怎样拖延
step-follower = { $position }：{ $reason }
title-reply = 应对
title-mistake = 常见的错误
mistake-sizes = 各堆的大小 { $numbers } 的异或和是 0，若是 Nim，这样走就赢了。可这不是 Nim：这里一堆算作它的 SG 值，而不是它的大小。
mistake-misere-nim = 按反 Nim 的规则（竞赛中的“SJ 定理”），留下的 SG 值 { $numbers } 是对的。可那条规则要求每个子游戏都是驯顺的，而这里有的不是。
mistake-as-in-normal-play = 在正常规则下这样走就赢了。反常规则把收尾反了过来：没有大的剩下时，要留下的正是正常规则下的必胜态。
mistake-opposite = 反常规则并不是把正常规则反过来：这样留下的局面，对手在正常规则下必胜，在反常规则下也必胜。
mistake-largest = 不一定该从最大的一堆取：这里能赢的走法都在别的堆。
step-tried-fails-over = 走 { $play } 不能取胜：对手已无法再走，而在反常规则下，无法再走的一方胜。
step-tried-wins-over =
    { $yours ->
        [1] 走 { $play } 必胜：对手已无法再走。
       *[other] 走 { $play } 必胜：你已无法再走。
    }
step-tried-keeps-draw = 走 { $play } 不胜不负：走后仍是平局。
step-tried-draws = 走 { $play } 就放过了胜机：走后成为平局。走 { $better } 必胜。
step-tried-draws-plain = 走 { $play } 就放过了胜机：走后成为平局。
step-tried-loses-draw = { $fails }本可以走 { $better } 保住平局。
step-tried-loses-win = { $fails }本来走 { $better } 就能赢。
why-rests-on = 理由如下：
why-rules = 这就是游戏的规则，没有更基本的依据了。
why-smaller =
    { $surface ->
        [python] 换个局面看看：`bouton.explain("{ $position }", level="proof")`。
        [tools] 换个局面看看：`{ $position }`。
       *[terminal] 换个局面看看：`bouton explain { $position } --level proof`。
    }
why-play =
    { $surface ->
        [python] 走走看：局面 `{ $position }` 的 `.move(MOVE)` 与 `.reply()`。
        [tools] 走走看：从 `{ $position }` 起用工具 `play` 与 `reply`。
       *[terminal] 走走看：`bouton play { $position }`。
    }
step-answer-over = { $play }：下一方已无法再走，而在反常规则下走最后一步者负
step-end-at-once = 对手已无法再走；在正常规则下，无法再走的一方输。
step-to-move = { $player }先走：下文的“你”就是{ $player }。
title-tried-yours = 你的一步
title-tried-theirs = 对手的一步
step-rebalance-one = 走 { $play }，SG 值从 { $value } 变为 0。
step-answers-yours-misere = 无论你怎么走，对手都有应对，或者已经胜了。在 { $position } 中：
step-answers-theirs-misere = 之后无论对手怎么走，你都有应对，或者已经胜了。在 { $position } 中：
lemma-no-others = 其余走法留下的异或和都不是 0，是对手的必胜态。
idea-counts-as = { $part } 相当于 { $value }
part-odd-stairs = 第 { $number } 级
part-strip-gaps = 第 { $number } 枚
child-parts-odd-stairs = 只看第 1、3、5……级。有石子移到这样的级上，就把它们再往下移一级。
child-parts-strip-gaps = 从右边起两枚一对，数每对中间的空格；剩下一枚，就数它左边的空格。
idea-heat = { $part } 约 { $heat }
idea-group =
    { $count ->
       *[other] { $heaps } 颗的堆相当于 { $value }
    }
idea-group-heads =
    { $count ->
       *[other] 位置 { $places } 相当于 { $value }
    }
idea-groups = { $first }；{ $last }
idea-and-reach = 适用范围：{ $reach }。
idea-and-fails = 对 `{ $position }` 就不适用了。
idea-and-try = 请用这个要点试试 `{ $position }`：该怎么走？
child-and-try = 轮到你了：在 `{ $position }` 里找出必胜的一步。
idea-and-count = 请用这个要点试试 `{ $position }`：走哪一步，能使剩下的步数总是偶数？
idea-and-count-misere = 请用这个要点试试 `{ $position }`：走哪一步，能使剩下的步数总是奇数？
child-and-count = 轮到你了，`{ $position }`：走哪一步，能让剩下的步数总是双数？
child-and-count-misere = 轮到你了，`{ $position }`：走哪一步，能让剩下的步数总是单数？
child-without-idea = 这里没有我们知道的简单窍门。答案是从小的局面开始，一个一个推出来的：有的是陷阱，有的能走一步把陷阱留给对手。自己试几个小的，把陷阱记下来。
child-wins = { $title }：你能赢，走 { $play }。
child-loses = { $title }：轮到你走，你会输，除非对手走错。
child-draws = { $title }：谁也赢不了谁。
child-take-all-heap-won = 一次全拿走：{ $play }。什么都没剩下，对手没法走了。
idea-take-all-heap-won = 走 { $play } 就取完了，对手无法再走，而无法再走的一方输。
child-take-all-move-won = 走一步就结束了：{ $play }。对手没法再走了。
idea-take-all-move-won = 走 { $play } 之后再没有任何走法，而无法再走的一方输。
child-take-all-stuck-won = 走一步就够了：{ $play }。此后对手无路可走。
idea-take-all-stuck-won = 走 { $play } 之后，对手无路可走，而无法再走的一方输。
reach-take-all = 一步就能结束的局面
reach-take-all-stuck = 走一步就能让对手无路可走的局面
child-copy-middle-won = 走正中间：{ $play }。这下成了一对双胞胎。对手动哪一个，你就在另一个上照样走。你总有得走，最后一步就是你的。
idea-copy-middle-won = 从正中分开，再模仿。{ $play } 留下相等的两半。对手在一半里怎么走，你在另一半里照样走，两半又相等了。所以先走不动的是对手。
reach-copy-middle = 只有一堆、一步就能从正中把它分成相等两半的局面
child-copy-won = 凑成双胞胎：{ $play }。现在样样成对（{ $pairs }）。对手在一个里怎么走，你就在另一个里照着走。你总有得走，最后一步就是你的。
idea-copy-won = 先凑成对，再模仿。走 { $play } 之后各部分两两相等（{ $pairs }）。对手在一对中的一个里怎么走，你在另一个里照样走，就又全部成对。所以先走不动的是对手。
child-copy-lost = 样样成对：{ $pairs }。你动其中一个，对手就在另一个上照样走。对手总有得走，先走不动的是你。
idea-copy-lost = 各部分两两相等：{ $pairs }。你在哪里走，对手就在与它相等的部分里照样走，轮到你时又全部成对。对手步步有应对，最后没得走的是你。
reach-copy = 各部分两两相等的局面，以及一步能变成这样的局面
child-copy-alike-won = 走成双胞胎：{ $play }。看剩下的 { $pairs }：除了名字或摆放的方向，它们一模一样。对手动其中一个，你就在另一个上照样走。你总有得走，最后一步就是你的。
idea-copy-alike-won = 先走成形状相同的对，再模仿。走 { $play } 之后，{ $pairs } 形状相同。对手在其中一个里走一步，你在另一个里走对应的一步，两个又一样了。所以先走不动的是对手。
child-copy-alike-lost = 除了名字或摆放的方向，这里样样成对：{ $pairs }。你动其中一个，对手就在另一个上照样走。对手总有得走，先走不动的是你。
idea-copy-alike-lost = { $pairs } 形状相同。你在一对中的一个里走一步，对手就在另一个里走对应的一步，让两个又一样。对手步步有应对，最后没得走的是你。
reach-copy-alike = 各部分两两形状相同的局面，以及一步能变成这样的局面
child-copy-partners-won = 把顶点沿着边两两结成伙伴：{ $matching }。棋子所在的顶点有伙伴，就走到伙伴那里去。以后对手走到哪个顶点，那个顶点也有伙伴，你再走过去。所以你总有得走。
idea-copy-partners-won = 从伙伴走到伙伴。把顶点沿着边尽量多地两两结对（{ $matching }）；不管怎样结对，棋子所在的顶点总有伙伴。走到 { $mate }。此后对手所到的顶点，伙伴都还在，你就接着走到那个伙伴。
child-copy-partners-lost = 顶点沿着边两两结成伙伴：{ $matching }，棋子所在的顶点正好落单。你走到哪个顶点，对手就接着走到它的伙伴。先没得走的是你。
idea-copy-partners-lost = 把顶点沿着边尽量多地两两结对（{ $matching }），棋子所在的顶点可以落单。所以你能到的每个顶点都有伙伴，对手就接着走到那个伙伴。
reach-copy-partners = 所有的图（先把顶点尽量多地两两结对）
child-copy-turn-won = 走在正中央：`{ $play }`。把棋盘转半圈，看起来还是一样。以后对手走哪里，你就在正对面照样走。总放得下，最后一步就是你的。
idea-copy-turn-won = 先占中心，再模仿。走 `{ $play }` 之后，棋盘转半圈不变，而且没有一步会与它的对称步重叠。所以对手的每一步，你都能在对面走对称的一步来应对。
child-copy-turn-lost = 把棋盘转半圈，看起来还是一样。你走哪里，对手就在正对面照样走。总放得下，所以先走不动的是你。
idea-copy-turn-lost = 棋盘转半圈不变，而且没有一步会与它的对称步重叠。所以你走哪里，对手都能在对面走对称的一步来应对，永远不缺应手。
reach-copy-turn = 转半圈不变、没有一步盖住中心的棋盘，以及在中心走一步就变成这样的棋盘
child-copy-arms-won = 留下一样长、在毒格相交的两条臂：{ $play }。然后学样：对手从一条臂咬几格，你就从另一条咬几格。
idea-copy-arms-won = 留下相交于毒格、一样长的两臂：{ $play }。一口只缩短其中一臂，你把另一臂也缩短同样多。所以你总有应对，最后把毒格留给对手。
child-copy-arms-lost = 两条臂一样长。你从一条咬几格，对手就从另一条咬几格，一直到最后。
idea-copy-arms-lost = 相交于毒格的两臂一样长。一口只缩短其中一臂，对手把另一臂也缩短同样多；所以最后面对毒格的是你。
reach-copy-arms = 只剩相交于毒格的两臂的局面，以及一口就能留下两条等长的臂的局面，例如正方形
child-cut-the-giant-won = 有一堆特别大，比其余各堆加起来还多。把其余各堆切成 1、2、4、8…… 颗的块：{ $cut }。一样大的两块成对，落单的合起来是 { $target }。大堆只要留下这些就都成对了，所以把它砍到 { $target } 颗：{ $play }。
idea-cut-the-giant-won = 砍大堆。{ $giant } 比其余各堆的总和还大，只有动它才可能平衡。其余各堆（{ $others }）的异或和是 { $target }，所以把 { $giant } 砍到 { $target }。
reach-cut-the-giant = 三堆或更多堆的 Nim，其中一堆比其余的总和还大
child-round-won = 每 { $round } 颗算一轮。现在取 { $take } 颗，剩下的正好是整轮。以后对手取几颗，你就把它凑满 { $round } 颗。最后一颗归你。
idea-round-won = 凑满一轮 { $round } 颗。先取 { $take } 颗，留下 { $round } 的倍数。对手取 x 颗，你就取 { $round } − x 颗：每轮正好少 { $round } 颗，最后一颗归你。
child-round-lost = 每轮 { $round } 颗，{ $heap } 颗正好是几个整轮。你取几颗，对手就再取几颗凑满 { $round } 颗。最后一颗归对手。
idea-round-lost = { $heap } 是 { $round } 的倍数。你取 x 颗，对手就取 { $round } − x 颗，留下的又是 { $round } 的倍数，最后轮到你时一颗不剩。
child-round-misere-won = 每 { $round } 颗算一轮，另外留一颗谁都不想要的。现在取 { $take } 颗。以后对手取几颗，你就凑满 { $round } 颗。最后那颗只好由对手来取。
idea-round-misere-won = 凑满一轮 { $round } 颗，另留一颗。先取 { $take } 颗，留下 { $round }k + 1 颗。对手取 x 颗，你就取 { $round } − x 颗，最后剩一颗，只能由对手取。
child-round-misere-lost = { $heap } 颗是几个整轮（每轮 { $round } 颗）再加一颗。你取几颗，对手就凑满 { $round } 颗。最后那颗只好由你来取。
idea-round-misere-lost = { $heap } 比 { $round } 的倍数多 1。你取 x 颗，对手就取 { $round } − x 颗，最后剩下的一颗只能由你取。
reach-round = 这个游戏的任何一堆
child-row-rule-won = 有些堆是陷阱，轮到谁走谁输：{ $lost }……每过 { $period } 又是同样的样子。把陷阱留给对手：{ $play }。
idea-row-rule-won = 记住一列数就够了。n 颗的一堆必败，当且仅当 n 除以 { $period } 余 { $remainders }：{ $lost }…… 从 { $heap } 可以走到 { $left }，它正是这样的数；而从一个必败数走不到另一个必败数。
child-row-rule-lost = 有些堆是陷阱，轮到谁走谁输：{ $lost }……每过 { $period } 又是同样的样子。{ $heap } 就是陷阱，你怎么走，对手都能把下一个陷阱留给你。
idea-row-rule-lost = 记住一列数就够了。n 颗的一堆必败，当且仅当 n 除以 { $period } 余 { $remainders }：{ $lost }…… { $heap } 余 { $remainder }。从一个必败数走不到另一个必败数，而从其余还能走的数总能走到一个必败数。
child-row-late-won = 有些堆是陷阱，轮到谁走谁输：{ $lost }……从 { $from } 起，每过 { $period } 又是同样的样子。把陷阱留给对手：{ $play }。
idea-row-late-won = 记住一列数就够了：必败的堆是 { $lost }…… 从 { $from } 起，n 必败当且仅当 n 除以 { $period } 余 { $remainders }。从 { $heap } 可以走到 { $left }，它正是这样的数。
child-row-late-lost = 有些堆是陷阱，轮到谁走谁输：{ $lost }……从 { $from } 起，每过 { $period } 又是同样的样子。{ $heap } 就是陷阱。
idea-row-late-lost = 记住一列数就够了：必败的堆是 { $lost }…… 从 { $from } 起，n 必败当且仅当 n 除以 { $period } 余 { $remainders }。{ $heap } 正是这样的数，而从一个走不到另一个。
child-row-list-won = 有些堆是陷阱，轮到谁走谁输：{ $lost }。记住它们，把其中一个留给对手：{ $play }。
idea-row-list-won = 记住一列数就够了：到 { $heap } 为止，必败的堆是 { $lost }。每一个都是走不到前面任何一个的最小的数。从 { $heap } 可以走到 { $left }。
child-row-list-lost = 有些堆是陷阱，轮到谁走谁输：{ $lost }。{ $heap } 就是其中一个：你怎么走，对手都能把更小的陷阱留给你。
idea-row-list-lost = 记住一列数就够了：到 { $heap } 为止，必败的堆是 { $lost }。从一个走不到另一个，而从其余还能走的数总能走到其中一个。
reach-row = 这个游戏的任何单独一堆
child-blocks-won = 把每堆切成 1、2、4、8…… 颗的块，每次切最大的：{ $cut }。不同的堆里一样大的两块成对；有三块时，总有一块落单。落单的是 { $loose }。走 { $play } 之后，块块成对。每次都让它们成对，最后一颗就归你。
idea-blocks-won = 让块平衡。把每堆写成不同的 2 的幂之和，不同堆里同样大的块配成对。没配上的是 { $loose }。走 { $play } 之后块块成对；对手一动必拆散一对，而你总能补上，直到一颗不剩。
child-blocks-lost = 把每堆切成 1、2、4、8…… 颗的块，每次切最大的：{ $cut }。块块在别的堆里都有伙伴。你无论取什么，总有块失去伙伴，对手又能让它们成对。
idea-blocks-lost = 块已经平衡：把每堆写成不同的 2 的幂之和，每块在别的堆里都有伙伴。一步只动一堆，必拆散一对；失去伙伴的最大一块所在的堆可以变小，使所有的块重新成对。
child-blocks-rounds-won = 比一步最多能取的再多一颗，就是一整轮。整轮不算数：{ $parts }。把这些小数切成 1、2、4…… 的块，没有伙伴的是 { $loose }。走 { $play } 之后块块成对。
idea-blocks-rounds-won = 一整轮比一步最多能取的多一颗。整轮先放在一边：在整轮里取，对手凑满就行。算数的是余下的：{ $parts }。写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就都配上了。
child-blocks-rounds-lost = 比一步最多能取的再多一颗，就是一整轮。整轮不算数：{ $parts }。把这些小数切成 1、2、4…… 的块，块块成对。你怎么走，对手都能让它们重新成对。
idea-blocks-rounds-lost = 一整轮比一步最多能取的多一颗。整轮先放在一边：在整轮里取，对手凑满就行。算数的是余下的：{ $parts }。写成 2 的幂之和，块块成对，你拆散什么，对手就补上什么。
reach-blocks = 这个游戏的任何局面
child-last-big-heap-ones-won = 只剩单颗的堆了（{ $ones } 个），谁都不想取最后一颗。一人一颗轮流取，偶数个对你有利。走 { $play }。
idea-last-big-heap-ones-won = 只剩 1 颗的堆，共 { $ones } 堆，是偶数。每步取走一堆，最后一颗由对手取，取者输。
child-last-big-heap-ones-lost = 只剩单颗的堆了（{ $ones } 个），谁都不想取最后一颗。一人一颗轮流取，奇数个时最后一颗落到你手里。
idea-last-big-heap-ones-lost = 只剩 1 颗的堆，共 { $ones } 堆，是奇数。每步取走一堆，最后一颗由你取，取者输。
child-last-big-heap-one-won = 只有一堆多于 1 颗，该变招了：把它砍到 0 颗或 1 颗，让单颗的堆剩下奇数个。走 { $play } 就行。
idea-last-big-heap-one-won = 只有一堆多于 1 颗，该变招了：把它砍到 0 或 1，留下奇数个单颗的堆。以后每步都没有选择，最后一颗由对手取。
child-last-big-heap-many-won = 先当作取最后一颗的赢：把各堆切成 1、2、4、8 颗的块，让块块成对。没有伙伴的是 { $loose }，走 { $play }。对手迟早会留下只有一堆多于 1 颗的局面。那时换个走法：把这一堆变成 1 颗或 0 颗，让单颗的堆正好剩下奇数个。
idea-last-big-heap-many-won = 有 { $big } 堆多于 1 颗。只要还有两个大堆，就照普通 Nim 走，让块平衡（{ $loose } 没有伙伴）：{ $play }。块平衡时不可能恰好只有一个大堆，所以迟早是对手留下唯一的大堆，那时你把它砍到留下奇数个单颗的堆。
child-last-big-heap-many-lost = 把各堆切成 1、2、4、8 颗的块，块块成对。对手一直让它们成对，直到你只留下一堆多于 1 颗，那时对手就留给你奇数个单颗的堆。
idea-last-big-heap-many-lost = 有 { $big } 堆多于 1 颗，块块成对，而且对手能让它们一直成对。所以迟早是你留下唯一的大堆，那时对手把它砍到留给你奇数个单颗的堆。
child-last-big-heap-like-ones-won = 每个数可以看成一堆石子：{ $parts }。没有大于 1 的数。走 { $play }，留下奇数个 1，最后一步就轮到对手走。
idea-last-big-heap-like-ones-won = 即使走最后一步者输，各部分也和 Nim 堆一样：{ $parts }。没有大于 1 的，相当于 1 的有 { $ones } 个：走 { $play }，使它变成奇数。
child-last-big-heap-like-ones-lost = 每个数可以看成一堆石子：{ $parts }。没有大于 1 的数，而 1 有奇数个。所以最后一步轮到你，走了就输。
idea-last-big-heap-like-ones-lost = 即使走最后一步者输，各部分也和 Nim 堆一样：{ $parts }。没有大于 1 的，相当于 1 的有 { $ones } 个，是奇数，所以最后一步轮到你。
child-last-big-heap-like-one-won = 每个数可以看成一堆石子：{ $parts }。比 1 大的只有一个。把它变成 0 或 1，让 1 的个数是奇数：{ $play }。
idea-last-big-heap-like-one-won = 即使走最后一步者输，各部分也和 Nim 堆一样：{ $parts }。只有一个大于 1，该变招了：把它变成 0 或 1，留下奇数个 1：{ $play }。
child-last-big-heap-like-many-won = 每个数可以看成一堆石子：{ $parts }。把这些数切成 1、2、4、8 的块，让块块成对：{ $play }。走到后来，轮到你时大于 1 的数只剩一个；那时换个走法，留下奇数个 1。
idea-last-big-heap-like-many-won = 即使走最后一步者输，各部分也和 Nim 堆一样：{ $parts }。还有两个以上大于 1 时，让块平衡（{ $loose } 没有伙伴）：{ $play }。等到恰好只剩一个大于 1，就改为留下奇数个 1。
child-last-big-heap-like-many-lost = 每个数可以看成一堆石子：{ $parts }。切成 1、2、4、8 的块，块块成对。对手一直让它们成对，到最后留给你奇数个 1。
idea-last-big-heap-like-many-lost = 即使走最后一步者输，各部分也和 Nim 堆一样：{ $parts }。块块成对，对手会让它们一直成对，直到你恰好留下一个大于 1 的数，那时对手留给你奇数个 1。
reach-last-big-heap = 走最后一步者输时这个游戏的任何局面
child-reverse-lost = 现在什么都不算数。你拿进来什么，对手就马上拿出去。你只是在拖时间，先走不动的是你。
idea-reverse-lost = 眼下没有算数的东西。你加进什么，对手马上就能拿掉，又什么都不算数了。
child-reverse-odd-stairs-lost = 只有第 1、3、5…… 级算数，而它们都空着。你把石子搬下来，对手就把同样的石子再搬下一级。先走不动的是你。
idea-reverse-odd-stairs-lost = 只有奇数级算数，而它们都空着。你从偶数级搬到奇数级的石子，对手再搬下一级，轮到你时奇数级又空了。
child-reverse-strip-gaps-lost = 从右边起两枚一对：哪一对中间都没有空格。你把一对中左边的硬币滑走，对手就让右边的跟上去，最后先没得走的是你。
idea-reverse-strip-gaps-lost = 从右边起两两配对，各对之间都没有空格。左边的一枚走开，右边的就跟上，轮到你时仍然没有空格。
child-reverse-parts-lost = 单看每一部分，谁先动谁就掉进陷阱。你在哪一部分走，对手就在同一部分应对。先走不动的是你。
idea-reverse-parts-lost = 单看每一部分，都是先手必败。所以你在哪一部分走，对手就在那一部分应对，每一部分的最后一步都归对手。
reach-reverse = 各部分单独都是必败的组合
child-disguise-won = 这其实就是 Nim，只是换了样子：{ $parts }。把这些数切成 1、2、4、8 的块，没有伙伴的是 { $loose }。走 { $play } 之后块块成对。对手要是把哪个数变大，你就把它变回来。
idea-disguise-won = 换了样子的 Nim：{ $parts }。用这些数来玩 Nim：写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就平衡了。把数变大帮不了对手，你总能变回来。
child-disguise-lost = 这其实就是 Nim，只是换了样子：{ $parts }。把这些数切成 1、2、4、8 的块，块块成对。你怎么走，对手都能让它们重新成对。
idea-disguise-lost = 换了样子的 Nim：{ $parts }。写成 2 的幂之和，块块成对。你怎么走，对手都能重新平衡；你变大的数，对手能变回来。
child-disguise-plain-won = 这其实就是 Nim，只是换了样子：{ $parts }。把这些数切成 1、2、4、8 的块，落单的是 { $loose }。走 { $play } 之后块块成对。
idea-disguise-plain-won = 换了样子的 Nim：{ $parts }。用这些数来玩 Nim：写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就平衡了。
child-disguise-plain-lost = 这其实就是 Nim，只是换了样子：{ $parts }。把这些数切成 1、2、4、8 的块，块块成对，对手能让它们一直成对。
idea-disguise-plain-lost = 换了样子的 Nim：{ $parts }。写成 2 的幂之和，这些数已经平衡，对手能保持这种平衡。
child-disguise-odd-stairs-won = 只有第 1、3、5…… 级算数，别的级上的石子先不管。把这些级上的石子当作几堆，切成 1、2、4、8 的块：{ $loose } 没有伙伴，走 { $play } 就成对了。对手若把石子搬到这些级上，你就把同样多的石子再往下搬一级。
idea-disguise-odd-stairs-won = 阶梯博弈就是奇数级上的 Nim（{ $parts }）：从奇数级搬下去等于取走。写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就平衡了。从偶数级搬下来的石子，再搬下一级来应对。
child-disguise-odd-stairs-lost = 只有第 1、3、5…… 级算数，别的级上的石子先不管。切成 1、2、4、8 的块，那里块块成对，对手能让它们一直成对。
idea-disguise-odd-stairs-lost = 阶梯博弈就是奇数级上的 Nim（{ $parts }）。写成 2 的幂之和，已经平衡，对手能保持这种平衡；你从偶数级搬下来的石子，对手再搬下一级。
child-disguise-strip-gaps-won = 从右边起两枚一对，单独剩下的一枚和左端配对；只有一对中间的空格算数。拿这些数下 Nim，拆成 1、2、4、8 的块：{ $loose } 没有伴，走 { $play } 就有了。对手把一对中左边的硬币移开几格，你就把右边的硬币也移几格。
child-disguise-strip-gaps-one-won = 从右边起两枚一对，单独剩下的一枚和左端配对；只有一对中间的空格算数。走 { $play }，各对中间就都没有空格了。对手把左边的硬币滑走，你就让右边的跟上去。
idea-disguise-strip-gaps-one-won = 从右边起两两配对，单独剩下的一枚和左端配对：只有一对中间有空格。走 { $play } 就把它合上。一对中左边的硬币走开，就让右边的跟上，轮到对手时总没有空格。
idea-disguise-strip-gaps-won = 这是在各对的间隔上下 Nim，从右边起配对，单独剩下的一枚和左端配对（用一对中右边的硬币称呼，从右边数起：{ $parts }）：滑动一对中右边的硬币，就是从间隔里取走若干。按 2 的幂拆开，{ $loose } 没有成对，走 { $play } 就平衡了。左边的硬币走开，就让右边的跟上。
child-disguise-strip-gaps-lost = 从右边起两枚一对，单独剩下的一枚和左端配对；只有一对中间的空格算数。拆成 1、2、4、8 的块，每块都有伴，对手能一直保持这样。
idea-disguise-strip-gaps-lost = 这是在各对的间隔上下 Nim，从右边起配对，单独剩下的一枚和左端配对（用一对中右边的硬币称呼，从右边数起：{ $parts }）。按 2 的幂拆开已经平衡，对手会一直保持平衡；你把哪一对拉开，那一对右边的硬币就跟上。
child-disguise-northcott-won = 只有两枚棋子之间的空格算数，双方都可以用掉它们：{ $gaps }。拿这些数下 Nim，拆成 1、2、4、8 的块：走 { $play }，每块就都有伴。一直保持这样，先走不动的就是对手。
idea-disguise-northcott-won = 这是在棋子的间隔上下 Nim（{ $gaps }）：谁都可以把一个间隔缩小任意多。走 { $play }，各间隔的异或和就是 0。有的玩法允许后退：对手后退几格，你就前进几格。
child-disguise-northcott-lost = 只有两枚棋子之间的空格算数，双方都可以用掉它们：{ $gaps }。拆成 1、2、4、8 的块，每块都有伴，对手会一直保持这样。
idea-disguise-northcott-lost = 这是在棋子的间隔上下 Nim（{ $gaps }）：谁都可以把一个间隔缩小任意多。按 2 的幂拆开已经平衡，对手会一直保持平衡。
child-disguise-prime-factors-plain-won = 每个质因数自成一堆，能除几次就是几颗（v_p(n) 就是 n 能被 p 除几次）：{ $parts }。用这些堆来玩 Nim：{ $play }。
idea-disguise-prime-factors-plain-won = 每个质因数是一堆 Nim，颗数就是它的指数：{ $parts }。除以 p^k 就是从 p 那堆取 k 颗。写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就平衡了。
child-disguise-prime-factors-plain-lost = 每个质因数自成一堆，能除几次就是几颗（v_p(n) 就是 n 能被 p 除几次）：{ $parts }。切成 1、2、4 的块，块块成对，对手能让它们一直成对。
idea-disguise-prime-factors-plain-lost = 每个质因数是一堆 Nim，颗数就是它的指数：{ $parts }。除以 p^k 就是从 p 那堆取 k 颗。各指数已经平衡，对手能保持这种平衡。
child-disguise-one-won = 这里 { $parts }。找一个相当于 0 的留给对手：{ $play }。
idea-disguise-one-won = { $parts }。大于 0 时总有一步走到相当于 0 的局面，例如 { $play }；而从 0 出发，每一步都会变成大于 0。
child-disguise-one-lost = { $parts }，是个陷阱，轮到谁走谁输。对手总能把你带回这样的陷阱。
idea-disguise-one-lost = { $parts }。从这里怎么走都会变成大于 0，而对手又能走回相当于 0 的局面。
child-disguise-euclid-quotient-one-won = 用大数除以小数：商小于 1.618 左右的数对是陷阱，轮到谁走谁输。把这样的数对留给对手：{ $play }。那里至多只有一种走法，之后你总能再做出一个陷阱。
idea-disguise-euclid-quotient-one-won = 留下大数不到小数的 φ ≈ 1.618 倍的数对，它相当于 0：走 { $play }。从那里至多只有一种走法，走后比值超过 φ；而只要比值超过 φ，你就能走回 φ 以下。
child-disguise-euclid-quotient-one-lost = 用大数除以小数：商小于 1.618 左右，这样的数对是陷阱，轮到谁走谁输。对手总能再留给你一个陷阱。
idea-disguise-euclid-quotient-one-lost = 大数不到小数的 φ ≈ 1.618 倍，相当于 0。至多只有一种走法，走后比值超过 φ，对手又能走回 φ 以下。
child-disguise-coins-turning-turtles-one-won = 每个正面按它从左数起的位置，依次相当于 1、2、3、4、5，等等。把这些数切成 1、2、4、8 的块：走 { $play } 以后，每块都有一个同样大的伙伴。对手再怎么翻，你都能补上。
idea-disguise-coins-turning-turtles-one-won = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 1、2、3、4、5……合起来 { $parts }，走 { $play } 就平衡了。
child-disguise-coins-turning-turtles-one-lost = 每个正面按它从左数起的位置，依次相当于 1、2、3、4、5，等等。把这些数切成 1、2、4、8 的块：每块都有一个同样大的伙伴。你再怎么翻，对手都能补上。
idea-disguise-coins-turning-turtles-one-lost = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 1、2、3、4、5……现在是平衡的，对手会一直保持。
child-disguise-coins-mock-turtles-one-won = 每个正面按它从左数起的位置，依次相当于 1、2、4、7、8、11，等等。把这些数切成 1、2、4、8 的块：走 { $play } 以后，每块都有一个同样大的伙伴。对手再怎么翻，你都能补上。
idea-disguise-coins-mock-turtles-one-won = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 1、2、4、7、8、11……合起来 { $parts }，走 { $play } 就平衡了。
child-disguise-coins-mock-turtles-one-lost = 每个正面按它从左数起的位置，依次相当于 1、2、4、7、8、11，等等。把这些数切成 1、2、4、8 的块：每块都有一个同样大的伙伴。你再怎么翻，对手都能补上。
idea-disguise-coins-mock-turtles-one-lost = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 1、2、4、7、8、11……现在是平衡的，对手会一直保持。
child-disguise-coins-ruler-one-won = 每个正面按它从左数起的位置，依次相当于 1、2、1、4、1、2、1、8，等等。把这些数切成 1、2、4、8 的块：走 { $play } 以后，每块都有一个同样大的伙伴。对手再怎么翻，你都能补上。
idea-disguise-coins-ruler-one-won = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 1、2、1、4、1、2、1、8……合起来 { $parts }，走 { $play } 就平衡了。
child-disguise-coins-ruler-one-lost = 每个正面按它从左数起的位置，依次相当于 1、2、1、4、1、2、1、8，等等。把这些数切成 1、2、4、8 的块：每块都有一个同样大的伙伴。你再怎么翻，对手都能补上。
idea-disguise-coins-ruler-one-lost = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 1、2、1、4、1、2、1、8……现在是平衡的，对手会一直保持。
child-disguise-coins-twins-one-won = 每个正面按它从左数起的位置，依次相当于 0、1、2、3、4，等等。把这些数切成 1、2、4、8 的块：走 { $play } 以后，每块都有一个同样大的伙伴。对手再怎么翻，你都能补上。
idea-disguise-coins-twins-one-won = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 0、1、2、3、4……合起来 { $parts }，走 { $play } 就平衡了。
child-disguise-coins-twins-one-lost = 每个正面按它从左数起的位置，依次相当于 0、1、2、3、4，等等。把这些数切成 1、2、4、8 的块：每块都有一个同样大的伙伴。你再怎么翻，对手都能补上。
idea-disguise-coins-twins-one-lost = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 0、1、2、3、4……现在是平衡的，对手会一直保持。
child-disguise-coins-triplets-one-won = 每个正面按它从左数起的位置，依次相当于 0、0、1、2、4、7、8、11，等等。把这些数切成 1、2、4、8 的块：走 { $play } 以后，每块都有一个同样大的伙伴。对手再怎么翻，你都能补上。
idea-disguise-coins-triplets-one-won = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 0、0、1、2、4、7、8、11……合起来 { $parts }，走 { $play } 就平衡了。
child-disguise-coins-triplets-one-lost = 每个正面按它从左数起的位置，依次相当于 0、0、1、2、4、7、8、11，等等。把这些数切成 1、2、4、8 的块：每块都有一个同样大的伙伴。你再怎么翻，对手都能补上。
idea-disguise-coins-triplets-one-lost = 每个正面都是一堆 Nim 石子，颗数由它从左数起的位置决定，依次是 0、0、1、2、4、7、8、11……现在是平衡的，对手会一直保持。
child-disguise-corner-products-one-won = 行和列都从 0 数起。第 0 行、第 0 列的正面相当于 0，第 1 行的相当于它的列号，第 1 列的相当于它的行号；2 行 2 列的相当于 3，2 与 3 的相当于 1，3 行 3 列的相当于 2。用这些数来玩 Nim：走 { $play } 之后，切成 1、2、4、8 的块，块块成对。
idea-disguise-corner-products-one-won = 每个正面都是一堆 Nim 石子，颗数是行号与列号（从 0 数起）的 尼姆积：第 0 行、第 0 列为 0；有一个是 1 时等于另一个；2 × 2 = 3，2 × 3 = 1，3 × 3 = 2。合起来 { $parts }，走 { $play } 就平衡了。
child-disguise-corner-products-one-lost = 行和列都从 0 数起。第 0 行、第 0 列的正面相当于 0，第 1 行的相当于它的列号，第 1 列的相当于它的行号；2 行 2 列的相当于 3，2 与 3 的相当于 1，3 行 3 列的相当于 2。把这些数切成 1、2、4、8 的块，块块成对，对手会一直保持。
idea-disguise-corner-products-one-lost = 每个正面都是一堆 Nim 石子，颗数是行号与列号（从 0 数起）的 尼姆积：第 0 行、第 0 列为 0；有一个是 1 时等于另一个；2 × 2 = 3，2 × 3 = 1，3 × 3 = 2。现在是平衡的，对手会一直保持。
child-disguise-table-won = 每一堆都可以当作一堆 Nim 石子：{ $groups }。所以 { $parts }。把这些数切成 1、2、4、8 的块，没有伙伴的是 { $loose }。走 { $play } 之后块块成对。每次都让它们成对，最后一步就是你的。
idea-disguise-table-won = 有一张表就够了。每一堆都等同于一堆 Nim 石子：{ $groups }。所以 { $parts }。写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就平衡了；对手把哪个数变大，你都能变回来。
child-disguise-table-lost = 每一堆都可以当作一堆 Nim 石子：{ $groups }。所以 { $parts }。把这些数切成 1、2、4、8 的块，没有一块落单。你怎么走，对手都能让它们重新成对。
idea-disguise-table-lost = 有一张表就够了。每一堆都等同于一堆 Nim 石子：{ $groups }。所以 { $parts }。写成 2 的幂之和，没有一块落单；你破坏哪里，对手就补哪里。
child-disguise-table-zero-lost = 每一堆都可以当作一堆 Nim 石子：{ $groups }。所以 { $parts }，等于什么也没有。你一走就变出一点什么，对手又让它变回什么也没有。
idea-disguise-table-zero-lost = 有一张表就够了。每一堆都等同于一堆 Nim 石子：{ $groups }。所以 { $parts }，等于没有石子。你怎么走，留下的各堆都不平衡，对手又能让它们平衡。
child-disguise-heads-won = 每枚正面朝上的硬币，按它的位置，都可以当作一堆 Nim 石子（最左边是位置 0）：{ $heads }。把这些正面所对应的数切成 1、2、4、8 的块，落单的是 { $loose }。走 { $play } 之后块块成对。每次都让它们成对，最后一步就是你的。
idea-disguise-heads-won = 每枚正面自成一个游戏：翻两次等于没翻，正像两堆相等的石子互相抵消。所以有一张表就够了（最左边的是位置 0）：{ $heads }。把这里各枚正面所相当的数写成 2 的幂之和，{ $loose } 没有伙伴，走 { $play } 就平衡了。
child-disguise-heads-lost = 每枚正面朝上的硬币，按它的位置，都可以当作一堆 Nim 石子（最左边是位置 0）：{ $heads }。把这些正面所对应的数切成 1、2、4、8 的块，没有一块落单。你怎么走，对手都能让它们重新成对。
idea-disguise-heads-lost = 每枚正面自成一个游戏：翻两次等于没翻，正像两堆相等的石子互相抵消。所以有一张表就够了（最左边的是位置 0）：{ $heads }。把这里各枚正面所相当的数写成 2 的幂之和，没有一块落单；你破坏哪里，对手就补哪里。
reach-disguise-heads = 这种硬币的任何一行，只要把表接着列下去：新位置对应的数，是它的各种走法都留不下的最小的数
reach-disguise-northcott = 这个游戏的任何局面
reach-disguise-table = 这个游戏的任何局面，只要把表接着列下去：新的一堆相当于它的走法所不能留下的最小的数
reach-disguise-strip-gaps = 这个游戏的任何局面
reach-disguise = 这个游戏的任何局面，只要知道每一部分相当于几
child-losing-pairs-won = 有些数对是陷阱，轮到谁走谁输：{ $pairs }…… 前一个数总是还没用过的最小的数，两数先差 1，再差 2，再差 3，一直这样下去。把陷阱留给对手：{ $play }。
idea-losing-pairs-won = 奇异局势可以一个接一个造出来：{ $pairs }…… 第 i 个从还没用过的最小的数开始，两数相差 i。走 { $play } 就留下其中一个。它们没有公共的数，差也各不相同，所以从一个走不到另一个。
child-losing-pairs-lost = 有些数对是陷阱，轮到谁走谁输：{ $pairs }…… 前一个数总是还没用过的最小的数，两数先差 1，再差 2，再差 3，一直这样下去。你正在陷阱里。
idea-losing-pairs-lost = ({ $small }, { $large }) 是奇异局势。它们一个接一个造出来：{ $pairs }…… 第 i 个从还没用过的最小的数开始，两数相差 i。它们没有公共的数，差也各不相同，所以从一个走不到另一个。
child-losing-pairs-misere-won = 有些数对是陷阱，轮到谁走谁输：{ $pairs }…… 从 (2, 2) 往后，前一个数总是还没用过的最小的数，两数先差 2，再差 3，再差 4。把陷阱留给对手：{ $play }。
idea-losing-pairs-misere-won = 走最后一步者输时，必败的数对是 { $pairs }……：与正常规则相同，只是用 (0, 1) 和 (2, 2) 代替 (0, 0) 和 (1, 2)。走 { $play } 就留下其中一个。它们没有公共的数，差也各不相同，所以从一个走不到另一个。
child-losing-pairs-misere-lost = 有些数对是陷阱，轮到谁走谁输：{ $pairs }…… 从 (2, 2) 往后，前一个数总是还没用过的最小的数，两数先差 2，再差 3，再差 4。你正在陷阱里。
idea-losing-pairs-misere-lost = 走最后一步者输时，({ $small }, { $large }) 是必败的数对。这些数对是 { $pairs }……：与正常规则相同，只是用 (0, 1) 和 (2, 2) 代替 (0, 0) 和 (1, 2)。它们没有公共的数，差也各不相同，所以从一个走不到另一个。
child-losing-pairs-wide-won = 有些数对是陷阱，轮到谁走谁输：{ $pairs }…… 前一个数总是还没用过的最小的数，两数之差依次是 { $breadth } 的一倍、两倍、三倍。把陷阱留给对手：{ $play }。
idea-losing-pairs-wide-won = 奇异局势可以一个接一个造出来：{ $pairs }…… 第 i 个从还没用过的最小的数开始，两数相差 i × { $breadth }。走 { $play } 就留下其中一个。它们没有公共的数，而同时动两堆，差的改变小于 { $breadth }，所以从一个走不到另一个。
child-losing-pairs-wide-lost = 有些数对是陷阱，轮到谁走谁输：{ $pairs }…… 前一个数总是还没用过的最小的数，两数之差依次是 { $breadth } 的一倍、两倍、三倍。你正在陷阱里。
idea-losing-pairs-wide-lost = ({ $small }, { $large }) 是奇异局势。它们一个接一个造出来：{ $pairs }…… 第 i 个从还没用过的最小的数开始，两数相差 i × { $breadth }。同时动两堆，差的改变小于 { $breadth }，所以从一个走不到另一个。
child-losing-pairs-step-won = 留下两行（或两列），带一级小台阶：一行正好比另一行多一格。走 { $play } 就行。不管对手怎么咬，你都能再做出这样的台阶。
idea-losing-pairs-step-won = 留下两行，长的恰好多一格：{ $play }。对手一咬，这级台阶就没了，而你总能再做出来；最后一级台阶就是单独的毒格。
child-losing-pairs-step-lost = 现在是两行（或两列），一行正好比另一行多一格。不管你怎么咬，对手都能再做出这样的台阶。
idea-losing-pairs-step-lost = 长的一行恰好多一格。你一咬，这级台阶就没了，而对手总能再做出来，最后把毒格留给你。
child-losing-pairs-two-won = 两堆一样多是陷阱：把两堆一样多的留给对手，走 { $play } 就行。以后照着学：对手从一堆拿几个，你就从另一堆拿几个。
idea-losing-pairs-two-won = 两堆相等就是必败态：在一堆里走，另一堆里总能照样走。走 { $play } 就使两堆相等。
child-losing-pairs-two-lost = 两堆一样多，这是陷阱。你从一堆拿几个，对手就从另一堆拿几个。
idea-losing-pairs-two-lost = 两堆相等就是必败态：你在一堆里走，对手就在另一堆里照样走，先走不动的总是你。
child-losing-pairs-three-won = 剩三堆时，把两头弄得一样多，但不要和中间那堆一样；或者只留下两堆一样多的。走 { $play } 就行。对手一走就弄坏了，你又能再弄好。
idea-losing-pairs-three-won = 两堆相等就是必败态。三堆时，两头相等而又不等于中间那堆，就是必败态。走 { $play } 就留下这样的局面：对手一走就破坏了它，你总能再走成必败态，或取走最后一堆。
child-losing-pairs-three-lost = 两头一样多，中间那堆却不一样：这是陷阱。不管你拿多少，对手都能让两头重新一样，或者只留下两堆一样多的。
idea-losing-pairs-three-lost = 三堆时，两头相等而又不等于中间那堆，就是必败态。你一走，两头就不相等，对手再让两头相等，或留下相等的两堆。
child-losing-pairs-ends-won = 用手盖住一头的那堆，看剩下的一行：这一头只有一个数能做成陷阱，也可能是 0。两堆一样多是陷阱；三堆时，两头一样多、中间不一样，也是陷阱；更长的行从更短的行推出来。走 { $play } 就做成了陷阱。
idea-losing-pairs-ends-won = 一行的每一头，都恰有一个数使整行必败。只有一堆 x 时，两个数都是 x。设一行前面该放 l、后面该放 r，在后面再放上 x，那么前面该放的数：x = r 时变成 0，r < x ≤ l 时变成 x − 1，l ≤ x < r 时变成 x + 1，其余情形就是 x；另一头同理。这里其余各堆前面该放 { $before }，后面该放 { $after }：哪一头多了，就减到该放的数：走 { $play }。
child-losing-pairs-ends-lost = 用手盖住一头的那堆：这一头只有一个数能做成陷阱，而这堆正好是这个数。不管你拿多少，对手都能再做一个陷阱。
idea-losing-pairs-ends-lost = 一行的每一头，都恰有一个数使整行必败。只有一堆 x 时，两个数都是 x。设一行前面该放 l、后面该放 r，在后面再放上 x，那么前面该放的数：x = r 时变成 0，r < x ≤ l 时变成 x − 1，l ≤ x < r 时变成 x + 1，其余情形就是 x；另一头同理。这里前面该放 { $before }，后面该放 { $after }，两头正是这两个数：你必须改动其中一头，对手总能再走成必败态。
reach-losing-pairs-two = 任何两堆的行
reach-losing-pairs-three = 任何三堆的行
reach-losing-pairs-ends = 任何一行
reach-losing-pairs-step = 只有两行或两列的任何局面，以及一口就能留下台阶的局面
reach-losing-pairs = 这个游戏的任何局面
child-fibonacci-won = 看这些数：1、2、3、5、8、13、21……，从 3 起每个数是前两个之和。把这堆拆成这样的数，每次取最大的：{ $sum }。拿走最小的一块 { $take }。下一块比它的两倍还大，对手一次拿不完。以后每次都这样拆、这样拿。
idea-fibonacci-won = { $heap } = { $sum }，都是斐波那契数，且互不相邻。取走最小的 { $take }。下一个比它的两倍还大，对手不能整个取走；无论从中取多少，剩下的最小一块你都取得到。
child-fibonacci-lost = 看这些数：1、2、3、5、8、13，从 3 起每个数是前两个之和。这堆是 { $sum }。最小的一块你不能一次拿完；你取一些，对手就能拿走新的最小一块。
idea-fibonacci-lost = { $heap } = { $sum }，都是斐波那契数，且互不相邻。最小的 { $take } 超过了你能取的数。你从中取 x 颗，剩下的最小一块不超过 2x，对手就能取走它。
child-fibonacci-whole-lost = { $heap } 是 1、2、3、5、8、13、21……中的一个，这些数从 3 起每个是前两个之和。开局时你不能一次拿完它。你取一些，剩下的又能拆成这样的数，对手就能拿走其中最小的一块。
idea-fibonacci-whole-lost = { $heap } 是斐波那契数，而你不能一次取完。你取 x 颗，剩下的拆成斐波那契数，最小一块不超过 2x，对手就能取走它。
reach-fibonacci = 这个游戏的任何一堆
child-smallest-term-whole-won = 这一堆你可以一次拿完，拿完它，对手就没得走了。
idea-smallest-term-whole-won = { $heap } 颗都在可取之列：整堆取完，对手无法再走。
child-smallest-term-won = 谁先拿，遇到 { $lost } 颗的堆就不好。把你的堆拆成这样的数，每次取最大的：{ $sum }。拿走最小的一块 { $take }，下一块对手一次拿不完。以后每次都这样拆、这样拿。
idea-smallest-term-won = { $heap } = { $sum }，各项都是必败的堆（{ $lost }），每一项都大于下一项的 { $times } 倍。取走最小的 { $take }：下一项对手不能整个取走；无论从中取多少，剩下的最小一项你都取得到。
child-smallest-term-lost = 谁先拿，遇到 { $lost } 颗的堆就不好。你的堆是 { $sum }。最小的一块你不能一次拿完；你拿一些，对手就能拿走新的最小一块。
idea-smallest-term-lost = { $heap } = { $sum }，各项都是必败的堆（{ $lost }），每一项都大于下一项的 { $times } 倍。最小的 { $take } 超过了你能取的数。你从中取 x 颗，剩下的最小一项不超过 x 的 { $times } 倍，对手就取走它。
child-smallest-term-whole-lost = 谁先拿，遇到 { $lost } 颗的堆就不好，你的正是其中之一，又不能一次拿完。你拿一些，剩下的又能拆成这样的数，对手就能拿走其中最小的一块。
idea-smallest-term-whole-lost = { $heap } 是必败的堆（{ $lost }），而你不能一次取完。你取 x 颗，剩下的拆成必败的堆，最小一项不超过 x 的 { $times } 倍，对手就取走它。
reach-smallest-term = 这个游戏的任何一堆
child-columns-won = 把每堆切成 1、2、4、8…… 颗的块。同样大的块每 { $modulus } 个归成一组。走 { $play }，让各组都满。对手必须拆散一组，而你总能让各组重新满。
idea-columns-won = 同样大的块每 { $modulus } 个归成一组（比一步能动的堆数多 1）。从大块到小块，各余 { $columns }。走 { $play } 之后都没有余。对手动的堆少于 { $modulus } 个，不可能让某种块正好增减一整组，而你总能重新凑满。
child-columns-lost = 把每堆切成 1、2、4、8…… 颗的块。同样大的块每 { $modulus } 个一组，组组都满。一步动的堆少于 { $modulus } 个，你只能拆散一组，对手又能让各组满。
idea-columns-lost = 同样大的块每 { $modulus } 个归成一组（比一步能动的堆数多 1），都没有余。你动的堆少于 { $modulus } 个，总会留下余，对手再凑满。
child-columns-misere-won = 先当作取最后一颗的赢：把各堆切成 1、2、4、8 颗的块，每 { $modulus } 个一组，让组组都满。但若走完只剩单颗的堆，就让堆数比 { $modulus } 的倍数多 1。现在走 { $play }。
idea-columns-misere-won = 如果走完还有多于 1 颗的堆，就照正常规则把同样大的块凑满每组 { $modulus } 个。如果走完只剩单颗的堆，就让堆数等于 { $modulus } 的倍数加 1。这里应走 { $play }。
child-columns-misere-lost = 把各堆切成 1、2、4、8 颗的块，每 { $modulus } 个一组，组组都满。对手能让各组一直是满的，到最后留给你的单颗堆比整组多一个。
idea-columns-misere-lost = 同样大的块每 { $modulus } 个一组，组组都满，而且还有大于 1 的堆。你走一步，对手就凑满；等到走完只剩单颗的堆时，对手就让堆数等于 { $modulus } 的倍数加 1。
child-columns-ones-won = 只剩单颗的堆了（{ $stones } 个）。走 { $play }，留下比整轮 { $modulus } 个多一个。以后对手取几个，你就凑满 { $modulus } 个。最后一颗不归你。
idea-columns-ones-won = 只剩 { $stones } 个单颗的堆。走 { $play }，留下 { $modulus } 的倍数再多 1 个。以后对手取 x 个，你取 { $modulus } − x 个，最后一颗留给对手。
child-columns-ones-lost = 只剩单颗的堆了（{ $stones } 个）：几个整轮（每轮 { $modulus } 个）再多一个。你取几个，对手就凑满 { $modulus } 个，最后一颗归你。
idea-columns-ones-lost = 只剩 { $stones } 个单颗的堆，比 { $modulus } 的倍数多 1。你取 x 个，对手取 { $modulus } − x 个，最后一颗留给你。
reach-columns = 这个游戏的任何局面
child-golden-ratio-won = 留下两个不相等的数，大数不到小数的大约 1.6 倍。这样对手只有一种走法，走完你就能结束游戏，或者再留下这样的两个数。走 { $play } 就行。
idea-golden-ratio-won = 留下比值小于黄金分割比 1.618… 的两个不相等的数：{ $play }。这样对手只有一种走法，走完比值又大于它；那时你可以结束游戏，或者再留下一对比值小的数。
child-golden-ratio-lost = 两个数不相等，大数不到小数的大约 1.6 倍。所以你只有一种走法，走完对手就能结束游戏，或者再给你留下这样的两个数。
child-golden-ratio-misere-won = 留下两个数，大数不到小数的大约 1.6 倍，相等也行。这样对手只有一种走法：要么把一个数变成 0，马上就输；要么你又能留下这样的两个数。走 { $play } 就行。
idea-golden-ratio-misere-won = 留下比值小于黄金分割比 1.618… 的两个正数，相等也可以：{ $play }。这样对手只有一种走法：要么把一个数变成 0，就输了；要么走完比值大于它，你再照样做。
child-golden-ratio-misere-lost = 大数不到小数的大约 1.6 倍。所以你只有一种走法：要么把一个数变成 0，马上就输；要么对手又给你留下这样的两个数。
idea-golden-ratio-misere-lost = 比值小于黄金分割比 1.618…，所以你只有一种走法：要么把一个数变成 0，就输了；要么走完比值大于它，对手再留给你一对比值小的数。
idea-golden-ratio-lost = 比值小于黄金分割比 1.618…，所以你只有一种走法。走完比值大于它，对手可以结束游戏，或者再留给你一对比值小的数。
reach-golden-ratio = 这个游戏的任何局面
child-spare-move-won = 对手永远不能正好取 { $other } 颗，这就是你的机会：走 { $play }。对手要想赢，就得让各堆都少于 { $other } 颗，而且块块成对；现在他怎么走也做不到。所以先走不动的不会是你。
idea-spare-move-won = 对手永远不能正好取 { $other } 颗，这等于你手里留着一步棋。走 { $play } 之后，对手无法在各堆都小于 { $other } 时平衡，而那是赢你的唯一办法。
child-spare-move-nim-won = 各堆都很小，什么禁令都用不上，这就是普通的 Nim。切成 1、2、4 的块，让块块成对：{ $play }。
idea-spare-move-nim-won = 各堆都小于 { $other }，双方再也碰不到禁取的数：这就是普通的 Nim，走 { $play } 就平衡了。
child-spare-move-nim-lost = 各堆都很小，什么禁令都用不上，这就是普通的 Nim。切成 1、2、4 的块，块块成对，对手能让它们一直成对。
idea-spare-move-nim-lost = 各堆都小于 { $other }，双方再也碰不到禁取的数：这就是普通的 Nim，而且已经平衡。
child-spare-move-first-won = 你永远不能正好取 { $own } 颗，所以大堆对对手有利。趁现在把各堆变小，并让块块成对：{ $play }。
idea-spare-move-first-won = 你永远不能正好取 { $own } 颗，{ $own } 颗以上的堆就是对手多出来的一步。趁现在就赢：走 { $play }，各堆都小于 { $own } 而且平衡，再没有禁令起作用。
child-spare-move-lost = 你永远不能正好取 { $own } 颗，对手却可以，并且留着这样一步，所以先走不动的是你。
idea-spare-move-lost = 你永远不能正好取 { $own } 颗。你只有在各堆都小于 { $own } 时平衡才能赢，而这里没有这样的走法。对手手里留着一步你没有的棋。
reach-spare-move = 这个游戏的任何局面
child-count-moves-won = 数一数：走 { $play } 之后还能走几步？不管怎么走，都是 { $lengths } 步，是双数。下一个轮到对手，所以最后一步正好是你的。
idea-count-moves-won = 数一数还剩几步。走 { $play } 之后，不论双方怎样走，总共还剩 { $lengths } 步，是偶数。轮到对手先走，所以最后一步归你。
child-count-moves-any-won = 数一数还能走几步。不管怎么走，总共还剩 { $lengths } 步，是单数。现在轮到你，所以最后一步总是你的：走 { $play } 也好，走别的也好，都能赢。
idea-count-moves-any-won = 数一数还剩几步。不论双方怎样走，总共还剩 { $lengths } 步，是奇数。轮到你先走，所以最后一步归你：走 { $play } 能赢，走别的也能赢。
child-count-moves-lost = 数一数还能走几步。不管怎么走，总共还剩 { $lengths } 步，是双数。现在轮到你，所以最后一步是对手的。
idea-count-moves-lost = 数一数还剩几步。不论双方怎样走，总共还剩 { $lengths } 步，是偶数。轮到你先走，所以最后一步归对手。
child-count-moves-misere-won = 数一数：走 { $play } 之后还能走几步？不管怎么走，都是 { $lengths } 步，是单数。下一个轮到对手，所以最后一步一定是对手走的，而谁走最后一步谁就输。
idea-count-moves-misere-won = 数一数还剩几步。走 { $play } 之后，不论双方怎样走，总共还剩 { $lengths } 步，是奇数。轮到对手先走，所以最后一步由对手走，而走最后一步的一方输。
child-count-moves-misere-any-won = 数一数还能走几步。不管怎么走，总共还剩 { $lengths } 步，是双数。现在轮到你，所以最后一步一定是对手走的，而谁走最后一步谁就输。走 { $play } 也好，走别的也好，都能赢。
idea-count-moves-misere-any-won = 数一数还剩几步。不论双方怎样走，总共还剩 { $lengths } 步，是偶数。轮到你先走，所以最后一步由对手走，而走最后一步的一方输：走 { $play } 能赢，走别的也能赢。
child-count-moves-misere-lost = 数一数还能走几步。不管怎么走，总共还剩 { $lengths } 步，是单数。现在轮到你，所以最后一步只好由你走，而谁走最后一步谁就输。
idea-count-moves-misere-lost = 数一数还剩几步。不论双方怎样走，总共还剩 { $lengths } 步，是奇数。轮到你先走，所以最后一步由你走，而走最后一步的一方输。
reach-count-moves = 不论怎么走，剩下步数的奇偶都不变的局面，以及走一步就能变成这样而取胜的局面
child-free-moves-won = 每块蛋糕看短边：1、2、4、8 中放得进去的最大的是几？再看它在长边里能放几次，减去 1，就是切长边的人独有的刀数。你一共有 { $own } 刀，对手有 { $other } 刀：你等得起。走 { $play }。
idea-free-moves-won = 有些切法只有一方能用，对方用不了。所有蛋糕合起来，你有 { $own } 刀，对手有 { $other } 刀：你领先，用掉一刀（{ $play }）之后也不会先走不动。
child-free-moves-lost = 每块蛋糕看短边：1、2、4、8 中放得进去的最大的是几？再看它在长边里能放几次，减去 1，就是切长边的人独有的刀数。你一共有 { $own } 刀，对手有 { $other } 刀：你的不比对手多，又轮到你走，所以先走不动的是你。
idea-free-moves-lost = 有些切法只有一方能用，对方用不了。所有蛋糕合起来，你有 { $own } 刀，对手有 { $other } 刀：你不领先，又轮到你走。
child-free-moves-equal-won = 把每块蛋糕的两边都拆成质数（12 是 3 × 2 × 2）。谁切的那一边质数多，谁就能在这块上多走几步：每次按最大的质数切成同样大的几块，直到两边的质数一样多。你一共能多走 { $own } 步，对手 { $other } 步。走 { $play }。
idea-free-moves-equal-won = 一块蛋糕的哪一边质因数多（重复的也算），就对切那一边的人有利：每次按最大的质因数等分，直到两边的质因数一样多，这些步都是他富余的。所有蛋糕合起来，你有 { $own } 步，对手有 { $other } 步：你领先，可以用掉一步（{ $play }）。
child-free-moves-equal-lost = 把每块蛋糕的两边都拆成质数（12 是 3 × 2 × 2）。谁切的那一边质数多，谁就能在这块上多走几步：每次按最大的质数切成同样大的几块，直到两边的质数一样多。你一共能多走 { $own } 步，对手 { $other } 步：你的不比对手多，又轮到你走，所以先走不动的是你。
idea-free-moves-equal-lost = 一块蛋糕的哪一边质因数多（重复的也算），就对切那一边的人有利：每次按最大的质因数等分，直到两边的质因数一样多，这些步都是他富余的。所有蛋糕合起来，你有 { $own } 步，对手有 { $other } 步：你不领先，又轮到你走。
child-free-moves-numbers-won = 每一块都存着几步不必急着走的棋。数出你的，再减去对手的：{ $parts }。合起来是 { $ahead }，你多一些，所以你等得起。走 { $play }，这一步亏得最少。
idea-free-moves-numbers-won = 先动的人占不到便宜，每一部分都可以看成存着的步数。从你这边数：{ $parts }，合计 { $ahead }。大于 0，最后走不动的不会是你。用得越省越好：走 { $play }。
child-free-moves-numbers-lost = 每一块都存着几步不必急着走的棋。数出你的，再减去对手的：{ $parts }。合起来是 { $ahead }，你的不比对手多，又轮到你走，先走不动的就是你。
idea-free-moves-numbers-lost = 先动的人占不到便宜，每一部分都可以看成存着的步数。从你这边数：{ $parts }，合计 { $ahead }。不大于 0，又轮到你走，先走不动的是你。
child-free-moves-number-won = 这里存着几步不必急着走的棋。数出你的，再减去对手的，还剩 { $ahead }。你多一些，所以你等得起。走 { $play }，这一步亏得最少。
idea-free-moves-number-won = 先动的人占不到便宜，局面可以看成存着的步数：从你这边数，净存 { $ahead } 步。大于 0，最后走不动的不会是你。用得越省越好：走 { $play }。
child-free-moves-number-lost = 这里存着几步不必急着走的棋。数出你的，再减去对手的，还剩 { $ahead }。你的不比对手多，又轮到你走，先走不动的就是你。
idea-free-moves-number-lost = 先动的人占不到便宜，局面可以看成存着的步数：从你这边数，净存 { $ahead } 步。不大于 0，又轮到你走，先走不动的是你。
child-free-moves-zero-lost = 这里谁先走谁输。你走一步，对手总能跟一步，最后是你没得走。
idea-free-moves-zero-lost = 双方谁也不领先：值是 0，谁先走谁输。你每走一步，对手都有应对，先走不动的是你。
child-copies-own = { $copies } 个这样的局面合在一起，你正好多 { $moves } 步。
child-copies-others = { $copies } 个这样的局面合在一起，对手正好多 { $moves } 步。
child-free-moves-even-won = 这里谁也没有多余的步，只看谁走最后一步。走 { $play } 之后，对手怎么走你都有应对。
idea-free-moves-even-won = 双方都没有存着的步：这个局面的值与 0 的差距比任何正数都小，只看最后一步归谁。走 { $play }，轮到对手先走，他的每一步你都能应对，最后一步就是你的。
child-free-moves-even-lost = 这里谁也没有多余的步，只看谁走最后一步。不管你怎么走，对手都有应对，一直到底。
idea-free-moves-even-lost = 双方都没有存着的步：这个局面的值与 0 的差距比任何正数都小，只看最后一步归谁。你的每一步，对手都有应对，最后一步归对手。
child-free-moves-nearly-won = 数一数不必急着走的步，你的减去对手的，大约是 { $ahead }，你多一些，所以你等得起。走 { $play }。
idea-free-moves-nearly-won = 先动的人连一小步的便宜也占不到。从你这边数，除去小到可以不计的差别，存着 { $ahead } 步。大于 0，最后走不动的不会是你：走 { $play }，保持领先。
child-free-moves-nearly-lost = 数一数不必急着走的步，你的减去对手的，大约是 { $ahead }，你少一些，先走不动的就是你。
idea-free-moves-nearly-lost = 先动的人连一小步的便宜也占不到。从你这边数，除去小到可以不计的差别，存着 { $ahead } 步。小于 0，先走不动的是你。
reach-free-moves = 这个游戏的任何局面
reach-free-moves-numbers = 各部分的值都是数的局面
reach-free-moves-number = 值是数的局面（双方只是各存着若干步）
reach-free-moves-zero = 凡是值为 0 的局面，以及一步能走到这种局面的局面
reach-free-moves-even = 谁也没有存着的步、先走也占不到便宜的局面
reach-free-moves-nearly = 先走占不到便宜的局面
child-hottest-won = 这里大家都想先走，最要紧的是 { $part }。抢在对手前面走最要紧的地方：{ $play }。
idea-hottest-won = 有几个部分是热的：谁先动，谁就在那里占便宜。一步大约值多少：{ $heats }。先走最值的 { $part }：走 { $play }。
child-hottest-alone-won = 这里先走的人占便宜，而现在正轮到你。别等，不然便宜就归对手了：走 { $play }。
idea-hottest-alone-won = 这个局面是热的：谁先走谁占便宜。按你存着的步数减去对手的来算，你先走，最后是 { $begun }；对手先走，最后是 { $waited }。现在轮到你：走 { $play }。
child-hottest-alone-lost = 这里先走能占点便宜，现在也轮到你，可是便宜太小：先走不动的还是你。
idea-hottest-alone-lost = 这个局面是热的：谁先走谁占便宜。可是就算你先走，按你手里存着的步数算，最后也只是 { $begun }，还不够，先走不动的是你。
reach-hottest = 大多数由几个热的部分组成的局面，但不是全部；这里已核对过
reach-hottest-alone = 热的局面，也就是双方都愿意先走的局面
child-classes-won = 有些局面是陷阱，轮到谁走谁输：{ $lost }。把其中一个留给对手：{ $play }。
idea-classes-won = 走最后一步者输时，决定胜负的是类，不再是 SG 值。从这里可能出现的局面中，必败的是 { $lost }。走 { $play } 就留下其中一个。
child-classes-lost = 有些局面是陷阱，轮到谁走谁输：{ $lost }。你正在其中一个里。
idea-classes-lost = 走最后一步者输时，决定胜负的是类，不再是 SG 值。从这里可能出现的局面中，必败的是 { $lost }：眼下的就是其中之一。
child-classes-large-won = 这里没有已知的简单窍门。电脑把这些堆的所有局面归成 { $order } 种，走 { $play } 就把其中一种陷阱留给了对手。
idea-classes-large-won = 走最后一步者输时，决定胜负的是类。共有 { $order } 个，和的类等于各堆的类之积。走 { $play } 就到一个必败的类。
child-classes-large-lost = 这里没有已知的简单窍门。电脑把这些堆的所有局面归成 { $order } 种，眼下这种是陷阱：你怎么走，对手都有应对。
idea-classes-large-lost = 走最后一步者输时，决定胜负的是类。共有 { $order } 个，和的类等于各堆的类之积。这个局面的类是必败的。
reach-classes = 这些堆的任何组合，只要表中列出了它们的类
child-never-lose-draw = 这里谁也赢不了，但你也不会输：走 { $keeps }。不管对手怎么走，你都能一直绕下去。
idea-never-lose-draw = 走 { $keeps } 不会输：此后对手不论留下什么，你都能走回同样的局面。也没有能赢的走法，因为对手也能这样做。
reach-never-lose = 同一个圈里的局面
child-tree-won = 这里的局面没有几个。下面这些是陷阱，轮到谁走谁输：{ $lost }。把其中一个留给对手：{ $play }。
idea-tree-won = 可能出现的局面很少，可以一个个看。每一步都能被应对的局面是 { $lost }。走 { $play } 就留下其中一个。
child-tree-lost = 这里的局面没有几个。下面这些是陷阱，轮到谁走谁输：{ $lost }。你正在其中一个里。
idea-tree-lost = 可能出现的局面很少，可以一个个看。每一步都能被应对的局面是 { $lost }。眼下的就是其中之一。
child-tree-large-won = 这里没有找到简单的窍门，只好让电脑算出每种应对：走 { $play } 能赢。
idea-tree-large-won = 对这个局面，bouton 没有简短的规律，只能算出来：{ $play } 能赢，对手的每个应对，你都能再应对。
child-tree-large-lost = 这里没有找到简单的窍门，只好让电脑算出每种走法：无论你怎么走，对手都有应对。
idea-tree-large-lost = 对这个局面，bouton 没有简短的规律，只能算出来：你的每一步，对手都有应对。
child-tree-stolen-won = 一整块巧克力，谁先咬谁就能赢！想一想：先只咬最后一格会怎样？如果这一口不好，对手就有一口好棋；可那一口也会咬掉最后一格，所以你一开始就能那样咬。到底咬哪里好，谁也不知道规律：{ $play } 是电脑找出来的。
idea-tree-stolen-won = “偷”对手的应对：设想第一口只咬最后一格。如果这样不能赢，对手就有一口必胜的应对，而你本来第一口就可以那样咬，结果相同。所以一整块总是先手必胜。这个证明没有指出咬法，一般的咬法至今没有规律；{ $play } 是把局面逐个算过之后找到的。
reach-tree = 这个局面以及由它走出的局面
reach-tree-stolen = 凡是多于一格、还没咬过的巧克力
mark-over = 下一方无法再走
mark-sum = 异或和为 { $sum }
mark-sum-firm =
    { $firm ->
        [0] 异或和为 { $sum }，没有大于 1 的值
       *[other] 异或和为 { $sum }，有 { $firm } 个值大于 1
    }
mark-class-lost = 类 { $class }，必败
mark-class-won = 类 { $class }，必胜
mark-game = 值为 { $value }
step-end-sum-wins = 无法再走时，各个值都是 0，异或和也是 0：终局正是你每次留下的那一类局面。局面不会重复出现，游戏必定结束，所以最后无法再走的是对手。
step-end-sum-loses = 无法再走时，各个值都是 0，异或和也是 0：终局正是对手每次留下的那一类局面。局面不会重复出现，游戏必定结束，所以最后无法再走的是你。
step-end-wins = 对手每走一步，你都有应对，所以无法再走的不会是你。局面不会重复出现，游戏必定结束，所以最后无法再走的是对手；在正常规则下，无法再走的一方输。
step-end-loses = 你每走一步，对手都有应对，所以无法再走的不会是对手。局面不会重复出现，游戏必定结束，所以最后无法再走的是你；在正常规则下，无法再走的一方输。
step-end-misere-wins = 在反常规则下，无法再走的局面是必胜态，所以你不会留下它。局面不会重复出现，游戏必定结束：走最后一步的是对手，对手负。
step-end-misere-loses = 在反常规则下，无法再走的局面是必胜态，所以对手不会留下它。局面不会重复出现，游戏必定结束：走最后一步的是你，你负。
step-best-play = 必胜的一方尽快取胜，必败的一方尽量拖延，就会这样走：{ $plays }。
step-keeps-round = 走 { $play } 不会输：走后仍是平局。没有必胜的走法。
lemma-sprague-grundy = 在正常规则下，为什么可以把 SG 值为 v 的子游戏看作 v 颗的 Nim 堆？它能走到每一个更小的 SG 值，与 v 颗的堆一样；走到更大的值并不会多出新的出路：对手总可以把它走回 v，而且这样的来回只能有有限次。
lemma-why-size = 一步可以留下任何更小的数：SG 值 0、1、……、h − 1 都走得到，h 走不到。
lemma-why-residue = 设 m 比最多可取的颗数大 1。一步取 1 到 m − 1 颗，除以 m 的余数可以变成任何更小的余数，但不会与 h 的余数相同。走不到的最小值正是 h 的余数。
lemma-why-blocks = 设禁取的颗数为 K。堆的大小每 2K 个一段；由归纳法，每一段里同样的 K 个新 SG 值出现两遍。在前半段，走不到的 h − K（若有）的 SG 值，h − 2K 也有，所以更小的值都走得到，h 取下一个新值。在后半段，h − K 的 SG 值在其他更小的堆里都没有，而比它小的值都走得到，所以 h 与 h − K 的 SG 值相同。
lemma-why-prime-factors = 一步把某个质数的指数减少至少 1，其余指数不变，这正是在一个颗数等于该指数的 Nim 堆里走一步。所以这个数就是若干 Nim 堆的和。
lemma-why-two-adic = 把堆写成 2^v 乘以奇数。取走恰含 2^j（j < v）的约数，剩下的数也恰含 2^j；取走含 2^v 的约数，剩下的数所含 2 的幂更高（允许取完时，也可能一颗不剩）。所以小于 v 的指数都能留下，而 v 本身留不下：SG 值为 v。若允许取完，则空堆的 SG 值为 0，其余各堆的 SG 值都再加 1。
lemma-why-halving = 从 2n 颗能留下 n、n + 1、……、2n − 1 颗：由归纳法，这 n 种大小的 SG 值恰为 0、1、……、n − 1 各一次，所以 2n 的 SG 值为 n。从 2n + 1 颗能留下的少了 n，多了 2n：缺的正是 n 的 SG 值。
lemma-why-lasker = 一步可以留下任何更小的堆；再看拆分模 4 的情形。由归纳法，除以 4 余 1、2、3、0 的堆，SG 值除以 4 分别余 1、2、0、3。所以拆成两堆后的异或和，除以 4 的余数：拆 4k + 1 时为 2，拆 4k + 2 时为 0 或 1，拆 4k + 3 时为 3，拆 4k + 4 时为 0 或 1。于是拆 4k + 1、4k + 2 都得不到等于自身大小的值，而更小的值由更小的堆都能得到；4k + 3 可拆成 1 和 4k + 2，1 ⊕ (4k + 2) = 4k + 3 走得到，而 4k + 4 走不到；从 4k + 4，更小的堆给出 0 到 4k + 2，而 4k + 3 走不到。
lemma-why-powers-residue = 模那个数，每个可取的数都是 1 或 −1：一步就是在余数排成的圆上前进或后退一格。绕圆一周，SG 值为 0、1、0、1……，格数为奇数时接头处为 2。
lemma-why-odd-stairs = 石子若从偶数级落到奇数级，就把同样多的石子再往下搬一级，各奇数级便与原来一样。所以只有从奇数级走才算数，而这就是从一个 Nim 堆里取走任意多颗。
lemma-why-strip-gaps = 从右边起两两配对，单独的一枚与这一条的端点配对。一对中左边的硬币走开时，右边的硬币就跟上同样多格，各对的间隔便与原来一样。所以只有移动右边的硬币才算数，而这使一个间隔减少任意多：这就是从一个 Nim 堆里取走任意多颗。
lemma-why-mem-quotient = 取 j 颗后剩 n − j，此后每步至少取 j 颗；其中含 j 的个数比 n 中少一个，而从 k 起每个 j 都满足条件，所以由归纳法，它的值是 ⌊n/j⌋ − 1。从 j 到 j + 1，n/j 减少 n/(j(j + 1))，小于 1，所以 ⌊n/j⌋ 至多减 1。j 从 k 取到 n，⌊n/j⌋ 就取遍从 ⌊n/k⌋ 到 1 的每个数：走得到的恰好是小于 ⌊n/k⌋ 的所有值。
lemma-why-coins-turning-turtles = 一枚硬币翻两次等于没翻，两个相等的加数也互相抵消；所以一排硬币就是各枚正面（其余都是反面）之和。一枚正面走到的，是与它一起翻的各枚硬币的值之和；它的值就是走不到的最小的数。单独翻 n 号位上的正面，剩下 0；同时翻 m 号位，剩下的就是 m 号位上一枚正面的值 m + 1。这恰好是小于 n + 1 的所有数。
lemma-why-coins-mock-turtles = 一枚硬币翻两次等于没翻，两个相等的加数也互相抵消；所以一排硬币就是各枚正面（其余都是反面）之和。一枚正面走到的，是与它一起翻的各枚硬币的值之和；它的值就是走不到的最小的数。二进制有奇数个 1 的数叫可恶数（odious），有偶数个 1 的叫邪恶数（evil）。两个不同的可恶数的异或和是邪恶数。所以一枚正面连翻另一枚，走到更小的可恶数；否则走到 0 或邪恶数：走不到它自己的值。每个更小的正邪恶数都走得到：它等于自己的最高位异或其余部分，这两个都是更小的可恶数。
lemma-why-coins-ruler = 一枚硬币翻两次等于没翻，两个相等的加数也互相抵消；所以一排硬币就是各枚正面（其余都是反面）之和。一枚正面走到的，是与它一起翻的各枚硬币的值之和；它的值就是走不到的最小的数。相邻的若干枚硬币中，最大的那个 2 的幂恰好出现一次，所以它是这些值的异或和的最高二进制位。设 n 号位的值是 2^k。紧邻其左、少于 2^k 枚的一段里，各个幂都小于 2^k；更长的段里有更大的幂。所以走不到 2^k。两段都少于 2^k 枚时，它们相差一段，其异或和不是 0，所以剩下的数各不相同；连同单独翻 n 号位，恰好是小于 2^k 的全部 2^k 个数。
lemma-why-coins-twins = 一枚硬币翻两次等于没翻，两个相等的加数也互相抵消；所以一排硬币就是各枚正面（其余都是反面）之和。一枚正面走到的，是与它一起翻的各枚硬币的值之和；它的值就是走不到的最小的数。与 n 号位上的正面一起，恰好翻左边的一枚；剩下 m 号位上的一枚正面，值为 m，m 取遍小于 n 的数。
lemma-why-coins-triplets = 一枚硬币翻两次等于没翻，两个相等的加数也互相抵消；所以一排硬币就是各枚正面（其余都是反面）之和。一枚正面走到的，是与它一起翻的各枚硬币的值之和；它的值就是走不到的最小的数。与最右的一枚一起再翻两枚。0 号位和 1 号位的值是 0，所以用到其中一枚或两枚时，剩下一个可恶数或 0；否则剩下两个。这正是假乌龟的走法，只是左移了两位。
lemma-why-corner-products = 一枚硬币翻两次等于没翻，两个相等的加数也互相抵消；所以一块板就是各枚正面（其余都是反面）之和。第 r 行第 c 列的一枚正面，一步走到 (i, c)、(r, j)、(i, j) 三处的正面，i < r、j < c 任意：由归纳法，值是尼姆积 i ⊗ c、r ⊗ j、i ⊗ j 的异或和。这些数都不等于的最小的数，按 Conway 的定义就是 r ⊗ c。
lemma-why-euclid-quotient = 较大的数每多减一次较小的数，比值就减 1，所以更小的值依次都走得到；减去的那一项决定越过相等的最后一步是否还算数。完整的证明见 { -theorem-euclid-positive }。
lemma-why-heaps = 一步只改变一堆，且能留下任何更小的数：这就是 Nim。
lemma-stones-break = 必败态走不到必败态：一步只改变一堆，至少改变它的一个二进制位。这一列 1 的个数原为偶数，变成奇数。从各列全为偶数的局面，一步走不到各列全为偶数的局面。
lemma-stones-mend = 必胜态总能走到必败态：设有奇数列（1 的个数是奇数的列）。取一堆在最左边的奇数列上为 1，把它在所有奇数列上的数字翻转，各列就都成了偶数；翻转的最高位由 1 变 0，这一堆变小了，所以走法合法。
lemma-values-break = 必败态走不到必败态：一步恰好改变一个子游戏的 SG 值，而且不会变成原来的值，因为 mex 不在后继的值之中。所以异或和变了，不再是 0。
lemma-values-mend = 必胜态总能走到必败态：设异或和 s 不为 0。必有一个 SG 值 v 在最左边的奇数列上为 1，于是 v ⊕ s 小于 v。由 mex 的定义，这个子游戏能走到这个更小的值，异或和又成为 0。
lemma-tame-break = 必败态走不到必败态：必败态有两类：异或和为 0 且有大于 1 的值；异或和为 1 且没有大于 1 的值。第一类至少有两个值大于 1，走一步之后仍有大于 1 的值，而异或和不再是 0。第二类走一步之后异或和改变；若出现大于 1 的值，它是唯一的一个，异或和就不为 0。
lemma-tame-mend = 必胜态总能走到必败态：异或和不为 0 且有两个或更多的值大于 1 时，走到异或和为 0，仍有大于 1 的值。恰有一个大于 1 时，把它变成 0 或 1，使异或和为 1。没有大于 1 的值且异或和为 0 时，把一个值在 0 与 1 之间变一下：SG 值为 1 的子游戏能走到 0；SG 值为 0 而尚未结束的驯顺子游戏能走到 1。若已无法再走，则先手已经胜了。
lemma-tame-kinds = 一个局面的反常 SG 值，是各后继的反常 SG 值的 mex，无法再走时为 1。驯顺的局面及其后继分两类：可变的，SG 值与反常 SG 值为 0 与 1，或 1 与 0；稳固的，两个值相等。无法再走的局面是可变的。
lemma-tame-sum-break = 必败态走不到必败态。先设有稳固的子游戏且异或和为 0。一步改变一个 SG 值，异或和就不再是 0；若走到另一种必败态，则唯一的稳固子游戏（值 v 为 0 或 1）变成了 SG 值为 1 − v 的可变子游戏，其反常 SG 值为 v，与 mex 矛盾。再设子游戏都是可变的且异或和为 1。走到可变的子游戏，异或和变成 0；由 SG 值 v 走到值为 u 的稳固子游戏，只有 u = 1 − v 时才是必败态，这时 u 又是两者共同的反常 SG 值，与 mex 矛盾。
lemma-tame-sum-mend = 还能走的必胜态总能走到必败态。设有稳固的子游戏且异或和 s 不为 0：某个值为 a 的子游戏有一个后继，SG 值 a ⊕ s 更小。若还有稳固的子游戏，这就是必败态。若没有，则它是唯一稳固的，其余的异或和 w 为 0 或 1，且 w 小于 a：它有一个反常 SG 值为 w 的后继，或是值为 w 的稳固的，或是 SG 值为 1 − w 的可变的，两者都是必败态。再设子游戏都是可变的且异或和为 0。SG 值为 1 的子游戏有 SG 值为 0 的后继；SG 值为 0 而还能走的，有反常 SG 值为 0 的后继。由 mex 可知这些后继都不是稳固的，所以异或和变成 1，子游戏都是可变的。
lemma-quotient-break = 必败态走不到必败态：对每个类 x 和表中每一堆 h，若 x 与 h 的类之积是必败的类，则 x 与 h 的每个后继的类之积都不是。类和堆都只有有限多个，这一点已逐一核对。
lemma-quotient-mend = 还能走的必胜态都能走到某个必败态。这一点已对这些堆的所有局面一并核对：对每个局面，记下它的类，以及“再添上它时，该局面中没有走法能到达必败类”的那些类；这样的组合只有有限多个。无法再走的局面的类为 1，它不是必败的类，正合反常规则。于是由终局倒推，局面必败，当且仅当它的类是必败的类。
lemma-mirror-break = 在其中一个里走了一步之后，与它相同的另一个还是原样。
lemma-mirror-mend = 所以在另一个里可以照样走一步，又变成两两相同。
lemma-played-break = 按定义，所有走法都通向必胜态的是必败态；无法再走的局面，在正常规则下是必败态，在反常规则下是必胜态。
lemma-played-mend = 按定义，有走法通向必败态的是必胜态。
lemma-game-sum-break = 轮到左方走时，局面必败，当且仅当它的值小于等于 0；轮到右方走时，当且仅当它的值大于等于 0。值小于等于 0 时，左方怎么走都走不到大于等于 0 的局面；右方反过来也一样。
lemma-game-sum-mend = 轮到左方走，而值大于 0，或与 0 不可比较时，左方总有一步走到大于等于 0 的局面；右方反过来也一样。和的值等于各部分的值之和（Conway），所以知道各部分的值就够了。
lemma-cold-pair-break = 必败态走不到必败态：定理所给的各数对恰好不重不漏地含有每个正整数（Beatty 定理，见 { -theorem-wythoff }），所以只从一堆取走不到另一个奇异局势。各奇异局势的差是 0、R、2R、……（威佐夫博弈中 R = 1）：同时从两堆取而走到另一个，两堆所取的颗数就要相差至少 R，而规则不允许。
lemma-cold-pair-mend = 必胜态总能走到必败态：设 (x, y)（x ≤ y）不是奇异局势。若 y 大于 x 的配对数，把 y 取到它的配对数；否则 x 是所在奇异局势中较小的数，而 y − x 小于那个奇异局势的差：从两堆一起取，走到差不超过 y − x 的奇异局势中差最大的一个。它排在前面，两个数都更小，而两堆所取的颗数相差小于 R。
lemma-cold-pair-misere-break = 必败态走不到必败态：(0, 1) 和 (2, 2) 代替了 (0, 0) 和 (1, 2)，用的数同样是 0、1、2，差同样是 0 和 1。所以每个数仍恰在一个必败数对中，每个差也只属于一个必败数对（Beatty 定理，见 { -theorem-wythoff }）。只从一堆取，另一堆的数不变；同时从两堆取，差不变。
lemma-cold-pair-misere-mend = 还能走的必胜态总能走到必败态：设 (x, y)（x ≤ y）不是必败数对，也不是 (0, 0)。若 y 大于 x 的配对数，把 y 取到它的配对数；否则 x 是所在数对中较小的数，而 y − x 小于那个数对的差；x = 0 时只有 (0, 0) 如此，所以 x 至少是 3。从两堆一起取，走到差为 y − x 的必败数对：它的两个数都更小。
lemma-golden-ratio-break = 必败态走不到必败态：设两数不等，比值小于 φ，从而也小于 2，较小的数 x 只能减一次；剩下的数小于 x/φ，所以新的比值大于 φ。（φ 是无理数，比值不会恰好等于 φ。）
lemma-golden-ratio-mend = 必胜态总能走到必败态：设两数相等，或比值大于 φ；设较大的数除以较小的数 x 余 r。若 r 为 0，一次减完，游戏结束。否则 x/r 与 (r + x)/x 分别在 φ 的两侧：在 r 与 r + x 中，取与 x 之比小于 φ 的那一个留下。这总走得到：若较大的数就是 r + x，它的比值已大于 φ，要留下的便是 r。
lemma-golden-ratio-misere-break = 必败态走不到必败态：设比值小于 φ，从而也小于 2，较小的数 x 只能减一次。两数相等时减完得 0，轮到的一方已经获胜。否则剩下的数小于 x/φ，所以新的比值大于 φ。（φ 是无理数，比值不会恰好等于 φ。）
lemma-golden-ratio-misere-mend = 还能走的必胜态总能走到必败态：设比值大于 φ；设较大的数除以较小的数 x 余 r。若 r 为 0，较大的数至少是 2x：把它减到 x，与 x 相等。否则 x/r 与 (r + x)/x 分别在 φ 的两侧：在 r 与 r + x 中，取与 x 之比小于 φ 的那一个留下。这总走得到：若较大的数就是 r + x，它的比值已大于 φ，要留下的便是 r。
lemma-zeckendorf-break = 必败态走不到必败态：设堆的最小斐波那契项 z 大于可取的颗数，取走了 x 颗，则 x 小于 z。z − x 的最小项 F 就是剩下石子的最小项。若 F 大于 2x，则 x 的各项都小于 F 且不与 F 相邻，z − x 与 x 的各项合起来就是 z 的另一个齐肯多夫表示；但 z 的表示只有它自己一项，矛盾。所以 F 不超过 2x，对手可以取走它。
lemma-zeckendorf-mend = 必胜态总能走到必败态：设最小的一项 z 不超过可取的颗数，取走它。若一颗不剩，游戏结束；否则下一项在斐波那契数列中不与 z 相邻，所以大于 2z，超过现在可取的颗数。
lemma-smallest-term-unique = 定理中的和总存在：减去不超过这个数的最大的 H(i)，剩下的小于 H(j)，所以其余各项的 R 倍都小于 H(i)。它也是唯一的：由归纳法，最大项为 H(i) 的和小于 H(i + 1)，因为它的下一项在 H(j) 之前。
lemma-smallest-term-break = 必败态走不到必败态：设堆的最小项 z 大于可取的颗数，取走了 x 颗，则 x 小于 z。z − x 的最小项 F 就是剩下石子的最小项。若 F 大于 R × x，则 z − x 与 x 的各项合起来就是 z 的另一个这样的和；但 z 只有它自己这一种，矛盾。所以 F 不超过 R × x，对手可以取走它。
lemma-smallest-term-mend = 必胜态总能走到必败态：设最小的一项 z 不超过可取的颗数，取走它。若一颗不剩，游戏结束；否则下一项大于 R × z，超过现在可取的颗数。
lemma-moore-columns-break = 必败态走不到必败态：设一步最多动 K 堆。在有数字改变的最左一列里，只会由 1 变 0，且至多变 K 个，所以这一列 1 的个数不再是 K + 1 的倍数。
lemma-moore-columns-mend = 必胜态总能走到必败态：从最左一列往右看。设已有 j 堆变小，它们从这一列起的各位可以任意取；设其余各堆在这一列上 1 的个数除以 K + 1 余 c。若 c = 0，变小的堆在这一列都取 0。若 c + j 大于 K，则变小的堆至少有 K + 1 − c 个，让其中 K + 1 − c 个在这一列取 1，其余取 0。否则让 c 个在这一列为 1 的堆变小，已变小的堆都取 0：变小的共 c + j 堆，仍不超过 K。
lemma-moore-columns-misere-break = 必败态走不到必败态：设一步最多动 K 堆。必败态有两类：有多于 1 颗的堆，且各列之和模 K + 1 全为 0；没有多于 1 颗的堆，且单颗堆的个数除以 K + 1 余 1。第一类至少有 K + 1 堆多于 1 颗，走一步之后仍有这样的堆，而某一列之和不再是 0。第二类一步取走 1 到 K 个单颗堆，余数不再是 1。
lemma-moore-columns-misere-mend = 必胜态总能走到必败态：多于 1 颗的堆超过 K 个时，像正常规则那样把各列之和全变成 0，仍有多于 1 颗的堆。恰有 L 个（1 ≤ L ≤ K）时，把它们各变成 0 或 1，并可再取走 m 个单颗堆中的至多 K − L 个：剩下的单颗堆可以是从 m − (K − L)（若为负则从 0）到 m + L 的任何个数，其中必有除以 K + 1 余 1 的。一个也没有时，取 1 到 K 个单颗堆使余数为 1；若一颗不剩，先手已经胜了。
lemma-single-stones-misere-break = 必败态走不到必败态：一步取走 1 到 K 颗，除以 K + 1 的余数不再是 1。
lemma-single-stones-misere-mend = 必胜态总能走到必败态：余数不是 1 时，取 1 到 K 颗总能让余数变回 1；除非一颗不剩，那时先手已经胜了。
lemma-forbidden-case-break = 必败态走不到必败态：禁取数较大的一方若必败，各堆都小于较小的禁取数且异或和为 0，任何走法都会使异或和不为 0。禁取数较小的一方若必败，就没有合法的走法能使各堆都小于这个数且异或和为 0。
lemma-forbidden-case-mend = 必胜态总能走到必败态：若各堆都小于较小的禁取数，则使尼姆和回到 0 的一步所取的颗数也小于它，双方都可以走。否则禁取数较大的一方总能留下：两个不小于较小禁取数的堆；或者一个这样的堆，要使尼姆和为 0 就得从它恰好取走对手不能取的颗数，或只能变成不小于该禁取数的数；或者尼姆和为 0 且各堆都小于较小的禁取数。（逐种情形见 docs/kl-nim.zh-CN.md）
lemma-free-cuts-break = 必败态走不到必败态：每切一刀，切的一方至少少一次自由切，或者对手至少多一次。所以不领先的一方切完后，对手就领先了。
lemma-free-cuts-mend = 必胜态总能走到必败态：领先的一方必有一块蛋糕还有自由切。设 2^k 是其短边中最大的 2 的幂，从长边切下长为 2^k 的一段：这一段双方都没有自由切，其余部分恰好少一次。领先恰好减一，对手不会领先。
lemma-prime-cuts-break = 必败态走不到必败态：把一块蛋糕等分成 k 块。若走的一方在这块中没有自由切，则每一块中对手多出的质因数更多，对手的自由切增加。若走的一方原有 1 + p + pq + …，则各块合起来至多有 k + kp′ + …，项数更少，而每一项都不超过原来的和中靠后的一项，因为 k 和后面的乘积都是同样多个质因数之积：至少少一次自由切。所以不领先的一方走完后，对手就领先了。
lemma-prime-cuts-mend = 必胜态总能走到必败态：领先的一方必有一块蛋糕还有自由切。设质因数较多的一边的最大质因数是 p，等分成 p 块：合起来有 p(1 + q + …) 次自由切，比 1 + p + pq + … 恰好少一次，而对手在其中没有自由切。领先恰好减一，对手不会领先。
lemma-why-kayles-path = 取路中间的顶点，会连同两个邻点一起取走，剩下的可以是两条路，相当于从一堆中取 3 颗；取端点则连同一个邻点，相当于取 2 颗；只有一个顶点的路整条取走。这正是 Dawson 象棋（编码 0.137）的走法。在 n 个顶点的圈上，任何一步都剩下 n − 3 个顶点的路。
lemma-why-green = 如果两个枝的 SG 值相同，那么在任何顶点上都可以互换：把两张图放在一起，对手在枝的下方走，你就在另一张图照走；对手在枝中走，你就让两枝的 SG 值重新相等，所以后手胜。因此一条边上面的部分可以看成 n 条边的茎，连同这条边就是 n + 1 条边的茎。一个圈的顶点可以合成一个，证明见 Winning Ways 第 7 章；一个顶点连到自己的边相当于一条边的茎。
lemma-matching-break = 必败态走不到必败态：设 M 是在棋子处没有边的最大匹配，一步走到 u。M 在 u 处必有边，否则可以把这一步的边加进去。离开的顶点没有 M 的边，所以 M 也是剩下的图的最大匹配。如果剩下的图另有一个同样大的匹配在 u 处没有边，走之前就可以把这一步的边加进去，得到更大的匹配。所以每个最大匹配在 u 处都有边。
lemma-matching-mend = 必胜态总能走到必败态：取一个最大匹配 M，沿它在棋子处的边走到 u。在剩下的图中，M 去掉这条边后在 u 处没有边，而且是最大匹配：如果有更大的，边数就与 M 相同，却在离开的顶点处没有边，而每个最大匹配在那里都有边。
lemma-end-nim-break = 必败态走不到必败态：每步只减小一端，而其余各堆不变时，这一端只有一个数使它必败。
lemma-end-nim-mend = 必胜态总能走到必败态：Albert 和 Nowakowski 用归纳法证明，一行不是必败时，第一堆大于其余各堆前面的那个数，或者最后一堆大于其余各堆后面的那个数。把这一端减到那个数。
lemma-chomp-arms-break = 两臂之间，必败态走不到必败态：两臂一样长时，一口只缩短其中一臂，从此不再一样长。
lemma-chomp-arms-mend = 两臂之间，必胜态总能走到必败态：把长臂咬到与短臂一样长。（没有第二条臂时，只留下毒格。）
lemma-chomp-step-break = 两行之间，必败态走不到必败态：设长的一行恰好多一格。咬短的一行，就至少差两格；咬长的一行，剩下 c 格，另一行原来不少于 c 格，也只剩 c 格，两行一样长。
lemma-chomp-step-mend = 两行之间，必胜态总能走到必败态：两行一样长时，咬掉第二行末尾的一格；一行多出两格以上时，把它咬到只比另一行多一格。
lemma-northcott-break = 必败态走不到必败态：每步恰好缩小一个间隔，所以异或和会变。（若允许后退，对手前进同样多格，间隔便恢复原样；这时两枚棋子都更靠近行的一端，所以后退的次数有限。）
lemma-northcott-mend = 必胜态总能走到必败态：与 Nim 一样，总有一个间隔可以缩小，使异或和为 0，而它的旁边就有轮到的一方的棋子。
lemma-partition = 把定理指出的局面称为必败态，其余称为必胜态。每一局都会结束，所以只须证明下面三条：从终局倒推，每个局面的胜负就与定理所说的一致。
lemma-end-normal = 在正常规则下，无法再走的一方输，而定理正把这样的局面称为必败态。
lemma-end-misere = 在反常规则下，无法再走的一方胜，而定理没有把这样的局面称为必败态。
lemma-values-decide = 每个子游戏都可以换成一个 Nim 堆，颗数就是它的 SG 值：整个局面由各 SG 值的异或和决定。
lemma-kayles-row-first = 瓶数为奇数时击倒正中的一个，为偶数时击倒正中的两个：剩下相同的两排，或者一个不剩。
lemma-kayles-row-copy = 此后照着走：对手在一对中的一排怎么走，你就在另一排怎么走。你每次走完，各排总是两两相同，所以你总有应着。每一局都会结束，最后无法再走的是对手。
lemma-beatty = 每个正整数恰好出现在一个数对里（Beatty 定理）。设 β = α + R（威佐夫博弈中 α = φ，β = φ + 1 = φ²），则 1/α + 1/β = 1，且两者都是无理数。N 以下有 ⌊N/α⌋ 个 α 的倍数、⌊N/β⌋ 个 β 的倍数；两个商都不是整数，而它们的和是 N，所以整数部分之和是 N − 1。于是对每个 N，⌊iα⌋ 与 ⌊iβ⌋ 中小于 N 的恰有 N − 1 个；从 N 到 N + 1 恰好多一个，就是 N。
lemma-nivasch = 设较小的数为 x，较大的数 y = qx + r，0 ≤ r < x，ρ = r/x。若 r = 0，后继为 (x, jx)，1 ≤ j < q；由归纳法 SG 值为 0、……、q − 2，所以 SG 值是 q − 1，与公式一致。否则后继为 (x, jx + r)，0 ≤ j < q。设 J 是满足 ρ(j + ρ) > 1 的最小的 j（若取等号，ρ 就是无理数了）。按公式，1 ≤ j < J 时第 j 个后继的 SG 值为 j − 1，j ≥ J 时为 j，j = 0 时为 J − 1。若 q ≥ J，这些值是 0、……、q − 1，SG 值为 q；若 q < J，这些值是 0、……、q − 2 以及一个不小于 q 的数，SG 值为 q − 1。两种情形都与 y 的公式一致。
lemma-period-window = 设一步最多留下 h 堆（Guy–Smith 定理中 h = 2）。取窗口之外的一堆 n，n ≥ hn₀ + (h−1)p + t，由归纳法，更小的堆已经重复。从 n + p 走一步至多取走 t 颗，留下的各堆之和至少为 h(n₀ + p)，其中必有一堆不小于 n₀ + p：从这堆减去 p 颗，就是 n 的一个后继，SG 值相同。反过来，n 的后继必有一堆不小于 n₀，给它加上 p 颗，就是 n + p 的一个后继。两者后继的 SG 值相同，mex 也就相同。
lemma-period-subtraction = 堆 n ≥ t 的 SG 值，是它前面 t 堆中若干固定距离处的 SG 值的 mex。如果这 t 个值与 p 堆之后的相同，n 的 SG 值也就相同；接下来的 t 堆又是同样的情形。
lemma-period-all-but = 堆 n 的后继是小于 n − t 的所有堆，以及紧挨在 n 前面的 t 堆中的一些。小于 b 的值在前一类中都已出现，所以 n 的 SG 值是从 b 起、所列各堆都没有的最小的数，只取决于它们的 SG 值减去 b 之后是什么。一旦这些值在 p 堆之后重现且都大 s，下一个值也如此，以后全都如此。
lemma-period-automatic = 公式用对堆的归纳法证明：只要没有一个后继的 SG 值等于公式给出的值，而每个更小的值都是某个后继的 SG 值。公式在有限多族走法上是线性的，这两条就是关于全体自然数的命题，只涉及加法、大小和异或。读二进制位的有限自动机恰好接受使命题不成立的那些数（Büchi）；自动机已经造出，它一个数也不接受。
lemma-automata-break = 必败态走不到必败态：反例是集合中能走进集合的局面。接受反例的自动机已经造出，它什么也不接受。
lemma-automata-mend = 必胜态总能走到必败态：反例是集合之外、却走不进集合的局面。接受反例的自动机已经造出；除了反常规则下无法再走的局面，它什么也不接受。
lemma-period-quotient = 取已核对范围之外的一堆 n + p。与 Guy–Smith 定理的证明一样，它的后继与堆 n 的后继一一对应：留下的堆中总有一堆足够大，可以减去或加上 p 颗，由归纳法它的类不变。商的各项条件只涉及一堆的类和它各后继的类，所以对堆 n 核对过的，对堆 n + p 也成立。
lemma-kernel-window = 取一个含有不小于 M 颗的一堆的和。若各堆都小于 N，它已经检验过；否则其中有一堆不小于 N。动这一堆时，一步至多取 k 颗，至少还剩 hM 颗，又至多分在 h 堆里，所以其中必有一堆不小于 M；动别的堆时，这一堆原封不动。因此无论怎么走，总还有一堆不小于 M。
lemma-kernel-options = 于是由归纳法，这个和的每个后继局面，胜负都与正常规则下相同。它一定有后继局面，因为不小于 N 的堆足够走任何一位数字所允许的走法。所以反常规则下它必败，当且仅当每个后继局面都必胜，而正常规则下必败也恰好是这样：两种规则只在无步可走时不同。
lemma-linear-cases = 把各个界再放宽到一步所能引起的最大变化，情形就细到足以决定每一步之后的情形，所以只要检查有限多种情形，条件就对所有的和成立。对和归纳：无步可走时，反常规则下轮到走的一方胜；否则，他能胜当且仅当有一步走到必败态。因此胜负就是所指定的那样。
lemma-linear-endless = 固定其余的堆，以及第 i 种堆和第 j 种堆个数的奇偶，两者的系数一正一负。每次加两个第 j 种堆，线性形式就走过一列值；设在 d 的一侧胜负都相同，而在 d 处不同。取第 i 种堆的两个个数，使两者走过同一列值。不断加第 j 种堆，直到其中一个和的线性形式等于 d；这时另一个和还在不变的那一侧，胜负相反。所以第 i 种堆有无穷多个倍数，两两都不等价。
lemma-join-conjunctive-win = 设各游戏远度中最小的是 n。具有这一远度的游戏胜方相同，因为 n 的奇偶已定。若 n = 0，轮到走的一方无步可走，整局结束。设 n > 0，且这些游戏由轮到走的一方取胜。他在每个必胜的游戏里走到对下一方必败、远度少 1 的局面，远度至少是 n - 1；在每个必败的游戏里（远度大于 n）尽量拖延，走后远度至少是 n。于是最小的远度是 n - 1，取得它的游戏对下一方必败。
lemma-join-conjunctive-loss = 设远度为 n > 0 的那些游戏对轮到走的一方必败。无论怎么走，它们都变成下一方必胜，远度至多为 n - 1。走后对下一方必败的游戏，原来必胜且远度大于 n，走后远度至少是 n。所以取得最小远度的是下一方必胜的游戏。
lemma-join-selective = 正常规则：若每个游戏都必败，走过的游戏都变成必胜，对手恰好在这几个里应对，使它们重新必败。若有必胜的游戏，就恰好在这些游戏里走，留下的全都必败。谁也无步可走时，每个游戏都必败，整个局面也必败。
lemma-join-selective-mend = 反常规则，两个以上的游戏有步可走，其中有一个在正常规则下必胜：在每个必胜的游戏里走正常规则下的必胜棋。若走后仍有两个以上有步可走，留下的就全都必败。若只剩一个，而它在反常规则下必胜，就在它里面走（或改走）到反常规则下必败的局面，其余仍照样结束。若一个也不剩，则每个游戏都能一步走完：走完其余的，只留一个；它在反常规则下必败就不动它，否则在它里面走到反常规则下必败的局面。
lemma-join-selective-break = 反常规则，两个以上的游戏有步可走，且在正常规则下都必败：走过的游戏在正常规则下都变成必胜，所以还有步可走；有步可走的游戏仍不少于两个，其中有一个在正常规则下必胜。
lemma-join-ordinal = 若每个游戏都必败，在其中一个里走一步，它变成必胜，下面的仍必败，上面的已消失；对手在同一个里应对，留下的又全都必败。若有必胜的游戏，就在其中最下面的一个里走必胜的棋，留下的全都必败。谁也无步可走时，每个游戏都必败。
lemma-join-ordinal-value = 设放在 G 上面的东西 SG 值为 n。后继局面有两种：单独的 G 的各后继局面，以及 G 上面换成其后继局面。由归纳法，它们的值除 G 各后继局面的值之外，还包括不等于这些值的自然数中的第 1 到第 n 个，而不包括第 n+1 个，因为 SG 值为 n 的东西没有 SG 值为 n 的后继局面。所以没有出现的最小的数就是第 n+1 个。
lemma-join-sequential = 设某个游戏之后的部分对先走者必败，则在这个游戏里走最后一步的人取胜，它按正常规则进行；若对先走者必胜，则走最后一步的人失败，它按反常规则进行。在它结束之前，别处都不能走。

## 理由

reason-size = { $heap } 颗的一堆，SG 值就是 { $heap }。
reason-residue = { $subject }：{ $heap } = { $quotient } × { $modulus } + { $residue }，所以 SG 值是余数 { $residue }。（只要这一堆还有至少 { $modulus } 颗，一方从中取 x 颗，另一方就可以再取 { $modulus } − x 颗：合起来正好 { $modulus } 颗，余数不变。）
reason-residue-small = { $subject }：{ $heap } 小于 { $modulus }，所以 SG 值就是 { $heap }：一步可以剩下任何更少的颗数。
reason-blocks-low = { $subject }：{ $heap } = { $quotient } × { $block } + { $remainder }，其中 { $block } 是禁取数 { $forbidden } 的两倍。余数小于 { $forbidden }，所以 SG 值是 { $quotient } × { $forbidden } + { $remainder } = { $value }。
reason-blocks-high = { $subject }：{ $heap } = { $quotient } × { $block } + { $remainder }，其中 { $block } 是禁取数 { $forbidden } 的两倍。余数不小于 { $forbidden }，所以 SG 值是 { $quotient } × { $forbidden } + { $remainder } − { $forbidden } = { $value }。
reason-prime-factors = { $number } = { $product }。每个质数 p 相当于一个 Nim 堆，大小就是它的指数 v_p：{ $exponents }。它们的异或和是 { $value }。
reason-prime-factors-none = { $number } 没有质因数：不能再除，SG 值为 0。
reason-two-adic = { $subject }：{ $heap } = 2^{ $exponent } × { $odd }，所以 SG 值是 { $value }。
reason-two-adic-plus = { $subject }：{ $heap } = 2^{ $exponent } × { $odd }，所以 SG 值是 { $exponent } + 1 = { $value }。
reason-halving =
    { $ones ->
        [0] { $subject }：{ $heap } 是偶数，所以 SG 值是它的一半，即 { $value }。
       *[other] { $subject }：{ $heap } 的二进制以 { $ones } 个 1 结尾。去掉它们，再把剩下的偶数减半：SG 值为 { $value }。
    }
reason-lasker-same = { $subject }：{ $heap } 除以 4 余 { $remainder }。Lasker Nim 中只有 3 与 4、7 与 8、11 与 12……的 SG 值两两对调，所以它的 SG 值就是 { $heap }。
reason-lasker-swap = { $subject }：{ $heap } 除以 4 余 { $remainder }。Lasker Nim 中 3 与 4、7 与 8、11 与 12……的 SG 值两两对调，所以它的 SG 值是 { $value }。
reason-powers-residue = { $subject }：模 { $modulus } 时，{ $base } 的每个幂都是 1 或 −1，而 { $heap } 的余数是 { $residue }；所以 SG 值是 { $value }。
reason-odd-stairs = 只有奇数级台阶起作用：{ $odd }。（一方若把石子从偶数级移到奇数级，另一方就可以把同样多的石子再往下移一级。）它们的异或和是 { $value }。
reason-strip-gaps = { $subject }：从右边起把硬币两两配对，单独的一枚与端点配对。只有各对之间的空格数起作用：{ $gaps }。（一对中左边的硬币走开，右边的可以跟上同样多格。）它们的异或和是 { $value }。
reason-strip-gaps-none = { $subject } 上没有硬币，所以 SG 值是 0。
reason-northcott-won = 只有每行两枚棋子的间隔起作用，双方都可以把它缩小：{ $gaps }。它们的异或和是 { $sum }，所以与 Nim 一样，总有一个间隔可以缩小，使异或和为 0。
reason-northcott-lost = 只有每行两枚棋子的间隔起作用，双方都可以把它缩小：{ $gaps }。它们的异或和是 0，所以与 Nim 一样，怎么走异或和都不再是 0。
reason-northcott-none = 没有哪一行双方各有一枚棋子：无路可走。
reason-mem-quotient = { $subject }：{ $heap } 中含 { $value } 个 { $least }。（取 j 颗，j 不小于 { $least }，剩下的堆中含 j 的个数比 { $heap } 中少一个；这样走得到每个更小的数。）所以 SG 值是 { $value }。
reason-mem-quotient-stuck = { $subject }：无法再取，SG 值是 0。
reason-coins-turning-turtles = 每枚正面各是一个独立的游戏。从左边 0 号数起，n 号位的值是 n + 1：单独翻它什么也不剩，连同左边一枚一起翻，可以剩下任何更小的数。这里各正面的值是 { $worths }，异或和是 { $value }。
reason-coins-mock-turtles = 每枚正面各是一个独立的游戏。从左边 0 号数起，n 号位的值是 2n 与 2n + 1 中二进制有奇数个 1 的那一个：1, 2, 4, 7, 8, 11, …… 这里各正面的值是 { $worths }，异或和是 { $value }。
reason-coins-ruler = 每枚正面各是一个独立的游戏。从左边 0 号数起，n 号位的值是整除 n + 1 的最大的 2 的幂：1, 2, 1, 4, 1, 2, 1, 8, …… 这里各正面的值是 { $worths }，异或和是 { $value }。
reason-coins-twins = 每枚正面各是一个独立的游戏。从左边 0 号数起，n 号位的值是 n：连同它恰好再翻左边一枚，可以剩下任何更小的数。这里各正面的值是 { $worths }，异或和是 { $value }。
reason-coins-triplets = 每枚正面各是一个独立的游戏。0, 1, 2, …… 号位的值依次是 0, 0, 1, 2, 4, 7, 8, 11, ……：两个 0 之后是二进制有奇数个 1 的数。这里各正面的值是 { $worths }，异或和是 { $value }。
reason-corner-products = 每枚正面各是一个独立的游戏。行和列从 0 数起，它的值是行与列的尼姆积：按尼姆积的定义，与另外三枚一起翻，可以剩下任何更小的数，而走不到这个数。这里各正面的值是 { $products }，异或和是 { $value }。
reason-corner-products-none = { $subject }：没有正面朝上的硬币，SG 值是 0。
reason-euclid-quotient = { $large }/{ $small } - { $small }/{ $large } 向下取整得 { $value }。
reason-golden-ratio-won-equal = 两数相等：从一个数中减去另一个，对手就无法再走。
reason-golden-ratio-won = { $large } 大于 { $small } 的 1.618… 倍（黄金分割比 φ）：准确地说，{ $large }² > { $large } × { $small } + { $small }²。两数之比大于 φ 时，总有一步能走到 0（游戏结束），或走到 1 与 φ 之间的比值；而从这样的比值只有一种走法，走完又大于 φ。所以主动权一直在你手里，你必胜。
reason-golden-ratio-lost = { $large } 小于 { $small } 的 1.618… 倍（黄金分割比 φ）：准确地说，{ $large }² < { $large } × { $small } + { $small }²。所以你只有一种走法，走完两数之比大于 φ，对手必胜。
reason-golden-ratio-over = 有一个数是 0：游戏已经结束。
reason-golden-ratio-misere-won = { $large } 大于 { $small } 的 1.618… 倍（黄金分割比 φ）：准确地说，{ $large }² > { $large } × { $small } + { $small }²。两数之比大于 φ 时，总有一步能走到 1 与 φ 之间（可以等于 1）的比值；而从这样的比值只有一种走法，走完又大于 φ，或者把一个数变成 0，在反常规则下就输了。所以主动权一直在你手里，你必胜。
reason-golden-ratio-misere-lost = { $large } 小于 { $small } 的 1.618… 倍（黄金分割比 φ）：准确地说，{ $large }² < { $large } × { $small } + { $small }²。所以你只有一种走法，走完两数之比大于 φ，或者有一个数是 0；在反常规则下，这两种局面都是对手必胜。
reason-golden-ratio-misere-over = 有一个数是 0：已无法再走，在反常规则下轮到的一方获胜。
reason-moore-columns-won = 把各堆写成二进制，上下对齐，数出每一列 1 的个数，除以 { $modulus }，余数依次为 { $columns }（从最高位起）。它们不全为 0，而你有一步能把它们全变成 0。
reason-moore-columns-misere-won = 写成二进制，各列 1 的个数模 { $modulus } 依次为 { $columns }（从最高位起）。它们不全为 0，所以你可以把它们全变成 0。如果这样走完就没有多于 1 颗的堆了，则改为让剩下的单颗堆数除以 { $modulus } 余 1，这时总有这样的走法。
reason-moore-columns-misere-lost = 写成二进制，各列 1 的个数模 { $modulus } 依次为 { $columns }（从最高位起），全为 0，且有多于 1 颗的堆。所以至少有 { $modulus } 堆多于 1 颗。你只能改动不到 { $modulus } 堆，其中总有一堆留下，并且至少有一列不再是 0。对手接着把各列都变回 0，或让剩下的单颗堆数除以 { $modulus } 余 1。
reason-heaps = { $subject }：每步只改变一堆，所以这就是 Nim，各堆为 { $heaps }。它们的异或和是 { $value }。
reason-single-stones-won = 只剩 { $stones } 个单颗的堆，每步取走其中 1 到 { $most } 颗。{ $stones } 除以 { $modulus } 余 { $remainder }，所以你可以使余数变为 1；此后对手取 x 颗，你就取 { $modulus } − x 颗：最后一颗归对手。
reason-single-stones-lost =
    { $stones ->
        [1] 只剩一颗，你不得不取。
       *[other] 只剩 { $stones } 个单颗的堆，每步取走其中 1 到 { $most } 颗。{ $stones } 除以 { $modulus } 余 1；你取 x 颗，对手就取 { $modulus } − x 颗，余数总是 1：最后一颗归你。
    }
reason-moore-columns-lost = 把各堆写成二进制，上下对齐，数出每一列 1 的个数，除以 { $modulus }，余数依次为 { $columns }（从最高位起），全为 0。你只能改动不到 { $modulus } 堆，走完之后至少有一列的余数不再是 0。
reason-cold-pair-is = ({ $small }, { $large }) 是威佐夫定理所给的第 { $index } 个奇异局势（必败态），(0, 0) 是第 0 个。任意两个奇异局势没有公共的正整数，只动一堆走不到；同时动两堆，两数之差改变得太少，而两个奇异局势的差总是相距更远，所以也走不到。所以从奇异局势一步走不到另一个奇异局势，而从其他局面总能一步走到。
reason-cold-pair-not = ({ $small }, { $large }) 不是奇异局势：含有 { $small } 的奇异局势只有威佐夫定理所给的第 { $index } 个，即 ({ $low }, { $high })。
reason-cold-pair-misere-is = ({ $small }, { $large }) 是反常规则下必败的数对。这些数对就是威佐夫定理所给的各对，只是用 (0, 1) 和 (2, 2) 代替 (0, 0) 和 (1, 2)。它们没有公共的数，所以只动一堆走不到另一个；差也各不相同，所以同时动两堆也走不到。其他还能走的局面总能一步走到必败的数对。
reason-cold-pair-misere-not = ({ $small }, { $large }) 不是反常规则下必败的数对：含有 { $small } 的只有 ({ $low }, { $high })。
reason-zeckendorf-over = 只有 { $heap } 颗石子，而现在允许取 { $bound } 颗：无法再走。
reason-zeckendorf-won-whole = { $heap } 是斐波那契数，而现在允许取 { $bound } 颗：把整堆取完，对手就无法再走。
reason-zeckendorf-lost-whole = { $heap } 是斐波那契数，而现在只允许取 { $bound } 颗，所以你不能把整堆取完。无论你取多少颗（设为 x 颗），把剩下的石子数写成互不相邻的斐波那契数之和，最小的一项都不超过 2x，对手正好可以取走它。
reason-zeckendorf-won = { $heap } = { $sum }，右边是两两不相邻的斐波那契数。最小的一项 { $least } 不超过现在允许取的 { $bound }：取走它，对手就取不了下一项。
reason-zeckendorf-lost = { $heap } = { $sum }，右边是两两不相邻的斐波那契数。最小的一项 { $least } 超过了现在允许取的 { $bound }，所以你取不到这一项。无论你取多少颗（设为 x 颗），把剩下的石子数写成互不相邻的斐波那契数之和，最小的一项都不超过 2x，对手正好可以取走它。
reason-smallest-term-over = 只有 { $heap } 颗石子，而现在允许取 { $bound } 颗：无法再走。
reason-smallest-term-whole-won = { $heap } 是这个游戏的必败堆（{ $lost }），但现在允许取 { $bound } 颗：把整堆取完，对手就无法再走。
reason-smallest-term-whole-lost = { $heap } 是这个游戏的必败堆（{ $lost }），而现在只允许取 { $bound } 颗，所以你不能把整堆取完。无论你取多少颗（设为 x 颗），剩下的最小一项都不超过 x 的 { $times } 倍，对手正好可以取走它。
reason-smallest-term-won = { $heap } = { $sum }，右边都是这个游戏的必败堆（{ $lost }），每一项都大于下一项的 { $times } 倍。最小的一项 { $take } 不超过现在允许取的 { $bound }：取走它，对手就取不了下一项。
reason-smallest-term-lost = { $heap } = { $sum }，右边都是这个游戏的必败堆（{ $lost }），每一项都大于下一项的 { $times } 倍。最小的一项 { $take } 超过了现在允许取的 { $bound }，所以你取不到这一项。无论你取多少颗（设为 x 颗），剩下的最小一项都不超过 x 的 { $times } 倍，对手正好可以取走它。
reason-forbidden-case-larger-won-high = 你不能恰好取 { $own } 颗，对手不能恰好取 { $other } 颗，后者较小。还有不小于 { $other } 的堆，所以你有一步合法的走法，使对手怎么也走不成“各堆都小于 { $other } 而且尼姆和为 0”：要么你留下两堆不小于 { $other } 的，对手一步改不了两堆；要么只留下一堆，而要凑成尼姆和 0，对手得从它恰好取 { $other } 颗，偏偏不许；要么你自己就走成了这样的局面。（逐种情形见 docs/kl-nim.zh-CN.md）
reason-forbidden-case-larger-won-sum = 你不能恰好取 { $own } 颗，对手不能恰好取 { $other } 颗，后者较小。所有的堆都小于 { $other }，限制不再起作用，这就是普通的 Nim，而尼姆和是 { $sum }，不为 0。
reason-forbidden-case-larger-lost = 你不能恰好取 { $own } 颗，对手不能恰好取 { $other } 颗，后者较小。所有的堆都小于 { $other }，限制不再起作用，这就是普通的 Nim，而尼姆和为 0。
reason-forbidden-case-smaller-won = 你不能恰好取 { $own } 颗，对手不能恰好取 { $other } 颗，后者较大。你只有走到尼姆和为 0 且所有的堆都小于 { $own }（限制不再起作用）才能赢：从 { $from } 到 { $to } 正是这样的走法。
reason-forbidden-case-smaller-lost = 你不能恰好取 { $own } 颗，对手不能恰好取 { $other } 颗，后者较大。你只有走到尼姆和为 0 且所有的堆都小于 { $own } 才能赢，而没有这样的合法走法。
reason-free-cuts-won = 数自由切数：每块蛋糕取短边中最大的 2 的幂 2^k，负责切长边的一方的自由切数等于长边能容下的长为 2^k 的段数减 1。你有 { $own } 次，对手有 { $other } 次：你领先。
reason-free-cuts-lost = 数自由切数：每块蛋糕取短边中最大的 2 的幂 2^k，负责切长边的一方的自由切数等于长边能容下的长为 2^k 的段数减 1。你有 { $own } 次，对手有 { $other } 次：你没有领先。
reason-prime-cuts-won = 数自由切数：比较每块蛋糕两边的质因数个数，负责切多出 d 个的那一边的一方有 1 + p + pq + … 次，共 d 项，p ≥ q ≥ … 是这一边最大的几个质因数。你有 { $own } 次，对手有 { $other } 次：你领先。
reason-prime-cuts-lost = 数自由切数：比较每块蛋糕两边的质因数个数，负责切多出 d 个的那一边的一方有 1 + p + pq + … 次，共 d 项，p ≥ q ≥ … 是这一边最大的几个质因数。你有 { $own } 次，对手有 { $other } 次：你没有领先。
reason-kayles-path-path = { $subject } 是 { $vertices } 个顶点的路。顶点连同邻点一起取走，和 Dawson 象棋（编码 0.137）中取石子一样：SG 值等于那里 { $vertices } 颗的堆，即 { $value }。
reason-kayles-path-cycle = { $subject } 是 { $vertices } 个顶点的圈。任何一步都剩下同样的路，有 { $vertices } − 3 个顶点，所以 SG 值是不等于那条路的 SG 值的最小的数：{ $value }。
reason-green-stalk = { $subject } 是 { $value } 条绿边的茎。删去一条，剩下的条数可以是任何更小的数：这就是 { $value } 颗的 Nim 堆。
reason-green-tree = { $subject } 有分枝，没有圈。同一顶点上各枝的 SG 值求异或和，下面有一条边就再加 1：{ $formula } = { $value }。
reason-green-fused = { $subject } 有圈。把每个圈上的顶点合成一个，圈上的 { $fused } 条边各算 1；同一顶点上的 SG 值求异或和，下面有一条边就再加 1：{ $formula } = { $value }。
reason-matching-won = 匹配是两两没有公共顶点的若干条边。边数最多的一个是 { $matching }；每个最大匹配都盖住棋子所在的顶点，所以你沿匹配边走到 { $mate }。此后无论对手走到哪里，那里又是匹配点，你再沿匹配边走。
reason-matching-lost = 匹配是两两没有公共顶点的若干条边。边数最多的一个是 { $matching }，它没有用到棋子所在的顶点。无论你走到哪里，那里都是匹配点，对手沿匹配边走。
reason-end-nim-over = 没有石子了：无步可走。
reason-end-nim-single = 只剩一堆：全部取走。
reason-end-nim-lost = 在 { $rest } 前面恰有一个数使整行必败，在 { $front } 后面也恰有一个：{ $before } 和 { $after }（由更短的行一堆一堆地算出）。两端正是这两个数，所以怎么走都变成别的数，留下必胜的一行。
reason-end-nim-first = 在 { $rest } 前面添一堆，只有添 { $before } 颗时整行必败（由更短的行一堆一堆地算出）。第一堆有 { $first } 颗，比它多，把它减到 { $before }。
reason-end-nim-last = 在 { $front } 后面添一堆，只有添 { $after } 颗时整行必败（由更短的行一堆一堆地算出）。最后一堆有 { $last } 颗，比它多，把它减到 { $after }。
reason-chomp-arms-over = 只剩有毒的一格：无步可走。
reason-chomp-arms-single = 只剩一条：除了毒格，全部咬掉。
reason-chomp-arms-lost = 两臂相交于毒格，除毒格外各有 { $first } 格和 { $second } 格，一样长。一口只能缩短其中一臂，另一臂总可以缩短同样多。
reason-chomp-arms-won = 两臂相交于毒格，除毒格外各有 { $first } 格和 { $second } 格。一口只能缩短其中一臂：把长臂咬到与短臂一样长。
reason-chomp-step-lost = 只剩两行（或两列），各有 { $long } 格和 { $short } 格：长的恰好多一格。咬短的，差就变大；咬长的，两行就一样长。
reason-chomp-step-equal = 只剩两行（或两列），都是 { $long } 格：咬掉第二行末尾的一格。
reason-chomp-step-long = 只剩两行（或两列），各有 { $long } 格和 { $short } 格：把长的咬到 { $left } 格，只比短的多一格。
reason-chomp-whole = 这块 { $wide } × { $high } 的巧克力还没人咬过。设想第一口只咬最后一格：如果这样能赢，先手必胜；如果不能，对手就有一口必胜的应对，而那一口也会咬掉最后一格，先手一开始就可以这样咬，还是先手必胜。（这个证明没有指出该咬哪一口。）

## 达到上限而放弃

limit-positions = 已达上限 { $limit } 个局面，停止计算{ -by-positions }，已计算 { $reached } 个
limit-positions-needed = 拒绝计算：需要 { $needed } 个局面，而上限是 { $limit }{ -by-positions }
limit-positions-alone = 已达上限 { $limit } 个局面，停止计算{ -by-positions }
limit-time = 已达 { $limit } 秒的时间上限，停止计算{ -by-seconds }，已计算 { $reached } 个局面
limit-time-alone = 已达 { $limit } 秒的时间上限，停止计算{ -by-seconds }
limit-time-needed = 拒绝计算：大约需要 { $needed } 秒，而上限是 { $limit }{ -by-seconds }
limit-memory = 已达 { $limit } 字节的内存上限，停止计算{ -by-memory }，已计算 { $reached } 个局面
limit-memory-alone = 已达 { $limit } 字节的内存上限，停止计算{ -by-memory }
limit-memory-needed = 拒绝计算：需要 { $needed } 字节内存，而上限是 { $limit }{ -by-memory }
limit-may-not-end = `{ $game }` 的对局会结束吗？若走法不断产生新的局面，就没有答案
limit-cancelled = 已中止，此前计算了 { $reached } 个局面
limit-rules = 游戏规则本身出错
limit-size = 局面太大，无法求解：这个局面没有公式，也没有已证明的周期，只能打表或搜索，而其中有不小于 2^64 的数，或走法多得列不完
limit-counting = 停止计算：必胜走法的情形太多，在允许的工作量之内无法计数
limit-factoring = 停止计算：有一个数在允许的工作量之内未能分解（或未能证明是质数）
limit-partial = 已经确定的是：{ $what }
sequence-settled = 堆 { $from } 到 { $to } 的 SG 值
refused-engine = 解法 `{ $engine }` 不能求解这个问题
refused-engine-help = 可用的解法：{ $engines }；默认用能求解的最省的一种
checkpoint-not-one = 该文件不是检查点
checkpoint-not-one-help = 请给出一个尚不存在的文件，或由本命令写成的文件
checkpoint-damaged = 检查点已损坏：内容有缺失或被改动
checkpoint-damaged-help = 删除它即可从头开始
checkpoint-false = 检查点有错：其中堆 { $heap } 的值与按规则算出的不同
checkpoint-game = 检查点属于另一个游戏 { $game }
checkpoint-game-help = 请换一个文件，或删除它以从头开始
checkpoint-of-graph = 该文件属于 `bouton graph` 的检查点，此处需要的是堆值的检查点
checkpoint-of-graph-help = 请给出一个尚不存在的文件
checkpoint-of-quotient = 该文件是 `bouton quotient` 的检查点，这里需要堆的值的检查点
checkpoint-of-values = 该文件是堆的值的检查点，这里需要 `bouton quotient` 的检查点
checkpoint-beyond = 检查点已算到 { $reached } 颗的堆，超过了 { $to } 颗
checkpoint-beyond-help = 用 `--to` 要求 { $reached } 颗或更多，或换一个文件名
checkpoint-forgot = 该检查点由 `sequence --last` 写成，只保存了 { $from } 颗到 { $to } 颗各堆的值；此处需要从 { $wanted } 颗起的值
checkpoint-version = 检查点由本程序的 { $version } 版写成，当前版本为 { $ours }
refused-loopy = 这个游戏的局面可能重复出现，而这种解法只能求解必定终止的游戏
refused-loopy-help =
    { $surface ->
        [python] 不加 `engine=` 的 `.solve()` 可以求解，对局面用 `.graph()` 可以给出每个局面的结果，包括平局
        [tools] 工具 `solve` 可以求解，工具 `graph` 可以给出每个局面的结果，包括平局
       *[terminal] 不加 `--engine` 的 `bouton solve` 可以求解，`bouton graph` 可以给出每个局面的结果，包括平局
    }
refused-sequence = `{ $game }` 不是在单堆上进行的，因此没有单堆值的数列
refused-partizan-sequence = `{ $game }` 是非公平组合游戏（partizan）：它的堆没有 SG 值
refused-partizan-genus = 这个游戏是非公平组合游戏（partizan）：只有双方走法相同的公平组合游戏才有亏格
refused-loopy-genus = 这个游戏的局面可能重复出现：只有必定终止的游戏才有亏格
refused-loopy-value = 这个游戏的局面可能重复出现，而且可到达的局面太多，求不出它的值
refused-large-value = 值太大：ups 的倍数须小于 2^63，Nim 数须小于 2^64，标准形至多四百万个字符
refused-large-value-help = 请换一个更小的局面，或用 `<=` 与另一个游戏比较
refused-partizan-quotient = `{ $game }` 是非公平组合游戏（partizan）：只有双方走法相同的公平组合游戏才有反常商
refused-loopy-quotient = `{ $game }` 的局面可能重复出现：只有必定终止的游戏才有反常商
refused-heapless-quotient = `{ $game }` 不是由单堆组成的，这里求不出它的反常商
refused-many-quotient = 至多合并 { $most } 种游戏
refused-genus-help =
    { $surface ->
        [python] `.solve(misere=True)` 可以求出谁赢
        [tools] 工具 `solve`（`convention` 取 `misere`）可以求出谁赢
       *[terminal] `bouton solve --misere` 可以求出谁赢
    }
refused-pairs = `{ $game }` 的局面不是两个数，因此没有两堆局面表
refused-pair-values = `{ $game }` 的局面在这里没有 SG 值：只有正常规则下、局面不会重复出现的公平组合游戏才有
refused-pair-values-help =
    { $surface ->
        [python] 用 `values=False`，表中就显示胜负
        [tools] 不含 SG 值的表显示胜负
       *[terminal] 去掉 `--grundy`，表中就显示胜负
    }

## 对局。讲一步棋时不说是谁走的：按钮上和记录中都用它。

move-take = 从 { $heap } 颗的一堆中取走 { $taken } 颗，剩 { $left } 颗。
move-take-all = 把 { $heap } 颗的那一堆全部取走。
move-take-split = 从 { $heap } 颗的一堆中取走 { $taken } 颗，剩下各堆：{ $heaps }。
move-split = 把 { $heap } 颗的一堆分成 { $heaps }。
# 列举中的一项。
move-take-from = 从 { $heap } 颗的一堆中取 { $taken } 颗
# $taken 为上述的列举；$after 为走后的局面。
move-several = { $taken }；剩下 { $after }。
move-down = 把 { $moved } 颗从第 { $stair } 级移到第 { $below } 级。
move-off-stairs = 把 { $moved } 颗从第 1 级移出。
move-divide = { $number } 除以 { $divisor }，剩 { $left }。
move-cut = 把 { $cake } 的蛋糕切成 { $pieces }。
move-squares = 落在 { $squares }。
move-named = 走 { $name }，剩下 { $after }。
move-named-whole = 走 { $name }，那里什么也不剩。
move-other = { $before } 变为 { $after }。

# $play 为上述的一步棋，带句号。
reply-plain = 电脑：{ $play }
reply-winning = 电脑：{ $play }从这里起电脑必胜。
reply-drawing = 电脑：{ $play }从这里起双方都无法必胜。
reply-delaying =
    { $lasts ->
        [1] 电脑：{ $play }电脑知道自己输了，这是最后一步。
       *[other] 电脑：{ $play }电脑知道：只要你不失误，它必输；它在尽量拖延，连这一步至多还有 { $lasts } 步。
    }
reply-delaying-long = 电脑：{ $play }电脑知道：只要你不失误，它必输；它在尽量拖延。
reply-ended = 对局结束：已无法再走。

review-mistake = { $play }失误：走 `{ $better }` 即可获胜。
review-mistake-draw = { $play }失误：走 `{ $better }` 即可保持平局。
review-mistakes =
    { $count ->
        [0] 没有失误。
       *[other] 共 { $count } 处失误。
    }
review-mistakes-known =
    { $count ->
        [0] 在能够判断的各步中没有失误。
       *[other] 在能够判断的各步中共 { $count } 处失误。
    }
habit-copy = 看来你的办法是：让两堆一样多。
habit-whole = 看来你的办法是：一次取完一整堆。
habit-one = 看来你的办法是：每次只取 1 颗。
habit-largest = 看来你的办法是：总从最大的一堆里取。
habit-fails = 可是在 `{ $position }` 中，照这个办法走都会输，而 `{ $play }` 能赢。

refused-start = 随机抽取了 { $tries } 个局面，没有一个符合要求

refused-too-few-positions = 这样的不同局面只找到 { $found } 个，而要求 { $wanted } 个
refused-too-few-positions-help =
    { $surface ->
        [python] 可用更大的数（`up_to`）、更多的堆，或更小的 `count`
        [tools] 可用更大的数（`up_to`）、更多的堆，或更小的 `count`
       *[terminal] 可用更大的数（`--up-to`）、更多的堆，或更小的 `--count`
    }
refused-heaps = `{ $game }` 的局面不能改变堆数
refused-heaps-help =
    { $surface ->
        [python] 请写出一个局面，而不用 `heaps`
        [tools] 请写出一个局面，而不用 `heaps`
       *[terminal] 请写出一个局面，而不用 `--heaps`
    }

## 课堂练习

worksheet-title = 练习：{ $game }，卷号 { $seed }
worksheet-name = 姓名：
worksheet-date = 日期：
worksheet-task = 对每个局面：双方都不失误时谁必胜，先手（当前轮到走的一方）还是后手？若先手必胜，第一步怎么走？
worksheet-who = 谁必胜：
worksheet-move = 第一步：
# $command 是得到同一份练习的命令。
worksheet-again = 这份练习及其答案：{ $surface ->
        [python] 同一次调用加上 `key="student"`
        [tools] 工具 `worksheet` 加上 `key`
       *[terminal] `{ $command } --answers`
    }
worksheet-key = 卷号 { $seed } 的答案
worksheet-hints = 练习 { $seed } 的提示
worksheet-place = 这一步走在 { $part } 上。
hint-take-all = 找一步就结束游戏的走法。
hint-copy = 想一想：能不能两两配对？
hint-row = 列一张表：单独一堆时，哪些是必败的？
hint-round = 想一想：每一轮总能凑成几？
hint-blocks = 想一想 8、4、2、1 的块。
hint-disguise = 这是换了装的 Nim：每一部分相当于几颗？
hint-last-big-heap = 想一想最后一个多于 1 颗的堆。
hint-reverse = 哪些走法马上就能还原？
hint-spare-move = 找一步只有一方能走的走法。
hint-losing-pairs = 从最小的开始，排出必败的数对。
hint-fibonacci = 想一想斐波那契数。
hint-smallest-term = 把这堆拆成必败的堆。
hint-cut-the-giant = 有一堆比其余各堆的总和还大：该把它留成多少？
hint-columns = 把各堆写成二进制，数一数每一列的 1。
hint-golden-ratio = 用较大的数除以较小的数。
hint-count-moves = 数一数还剩几步：怎么走有关系吗？
hint-free-moves = 数一数只有一方能走的步数。
hint-hottest = 哪里的一步最值？
hint-classes = 想一想反常规则下的类。
hint-never-lose = 找一条能走回来的路。
hint-tree = 局面不多：从终局往回推。
worksheet-won = { $position }：先手必胜，走 { $moves }。
worksheet-lost = { $position }：先手必败。

## 图

discover-nothing = { $game }：到 { $to } 为止没有发现规律。
discover-no-pattern = { $game }：到 { $to } 为止没有发现公式，也没有发现周期。
discover-theorem =
    { $surface ->
        [python] 定理：{ $name }。{ $statement }（{ $source }）`bouton.audit` 的算式无法表达它。
        [tools] 定理：{ $name }。{ $statement }（{ $source }）工具 `audit` 的算式无法表达它。
       *[terminal] 定理：{ $name }。{ $statement }（{ $source }）`bouton audit` 的算式无法表达它。
    }
discover-oeis = 见 OEIS：{ $id }。
discover-formula = 一堆 h 颗石子的 SG 值：
discover-formula-whole = 局面的 SG 值：
discover-period = 从 n = { $preperiod } 起 SG 值以 { $period } 为周期：
discover-saltus = 从 n = { $preperiod } 起 SG 值呈等差周期：n 每增加 { $period }，SG 值增加 { $saltus }：
discover-losing = 必败态（P，先手必败）：
discover-binary = { $numbers } 个数的必败态，可由一个 { $states } 状态的有限自动机识别（输入为二进制表示）：
discover-fibonacci = { $numbers } 个数的必败态，可由一个 { $states } 状态的有限自动机识别（输入为齐肯多夫表示，即斐波那契表示）：
discover-winning-left = 左方先走时，左方必胜的条件：
discover-winning-right = 右方先走时，右方必胜的条件：
discover-in-misere = 反常规则下，{ $finding }
discover-misere = 反常规则下，对这些值适用反 Nim 的法则；先手必胜的条件：
discover-same = SG 值与 { $game } 相同：
discover-shifted = SG 值与 { $game } 相同，只是错开 { $shift } 颗：
discover-range = 至多 { $heaps } 堆、每堆不超过 { $largest } 的 { $positions } 个局面
discover-range-numbers = { $heaps } 个数、每个不超过 { $largest } 的 { $positions } 个局面
discover-proved = 已证明：{ $theorem }（{ $source }）。另已检验：{ $range }。
discover-held = 未证明。未发现反例，已检验：{ $range }。
discover-guess = 猜测，不足为凭。未发现反例，只检验了：{ $range }。
audit-held = 未发现反例：至多 { $heaps } 堆、每堆不超过 { $largest }，共检验 { $checked } 个局面。
audit-held-numbers = 未发现反例：{ $heaps } 个数、每个不超过 { $largest }，共检验 { $checked } 个局面。
audit-false = 结论不成立。最小的反例：{ $position }（已检验 { $checked } 个局面）。
audit-claimed = 按你的结论：{ $claimed }。
audit-actual = 实际：{ $actual }。
audit-value = SG 值为 { $value }
audit-first = 先手必胜
audit-second = 后手必胜
audit-draw = 双方都无法必胜
audit-first-right = 右方先走，右方必胜
audit-second-right = 右方先走，左方必胜
audit-play = 从 { $position } 出发，双方都采用最佳走法：
audit-move = { $number }. { $player }：{ $what }{ $after }
audit-end = { $player }无法再走，负。
audit-end-misere = { $player }无法再走，胜。
statement-conditions = 条件：
statement-without = 少了这一条就不行。例如 `{ $position }`：照定理会说{ $claimed }，实际是{ $actual }。
statement-proof = 证明：
statement-examples = 例：
statement-checked = 用搜索核对 `{ $game }`，公式为 `{ $claim }`：{ $result }
hypothesis-any-number = 从一堆里可以取任意多颗。
hypothesis-one-heap = 一步只从一堆里取。
hypothesis-same-moves = 双方的走法相同。
hypothesis-normal = 正常规则：无法再走的一方输。
hypothesis-misere = 反常规则：无法再走的一方胜。
hypothesis-ends = 每一局都会结束。
hypothesis-at-most = 一步至多取 K 颗。
hypothesis-each-up-to = 从 1 到 K 的每个数都可以取。
hypothesis-forbidden-one = 只禁取一个数。
hypothesis-others-allowed = 其他的数不论多大都可以取。
hypothesis-different-numbers = 双方的禁取数不同。
hypothesis-prime-powers = 一步除以一个质数的幂。
hypothesis-whole-heap = 可以把一堆取完。
hypothesis-not-whole-heap = 不可以把一堆取完。
hypothesis-half = 一步至多取这一堆的一半。
hypothesis-one-allowed = 可以只取一个。
hypothesis-two-allowed = 可以取相邻的两个。
hypothesis-may-split = 一步之后，一堆可以变成两堆。
hypothesis-may-take = 也可以取走任意多颗。
hypothesis-several-heaps = 一步可以同时从至多 K 堆里取。
hypothesis-equal-from-both = 同时从两堆取时，两堆取得一样多。
hypothesis-close-from-both = 同时从两堆取时，所取颗数之差小于 R。
hypothesis-from-both = 一步可以同时减少两堆。
hypothesis-may-reach-zero = 数可以减到 0。
hypothesis-multiples = 减去的是较小数的倍数。
hypothesis-stay-positive = 两个数都保持为正。
hypothesis-at-most-twice = 所取颗数至多是上一步的两倍。
hypothesis-at-most-r-times = 所取颗数至多是上一步的 R 倍，R 不小于 1。
hypothesis-at-least-as-many = 所取颗数不少于上一步从这堆所取的颗数。
hypothesis-goes-at-most-so-often = 这一堆中含上一步所取颗数的个数，不超过这个颗数。
hypothesis-first-not-whole = 第一步不得把整堆取完。
hypothesis-one-step-down = 石子每次下一级，第 1 级的石子移出游戏。
hypothesis-coins-go-left = 硬币只能向左走，不得越过别的硬币。
hypothesis-pieces-face = 同一行的两枚棋子相向而行，不能越过。
hypothesis-ends-of-row = 只能从第一堆或最后一堆取。
hypothesis-two-lines = 只剩两行、两列，或两条宽一格的臂。
hypothesis-one-or-two-coins = 每步翻一枚或两枚硬币。
hypothesis-up-to-three-coins = 每步可以翻至多三枚硬币。
hypothesis-coins-side-by-side = 翻的硬币是相邻的，多少枚都行。
hypothesis-exactly-two-coins = 每步恰好翻两枚硬币。
hypothesis-exactly-three-coins = 每步恰好翻三枚硬币。
hypothesis-four-corners = 每步翻一个矩形的四角。
hypothesis-one-direction = 每一方只能沿一个方向切。
hypothesis-equal-pieces = 每次切出的各块大小相等，块数不限。
hypothesis-vertex-with-neighbours = 取走一个顶点时，连同它的所有邻点。
hypothesis-vertex-once = 每个顶点至多经过一次，边可以双向走。
hypothesis-tame = 每个子游戏都是驯顺的。
hypothesis-quotient-checked = 类的表已对每个类和每一堆核对过。
hypothesis-finite-code = 编码只有有限多位。
hypothesis-two-heaps = 一步至多留下两堆。
hypothesis-window = 在定理所说的整个窗口里，值都重复。
hypothesis-finite-set = 可取（或禁取）的数只有有限多个，t 不小于其中最大的。
hypothesis-automata-complete = 自动机已完整造出。
hypothesis-linear-moves = 每步走法都由线性等式和不等式描述。
hypothesis-leaves-heap = 有的走法可以留下一堆。
hypothesis-normal-below = 由小于 N 的堆组成、含有不小于 M 的一堆的任何和，反常规则下与正常规则下的胜负相同。
hypothesis-kernel-window = N 大于 M，且不小于 hM + k。
hypothesis-linear-cases = 在每种情形中，一个和被指定为“负”，当且仅当它有步可走、且没有一步走到“负”的情形。
graph-two-players = 恰有两名玩家：满足，图中没有第三方。
graph-two-players-here = 恰有两名玩家：满足。
graph-not-two-players = 恰有两名玩家：不满足，共有 { $count } 名。
graph-alternate = 轮流走棋：满足，图上的对局就是这样进行的。
graph-alternate-here = 轮流走棋：满足。
graph-not-alternate = 轮流走棋：不满足。{ $player }从 { $from } 走到 { $to } 之后，没有轮到对手。
graph-finite = 局面数有限：满足，共 { $count } 个。
graph-same-moves = 双方走法相同：满足。
graph-left-alone = 双方走法相同：不满足。左方能从 { $from } 走到 { $to }，右方不能。
graph-right-alone = 双方走法相同：不满足。右方能从 { $from } 走到 { $to }，左方不能。
graph-ends = 必定终止：满足。
graph-cycle = 必定终止：不满足。可以循环不止：{ $cycle }。
graph-is-impartial = 这是公平组合游戏（ICG）。
graph-is-not-impartial = 这不是公平组合游戏（ICG）。

graph-damaged = 文件已损坏：其中 zstd 压缩的数据无法还原
graph-packed = 图经过 zstd 压缩，当前构建不能读取
graph-packed-help = 请先解压（`zstd -d`）
graph-no-file = { $folder } 中放不下 { $bytes } 字节的临时文件：{ $why }
graph-no-file-help =
    { $surface ->
        [python] 请调大 `memory=`，或用环境变量 TMPDIR 指定空间足够的文件夹
        [tools] 请换一个较小的图
       *[terminal] 请调大 `--limit-memory`，或用环境变量 TMPDIR 指定空间足够的文件夹
    }
graph-too-many = 图的走法数达到或超过 2^32，一次运行容纳不下
graph-in-files = 求解需要 { $needed } 字节，内存上限为 { $limit } 字节，超出部分存入 { $folder } 中的临时文件。
graph-cannot-read = 无法读取图：{ $why }
graph-too-many-words = 这一行的词太多
graph-too-many-words-label = 每行应是两个名称，其后可有 `L`、`R` 或 `both`
graph-bad-owner = 看不出这一步属于哪一方
graph-bad-owner-label = 此处应为 `L`、`R` 或 `both`
graph-out-of-range = 没有这个顶点
graph-out-of-range-label = 最后一个顶点是 { $last }；评测格式中第一个顶点是 1
graph-missing = 应有 { $promised } 条边，输入却在第 { $found } 条边之后结束
graph-missing-label = 此处应是下一条边
graph-extra = 图已结束，后面还有内容
graph-extra-label = 此处不应再有内容
graph-undirected = 这些边没有方向
graph-undirected-label = 走法从一个局面指向另一个局面：请用 `digraph` 和 `->`，或 `edgedefault="directed"`
graph-unexpected = 此处不应出现这个
graph-unexpected-label = 此处应为：{ $what }
graph-unclosed = 没有结束
graph-unclosed-label = 从这里开始的字符串、注释或分组一直没有结束
graph-no-end = 有一条边缺少端点
graph-no-end-label = 每条边从一个局面指向另一个局面
graph-malformed = 文本不符合这种格式：{ $why }
graph-malformed-label = 在这里
graph-encoding = 不是 UTF-8 编码
graph-encoding-label = 名称须用 UTF-8 编码

## 局面库

store-cannot-read = 无法读取 `{ $file }`：{ $why }
store-not-one = `{ $folder }` 中没有局面库，或者它由本程序的另一版本写成
store-not-one-help = 应为本程序写出的局面库文件夹
store-damaged = `{ $file }` 已损坏：内容与写入时不同
store-damaged-at = `{ $file }` 已损坏：从第 { $offset } 字节开始的一块与写入时不同
store-damaged-help = 其中的内容一概不用，须重新生成局面库
store-other-rules = 这个局面库是按 `{ $game }` 的另一套规则生成的
store-no-identity = 无法保存 `{ $game }` 的答案：以后无从判断规则是否相同
store-other-game = 局面库中没有 `{ $game }` 的局面
store-other-game-help = 库中只有 { $games } 的局面
store-misere = 局面库中是反常规则下的答案
store-misere-help = 请按反常规则提问
store-normal = 局面库中是正常规则下的答案
store-normal-help = 请不要按反常规则提问
store-no-position = 局面库中没有这个局面
store-no-position-help = 库中只有从 `{ $from }` 出发能走到的局面
store-done =
    { $positions ->
       *[other] `{ $folder }` 中共有 { $positions } 个局面。
    }
store-outcomes = 胜负类型：{ $outcomes }。
store-longest = 胜方求快、负方求慢时，最长的一局有 { $moves } 步。
store-size = 共 { $bytes } 字节，每个局面 { $each } 字节。
store-digest = 摘要：{ $digest }。
store-valid-whole =
    { $positions ->
       *[other] 局面库有效：{ $positions } 个局面的答案都可由其后继局面推出。
    }
store-valid-sample = 没有发现错误：在 { $positions } 个局面中随机抽取了 { $checked } 个，其答案都可由后继局面推出。
store-invalid = 局面库无效：`{ $position }` 的答案不能由其后继局面的答案推出。
store-invalid-key = 局面库无效：`{ $key }` 不是带有答案的局面。
store-invalid-missing = 局面库无效：从 `{ $position }` 走一步可到达的某个局面不在库中。
store-invalid-counts = 局面库无效：头部所写的局面数目或最长步数与实际不符。

## 多个进程

cluster-place = { $file } 第 { $line } 行
cluster-not-a-host = 这不是“主机:端口”
cluster-bad-port = 端口须是 1 到 65535 之间的整数
cluster-host-twice = 前面已有相同的主机和端口
cluster-no-hosts = 没有任何主机
cluster-hosts-help = 每个进程一行：`主机:端口`；`#` 之后为注释
cluster-no-process = 没有编号为 { $process } 的进程
cluster-no-process-help = 主机各行从 0 开始编号，最后一个是 { $last }
cluster-waiting = 正在等待位于 { $address } 的进程 { $process }。
cluster-resumed =
    { $count ->
        [1] 此前已解出 1 个局面。
       *[other] 此前已解出 { $count } 个局面。
    }
cluster-loops =
    { $count ->
        [1] 有 1 个局面在环上：{ $name }。
       *[other] 有 { $count } 个局面在环上或通向环，例如 { $name }。
    }
cluster-absent = 位于 { $address } 的进程 { $process } 没有出现
cluster-absent-help = 请在那里用 `--process { $process }` 启动同样的命令；`--limit-seconds` 可以延长等待
cluster-other-version = 进程 { $process } 的程序版本不同
cluster-other-hosts = 进程 { $process } 的主机列表不同
cluster-other-workers = 进程 { $process } 的线程数不同
cluster-other-convention = 进程 { $process } 要按另一种胜负规则求解
cluster-other-form = 进程 { $process } 的 `--input` 不同
cluster-other-file = 进程 { $process } 的文件、局面或规则不同
cluster-other-process = 有两个进程的 `--process` 相同
cluster-other-help = 所有进程须用相同的文件或局面、规则、主机列表和选项启动，只有 `--process` 编号各不相同
cluster-lost = 与进程 { $process } 失去了联系
cluster-lost-help = 请重新启动所有进程
cluster-lost-checkpoint-help = 用同一个 `--checkpoint` 重新启动所有进程，即可从中断处继续
cluster-elsewhere = 进程 { $process } 无法继续
cluster-elsewhere-help = 原因见该进程自己的输出
cluster-partizan = 这个游戏中双方的走法不同
cluster-partizan-help = 去掉 `--workers`、`--cluster` 和 `--checkpoint`，即可在一台机器上求解
cluster-no-checkpoint = `{ $file }` 不是图的检查点
cluster-other-checkpoint = `{ $file }` 是另一个图、另一种胜负规则或本程序另一构建的检查点
cluster-exchanged = `{ $file }` 属于另一个线程，与文件名不符
cluster-exchanged-help = 恢复这些文件原来的名字，或指定另一个文件夹重新开始
cluster-checkpoint-help = 换一个文件夹即可从头开始
cluster-cannot-start = 无法启动工作线程：{ $why }
cluster-started-by = 本程序由另一个程序启动
cluster-started-by-help = 请输入 `bouton graph FILE --workers N`；其余见 `bouton graph --help`
## 用户自己写的规则

script-at = { $what }（局面 { $position }）
script-unknown-sign = 脚本中没有 `{ $sign }` 这个符号
script-unknown-sign-label = 可用的符号与 Rust、C、JavaScript 相同
script-bad-number = 无法读取这个数
script-bad-number-label = 此处应为小于 2^63 的整数，如 `12` 或 `0x1F`
script-unclosed = 没有结束
script-unclosed-label = 文字须在同一行以 `"` 结束，注释以 `*/` 结束
script-expected = 缺少 `{ $what }`
script-expected-label = 此处应为 `{ $what }`
script-expected-name = 这不是名称
script-expected-name-label = 此处应为名称
script-expected-value = 这里没有值
script-expected-value-label = 此处应为数、变量、列表或函数调用
script-expected-item = 函数之外只能有函数和常量
script-expected-item-label = 此处应为 `fn 名称(...) { "{" } ... { "}" }` 或 `const 名称 = ...;`
script-too-deep = 代码块或括号嵌套太深
script-too-deep-label = 最多嵌套 { $most } 层
script-defined-twice = `{ $name }` 重复定义
script-defined-twice-label = 此处应为另一个名称
script-unknown-name = 这里没有名为 `{ $name }` 的变量或常量
script-unknown-name-label = 此处应为本函数的变量（`let`）或常量（`const`）
script-unknown-function = 没有函数 `{ $name }`
script-unknown-function-label = 此处应为脚本中的函数，或 `len`、`contains`、`push`、`pop`、`insert`、`remove`、`sort`、`reverse`、`abs`、`min`、`max`
script-wrong-arguments = 调用 `{ $name }` 时给了 { $found } 个参数
script-wrong-arguments-label = 它需要 { $wanted } 个参数
script-not-a-variable = 要改变的不是变量
script-not-a-variable-label = 只有变量或变量中的一项可以改变
script-constant-changed = `{ $name }` 是常量
script-constant-changed-label = 变量（`let`）可以改变，常量不可以
script-outside-loop = 这里不在循环之内
script-outside-loop-label = `break` 和 `continue` 只能用在 `for`、`while`、`loop` 之内
script-too-early = `{ $name }` 还没有算出就被使用
script-too-early-label = 常量按先后顺序逐行计算
script-mismatch = 此处不能用{ $found }
script-mismatch-label = 此处需要{ $wanted }
script-mismatch-list-label = 此处需要数；`moves` 只取一个列表，其第一个数是 `p[0]`，第二个参数是走棋的一方
script-unlike = 把{ $left }与{ $right }相比较
script-unlike-label = 两种不同类型的值永不相等
script-unlike-text-label = 文字只能与文字相等；双方写作 `LEFT` 与 `RIGHT`，不加引号
script-value-nothing = 空值
script-value-irrational = 含黄金分割比 phi 的数
claim-unknown-name-label = 这里可用的名称：`{ $known }`；`h` 指每一堆，`phi` 指黄金分割比
claim-unknown-function-label = 可用的函数：xor、sum、min、max、sort、len、alternate、unbalanced、binary、zeckendorf、all、any、count、bits、popcount、v2、exponents、is_fibonacci、floor、abs、grundy
claim-expected-end = 这里的内容无法与前面相接
claim-expected-end-label = 这里应是运算符或结尾；判断相等用 `==`
claim-expected-game = 这里缺少游戏的名称
claim-expected-game-label = 例如 `grundy("octal:0.06", n)`
claim-negative = 负数在这里没有二进制数位
claim-negative-label = 这里需要非负整数
claim-no-two-adic = 0 可以被 2 无限次整除
claim-no-two-adic-label = `v2` 只用于正整数
claim-no-exponents = 0 没有质因数分解
claim-no-exponents-label = `exponents` 只用于正整数
claim-not-an-automaton = 这不是一组自然数和读入它们的自动机
claim-not-an-automaton-label = 写法如 `binary([n], [1,0,1, 0,0,1])`：对每个状态，先写 1（接受）或 0（不接受），再写读入各个字母后的下一状态
claim-irrational = 结果不再是 a + b phi 形式的数
claim-irrational-label = 可以加、减、乘、比较，或用 `floor` 取整
script-value-number = 数
script-value-truth = 真假值
script-value-text = 文字
script-value-list = 列表
script-overflow = 这个数超出了 2^63
script-overflow-label = 脚本中的数须在 -2^63 与 2^63 之间
script-division-by-zero = 除数为零
script-division-by-zero-label = 右边的数是零
script-out-of-range = 列表共 { $length } 项，没有第 { $index } 项
script-out-of-range-label = 各项从 0 开始编号
script-negative-length = 列表的项数不能为负
script-negative-length-label = `;` 之后应为非负整数
script-lists-too-deep = 列表嵌套太深
script-lists-too-deep-label = 最多嵌套 { $most } 层
script-calls-too-deep = 停止运行：函数调用超过了 { $most } 层
script-calls-too-deep-label = 到这次调用为止
script-steps = 停止运行：一次调用超过了 { $limit } 步
script-steps-label = 此时仍在运行；循环会结束吗？
script-memory = 停止运行：脚本中的列表超过了 { $limit } 字节
script-memory-label = { -limit-memory }，其中四分之一可供列表使用
script-time = 已达 { $limit } 秒的时间上限{ -by-seconds }，停止运行
script-time-label = 此时仍在运行
script-called-off = 已中止
script-called-off-label = 此时仍在运行
script-not-text = 不是 UTF-8 编码
script-not-text-label = 脚本须为 UTF-8 编码的文本
script-page-heap = `fn heap(n)` 给出 n 颗的一堆能变成什么：一个列表，其中是小于 n 的数；若一堆会分开，则是这样的数的列表。各堆独立。
script-page-moves = `fn moves(p)` 给出整个局面能变成什么。局面是一列不小于 0 的数，`p[0]` 是第一个。脚本中写 `heap` 或 `moves` 之一，不能都写。
script-page-part = `fn part(a, b)` 给出由几个数组成的一个子游戏能变成什么：每个后继是若干子游戏的列表，`[[a, i], [a, b - i]]` 是两个，`[]` 是一个也不剩。局面中的各个子游戏互相独立，每个只算一次。只有既没有 `heap` 也没有 `moves` 的脚本才这样读。
script-page-valid = `fn valid(p)` 可说明哪些列表是局面：`true` 或 `false`。
script-page-player = `moves` 只取一个列表，第二个参数是走棋的一方。若双方走法不同，写 `fn heap(n, player)`、`fn moves(p, player)` 或 `fn part(a, b, player)`；`player` 是 `LEFT` 或 `RIGHT`，不加引号。
script-page-constants = `const RULE = "…";` 用文字写出规则，`const EXAMPLE = [3, 4];` 是起始局面的例子。其他常量（如 `const K = 3;`）可由 `batch` 的 `--input` 读入。
script-page-values = 值：-2^63 与 2^63 之间的整数、`true` 与 `false`、列表、文字。没有小数：`7 / 2` 得 3，`7 % 2` 得 1。
script-page-statements = `let x = 1;` 声明变量，`x = 2;`、`x += 1;` 改变它。`if`、`else`、`for`、`while`、`loop`、`break`、`continue`、`return` 与 Rust 相同；最后一行不写 `;` 就是返回值。函数可以互相调用。
script-page-ranges = `for k in 1..n` 不含 n，`for k in 1..=n` 含 n；`for x in list` 依次取列表各项。
script-page-lists = 列表：`l.len()`、`l.push(x)`、`l.pop()`、`l.insert(i, x)`、`l.remove(i)`、`l.sort()`、`l.reverse()`、`x in l`、`l[1..3]`、`l + m`、`[0; 5]`。列表按值复制：`let next = p;` 之后改变 `next`，`p` 不变。
script-page-operators = 运算：`+ - * / %`，`== != < <= > >=`，`&& || !`，按位 `& | ^ << >>`（`^` 为异或）；`min(a, b)`、`max(a, b)`、`abs(a)`。
script-page-example = 例子：从一堆中取 1 至 K 颗。
script-page-try = 存为 `take.rules`，用 `bouton solve script:take.rules 7 9` 求解。更长的例子：`bouton problems kiki --script`。
script-no-rules = 脚本没有说明怎样走
script-no-rules-label = 须有 `fn heap(n)`、`fn moves(position)` 或 `fn part(a, b)`；脚本怎样写，见 { -games-script }
script-empty-heap = `heap(0)` 有走法，但空堆不属于任何局面
script-empty-heap-label = 让 `heap(0)` 返回 `[]`；若空堆确实可以走，就把每一堆的大小都加 1 来表示
script-two-rules = 脚本中既有 `heap` 又有 `moves`
script-two-rules-label = 只能用其中一个说明走法：`heap` 针对单独一堆，`moves` 针对一列数
script-parameters = 这个函数的参数个数不对
script-parameters-label = 应写作 `fn { $syntax }`
script-parameters-player-label = 应写作 `fn { $syntax }`；若双方走法不同，再在最后加上参数 `player`。详见 { -games-script }
script-not-options = 返回的是{ $found }，而不是后继局面的列表
script-not-options-label = 这个函数应返回后继局面的列表，无法再走时返回 `[]`
script-not-a-position = 有一个后继是{ $found }
script-not-a-position-label = 每个后继应为一个数或一列数
script-negative = 有一个后继中出现了 { $number }
script-negative-label = 局面中的数不能为负
script-not-a-part = `part` 有一个后继不是子游戏的列表
script-not-a-part-label = 一个也不剩时写 `[]`，否则写每个由 { $length } 个数组成的子游戏，如 `[[…], […]]`
script-not-smaller = 有一个后继中的堆不小于 { $heap }
script-not-smaller-label = `heap` 走后的每一堆都须变小；若游戏可能无休止，请改写 `fn moves(position)`
script-invalid-option = 后继 { $option } 不是局面：`valid` 不承认它
script-invalid-option-label = 只能返回 `valid` 承认的局面
script-not-a-truth = `valid` 返回的是{ $found }
script-not-a-truth-label = 这个函数应返回 `true` 或 `false`
script-not-a-player = `next` 返回的不是玩家
script-not-a-player-label = 这个函数应返回 `LEFT` 或 `RIGHT`（即 1 或 2）；玩家更多时还有 3、4、……
script-bad-constant = 这个常量不符合要求
script-bad-constant-label =
    { $name ->
        [RULE] `RULE` 应为文字：用一句话说明规则
        [PLAYERS] `PLAYERS` 应为玩家人数
       *[other] `EXAMPLE` 应为局面：一个数或一列数
    }
script-players = 这是 { $count } 人游戏，而只能求解两人游戏
script-turn = { $player }从 { $from } 走到 { $to } 之后没有轮到对手，而只能求解双方轮流走的游戏
script-breach-help =
    { $surface ->
        [python] `bouton.testing.check_rules` 会逐条检验规则应满足的条件
        [tools] 要么双方的走法相同，要么函数带有参数 `player`
       *[terminal] `bouton graph --check --from` 会逐条说明公平组合游戏的条件是否满足
    }
rules-growth = `{ $game }` 中 { $heap } 颗的堆可以变成 { $option }，并没有变小
rules-growth-help = 堆的游戏每走一步，留下的堆都要更小，这样游戏才会结束

## 周期

period-proved = { $game }：SG 值是周期的，从 n = { $preperiod } 起，恒有 G(n + { $period }) = G(n)。这一点已得到证明。
period-arithmetic = { $game }：SG 值是等差周期的，从 n = { $preperiod } 起，恒有 G(n + { $period }) = G(n) + { $saltus }。这一点已得到证明。
period-exceptions = 前周期（循环之前的长度）为 { $preperiod }，包括空堆；最后一个例外是 { $last } 颗的堆。
period-pure = 没有例外：前周期为 0。
period-max = 最大的 SG 值是 { $max }。
period-computed = 证明只需用到不超过 { $computed } 颗的各堆的 SG 值。
period-outcomes = { $game } 单堆的胜负类别（正常规则）从第 { $preperiod } 堆起以 { $period } 为周期：已证明。
period-outcomes-list = 各堆的类别从 0 起，无限重复：{ $repeated }
period-outcomes-list-after = 各堆的类别从 0 起：{ $before }；此后无限重复：{ $repeated }
period-outcomes-why = 一堆的类别由它前面 { $window } 堆的类别决定，而连续 { $window } 堆的类别又重新出现了。
period-outcomes-why-whole = 超过 { $largest } 颗的堆都是先手胜：一次取完就行。
period-outcomes-not-found = { $game } 单堆的胜负类别直到第 { $computed } 堆还看不出周期。
period-not-found = 直到 { $computed } 颗的各堆的值未能证明 { $game } 有周期。
period-unchecked = { $game }：在从检查点读入的值里，n ≥ { $preperiod } 时总有 G(n + { $period }) = G(n) + { $saltus }。这尚未证明：要先把这些值重新算一遍，而计算达到了上限。
period-no-theorem = 这里无法证明 { $game } 的周期：本版本所知的定理都不涵盖这类游戏。

## 反常商
genus-symbol = 亏格（genus）为 { $symbol }：正常规则下的 SG 值为 { $grundy }，反常规则下的 SG 值（misère nim-value）为 { $misere }。
genus-won = 反常规则下先手必胜。
genus-lost = 反常规则下先手必败：反常规则下的 SG 值为 0。
genus-digits = 与 0、1、2……个 2 颗的 Nim 堆相加，反常规则下的 SG 值依次为 { $digits }……：最后两个不断重复。
genus-class-nim-heap = 在反常规则下的任何和中，它都可以换成一个 { $size } 颗的 Nim 堆。
genus-class-tame = 驯顺（tame）：它的亏格与某个 Nim 局面相同，从它的标准形能走到的一切局面也是如此（已逐一检验）。驯顺局面之和服从反 Nim 的规则（Conway）。
genus-class-tame-by-reversal = 驯顺（tame）：它的亏格与某个 Nim 局面相同。它以及此后的后继若不驯顺，都有驯顺的应对使两个 SG 值复原（已逐一检验）。驯顺局面之和服从反 Nim 的规则（Conway）。
genus-class-tame-by-theorem = 由定理可知它是驯顺的（tame）：局面太大，没有逐步推演。驯顺局面之和服从反 Nim 的规则（Conway）。
genus-class-restive = 躁动（restive）：它不驯顺，正常规则下的 SG 值为 0 或 1，而标准形的后继都驯顺。
genus-class-restive-by-reversal = 躁动（restive）：它不驯顺，正常规则下的 SG 值为 0 或 1。标准形的后继或者驯顺，或者有驯顺或躁动的应对使两个 SG 值复原。
genus-class-restless = 不安（restless）：它不驯顺，反常规则下的 SG 值为 0 或 1，而标准形的后继都驯顺。
genus-class-wild = 狂野（wild）：既不驯顺，也不是躁动或不安的。单凭亏格不能断定它在反常规则的和中如何。
genus-firm = 它是稳固的（firm）：与含有至少 2 颗的堆的 Nim 局面一样。
genus-fickle = 它是可变的（fickle）：与每堆至多 1 颗的 Nim 局面一样。
genus-half-tame = 半驯顺（half-tame）：两个这样的局面之和是驯顺的，亏格为 0^0。
genus-form = 反常规则下的标准形：{ $form }
genus-form-long = 反常规则下的标准形太长，不在此写出；其中最长的对局有 { $birthday } 步。
genus-form-none = 没有计算反常规则下的标准形。
genus-even = 它是偶的：最长的对局有 { $birthday } 步，加上一个 1 颗的堆就多一步。
genus-odd = 它是奇的：最长的对局有 { $birthday } 步，加上一个 1 颗的堆反而少一步。
genus-options = 后继：{ $options }
genus-mate = 配偶（mate），与它相加则先手必败：{ $mate }
genus-prime = 素（prime）：它若是两个标准形之和，其中之一必是 0 或 1。
genus-partitions = 写成素的标准形之和：{ $sums }
genus-extraverted = 外向（extraverted）：它的每个后继都是它的一部分，即加上另一个标准形就等于它。
genus-searched = 遇到的局面、标准形及其和共 { $searched } 个。

## Nim 运算

nimber-unknown-sign = `{ $sign }` 在 Nim 运算中没有意义
nimber-unknown-sign-label = 可用：非负整数、`+ * / ^`、括号和 { $functions }
nimber-minus = Nim 运算中没有减号
nimber-minus-label = 任何数与自身的 Nim 和为 0，所以减法就是加法，写 `+` 即可
nimber-bad-number = 读不出这个数
nimber-bad-number-label = 写成整数，如 `12`、`0x1f`、`1_000_000`
nimber-no-value = 缺少一个值
nimber-no-value-label = 此处应为数、括号或函数
nimber-two-values = 缺少运算符
nimber-two-values-label = 在此之前应有 `+`、`*`、`/` 或 `^`
nimber-comma = 这个逗号没有隔开函数的参数
nimber-comma-label = 逗号用来隔开函数的各个参数，如 `log(2, 3)`
nimber-unknown-function = 没有函数 `{ $name }`
nimber-unknown-function-label = 可用的函数：{ $functions }
nimber-no-bracket = `{ $name }` 是函数
nimber-no-bracket-label = 参数要写在括号里：`{ $name }(...)`
nimber-wrong-count = `{ $name }` 需要 { $wanted } 个参数
nimber-wrong-count-label = 参数用逗号隔开；`log` 的参数先底数，后真数
nimber-division-by-zero = 这是 0，没有逆元
nimber-division-by-zero-label = 除 0 以外的数都有逆元
nimber-no-cube-root = 没有哪个有限的 Nim 数的立方是它
nimber-no-cube-root-label = 小于 2^64 的数约有三分之一是立方数：`cbrt(8)` 为 6
nimber-no-logarithm = 这不是底数的幂
nimber-no-logarithm-label = 底数 b 的不同的幂共有 `order(b)` 个
nimber-long-logarithm = 这个数不小于 2^64
nimber-long-logarithm-label = 求对数时，底数和真数都要小于 2^64
nimber-no-order = 这是 0，它的幂都不等于 1
nimber-no-order-label = 除 0 以外的数都有阶
nimber-unknown-order = 这个数不小于 2^4096，这样的数的阶不在计算范围内
nimber-unknown-order-label = 它的阶可能含有 F12 或更大的费马数的质因数，而这些因数尚未全部求出
nimber-polynomial = 这是一个多项式
nimber-polynomial-label = 此处需要一个数；`minpoly` 只能放在最外层
value-form = 值：{ $form }
value-outcome-p = 胜负类型 P：先手必败。
value-outcome-n = 胜负类型 N：先手必胜。
value-outcome-l = 胜负类型 L：不论谁先走，都是左方必胜。
value-outcome-r = 胜负类型 R：不论谁先走，都是右方必胜。
value-zero = 它的值为零：加不加上它，和的胜负都一样。
value-left-ahead = 值是数：左方富余{ $moves }，谁在这里先走都占不到便宜。
value-right-ahead = 值是数：右方富余{ $moves }，谁在这里先走都占不到便宜。
value-one-move = {" "}1 步
value-half-move = 半步
value-part-of-move = {" "}{ $number } 步
value-moves = {" "}{ $number } 步
value-nimber = 它等于一个 { $size } 颗的 Nim 堆。
value-infinitesimal = 它是无穷小：比每个正数都小，比每个负数都大。
value-about-number = 它与 { $number } 只差一个无穷小（比每个正数都小，比每个负数都大）。
value-hot = 它是热的：双方都想抢先。左方先走，结果是 { $left }；右方先走，结果是 { $right }。
value-mean = 均值 { $mean }，温度 { $temperature }。
value-less = { $left } < { $right }：后者对左方更有利。
value-greater = { $left } > { $right }：前者对左方更有利。
value-equal = { $left } = { $right }：在任何和里都可以互相替换。
value-confused = { $left } || { $right }：不分优劣，哪一个都不大于或等于另一个。
value-holds = 这个比较成立。
value-fails = 这个比较不成立。
value-outcome-starts = 胜负类型 { $class }：{ $left }{ $right }
value-left-starts-wins = 左方先走，左方必胜。
value-left-starts-draws = 左方先走，对局永不结束，是平局。
value-left-starts-loses = 左方先走，右方必胜。
value-right-starts-wins = 右方先走，右方必胜。
value-right-starts-draws = 右方先走，对局永不结束，是平局。
value-right-starts-loses = 右方先走，左方必胜。
value-stopper = 它是 stopper：双方轮流走，对局必定结束。左方先走，结果是 { $left }；右方先走，结果是 { $right }。
value-sided = 对局可能永不结束。若无限对局算左方胜，它等于 { $onside }；若算右方胜，它等于 { $offside }。
value-onside = 对局可能永不结束。若无限对局算左方胜，它等于 { $onside }；算右方胜时没有找到与它相等的 stopper。
value-offside = 对局可能永不结束。若无限对局算右方胜，它等于 { $offside }；算左方胜时没有找到与它相等的 stopper。
value-unsided = 对局可能永不结束。无论无限对局算哪一方胜，都没有找到与它相等的 stopper。
value-prompt = 输入算式、局面，或用 `x := G` 起名。空行或 `quit` 结束。

quotient-solved = { $game }，反常规则：全部堆的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
quotient-unfinished = { $game }，反常规则：全部堆的反常商尚不清楚。不超过 { $computed } 颗的堆的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
quotient-kernel = { $game }，反常规则：含有不小于 { $from } 颗的一堆的和，胜负与正常规则下相同。其余的和由不超过 { $computed } 颗的堆的反常商判断，它有 { $order } 个元素，其中 P 部分有 { $lost } 个。
quotient-kernel-period = SG 值是周期的，类也随之：从 n = { $preperiod } 起，恒有 Φ(n + { $period }) = Φ(n)。全部堆的反常商有 { $order } 个元素。这些都已得到证明。
quotient-kernel-computed = 证明依据的是不超过 { $computed } 颗的各堆，其中从 { $from } 颗起的堆都在核中。
quotient-infinite = { $game }，反常规则：反常商是无穷的，这已得到证明。{ $of } 颗的堆有无穷多个倍数两两不等价：旁边放上若干个 { $beside } 颗的堆，就能把它们区分开。
quotient-infinite-rule = 记 n(k) 为 k 颗的堆的个数。由不超过 { $last } 颗的堆组成的任何和，胜负取决于这些个数（不超过某个界时看个数，超过后只看奇偶），以及 { $form }（在 0 附近看它的值，离 0 远时只看余数）。这样的情形只有有限多种，每一种的每一步都检查过。
quotient-infinite-below = 不超过 { $computed } 颗的堆的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
quotient-unfinished-join = { $game }，反常规则：全部堆的反常商尚不清楚。已算各堆（{ $heaps }）的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
quotient-reached = 不超过 { $computed } 颗的堆，其反常商有 { $order } 个元素
quotient-heaps-of = { $game } 到 { $heap } 颗的堆
quotient-unproved =
    { $surface ->
        [python] 这里没有定理涵盖这类规则的周期，所以搜索到 { $last } 颗的堆为止；用 `to` 可指定别的最后一堆。
        [tools] 这里没有定理涵盖这类规则的周期，所以搜索到 { $last } 颗的堆为止；用 `to` 可指定别的最后一堆。
       *[terminal] 这里没有定理涵盖这类规则的周期，所以搜索到 { $last } 颗的堆为止；用 `--to` 可指定别的最后一堆。
    }
quotient-tame = 它是驯顺的（tame）：反常规则下这些堆与 Nim 的堆一样。
quotient-tame-to = 目前它是驯顺的（tame）：反常规则下不超过 { $computed } 颗的堆与 Nim 的堆一样。
quotient-tame-values = 堆的类即表明其 Nim 值，共 { $values } 个：除 1 与 a 外，每个值各有一个类。
quotient-wild = 它是非驯顺的（wild）：反常 Nim 的规则不能判定胜负。
quotient-rule = 由若干堆组成的局面先手必败，当且仅当各堆的类之积属于 P 部分。
quotient-generator = { $name }（{ $heap } 颗的堆）
quotient-generator-of = { $name }（{ $game } 的 { $heap } 颗的堆）
quotient-generators = 生成元：{ $generators }
quotient-relations = 关系：{ $relations }
quotient-lost = P 部分：{ $elements }
quotient-more = 另有 { $count } 个
quotient-phi = 各堆的类（Φ），行首是该行第一堆的颗数：
quotient-period = 类是周期的：从 n = { $preperiod } 起，恒有 Φ(n + { $period }) = Φ(n)。这一点已得到证明。
quotient-period-of = { $game }：类是周期的：从 n = { $preperiod } 起，恒有 Φ(n + { $period }) = Φ(n)。这一点已得到证明。
quotient-computed = 证明依据的是不超过 { $computed } 颗的各堆。
quotient-orders = 反常商的阶增大时的堆与阶（堆:阶）：{ $orders }
quotient-picture-title = { $game } 的反常商：{ $order } 个元素，P 部分 { $lost } 个
quotient-picture-legend = 同一框中的元素互相整除；上方的框整除与它相连的下方的框；P 部分已着色。

## 与文件核对数列

compare-agrees =
    { $terms ->
        [1] { $game } 与文件一致：n = { $first }（1 项）。
       *[other] { $game } 与文件一致：n = { $first }..{ $last }（{ $terms } 项）。
    }
compare-differs =
    { $differences ->
       *[other] { $game } 与文件不一致：n = { $first }..{ $last } 的 { $terms } 项中有 { $differences } 项不同：
    }
compare-difference = n = { $n }：文件中是 { $theirs }，bouton 算得 { $ours }
compare-more =
    { $more ->
       *[other] ……另有 { $more } 项
    }
compare-shift-up = 文件的下标起点不同：若把每个下标加 { $by }，就完全一致。
compare-shift-down = 文件的下标起点不同：若把每个下标减 { $by }，就完全一致。
compare-nothing = { $game } 没有任何一项与文件核对过。
refused-compare = 所指定的范围内没有项：文件中的项是 n = { $first }..{ $last }
refused-compare-help =
    { $surface ->
        [python] 用 `to` 指定范围的末尾；不写则到文件的最后一项为止
        [tools] 用 `to` 指定范围的末尾
       *[terminal] 用 `--from` 和 `--to` 指定范围；不写 `--to` 则到文件的最后一项为止
    }

## 数列概要

summary-title = { $game }，{ $from } 颗到 { $to } 颗的堆
summary-maximum = 最大的 SG 值是 { $value }，首次出现在 { $heap } 颗的堆。
summary-zeros =
    { $count ->
        [1] 只有一堆的 SG 值为 0：{ $last } 颗的堆。
       *[other] 有 { $count } 堆的 SG 值为 0，其中最大的是 { $last } 颗的堆。
    }
summary-no-zeros = 没有 SG 值为 0 的堆。
summary-records = 新纪录（SG 值大于此前所有堆）共 { $count } 个：{ $list }。
summary-frequencies = 共出现 { $values } 个不同的 SG 值；以下按频次列出值、具有该值的堆数及其在 { $heaps } 堆中所占的比例：
summary-rare =
    { $count ->
       *[other] 稀疏空间（掩码 { $mask }）：有 { $count } 个稀有堆，最大的是 { $largest } 颗：{ $list }。
    }
summary-rare-position =
    { $count ->
       *[other] 稀疏空间（掩码 { $mask }，并计入堆的奇偶）：有 { $count } 个稀有堆，最大的是 { $largest } 颗：{ $list }。
    }
summary-none-rare = 稀疏空间（掩码 { $mask }）：没有稀有堆。

## 证书

certificate-none = 这不是证书
certificate-none-label =
    { $surface ->
        [python] 证书的第一行是 `bouton certificate 1`；对一个游戏用 `.period(certificate=True)` 或 `.quotient(certificate=True)` 可写出证书
        [tools] 证书的第一行是 `bouton certificate 1`
       *[terminal] 证书的第一行是 `bouton certificate 1`；用 `bouton period GAME --certificate FILE` 或 `bouton quotient` 可写出证书
    }
certificate-other-version = 本程序不读第 `{ $version }` 版的证书
certificate-other-version-label = 本程序只读第 1 版
certificate-too-long = 这太长，不是证书
certificate-too-long-label = 证书至多 { $most } 字节
certificate-not-text = 证书应是 UTF-8 纯文本，每行只以换行符（LF）结束
certificate-not-text-label = 这里是别的内容
certificate-no-value = 这一行没有值
certificate-expected-label = 这里应是 `{ $expected }: ` 及其值
certificate-unknown-key = 证书中没有这样的行
certificate-other-key = 这一行的位置不对，或者它前面缺了一行
certificate-ends-early = 证书不完整，提前结束了
certificate-line-not-ended = 最后一行被截断了
certificate-line-not-ended-label = 行末应有换行符
certificate-too-much = 最后一行之后还有内容
certificate-too-much-label = 校验和应是最后一行
certificate-bad-number = 这不是数
certificate-bad-number-label = 数用十进制书写，不带前导零
certificate-too-large = 这个数太大
certificate-too-large-label = 数至多为 2^64 - 1，掩码至多为 2^32 - 1
certificate-bad-digest = 这不是摘要
certificate-bad-digest-label = 应为 `sha256:` 加 64 个 0-9、a-f 的字符
certificate-bad-hint = 这不是提示
certificate-bad-hint-label = 应为 `none`、`mask NUMBER` 或 `mask NUMBER, position`
certificate-unknown-theorem = 验证器不知道叫这个名字的定理
certificate-unknown-theorem-label = 它知道 { $names }
certificate-unknown-kind = 验证器不知道这一类证书
certificate-unknown-kind-label = 它知道 { $names }
certificate-bad-code = 这不是验证器能读的编码
certificate-bad-code-label = 小数点前一位（0、4、8、C、G、K、O 或 S），其后任意多位（0-9、A-V），循环的数位放在末尾的方括号内
certificate-bad-outcomes = 这不是一列胜负类别
certificate-bad-outcomes-label = 每堆一个字母 P、N、L 或 R，中间没有空格
certificate-not-an-element = 幺半群没有这个编号的元素
certificate-not-an-element-label = 元素是小于 { $order } 的数，两数之间有一个空格
certificate-wrong-count = 这个列表有 { $found } 个元素
certificate-wrong-count-label = 按前面各行所述，应有 { $expected } 个
certificate-not-ascending = P 部分的元素没有按升序排列
certificate-not-ascending-label = 每个元素出现一次，从小到大

verify-valid = 证书有效：对 { $game } 中从 { $preperiod } 起的每个 n，都有 G(n + { $period }) = G(n)，并且周期和前周期都已是最小。
verify-valid-arithmetic = 证书有效：对 { $game } 中从 { $preperiod } 起的每个 n，都有 G(n + { $period }) = G(n) + { $saltus }，并且周期和前周期都已是最小。
verify-checked = 已重新计算并比较前 { $values } 个值；其余由以下定理推出：{ $name }。
verify-valid-quotient = 证书有效：{ $game } 的反常商（misère quotient）有 { $order } 个元素，其中 { $p-order } 个是必败态（P 部分）。
verify-valid-quotient-to = 证书有效：{ $game } 中 0 至 { $last } 颗的各堆的反常商（misère quotient）有 { $order } 个元素，其中 { $p-order } 个是必败态（P 部分）。
verify-valid-phi = 对从 { $preperiod } 起的每个 n，都有 Phi(n + { $period }) = Phi(n)，并且周期和前周期都已是最小。
verify-valid-kernel = 含有不小于 { $from } 颗的一堆（不论多大）的和，反常规则下与正常规则下的胜负相同；再小的堆则不然。
verify-checked-kernel = 就前 { $heaps } 种堆而言，乘法表是交换幺半群，没有两个元素作用相同，没有从 P 部分到 P 部分的走法，其余有走法的局面都有走到 P 部分的走法，小局面已逐一搜索核对；核中的每种堆与任何和相加，胜负都与正常规则下相同。更大的堆由核定理推出。
verify-checked-quotient = 它判定这 { $heaps } 种堆的一切组合：乘法表是交换幺半群，没有两个元素作用相同，没有从 P 部分到 P 部分的走法，其余有走法的局面都有走到 P 部分的走法；小局面已逐一搜索核对。
verify-checked-quotient-period = 它判定任意大小的堆的一切组合：就前 { $heaps } 种堆而言，乘法表是交换幺半群，没有两个元素作用相同，没有从 P 部分到 P 部分的走法，其余有走法的局面都有走到 P 部分的走法；小局面已逐一搜索核对。更大的堆由 Phi 的周期定理推出。
verify-checked-infinite = 由不超过 { $last } 颗的堆组成的和，恰好在所列的情形中必败：按各种堆的个数分成的有限多种情形，每一种的每一步都检查过。
verify-valid-outcomes = 证书有效：{ $game } 在正常规则下，从 { $preperiod } 起，每个 n 与 n + { $period } 两堆的胜负类别相同；周期和起点都不能更小。
verify-checked-outcomes = 前 { $heaps } 堆的胜负类别已重新计算并核对；更大的堆由此推出。
verify-invalid = 证书无效：{ $reason }。
verify-damaged = 它已不是写出时的样子（其中记载的校验和是 { $claimed }，而其文本的校验和是 { $found }）
verify-other-code = { $game } 的编码是 { $right }，而不是 { $code }
verify-no-code = { $game } 不是由编码给出的游戏
verify-code = `{ $code }` 不是编码
verify-no-period = 周期至少是 1
verify-too-large = 数值太大，比较范围会超出 2^64
verify-needs-finite = 定理 `{ $name }` 只适用于有限编码，而 { $code } 无限循环
verify-needs-heaps = 定理 `{ $name }` 不适用于编码 { $code }：按此编码，一步至多留下 { $heaps } 堆
verify-needs-all-but = 定理 `{ $name }` 只适用于补集减法游戏，而 { $code } 不是
verify-saltus = 定理 `{ $name }` 只能证明公差为 0 的周期，而证书写的公差是 { $saltus }
verify-window = 定理要求的比较范围是 `{ $needed }`，而证书写的是 `{ $claimed }`
verify-values = 这一比较范围需要 { $needed } 个值，而证书写的是 { $claimed } 个
verify-too-few-values = 定理至少需要 { $needed } 个值，而证书只有 { $claimed } 个
verify-digest = 重新计算的值的摘要是 sha256:{ $found }，而不是 sha256:{ $claimed }
verify-not-periodic = G(n + { $period }) = G(n) + { $saltus } 在 n = { $heap } 时不成立：G({ $heap }) = { $value }，而 G({ $next }) = { $later }
verify-smaller-preperiod = 证书说前周期已是最小，而 { $preperiod } 就已足够
verify-smaller-period = 证书说周期已是最小，而 { $period } 就已足够
verify-max-value = 最大的值是 { $found }，而证书写的是 { $claimed }
verify-no-max-value = 值无限增大，而证书却写有最大值
verify-state = { $first } 颗与 { $second } 颗的堆状态不同，因此没有依据说周期会延续
verify-own-value = 若证书属实，则在已算范围之外，会有某一堆与它自己的某个后继局面 SG 值相同，矛盾
verify-missing-value = 若证书属实，则在已算范围之外，会有某一堆缺少取某个更小 SG 值的后继局面，矛盾
verify-shape = 各列表的长度与它的阶不符
verify-endless-code = Phi 的周期定理只适用于有限编码，而 { $code } 无限循环
verify-no-kernel = 核定理只适用于允许留下一堆的有限编码，且堆从 1 颗起；这里的编码是 { $code }
verify-not-normal = 含有 { $heap } 颗一堆的某个和，胜负与正常规则下不同
verify-smaller-kernel = 含有 { $from } 颗一堆的和，胜负也与正常规则下相同
verify-phi-not-periodic = Phi(n + { $period }) = Phi(n) 在 n = { $heap } 时不成立：Phi({ $heap }) 是元素 { $element }，而 Phi({ $next }) 是 { $later }
verify-no-product = 元素 { $element } 不是生成元的积
verify-not-commutative = 第 { $first } 个与第 { $second } 个生成元不可交换：作用于元素 { $element } 时，次序不同则结果不同
verify-identity-in-p = 单位元在 P 部分中，但在反常规则下，无法再走时轮到走的一方获胜
verify-alike = 元素 { $first } 与 { $second } 作用相同：没有局面能区分它们，因此这不是商
verify-no-heaps = 没有哪些堆的组合是元素 { $element }
verify-no-moves = { $heap } 颗的堆没有走法，而它的元素不是单位元
verify-move-from-p = 局面 { $sum } 在 P 部分中，而从它可以走到的某个局面也在 P 部分中
verify-no-move-to-p = 局面 { $sum } 不在 P 部分中，而从它没有走到 P 部分的走法
verify-played-lost = 逐一搜索得出局面 { $sum } 是必败态，而证书说不是
verify-played-won = 逐一搜索得出局面 { $sum } 是必胜态，而证书说不是
explanation-valid = { $position } 的讲解没有一行被驳回。
explanation-replayed = 有 { $lines } 行按游戏的走法重演了一遍：每一步都合规则，每个应手都有效，每个值、每个胜者都如所说；一共遇到 { $positions } 个局面。
explanation-unsettled = 胜负只能采信：这个局面太大，走不完。
explanation-trusted = 有 { $lines } 行至少有一部分未经重演，只能采信：要么是讲所有局面的定理和引理，要么局面大得走不完。
explanation-invalid = { $position } 的讲解在第 { $line } 行不成立：{ $reason }。
explanation-answer-invalid = 讲解之前关于 { $position } 的答案不成立：{ $reason }。
explanation-not-json = 这不是 JSON
explanation-no-key = 讲解里的 `{ $key }` 缺失或不能用
explanation-hint =
    { $surface ->
        [python] 对局面用 `.explain("proof").to_json()` 可以写出讲解
        [tools] 讲解就是工具 `explain` 在 `proof` 级的回答
       *[terminal] 用 `bouton explain POSITION --level proof --format json` 可以写出讲解
    }
replay-operand = 其中的 `{ $name }` 缺失，或类型不对
replay-rests = 它依据第 { $line } 行，而那一行不在它前面
replay-setting = 它讲的是另一个局面，或另一位玩家
replay-illegal = 在 { $position } 里不能走 { $play }
replay-fails = 在 { $position } 里走 { $play } 达不到所说的效果
replay-result = { $position } 的胜者不是所说的那一方
replay-count = 它数出 { $said }，实际是 { $found }
replay-value = { $of } 的值是 { $found }，不是 { $said }
replay-options = 从 { $of } 走出的局面不是这些
replay-unpaired = { $position } 的各部分不能两两配成相同的对
replay-premise = 理由 `{ $reason }` 所假定的走法，与 { $part } 的走法不同
replay-lasts = 最佳着法下还有 { $found } 步，不是 { $said } 步
replay-convention = 它用的是另一种胜负规则的道理
verify-case-lost = 情形 { $sum }、线性形式为 { $form } 的和被列为必败，而它无步可走，或有一步走到必败的情形
verify-case-won = 情形 { $sum }、线性形式为 { $form } 的和未被列为必败，而它有步可走，却没有一步走到必败的情形
verify-not-endless = 按这些情形，{ $heap } 颗的堆的无穷多个倍数，旁边放上 { $beside } 颗的堆也不能两两区分开
verify-outcome = 第 { $heap } 堆的胜负类别是 { $found }，证书上却是 { $claimed }
refused-certificate = 无法为 { $game } 写出证书：验证器不知道这样的编码或定理

## 数列的图

plot-heap = 堆的大小 n
plot-value = SG 值 G(n)
plot-point = 堆
plot-rare =
    { $count ->
       *[other] { $count } 个稀有堆
    }
plot-period = 从 n = { $preperiod } 起周期为 { $period }（已证明）
plot-period-arithmetic = 从 n = { $preperiod } 起周期为 { $period }，每个周期增加 { $saltus }（已证明）

## 两数局面表

table-of-outcomes = { $game }，{ $convention }：第一个数向下，第二个数向右。
table-of-values = { $game }，SG 值：第一个数向下，第二个数向右。
table-value-legend = 0：正常规则下先手必败
table-no-position = 游戏没有这样的局面

## 编码图册

atlas-code = 编码
atlas-representative = 等同于
atlas-shift = 平移
atlas-preperiod = 前周期
atlas-period = 周期
atlas-last = 最后例外
atlas-maximum = 最大值
atlas-rare = 稀有堆
atlas-mask = 掩码
atlas-open = 算到 { $to } 未见
atlas-total = { $codes } 个编码，算到 { $to } 颗的堆：共有 { $classes } 个不同的数列（比较 { $compared } 个值）。
atlas-periods = 其中 { $codes } 个编码、{ $classes } 个数列的周期已得到证明。
atlas-legend = “等同于”：从第一个非零值起数列相同的首个编码；= 表示已证明永远相等，~ 表示在所算范围内相等。“平移”：晚多少颗。“掩码”：稀疏空间的掩码，p 表示还要计入堆的奇偶。
atlas-quotient = 反常商
atlas-quotient-unfinished = 未完成
atlas-quotient-kernel = 核，从 { $from } 颗起
atlas-quotient-infinite = 无穷
atlas-tame = 驯顺
atlas-wild = 非驯顺
atlas-order = 阶
atlas-p-order = P 部分
atlas-computed = 最后的堆
atlas-reason = 止于
atlas-reason-to = --to
atlas-reason-positions = 局面数
atlas-reason-seconds = 时间
atlas-reason-memory = 内存
atlas-reason-other = 其他上限
atlas-misere-total = { $codes } 个编码：其中 { $solved } 个的反常商对所有堆已知，驯顺的 { $tame } 个，非驯顺的 { $wild } 个。
atlas-misere-kernel = 此外有 { $codes } 个编码，只要有一堆足够大，胜负就与正常规则下相同。
atlas-misere-legend = “阶”：反常商的元素个数；“P 部分”：其中必败类的个数；未完成者与归入核者只算到最后的堆。“核，从 M 颗起”：含有不小于 M 颗的一堆的和，反常规则下与正常规则下的胜负相同。前周期与周期是各堆的类的前周期与周期。“止于”：未完成者在哪个上限停止计算；可用 `--to` 和各项上限提高。
atlas-missing =
    { $codes ->
       *[other] 有 { $codes } 个编码未能算完。
    }

## 网页：框架

page-nav-play = 对局
page-nav-learn = 学习
page-nav-explore = 探索
page-nav-label = 页面
page-nav-skip = 跳到棋盘
page-nav-language = 语言
page-nav-to-light = 浅色
page-nav-to-dark = 深色
page-wrong-address = 无法打开这个网址
page-unreachable = 服务器没有回应。已有的进度不会丢失。
page-unreachable-help = 服务器恢复后会自动重试。
page-broken = 页面出错了，请重新加载。
page-retry = 重试
page-stop = 停止

## 网页：对局

page-board-label = 棋盘。局面：{ $position }
page-board-empty = 这一部分已经走完了。
page-board-over = 棋局结束，没有可走的棋步了。
page-board-bound = 最多 { $bound }
page-board-last = 上次取 { $last }
page-board-stair = 第 { $number } 级
page-board-take = 取走
page-board-take-of = 从 { $size } 中取走多少
page-board-stone = 石子
page-board-no-move = 这里没有合法的走法
page-board-begins = 可以从这里开始一步
page-square-free = { $place }，空格。
page-square-holds = { $place }，{ $sign }。
page-square-gone = { $place }，已去掉
page-leads-wins = 必胜
page-leads-more = 再选其他石子才必胜
page-leads-loses = 必败
page-leads-legend = ✓ 必胜；+ 再选其他石子才必胜；✗ 任何必胜走法都不选它
# 按棋盘上画的样子，说明怎样选一步走法。
page-action-first-right = 点一颗石子，就选中它和右边的石子。
page-action-first-pins = 点一个瓶子；要击倒两个，再点它旁边的一个。
page-action-first-some = 点一颗石子，就选中能和它一起取走的石子。
page-action-first-several = 要从哪几堆取，就在哪几堆各点一颗：选中它和右边的石子。
page-action-first-stairs = 点一颗石子，就选中它和后面的石子，往下搬一级。
page-action-first-factors = 点一个素因子，就选中它和右边的因子。
page-action-first-split = 点两颗石子之间的切口，就从那里分堆。
page-action-first-squares = 依次点要占的格子。
page-action-first-cut = 点两格之间的线，就从那里切开。
page-action-first-bar = 输入要取走的数目，按回车即走。
page-action-first-list = 请在下面的列表中选一步走法。
page-action-again = 再点一次即走。
page-action-hint = 请选择一步走法。
page-action-wait = 电脑正在思考……
page-action-stopped = 电脑的思考已停止。可以让它接着想，也可以悔棋。
page-action-think = 让它接着想
page-judging = 正在计算谁必胜……
page-not-judged = 没有计算谁必胜。
page-action-none = 没有这样的合法走法。
page-action-more = 可以，请接着点这一步的下一格。
page-action-several = 这里有几种走法，选哪一种？
page-action-unlisted = 所列走法中没有这一步。请在“全部走法”中输入。
page-action-play = 走这一步
page-action-clear = 重新选择
page-moves-title = 全部走法（{ $count }）
page-moves-title-of = { $player }的走法（{ $count }）
page-moves-filter = 筛选走法
page-moves-more = 另有 { $count } 种
page-moves-none = 没有走法。
page-moves-type = 输入走法
page-colon = ：
page-player-you = 你
page-player-computer = 电脑
page-player-first = 先手
page-player-second = 后手
page-player-side = { $side }（{ $who }）
page-side-left = 左方
page-side-right = 右方
page-status-your-turn = 轮到你了。
page-status-your-turn-side = 轮到你了（{ $side }）。
page-status-turn = 轮到：{ $player }
page-status-you-won = 你赢了！
page-status-you-lost = 电脑赢了。
page-status-won = 胜者：{ $player }
page-said-position = 局面：{ $position }
page-said-new-game = 新的一局：{ $position }
page-said-by = { $player }：{ $say }
page-rule-normal = 走最后一步者胜。
page-rule-misere = 反常规则（misère）：走最后一步者负。
page-rule-more = 规则细节
page-misere = 反常规则
page-tools = 对局
page-tools-board = 棋盘
page-tool-undo = 悔棋
page-tool-redo = 恢复
page-tool-restart = 重新开始
page-tool-hint = 提示
page-tool-why = 为什么？
page-tool-pause = 暂停
page-tool-resume = 继续
page-tool-link = 复制链接
page-tool-help = 按键
page-tool-key = 按键：{ $key }
page-pace = 速度
page-copied = 已复制
page-link-wrong = 这个链接的第 { $n } 步走不了：`{ $play }`。之前的各步已摆上棋盘；在你继续之前，网址保持不变。
page-link-go-on = 从这里继续
page-close = 关闭
page-again = 再来一局
page-another = 换一个局面
page-to-learn = 学习必胜之法
page-hint-winning = 提示，必胜的走法：{ $play }
page-hint-losing = 提示：只要对手不失误，你就赢不了。这样走可以拖得久一些：{ $play }
page-hint-any = 提示：这里的胜负尚不清楚。可以这样走：{ $play }
page-hint-idea = { $hint }想知道怎么走，再按一次“提示”。
page-help-title = 鼠标、触摸与按键
page-help-mouse = 点石子即选中，再点一次即走；也可以拖过几颗石子。石子之间的切口表示可以在那里分堆。走之前会先显示剩下什么。
page-key-arrows = 方向键
page-key-enter = 回车
page-key-escape = Esc 键
page-key-undo = u
page-key-redo = r
page-key-hint = h
page-key-why = w
page-key-pause = p
page-key-help = ?
page-help-arrows = 在石子间移动（按 Tab 进入棋盘）；按住 Shift 可选多颗
page-help-enter = 选中；再按一次：走
page-help-escape = 取消选择
page-help-undo = 悔棋
page-help-redo = 恢复
page-help-hint = 提示
page-help-why = 为什么？逐步说明
page-help-pause = 暂停电脑之间的对局，或让它继续
page-help-help = 本帮助
page-help-letters = 启用单字符按键
page-teach-title = 帮助
page-aid-table = 二进制表
page-aid-sum = 尼姆和（异或和）
page-aid-colours = 按胜负给走法着色
page-aid-verdict = 显示谁必胜
page-table-now = 各堆的二进制写法。1 的个数为奇数的列会亮起。
page-table-now-values = 各堆的 SG 值的二进制写法。1 的个数为奇数的列会亮起。
page-table-after = 走完所选的一步之后：
page-table-goal = 让每一列都成为偶数，你就能赢。
page-table-goal-even = 每一列都已经是偶数：无论怎么走，都会有一列变成奇数。
page-table-goal-misere = 让每一列都成为偶数；但若一步之后只剩下 1 颗的堆，就要留下奇数个。
page-table-goal-misere-lost = 无论怎么走，对手都能让每一列成为偶数（只剩 1 颗的堆时则留下奇数个），从而获胜。
page-table-end = 棋局结束，没有可走的棋步了。
page-table-none = 这个局面没有这样的表。
page-table-one = 没有什么要相加的：这个局面不是几个互相独立的堆之和。
page-table-large = 数太大或太多，画不下。
page-table-sum = 尼姆和：{ $sum }
page-table-sum-short = 尼姆和
page-table-caption = 各个值的二进制写法，上下对齐，列头是这一位的权
page-table-odd = 奇数
page-table-even = 偶数
page-why-deeper = 为什么？
page-why-level = 讲到什么程度
page-why-level-child = 只讲想法
page-why-level-student = 逐步讲解
page-why-level-proof = 完整证明
page-why-but = 如果这样走呢？
page-why-ask = 提问
page-why-title = 为什么？
page-why-thinking = 请稍候……
page-why-next = 下一步
page-why-all = 全部步骤
page-why-heap = 堆
page-why-value = SG 值
page-log-title = 走法
page-log-empty = 还没有走过。
page-review-title = 逐步复盘
page-review-go = 回到这一步之前的局面
page-review-at = 这是走第 { $number } 步（共 { $count } 步）之前的局面。在你接着走之前，整局都会保留。
page-review-ghost = 棋盘上的轮廓是更好的走法。
page-review-go-on = 从这里接着走
page-review-show = 查看每一步的得失
page-review-turning = 第 { $number } 步是这局的转折点。
page-review-look = 看看这一步
page-new-game = 新的一局
page-setup-title = 新的一局
page-setup-game = 游戏
page-setup-position = 局面
page-setup-example = 例如
page-setup-random = 随机开局：
page-random-any = 任意
page-random-first = 先手必胜
page-random-second = 后手必胜
page-setup-convention = 胜负规则
page-setup-against = 对手
page-setup-rate = 失误的频率
page-setup-percent = { $rate }% 的走法
page-setup-watch = 先手与后手
page-setup-begins = 谁先走
page-setup-start = 开始
page-setup-cancel = 取消
page-against-perfect = 从不失误的电脑
page-against-erring = 会失误的电脑
page-against-random = 随机走的电脑
page-against-person = 两人同屏对局
page-against-watch = 电脑对电脑
page-begins-me = 你先走
page-begins-computer = 电脑先走
page-group-nim = Nim 与限制取法的 Nim
page-group-take = 只能取某些数目
page-group-break = 取子与分堆
page-group-pairs = 一步动多堆、数字游戏
page-group-other = 其他游戏
page-learn-title = 学会取胜
page-learn-about = 每课由几道小题组成，答完立刻判对错，并告诉你为什么。
page-learn-begin = 开始
page-learn-continue = 继续
page-learn-again = 再学一遍
page-learn-progress = 进度
page-learn-solved = 已完成 { $done } / { $all }
page-learn-all = 全部课程
page-learn-step = 第 { $n } 题，共 { $all } 题
page-learn-yes = 是，先手必胜
page-learn-no = 否，先手必败
page-learn-number = 你的答案
page-learn-check = 检查
page-learn-move = 请在棋盘上走出这一步。
page-learn-play = 请在棋盘上对局。电脑从不失误。
page-learn-next = 下一题
page-learn-done = 全部课程
page-learn-retry = 再试一次

## 网页：书

page-nav-book = 书
page-book-about = 全书十六章，每章五步：玩、看、证、破、用；你不点开，答案就不会出现。
page-book-paths = 阅读路线
page-book-all = 全部章节
page-book-chapters = 目录
page-book-steps = 本章各步
page-book-onward = 上一步与下一步
page-book-idea = 要带走的一句话：
page-book-board = 棋盘：{ $position }
page-book-me = 重新开始
page-book-computer = 让电脑先走
page-book-to-play = 到“对局”中打开
page-book-to-explore = 到“探索”中打开
page-book-to-write = 到“自编”中打开这份规则
page-book-file = 文件 `{ $file }`：
page-book-table = 表：{ $game }
page-book-fill = 每格填一个数。没填完也可以检查。
page-book-fill-outcome = 点格子来切换：N 表示先手必胜，P 表示先手必败。没填完也可以检查。
page-book-clear = 清空表格
page-book-why = 为什么？
page-book-why-of = 为什么？{ $claim }
page-book-position = 局面
page-book-try = 代入这些数看看
page-book-counterexample = 看反例
page-book-answer = 看答案
page-book-hint = 提示
page-book-use = 轮到你了，在终端里：`bouton { $command }`
page-book-open = 这个问题至今没有人知道答案。

## 页面：一局棋的经过与谜题

page-strip-label = 全局一览
page-strip-wins = 走了 { $number } 步（共 { $count } 步）：{ $player }能赢。
page-strip-wins-in = 走了 { $number } 步（共 { $count } 步）：{ $player }能赢。双方都走最佳着法时还剩 { $moves } 步。
page-strip-won = 走了 { $number } 步（共 { $count } 步）：{ $player }赢了。
page-strip-draw = 走了 { $number } 步（共 { $count } 步）：双方都无法强制取胜。
page-strip-unknown = 走了 { $number } 步（共 { $count } 步）：不知道谁能赢。
page-strip-key = ▲ { $up }能赢，▼ { $down }能赢。柱子越高，剩下的步数越多。
page-strip-key-plain = ▲ { $up }能赢，▼ { $down }能赢。
page-turning-mistake = { $player }走了 `{ $play }`；走 `{ $better }` 才能赢。
page-turning-mistake-draw = { $player }走了 `{ $play }`；走 `{ $better }` 才能保住和棋。
page-turning-none = 双方都没有失误：开局时胜负已定。
page-own-puzzles = 把你的失误当作谜题来做：
page-own-puzzle = 第 { $number } 步
page-against-ladder = 由弱到强的对手
page-ladder-begin = 第一次玩？先和容易的对手玩一局
page-ladder-rung = 第 { $rung } 位对手，共 { $all } 位
page-ladder-next = 下一位对手：{ $name }
page-ladder-top = 所有对手都被你打败了，没有比这位更强的了。
page-ladder-uncounted = 这一局不算过关：用过帮助、悔过棋，或者开局是自选的。不靠这些赢一局，就能上一级。
page-ladder-take = 带走我的进度
page-ladder-other = 换一个开局
page-lesson-idea = 诀窍：
page-lesson-try = 试一试
page-lesson-habit-try = 到那里试一试
page-ladder-name-1 = 皮皮
page-ladder-line-1 = 哪颗亮，我就拿哪颗。
page-ladder-name-2 = 小苔
page-ladder-line-2 = 只有一堆。我会往前想，只是偶尔才想。
page-ladder-name-3 = 朱诺
page-ladder-line-3 = 小堆是我的地盘。
page-ladder-name-4 = 布拉姆
page-ladder-line-4 = 我知道诀窍，不过有时会忘。
page-ladder-name-5 = 薇拉
page-ladder-line-5 = 这次谁取最后一颗谁输。准备好了吗？
page-ladder-name-6 = 查尔斯
page-ladder-line-6 = 换什么样的游戏我都不失误，你呢？
page-nav-puzzle = 谜题
page-puzzle-title = 每日一题
page-puzzle-own-title = 找出必胜的一步
page-puzzle-ask = 只有一种走法能赢。请在棋盘上走出来。
page-puzzle-ask-own = 轮到走的一方在这里能赢。请在棋盘上走出必胜的一步。
page-puzzle-level = 难度 { $level }（共 7 级）
page-puzzle-right = 对了：走 `{ $play }` 能赢。
page-puzzle-right-only = 对了：`{ $play }` 是唯一能赢的走法。
page-puzzle-wrong = 不是这一步：走 `{ $play }`，电脑就走 `{ $reply }`，电脑赢。
page-puzzle-wrong-plain = 不是这一步：走 `{ $play }` 赢不了。
page-puzzle-none = 这里没有能赢的走法。
page-puzzle-first = 一次就做对了。
page-puzzle-tries = 第 { $count } 次做对了。
page-puzzle-on = 从这里接着走
page-puzzle-before = 前一天
page-puzzle-after = 后一天
page-puzzle-today = 今天
page-puzzle-day = 日期
page-puzzle-week = 往日谜题
page-puzzle-solved = 已做对
page-puzzle-play = 下一局棋
page-why-rests = 它的依据：
page-why-ground = 这一步不再依赖前面的步骤，由规则直接得出。
page-why-board = 也可以在棋盘上任选一步来提问。
page-why-object = 如果这样走呢？
page-why-moves = 在这个局面，规则允许这样走：
page-why-no-moves = 在这个局面已经无路可走：这局结束了。
page-why-more-moves = 另外还有 { $more } 种走法。
page-why-argument = 对这类游戏的一切局面都成立的论证：
page-why-elsewhere = 这里不重复它的证明；证明见上面注明的出处。
## 网页：决定胜负的是什么，以及可选的游戏

page-aid-blocks = 把石子分成块
page-aid-more = 更多辅助
page-theory-title = 这个游戏的理论
page-theory-decides = 决定胜负的是什么
page-theory-pairs = 每一堆分成 1、2、4、8…… 颗的块。两个相等的块互相抵消，没有配对的块会发光。
page-theory-many = 每一堆分成 1、2、4、8…… 颗的块。每 { $count } 个相等的块互相抵消，余下的会发光。
page-theory-last = 这一堆分成大小各不相同的块。最后一块决定胜负：如果可以取走它，它就发光。
page-theory-rounds = 浅色的块是整轮，不起作用：一方取走几颗，另一方都可以补足一轮。
page-theory-worth = 这里的块是 SG 值的块，画在堆的旁边。
page-theory-after = 走完选中的这一步之后（这时“你”指下一个走的人）：
page-theory-goal = 走完后不留下发光的块，你就能赢。
page-theory-goal-lost = 现在已经没有发光的块：无论怎么走，都会有块发光。
page-theory-glows = 发光的块：{ $blocks }
page-theory-calm = 没有发光的块。
page-theory-values = 每一堆的值
page-theory-heap = 堆
page-theory-value = SG 值
page-theory-blocks = 块
page-theory-why = 尼姆和为 0 时，每一步都会破坏平衡，而对方总能恢复平衡。所以，谁留下尼姆和 0，谁就走最后一步。
page-theory-why-misere = 在反常规则下，只要还有大于 1 的值，这就成立；只剩 0 和 1 时，由奇偶决定。
page-theory-theorem = 定理
page-theory-unknown = bouton 不知道能判定这个局面的定理：所有后续走法都逐一走过。
page-theory-secret = 它对这个局面的结论会透露谁必胜。
page-theory-tell = 显示
page-theory-strip = 单独一堆的 SG 值
page-theory-strip-period = 从 { $preperiod } 颗起，值以周期 { $period } 重复。图中若有这一段，横线标出一个周期。
page-theory-strip-grows = 从 { $preperiod } 颗起，值以 { $saltus } 递增，每 { $period } 颗一次。图中若有这一段，横线标出一个周期。
page-theory-strip-values = 从 0 颗起各堆的值：{ $values }
page-theory-board = 必败局面
page-theory-board-about = 每一格是两个数的一个局面，角上是 0, 0。在深色的格子上，轮到走的一方必败。
page-theory-board-here = 皇后站在当前局面上，圆点是可走的位置。
page-theory-board-lost = 轮到走的一方必败：{ $pairs }
page-theory-board-far = 这个局面在图外。

# 局面的思路，以及在棋盘上演示的证明。
page-idea-only = 这里只有{ $side }能走
page-motion-open = 看棋盘演示
page-motion-title = 棋盘上的证明
page-motion-keys = 按方向键一步一步看，按空格键暂停或继续。
page-motion-back = 退一步
page-motion-next = 进一步
page-motion-step = 第 { $number } 步
page-motion-link = 这一步的链接
page-motion-opponent = 对手
page-motion-calm = 全都配成了对。
page-motion-full = 每一组都满了。
page-motion-loose = 发光的没有配上对。
page-motion-object = 如果改走这一步呢：
page-motion-won = 无路可走了：你赢了。
page-motion-lost = 无路可走了：对手赢了。
page-motion-on = 照这样一直走下去。
page-gallery-search = 搜索：保龄球、皇后、21……
page-gallery-all = 全部游戏
page-gallery-none = 没有找到这样的游戏。
page-gallery-heaps = 石子
page-gallery-heap = 第 { $number } 个数
page-gallery-more = 第 { $number } 个数加一
page-gallery-less = 第 { $number } 个数减一
page-gallery-add = 加一堆
page-gallery-drop = 减一堆
page-gallery-chosen = 选中的游戏：{ $name }
page-parameter-number = 数 { $name }
page-parameter-set = 一些数，用逗号分开
page-parameter-set-of = { $player }：一些数，用逗号分开
page-parameter-code = 代码
words-nim = 取石子 石子 火柴 堆
words-nim-max = 限取 最多
words-nim-not = 禁取 不许
words-bash = 21 二十一 巴什 一堆 抢三十 抢 100 报数
words-kl-nim = 双方 限制
words-subtract = 减法 取石子 平方 质数 素数
words-allbut = 补集 除外
words-octal = 代码 八进制 取子 分堆
words-dawson-chess = 兵 象棋 长条
words-dawson-kayles = 保龄球 球瓶 相邻
words-guiles = 八进制
words-kayles = 保龄球 球瓶 木柱 击倒
words-lasker = 取子 分堆 棋王
words-officers = 军官 士兵
words-treblecross = 三连 连三 打叉 长条 井字
words-grundy = 分堆 不等
words-prime-power = 约数 因数 质因数 素数
words-partizan-subtract = 双方 左 右
words-partizan-octal = 左方 右方 分堆 编码 不公平
words-moore = 多堆 摩尔
words-wythoff = 皇后 棋盘 威佐夫
words-euclid = 矩形 长方形 最大公约数 辗转相除
words-euclid-positive = 矩形 长方形 最大公约数 辗转相除
words-fibonacci = 两倍 兔子 斐波那契
words-take-away = 倍数 倍 记忆 一堆 Schwenk
words-mem = 记忆 上一步 重复
words-mem-different = 记忆 上一步 重复 不同
words-kotzig = 圆圈 一圈 棋子 步数 绕圈
words-staircase = 台阶 阶梯 楼梯 硬币
words-silver-dollar = 硬币 方格 滑动 一条
words-northcott = 每行 间隔 移近 后退 跳棋
words-end-nim = 一行 两端 端点
words-chomp = 巧克力 咬 毒 方格
words-turning-turtles = 硬币 翻转 正面 反面
words-mock-turtles = 硬币 翻转 正面 反面
words-ruler = 硬币 翻转 正面 反面
words-twins = 硬币 翻转 正面 反面
words-triplets = 硬币 翻转 正面 反面
words-turning-corners = 硬币 翻转 正面 反面 矩形 四角 尼姆积
words-moebius = 硬币 翻转 正面 反面
words-moidores = 硬币 翻转 正面 反面
words-coins = 硬币 翻转 正面 反面 编码
words-cutcake = 蛋糕 矩形 长方形 切
words-maundy-cake = 蛋糕 矩形 长方形 切 等分 质数
words-cram = 多米诺 骨牌 棋盘 方格 填充
words-domineering = 多米诺 骨牌 棋盘 方格 横放 竖放
words-partizan-euclid = 余数 最大公约数 两人
words-toads-and-frogs = 跳棋 长条 动物
words-ski-jumps = 滑雪 雪坡 滑行 跳过
words-toppling-dominoes = 多米诺 骨牌 推倒
words-col = 涂色 地图 方格 棋盘
words-snort = 牛 田地 农场 方格 棋盘
words-clobber = 吃子 棋子 棋盘 跳棋
words-konane = 夏威夷 跳棋 棋盘 棋子
words-amazons = 箭 国际象棋 棋盘
words-fission = 石子 分裂 棋盘
words-notakto = 井字棋 三连 连成一线 棋盘
words-rooks = 国际象棋 车 吃子 棋盘
words-hackenbush = 图 边 地面 树 删边 克朗原理 融合 绿 蓝 红
words-node-kayles = 图 顶点 邻点 独立集
words-arc-kayles = 图 边 匹配
words-geography = 图 棋子 匹配 二分图博弈 移动
words-digraph-placement = 有向图 顶点 颜色 选点
words-poset-nim = 偏序 次序 元素 链
## 网页：课堂、练习、打印的练习、图的保存

page-nav-class = 课堂
page-class-teachers = 教师：布置练习、上课、打印练习
page-class-title = 课堂
page-class-name = 你的名字
page-class-join = 加入
page-class-joined = 你是{ $name }。老师能看到你做对了哪些题。
page-class-join-first = 请输入名字，好让老师看到你做对了哪些题。
page-class-other-name = 换个名字
page-class-exercises = 练习
page-class-none-yet = 还没有布置练习；布置之后会显示在这里。
page-class-exercise = 练习 { $n }
page-class-all = 全部练习
page-class-position = 第 { $n } 题，共 { $all } 题
page-class-turn = 轮到{ $side }走。
page-class-who = 双方都不失误时谁必胜？
page-class-who-first = 先手（轮到走的一方）
page-class-who-second = 后手
page-class-who-draw = 谁也不能必胜：平局
page-class-move = 请在棋盘上走出一步必胜走法。
page-class-move-none = 没有必胜走法
page-class-right = 正确。
page-class-wrong = 不对。还可以试 { $left } 次
page-class-out = 不对，已没有机会再试。
page-class-truth-first = 先手必胜。
page-class-truth-second = 后手必胜。
page-class-truth-draw = 谁也不能必胜：平局。
page-class-truth-move = 必胜走法，例如 `{ $play }`。
page-class-truth-none = 没有必胜走法。
page-class-answered = 已作答。
page-class-next = 下一题
page-class-play = 接着下完
page-class-done = 全部题目已作答，正确：{ $right } / { $all }
page-class-checking = 正在检查……
page-class-compose = 编写练习
page-class-lead = 选择局面和问题，得到给学生的链接；链接中不含答案。
page-class-positions = 局面，每行一个
page-class-ask = 问题
page-class-ask-who = 谁必胜？
page-class-ask-move = 哪一步是必胜走法？
page-class-help = 棋盘上的帮助
page-class-tools = 作答之后
page-class-tool-why = 可以打开讲解
page-class-tool-play = 可以接着下完
page-class-against = 对手
page-class-to-move = 轮到谁走
page-class-tries = 找走法可试几次
page-class-language = 学生所用的语言
page-class-language-any = 各自选择
page-class-link = 给学生的链接
page-class-code = 链接的二维码
page-class-code-one = 仅本练习
page-class-code-long = 链接太长，无法做成二维码。
page-class-code-none = 使用 `bouton serve` 时，这里会显示链接的二维码。
page-class-try = 以学生身份打开
page-class-give = 布置给全班
page-class-given = 已布置为练习 { $n }。
page-class-uncounted = 用此链接作答不会记入上面的表；要记录，请点“布置给全班”。
page-class-counted = 用此链接作答会记入上面的表，记在学生所填的名字下。
page-class-withdraw = 收回练习 { $n }
page-class-withdraw-sure = 要收回练习 { $n } 吗？它的全部作答记录都会删除。
page-class-no-position = 请输入局面，例如 `nim 3 4 5`。
page-class-no-question = 请选择问题。
page-class-too-long = 局面太长，无法放进链接。
page-class-board = 谁做对了哪些题
page-class-board-empty = 还没有学生加入。
page-class-board-none = 还没有布置练习。
page-class-invite = 学生打开 { $address }
page-class-invite-code = 课堂地址的二维码
page-class-invite-here = 学生由此加入
page-class-pupil = 学生
page-class-remove = 移除{ $name }
page-class-remove-sure = 要移除{ $name }吗？这名学生的全部作答记录都会删除。
page-class-mark-right = 答对
page-class-mark-right-after = 答对（先错 { $n } 次）
page-class-mark-out = 未做对
page-class-mark-wrong = 错误次数：{ $n }
page-class-mark-open = 尚未作答
page-class-legend = ✓ 答对；… 尚未答对；✗ 未做对且没有机会再试；· 尚未作答。小数字是答错的次数。
page-class-legend-both = 有两个符号时，左边是“谁必胜？”，右边是“哪一步是必胜走法？”。
page-class-not-teacher = 这个链接不属于此处的课堂：请使用 `bouton serve --class` 最近一次显示的链接。
page-class-for-teacher = 老师请打开 `bouton serve --class` 显示的、带有 `#token=` 的地址，即可看到课堂记录。
page-class-sheet = 打印练习
page-class-sheet-game = 游戏名称，或一个用作样子的局面
page-class-sheet-count = 题数
page-class-sheet-heaps = 堆数
page-class-sheet-up-to = 最大的数
page-class-sheet-number = 卷号
page-class-sheet-key = 答案
page-class-sheet-key-none = 不附答案
page-class-sheet-key-child = 只附答案
page-class-sheet-key-student = 附答案和理由
page-class-sheet-make = 生成练习
page-class-sheet-print = 打印
page-class-sheet-label = { $name }：
page-class-sheet-title = 练习：{ $game }，卷号 { $n }
page-class-sheet-of = 姓名
page-class-sheet-date = 日期
page-class-sheet-task = 对每个局面：双方都不失误时谁必胜，先手（当前轮到走的一方）还是后手？若先手必胜，第一步怎么走？
page-class-sheet-who = 谁必胜
page-class-sheet-move = 第一步
page-class-sheet-answers = 卷号 { $n } 的答案
page-class-sheet-first = 先手必胜，走 { $moves }。
page-class-sheet-second = 先手必败。
page-class-sheet-draw = 平局。
page-class-sheet-or = 或
page-class-sheet-more = { $moves } 等
page-save-as = 保存为
page-tool-project = 投影
page-tool-project-end = 结束投影

## 服务器上的课堂。错误是两个不带句号的短语。

class-no-name = 没有名字
class-no-name-help = 请输入让老师看到的名字
class-long-name = 名字太长
class-long-name-help = 最多 { $most } 个字符
class-name-character = 名字中的这个字符无法显示
class-name-character-help = 请去掉它
class-taken-name = 班里已有人叫 `{ $name }`
class-taken-name-help = 请加上一个字或数字
class-full = 学生最多 { $most } 人，已没有空位
class-full-help = 老师可以从记录中移除一人
class-many-exercises = 一个课堂最多有 { $most } 个练习
class-many-exercises-help = 请收回一个
class-positions = { $count } 个局面不能作为练习
class-positions-help = 请给出 1 至 { $most } 个
class-long = 发送的内容太长
class-long-help = 最多 { $most } 字节
class-broken = 请求没有完整送达
class-broken-help = 请再发送一次
class-no-exercise = 课堂上没有这个问题
class-no-exercise-help = 它可能已被收回，请打开练习列表
class-no-tries = 这个问题不再接受回答
class-no-tries-help = 它已经作答，或没有机会再试
class-waiting = 上一个回答仍在检查
class-not-teacher = 只有老师可以这样做
class-not-teacher-help = 请打开 `bouton serve --class` 显示的记录地址
class-not-pupil = 课堂上没有这个人
class-not-pupil-help = 请输入名字加入课堂

## 游戏列表

games-none = 没有已知的公式
games-some = 某些参数有公式或周期
games-periodic = 从 n = { $preperiod } 起周期为 { $period }
games-rule = 规则：{ $text }
games-example = 例子：{ $text }
games-source = 出处：{ $text }
games-also = 其他名称：{ $names }
games-theorem = 定理（正常规则）：{ $name }。{ $statement }（{ $source }）
games-theorem-misere = 定理（反常规则）：{ $name }。{ $statement }（{ $source }）
games-in-file = 由文件给出
games-none-of-boards = 没有已知的公式：逐块计算各部分的值，或由搜索求解。
games-none-in-full = 没有已知的公式，到 { $to } 颗为止的值也证明不了周期：由打表或搜索求解。
games-searched = 没有已知的公式：由搜索求解。
games-some-in-full =
    { $surface ->
        [python] 某些参数有公式或已证明的周期：用 `bouton.games` 加参数，或用 `.period()` 查看。
        [tools] 某些参数有公式或已证明的周期：用工具 `game` 加参数，或用工具 `period` 查看。
       *[terminal] 某些参数有公式或已证明的周期：用 `bouton games` 加参数，或用 `bouton period` 查看。
    }
games-periodic-late = 没有公式；SG 值从 n = { $preperiod } 起以 { $period } 为周期（最后一个例外是 { $last } 颗的堆）。{ $name }（{ $source }）。
games-periodic-pure = 没有公式；SG 值从 n = 0 起以 { $period } 为周期。{ $name }（{ $source }）。
games-periodic-saltus = 没有公式；从 n = { $preperiod } 起，n 每增加 { $period }，SG 值增加 { $saltus }。{ $name }（{ $source }）。
games-hint =
    { $surface ->
        [python] `bouton.games(NAME)` 给出一个游戏的规则、例子、定理和出处。
        [tools] 工具 `game` 给出一个游戏的规则、例子、定理和出处。
       *[terminal] `bouton games NAME` 给出一个游戏的规则、例子、定理和出处。
    }

## 在终端中对弈

term-you = 你
term-computer = 电脑
term-first-player = 先手
term-second-player = 后手
term-did = { $who }：{ $play }
term-over-at-once = 这里无着可走：还没开始，胜负已定。
term-you-begin = 由你先走。请输入一步走法，例如 `{ $example }`；输入 `help` 可查看帮助。
term-computer-begins = 由电脑先走。走法的写法如 `{ $example }`；输入 `help` 可查看帮助。
term-two-begin = 两人对弈。请输入一步走法，例如 `{ $example }`；输入 `help` 可查看帮助。
term-watch-begin = 电脑与电脑对弈。
term-you-are = 你执{ $player }。
term-your-move = 轮到你走。
term-player-move = 轮到{ $player }走。
term-you-won = 你赢了。
term-computer-won = 电脑赢了。
term-drawn = 同一局面已出现三次：平局。
term-player-won = { $player }赢了。
term-after = 输入 `review` 可复盘并查看失误，也可输入 `undo`、`restart` 或 `quit`。
term-review-title = 复盘：
term-review-empty = 还没有走过一步。
term-hint-wins = 提示：走 `{ $play }` 必胜。
term-hint-lost = 提示：只要对手不失误，你就会输。走 `{ $play }` 可以拖得最久。
term-hint-unknown = 提示：这里谁能必胜尚不清楚。可以试试 `{ $play }`。
term-nim-sum = 尼姆和：{ $sum }
term-no-nim-sum = 这里没有可显示的尼姆和。
term-no-table = 这里没有可显示的二进制表。
term-shown = 从现在起，每个局面都会显示。
term-hidden = 不再显示。
term-moves = 共有 { $count } 种走法：
term-many-moves = 走法，只列出前面的一些：
term-more-moves = ……另有 { $count } 种
term-other-moves = 假如轮到{ $player }走，可以这样走：
term-wins = 必胜
term-loses = 必败
term-draws = 平局
term-taken-back = 已悔棋。
term-made-again = 已恢复。
term-restarted = 从头开始。
term-nothing-to-undo = 没有可以悔的棋。
term-nothing-to-redo = 没有可以恢复的走法。
term-no-such-number = 没有这个编号的走法；编号从 1 到 { $most }
term-not-understood = 这既不是走法，也不是命令。输入 `moves` 可列出走法，输入 `help` 可列出命令。
term-help = 走法按显示的样子输入，例如 `{ $example }`；也可以输入它在走法列表中的编号。可用的命令：
# 本语言中的命令；英文命令总是可用。
term-word-moves = 走法
term-about-moves = 列出所有走法及其编号
term-word-hint = 提示
term-about-hint = 给出一步好棋
term-word-why = 为什么
term-about-why = 谁必胜，为什么，逐步讲解；`why 3.1` 展开其中一条
term-word-but = 但是
term-about-but = 质疑：`但是 5 to 2`，看这一步（或双方轮流的几步，用分号隔开）会怎样
term-about-objection = 质疑：如果走选中的这一步会怎样，一直讲到终局
term-word-table = 表
term-about-table = 随每个局面显示或隐藏二进制表
term-word-sum = 尼姆和
term-about-sum = 随每个局面显示或隐藏尼姆和
term-word-marks = 标记
term-about-marks = 在走法列表中显示或隐藏每步是必胜还是必败
term-word-rule = 规则
term-about-rule = 说明游戏规则
term-word-review = 复盘
term-about-review = 列出至今的走法，指出每个失误和更好的走法
term-word-undo = 悔棋
term-about-undo = 收回你的上一步
term-word-redo = 恢复
term-about-redo = 重新走收回的那一步
term-word-restart = 重来
term-about-restart = 从头开始
term-word-help = 帮助
term-about-help = 显示本说明
term-word-quit = 退出
term-about-quit = 结束游戏
# 全屏。
term-keys = 方向键：选择   Enter：走棋   h：提示   w：为什么   ?：所有按键   q：退出
term-back = 方向键：滚动   Esc：返回
term-small = 窗口太小，无法对弈。
term-leaves = 走后的局面是 { $result }
term-key-board = 上下键：选择一堆；左右键：选择这一堆的走法
term-key-list = Tab：转到走法列表，或转回
term-key-play = Enter：走出选定的一步
term-key-pause = 空格：暂停或继续
# 课程。
term-lesson-title = 课程《{ $title }》
term-lesson-help = 输入 `skip` 可跳到下一题，输入 `quit` 可结束课程。
term-lesson-challenge = 第 { $number } 题，共 { $count } 题
# $wanted 是 `lesson-wanted-...` 中的一句。
term-lesson-wanted = { $wanted }。
term-lesson-again = 从头再来一次。
term-lesson-done = 这是本课的最后一题。
term-word-skip = 跳过

## 课程：讲述与提问，以及由此学到什么

lesson-bouton = 从一堆石子到 Bouton 定理
lesson-bouton-about = 一局 Nim 谁胜谁负，看各堆石子数就能知道。让我们一步步找出其中的规律。
lesson-bouton-one-heap = 玩 Nim（尼姆）时，每步从一堆中取走任意多颗石子，至少一颗；取走最后一颗者胜。现在只有一堆，共 5 颗。先手（当前轮到走的一方）能必胜吗？
lesson-bouton-one-heap-point = 只有一堆时，一步全部取走就赢了。
lesson-bouton-two-equal = 现在有两堆，可以从任意一堆中取，但每步只能动其中一堆。两堆各 3 颗：先手能必胜吗？
lesson-bouton-two-equal-point = 无论从一堆中取走多少，对手都从另一堆中取走同样多，两堆又相等了，所以最后一颗总是对手取走。这叫做对称策略。
lesson-bouton-two-unequal = 两堆分别有 3 颗和 5 颗：找出必胜的一步。
lesson-bouton-two-unequal-point = 两堆相等了，从此你就可以采用对称策略。所以两堆时，先手必败，当且仅当两堆相等。
lesson-bouton-three = 三堆分别有 1、2、3 颗：先手能必胜吗？
lesson-bouton-three-point = 无论怎么走，对手总能恰好留下相等的两堆，然后采用对称策略。
lesson-bouton-binary = 堆数更多时，需要换一种看法。把每堆的石子数写成 1、2、4、8……中若干个不同的数之和，每个 2 的幂占一列：7 = 4 + 2 + 1，9 = 8 + 1，12 = 8 + 4，15 = 8 + 4 + 2 + 1。7、9、12、15 这四堆中，有几堆含有 8？
lesson-bouton-binary-point = 这就是 8 这一列中 1 的个数。每个数都有且只有一种这样的写法，就是它的二进制表示。
lesson-bouton-columns = 还是这四堆：7 = 4 + 2 + 1，9 = 8 + 1，12 = 8 + 4，15 = 8 + 4 + 2 + 1。分别数一数 8、4、2、1 各列中 1 的个数。有几列的个数是奇数？
lesson-bouton-columns-point = 如果没有一列是奇数，就说这个局面是平衡的。相等的两堆是平衡的，1、2 和 3 = 2 + 1 这三堆也是平衡的。
lesson-bouton-balance = 三堆分别有 3 = 2 + 1、5 = 4 + 1 和 6 = 4 + 2 颗：每一列都是偶数，所以局面是平衡的。有几种走法走完之后仍然平衡？
lesson-bouton-balance-point = 每步只改变一堆。这一堆的哪一位变了，那一列中 1 的个数就增减 1，由偶变奇。所以从平衡的局面出发，任何一步都会打破平衡。
lesson-bouton-nim-sum = 1 的个数是奇数的列，下面写 1；是偶数的列，下面写 0。把这一行当作二进制数来读，就得到尼姆和，也就是异或和。5 = 4 + 1、9 = 8 + 1 和 14 = 8 + 4 + 2 的尼姆和是多少？
lesson-bouton-nim-sum-point = 尼姆和为 0，当且仅当局面是平衡的。（程序里写作 xor，叫做按位异或。）
lesson-bouton-highest = 再看 7、9、12、15 这四堆，1 的个数是奇数的列是 8、4、1。一步就能恢复平衡：选一个在其中最高的一列上有 1 的堆，把它在这几列上的数字都改变（0 变 1，1 变 0）。有几堆可以这样做？
lesson-bouton-highest-point = 1 的个数是奇数的列中，至少有一个 1，所以这样的堆总是存在的。把这一位的 1 变成 0，不管更低的各位怎么变，石子数都会变小，所以这是合法的一步。所以平衡总能恢复。
lesson-bouton-restore = 三堆分别有 4、9、15 颗：请恢复平衡。
lesson-bouton-restore-point = 写成公式：设尼姆和为 s，就把 h 颗的那一堆变成 h ⊕ s 颗（⊕ 是异或）。
lesson-bouton-theorem = Bouton 定理（1901 年）：先手必败，当且仅当尼姆和为 0。三堆分别有 12、21、25 颗：先手能必胜吗？
lesson-bouton-theorem-point = 必败的一方只能打破平衡，必胜的一方每次都把它恢复。石子总会取完，而一颗不剩也是平衡的，所以取走最后一颗的是必胜的一方。
lesson-bouton-game = 三堆分别有 3、4、5 颗，由你先走。对手从不失误，试试战胜它。
lesson-bouton-game-point = 你的每一步都恢复了平衡，而对手每次都不得不打破它。奥秘就在于此：凡是能赢的 Nim，你现在都会赢了。

lesson-misere = 反 Nim：取走最后一颗者负
lesson-misere-about = 走法相同，目标相反，而变化比想象的要小。
lesson-misere-one = 反 Nim（反常规则的 Nim，misère）中，取走最后一颗者负，也就是无法再走的一方胜。现在只有一堆，共 1 颗。先手能必胜吗？
lesson-misere-one-point = 只有一种走法，就是取走最后一颗。
lesson-misere-one-heap = 一堆共 5 颗：找出必胜的一步。
lesson-misere-one-heap-point = 这样对手不得不取最后一颗。所以只有一堆时，除非恰好剩 1 颗，先手必胜。
lesson-misere-ones = 四堆各 1 颗：先手能必胜吗？
lesson-misere-ones-point = 这时双方都别无选择，只能一颗一颗地取。1 的个数为偶数时，最后一颗由对手取；为奇数时，由自己取。正常规则下恰好相反：反常规则中，奇数个 1 是必败的。
lesson-misere-one-large = 三堆分别有 1、1、6 颗：找出必胜的一步。
lesson-misere-one-large-point = 谁动唯一大于 1 的那一堆，谁就能决定留下奇数个还是偶数个 1。要留下奇数个。
lesson-misere-choose = 四堆分别有 1、1、1、4 颗：找出必胜的一步。
lesson-misere-choose-point = 留下的又是奇数个 1。若是正常规则，就应当少取一颗，留下偶数个。
lesson-misere-two-equal = 两堆各 2 颗：先手能必胜吗？
lesson-misere-two-equal-point = 谁先动，谁就只留下一个大于 1 的堆（另一堆为 1 颗或已取完），而这样的局面对方必胜。所以这两堆在反常规则下与正常规则下一样，都是必败的。
lesson-misere-sum = 三堆分别有 3、4、5 颗：找出必胜的一步。
lesson-misere-sum-point = 这正是正常规则下的走法：使尼姆和为 0。只要还有至少两堆大于 1，就和正常规则一样走。
lesson-misere-three = 三堆分别有 1、2、3 颗：先手能必胜吗？
lesson-misere-three-point = 尼姆和为 0，并且有两堆大于 1，所以两种规则下结果相同。直到至多只剩一堆大于 1 时，两种规则的打法才不同。
lesson-misere-game = 三堆分别有 2、3、4 颗，由你先走。对手从不失误，试试战胜它。平时走到尼姆和为 0；一旦走完后只会剩下 1，就要留下奇数个 1。
lesson-misere-game-point = 这就是 Bouton 给出的反常规则策略：与正常规则一样走，直到走完后只会剩下 1，这时留下奇数个 1。

lesson-bounded = 限取 Nim：每步至多取三颗
lesson-bounded-about = 如果每步只能取几颗，那么看余数就知道谁胜谁负。
lesson-bounded-all = 现在每步至多取 3 颗，取走最后一颗者胜。一堆共 3 颗：先手能必胜吗？
lesson-bounded-all-point = 不超过 3 颗时，可以一步取完。
lesson-bounded-four = 一堆共 4 颗，每步至多取 3 颗：先手能必胜吗？
lesson-bounded-four-point = 无论取几颗，对手都把剩下的取完：1 与 3、2 与 2、3 与 1，合起来总是 4。
lesson-bounded-ten = 一堆共 10 颗，每步至多取 3 颗：找出必胜的一步。
lesson-bounded-ten-point = 剩下的是 4 的倍数，以后每一轮你与对手合起来都取 4 颗。
lesson-bounded-other = 现在每步至多取 4 颗，一堆共 20 颗：先手能必胜吗？
lesson-bounded-other-point = 每步至多取 K 颗时，每一轮合起来取 K + 1 颗。所以对一堆石子，先手必败，当且仅当石子数是 K + 1 的倍数。
lesson-bounded-remainder = 每步还是至多取 3 颗。把一堆的石子数除以 4，这一堆就相当于一个石子数等于余数的 Nim 堆。11 颗的一堆 SG 值是多少？
lesson-bounded-remainder-point = 整四颗的部分不起作用：谁从中取，对手就凑满 4 颗。这个余数叫做这一堆的 SG 值。
lesson-bounded-two = 两堆分别有 6 颗和 10 颗，每步至多取 3 颗：先手能必胜吗？
lesson-bounded-two-point = 两堆的余数相同，值就相同，所以对手可以采用对称策略。
lesson-bounded-sum = 三堆分别有 5、7、9 颗，每步至多取 3 颗：找出一步必胜的走法。
lesson-bounded-sum-point = 这就是用余数来玩 Nim：使余数的尼姆和为 0。
lesson-bounded-limits = 每一堆还可以自带取子上限，写在斜杠之后：`7/3` 有 7 颗，每步至多取其中 3 颗。每一堆的值是石子数除以“上限 + 1”的余数。`7/3`、`9/4`、`5/2` 这三堆的值的尼姆和是多少？
lesson-bounded-limits-point = 各堆的规则可以不同：只要知道每一堆的值，就可以像 Nim 堆那样加在一起。
lesson-bounded-game = 两堆分别有 6 颗和 9 颗，每步至多取 3 颗，由你先走。对手从不失误，试试战胜它。
lesson-bounded-game-point = 先求除以 K + 1 的余数，再求这些余数的尼姆和：限取 Nim（巴什博弈）不过如此。

lesson-sprague-grundy = SG 定理：每个公平组合游戏都是 Nim
lesson-sprague-grundy-about = 一个数就能说明局面的一切：怎样求这个数，怎样把游戏加在一起。
lesson-sprague-grundy-one = 一个新游戏：每步从一堆中取走 1、3 或 4 颗，无法再走的一方输。无法再走的局面，SG 值为 0。其他局面的 SG 值，是其后继局面的 SG 值中没有出现的最小非负整数（叫做 mex）。1 颗的一堆 SG 值是多少？
lesson-sprague-grundy-one-point = 唯一的走法到达 SG 值 0，没有出现的最小非负整数是 1。
lesson-sprague-grundy-two = 2 颗的一堆 SG 值是多少？注意只能取 1、3 或 4 颗。
lesson-sprague-grundy-two-point = 唯一的走法到达 SG 值 1，没有出现的是 0。SG 值是没有出现的最小数，而不是最大值加一。
lesson-sprague-grundy-four = 4 颗的一堆 SG 值是多少？先求 3 颗的值。
lesson-sprague-grundy-four-point = SG 值为 2 的局面能走到 SG 值 0 和 1，就像 2 颗的 Nim 堆一样，所以它可以当作这样一堆。
lesson-sprague-grundy-zero = 从 7 颗的一堆可以走到 6、4、3 颗，它们的值都不是 0。先手能必胜吗？
lesson-sprague-grundy-zero-point = SG 值为 0 的局面就是必败态；SG 值不为 0 的局面，总有一步能走到 SG 值为 0 的局面。
lesson-sprague-grundy-sum = 几个子游戏同时进行，叫做游戏的和：每一步选其中一个来走。和的 SG 值等于各子游戏的 SG 值的尼姆和。每步取 1、3 或 4 颗，4 颗与 5 颗两堆之和的 SG 值是多少？
lesson-sprague-grundy-sum-point = 把每个子游戏换成一堆石子（颗数等于它的 SG 值），胜负不变。这对任何公平组合游戏都成立，就是 Sprague（1935 年）与 Grundy（1939 年）的定理，简称 SG 定理。
lesson-sprague-grundy-kayles = Kayles：每步从一堆中取走一颗或两颗，并可把余下的石子分成两堆。两堆就是和，其值等于两堆的值的尼姆和。3 颗的一堆 SG 值是多少？
lesson-sprague-grundy-kayles-point = 分开之后是两堆各 1 颗，值是 1 与 1 的尼姆和，即 0。
lesson-sprague-grundy-kayles-four = 在 Kayles 中，4 颗的一堆 SG 值是多少？
lesson-sprague-grundy-kayles-four-point = 在这个游戏中，更大的堆未必有更大的值。
lesson-sprague-grundy-twice = Kayles 中两堆各 9 颗。先手能必胜吗？（不必计算任何值。）
lesson-sprague-grundy-twice-point = 任何数与自身的尼姆和都是 0：两个同样的局面放在一起，先手必败。这又是对称策略。
lesson-sprague-grundy-mixed = 不同的游戏也可以相加：一个 4 颗的 Kayles 堆，加上一个 3 颗的 Nim 堆。找出一步必胜的走法。
lesson-sprague-grundy-mixed-point = 两个游戏虽然不同，值却相等了，所以尼姆和为 0。
lesson-sprague-grundy-game = 三个游戏同时进行：6 颗的一堆，每步取 1、3 或 4 颗；2 颗的 Kayles 堆；3 颗的 Nim 堆。由你先走。对手从不失误，试试战胜它。
lesson-sprague-grundy-game-point = 用 mex 求 SG 值，用尼姆和求和的值：有了这两样，凡是走最后一步者胜的公平组合游戏，你都能解了。

# 对答案的评语。答对之后接着说由此学到什么。
lesson-no-answer = 看不懂这个回答
lesson-wanted-winner = 请输入 `yes`（是）或 `no`（否）
lesson-wanted-number = 请输入一个整数，例如 `7`
lesson-wanted-move = 请输入一步合法的走法，例如 `9 to 4`
lesson-wanted-play = 此处应是双方的走法，用 `;` 分隔，每一步都须合法
lesson-right-wins = 对：先手必胜，例如走 { $play }。
lesson-right-loses = 对：先手必败。
lesson-right-number = 对，是 { $number }。
lesson-right-move = 对：走 { $play } 之后，对手就赢不了了。
lesson-right-move-sum = 对：走 { $play } 之后，尼姆和为 0。
lesson-wrong-wins = 不对：先手必胜，例如走 { $play }。
lesson-wrong-loses = 不对：先手必败。例如走 { $play }，对手用 { $reply } 应对，就能必胜。
lesson-wrong-no-move = 不对：先手已无法再走，输。
lesson-wrong-last-move = 不对：{ $play } 是最后一步，而这里走最后一步者负。
lesson-wrong-number = 不是 { $number }。
lesson-hint-column = 各堆写成二进制是 { $rows }。数一数 { $column } 这一列中 1 的个数。
lesson-hint-odd = 从最高位起，各列中 1 的个数依次是 { $ones }。其中有几个是奇数？
lesson-hint-value = 相加的值是 { $values }。从最高位起，各列中 1 的个数依次是 { $ones }；只有个数是奇数的列才算。
lesson-hint-mex = 各走法到达的值是 { $values }。不在其中的最小的数是几？
lesson-hint-moves = 必胜走法有 { $moves }。
lesson-hint-no-move = 一种也没有：例如走 { $play } 之后，尼姆和为 { $sum }。
lesson-hint-no-balance = 一种也没有：例如走 { $play } 之后，就有一列 1 的个数是奇数。
lesson-wrong-move = 走 { $play } 之后，对手用 { $reply } 应对，就能必胜。
lesson-wrong-move-sum = 走 { $play } 之后尼姆和为 { $sum }，对手用 { $reply } 应对，就能必胜。
lesson-play-won = 你赢了。
lesson-play-lost = 你输了。在 { $position } 中，{ $play } 这一步断送了胜局；走 { $better } 才能取胜。
lesson-play-open = 这一局还没有结束。
lesson-play-gift = 这一局不算：{ $play } 是对手的失误。

## 要填的表

fill-no-table = 这个游戏没有这样的表
fill-no-table-help = 表只适用于由若干堆或两个数构成、双方走法相同且必定结束的游戏
fill-range = 这不是表的范围
fill-range-help = 应是两个数，中间写 `..`，如 `0..7`；一张表最多 { $most } 格
fill-count = 填了 { $given } 格
fill-count-help = 这张表共 { $wanted } 格，请逐行全部写出，用空格隔开
fill-entry = 表里不能填这个
fill-entry-number = 这里应填一个数，如 `3`
fill-entry-outcome = 这里应填 `N`（先手必胜）或 `P`（先手必败）
fill-right = { $count ->
    [1] 填对了。
   *[other] { $count } 格全部填对了。
}
fill-left = 到这里都对，还有 { $left } 格没填。
# $cell is `5` or `(3, 5)`; $typed is what the reader wrote there.
fill-wrong-empty = 第一个填错的格子是 { $cell }：不是 { $typed }。从这里无路可走，所以后继中没有出现的最小的数就是 0。
fill-wrong-over = 第一个填错的格子是 { $cell }：不是 { $typed }。从这里无路可走，而无法操作者输。
fill-wrong-over-misere = 第一个填错的格子是 { $cell }：不是 { $typed }。从这里无路可走，而反常规则下无法操作者胜。
fill-wrong-lost = 第一个填错的格子是 { $cell }：不是 { $typed }。有一步走到 { $option }，留给对手的是必败态。
# $options is a list of positions.
fill-wrong-won = 第一个填错的格子是 { $cell }：不是 { $typed }。无论怎么走，留给对手的都是必胜态：{ $options }。
# $options is a list of `fill-option`.
fill-wrong-value = 第一个填错的格子是 { $cell }：不是 { $typed }。从这里一步可以走到（括号里是那一格的数）：{ $options }。应填的是括号里没有出现的最小的数。
fill-option = { $option }（{ $value }）

## 书：各章周围的文字

book-title = 从一堆石子到 SG 定理
book-line = { $n }  { $title }：{ $idea }
book-path-school = 中小学
book-path-contest = 竞赛
book-path-research = 研究
book-how = `bouton book 1` 显示一章，`--step 2` 只看其中一步。`--why 3.1` 展开一条论断，`--whole` 全部展开；`--reveal` 显示反例、答案和提示。`--format html` 或 `latex` 输出可打印的整本书。
book-beat-play = 玩
book-beat-notice = 看
book-beat-prove = 证
book-beat-break = 破
book-beat-use = 用
book-beat-exercises = 练习
book-beat-source = 出处
book-rules = 文件 `{ $file }`：
book-play = 玩一局：`bouton play { $position }`
# $command shows the table.
book-fill = 把表填完：`{ $command } --answer '…'`，共 { $count } 个数，逐行写出，用空格隔开。
book-fill-outcome = 把表填完：`{ $command } --answer '…'`，共 { $count } 个字母，逐行写出，用空格隔开：先手必胜写 N，先手必败写 P。
book-hidden = （先想一想；用 `--reveal` 看答案。）
book-why = 为什么？`--why { $claim }`
book-try = 代入具体的数：`bouton explain { $position }`
book-use = 轮到你了：`bouton { $command }`
book-open = 这个问题至今没有人知道答案。
book-answer = 答：{ $answer }
book-hint = 练习 { $n } 的提示：{ $hint }
book-answers = 答案与提示
book-onward = 接着读：`{ $command }`
book-no-chapter = 书里没有这一章
book-no-chapter-help = 共有第 1 至 { $most } 章；`bouton book` 列出各章
book-no-beat = 一章里没有这一步
book-no-beat-help = 共 7 步：play、notice、prove、break、use、exercises、source，也可写 1 至 7
book-no-claim = 没有这条论断
book-no-claim-help = 此处最后一条是 { $last }
book-no-table = 这里没有要填的表
book-no-table-help = 多数章的表在第 2 步；`--table 2` 指同一步的第二张表

## 竞赛程序。先是程序开头的注释，再是不能写出的原因。

routine-constant-take = 可以取走的石子数，剩多少都行。
routine-constant-shrink = 取后必须有剩余的石子数。
routine-constant-whole = 可以一次取完的堆的大小。
routine-constant-split = 取走后可把剩下的分成两堆的石子数。
routine-constant-barred = 不许取走的石子数。
routine-constant-values = 第一个周期结束之前各堆（0, 1, 2, ……）的 SG 值。
routine-constant-most = 每堆石子数的上限。
routine-constant-modulus = 石子数每增加这么多，SG 值就从 0 重新开始：相差这个数的两堆，SG 值相同。
routine-constant-modulus-moore = 每步至多能动的堆数加 1。
routine-constant-forbidden = 唯一不许取走的石子数。
routine-constant-own = 当前玩家不许取走的石子数。
routine-constant-other = 对手不许取走的石子数。
routine-constant-breadth = 同时取两堆时，两个数之差必须小于它。
routine-constant-base = 取走的石子数是它的幂。
routine-sum = 游戏之和的 SG 值是各部分 SG 值的异或和（SG 定理）。
routine-green = 立在顶点 0 上的图的 SG 值；heaps 依次是各条边的两个端点。一条边使立在它上面的部分的值加 1（冒号原理）。环上的顶点可以并成一点，环的每条边各算 1（融合原理）；遍历时按回边所到的最早的顶点找出环。
routine-wins = SG 值不为 0 时先手必胜：值为 0 时，任何走法都使它改变；值不为 0 时，总有走法使它变为 0。
routine-misere-wins = 反常规则：只要有大于 1 的值，就与 Nim 一样；各值都不超过 1 时，奇数个 1 必败。
routine-targets = 必胜走法把这一堆的值变成其余各堆的异或和，使总和为 0。
routine-misere-targets = 必胜走法：其余各堆中有大于 1 的值时，使总异或和为 0；否则使它为 1。
routine-count = 相同的两堆算两种走法。
routine-moves = 每种走法：堆的编号（从 0 起）、原来的石子数、剩下的石子数。
routine-sum-of-games = 游戏之和的 SG 值等于各游戏 SG 值的异或和（Sprague–Grundy）。
routine-sum-count = 必胜的一步走在其中一个游戏里。
routine-sum-moves = 每一步：这一堆在所有游戏的堆中的下标（从 0 开始）、这一堆、走后剩下的。
routine-large-heaps = 大于 1 的 SG 值的个数，反常规则要用。
routine-split-moves = 每种走法：堆的编号（从 0 起）、原来的石子数、剩下的一堆或两堆。
routine-one-wins = 只有一堆：恰有一个 SG 值对当前玩家必败。
routine-one-count = 必胜走法使剩下的一堆取这个值。
routine-one-take = 应取的石子数；没有必胜走法时为 0。
routine-size-options = Nim 的一堆，变成每个更小的值各有一种走法。
routine-residue = 每次最多取 MODULUS - 1 颗，一堆的值就是除以 MODULUS 的余数：无论对手取多少，都可以凑成 MODULUS 颗。
routine-residue-options = 变成某个值至多有一种走法：直接减到它，或者越过模数的一个倍数。
routine-own-limits = 每次最多取这一堆的上限，值就是除以“上限 + 1”的余数。
routine-blocks = 不许恰好取 FORBIDDEN 颗：石子数每 2 × FORBIDDEN 个为一段，段内每个值出现两次。
routine-blocks-options = 段内每个值恰有两堆，相差 FORBIDDEN。
routine-lasker = 一堆的值是它的大小，但 4k + 3 与 4k + 4 互换。
routine-lasker-common = 值为 u、v 的两堆，u xor v = target，则 u + v = target + 2 (u and v)；末两位决定大小与值之差。返回公共的位；没有时为 -1。
routine-lasker-free = 可以分给任一堆的位；交换两堆会重复计数时，最高位固定。
routine-lasker-count = 剩一堆的走法，加上分配自由位的方法数。
routine-lasker-options = 枚举分配自由位的所有方法。
routine-two-adic = 取走一个约数：值由这堆石子数含多少个因数 2 决定。
routine-divisors = 约数成对出现。
routine-halving = 最多取一半：偶数堆的值是它的一半；奇数堆与大小为其一半（向下取整）的堆值相同。
routine-halving-options = 值为 t 的堆是 2^j (2t + 1) - 1，至多一个走得到。
routine-powers = 奇数的幂都是奇数，看奇偶；偶数的幂模“底数 + 1”余 1 或 -1。
routine-powers-odd = 奇数的幂都是奇数：看奇偶。
routine-powers-even = BASE 的幂模 BASE + 1 余 1 或 -1。
routine-powers-options = 幂的个数很少，逐个尝试。
routine-trial = 试除法分解质因数：质数与指数的对。
routine-is-prime = Miller-Rabin 素性测试；这些底数对 2^64 以内足够。
routine-rho = Pollard rho：求合数的一个约数，步数约为它的四次方根。
routine-factors = 质因数分解：质数与指数的对。
routine-exponents = 每个质因数是一堆，大小是指数：一个数的值是各指数的异或和。
routine-exponents-moves = 必胜走法减小一个指数；每种走法：数的编号（从 0 起）、这个数、剩下的数。
routine-staircase = 只有第 1, 3, 5, …… 级有用：对手把石子移到奇数级，就立刻接着往下移。
routine-staircase-moves = 一步恰好改变一个奇数级：从它移出，或从上一级移入。
routine-columns = 二进制每一列中 1 的个数都是 MODULUS 的倍数时，先手必败。
routine-columns-misere = 反常规则下也一样；但各堆都不超过 1 时，堆数除以 MODULUS 余 1 必败。
routine-columns-ways = 恰好减少这些堆、使各列 1 的个数都是 MODULUS 的倍数的走法数：从最高列开始，对每个“已经变小的堆”的集合逐列计算。一堆的某个 1 变成 0，它就变小了；此后它的每一位可以是 0 或 1。
routine-columns-listed = 使各列都符合要求时，这些堆可以变成什么。
routine-columns-next = 下一个堆的集合：一步至多改变 MODULUS - 1 堆。最后一个集合之后是空集。
routine-columns-count = 逐一考虑一步可以改变的堆的每个集合。
routine-columns-ones = 走后没有大于 1 的堆、1 的个数有这个余数的走法数：较大的堆都变成 0 或 1，再取走若干个 1。
routine-columns-count-misere = 逐一考虑堆的每个集合；走到各堆不超过 1 的局面时，剩下的 1 的个数除以 MODULUS 余 1 的必胜，整除的不算。
routine-columns-order = 走法按第一个改变的堆及其剩余数排序，再按下一个改变的堆。
routine-columns-moves = 每一步写成走后的局面。
routine-binomial = 从一个集合中选出若干个的方法数。
routine-cold-pair = 必败的一对：差为 i × BREADTH，较小数为 i + e，其中 e 是满足 e (e + 差) <= i^2 的最大数；只用整数，不开方。
routine-cold-low = 编号为 index 的必败对中较小的数。
routine-cold-partner = 每个正整数恰好在一个必败对中；返回另一个数。
routine-cold-moves = 至多四种必胜走法：取一堆，或同时取两堆到差相近的必败对。每种走法写作剩下的局面。
routine-euclid = 两数相等，或比值大于黄金比 (1 + sqrt 5) / 2 时，先手必胜。
routine-euclid-positive = 值为 floor(大 / 小 - 小 / 大)。
routine-euclid-moves = 只有剩下的数最小的两种走法可能获胜。
routine-script-side = 各数都小于此数的局面直接编号。
routine-script-box = 直接编号的局面的个数。
routine-script-option-numbers = 一步能走到的各局面的编号。
routine-script-outside = 其他局面的编号：依次往后编。
routine-script-number = 局面的编号，逐位计算。
routine-script-position = 编号对应的局面。
routine-script-extend-outcomes = 由小到大填胜负表，填到这一堆为止。
routine-script-wins = 先手是否必胜。
routine-script-winning-moves = 走到对手必败局面的走法。
routine-script-wins-heap = 这一堆无路可走，或能走到必败的堆。
routine-script-mex = 不在其中的最小非负整数（mex）。
routine-script-without-empty = 非空的堆，由小到大。
routine-script-distinct = 每种走法各一次。
routine-script-option-value = 一步之后各堆的 SG 值的异或和。
routine-script-extend-values = 由小到大填 SG 值表，填到这一堆为止。
routine-script-grundy = 所有堆的 SG 值的异或和（Sprague–Grundy 定理）。
routine-script-cancel = 使 SG 值的异或和为 0 的走法。
routine-script-grundy-position = 局面的 SG 值。
routine-script-after-player = 一步能走到的局面，末尾是轮到谁走（1 或 2）。
routine-script-after = 一步能走到的局面。
routine-script-solve-outcomes = 求局面的胜负：先求一步能走到的各局面。
routine-script-solve-values = 求局面的 SG 值：先求一步能走到的各局面。
routine-script-solve-part = 求一个子游戏的 SG 值：先求走一步后剩下的各个子游戏。
routine-script-count-moves = 走后对手必败的走法有多少种。
routine-script-solve-lengths = 求到终局的步数：胜者求快，负者求慢。
routine-script-play-length = 到终局的步数，由奇偶可知谁胜。
routine-comes-before = 逐个比较两列数的大小。
routine-look-at-next = 看下一个堆。列表中依次是各个必败的堆，末尾是第一个还没有看过的堆。
routine-lost-to = 从 1 到末尾必败的堆数。
routine-lost-count = 范围内必败的堆数。
routine-won-count = 范围内必胜的堆数。
routine-last-lost = 范围内最大的必败的堆；没有则为 0。
routine-nth-lost = 按序号取必败的堆；没有则为 0。
routine-claim = 依据程序开头的结论。
routine-claim-value = 一堆的 SG 值，依据程序开头的结论。
routine-script-option-values = 一堆的各种走法的 SG 值。
routine-zeckendorf = 把石子数写成不相邻的斐波那契数之和，从小到大。
routine-fibonacci = 第一步不能取完：斐波那契数必败。
routine-fibonacci-limit = 下一步至多可取：刚才所取的两倍，但不超过剩下的颗数。
routine-fibonacci-moves = 必胜走法取走最小的若干部分，且不到下一部分的一半。
routine-terms = 把石子数写成必败堆之和，每一项大于下一项的 R 倍，从小到大。
routine-take-away = 第一步不能取完：只有一项时必败。
routine-take-away-limit = 下一步至多可取：刚才所取的 R 倍，但不超过剩下的颗数。
routine-take-away-moves = 必胜走法取走最小的若干项，且下一项大于所取的 R 倍。
routine-misere-staircase = 第 1、3、5…… 级台阶就是反常规则 Nim 的各堆。对手把石子移到其中一级上，就马上把它们再移下去；这些台阶都空时，从上一级移下一枚石子留给对手。
routine-misere-staircase-moves = 每步恰好改变一级奇数台阶：从它移出，或者从上一级移入。它要变成的大小，使各奇数台阶在反常规则 Nim 中必败。
routine-misere-euclid = 把一个数变成 0 立刻就输：对手无法走，对手获胜。所以只有两数相等时才会这样走，而两数相等必败：这就是正整数上的正常规则，恰在比值小于黄金分割比 (1 + sqrt 5) / 2 时必败。
routine-misere-euclid-positive = 两数相等必胜：无法再走。一数是另一数的两倍时，只能走到相等；是更大的倍数时，可以走到两倍。较小数在较大数中只含一次时，走法唯一。含多次且有余数时，可以留下最后的两个数，也可以逼对手留下它们：两者之一必胜。
routine-misere-euclid-moves = 只有最小的三个余数可能取胜。
routine-misere-fibonacci-moves = 取最后一枚石子者负，所以要把它留给对手：其余都与少一枚石子的正常规则相同。必胜走法取走最小的若干部分（其和小于下一部分的一半），或者全部取走。
routine-misere-fibonacci = 取到只剩一枚就获胜；只有一枚时无法走，也获胜。
routine-misere-wythoff = 必败局面与正常规则相同，只是用 (0, 1) 和 (2, 2) 代替 (0, 0) 和 (1, 2)。它们用的数同样是 0、1、2，差同样是 0、1：所以必败局面之间不能互相到达，而原来只能走到 (0, 0) 或 (1, 2) 的局面都能走到这两个之一。
routine-misere-wythoff-moves = 正常规则的走法，但要换掉那两对。每种走法写成走后的局面。
routine-forbidden-larger = 对手的禁数较小：只有异或和为 0 且各堆都小于它时，先手必败。
routine-forbidden-smaller = 自己的禁数较小：只有使异或和为 0 且各堆都小于它的走法获胜。
routine-forbidden-either = 谁的禁数较小，决定用哪条规则。
routine-forbidden-others = 除一堆外的各堆：不小于 OTHER 的堆数、其中最后一堆、其余各堆的异或和。
routine-forbidden-wins-at = 这一堆剩下这么多是否必胜：对手只有走到异或和为 0 且各堆都小于 OTHER 才能胜，而他不得恰好取 OTHER 颗。
routine-forbidden-below = 小于某数的数中，异或之后小于界限的有多少个：开头相同的数连成一段，异或之后也是一段。
routine-forbidden-count = 所有可以剩下且必胜的数，去掉取走禁数 OWN 所剩的那一个。
routine-forbidden-moves = 逐一尝试每一堆可以剩下的数。
routine-some-move = 有必胜走法就是必胜局面。
routine-table = 一堆的值是它能走到的值中没有的最小非负整数（mex）。按大小逐堆计算。
routine-table-of-test = 一堆的值是它能走到的值中没有的最小非负整数（mex）；算到本组最大的一堆。
routine-options = 变成某个值的每种走法剩下多少。
routine-split-options = 变成某个值的每种走法剩下的一堆或两堆。
routine-split-count = 变成某个值的走法数。
routine-periodic-split-count = 变成某个值的走法数：第一堆模 PERIOD 同余的分法，只看一个。
routine-period = SG 值从头开始循环。
routine-period-late = 从石子数为 PREPERIOD 的堆起，SG 值循环。
routine-period-growing = 石子数每增加 PERIOD，SG 值就增加 SALTUS。
routine-all-but-options = 周期的每个位置至多有一个堆取这个值。
routine-interval = 每次取 LEAST 到 LARGEST 颗：相同的 SG 值每 LEAST 个连成一段，每 LEAST + LARGEST 个循环一次。从每一段都走得到所有更小的值，走不到自己的值。
routine-interval-below = 小于某个大小的堆中，有多少个取这个值。
routine-interval-count = 变成某个值的走法数。
routine-interval-options = 变成某个值的每种走法剩下多少。
routine-barred = 哪些石子数不许取走。
routine-squares = 可以取走的石子数：平方数。
routine-primes = 可以取走的石子数：质数（埃氏筛）。
routine-run = 可以取走的石子数：从 LEAST 到 LARGEST。
routine-read-takes = 可以取走的石子数，排序并去重。
template-title = { $game }，{ $convention }。各数不超过 { $max }。
template-title-script = { $game }，{ $convention }。
template-why = 依据：{ $name }（{ $source }）。
template-why-below = 为什么正确：每个函数的注释都从规则出发给出证明。
template-input-list = 输入：数据组数；每组先是堆数，再是各堆的大小。
template-input-fixed =
    { $count ->
        [1] 输入：数据组数；每组一个数。
       *[other] 输入：数据组数；每组 { $count } 个数。
    }
template-input-format = 输入：`{ $format }`。

refused-template-partizan = 无法为 `{ $game }` 生成模板：双方的走法不同，又没有定理判断胜负
refused-template-misere = 无法为反常规则下的 `{ $game }` 生成模板：没有定理判断胜负
refused-template-no-rule = 无法为 `{ $game }` 生成模板：没有定理、周期或单堆 SG 值表可以判断胜负
refused-template-help = 这样的局面可以用 `bouton solve` 和 `bouton batch` 搜索求解
refused-template-table = `{ $game }` 没有已证明且短到可以写进程序的周期
refused-template-table-help = 可以生成打表的模板：`--max { $most }`；更大的堆的 SG 值用 `bouton sequence { $game } --to N --summary` 计算
refused-template-too-large = 数过大，超出程序所用整数的范围
refused-template-too-large-help = `--max` 至多为 { $most }
refused-template-one-number = `{ $game }` 的局面不是单独一个数
refused-template-wrong = 不为 `{ $game }` 生成模板：找到的程序对 `{ $position }` 的回答与求解结果不一致，这是 bouton 自身的错误
refused-template-field = `{ $game }` 的竞赛程序无法输出 `{ $field }`
refused-template-grundy = 反常规则下没有输出 `grundy` 的 `{ $game }` 竞赛程序：SG 值只决定正常规则的胜负
refused-template-grundy-help = 去掉 `--misere`，或者输出 `winner`、`count`、`moves`
refused-template-piece = `{ $game }` 的模板不能输出 `{ $piece }`：一步可能同时改变几个数，或使某个数变大
refused-template-outcome = `{ $game }` 的模板不能输出 `outcome`：胜负类型要看双方各自先走时谁胜，而程序只知道先手的胜负
refused-template-outcome-help = 改用 `--print winner`，或用 `--first` 和 `--second` 给出要输出的文字
refused-range = `{ $field }` 统计的是从 1 起的堆，而 `{ $game }` 没有这样的堆，或局面不是一个数或两个数
refused-range-help = 写一个数 n（`heap`：从 1 到 n 的堆）或两个数（`heaps[2]`：从前一个到后一个）；`nth-lost` 只取一个数
refused-template-claim = 关于 `{ $game }` 的结论中有模板写不出的内容
refused-template-claim-help = 程序认得 `+ - * / %`、位运算和大小比较、`if`、数的列表，以及 `xor sum min max sort len all any count alternate abs bits popcount v2 exponents is_fibonacci`；只用于一个由堆、数或部分组成的游戏
refused-template-claim-differs = 按关于 `{ $game }` 的结论，`{ $position }` 的答案与求解结果不一致，或者得不出答案
refused-template-claim-differs-help = 用 `bouton audit` 可找到最小的反例
refused-template-claim-nowhere = 没有找到 `{ $game }` 的局面可以用来检验这个结论
refused-template-claim-nowhere-help = 试过了小局面，参数取 1 到 5；也可能是 `--assuming` 把它们都排除了
refused-template-claim-letters = 这个结论说的是单词，却不知道 `{ $game }` 用哪些字母
refused-template-claim-letters-help = 请在规则里用字母的编码写出一个单词，例如 `const EXAMPLE = [82, 66];` 就是 RB
refused-template-one-heap = 关于 `{ $game }` 的结论只涉及一堆，没有说多堆的情形
refused-template-one-heap-help = 只读入一堆，例如 `--input 'T{ "{" } heap { "}" }'`；或者用 `--grundy` 给出一堆的 SG 值，多堆的值取异或和即可
template-claim = 依据结论 { $kind } { $claim }：在至多 { $heaps } 堆、每堆不超过 { $most } 的 { $positions } 个局面中没有反例，超出此范围没有证明。
template-claim-together = 依据结论 { $kind } { $claim }：在各数不超过 { $most } 的 { $positions } 个局面中没有反例，超出此范围没有证明。
template-claim-sampled = 依据结论 { $kind } { $claim }：在 { $positions } 个小局面中没有反例（输入中有参数时，取了各种小参数），超出此范围没有证明。
template-claim-assumed = 假定输入中的局面都满足 { $claim }；走出的局面不必满足。
template-claim-proved = 依据 { $kind } { $claim }，已证明：{ $name }（{ $source }）。
template-by-rule = 已证明：依据对任意大的数都成立的定理，不用表。
template-few-lost = 各数不超过 { $max }。列表中是此范围内先手必败的全部 { $count } 个堆，由计算得到。
template-claim-wrong = 这个结论不成立
template-claim-none = 在 `{ $game }` 中没有找到可以写成模板的规律
template-claim-none-help = `{ $command }` 会列出找到的规律和检验到的范围
refused-template-value = `{ $game }` 的竞赛程序需要 `{ $name }`，输入格式没有读取它
refused-template-parameters = 无法为 `{ $game }` 写竞赛程序：没有定理适用于其参数的所有取值
refused-template-summand = 无法为含 `{ $game }` 的游戏之和写竞赛程序：没有公式、周期或表给出它的 SG 值
refused-template-mistake = 不为 `{ $game }` 写竞赛程序：找到的程序有错，这是 bouton 的缺陷：{ $mistake }
refused-template-script = 无法为 `{ $game }` 生成模板：第 { $line } 行第 { $column } 列：{ $why }
refused-template-script-help = 译成其他语言时，脚本中的每个值只能有一种类型
refused-template-circle = 无法为 `{ $game }` 生成模板：其中的函数 `{ $name }` 与另一个函数互相调用
refused-template-again = 无法为 `{ $game }` 生成模板：局面 `{ $position }` 可能重复出现
refused-template-endless = 无法为 `{ $game }` 生成模板：从 `{ $position }` 出发可以到达的局面超过 { $most } 个
refused-template-reach = `{ $game }` 的模板在 `--max { $max }` 时太慢，或表太大
refused-template-reach-help = 按小数据时运行步数的增长估计，`--max` 至多约为 { $most }
refused-template-turns = 无法为 `{ $game }` 生成模板：双方并不总是轮流走

refused-tests = `{ $game }` 的局面不能写成竞赛的测试数据
refused-tests-help = 一组数据是若干堆，或一两个数；`bouton batch` 可逐行读入任何局面
refused-lines = 程序读入的是若干组数据，而不是每行一个局面
refused-lines-help = 用 `--input tests`、`--input numbers` 或写出格式
refused-fewer-tests = 输入在第 { $line } 行结束于第 { $test } 组（共 { $tests } 组），缺少 `{ $name }`
refused-unfinished-test = 输入在第 { $line } 行结束于第 { $test } 组，缺少 `{ $name }`
refused-not-fitting = 第 { $line } 行第 { $word } 个词：`{ $text }` 不能作为 `{ $name }`
refused-not-a-count = 第 { $line } 行第 { $word } 个词：`{ $text }` 不能作为个数 `{ $name }`
refused-more-tests = 第 { $line } 行第 { $word } 个词：{ $tests } 组数据之后还有内容
refused-tests-form = `--input` 是否与输入的写法一致？
refused-move-piece = 走法 `{ $play }` 没有 `{ $piece }`：无法确定它把局面中的哪一个数变小
refused-move-piece-help = 走后的整个局面用 `{"{rest}"}` 输出
refused-move-name = 走法 `{ $play }` 没有自己的名称：另一部分有同名的走法，或这个游戏的走法没有名称
refused-too-many-moves = 有 { $count } 种必胜走法
refused-too-many-moves-help = 至多输出 { $most } 种；`--print count` 给出种数
pattern-names = 可用的名字：{ $names }
pattern-unknown-name = 没有名字 `{ $name }`
pattern-test-names = 可用 `{ "{" }test{ "}" }`，即第几组数据
pattern-unknown-test-name = 答案之前没有名字 `{ $name }`
pattern-unclosed = 花括号不成对
pattern-unknown-escape = 反斜杠后的符号不需要转义
pattern-escapes = 可用 `\n`、`\t`、`\\`、`\{ "{" }`、`\{ "}" }`

## 竞赛题的输入：格式错在哪里

format-form = 格式形如 `T{ "{" } n heaps[n] { "}" }`
format-empty = 格式为空
format-expected-name = 这里应是一个名字
format-unknown-repeat = 花括号前只能是 `T`、`*` 或 `0`
format-unknown-repeat-label = `T`：先给出组数；`*`：读到输入结束；`0`：读到某组第一个数为 0（`0 0`：前两个数都为 0）
format-zeros = 每组开头没有 { $count } 个可作结束标志的数
format-zeros-label = 花括号前有几个 0，每组开头就要恰好有几个数：单个的数，或长度固定的列表
format-unclosed = 缺少 `{ $partner }`
format-nested = 这里不能有内层块
format-nested-label = 一组数据的末尾可以有一个内层块，写在它的重复次数之后：`0{"{"} k S[k] m{"{"} n heaps[n] {"}"} {"}"}`
format-after-block = 一组数据中，内层块之后不能再有内容
format-outside-block = 局面不在内层块里
format-after-end = 右花括号之后不应再有内容
format-missing-count = 缺少元组的个数
format-missing-count-label = 例如 `(heap limit)[n]`
format-bad-count = 这不是个数
format-bad-count-label = 应为 1 到 1000000 的整数，或写在列表之前的一个数的名字，也可以用 `+`、`-` 或 `*` 连接其中两个
format-unknown-count = 在这个列表之前没有读入数 `{ $name }`
format-unknown-count-label = 此前读入的数：{ $known }
format-twice = `{ $name }` 出现了两次
format-twice-label = 由几个数组成的局面写成列表，例如 `heaps[2]`
format-no-position = 格式中没有表示局面的名字
format-fits = 可写 `{ $fits }`
format-two-positions = 前面已有局面
format-position-name = `heap` 是一个数，`heaps` 是列表
format-sum-position-name = 在游戏之和中，每个游戏的堆的名字以它的序号结尾，而且是一个数或一个列表
format-wrong-position = `{ $game }` 没有这样的局面
format-no-shift = 只有图的顶点可以加减一个数
format-no-shift-label = 例如 `(vertex-1 vertex-1)[m]`，用于输入与游戏的顶点起始编号不同的时候
format-given-first = 这个数不在输入里，它前面又什么都没有读
format-given-first-label = 例如 `n heap=1`：先写要读的
format-given-other = `{ $name }` 不是局面里的数
format-given-other-label = 只有 `heap`、`limit`、`start` 可以在格式里给定，如 `n heap=1`；游戏的参数写在游戏名里
format-no-limit = 这不是 `{ $game }` 中一堆的上限
format-no-limit-label = `nim`、`bash`、`fibonacci` 的上限写在堆的旁边：`heap limit`、`(heap limit)[n]`；各堆共用的上限是参数，如 `nim:max=K`
format-list-wanted = `{ $name }` 在脚本中是列表
format-list-label = 例如 `{ $name }[3]`
format-number-wanted = `{ $name }` 在脚本中是一个数
format-number-label = 只写 `{ $name }`
format-unread = 输入格式没有读入 `{ $name }`
format-unread-label = 可写 `--input '{ $format }'`
format-other-letters = 游戏中的这个名字大小写不同：`{ $meant }`
format-misspelt = 格式中没有这个名称
format-uncounted = 没有边的顶点，只有用 `vertices` 读入顶点数时才属于图（要忽略一个数，用 `_`）

stress-held =
    { $tests ->
        [1] 1 组数据，没有差异。
       *[other] { $tests } 组数据，没有差异。
    }
stress-smallest = 程序有错。最小出错数据：
stress-not-alone = 只有排在其他数据之后才出错（种子 { $seed }），单独跑这一组是对的。多半是多组数据之间没有清空：
stress-input = 输入：
stress-expected = 应为：{ $line }
stress-found = 实为：{ $line }
stress-any-move = 任一必胜走法，如 { $example }
stress-missing = 没有输出
stress-more = 多出一行：{ $line }
stress-late = { $seconds } 秒后仍未结束，已被终止
stress-too-long = 输出超过 16 MiB
stress-crashed = 异常结束：{ $status }

## 术语：先是词，再是意思，最后是接着看什么。

glossary-impartial = 公平组合游戏（impartial，ICG）：任何局面下双方能走的都一样。Nim 是，象棋不是：谁也不能动对方的子。凡是会结束的公平组合游戏，都相当于一堆 Nim（`bouton explain SG定理`）。
glossary-partizan = 非公平组合游戏（partizan）：左方和右方能走的不同。这时一个局面有四种胜负类型，它的值可以是数、无穷小，也可以是“热”的：`bouton value domineering 2x2`。
glossary-normal-play = 正常规则（normal play）：无法操作者输；在 Nim 里，取走最后一颗的人赢。通常都用这条规则，另一条叫反常规则。
glossary-misere = 反常规则（misère）：无法操作者赢；在 Nim 里，取走最后一颗的人输。它并不是正常规则“反过来”：Nim 里只要还有两堆大于 1，两种规则的走法完全相同。`bouton solve nim 1 3 5 7 --misere`
glossary-option = 后继（option）：走一步能到的局面。一个局面由它的全部后继决定，别的都不重要。
glossary-p-position = 必败态（P）：上一个走的人（Previous）胜，轮到走的人输。从它出发，每一步都走到必胜态；正常规则下，无路可走的局面就是必败态。Nim 的例子：3 3、1 2 3。
glossary-n-position = 必胜态（N）：轮到走的人（Next）胜：至少有一步能走到必败态。Nim 的例子：3 4 5，唯一的必胜走法是 3 → 1。
glossary-outcome = 胜负类型：双方都走得最好时谁赢。N：先手；P：后手；L：左方，不论谁先走；R：右方，不论谁先走。可能走不完的游戏还有平局（D），以及 N^ 之类：左方先走则左方胜，右方先走则平局。
glossary-draw = 平局：局面会重复出现时，游戏可能永远走不完，谁也不算赢。轮到走的人赢不了、但总能避免输，这个局面就是平局：`bouton graph FILE`。
glossary-remoteness = 剩余步数（remoteness）：赢的一方尽快赢、输的一方尽量拖，还要走多少步。正常规则下，必胜态是奇数，必败态是偶数。
glossary-sum = 游戏的和：几个子游戏摆在一起，每次任选其中一个走一步。用 `+` 连接：`bouton solve nim 3 5 + kayles 7`。Nim 的几堆就是这样的和。
glossary-nim-sum = 尼姆和（异或和，⊕）：二进制下不进位的加法。3 ⊕ 5 = 6，因为 011 与 101 在 110 这几位上不同。Nim 的局面必败，当且仅当各堆的尼姆和为 0（Bouton，1901）。
glossary-mex = mex：一个集合里没有出现的最小非负整数。空集的 mex 是 0；0、1、2、4 的 mex 是 3；2、3、5 的 mex 是 0。一个局面的 SG 值，就是它各个后继的 SG 值的 mex。
glossary-nim-value = SG 值（Grundy 值）：公平组合游戏的一个局面相当于多大的一堆 Nim：等于各后继的 SG 值的 mex。SG 值为 0，当且仅当必败。几个子游戏合在一起，SG 值取异或。`bouton sequence kayles --to 20`
glossary-sprague-grundy = SG 定理（Sprague–Grundy，1935、1939）：正常规则下，会结束的公平组合游戏的任何局面，在任何游戏的和里，都可以换成大小等于它 SG 值的一堆 Nim。`bouton theorem sprague-grundy`
glossary-nimber = 尼姆数（nimber）：把一堆 Nim 当作一个值，记作 *n；*0 就是 0，*1 记作 *。加法是异或，还能相乘：`bouton nimber '2 * 3'`。
glossary-symmetry = 对称策略（模仿）：对手每走一步，你总能在另一处照样走一步，那么先无路可走的不会是你。Nim 的例子：两堆一样多，轮到走的人输。
glossary-strategy-stealing = 策略偷换（strategy stealing）：不给出走法，只证明先手必胜。如果先手走了某个无害的第一步之后后手有必胜的应法，先手一开始就可以走那一步。它证明 Chomp 先手必胜，却不告诉你该走哪一步。
glossary-subtraction-game = 减法游戏：每次从一堆里取走可取集合中的一个数：`subtract:1,3,4`。集合有限时，SG 值迟早循环。
glossary-octal-code = 八进制游戏（octal game）：用 0.77（Kayles）这样的编码写出取子分堆的规则。小数点后第 k 位说明取走 k 颗后可以剩下什么：1 不剩，2 剩一堆，4 剩两堆，可以相加。`bouton sequence octal:0.77 --to 20`
glossary-period = 周期：从第 n 堆起，单堆的 SG 值每隔 p 重复一次；n 叫前周期。Kayles 从第 71 堆起周期为 12。有周期定理可用时，算有限多个值就能证明：`bouton period kayles`。
glossary-saltus = 公差（saltus）：等差周期的游戏每过一个周期，SG 值都加上同一个数，这个数叫公差。Nim 自己周期为 1、公差为 1。
glossary-sparse-space = 稀疏空间：许多八进制游戏里，几乎所有堆的 SG 值都避开某一类值；落在这一类里的堆（稀有堆）很少，到后来就没有了。正因为这样，很长的数列也能算得快。
glossary-reversible = 可逆走法：走完之后对手有一步应法，使局面对对手来说不比原来差。这样的走法可以直接略过。阶梯博弈里，偶数级之间的移动马上就会被对手抵消。
glossary-dominated = 被支配的走法：同一方另有一步，怎么看都不比它差。这样的走法可以不考虑。
glossary-tame = 驯顺（tame）：反常规则下，在游戏的和里表现得像 Nim 的局面。稳固（firm）的部分里有大于 1 的 Nim 堆，可变（fickle）的只有 0 和 1。由驯顺部分组成的和必败：有稳固的部分且尼姆和为 0，或者没有稳固的部分且尼姆和为 1。
glossary-genus = genus：在 SG 值右上角再写几个数，说明加上哪些 Nim 堆以后在反常规则下必败，例如 3^1431。驯顺的局面，genus 与 Nim 堆相同。`bouton genus kayles 5`
glossary-quotient = 反常商（misère quotient，Plambeck、Siegel）：反常规则下，放进任何和里都分不出的局面算作同一个元素，局面的和变成元素的积。SG 值之于正常规则，就是反常商之于反常规则。`bouton quotient kayles`
glossary-value = 值：正常规则下，两个局面在任何和里都能互换，就说它们相等；相等的局面共有的就是值：公平组合游戏里是尼姆数，否则是数、无穷小或热的值。`bouton value '{"{"}1|*{"}"}'`
glossary-canonical-form = 标准形（canonical form）：同一个值里最简单的局面：没有被支配的走法，也没有可逆走法。相等的局面标准形相同。`bouton value domineering 2x2`
glossary-number = 数：谁走谁吃亏的局面；它的值说明左方多出几步闲棋：2、-1、1/2。只要别处还有得走，谁也不愿意在数里走。
glossary-switch = 开关与热博弈：`{"{"}5|-3{"}"}`，左方走了是 5，右方走了是 -3，所以双方都抢着先走。先走有利的博弈叫热的，温度说明有利多少。
glossary-infinitesimal = 无穷小：比所有正数都小、比所有负数都大的值，例如 *（星）、^（up，是正的）和 tiny。只有在数打平时，它才起决定作用。
glossary-stop = 止点（stop）：指定一方先走，双方都走得最好，博弈停下时得到的数。左止点不小于右止点。
glossary-temperature = 温度、均值、温度图：温度是下一步平均能赚多少，均值是整个博弈平均值多少；温度图画出每走一步要交的税增加时，双方的止点怎样变化。`bouton value '{"{"}4|-1{"}"}'`
glossary-atomic-weight = 原子量：一个无穷小大约值几个 up。原子量不小于 2 时，不论谁先走，左方都赢。
glossary-birthday = 生日：一个值最早在第几天能造出来。0 在第 0 天，1、-1 和 * 在第 1 天。到第 1 天共有 4 个值，第 2 天 22 个，第 3 天 1474 个。
glossary-colon-principle = 冒号原理：在绿色 Hackenbush 里，从同一个顶点长出的几枝，可以换成一根杆，长度是它们的尼姆和。
glossary-fusion-principle = 融合原理：在绿色 Hackenbush 里，一个圈上的顶点可以并成一个点，圈上的边变成自环。
glossary-cold-pair = 奇异局势（威佐夫博弈的必败态）：(1, 2)、(3, 5)、(4, 7)、(6, 10)……：第 i 对的差是 i，前一个数是还没用过的最小的数。`bouton explain wythoff 4 7`
glossary-zeckendorf = 齐肯多夫（Zeckendorf）表示：把一个数写成互不相邻的斐波那契数之和，例如 20 = 13 + 5 + 2；写法只有一种。斐波那契博弈里，取走其中最小的一个。
glossary-certificate = 证书：一份文件，另一个程序不必相信算出结果的程序，就能拿它验证答案。`bouton period kayles --certificate - | bouton verify -`

## 各评测网站的题目：先是界面用语，然后是每道题的一句话题意（自己的话），最后是注意事项。

problems-title = { $judge } { $number } { $title }
sample-format = 输入：`{ $format }`
sample-game = 游戏：{ $game }：与样例的 { $tests } 个答案全部一致（先手胜 { $wins } 个，后手胜 { $losses } 个）
sample-misere = { $game }（反常规则）
sample-problem = 即题目 { $problem } 的游戏
sample-others = 同样一致的游戏：{ $games }
sample-others-more = 同样一致的游戏：{ $games } 等，另有 { $more } 个
sample-doubtful = 样例太小，不足以确定：请对照下面的规则与题面，或在样例中补充数据
sample-lacks-word = 有一个词样例里没有出现：请把 `{ $word }` 换成正确的词
sample-no-format = 没有一种常见格式能恰好读完输入，并且组数与输出的答案数（{ $lines } 行）相符
sample-no-game = 没有游戏与样例的全部答案一致
sample-nearest = 最接近的是 { $game }，输入为 `{ $format }`：{ $tests } 个答案中有 { $agreed } 个一致
sample-differs = 第 { $test } 组：样例是 `{ $sample }`，这个游戏是 `{ $answer }`
sample-stops = 输入为 `{ $format }` 时脚本出错：第 { $line } 行第 { $column } 列：{ $why }
sample-out-of-reach = 其他规则可以写成脚本：`--rules FILE`。计分、三人、随机、同时行动的游戏不在范围之内。
sample-idea = 例如 { $position }：
sample-open = 样例中另有 { $open } 个答案因超出限制没有算出，未作比较
sample-one-line = { $said }；所有答案在同一行
sample-before = { $said }；前面加 `{ $before }`
sample-print-number = 每组输出：{ $number }
sample-print-winner-number = 每组输出：先手必胜输出 `{ $first }`，否则输出 `{ $second }`，再输出{ $number }
sample-field-count = 先手必胜的第一步有几种
sample-field-grundy = SG 值
sample-field-length = 双方都走最佳时的步数
sample-field-ways = 先手必胜的第一步有几种（相同的也分开数）
sample-field-last-lost = 不超过所读的数的最大必败堆
sample-field-lost = 不超过所读的数的必败堆有几个
sample-field-won = 不超过所读的数的必胜堆有几个
sample-field-nth-lost = 第几个必败堆（几由输入给出）
sample-unread =
    { $count ->
       *[other] 输入里没有读到 { $names }，沿用脚本文件里的值；如果题目每组都另给，那么没有一种常见格式读得到它
    }
sample-no-program = 没有程序：{ $why }
sample-stress = 检验程序的命令：`{ $command }`
sample-pieces = 样例有 { $inputs } 份输入，{ $outputs } 份输出
sample-pieces-help = 几份输入之间、几份输出之间各用一行 `---` 隔开
sample-no-number = 样例的输入里没有数
sample-no-answer = 样例的输出里没有答案
sample-files-help = 先写输入文件：`bouton contest sample.in sample.out`；局面由数组成
sample-script = 规则脚本：`{ $command }`
problems-game = 游戏：{ $game }
problems-input = 输入：`{ $input }`
problems-print-winner = 每组输出：先手必胜输出 `{ $first }`，否则输出 `{ $second }`
problems-print-count = 每组输出：先手必胜的第一步有几种
problems-print-moves = 每组输出：所有必胜的第一步，写成 `{ $pattern }`；没有则输出 `{ $second }`
problems-print-move = 每组输出：一种必胜的第一步，写成 `{ $pattern }`；没有则输出 `{ $second }`
problems-print-last-move = 每组输出：必胜的第一步中最后一种（取得最少），写成 `{ $pattern }`；没有则输出 `{ $second }`
problems-print-winner-moves = 每组输出：`{ $first }` 和所有必胜的第一步，写成 `{ $pattern }`；没有则输出 `{ $second }`
problems-max = 数据范围：不超过 { $max }
problems-note = 注意：{ $text }
problems-commands = 命令：
problems-hint = `bouton problems WORD` 按题号、题名、游戏或网站查找；只有一题时给出它的命令。
problems-function = 这里要写的是函数：取程序中判断胜负的部分即可。
problems-no-script = `{ $id }` 不需要脚本
problems-no-script-help = 它的游戏是 `{ $game }`
problems-script-of-one = `--script` 输出一道题的规则脚本
problems-script-of-one-help = 请指明一道题，例如 `{ $id }`
error-unknown-problem = 题目一览中找不到 `{ $typed }`
error-unknown-problem-help = `bouton problems` 列出全部题目
error-unknown-problem-similar = 是不是想输入 { $similar }？`bouton problems` 列出全部题目

problem-hdu-1079 = 从 1900 年以后的某一天开始，两人轮流走到第二天，或走到下个月的同一日（若有此日）；走到 2001 年 11 月 4 日者胜，问先手是否必胜。
problem-hdu-1517 = 从 1 开始，两人轮流乘以 2 到 9 中的一个数，先达到或超过 n 者胜。
problem-hdu-1525 = 有两个数，两人轮流从较大的数中减去较小的数的正整数倍，使其中一个数变成 0 者胜。
problem-hdu-1527 = 有两堆石子，两人轮流从一堆中取任意多颗，或从两堆中取同样多颗，取走最后一颗者胜。
problem-hdu-1536 = 每次只能取给定集合中的数的 Nim；每个集合询问若干个局面。
problem-hdu-1846 = 一堆石子共 n 颗，两人轮流取 1 到 m 颗，取走最后一颗者胜。
problem-hdu-1847 = 共 n 张牌，两人轮流取走 2 的幂张，取走最后一张者胜。
problem-hdu-1848 = 有三堆石子，两人轮流从一堆中取斐波那契数颗，取走最后一颗者胜。
problem-hdu-1849 = 一条棋盘上有若干棋子，给出各自到起点的距离；每步把一枚棋子向起点移动任意格，无法移动者负。
problem-hdu-1850 = 用扑克牌玩的 Nim：先手必胜的第一步共有几种？
problem-hdu-1851 = 各堆有各自取子上限的 Nim；先手必胜时输出 `No`。
problem-hdu-1907 = 取走最后一颗者负的 Nim。
problem-hdu-2147 = n 行 m 列的棋盘一角有一枚硬币，两人轮流把它横走一格、向下一格，或同时横走并向下各一格，一直走向对角；无法移动者负。
problem-hdu-2149 = 两人轮流加价，每次加 1 到 N，先使价格达到或超过 M 者买下：先手第一次出价多少才能必胜？
problem-hdu-2176 = Nim：谁必胜？若先手必胜，第一步可以把哪一堆取成多少颗？
problem-hdu-2177 = 有两堆石子，每次从一堆中取任意多颗，或从两堆中取同样多颗：谁必胜？第一步之后可以剩下哪些数对？
problem-hdu-2188 = 两人轮流捐款，每次捐 1 到 m，先使总额达到或超过 n 者胜。
problem-hdu-2509 = 有若干排苹果，每步取走一排中相连的任意多个（可能把这一排断成两排），取走最后一个者负。
problem-hdu-2516 = 一堆石子，第一步取任意多颗但不能取完，以后每步至多取上一步所取数目的两倍，取走最后一颗者胜。
problem-hdu-2897 = 共 n 枚硬币，每步取 p 到 q 枚，不足 p 枚时必须取完；取走最后一枚者负。
problem-hdu-3032 = 除取子外还可以把一堆分成两堆的 Nim。
problem-hdu-3389 = 编号的盒子里有牌，每步把盒子 A 中任意多张牌移到编号更小的盒子 B，要求 A + B 为奇数且被 3 整除；无法移动者负。
problem-hdu-3980 = n 颗珠子连成一圈，每步把相邻且未涂色的 m 颗涂上颜色，无法再走的一方输。
problem-hdu-4203 = 共 s 枚硬币，两人轮流取走 k 的幂（包括 1）枚，取走最后一枚者胜：必胜的第一步最少取几枚？
problem-hdu-4315 = 山顶以下站着若干人，每步让一人向上走任意格，除山顶外不能走到或越过别人；国王是从山顶数起的第 k 人，使国王到达山顶者胜。
problem-hdu-4764 = 两人轮流写数，第一个数是 1 到 k，以后每个数比前一个大 1 到 k，先写出不小于 n 的数者负。
problem-hdu-5011 = 每步从一堆中取至少一颗，还可以把该堆剩下的石子分成两堆，取走最后一颗者胜。
problem-hdu-5795 = 除取子外还可以把一堆分成三堆的 Nim。
problem-poj-1704 = 一条棋盘上有若干棋子，每步把一枚向左移动任意格，不能走到或越过别的棋子，无法移动者负。
problem-poj-1740 = 每步从一堆中扔掉至少一颗，然后可以把这堆剩下的任意多颗移到别的非空堆上，无法再走的一方输。
problem-poj-2234 = Nim：有若干堆石子，两人轮流从一堆中取任意多颗，取走最后一颗者胜。
problem-poj-2484 = n 枚硬币围成一圈，每步取一枚或相邻的两枚，取走最后一枚者胜。
problem-poj-2975 = Nim：先手必胜的第一步共有几种？
problem-poj-3537 = 两人轮流在 1 行 n 格的棋盘上画叉，先连成三个者胜。
problem-luogu-p1247 = Nim：先手是否必胜？若必胜，给出第一步，要求取的堆编号最小。
problem-luogu-p2148 = 石子两堆为一组，每步移走一组中的一堆，再把另一堆分成两堆，无法再走的一方输。
problem-luogu-p2599 = 石子堆排成一行，每步从最左或最右的一堆中取任意多颗，取走最后一颗者胜。
problem-luogu-p3480 = 石子堆排成一行且从左到右不减，每步从一堆中取若干颗，取后仍须不减，无法再走的一方输。
problem-luogu-p4018 = 共 n 颗石子，每步取 1 颗或质数的幂颗，取走最后一颗者胜。
problem-luogu-p4860 = 共 n 颗石子，每步取 1 颗或质数颗，取走最后一颗者胜。
problem-codeforces-255e = 每步把一堆 x 枚硬币换成更少的一堆，数目在 x 的四次方根与平方根之间，无法再走的一方输。
problem-codeforces-451a = 横竖木棍组成网格，每步取一个交点并拿走经过它的两根木棍，无法再走的一方输。
problem-codeforces-603c = 每步从一堆中取一颗，或把 2x 颗的一堆换成 k 堆各 x 颗，取走最后一颗者胜。
problem-codeforces-850c = 每步选一个质数的幂，它至少整除其中一个数，并把所有能被它整除的数都除以它，无法再走的一方输。
problem-codeforces-1033c = 排列第 i 位上的棋子可以走到第 j 位，要求那里的数更大，且距离是第 i 位上的数的倍数；对每个起点问谁必胜。
problem-codeforces-1147c = 每步恰好选一半的堆（都不能是空堆），从其中每一堆至少取一颗，无法再走的一方输。
problem-codeforces-1190b = 每步取一颗石子；无法再走的一方输，取后出现两堆相等（包括都空）者也输。
problem-codeforces-1194d = 一堆共 n 颗，每步取 1、2 或 k 颗，无法再走的一方输。
problem-codeforces-1370c = 每步把数除以一个大于 1 的奇因数，或在数大于 1 时减 1，无法再走的一方输。
problem-codeforces-1382b = 每步只能从第一个非空堆中取的 Nim。
problem-codeforces-1396b = 每步从一堆中取一颗，但不能取对手刚取过的那一堆，无法再走的一方输。
problem-codeforces-1537d = 每步减去该数的一个约数，1 和它本身除外，无法再走的一方输。
problem-codeforces-1747c = 每步把第一个数减 1 并与另一个数交换，轮到时第一个数为 0 者负。
problem-codeforces-1965a = 每步从所有非空堆中取走同样多颗，至多取最小堆的颗数，无法再走的一方输。
problem-codeforces-2004e = 每步从一堆中取走与其颗数互质的数目，取走最后一颗者胜。
problem-atcoder-arc072-b = 每步从两堆之一取 2k 颗，扔掉 k 颗，另 k 颗放到另一堆，无法再走的一方输。
problem-atcoder-arc137-c = 有若干互不相同的数，每步把最大的数换成更小的、尚未出现的非负整数，无法再走的一方输。
problem-atcoder-abc206-f = 每步从给定区间中选一个与已选区间都没有公共点的区间，无法选择者负。
problem-atcoder-abc297-g = 每次取 L 到 R 颗的 Nim。
problem-atcoder-abc368-f = 每步把一个数换成它的一个约数（不能是它本身），无法再走的一方输。
problem-leetcode-292 = 一堆石子，两人轮流取 1 到 3 颗，取走最后一颗者胜。
problem-leetcode-294 = 每步把字符串中相邻的两个加号变成减号，无法再走的一方输。
problem-leetcode-1025 = 每步减去该数的一个约数（不能是它本身），无法再走的一方输。
problem-leetcode-1510 = 一堆石子，每步取平方数颗，无法再走的一方输。
problem-leetcode-3222 = 有 x 枚 75 和 y 枚 10 的硬币，每步取走总值恰为 115 的硬币，无法再走的一方输。
problem-leetcode-3360 = 第一步恰好取 10 颗石子，以后每步恰好比上一步少取一颗，无法再走的一方输。
problem-lightoj-1199 = 每步把一堆分成不相等的两堆，无法再走的一方输。
problem-lightoj-1296 = 每步从一堆中取至少一颗、至多一半，无法再走的一方输。
problem-uva-10404 = 一堆石子，每步取的颗数必须是给定的几个数之一，取走最后一颗者胜。
problem-uva-12293 = 两个盒子，一个有 n 个球，一个有 1 个球；每步清空球少的盒子，再把另一盒的球分到两盒中（各至少一个），无法再走的一方输。
problem-hdu-2999 = n 颗石子排成一行，每次取走相邻的若干颗，个数必须在给定的集合中，剩下的可能分成两行；不能走者负。
problem-hdu-6892 = 每次把一块长 h 的巧克力分成 k 块一样长的，k 大于 1 且整除 h；不能走者负。
problem-poj-2068 = 两队各 n 人轮流取一堆石子，每人可取 1 到各自的上限，取走最后一颗的队负。
problem-poj-2311 = 每次沿格线把 w 乘 h 的纸剪成两张；先剪出单独一格者胜。
problem-codeforces-1719a = 棋盘角上的棋子每次向上或向右走奇数格；不能走者负。
problem-leetcode-810 = 每次擦去一个数；走后余下各数的异或为 0 者负，轮到时异或为 0 者胜。
problem-lightoj-1315 = 无限棋盘上有若干个马，只能朝角落方向跳，各有六种跳法；不能走者负。
problem-cses-1098 = 有若干堆石子，每次从一堆取 1 到 3 颗；取走最后一颗者胜。
problem-cses-1099 = 台阶上放着球，每次把某级上的任意多个移到下一级，最低一级不能再移；不能走者负。
problem-cses-2207 = 每次把一堆分成大小不等的两堆；不能走者负。
problem-cses-2208 = 每次选至少一堆，各取一枚硬币；取走最后一枚者胜。
problem-acwing-892 = 1 到 n 级台阶上放着球，每次把某级上的任意多个移到下一级，第 1 级的移到地面；不能走者负。
problem-acwing-893 = 每次从一堆取石子，个数必须在给定的集合中；不能走者负。
problem-acwing-894 = 每次把一堆换成两堆更小的，可以为空；不能走者负。
problem-hdu-1730 = 棋盘每行有双方各一枚棋子；每次把自己的一枚向左或向右移动任意多个空格，不能越过对方的棋子，不能走者负。
problem-hdu-4111 = 有若干堆石子，每次取走一颗，或把两堆合并；取走最后一颗者胜。
problem-luogu-p2953 = 两人轮流从一个数中减去它的最大数字，或非零的最小数字；减到 0 者胜。
problem-luogu-p8369 = 长为 p 的格子带，两人轮流用三种长度之一的条纹盖住相邻的空格；不能走者负。
problem-hdu-3951 = 硬币围成一圈，每次取走相邻的至多 K 枚；取走最后一枚者胜。
problem-hdu-3537 = 硬币在从 0 起编号的格子上。每次翻一到三枚，其中最右一枚须由正面翻成反面；不能走者负。`No` 表示先手胜。同一格写了两次时只算一枚，须先去重。
problem-luogu-p3235 = 每次把一堆至少 F 颗石子分成两堆或更多堆，各堆颗数至多相差 1；不能走者负。
problem-codeforces-15c = 有 n 排卡车，每排各车的石子数依次为 x、x + 1……每次从一辆车取任意多颗石子；不能走者负。`tolik` 表示先手胜。
problem-leetcode-2029 = Alice 和 Bob 轮流取有数值的石子，使已取数值之和能被 3 整除者负；石子取完则 Bob 胜。
problem-cses-1729 = 从一堆木棍中每次取走列表中的一个数；对 1 到 n 的每一堆，问先手是否获胜。
problem-codeforces-768e = 每次从一堆取任意多颗石子，但同一堆取过的颗数不能再取；`NO` 表示先手胜。
problem-codeforces-959a = 从 n 开始，先手每次减去一个正偶数，后手每次减去一个正奇数；不能走者负。
problem-codeforces-1899a = 两人轮流把数加 1 或减 1；先手走完后若数能被 3 整除则先手胜，10 步之内没有出现则后手胜。
problem-codeforces-1990a = 两人轮流从数列中取数，不能小于之前取过的任何数；不能走者负。
problem-atcoder-arc131-c = 两人轮流吃掉一个数；使剩下的数异或和为 0 者胜。
problem-atcoder-tessoku-book-af = 有 n 颗石子，两人轮流取 A 颗或 B 颗；不能走者负。
problem-atcoder-tessoku-book-ah = 有若干堆石子，每次从一堆取 X 颗或 Y 颗；不能走者负。
problem-uva-11311 = m 行 n 列的蛋糕上有一块是坏的；两人轮流沿线切开，吃掉不含坏块的一边，只剩坏块时轮到者负。
problem-uva-11892 = 两人轮流从一堆取任意多个；上一步取过的那堆若还有剩，就必须接着取那堆。取走最后一个者胜。
problem-acwing-235 = 每次选一堆多于一颗的珠子，换成它的每个小于自身的约数各一堆，再去掉其中一堆；不能走者负。
problem-spoj-ngm = 两人轮流从一个数中减去 1 到 9，减到 0 者胜：谁胜，第一步减多少？
problem-hackerrank-game-of-stones-1 = 有 n 颗石子，两人轮流取 2、3 或 5 颗；不能走者负。
problem-hackerrank-poker-nim-1 = Nim，但每人还可以向一堆添加石子，对每堆至多 k 次。
problem-hackerrank-the-prime-game = 有若干堆石子，每次从一堆取 2、3、5、7、11 或 13 颗；不能走者负。
problem-hackerrank-tower-breakers-1 = 有 n 座高为 m 的塔，每次把一座降到它高度的一个更小的约数；不能走者负。
problem-hackerrank-tower-breakers-again-1 = 每次把一座塔分成若干座等高的塔；不能走者负。
problem-hackerrank-a-chessboard-game-1 = 15×15 的棋盘上有一枚硬币，每次跳到 (x-2, y+1)、(x-2, y-1)、(x+1, y-2) 或 (x-1, y-2)；不能走者负。
problem-hackerrank-chessboard-game-again-1 = 15×15 的棋盘上有若干枚硬币，可以同格；每次让一枚跳到 (x-2, y+1)、(x-2, y-1)、(x+1, y-2) 或 (x-1, y-2)，不能走者负。
problem-hackerrank-permutation-game = 两人轮流从排列中去掉一个数；使剩下的数递增者胜。
problem-51nod-1067 = 一堆石子，每次取 1、3 或 4 颗；取走最后一颗者胜。
problem-timus-1180 = 一堆石子，每次取 2 的幂那么多颗，取走最后一颗者胜：谁胜？先手胜时第一步最少取多少？
problem-spoj-mcoins = n 枚硬币，每次取 1、K 或 L 枚，取走最后一枚者胜；各个 n 的答案写在同一行。

problem-note-codeforces-1194d = 评测数据的堆大到 10^9，而程序对每组数据填一张表。更大的数据要用规律（在小数据上与暴力比较过）：K 是 3 的倍数时，设 r 是 n 除以 K + 1 的余数，先手必败当且仅当 r 小于 K 且是 3 的倍数；否则当且仅当 n 是 3 的倍数。
problem-note-hdu-1536 = 原题先给出集合，再给出若干局面，并要求同一集合的答案写在一行：命令中的集合是固定的，读入集合和合并输出请自行修改。
problem-note-hdu-2149 = 出价可以超过所需：M 不大于 N 时，应输出 M 到 N 的所有数。求答案时由 `awk` 补上；程序中也要同样修改。
problem-note-hdu-2177 = 原题要求数对中小的在前，从两堆中取同样多颗的走法排在最前。
problem-note-hdu-2509 = 断成两排不影响胜负，所以就是 Nim。
problem-note-hdu-2897 = 数据更大时需要规律（已与小数据的穷举核对）：先手必败，当且仅当 n 除以 p + q 的余数在 1 到 p 之间。
problem-note-hdu-3389 = 数据更大时需要规律（已与小数据的穷举核对）：先手必败，当且仅当编号除以 6 余 0、2 或 5 的盒子的异或和为 0。
problem-note-hdu-3980 = 第一步别无选择，剩下的是一排，所以脚本说的是后手，两个输出词互换。
problem-note-hdu-4315 = 脚本靠搜索；原题人数可达 1000。
problem-note-poj-1704 = 数据更大时需要规律（已与小数据的穷举核对）：从右端起两两配对，剩一枚则与边界配对；先手必败，当且仅当各对内部空格数的异或和为 0。
problem-note-luogu-p2148 = 脚本靠搜索；原题堆数可达 20000，每堆可达 2 · 10^9。
problem-note-luogu-p2599 = 脚本靠搜索；原题堆数可达 1000，每堆可达 10^9。
problem-note-luogu-p3480 = 数据更大时需要规律（已与小数据的穷举核对）：从最后两堆之差起，每隔一个取相邻两堆之差；先手必败，当且仅当这些差的异或和为 0。
problem-note-codeforces-603c = 原题每堆可达 10^9；打表可见大于 4 的奇数的 SG 值为 0。
problem-note-codeforces-850c = 脚本靠搜索；原题可有 100 个数，每个可达 10^9，每个质数自成一个游戏。
problem-note-codeforces-1190b = 脚本靠搜索；原题可有 10^5 堆，由还能取的颗数的奇偶决定胜负。
problem-note-codeforces-1382b = 数据更大时需要规律（已与小数据的穷举核对）：先手必败，当且仅当第一个多于 1 颗的堆之前有奇数个 1 颗的堆，或者没有多于 1 颗的堆且堆数为偶数。
problem-note-codeforces-1965a = 脚本靠搜索；原题每堆可达 10^9，由未出现的最小的数决定胜负。
problem-note-codeforces-2004e = 数据更大时需要规律（已与小数据的穷举核对）：1 的 SG 值为 1，偶数为 0，奇数为其最小质因数在质数中的序号。
problem-note-atcoder-abc206-f = 原题每组给出区间的个数，而脚本读两倍那么多的数，所以求答案时由 `awk` 加倍；程序中也要同样修改。
problem-note-leetcode-294 = 原题给出字符串：各堆是其中连续加号的段长。
problem-note-timus-1180 = 评测数据可达 250 位：求答案的命令可以读入，C++、Java、Rust 的程序则不行。

## 程序

help-bouton = Nim 及其整个家族的博弈：谁必胜、SG 值是多少、必胜走法有哪些、为什么。
help-command-solve = 判断谁必胜，给出 SG 值和所有必胜走法
help-command-explain = 像老师在黑板前那样，一步一步讲清谁必胜、为什么
help-command-play = 与电脑对局
help-note-play = 在终端中使用整个屏幕；若用 `--plain`，或者输入、输出不是终端，则逐行读写。每个问题默认至多计算 5 秒，可用 `--limit-seconds` 调整。
help-note-play-lines = 本程序构建时未包含全屏界面，在终端中也逐行读写。每个问题默认至多计算 5 秒，可用 `--limit-seconds` 调整。
help-command-batch = 从标准输入读取局面，每行一个，逐行作答
help-note-batch = 空行或以 `#` 开头的注释行得到一个空行，所以答案与输入逐行对应。用 `--input` 时读入若干组数据：格式中的每个名字读入一个数，`a[n]` 读入一列数：`heap` 或 `heaps[n]` 是局面，`(heap limit)[n]` 给每堆一个上限，`heaps1[n] heaps2[m]` 是游戏之和中各游戏的堆，与 GAME 的参数或脚本的常量同名的数用作它的值，其余的数读入后忽略。`T{ "{" } … { "}" }`：先给出组数；`*{ "{" } … { "}" }`：读到输入结束；`0{ "{" } … { "}" }`：读到某组第一个数为 0，`0 0` 则是前两个数都为 0；没有花括号：只有一组。各项用逗号连接，`moves` 自成若干行，先按堆、再按剩下的数从小到大；`last-move` 是其中最后一种，即在最后一堆中取得最少的。没有必胜走法时，走法输出 `-`；只输出走法且给出了 `--first`、`--second` 时，输出胜者的文字。有错的行得到 `error`，错在哪里见标准错误。
help-command-worksheet = 打印一份供课堂使用的局面练习，可附答案
help-note-worksheet = 各局面互不相同，都还没有结束，由易到难排列：先是数的个数少的，再是总和小的。不写局面时，形式与 `bouton games` 中的例子相同。用 `--answers` 时，答案另起一页附在后面；`--format html` 和 `--format latex` 供打印。
help-command-book = 读书，逐章进行：玩、看、证、破、用
help-note-book = 不写章号则列出各章；选用可打印的格式则输出整本书，内容全部展开，答案放在最后。`--answer` 有格子填错时退出码为 1。
help-arg-chapter = 章号
help-arg-step = 只看一步：数字 1 至 7，或 play、notice、prove、break、use、exercises、source
help-arg-book-why = 展开证明中的一条论断：3，或它的第一条理由 3.1
help-arg-whole = 展开全部论断
help-arg-reveal = 显示反例、答案和提示
help-arg-filled = 检查填好的表：逐行写出各格，用空格隔开
help-arg-filled-table = 同一步有几张表时，填的是第几张
help-command-sequence = 列出单堆的 SG 值
help-command-table = 列出两数游戏的表：各局面的胜负或 SG 值
help-note-table = 范围包括两端：`0..20` 是从 0 到 20 的 21 个数。若游戏以堆为局面，则取两堆。N：先手必胜；P：先手必败；L、R：无论谁先走，左方或右方必胜；D：平局。在终端上，先手必败的局面用颜色标出，设了 `NO_COLOR` 则不用颜色。宽于 80 列的表分块列出。
help-command-period = 求出并证明单堆 SG 值（或胜负类别）的周期
help-command-genus = 求局面或标准形在反常规则下的亏格、类别和标准形
help-note-genus = 亏格 `3^1431` 表示 SG 值为 3，与 0、1、2、3……个 2 颗的 Nim 堆相加时反常规则下的 SG 值为 1、4、3、1、3、1……，即最后两个不断重复。Nim 堆不写这些数，驯顺或躁动的局面只写第一个。大于 9 的数写在括号里，以逗号分隔。标准形的记法：`*[2#0]` 的后继是 2# 和 0；2# 唯一的后继是 2；`2[2]` 是 2 + 2；`2[#-2]` 加上一个 2 颗的堆等于 2#。也可以直接输入标准形：后继之间可以写逗号（`*[[2],0]`），标准形可以相加（`*[2#0] + *[2]`），末尾可以按 CGSuite 的名称问一项性质（`(*[[2],0]).IsRestive`）。10 颗以上的堆写作 `*12`，在标准形里写作 `&12;`。狂野局面的标准形增长很快；`--limit-positions` 计入所遇到的局面、标准形及其和。
help-command-nimber = Nim 数的运算：Nim 积、逆元、开方、阶、对数
help-note-nimber = 数写成十进制或 `0x1f`。`+` 是异或，`*` 是 Nim 积，`/` 是商；`^` 优先级最高，从右往左结合，右边的值当作普通的数，其中的 `+` 和 `*` 仍按 Nim 运算。`sqrt(x)`、`cbrt(x)` 是平方根与立方根（三个立方根取最小的），`inverse(x)` 是 1 / x，`solve(a)` 是 x^2 + x = a 的偶数解（另一个解比它大 1），`order(x)` 是使 x^n = 1 的最小正整数 n，`log(b, x)` 是使 b^n = x 的最小的 n，`minpoly(x)` 是 x 在 0 与 1 组成的域上的最小多项式。求阶的数要小于 2^4096，求对数的数要小于 2^64，其余运算的数可为任意大小。
help-command-value = 求局面或算式的值（双方走法可以不同）
help-note-value = 值的写法与 CGSuite 相同：数 `3/2`，Nim 数 `*2`，上与下 `^`、`vv*`、`^3`，上的幂 `^[2]`、`v<2>`，开关 `+-1`，`Tiny(2)`、`Miny(2)`；花括号里先写左方的选项，再写右方的，如 `{"{"}2|*{"}"}`，外层的竖线更长，如 `{"{"}1||0|-1{"}"}`。运算：`G + H`、`G - H`、`-G`、`3.G`、Norton 乘积 `G.U`（U 为正）、序和 `G : H`；比较：`<=`、`>=`、`<`、`>`、`==`、`!=`、`||`（不分优劣）、`<|`、`|>`，比较不成立时退出码为 1。可能永不结束的游戏：`on`、`off`、`over`、`under`、`upon`、`dud`、`5over`、`^[on]`、`^<on>`；花括号里 `pass` 表示走回游戏本身，如 `{"{"}0|pass{"}"}`，标号表示它所在的花括号，如 `a{"{"}0||0|a{"}"}`。`G & H` 取 G 的 onside 与 H 的 offside。`x := G; x + x` 给值起名；不带参数的 `bouton value` 逐行读入，并记住名字。方法：`G.Cool(t)`、`G.Heat(H)`、`G.Overheat(s, t)`、`G.Freeze`、`G.Mean`、`G.Temperature`、`G.LeftStop`、`G.RightStop`、`G.AtomicWeight`、`G.ReducedCanonicalForm`、`G.Companion`、`G.Birthday`、`G.FollowerCount`、`G.StopCount`、`G.NimValue`、`G.ConwayProduct(H)`、`G.ConjunctiveSum(H)`、`G.SelectiveSum(H)`、`G.OrdinalProduct(H)`、`G.Pow(X)`、`G.PowTo(X)`、`G.Subordinate(B)`；可能永不结束的游戏另有 `G.Onside`、`G.Offside`、`G.Upsum(H)`、`G.Downsum(H)`、`G.Degree`、`G.Variety`、`G.UpsumVariety(D)`、`G.DownsumVariety(D)`。在这些组合与序和里，引号保留选项的原样，如 `'{"{"}*|*{"}"}' : 3`；`*[[2],0]` 是以 `*[2]` 和 0 为选项的公平组合游戏。性质写在末尾，如 `(G + H).IsNumber`：`Class`、`Followers`、`Incentives`、`LeftOptions`、`OutcomeClass`、`MisereOutcomeClass`、`Thermograph`、`UptimalExpansion`、`IsNumberish`、`IsNumberTiny`、`IsAtomic`、`IsStable` 等，写错时的提示会全部列出。`omega^3 NimProduct omega^6` 把序数当作 Nim 数相乘，另有 `NimSum`、`NimExp`。`--format json` 另给出生日、停止值、温度图、原子量和约化标准形。`--limit-positions` 计入所遇到的游戏、比较与和。
help-command-quotient = 逐堆求出并证明堆类游戏的反常商
help-note-quotient = 反常规则下 SG 值不能决定胜负，反常商可以（Plambeck 与 Siegel）。若既未证明所得是全部堆的反常商，也未证明含有更大一堆的和与正常规则下的胜负相同，退出码为 3，输出的是已算各堆的反常商。一起玩的几种游戏用 `+` 连接：`bouton quotient kayles + octal:0.15`。中断的搜索可用 `--checkpoint` 接着算。
help-arg-draw = 另把反常商按整除关系画成图存入此 SVG 文件，标出 P 部分
help-arg-period-to = 若算到 `--to` 仍不能证明周期，则继续算到 N 颗的堆来找
help-arg-atlas-misere = 改为列出反常商；各项限制对每个编码分别计算
help-command-audit = 用穷举检验一个公式；若有反例，给出最小的
help-note-audit = EXPR 中，`x` 是从小到大排列的各堆，`n` 是其中第一堆，游戏的参数可以直接用名称（如 nim:max=K 中的 `K`）。运算符：+ - * / % ^（异或）& | << >>、比较、and、or、not；除法向下取整。列表函数：xor、sum、min、max、sort、len；alternate(x) 取第 1、3、5……个数；unbalanced(x, m) 是 1 的个数不被 m 整除的二进制列数；binary(x, A) 与 zeckendorf(x, A) 判断自动机 A 是否接受这些数的二进制表示或齐肯多夫表示；数的函数：bits、popcount、v2、is_fibonacci、abs、floor；exponents(n) 是质因数分解中各指数的列表；phi 是精确的黄金分割比；grundy("octal:0.06", n) 是另一个游戏的 SG 值。对每一堆 h：all(h < K)、any(h > 1)、count(h == 1)、xor(h % 4)。h 单独出现时（如 --grundy 'h % 4'）指每一堆自身。有反例时退出码为 1。
help-command-theorem = 列出 bouton 能证明的定理，或讲解其中一个：条件、证明、例子
help-note-theorem = 每个条件之下，是去掉这一条后定理不成立的最小局面，由 `bouton audit` 的搜索找到。编号 1.1、1.2……的各行证明第 1 行。
help-arg-theorem-id = 定理的名称，见列表
help-arg-p-when = 待验证的结论：局面是必败态（P，先手必败），当且仅当此式成立
help-arg-audit-grundy = 待验证的结论：此式等于局面的 SG 值；若式中用 h，则为每一堆的 SG 值
help-arg-first-wins-when = 待验证的结论：先手必胜，当且仅当此式成立
help-arg-assuming = 只检验满足此式的局面
help-arg-up-to = 最大检验到多少颗的堆（默认：局面总数不超过三堆、每堆至多 30 颗时的总数；不能查 SG 值而要搜索时为 20）
help-arg-heaps = 最多几堆（默认：结论只涉及一堆时为 1，否则为 3）
help-arg-audit-for = 让一个参数取遍一个范围，例如 --for K=1..6；其名称写在游戏中，例如 nim:max=K
help-arg-audit-play = 用一局对局演示这个反例
help-command-discover = 打表找规律：自动找出 SG 值或必败态的规律，能证明的给出依据
help-note-discover = 每个发现都写成一条可以检验它的命令，并注明等级：已证明（有定理保证它对所有局面成立）；未证明，但在所注范围内未发现反例；或仅为猜测。没有发现时退出码为 3。
help-arg-discover-to = 打表的范围：最大的堆有多少颗（默认：求值快的游戏为 100000，否则为 2000 或 300；若局面是几个互相关联的数，则以能列出全部局面为限）
help-command-graph = 求解以图给出的任意有限游戏：每个局面的胜负、SG 值与剩余步数
help-note-graph = 每个局面一行：名称、胜负类型（N、P；D 为平局；双方走法不同时还有 L、R）、SG 值、剩余步数。对局可能无休止时，值可能为无穷：`inf(0,2)` 表示后继局面中有值 0 和 2。使用 `--check` 时，若不是公平组合游戏，退出码为 1。
help-command-verify = 验证周期或反常商的证书，所用的验证器与求解部分不共用代码；也可按走法重演一份讲解，或验证局面库
help-note-verify = 单核实测时间：kayles 或 octal:0.165 不到 0.01 秒，octal:0.16（51 万个值）0.1 秒，octal:0.56（65 万个）0.2 秒，octal:0.376（450 万个）9 秒。证书中若没有提示，时间随值的个数的平方增长。达到上限即停止，默认为 1000 万个值、60 秒、1 GiB。
help-command-atlas = 列出大量编码：哪些数列相同，周期如何
help-command-template = 生成竞赛模板代码：C++、Rust、Python 或 Java
help-note-template = 不用 `--input` 时，模板先读入数据组数；每组先读堆数，再读各堆（`bash`、`wythoff`、`euclid` 为两个数，单堆游戏为一个数），每组输出的与选项相同的 `bouton batch` 一样。数据范围（`--max`）小时打表求 SG 值，大时用公式或已证明的周期；都没有时不生成。游戏之和（如 `nim + kayles`）用 `heaps1[n]`、`heaps2[m]`，只用一个数的游戏用 `heap1`；每个游戏的 SG 值都必须能算出，反常规则下各游戏之和还必须像 Nim 那样。
help-command-contest = 由题目的样例推断输入格式和游戏，并生成程序和对拍命令
help-note-contest = 输出与样例的全部答案一致的格式、用词和游戏，再给出对拍命令、规则和思路。程序写到标准输出，或写入 `--out` 的文件。不写 GAME 时，常见的游戏和题库中的游戏都会在正常规则和反常规则下试一遍，并列出所有一致的游戏：答案太少时无法确定。几份输入之间、几份输出之间各用一行 `---` 隔开。没有游戏一致时，退出码为 1，并给出第一个不同的答案。计分、三人、随机、同时行动的游戏不在范围之内。
help-arg-sample-input = 样例的输入；`-` 表示标准输入
help-arg-sample-output = 样例的答案
help-arg-contest-game = 游戏：`nim` 或 `nim:max=K`；不写则逐一尝试已知的游戏
help-arg-contest-rules = 写成脚本的游戏规则
help-arg-program-out = 把程序写入这个文件
help-command-stress = 对拍：用正确答案检验你的程序，给出最小的出错数据
help-note-stress = 程序运行一次得到许多组数据，格式由 `--input` 决定，参数也是随机的。每组应输出的，就是选项相同的 `bouton batch` 所输出的，没有另外要求时是 `N` 或 `P`。`move` 可以是任一必胜走法；不用 `--move-as` 时写成 `12 to 1` 或 `2 5`（从第二堆取 5 颗）。空行不计。只有在 Linux 上才限制内存。程序出错时退出码为 1，并给出最小的出错数据。
help-command-games = 列出各种游戏：规则、例子、定理、出处
help-command-problems = 列出评测网站的题目，各给出命令
help-note-problems = 在网站、题号、题名和游戏中查找所给的词。只找到一题时，给出题意、输入格式和命令；规则是脚本的，用 `--script` 输出脚本。
help-command-serve = 启动网页，在本机浏览器中对局、学习和探索
help-note-serve = 默认只有本机可以访问，可用 `--host` 或 `--class` 更改。使用 `--class` 时，局域网内的学生可以打开教师布置的练习，教师能看到谁已做对；内容不写入磁盘。各项上限针对单个请求，超出即拒绝。有了模块（`--module`），服务器停止后，已打开的页面仍能继续使用。`--lang` 用于既未要求中文也未要求英文的浏览器。
help-command-site = 把网页写成一组不需要服务器的文件
help-note-site = 这些文件可以放在任何静态网站的任何文件夹里。网页直接在浏览器中计算，加载一次之后断网也能打开，还可以安装。文件夹里原有的旧网页会被替换。模块由 `cargo xtask wasm` 生成；`cargo xtask site` 一并生成两者。
help-command-mcp = 通过标准输入输出，把各种解答作为工具提供给 AI 助手
help-note-mcp = 所用协议是 Model Context Protocol，每行一条消息。助手会自行启动本命令：大多数助手的配置写作 `{ "{" }"mcpServers": { "{" }"bouton": { "{" }"command": "bouton", "args": ["mcp"]{ "}" }{ "}" }{ "}" }`。各项上限针对单个问题；不读取任何文件。调用未指明语言时，按 `--lang` 的语言回答。
help-command-completions = 输出 shell 的自动补全脚本
help-command-man = 输出手册页
help-arg-words = 游戏和局面：`nim 7 9 12 15`、`nim 5x3 + kayles 20`、`nim @FILE`、`nim -`
help-arg-genus-words = 游戏和局面，如 `kayles 5`；或者反常标准形，如 `*[[2],0]`
help-arg-value-words = 游戏和局面，如 `cutcake 3x4`；或者算式，如 `{"{"}1|*{"}"} + 3.^ - *2`
help-arg-game = 游戏：`nim`、`nim:max=3`、`octal:0.77`
help-arg-expression = 算式，如 `'0x1f * sqrt(5) + 7'`
help-arg-steps = 另外输出算式各部分的值
help-arg-families = 编码，其中 `x` 代表 0 到 7 的任一数字
help-arg-name = 要详细说明的游戏
help-arg-problem-words = 题号、题名、游戏或网站：`2147`、`kiki`、`wythoff`、`poj`
help-arg-problem-script = 输出这道题的规则脚本
help-arg-misere = 采用反常规则（misère）：无法再走的一方胜
help-arg-genus-misere = 改为列出反常规则下的亏格；读法见 `bouton genus --help`
help-arg-to-move = 轮到谁走（只对非公平组合游戏有意义）
help-arg-engine = 指定解法（默认：能求解的最省的一种）
help-arg-level = 讲到什么程度：child 只讲走法和想法，student 用这局的数字逐步讲，proof 讲到规则为止
help-arg-why = 展开讲解中的一步：3，或它之下的 3.1
help-arg-objection = 回答质疑：不走所推荐的一步会怎样；也可写双方轮流的几步
help-arg-batch-format = 输出格式：每行一个词、一个 JSON 对象或表格的一行
help-arg-format = 输出格式
help-arg-lang = 输出所用的语言
help-arg-limit-positions = 计算到这么多个局面就停止
help-arg-limit-seconds = 计算这么多秒就停止；`batch`、`play`、`serve` 对每个问题分别计时
help-arg-limit-memory = 内存用到这么多就停止，例如 512M 或 4GiB
help-arg-opponent = 电脑的下法
help-arg-error-rate = 会失误的对手有百分之几的走法是失误（默认：30）
help-arg-start = 你先走还是后走
help-arg-two-players = 两人对局，共用一个屏幕
help-arg-watch = 电脑与电脑对局
help-arg-random-start = 随机开局（堆数和规模相同）
help-arg-promise = 与 `--random-start` 合用：抽一个先手（first）或后手（second）必胜的局面
help-arg-seed = 随机数种子，相同的种子给出相同的棋局
help-arg-plain = 不用全屏，逐行读写；适合读屏软件
help-arg-lesson = 不对局，改为上一堂课，逐行进行
help-arg-sheet-words = 游戏名称，以及用作样子的局面：`nim`、`nim 7 9 12 15`、`nim 5x3 + kayles 20`
help-arg-sheet-count = 局面的个数，从 1 到 500
help-arg-answers = 附上答案：谁必胜，以及每一种必胜走法
help-arg-sheet-level = 答案讲到什么程度：child 只有答案，student 加一行理由，proof 加全部讲解
help-arg-sheet-seed = 练习的编号，相同的编号给出相同的练习
help-arg-sheet-heaps = 每个局面的堆数
help-arg-sheet-up-to = 局面中最大的数（不写则为该形式中最大的数，至少为 7）
help-arg-sheet-won = 先手必胜的局面所占的百分比（不写则约为 67）
help-arg-first = 先手必胜时输出这段文字
help-arg-second = 先手必败时输出这段文字
help-arg-print = 对每个局面输出这些项而不是胜负，多项用逗号分隔；`count` 是必胜走法的种数，同一堆走后相同的只算一种，`ways` 则把脚本中相同的走法分开计数；`length` 是到终局的步数；`lost`、`won`、`last-lost`、`nth-lost` 统计从 1 起或一个范围内的所有堆
help-arg-move-as = 走法的写法：{"`{index}`"}（第几堆，从 1 数起）、{"`{index0}`"}（从 0 数起）、{"`{heap}`"}（原有）、{"`{take}`"}（取走）、{"`{left}`"}（剩下）、{"`{rest}`"}（走后的各堆）、{"`{name}`"}（棋盘或图上走法的名称）；`\n` 换行
help-arg-between = `moves` 的两种走法之间输出这段文字，而不是换行
help-arg-sorted = 必胜走法按输出的数从小到大排列；这时 `move` 是其中最小的，`last-move` 是最大的
help-arg-join = 各项之间输出这段文字，而不是逗号；这时没有必胜走法就不输出走法
help-arg-modulo = 除走法中的数以外，输出的数都对 N 取模
help-arg-template-assuming = 只对满足 EXPR 的局面（如题目的初始局面）使用这个结论，也只在这些局面上检验
help-arg-template-p-when = 依据这个关于必败态（P）的结论写程序，先加以检验
help-arg-template-grundy = 依据这个关于 SG 值的结论写程序，先加以检验
help-arg-from-discovery = 依据 `bouton discover` 在游戏中找到的规律：已证明，或检验到开头所写的范围
help-arg-end = 每组答案后面输出这段文字，代替换行
help-arg-before = 每组答案之前先输出这段文字，例如 {"`Case #{test}: `"}；{"`{test}`"} 或 {"`{i}`"} 是第几组数据，从 1 数起
help-arg-batch-input = 输入的格式：`lines` 每行一个局面；`tests` 先是组数，每组先是堆数再是各堆（`bash`、`wythoff`、`euclid` 为两个数）；`numbers` 先是组数，每组一个数；也可写出格式，如 `'T{ "{" } n heaps[n] { "}" }'`
help-arg-stress-input = 输入的格式：`tests` 先是组数，每组先是堆数再是各堆（`bash`、`wythoff`、`euclid` 为两个数）；`numbers` 先是组数，每组一个数；也可写出格式，如 `'T{ "{" } n heaps[n] { "}" }'`
help-arg-target = 编程语言
help-arg-max = 数据范围：输入中最大的数（默认：这种解法所能支持的最大值）
help-arg-program = 要对拍的程序及其参数
help-arg-cases = 数据组数
help-arg-from-number = 数据中最小的数
help-arg-up-to-number = 数据中最大的数
help-arg-most-heaps = 每组至多几堆
help-arg-stress-seed = 随机数据的种子，相同的种子给出相同的数据
help-arg-run-seconds = 程序运行这么多秒还不结束就终止
help-arg-run-memory = 程序运行可用的内存（仅限 Linux）
help-arg-certificate = 把证明的证书写入这个文件，供 `bouton verify` 验证；`-` 表示输出证书而不是答案
help-arg-quotient-games = 堆类游戏，或用 `+` 连接的几种：`kayles`、`kayles + octal:0.15`
help-arg-quotient-certificate = 把反常商的证书写入这个文件，供 `bouton verify` 验证；`-` 表示输出证书而不是答案
help-arg-graph-file = 图所在的文件：边表、DOT、GraphML、node-link JSON 或二进制，当前构建含 `zstd` 功能时也可以是 zstd 压缩文件；`-` 读标准输入
help-arg-graph-from = 从这一局面出发所能到达的全部局面构成的图，如 'nim 3 4 5'
help-arg-graph-workers = 每个进程用这么多线程求解，由程序 `bouton-cluster` 完成
help-arg-cluster = 由此文件列出的各进程共同求解：每个进程一行 `主机:端口`
help-arg-process = 本进程是 `--cluster` 文件的第几行，从 0 数起；结果由进程 0 输出
help-arg-graph-checkpoint = 把已解出的局面保存在此文件夹的文件里，再次运行时从中断处继续
help-arg-graph-checkpoint-every = 每隔多少秒保存一次
help-arg-input = 输入的格式（默认：按内容判断）。`judge`：n m，其后 m 条边，从 1 编号
help-arg-check = 只逐条说明它是不是公平组合游戏
help-arg-export = 把图连同各局面的结果写入文件：.txt（边表）、.dot、.json、.bin 或 .svg（至多 400 个局面的图片）
help-arg-graph-store = 把所有局面的答案存入这个文件夹，`solve`、`batch` 和 `play` 可用 `--store` 从中查出
help-arg-store = 从这个文件夹中查答案，它由 `bouton graph --from POSITION --store FOLDER` 写出
help-arg-file = 证书文件，`-` 表示读标准输入；或局面库的文件夹
help-arg-verify-whole = 由后继局面推算局面库中的每一个局面，而不是抽样
help-arg-verify-sample = 在局面库中抽取多少个局面，由其后继局面推算
help-arg-verify-seed = 抽样的随机数种子
help-arg-to = 最后一堆的大小
help-arg-from = 第一堆的大小
help-arg-last = 只输出最后一个值
help-arg-summary = 只输出概要：最大值、零、新纪录、频次、稀有堆、周期
help-arg-checkpoint = 把已算出的内容保存在这个文件里；文件若已存在，则从中断处继续
help-arg-checkpoint-every = 每隔多少秒保存一次

help-arg-plot = 只把这些值画成图，按 FILE 的扩展名为 SVG 或 PNG：标出稀有堆，已证明的周期加底色
help-arg-rows = 局面的第一个数，每个一行
help-arg-columns = 局面的第二个数，每个一列
help-arg-grundy = 显示 SG 值
help-arg-outcome = 显示胜负（默认）
help-arg-table-plot = 改为把表画成图存入此文件，按扩展名为 SVG 或 PNG
help-arg-compare = 与 OEIS 的 b-file 核对（`-` 表示标准输入）；默认核对到文件的最后一项，可用 `--to` 另行指定
help-arg-threads = 用多少个线程计算
help-arg-host = 监听的地址
help-arg-port = 端口；0 表示任一空闲端口
help-arg-workers = 同时进行的长计算个数
help-arg-allow-host = 浏览器所用的本服务器的其他主机名；可重复给出
help-arg-class = 用于课堂：监听局域网，打印其地址和二维码，并记录谁做对了哪些题
help-arg-folder = 写入网页的文件夹
help-arg-module = 负责计算的 WebAssembly 模块；缺省为程序旁边的 `bouton.wasm`
help-arg-shell = 哪种 shell
help-arg-help = 显示帮助
help-arg-version = 显示版本
help-possible-values = 取值：{ $values }
help-default-value = 默认：{ $value }
help-limit-none = 无
help-limit-or = { $value }；用 `{ $option }` 时为{ $other }
help-usage = 用法：
help-commands = 命令：
help-arguments = 参数：
help-options = 选项：
help-example = 例子：
help-exit = 退出码：0 已作答，1 结论为否（公式不成立、与文件不符等），2 输入有误，3 达到上限而停止，4 其他失败。
cli-error = 错误
cli-line = 第 { $line } 行
cli-test = 第 { $test } 组数据
cli-standard-input = 标准输入
cli-store-exists = `{ $folder }` 中已有局面库
cli-store-exists-help = 请换一个文件夹，或先删除这一个
cli-store-foreign = `{ $folder }` 中有文件 `{ $file }`，却没有局面库
cli-store-foreign-help = 它可能是你的文件，也可能是中断的运行留下的：请删除它，或换一个文件夹
cli-bad-export = `{ $file }` 的扩展名不是图的写出格式
cli-bad-export-help = 文件名应以 `.txt`、`.dot`、`.json`、`.bin` 或 `.svg` 结尾
cli-cannot-draw = 这个图有 { $positions } 个局面，图片至多容纳 { $most } 个
cli-cannot-draw-help = 可写成 `.dot` 文件，再用 Graphviz 画图
cli-cannot-say-whose = 二进制格式不能区分走法属于哪一方，而这个图中有些走法只属于一方
cli-cannot-say-whose-help = 可写成 `.txt`、`.dot` 或 `.json` 文件
cli-no-cluster = 找不到程序 `{ $file }`，多线程或多进程求解由它完成
cli-no-cluster-help = 请把它放在本程序旁边：`cargo install --path crates/cluster`；若本程序在 `target/release` 中，则用 `cargo build --release --package bouton-cluster`

cli-place = { $file } 第 { $line } 行第 { $column } 列
cli-cannot-read = 无法读取 `{ $file }`：{ $why }
cli-cannot-save = 无法写入 `{ $file }`：{ $why }
cli-not-kept = 检查点未能更新，计算照常继续
cli-outcomes-not-kept = 检查点保存的是 SG 值，而 { $game } 的堆没有 SG 值
cli-outcomes-not-kept-help = 去掉 `--checkpoint`：胜负类别算起来很快
cli-taken = 堆 0 到 { $last } 的值是从 `{ $file }` 读入的，其中 { $checked } 个已重新算过，结果一致。
cli-cannot-write = 无法写出：{ $why }
cli-unknown-argument = 此命令没有 `{ $argument }` 选项
cli-no-misere = 这里的值是正常规则下的值；反常规则请用 `bouton genus` 或 `bouton solve --misere`
cli-unexpected-argument = `{ $argument }` 是多余的参数
cli-unknown-command = 没有命令 `{ $command }`
cli-left-out = 本程序构建时未包含 `{ $what }`
cli-left-out-help = 请在构建时启用功能 `{ $feature }`，`cargo build --release` 即是如此
cli-similar = 是否想输入 { $similar }？
cli-invalid-value = `{ $value }` 不能作为 `{ $argument }` 的值
cli-possible-values = 可用的值：{ $values }
cli-missing = 缺少：{ $argument }
cli-missing-value = `{ $argument }` 缺少值
cli-conflict = `{ $argument }` 不能与其他选项同用
cli-bad-usage = 无法理解这条命令
cli-try-help = 用法见 `bouton { $command } --help`
cli-try-help-main = 用法见 `bouton --help`
cli-reversed = 数列的终点在起点之前：从 { $from } 到 { $to }
cli-stress-reversed = 没有可测的数：最小为 { $from }（`--from`），最大为 { $to }（`--up-to`）
cli-stress-reversed-help = `--from` 不能大于 `--up-to`
cli-no-genus-bfile = b 文件里是数，而亏格不是数
cli-no-genus-bfile-help = 请用 `--format text`、`json` 或 `csv`
cli-plot-ending = `{ $file }` 没有图片的扩展名
cli-plot-ending-help = 文件名请以 `.svg` 或 `.png` 结尾
cli-draw-ending-help = 文件名请以 `.svg` 结尾
cli-large-quotient = 画出的反常商至多有 { $most } 个元素
cli-large-quotient-help = 请去掉 `--draw`，或用 `--to` 在较小的堆处停止
cli-plotted = { $game }，{ $from } 颗到 { $to } 颗的堆：已画入 { $file }
cli-table-plotted = { $game }，行 { $rows }，列 { $columns }：已画入 { $file }
cli-large-picture = 图最多有 { $most } 行、{ $most } 列
cli-large-picture-help = 用 `--rows` 和 `--columns` 少取一些，或去掉 `--plot`
cli-only-text-or-json = 这里只能以 text 或 json 格式输出，不能用 { $format }
cli-first-and-second = `--first` 与 `--second` 必须同时给出
cli-bad-number = 不是 0 到 2^64 - 1 之间的整数
cli-error-rate-help = 它要与 `--opponent erring` 一起使用
cli-bad-percent = 不是 0 到 100 的整数
cli-bad-threads = 不是 1 到 1024 之间的线程数
cli-bad-port = 不是端口：应为 0 到 65535 之间的整数
cli-bad-heaps = 堆数须为 1 到 1000 的整数
cli-bad-count = 局面个数须为 1 到 500 的整数
cli-bad-bound = 不是 1 到 2^64 - 1 之间的整数
cli-bad-range = 范围的写法是 名称=起点..终点，例如 K=1..6
cli-bad-table-range = 范围写作 首..末，如 0..20，两端都包括在内，首数不大于末数
cli-bad-size = 不是大小：请写成 512M 或 4GiB
cli-bad-seconds = 不是秒数：请写成 10 或 0.5
cli-serving = 请在浏览器中打开这个地址。按 Ctrl-C 停止服务。
cli-served = 服务已停止。
# $address 是学生打开的地址。
cli-class-pupils = 学生打开 { $address }，或扫描下面的二维码。局域网内的人都能访问。
cli-class-here = 学生在本机打开 { $address }，其他计算机无法访问。
# $address 含有密令。
cli-class-teacher = 仅供教师查看的记录：{ $address }
cli-class-kept = 记录只保存在内存中，服务停止后即消失。按 Ctrl-C 停止服务。
cli-no-network = 没有找到可用于课堂的局域网地址（`--host { $host }`）
cli-no-network-help = 请先把计算机接入网络；若只在本机上课，可用 `--class --host 127.0.0.1`
cli-cannot-listen = 无法监听 `{ $address }`：{ $why }
cli-cannot-listen-help = `--port 0` 会选用任一空闲端口
cli-site = { $folder }：{ $files } 个文件，{ $bytes } 字节
cli-site-help = 任何静态网站都可以发布这个文件夹。试用：`python3 -m http.server --directory { $folder }`
cli-not-a-site = `{ $folder }` 里有别的内容，不是网页
cli-not-a-site-help = 请指定新的或空的文件夹，或者 `bouton site` 写过的文件夹
cli-no-module = 找不到模块 `{ $file }`，没有它网页离开服务器就无法计算
cli-not-a-module = `{ $file }` 不是 WebAssembly 模块
cli-no-module-help = 它由 `cargo xtask wasm` 生成；`--module FILE` 可指定另一个

## 服务器。错误是两个不带句号的短语，与输入错误相同。

web-unknown-parameter = 这里没有参数 `{ $name }`
web-takes = 可用的参数：{ $names }
web-repeated-parameter = 参数 `{ $name }` 重复出现
web-repeated-parameter-help = 只能给出一次
web-missing-parameter = 缺少参数 `{ $name }`
web-missing-parameter-help = 例如：`{ $example }`
web-bad-value = `{ $value }` 不能作为 `{ $name }` 的值
web-one-of = 可用的值：{ $values }
web-whole = 应为 { $least } 到 { $most } 之间的整数
web-date = 应为日期，例如 `2026-11-23`，从 1970 年起
web-not-text = 地址不是 UTF-8 文本
web-not-text-help = 非 ASCII 字符请按 UTF-8 作百分号编码
web-too-long = 地址过长：{ $length } 字节
web-too-long-help = 最多 { $most } 字节
web-too-large = 局面过长，本服务器无法处理：{ $length } 个字符
web-too-large-help =
    { $surface ->
        [python] 最多 { $most } 个
        [tools] 最多 { $most } 个
       *[terminal] 最多 { $most } 个；更长的可用 `bouton solve` 求解
    }
web-too-many-digits = 数过大，本服务器无法处理：{ $digits } 位
web-too-many = 一次无法发送这么多值：{ $count } 个
web-too-many-help = 最多可取 { $most } 个
web-long-answer = 答案过长，本服务器不予发送：{ $length } 字节
web-long-answer-help = 请缩小问题；答案最多 { $most } 字节
web-no-path = `{ $path }` 处没有内容
web-no-path-help = `/api/openapi.json` 列出了全部接口
web-method = 这里只应答 GET 和 HEAD 请求
web-host = 本服务器不以 `{ $host }` 为名
web-host-help = `bouton serve --allow-host` 可允许其他主机名
web-origin = 其他网站的页面不得访问本服务器
web-busy = 服务器正忙于其他请求
web-busy-help = 请稍后再试
web-broken = 服务器内部出错，这是程序本身的缺陷

## 网页：探索

page-explore-loading = 正在载入……
page-explore-title = 探索各种游戏
page-explore-lead = 每个游戏的规则、已证明的结论，以及四种图：SG 值、两堆局面的胜负、局面图、反常商。
page-explore-find = 查找游戏
page-explore-find-hint = 名称，或规则中的词
page-explore-nothing-found = 没有哪个游戏含有所有这些词。
page-explore-all = 全部游戏
page-explore-game = 换一个游戏
page-explore-go = 显示
page-explore-play = 开始对局
page-explore-about = 规则、定理、出处
page-explore-typed = 写法
page-explore-kind = 类型
page-explore-impartial = 公平组合游戏（impartial，ICG）：双方可选的走法相同。
page-explore-partizan = 非公平组合游戏（partizan，又称不平等博弈）：双方可选的走法可以不同。
page-explore-theorem = 定理
page-explore-theorem-misere = 反常规则下的定理
page-explore-no-theorem = 没有公式：各值逐个计算得出。
page-explore-source = 出处
page-explore-pictures = 图
page-explore-show-values = SG 值
page-explore-show-table = 两堆局面
page-explore-show-graph = 局面图
page-explore-show-quotient = 反常商
page-explore-convention = 胜负规则
page-explore-normal = 正常规则：走最后一步者胜
page-explore-misere = 反常规则：走最后一步者负
page-explore-in-words = 查看数据
page-explore-up-to = 上限
page-explore-zoom = 缩放
page-explore-zoom-in = 放大
page-explore-zoom-out = 缩小
page-explore-pan-left = 左移
page-explore-pan-right = 右移
page-explore-whole = 全图
page-explore-one-period = 看一个周期
page-explore-axis-heap = 堆的大小 n
page-explore-axis-value = SG 值 G(n)
page-explore-value-at = G({ $n }) = { $value }
page-explore-values-picture = { $game } 中大小为 0 到 { $to } 的单堆的 SG 值。
page-explore-values-keys = 双指缩放，拖动平移；点一下之后，滚轮也可缩放。键盘：方向键逐堆移动，Shift 加方向键平移，+ 和 − 缩放，0 显示全图。
page-explore-values-list = 大小为 { $from } 到 { $until } 的堆的 SG 值，每行十个。
page-explore-period-later = 周期开始于所示范围之外。
page-explore-before-period = 进入周期之前：大小为 0 到 { $last } 的堆
page-explore-each-period = 此后的各个周期
page-explore-colour = 着色
page-explore-colour-winner = 按胜负
page-explore-colour-value = 按 SG 值
page-explore-shades = N：先手必胜；SG 值 1 到 { $most }
page-explore-table-picture = { $game } 中两个数各从 0 到 { $to } 时的胜负图：第一个数向右，第二个数向上。用方向键逐个查看局面，按回车键开始对局。
page-explore-table-keys = 把指针移到某个局面上，或用方向键移动；点击或按回车键即可从该局面开始对局。第一个数向右，第二个数向上。
page-explore-cell = ({ $x }, { $y })：{ $what }。
page-explore-cell-value = ({ $x }, { $y })：{ $what }；SG 值为 { $value }。
page-explore-cell-none = ({ $x }, { $y }) 不是这个游戏的局面。
page-explore-play-this = 从这个局面开始对局
page-explore-table-list = 表中的必败态（P）共 { $count } 个：
page-explore-outcome-p = P（必败态）：先手必败
page-explore-outcome-n = N（必胜态）：先手必胜
page-explore-outcome-l = L：左方必胜
page-explore-outcome-r = R：右方必胜
page-explore-outcome-d = D：平局，双方都无法必胜
page-explore-outcome-half = 一方先走分胜负，另一方先走为平局：{ $class }
page-explore-outcome-unknown = 胜负未知
page-explore-times = × { $count }
page-explore-position = 局面
page-explore-draw = 画图
page-explore-draw-anyway = 仍然画出
page-explore-graph-picture = { $game } 的局面图：所有可到达的局面，每一步是一条向下的箭头。
page-explore-graph-size = 局面 { $positions } 个，走法 { $edges } 种。只是各堆次序不同的局面视为同一个。
page-explore-graph-impartial = 小字是 SG 值，粗箭头通向必败态（P）。
page-explore-graph-partizan = 蓝色箭头是左方的走法，红色虚线是右方的走法，灰色箭头双方都能走。
page-explore-graph-cut = 图还要更大：这里只画出了最先的一些局面。
page-explore-graph-large = 局面太多，画在一张图里难以看清。
page-explore-graph-keys = 点击某个局面或在其上按回车键，即以它为起点。方向键在局面之间移动。
page-explore-node = { $game }：{ $what }
page-explore-node-value = SG 值为 { $value }
page-explore-node-length = 双方都走最佳走法时 { $moves } 步结束
page-explore-gap = ；
page-explore-head-position = 局面
page-explore-head-outcome = 胜负类型
page-explore-head-value = SG 值
page-explore-head-length = 剩余步数
page-explore-head-moves = 可走到
page-explore-comma = ，
page-explore-quotient-to = 堆的上限
page-explore-quotient-all = 全部（很快能算到的范围）
page-explore-quotient-solved = 全部堆的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
page-explore-quotient-kernel = 含有不小于 { $kernel } 颗的一堆的和，反常规则下与正常规则下的胜负相同。其余的和由不超过 { $computed } 颗的堆的反常商判断，它有 { $order } 个元素，其中 P 部分有 { $lost } 个。
page-explore-quotient-infinite = 反常商是无穷的，这已得到证明。不超过 { $computed } 颗的堆的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
page-explore-quotient-unfinished = 全部堆的反常商尚不清楚。不超过 { $computed } 颗的堆的反常商有 { $order } 个元素，其中 P 部分有 { $lost } 个。
page-explore-quotient-further = 计算到 { $computed } 颗的堆为止。要继续算下去，请选择更大的上限。
page-explore-quotient-stopped = 已达计算上限，只算到 { $computed } 颗的堆。
page-explore-quotient-large = 它有 { $order } 个元素，太多了，这里无法画出，也无法相乘。请选择较小的上限。
page-explore-quotient-tame = 它是驯顺的（tame）：反常规则下这些堆与 Nim 的堆一样。
page-explore-quotient-tame-to = 目前它是驯顺的（tame）：反常规则下不超过 { $computed } 颗的堆与 Nim 的堆一样。
page-explore-quotient-wild = 它是非驯顺的（wild）：反常 Nim 的规则不能判定胜负。
page-explore-quotient-rule = 由若干堆组成的局面先手必败，当且仅当各堆的元素之积属于 P 部分。
page-explore-quotient-generators = 生成元
page-explore-quotient-generator = { $name }（{ $heap } 颗的堆）
page-explore-quotient-relations = 关系
page-explore-quotient-lost = P 部分
page-explore-quotient-orders = 阶
page-explore-quotient-grows = { $order }（到 { $heap } 颗的堆）
page-explore-quotient-period = 周期
page-explore-quotient-period-says = 从 n = { $preperiod } 起，恒有 Φ(n + { $period }) = Φ(n)。这一点已得到证明。
page-explore-quotient-theorem = 定理
page-explore-quotient-none = 无
page-explore-quotient-more = 另有 { $count } 个
page-explore-quotient-mark-lost = P 部分：先手必败
page-explore-quotient-mark-heap = 当前这一堆
page-explore-quotient-mark-product = 所选各堆之积
page-explore-quotient-order-of = 同一框中的元素互相整除；上方的框整除与它相连的下方的框。
page-explore-quotient-picture = { $game } 的反常商，按整除关系排列：{ $order } 个元素，其中 P 部分 { $lost } 个。
page-explore-quotient-steps = 逐堆查看
page-explore-quotient-heap = 堆
page-explore-quotient-element = 元素
page-explore-quotient-order = 到此为止的阶
page-explore-quotient-product = 到此为止的积
page-explore-quotient-leads = 可以变成
page-explore-quotient-before = 上一堆
page-explore-quotient-next = 下一堆
page-explore-quotient-add = 把 { $heap } 颗的堆加入局面
page-explore-quotient-step = Φ({ $heap }) = { $element }，不属于 P 部分：只有这一堆时先手必胜。
page-explore-quotient-step-lost = Φ({ $heap }) = { $element }，属于 P 部分：只有这一堆时先手必败。
page-explore-quotient-order-at = 不超过 { $heap } 颗的堆的反常商的阶为 { $order }。
page-explore-quotient-order-grows = 加入 { $heap } 颗的堆后，反常商的阶增大到 { $order }。
page-explore-quotient-options = { $heap } 颗的堆可以变成什么，按元素之积排列
page-explore-quotient-options-cut = 还有更多走法未列出。
page-explore-quotient-no-option = { $heap } 颗的堆没有走法。
page-explore-sum-title = 几堆合在一起
page-explore-sum-about = 加入几堆石子：反常规则下的胜负由各堆的元素之积决定。
page-explore-sum-heaps = 各堆颗数
page-explore-sum-add = 加入
page-explore-sum-clear = 清空
page-explore-sum-remove = 去掉 { $heap } 颗的堆
page-explore-sum-empty = 一堆也没有时，积为 { $element }：先手无法再走，先手胜。
page-explore-sum-lost = { $sum } 之积为 { $element }，属于 P 部分：反常规则下先手必败。
page-explore-sum-won = { $sum } 之积为 { $element }，不属于 P 部分：反常规则下先手必胜。
page-explore-sum-wins = 必胜走法共 { $count } 种，走后的积都属于 P 部分。
page-explore-sum-play = 用反常规则从这个局面开始对局
page-explore-sum-wrong = 请输入各堆的颗数，即不小于 1 的整数，例如 5 7。
page-explore-sum-unknown = 这里不知道 { $heap } 颗的堆的元素：反常商只算到 { $computed } 颗的堆。
page-explore-sum-many = 这里最多把 { $most } 堆合在一起。

## Rules, nim-values and formulas that a reader writes

# $said is the value that was written down; $value the true one, which no option has.
check-right =
    { $count ->
        [1] 这个值是对的。
       *[other] { $count } 个值全部正确。
    }
check-taken = G({ $heap }) 不是 { $said }：走到 { $option } 时 SG 值正是它，而一堆的 SG 值不会等于任何一种走法所到达的值
check-skipped = G({ $heap }) 不是 { $said }：没有哪种走法到达的值是 { $value }，而 SG 值是各种走法到达的值中没有出现的最小非负整数（mex）
check-end = G({ $heap }) 不是 { $said }：这里无法再走，没有出现的最小非负整数（mex）是 0
page-nav-write = 自编
page-write-title = 自己编一个游戏
page-write-lead = 写出一步可以怎样走。谁必胜、全部必胜的走法和 SG 值，都会边写边算。
page-write-kind = 写法
page-write-script = 脚本
page-write-graph = 图
page-write-drawn = 石子
page-drawn-about = 点选你的游戏允许的走法。深色的石子被取走，浅色的留下，多少不限。
page-drawn-0 = 正好 { $count } 颗的堆，整堆取走
page-drawn-1 = 取 { $count } 颗，留下一堆
page-drawn-2 = 取 { $count } 颗，留下两堆
page-drawn-split = 不取，只把一堆分成两堆
page-drawn-name = 你的游戏写作 `{ $game }`。
page-drawn-empty = 还没有允许的走法，请点选一种。
page-write-example = 从例子开始
page-write-example-choose = 请选择……
page-write-example-sprague-grundy = 每次取 1、3 或 4 颗
page-write-example-bash = 每次取 1 到 3 颗
page-write-example-kayles = 凯尔斯（Kayles）：取子并可分堆
page-write-example-grundy = 格伦迪游戏：分成不等的两堆
page-write-example-lasker = 拉斯克 Nim：取子或分堆
page-write-example-prime-power = 除以素数的幂
page-write-example-wythoff = 威佐夫博弈
page-write-example-euclid = 欧几里得游戏
page-write-example-fibonacci = 斐波那契博弈
page-write-example-staircase = 阶梯博弈
page-write-example-end-nim = 只从两端的堆取
page-write-example-moore = 摩尔 Nim：一步动一堆或两堆
page-write-example-chomp = Chomp：吃巧克力
page-write-example-cutting = 剪方格纸：每部分两个数
page-write-example-kl-nim = K-L Nim：双方走法不同
page-write-example-partizan-subtract = 左方、右方各有可取的数目
page-write-example-circle = 绕圈：对局可能没有终止
page-write-example-again = 取 2 颗者再走一步
page-write-example-graph-small = 一张小图
page-write-example-graph-cycle = 带环的图
page-write-example-graph-owners = 左方与右方各有走法
page-write-example-graph-json = node-link 格式的 JSON
page-write-editor-script = 脚本
page-write-editor-graph = 图
page-write-keys = 按 Tab 缩进；要用 Tab 离开编辑框，请先按 Esc。
page-write-keys-left = 现在按 Tab 会离开编辑框。
page-write-read = 规则没有语法错误。
page-write-read-graph = 图可以读入。
page-write-wrong = 第 { $line } 行第 { $column } 列：{ $message }
page-write-long = 规则太长，无法提问：约 { $bytes } 字节，上限为 { $most } 字节。可以缩短注释和名称。
page-write-empty = 请写出规则，或选一个例子。
page-write-result = 结果
page-write-position = 局面
page-write-position-hint = 用空格隔开的数
page-write-position-names = 图中某个局面的名称
page-write-value = SG 值为 { $value }。
page-write-winning = 必胜的走法共 { $count } 种
page-write-computing = 正在计算……
page-write-play = 开始对局
page-write-why = 为什么？
page-write-explore = 更大的图
page-write-save = 存成文件
page-write-values = SG 值
page-write-values-about = 大小为 0 到 { $to } 的单堆的 SG 值。
page-write-draw-values = 画成图
page-write-nodes = 全部局面
page-write-nodes-cut = 共有 { $count } 个局面，这里列出前 { $shown } 个。
page-write-picture = 局面图
page-write-help = 语言简介
page-write-help-heap = `fn heap(n)` 列出 n 颗的堆可以变成什么：一个数，分堆时为一个列表。每个数都须小于 n。
page-write-help-moves = `fn moves(position)` 列出一组数一步可以变成的各个局面；`fn valid(position)` 说明哪些数组是局面。
page-write-help-players = 多写一个参数 `player`，双方的走法就可以不同：它是 `LEFT`（左方）或 `RIGHT`（右方）。
page-write-help-constants = `const RULE = "…";` 用文字说明规则；`const EXAMPLE = [3, 4];` 是开始时的局面。
page-write-help-statements = 语句：`let x = 1;` `x += 1;` `if c { "{" } { "}" } else { "{" } { "}" }` `for i in 0..n { "{" } { "}" }` `while c { "{" } { "}" }` `return x;` `break;` `continue;`
page-write-help-lists = 列表与数：`[1, 2]` `[0; n]` `list[i]` `list[a..b]` `list.len()` `list.push(x)` `list.contains(x)` `abs` `min` `max`
page-write-help-edges = 每行一步走法：`from to`。第三个词 `L`、`R` 或 `both` 表示这一步归谁。`#` 之后是注释。
page-write-help-forms = 也可以是 DOT、GraphML 或 node-link 格式的 JSON。
page-explore-show-lab = 动手试试
page-lab-table = 填写 SG 值
page-lab-table-about = 一堆的 SG 值，是各种走法到达的值中没有出现的最小非负整数（mex）。请填表，第一个错误会被标出。
page-lab-cell = G({ $heap })
page-lab-check = 检查
page-lab-clear = 清空
page-lab-options = 这一堆可以走到：
page-lab-option = { $option }，SG 值为 { $value }
page-lab-mex = 这些值中没有出现的最小非负整数是 { $value }。
page-lab-show-mex = 查看各种走法
page-lab-guess = 检验猜想
page-lab-guess-about = 猜想会与每个小局面逐一比较。有一个反例，猜想就不成立；没有反例，也只说明在检验过的范围内成立，并不是证明。
page-lab-kind = 结论
page-lab-kind-period = SG 值有周期
page-lab-kind-grundy = SG 值等于
page-lab-kind-p-when = 先手必败，当且仅当
page-lab-kind-first-wins-when = 先手必胜，当且仅当
page-lab-formula = 公式
page-lab-formula-hint = `h` 指每一堆，`n` 指第一堆，`x` 指全部堆的列表。例如：{ $examples }
page-lab-period = 周期
page-lab-from = 从哪一堆起
page-lab-step = 每个周期的增量
page-lab-up-to = 堆的上限
page-lab-heaps = 最多几堆
page-lab-test = 检验
page-lab-formula-shown = 写成公式：
page-lab-play-line = 用一局对局来说明
page-lab-play = 从反例开始对局
page-lab-proved = 进一步的结论：

## 供助手使用的资源与提示

mcp-games = 游戏
mcp-games-about = 所有游戏，各附规则、例子与定理
mcp-game = 一种游戏
mcp-theorems = 定理
mcp-theorems-about = 可以讲解的定理
mcp-theorem = 一条定理：条件、证明，以及去掉每个条件后的最小反例
mcp-book = 书
mcp-book-about = 书的各章
mcp-chapter = 书的一章，按章号
mcp-analyse = 分析一个局面
mcp-analyse-about = 局面谁胜、其中的道理，以及最容易犯的错误
mcp-analyse-position = 一个局面，例如 `nim 3 4 5`
mcp-analyse-text = 请分析局面 `{ $position }`。用 `solve` 求出谁胜和所有必胜着法，用 `explain`（级别 `student`）看理由。说明谁胜，用自己的话讲清其中的道理，给出一步必胜着法；再选一步最诱人的败着，用 `objection` 说明它为什么不行。凡不是工具给出的数和着法，都不要写。
mcp-formula = 寻找公式
mcp-formula-about = 猜想一种游戏的必败态，并用穷举检验
mcp-formula-game = 一种游戏，例如 `subtract:1,3,4`
mcp-formula-text = 请找出 `{ $game }` 的哪些局面必败。先看 `sequence` 和 `period`；局面是两个数时看 `table`。猜一个公式，用 `audit` 检验，有反例就修改，直到成立。说明哪一部分已经证明，其余检验到多大。
mcp-exercise = 出一道题
mcp-exercise-about = 给全班的一道题，附提示和检验过的解答
mcp-exercise-text = 请围绕 `{ $game }` 给全班出一道题。用 `worksheet` 或 `start` 选一个局面：靠一个想法就能判定，随手一走就会输。写出题目、由浅入深的三条提示，以及根据 `explain`（级别 `child`）写的解答。你提到的每一步都用 `play` 检验。
