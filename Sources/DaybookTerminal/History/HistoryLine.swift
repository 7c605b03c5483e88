/// The form of an entry in a history file: one line, with line breaks and backslashes escaped.
package enum HistoryLine {
  package static func encoded(_ entry: String) -> String {
    guard entry.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A || $0 == 0x0D }) else {
      return entry
    }
    return entry.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  package static func decoded(_ line: String) -> String {
    guard line.utf8.contains(0x5C) else { return line }
    var entry = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        entry.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        entry.unicodeScalars.append(scalar)
      }
    }
    return entry
  }
}
