package import DaybookValues

/// The text of an error for a person at a command line: its remedies are commands to type.
package struct CommandMessage {
  package let text: String

  package init(_ text: AdvisedText) { self.text = text.told(\.command) }

  package init(_ error: any Error) { self.init("\(error)" as AdvisedText) }
}

extension Advice {
  /// A sentence with the command.
  fileprivate var command: String {
    switch self {
    case .nameDaybook:
      "Give its path by --log PATH or DAYBOOK, or make one: daybook --log PATH import FILE."
        + " 'daybook demo' shows an example."
    case .recoverLog:
      "Keep a copy of the file; then restore the last backup, or rescue what can be read by"
        + " 'daybook doctor'."
    case .appendToSharedLog:
      "Append to the shared log, as by 'daybook-postgres append'; 'daybook backup' makes a copy"
        + " that takes new events."
    case .raiseTypeLimit(let greatest):
      "Or allow more by --max-types, \(greatest) at most: types stay for ever."
    case .listReadModels: "'daybook views' lists them."
    case .showStatus: "See 'daybook views'."
    case .skipEvent(let seq, let name):
      "Skip it with 'daybook views skip \(name) \(seq)', or give the projection a new version."
    case .rebuild(let name): "Run 'daybook views rebuild \(name)'; the log is not touched."
    case .giveParameter(let name, let type): "Give \(type): --param \(name)=VALUE."
    case .makeTest: "Make the test again by 'daybook shrink QUERY --to NAME.regression'."
    case .giveSealingKey:
      "'daybook seal' can make a key; so can 'openssl genpkey -algorithm ed25519'."
    case .givePublicKey:
      "Give the public key that 'daybook seal' wrote beside the private key."
    case .giveSeal: "Give a file that 'daybook seal' wrote, unchanged."
    }
  }
}
