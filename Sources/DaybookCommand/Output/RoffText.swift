internal import DaybookValues

/// The source text of a manual page; characters that roff would interpret are escaped.
struct RoffText {
  private(set) var text = ""

  /// Adds a request with its arguments.
  mutating func request(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { "\"\(Self.escaped($0).replacing(mark: "\"", with: "\\(dq"))\"" }
    text += ([".\(name)"] + quoted).joined(separator: " ") + "\n"
  }

  mutating func section(_ title: String) { request("SH", title) }

  mutating func section(_ title: String, items: [(String, String)]) {
    section(title)
    for (tag, explanation) in items { item(tag, explanation) }
  }

  /// Adds text whose lines are filled to the width of the window.
  ///
  /// Lines with a leading blank, such as examples, stay unchanged.
  mutating func prose(_ prose: String) {
    var isLiteral = false
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.hasPrefix(" ") != isLiteral {
        isLiteral.toggle()
        request(isLiteral ? "nf" : "fi")
      }
      addLines(of: String(line))
    }
    if isLiteral { request("fi") }
  }

  /// Adds text whose lines stay unchanged.
  mutating func literal(_ literal: String) {
    text += ".nf\n"
    addLines(of: literal)
    text += ".fi\n"
  }

  /// Adds a term with its explanation indented below it.
  mutating func item(_ tag: String, _ explanation: String) {
    text += ".TP\n"
    addLines(of: tag)
    addLines(of: explanation)
  }

  private mutating func addLines(of words: String) {
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let escaped = Self.escaped(String(line))
      let isRequest = escaped.first == "." || escaped.first == "'"
      text += (isRequest ? "\\&" : "") + escaped + "\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where !scalar.isASCII: "\\[u\(fourDigits(String(scalar.value, radix: 16)))]"
      default: String(scalar)
      }
    }.joined()
  }

  /// A hexadecimal number as roff writes a character: at least four digits, in capital letters.
  private static func fourDigits(_ number: String) -> String {
    String(repeating: "0", count: max(0, 4 - number.count)) + number.uppercased()
  }
}
