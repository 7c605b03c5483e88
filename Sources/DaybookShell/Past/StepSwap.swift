internal import Daybook

/// Checks whether two streams have the same two successive steps in opposite order.
struct StepSwap {
  /// Whether one stream has the two steps of the other stream in the opposite order.
  ///
  /// A part that is not swapped, such as the number of the step, may instead be equal in both
  /// streams.
  ///
  /// - Parameters:
  ///   - first: The two steps of the first stream.
  ///   - second: The two steps of the second stream.
  ///   - content: The parts of events that are compared.
  /// - Returns: Whether each part is swapped or equal, and at least one part is swapped.
  static func isSwap(
    _ first: [RecordedEvent], _ second: [RecordedEvent], _ content: EventContent
  ) -> Bool {
    guard first.count == 2, second.count == 2, !content.namesStream else { return false }
    let ours = first.map { parts(of: $0, content) }
    let theirs = second.map { parts(of: $0, content) }
    let names = Set((ours + theirs).flatMap(\.keys))
    func isSame(_ name: ExactText, _ one: Int, _ other: Int) -> Bool {
      switch (ours[one][name], theirs[other][name]) {
      case (nil, nil): true
      case (let one?, let other?): EventContent.isSame(one, other)
      default: false
      }
    }
    var moves = false
    for name in names {
      if isSame(name, 0, 0), isSame(name, 1, 1) { continue }
      guard isSame(name, 0, 1), isSame(name, 1, 0) else { return false }
      moves = true
    }
    return moves
  }

  private static func parts(
    of event: RecordedEvent, _ content: EventContent
  ) -> [ExactText: JSONValue] {
    var parts = [ExactText("type"): JSONValue.string(event.type.name)]
    for member in content.values(of: event) {
      parts[ExactText("data." + member.key)] = member.value
    }
    return parts
  }
}
