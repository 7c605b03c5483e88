/// Text that is safe between and inside the tags of HTML and SVG.
///
/// A character that is invisible, or that a browser does not accept, is replaced by visible text.
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
