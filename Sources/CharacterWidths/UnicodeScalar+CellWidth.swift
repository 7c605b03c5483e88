extension Unicode.Scalar {
  /// The width of the scalar: 0 for a control or combining scalar, 2 for a wide scalar, otherwise
  /// 1.
  package var cellWidth: Int {
    switch value {
    case 0x20..<0x7F: 1
    case 0..<0xA0: 0
    case 0xA0..<0x300: 1
    default: isInside(WidthTable.zero) ? 0 : isInside(WidthTable.wide) ? 2 : 1
    }
  }

  /// Whether the scalar forms a flag together with another regional indicator.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether the scalar is within a run: the number of `edges` at or before it is then odd.
  private func isInside(_ edges: [UInt32]) -> Bool {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }
}
