import DaybookTerminal
import Testing

struct ViKeysTests {
  @Test(
    "Keys of vi change text and cursor as they do in vi",
    arguments: [
      ("abc|", "<escape>", "ab|c"), ("abc|", "<escape>0", "|abc"), ("abc|", "<escape>ix", "abx|c"),
      ("abc|", "<escape>ax", "abcx|"), ("abc|", "<escape>0ax", "ax|bc"),
      (" abc|", "<escape>Ix", " x|abc"), ("abc|", "<escape>0Ax", "abcx|"),
      ("one two|", "<escape>b", "one |two"), ("one two|", "<escape>0w", "one |two"),
      ("one.two|", "<escape>0w", "one|.two"), ("one.two x|", "<escape>0W", "one.two |x"),
      ("one two|", "<escape>0e", "on|e two"), ("one two|", "<escape>02e", "one tw|o"),
      ("one.a b|", "<escape>BB", "|one.a b"), ("a b c d|", "<escape>03w", "a b c |d"),
      ("abcabc|", "<escape>0fc", "ab|cabc"), ("abcabc|", "<escape>0tc;", "abca|bc"),
      ("abcabc|", "<escape>0fc;", "abcab|c"), ("abcabc|", "<escape>0fc;,", "ab|cabc"),
      ("abcabc|", "<escape>Fa", "abc|abc"), ("abcabc|", "<escape>Ta", "abca|bc"),
      ("f(a, b)|", "<escape>%", "f|(a, b)"), ("abcdef|", "<escape>4\\|", "abc|def"),
      ("  ab|", "<escape>^", "  |ab"), ("ab|", "<escape>0$", "a|b"),
      ("ab|", "<escape>0lll", "a|b"), ("ab|", "<escape>hhhx", "|b"),
      // operators
      ("one two|", "<escape>0dw", "|two"), ("one two|", "<escape>0cwx<escape>", "|x two"),
      ("one two three|", "<escape>0d2w", "|three"), ("one two three|", "<escape>02dw", "|three"),
      ("one two|", "<escape>0de", "| two"), ("one two|", "<escape>db", "one |o"),
      ("one two|", "<escape>d0", "|o"), ("one two|", "<escape>0D", "|"),
      ("abcdef|", "<escape>0dtd", "|def"), ("abcdef|", "<escape>0dfd", "|ef"),
      ("abcdef|", "<escape>03x", "|def"), ("abc|", "<escape>X", "a|c"),
      ("f(a, b) c|", "<escape>0ld%", "f| c"), ("one|", "<escape>ccx", "x|"),
      ("one|", "<escape>0Cx", "x|"), ("one|", "<escape>0sx", "x|ne"), ("one|", "<escape>Sx", "x|"),
      ("abc|", "<escape>0rx", "|xbc"), ("abc|", "<escape>02rx", "x|xc"),
      ("aBc|", "<escape>03~", "Ab|C"), ("one two|", "<escape>0ywP", "one| one two"),
      ("ab|", "<escape>0xp", "b|a"), ("ab|", "<escape>0x3p", "baa|a"),
      ("ab|", "<escape>0\"qylx\"qp", "b|a"), ("a b|", "<escape>0\"qdwxP\"qP", "a| b"),
      // text objects
      ("one two three|", "<escape>bbdiw", "one | three"),
      ("one two three|", "<escape>bbdaw", "one |three"), ("one two|", "<escape>daw", "on|e"),
      ("a b.c d|", "<escape>0wdiW", "a | d"), ("x 'a b' y|", "<escape>0di'", "x '|' y"),
      ("x 'a b' y|", "<escape>0da'", "x | y"), ("f(a, (b))|", "<escape>0llci(", "f(|)"),
      ("f(a, (b))|", "<escape>0lda(", "|f"), ("[a {b}]|", "<escape>0lllldi{", "[a {|}]"),
      ("x \"a\" y|", "<escape>0ci\"b<escape>", "x \"|b\" y"),
      ("f(a)|", "<escape>0llyibP", "f(|aa)"),
      // lines
      ("a\nb\nc|", "<escape>kdd", "a\n|c"), ("a\nb\nc|", "<escape>dd", "a\n|b"),
      ("a\nb\nc|", "<escape>ggdj", "|c"), ("a\nb\nc|", "<escape>ggyyGp", "a\nb\nc\n|a"),
      ("a\nb|", "<escape>yyggP", "|b\na\nb"), ("a\nb|", "<escape>ggJ", "a| b"),
      ("a|", "<escape>ob<escape>", "a\n|b"), ("a|", "<escape>Ob<escape>", "|b\na"),
      ("a\nbc|", "<escape>kcGx", "x|"), ("a\nb\nc|", "<escape>2G", "a\n|b\nc"),
      ("a\nb\nc|", "<escape>dgg", "|"), ("a\nb|", "<escape>kccx<escape>", "|x\nb"),
      // repeating and undoing
      ("aaaa|", "<escape>0x.", "|aa"), ("a b c|", "<escape>0cwx<escape>w.w.", "x x |x"),
      ("a b c d|", "<escape>0dw..", "|d"), ("ab|", "<escape>Ax<escape>..", "abxx|x"),
      ("one two|", "<escape>0dwu", "|one two"), ("one|", "<escape>Atwo<escape>u", "on|e"),
      ("one|", "<escape>xuC-r", "o|n"), ("ab|", "<escape>0xxuu", "|ab"),
      // unknown commands, and incomplete ones
      ("abc|", "<escape>0dzx", "|bc"), ("abc|", "<escape>0d<escape>x", "|bc"),
      ("abc|", "<escape>0gzx", "|bc"), ("abc|", "M-0x", "|bc"), ("|", "<escape>dwxp", "|"),
    ] as [(String, String, String)])
  func vi(before: String, keys: String, after: String) {
    var editor = LineEditor(before, .vi)
    editor.handle(keys: keys.replacing("\\|", with: "|"))
    #expect(editor.marked == after)
  }

  @Test("Emacs keys work in insert mode, Enter submits in both modes, v asks for an editor")
  func otherKeys() {
    var editor = LineEditor("one two|", .vi, history: ["old"])
    editor.handle(keys: "C-w")
    #expect(editor.marked == "one |")
    #expect(editor.handle(keys: "<escape><enter>") == .submit("one "))
    #expect(editor.handle(keys: "v") == .editExternally("one "))
    editor.handle(keys: "k")
    #expect(editor.marked == "ol|d")
    editor.handle(keys: "j")
    #expect(editor.marked == "one| ")
    #expect(editor.isInViNormalMode)
    editor.begin(history: HistoryList())
    #expect(!editor.isInViNormalMode)
  }
}
