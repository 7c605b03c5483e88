/// The options of `daybook on` that stand after `--run`, and so belong to the program.
struct MisplacedOptions {
  /// Without their values, which may be secret.
  private let names: [String]

  /// - Parameter run: The program and its arguments.
  init(in run: [String]) {
    names = Self.own.filter { own in
      run.dropFirst().contains { $0 == own || $0.hasPrefix("\(own)=") }
    }
  }

  private static let own = [
    "--name", "--from", "--timeout", "--at-once", "--tries", "--once", "--webhook", "--log",
  ]

  /// The note about them; `nil` where there are none.
  var note: String? {
    guard !names.isEmpty else { return nil }
    return
      "The program gets what stands after --run: \(names.joined(separator: ", ")). Options of 'on'"
      + " stand before --run."
  }
}
