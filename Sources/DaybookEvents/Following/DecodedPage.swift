internal import DaybookValues

/// The events at some adjacent positions of a log.
struct DecodedPage<Element: LogElement>: Sendable {
  /// The elements, in the order of the log.
  let elements: [Element]
  /// The events that could not be read, in the order of the log.
  private(set) var failures: [PageFailure]
  /// The position after the last event that was read.
  let next: UInt64

  init(elements: [Element], failures: [PageFailure], next: UInt64) {
    (self.elements, self.failures, self.next) = (elements, failures, next)
  }

  /// The page's events in `selection` up to the first unreadable event, and the error of that
  /// event.
  func picked(
    by selection: EventSelection
  ) -> (elements: [Element], failure: (any Error)?) {
    let failure = failures.first { $0.isPicked(by: selection) }
    let end = failure?.place?.seq ?? .max
    let elements = elements.filter { element in
      element.seq < end && selection.holds(element.seq, element.stream, element.time)
        && element.isOfType(in: selection)
    }
    return (elements, failure?.error)
  }
}

/// An error of reading a page, with the position, stream and time of the unreadable event.
struct PageFailure: Sendable {
  /// The position, stream and time of the event.
  ///
  /// It is `nil` for an error after which no event can be read.
  let place: (seq: UInt64, stream: StreamName, time: Timestamp)?
  let error: any Error

  func isPicked(by selection: EventSelection) -> Bool {
    place.map { selection.holds($0.seq, $0.stream, $0.time) } ?? true
  }
}

extension EventSelection {
  /// Whether the selection includes an event with this position, stream and time.
  fileprivate func holds(_ seq: UInt64, _ stream: StreamName, _ time: Timestamp) -> Bool {
    guard seq >= from, seq <= to ?? .max else { return false }
    if let wanted = self.stream, wanted != stream { return false }
    if let category, !stream.isIn(category) { return false }
    if let since, time.microsecondsSinceEpoch < since.microsecondsSinceEpoch { return false }
    if let until, time.microsecondsSinceEpoch > until.microsecondsSinceEpoch { return false }
    return true
  }
}
