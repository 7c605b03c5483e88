internal import DaybookValues

extension [ParseSyntax.Step] {
  /// The parts of the pattern.
  var parts: [TextPattern.Part] {
    map { step in
      switch step {
      case .anything: .anything
      case .text(let text, _): .text(text)
      case .column(_, let type): .value(type ?? .string)
      }
    }
  }

  /// The mistakes in the pattern.
  ///
  /// A value whose end is unclear is a mistake, as in Kusto.
  var faults: [Diagnostic] { namedTwice + outOfOrder }

  private var namedTwice: [Diagnostic] {
    var names: Set<ExactText> = []
    return compactMap { step in
      guard case .column(let name, _) = step, !names.insert(name.text).inserted else { return nil }
      return Diagnostic(
        "There is a column '\(name.text)' already. Choose another name.", at: name.range)
    }
  }

  private var outOfOrder: [Diagnostic] {
    zip(self, dropFirst()).compactMap { previous, step in
      switch (previous, step) {
      case (.anything(let range), .column), (.anything(let range), .anything):
        Diagnostic("A text in quotes must follow '*'.", at: range)
      case (.column, .column(let name, _)):
        Diagnostic("A text in quotes must stand before '\(name.text)'.", at: name.range)
      case (.column(_, let type), .anything(let range)) where (type ?? .string) == .string:
        Diagnostic("Where the string before '*' ends is not known. Put a text between.", at: range)
      default: nil
      }
    }
  }
}
