import DaybookValues
import Testing

@Suite("Marks in text")
struct MarkTests {
  @Test(
    "A scalar before a mark does not hide it",
    arguments: ["\u{600}", "\u{6DD}", "\u{70F}", "\u{D4E}", "\u{110BD}", ""])
  func replacing(scalar: String) {
    let text = "\(scalar)<\(scalar)</"
    let replaced = text.replacing(mark: "<", with: "\\u003c")
    #expect(Array(replaced.utf8) == Array("\(scalar)\\u003c\(scalar)\\u003c/".utf8))
    #expect(
      "\(scalar)[/".replacing(mark: "[/", with: "[ /").utf8.elementsEqual("\(scalar)[ /".utf8))
  }
}
