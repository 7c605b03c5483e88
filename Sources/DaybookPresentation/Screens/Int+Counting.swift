extension Int {
  /// So many of what is called `noun` in the singular: `1 job`, or `12 jobs`.
  package func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
