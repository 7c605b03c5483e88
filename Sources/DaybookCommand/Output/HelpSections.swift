/// The help of a command, split at its titles.
struct HelpSections {
  /// The usage: the possible command lines.
  let usage: String
  /// The titles and the texts of the sections after the usage, such as `OPTIONS`.
  let others: [(title: String, text: String)]

  init(_ help: String) {
    var sections: [(title: String, lines: [Substring])] = [("OVERVIEW", [])]
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (title, rest) = Self.title(line) {
        sections.append((title, rest.isEmpty ? [] : [rest]))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    let texts = sections.map { ($0.title, Self.text(of: $0.lines)) }
    let start = texts.firstIndex { $0.0 == "USAGE" }
    usage = start.map { texts[$0].1 } ?? ""
    others = start.map { Array(texts[($0 + 1)...]) } ?? []
  }

  /// The lines as one text, without empty lines at the end.
  private static func text(of lines: [Substring]) -> String {
    let end = lines.lastIndex { !$0.isEmpty }
    return lines.prefix(end.map { $0 + 1 } ?? 0).joined(separator: "\n")
  }

  /// The title before the colon of a line, and the text after the colon; `nil` if there is no
  /// title.
  private static func title(_ line: Substring) -> (title: String, rest: Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let title = line[..<colon]
    guard title.count > 2, title.first?.isLetter == true,
      title.allSatisfy({ $0.isUppercase || $0 == " " || $0 == "'" })
    else { return nil }
    return (String(title), line[line.index(after: colon)...].drop { $0 == " " })
  }
}
