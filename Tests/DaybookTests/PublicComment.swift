import DaybookTesting
import Foundation

/// The comment of a declaration that an app can use.
struct PublicComment {
  /// The modules of the library products, and the modules that are delivered with them.
  static let modules = [
    "Daybook", "DaybookEvents", "DaybookFoundation", "DaybookLifecycle", "DaybookObservability",
    "DaybookPostgres", "DaybookPresentation", "DaybookProjections", "DaybookReactions",
    "DaybookShell", "DaybookTerminal", "DaybookTesting", "DaybookValues", "ForeignData",
  ]

  /// The path of the file in `Sources`.
  let file: String
  /// The first line of the declaration.
  let declaration: String
  /// The lines without slashes and indentation.
  let lines: [String]

  /// The name of a type outside all other types; `nil` for any other declaration.
  var typeName: String? {
    let words = declaration.split(separator: " ")
    guard !declaration.hasPrefix(" "), words.contains("public"),
      let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count
    else { return nil }
    return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber })
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias"]

  /// The code samples, without blank lines.
  var samples: [[String]] {
    var samples: [[String]] = []
    var open: [String]?
    for line in lines {
      switch (line, open) {
      case ("```swift", nil): open = []
      case ("```", let sample?):
        samples.append(sample)
        open = nil
      default: if !line.isEmpty { open?.append(line) }
      }
    }
    return samples
  }

  /// The names in the comment's links: types and their members, and the types around them.
  var links: Set<String> {
    let parts = lines.joined(separator: " ").components(separatedBy: "``")
    let links = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return Set(links.flatMap { $0.split(separator: "/").map(String.init) })
  }

  /// Returns the comments of declarations in the modules, except `package` and SPI declarations.
  static func all() throws -> [PublicComment] {
    let sources = fixtures(near: #filePath).deletingLastPathComponent().appending(path: "Sources")
    return try modules.flatMap { module in
      let folder = sources.appending(path: module)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return comments(of: text, in: "\(module)/\(file)")
      }
    }
  }

  private static func comments(of text: String, in file: String) -> [PublicComment] {
    guard text.contains("public ") else { return [] }
    var (found, comment): ([PublicComment], [String]) = ([], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("///") {
        comment.append(words.dropFirst(3).trimmingCharacters(in: .whitespaces))
      } else if !words.hasPrefix("@") || words.contains("public ") {
        if !comment.isEmpty, !words.contains("package "), !words.hasPrefix("@_spi") {
          found.append(PublicComment(file: file, declaration: String(line), lines: comment))
        }
        comment = []
      }
    }
    return found
  }
}
