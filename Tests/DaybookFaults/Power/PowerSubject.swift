/// The data that is recorded, and checked after a power cut.
enum PowerSubject: String {
  /// The log.
  case log
  /// The log and read models, which are updated, and rebuilt now and then.
  case views

  /// The name of the test.
  var testName: String { self == .log ? "power" : "power-views" }

  /// The number of states of a lying disk that are checked as a control; some must be broken.
  var controlCount: Int { self == .log ? 400 : 100 }
}
