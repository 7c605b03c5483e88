package import DaybookValues

/// The parts of a list that could be read, and the problems of the other parts.
package struct FlawedList<Element> {
  package private(set) var elements: [Element] = []
  package private(set) var flaws: [AnswerProblem] = []

  /// Reads each of `values`; `name` is the noun for a single value, such as `game`.
  package init(
    _ values: [JSONValue], each name: String,
    _ read: (JSONValue) throws(AnswerProblem) -> Element
  ) {
    for (index, value) in values.enumerated() {
      do throws(AnswerProblem) { elements.append(try read(value)) } catch {
        flaws.append(error.located(in: error.part ?? "\(name) \(index + 1)"))
      }
    }
  }
}
