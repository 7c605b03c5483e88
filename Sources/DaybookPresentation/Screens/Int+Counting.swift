extension Int {
  /// The number with the noun in singular or plural: `1 job`, or `12 jobs`.
  package func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
