/// What a test found.
struct FaultResult: Sendable, Equatable {
  /// How many rounds were run.
  var rounds = 0
  /// How many events were acknowledged and are gone.
  var lost = 0
  /// How often something read otherwise than it was written.
  var corrupt = 0
  /// How many processes were ended by a signal that nobody had sent.
  var signals = 0
  /// What is wrong, a sentence each, with what repeats it.
  var findings: [String] = []
  /// Why something could not be tried here.
  var skipped: [String] = []
  /// What else is worth knowing of a test that found nothing.
  var note = ""

  /// Whether nothing is wrong.
  var isClean: Bool { lost == 0 && corrupt == 0 && signals == 0 && findings.isEmpty }

  /// Takes note of something that reads otherwise than it was written.
  mutating func found(_ finding: String) {
    corrupt += 1
    findings.append(finding)
  }
}
