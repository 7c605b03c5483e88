import DaybookValues
import Testing

@Suite("A text with remedies as values")
struct AdvisedTextTests {
  private struct Failure: AdvisedError, CustomStringConvertible {
    let text: AdvisedText
    var description: String { text.description }
  }

  private static let damage = Failure(text: "Event 7 is damaged. \(Advice.recoverLog)")

  @Test("The remedies of a quoted error stay values, however often it is quoted")
  func quoting() {
    let once: AdvisedText = "Nothing was appended. \(Self.damage) Begin anew."
    let error: any Error = Failure(text: once)
    let twice: AdvisedText = "\(error) (line \(3))"
    #expect(
      twice.told { "<\($0 == .recoverLog)>" }
        == "Nothing was appended. Event 7 is damaged. <true> Begin anew. (line 3)")
    #expect(twice.description.contains("FileEventLog.recover"))
  }

  @Test("A place stands in the first sentence")
  func placing() {
    let text: AdvisedText = "Event 7 is damaged. \(Advice.recoverLog)"
    #expect(text.placing("line 3").told { _ in "!" } == "Event 7 is damaged (line 3). !")
    #expect(AdvisedText("Wrong").placing("line 3") == "Wrong (line 3)")
  }

  @Test("Texts are equal when their words and remedies are, whatever they were put together from")
  func equality() {
    #expect("a \("b") c" as AdvisedText == AdvisedText("a b ") + AdvisedText("c"))
    #expect("a \(Advice.recoverLog)" as AdvisedText != "a \(Advice.recoverLog.description)")
  }
}
