import DaybookRendering
import DaybookValues
import Testing

@Suite("Errors at a command line")
struct CommandMessageTests {
  @Test(
    "Each remedy of the engine is told by what a person types",
    arguments: [
      (.recoverLog, "'daybook doctor'"), (.appendToSharedLog, "'daybook-postgres append'"),
      (.raiseTypeLimit(greatest: 9), "--max-types"), (.listReadModels, "'daybook views'"),
      (.showStatus, "'daybook views'"),
      (.skipEvent(8, readModel: "jobs"), "'daybook views skip jobs 8'"),
      (.rebuild(readModel: "jobs"), "'daybook views rebuild jobs'"),
      (.giveParameter("n", type: "a long"), "Give a long: --param n=VALUE."),
      (.makeTest, "'daybook shrink QUERY --to NAME.regression'"),
      (.giveSealingKey, "'daybook seal'"), (.givePublicKey, "'daybook seal'"),
      (.giveSeal, "'daybook seal'"),
    ] as [(Advice, String)])
  func commands(advice: Advice, command: String) {
    let text: AdvisedText = "It failed. \(advice)"
    let message = CommandMessage(text).text
    #expect(message.hasPrefix("It failed. ") && message.contains(command))
    #expect(message.hasSuffix(".") && advice.description.hasSuffix("."))
    #expect(!advice.description.contains("daybook ") || advice == .recoverLog)
  }
}
