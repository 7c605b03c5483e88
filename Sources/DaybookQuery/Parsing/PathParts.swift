internal import DaybookValues
internal import QueryEngine

/// The parts of a file's path, as `parse_path()` returns them.
struct PathParts {
  private var scheme = ""
  private var root = ""
  private var directory = ""
  private var directoryName = ""
  private var name = ""
  private var fileExtension = ""
  private var stream = ""

  init(_ text: String) {
    var path = text[...]
    let parts = text.parts(between: "://")
    if parts.count > 1, !parts[0].contains(where: { $0 == "/" || $0 == "\\" }) {
      scheme = parts[0]
      path = path.dropFirst(scheme.count + 3)
    }
    let isSeparator: (Character) -> Bool = { $0 == "/" || $0 == "\\" }
    root = Self.root(of: path)
    let slash = path.lastIndex(where: isSeparator)
    directory = slash.map { String(path[..<$0]) } ?? ""
    directoryName = String(directory.reversed().prefix { !isSeparator($0) }.reversed())
    setFile(slash.map { path[path.index(after: $0)...] } ?? path)
  }

  /// The drive, such as `C:`, at the beginning or after `\\?\`; empty if there is none.
  private static func root(of path: Substring) -> String {
    let bare = path.hasPrefix("\\\\?\\") ? path.dropFirst(4) : path
    let start = bare.prefix(2)
    let isDrive = start.count == 2 && start.last == ":" && start.first?.isLetter == true
    return isDrive ? String(start) : ""
  }

  private mutating func setFile(_ file: Substring) {
    var file = file
    if let colon = file.firstIndex(of: ":") {
      stream = String(file[file.index(after: colon)...])
      file = file[..<colon]
    }
    name = String(file)
    guard let point = file.lastIndex(of: ".") else { return }
    fileExtension = String(file[file.index(after: point)...])
  }

  var bag: JSONValue {
    [
      "Scheme": .string(scheme), "RootPath": .string(root), "DirectoryPath": .string(directory),
      "DirectoryName": .string(directoryName), "Filename": .string(name),
      "Extension": .string(fileExtension), "AlternateDataStreamName": .string(stream),
    ]
  }
}
