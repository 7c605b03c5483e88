/// The meaning of a file name's extension.
enum FileEnding: Equatable {
  case json, table, tabs, none

  init(_ name: String) {
    let words = name.lowercased().split(separator: ".").dropFirst()
    let word = (words.last == "gz" ? words.dropLast() : words).last
    switch word {
    case "json", "ndjson", "jsonl": self = .json
    case "csv": self = .table
    case "tsv", "tab": self = .tabs
    default: self = .none
    }
  }
}
