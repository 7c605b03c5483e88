/// What is recorded, and looked at after a power cut.
enum PowerSubject: String {
  /// The log.
  case log
  /// The log and read models, which follow it and are built anew now and then.
  case views

  /// The name of the test.
  var testName: String { self == .log ? "power" : "power-views" }

  /// So many states of a disk that lies are looked at, some of which must be broken.
  var controlCount: Int { self == .log ? 400 : 100 }
}
