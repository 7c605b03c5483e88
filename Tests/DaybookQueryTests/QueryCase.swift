import DaybookQuery
import DaybookValues
import Foundation
import Testing

/// A case of a `.kqltest` file: a query with its rows, its plan, or its mistakes.
struct QueryCase: CustomTestStringConvertible, Sendable {
  /// The kind of result that is expected, which the file names after `----`.
  enum Kind: String, Sendable {
    case rows = ""
    case plan
    case mistakes
  }

  let file: String
  let number: Int
  let query: String
  let kind: Kind
  let expected: String

  var testDescription: String { "\(file) \(number): \(query)" }

  /// All cases of `Fixtures/Queries`.
  static let all: [QueryCase] = {
    let folder = root.appending(path: "Fixtures/Queries")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".kqltest") }.sorted().flatMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return cases(of: text ?? "", file: name)
    }
  }()

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the cases, which lines of `====` separate; a line that begins with `#` is a comment.
  private static func cases(of text: String, file: String) -> [QueryCase] {
    text.components(separatedBy: "\n====\n").enumerated().map { index, part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("#") }
      let middle = lines.firstIndex { $0.hasPrefix("----") } ?? lines.endIndex
      let kind = middle < lines.endIndex ? lines[middle].dropFirst(4).trimmed : "?"
      return QueryCase(
        file: file, number: index + 1, query: lines[..<middle].joined(separator: "\n").trimmed,
        kind: Kind(rawValue: kind) ?? .rows,
        expected: lines[min(middle + 1, lines.endIndex)...].joined(separator: "\n").trimmedEnd)
    }
  }
}

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text without whitespace at its end.
  var trimmedEnd: String {
    var text = String(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
