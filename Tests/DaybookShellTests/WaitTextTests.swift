import DaybookShell
import Testing

struct WaitTextTests {
  @Test(
    "A row says who is asked, for how long, and how to stop, as far as there is room",
    arguments: [
      (
        note: .answer(of: "Temper"), seconds: 0.3, columns: 80,
        text: "Asking Temper, for 0 s (Ctrl-C stops)"
      ),
      (
        note: .answer(of: "Temper"), seconds: 43.9, columns: 80,
        text: "Asking Temper, for 43 s (Ctrl-C stops)"
      ),
      (
        note: .pause(of: "Steam", .seconds(60)), seconds: 5, columns: 80,
        text: "Steam wants a pause of 60 s, for 5 s (Ctrl-C stops)"
      ),
      (
        note: .answer(of: "Temper"), seconds: 1, columns: 38,
        text: "Asking Temper, for 1 s (Ctrl-C stops)"
      ),
      (note: .answer(of: "Temper"), seconds: 1, columns: 37, text: "Asking Temper, for 1 s"),
      (note: .answer(of: "Temper"), seconds: 1, columns: 8, text: "Asking "),
      (note: .none, seconds: 1, columns: 80, text: nil),
    ] as [(note: WaitNote, seconds: Double, columns: Int, text: String?)])
  func text(note: WaitNote, seconds: Double, columns: Int, text: String?) {
    let wait = WaitText(note, after: .seconds(seconds), columns: columns)
    #expect(wait?.text == text)
  }
}
