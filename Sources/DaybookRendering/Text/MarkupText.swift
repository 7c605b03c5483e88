/// Text that is safe between and inside the tags of HTML and SVG.
///
/// Characters that are invisible or not valid in a browser are made visible, as on a terminal.
struct MarkupText: Equatable {
  let text: String

  init(_ untrusted: String) {
    var result = ""
    for scalar in TerminalText(untrusted).text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    text = result
  }
}
