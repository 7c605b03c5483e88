extension VectorKernel {
  /// `has`, `contains` and similar operators that search the bytes of a text for a constant.
  ///
  /// It is `nil` for any other call.
  package static func text(_ call: BoundCall) -> VectorKernel? {
    guard let test = call.resolved.textTest, call.arguments[0].type == .string else { return nil }
    return VectorKernel { arguments, count in
      guard case .strings(let strings) = arguments[0].storage else {
        let answer = test.accepts((arguments[0].constant ?? .null).heldText)
        return Vector(.bool(answer), type: .bool, count: count)
      }
      return Vector(strings.answers(to: test))
    }
  }
}

extension StringVector {
  /// Tests the text of each row, and of each dictionary entry only once.
  fileprivate func answers(to test: TextTest) -> [Bool] {
    let text = bytes.span
    guard let codes, slices.count <= codes.count else {
      return (0..<count).map { test.accepts(text.extracting(slice(at: $0).range)) }
    }
    let answers = slices.map { test.accepts(text.extracting($0.range)) }
    return codes.map { answers[Int($0)] }
  }
}
