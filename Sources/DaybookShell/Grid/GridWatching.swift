internal import DaybookGrid
internal import DaybookRendering

/// Computes the value of the watched query at the shown position, while the user presses no key.
struct GridWatching {
  private var work: GridWork?

  /// Begins the computation if the value is not known.
  mutating func begin(_ state: GridState, _ reader: GridReader) {
    guard work == nil, let question = state.watchQuestion else { return }
    work = GridWork(reader, question, givenUp: "")
  }

  /// Passes a computed value to the grid; `reader` gets the results for the next positions.
  mutating func take(_ state: inout GridState, _ reader: inout GridReader) {
    guard let (latest, answer) = work?.outcome else { return }
    work = nil
    if let latest { reader.watchResults = latest.watchResults }
    guard case .refused = answer else {
      _ = state.receive(answer)
      return
    }
    // Without a value, the same question would be asked again.
    _ = state.receive(.watchedHere(.init(seq: state.moment.position, value: .null)))
  }

  mutating func end() {
    work?.cancel()
    work = nil
  }
}
