import DaybookWeb

extension AnswerFailure {
  /// The failure that a status of the marketplace stands for, or `nil` for 200 to 299.
  ///
  /// It lists jobs by date, and an empty day is an answer: what is not found is the interface
  /// itself.
  init?(temper status: Int) {
    switch status {
    case 404, 410: self = .noInterface(status: status)
    default: self.init(status: status)
    }
  }
}
