internal import DaybookTesting
internal import Foundation

/// A page of the documentation, whose fenced blocks tests compare with real code and output.
package struct DocumentationPage: Sendable {
  /// A fenced block: a sample, a screen, or lines for a shell.
  package struct Block: Sendable {
    /// The title of the section that contains the block; the page's title before the first section.
    package let section: String
    /// The word after the opening fence, such as `swift`.
    package let language: String
    /// The lines of the block, each with its line end.
    package fileprivate(set) var text = ""
  }

  /// The path relative to the folder of the package.
  package let path: String
  package let text: String
  package let blocks: [Block]

  /// Reads the page at `path` of the package that contains `testFile`.
  ///
  /// - Throws: When the file does not exist, or its last block is not closed.
  package init(_ path: String, testFile: String = #filePath) throws {
    let package = fixtures(near: testFile).deletingLastPathComponent()
    self.path = path
    text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    blocks = try Self.blocks(of: text, in: path)
  }

  /// Reads the article `name` of the DocC catalogue.
  ///
  /// - Throws: When the article does not exist, or its last block is not closed.
  package init(article name: String, testFile: String = #filePath) throws {
    try self.init("Sources/Daybook/Daybook.docc/\(name).md", testFile: testFile)
  }

  /// Returns the text of the only block in `language`, in the section `title` if one is given.
  ///
  /// - Throws: When there is no such block, or more than one: tests would miss the others.
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

/// The reason why a page of the documentation cannot be compared.
package struct DocumentationError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
