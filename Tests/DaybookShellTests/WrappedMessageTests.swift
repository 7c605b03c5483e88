import DaybookShell
import Testing

@Suite("A message breaks between words where a terminal shows it")
struct WrappedMessageTests {
  @Test(
    "Words stay whole, lines that fit stay as they are, and a pipe gets the line as it is",
    arguments: [
      (
        "There is no position 9: the log ends at 3.", 20,
        "There is no position\n9: the log ends at\n3."
      ),
      ("print x\n      ^ There is no x.", 40, "print x\n      ^ There is no x."),
      (
        "events | where x\n               ^ There is no column 'x'.", 30,
        "events | where x\n               ^\nThere is no column 'x'."
      ),
      ("^^^ There is no table 'abc'.", 12, "^^^\nThere is no\ntable 'abc'."),
      ("    one two three", 11, "    one two\n    three"),
      ("  abcdefghijkl", 8, "  abcdef\n  ghijkl"),
      ("one two three", nil, "one two three"), ("", 10, ""),
    ] as [(String, Int?, String)])
  func wrapping(message: String, width: Int?, text: String) {
    #expect(WrappedMessage(message, width: width).text == text)
  }
}
