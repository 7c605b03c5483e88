internal import DaybookTesting
internal import Foundation

/// A page of the documentation, so that a test can compare what it shows with what runs.
package struct DocumentationPage: Sendable {
  /// A fenced block: a sample, a screen, or lines for a shell.
  package struct Block: Sendable {
    /// The title of the section that it is in; that of the page before the first one.
    package let section: String
    /// What is written after the fence, such as `swift`.
    package let language: String
    /// Its lines, each with its end.
    package fileprivate(set) var text = ""
  }

  /// The path, from the folder of the package.
  package let path: String
  package let text: String
  package let blocks: [Block]

  /// The page at `path` in the package that `testFile` belongs to.
  ///
  /// - Throws: When there is no such file, or the last block of it has no end.
  package init(_ path: String, testFile: String = #filePath) throws {
    let package = fixtures(near: testFile).deletingLastPathComponent()
    self.path = path
    text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    blocks = try Self.blocks(of: text, in: path)
  }

  /// The article of the DocC catalogue that is called `name`.
  ///
  /// - Throws: When there is none, or the last block of it has no end.
  package init(article name: String, testFile: String = #filePath) throws {
    try self.init("Sources/Daybook/Daybook.docc/\(name).md", testFile: testFile)
  }

  /// The text of the one block in `language`, in the section called `title` where one is named.
  ///
  /// - Throws: When there is no such block, or another one that no test would look at.
  package func only(_ language: String, in title: String? = nil) throws -> String {
    let found = blocks.filter { block in
      block.language == language && (title == nil || block.section == title)
    }
    guard found.count == 1 else {
      let place = title.map { "'\($0)' of \(path)" } ?? path
      throw DocumentationError("\(place) has \(found.count) blocks of \(language), and not one.")
    }
    return found[0].text
  }

  private static func blocks(of text: String, in path: String) throws -> [Block] {
    var (blocks, open, section) = ([Block](), Block?.none, "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open, line == "```" {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("```") {
        open = Block(section: section, language: String(line.dropFirst(3)))
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" }.dropFirst())
      }
    }
    guard open == nil else { throw DocumentationError("\(path): a block of '\(section)' is open.") }
    return blocks
  }
}

/// What keeps a page of the documentation from being compared.
package struct DocumentationError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
