package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookValues

/// The open screens of a person, with the typed text.
package struct JobScreenState: RowContent {
  package static let columns: [RowColumn] = [
    .text("link"), .json("pushed"), .json("modals"), .text("question"), .text("questionJob"),
    .text("name"), .text("email"), .bool("showsMarks"), .timestamp("time"), .bool("isFormDone"),
    .json("leading"), .int64("daysBeforeMore"),
  ]

  package var stack: NavigationStack<JobPlace>
  /// The question that must be answered first.
  package var question: JobsQuestion?
  package var name: String?
  package var email: String?
  /// Whether the list was just refreshed, and shows the changes.
  package var showsMarks = false
  /// Whether the person has just filled in the last field of a form, which closed the form.
  package var isFormDone = false
  /// The jobs at the top of the list: the watched jobs at the last refresh; `nil` before the first
  /// refresh.
  package var leading: [JobID]?
  /// The number of days before the last line was `more`; else `nil`.
  package var daysBeforeMore: Int?
  /// The time of the person's last action; ages are relative to this time.
  package var time: Timestamp

  package init(_ stack: NavigationStack<JobPlace>, at time: Timestamp) {
    self.stack = stack
    self.time = time
  }

  package func write(to writer: inout EventWriter) {
    writer.write(stack.top.link.description)
    writer.write(.array(stack.pushed.map { .string($0.link.description) }))
    writer.write(.array(stack.modals.map { .string($0.link.description) }))
    writer.write(question?.word)
    writer.write(question?.job.text)
    writer.write(name)
    writer.write(email)
    writer.write(showsMarks)
    writer.write(time)
    writer.write(isFormDone)
    writer.write(leading.map { JSONValue.array($0.map(\.json)) } ?? .null)
    writer.write(daysBeforeMore.map { Int64($0) })
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    _ = try reader.readIfPresent(String.self)
    let pushed = try reader.readPlaces()
    let modals = try reader.readPlaces()
    guard let stack = NavigationStack(pushed: pushed, modals: modals) else {
      throw reader.error("there is no first screen")
    }
    self.stack = stack
    let word = try reader.readIfPresent(String.self)
    let job = try reader.readIfPresent(String.self)
    question = word.flatMap { JobsQuestion(word: $0, job: JobID(job ?? "")) }
    name = try reader.readIfPresent(String.self)
    email = try reader.readIfPresent(String.self)
    showsMarks = try reader.read()
    time = try reader.read(Timestamp.self)
    isFormDone = try reader.read()
    leading = try [JobID].readIfPresent(from: &reader)
    daysBeforeMore = try reader.readIfPresent(Int64.self).map { Int(clamping: $0) }
  }
}

extension EventReader {
  fileprivate mutating func readPlaces() throws(EventDecodingError) -> [JobPlace] {
    let links = (try read(JSONValue.self).array ?? []).compactMap(\.string)
    return links.compactMap { JobPlace(link: $0) }
  }
}
