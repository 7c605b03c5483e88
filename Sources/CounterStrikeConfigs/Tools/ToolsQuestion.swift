import DaybookPresentation
import DaybookProjections

/// What the tools ask before they do something.
package enum ToolsQuestion: String, Sendable, Equatable {
  /// Whether what is kept of read models may go.
  case clear
  /// What to do without a program for letters.
  case noMailProgram

  /// What an answer leads to.
  enum Effect: Sendable, Equatable {
    case clear
    case showSettings
  }

  var alert: Alert<Effect> {
    switch self {
    case .clear:
      Alert(
        title: "Clear the read models of Counter-Strike?",
        message: "What is kept of them on the disk goes, and they are made anew from the log. "
          + "The log stays as it is: players, settings, favourites and all else.",
        actions: [.init("Cancel", .cancel), .init("Clear", .destructive, .clear)])
    case .noMailProgram:
      Alert(
        title: "There is no program for letters",
        message: "Neither 'xdg-open' nor 'open' opens a link here. Write to the address yourself: "
          + (ToolsAction.write.link ?? ""),
        actions: [.init("Cancel", .cancel), .init("Settings", .standard, .showSettings)])
    }
  }
}

extension CounterStrikeReadModel {
  /// The action that `answer` means of the question that is open.
  ///
  /// - Throws: `Refusal` when none is open, or it is no answer.
  func action(
    answering answer: String
  ) throws(Refusal) -> Alert<ToolsQuestion.Effect>.Action {
    guard let question = flow.question else {
      throw Refusal("Nothing was asked. 'cs tools' shows what can be done.")
    }
    return try question.alert.action(answering: answer)
  }
}
