extension KeyMap {
  /// The keys of bash's emacs mode.
  public static let emacs: KeyMap = {
    var map = KeyMap()
    for (command, rows) in moving + changing + finding + leaving {
      for row in rows {
        map.bind(command, to: row.split(separator: " ").compactMap { Key(String($0)) })
      }
    }
    for digit in "-0123456789" { map.bind(.argumentDigit, to: [Key(.character(digit), .alt)]) }
    return map
  }()

  private typealias Bindings = [(command: EditorCommand, rows: [String])]

  private static let moving: Bindings = [
    (.move(.characterBackward), ["C-b", "<left>"]),
    (.move(.characterForward), ["C-f", "<right>"]),
    (.move(.wordBackward), ["M-b", "C-<left>", "M-<left>"]),
    (.move(.wordForward), ["M-f", "C-<right>", "M-<right>"]),
    (.move(.lineStart), ["C-a", "<home>"]),
    (.move(.lineEnd), ["C-e", "<end>"]),
    (.move(.textStart), ["C-<home>"]),
    (.move(.textEnd), ["C-<end>"]),
    (.findForward, ["C-]"]),
    (.findBackward, ["C-M-]"]),
  ]

  private static let changing: Bindings = [
    (.delete(.characterBackward), ["<backspace>", "C-h", "S-<backspace>"]),
    (.delete(.characterForward), ["<delete>"]),
    (.kill(.lineEnd), ["C-k"]),
    (.kill(.lineStart), ["C-u"]),
    (.kill(.blankWordBackward), ["C-w"]),
    (.kill(.wordForward), ["M-d", "C-<delete>", "M-<delete>"]),
    (.kill(.wordBackward), ["M-<backspace>", "C-<backspace>", "C-M-h"]),
    (.deleteBlanks, ["M-\\"]),
    (.yank, ["C-y"]),
    (.yankPop, ["M-y"]),
    (.undo, ["C-_", "C-/", "C-x u", "C-x C-u"]),
    (.redo, ["M-_", "C-M-_", "C-x C-r", "M-/"]),
    (.transposeCharacters, ["C-t"]),
    (.transposeWords, ["M-t"]),
    (.upperCase, ["M-u"]),
    (.lowerCase, ["M-l"]),
    (.capitalize, ["M-c"]),
    (.quotedInsert, ["C-q", "C-v"]),
    (.newline, ["C-j", "M-<enter>", "S-<enter>", "C-<enter>"]),
  ]

  private static let finding: Bindings = [
    (.previousLine, ["<up>", "C-p"]),
    (.nextLine, ["<down>", "C-n"]),
    (.previousEntry, ["M-<up>"]),
    (.nextEntry, ["M-<down>"]),
    (.firstEntry, ["M-<"]),
    (.lastEntry, ["M->"]),
    (.previousMatch, ["<pageup>", "M-p"]),
    (.nextMatch, ["<pagedown>", "M-n"]),
    (.lastArgument, ["M-."]),
    (.search, ["C-r", "C-s"]),
    (.complete, ["<tab>", "C-i"]),
    (.completeBackward, ["S-<tab>"]),
  ]

  private static let leaving: Bindings = [
    (.accept, ["<enter>", "C-m"]),
    (.cancel, ["C-g", "<escape>"]),
    (.revert, ["M-r"]),
    (.interrupt, ["C-c"]),
    (.deleteOrEnd, ["C-d"]),
    (.suspend, ["C-z"]),
    (.clearScreen, ["C-l"]),
    (.editExternally, ["C-x C-e"]),
    (.inspect, ["C-x C-p", "<f2>"]),
  ]
}
