import AppTestSupport
import DaybookPresentation
import Testing

struct AlertTests {
  private let alert = Alert<String>(
    title: "Clear the cache?", message: "It has 3 MB.", style: .actionSheet,
    actions: [
      .init("Clear", .destructive, "cleared"), .init("Clear later", .standard, "planned"),
      .init("Cancel", .cancel),
    ])

  @Test(
    "An answer is a number, a title or the beginning of one",
    arguments: [
      (answer: "1", effect: "cleared"), (answer: "2", effect: "planned"),
      (answer: "3", effect: nil),
      (answer: "clear", effect: "cleared"), (answer: "CLEAR LATER", effect: "planned"),
      (answer: "clear l", effect: "planned"), (answer: "ca", effect: nil),
    ] as [(answer: String, effect: String?)])
  func answers(answer: String, effect: String?) throws {
    #expect(try alert.action(answering: answer).effect == effect)
  }

  @Test(
    "What is no answer is refused with the answers", arguments: ["0", "4", "c", "", "-1", "no"])
  func noAnswer(answer: String) {
    let refusal = "'\(answer)' is no answer. Answer with one of: 1 Clear, 2 Clear later, 3 Cancel."
    #expect(throws: Refusal(refusal)) { try alert.action(answering: answer) }
  }

  @Test("A test counts the actions, and fires one")
  func counting() {
    #expect(alert.actions.map(\.kind) == [.destructive, .standard, .cancel])
    #expect(alert.actions[0].effect == "cleared")
  }
}
