/// The states that a process has to check, which can be written as words.
struct StateWork {
  var subject: PowerSubject
  /// The directory in which the states are made.
  var directory: String
  /// The file with the record, and below it the path of the recorded daybook.
  var record: String
  var daybook: String
  var transactions: Int
  var seed: UInt64
  /// About how many states are checked.
  var count: Int
  var control = Control.none
  /// The number of the first state to check.
  var start = 0

  /// The files whose synchronisation is left out, so that the test must find a problem.
  enum Control: String {
    case none, all, views
  }

  var words: [String] {
    [
      subject.rawValue, directory, record, daybook, "\(transactions)", "\(seed)", "\(count)",
      control.rawValue, "\(start)",
    ]
  }

  init(
    _ subject: PowerSubject, in directory: String, record: String, of daybook: String,
    transactions: Int, seed: UInt64, count: Int
  ) {
    (self.subject, self.directory, self.record) = (subject, directory, record)
    (self.daybook, self.transactions, self.seed) = (daybook, transactions, seed)
    self.count = count
  }

  init(_ words: [String]) throws {
    guard words.count == 9, let subject = PowerSubject(rawValue: words[0]),
      let transactions = Int(words[4]), let seed = UInt64(words[5]), let count = Int(words[6]),
      let control = Control(rawValue: words[7]), let start = Int(words[8])
    else { throw FaultError("The role needs what is to be checked.") }
    self.init(
      subject, in: words[1], record: words[2], of: words[3], transactions: transactions,
      seed: seed, count: count)
    (self.control, self.start) = (control, start)
  }

  /// Parses the record, without the synchronisations that the control leaves out.
  func record(parsing bytes: [UInt8]) throws -> DiskRecord {
    let record = try DiskRecord(parsing: bytes)
    return switch control {
    case .none: record
    case .all: record.withoutSynchronization(below: daybook)
    case .views: record.withoutSynchronization(below: "\(daybook)/views")
    }
  }
}
