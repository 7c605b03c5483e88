import DaybookValues
import DaybookWeb

/// The parts of a list that could be read, and what is wrong with the others.
struct FlawedList<Element> {
  private(set) var elements: [Element] = []
  private(set) var flaws: [AnswerProblem] = []

  /// Reads each of `values`; `name` says what one of them is, such as `game`.
  init(
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
