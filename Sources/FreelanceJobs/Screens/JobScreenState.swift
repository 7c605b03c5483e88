package import DaybookEvents
package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The open screens of a person, with the text that the person has entered in a form.
package struct JobScreenState: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("link", \.stack.top.link.description), .json("pushed", { PushedScreens($0.stack) }),
      .json("modals", { ReadableList($0.stack.modals) }), .text("question", \.question?.word),
      .text("questionJob", \.question?.job.text), .text("name", \.name), .text("email", \.email),
      .bool("showsMarks", \.showsMarks), .timestamp("time", \.time),
      .bool("isFormDone", \.isFormDone), .json("leading", { ReadableList($0.leading) }),
      .int64("daysBeforeMore", \.daysBeforeMore)
    ) {
      let stack = $1.stack.under($2.elements ?? [])
      let job = JobID($4 ?? "")
      return JobScreenState(
        stack: stack, question: $3.flatMap { JobsQuestion(word: $0, job: job) }, name: $5,
        email: $6, showsMarks: $7, isFormDone: $9, leading: $10.elements, daysBeforeMore: $11,
        time: $8)
    }
  }

  package var stack: NavigationStack<JobPlace>
  /// The question that the person must answer before anything else; `nil` if no question is open.
  package var question: JobsQuestion?
  package var name: String?
  package var email: String?
  /// Whether the list shows what the last refresh changed, which is true until the next action.
  package var showsMarks = false
  /// Whether the person's last action completed a form, which closed the form.
  package var isFormDone = false
  /// The jobs at the top of the list, which were watched when the list was opened or refreshed.
  ///
  /// It is `nil` if no list was opened or refreshed yet.
  package var leading: [JobID]?
  /// The number of days before the person's last action, if this was `more`; otherwise `nil`.
  package var daysBeforeMore: Int?
  /// The time of the person's last action, to which ages on the screen are relative.
  package var time: Timestamp
}

extension JobScreenState {
  package init(_ stack: NavigationStack<JobPlace>, at time: Timestamp) {
    self.init(stack: stack, time: time)
  }
}

/// The stack of open screens, without modal screens.
private struct PushedScreens: FieldWrapper, JSONFieldValue {
  static let noun = "stack of screens"

  let stack: NavigationStack<JobPlace>

  init(_ stack: NavigationStack<JobPlace>) { self.stack = stack }

  var wrapped: ReadableList<JobPlace> { ReadableList(stack.pushed) }

  init?(wrapped: ReadableList<JobPlace>) {
    guard let stack = NavigationStack(pushed: wrapped.elements ?? []) else { return nil }
    self.stack = stack
  }

  static func == (left: Self, right: Self) -> Bool { left.stack.pushed == right.stack.pushed }
}

/// A list of screens contains the link of each screen.
extension JobPlace: JSONElement {
  package var json: JSONValue { .string(link.description) }

  package init?(json: JSONValue) {
    guard let link = json.string else { return nil }
    self.init(link: link)
  }
}
