extension String {
  /// How many columns of a terminal the text takes, cluster by cluster.
  ///
  /// - Complexity: O(*n*); a text of printable ASCII is only counted.
  package var cellWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.cellWidth }
  }
}
