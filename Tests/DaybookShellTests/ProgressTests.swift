import Daybook
import DaybookShell
import Testing

@Suite("What takes long tells how far it is")
struct ProgressTests {
  private static func text(
    _ notes: [(note: ReadProgress, second: Int)], at second: Int
  ) -> String {
    var progress = ReadingProgress()
    for (note, second) in notes { progress.take(note, after: .seconds(second)) }
    return progress.text(after: .seconds(second)).text
  }

  @Test("A fold whose length is known tells its share and the time that is left")
  func share() {
    #expect(
      Self.text(
        [
          (.begun(positions: 4_000), 0), (.read(positions: 500, events: 100), 1),
          (.read(positions: 500, events: 300), 2),
        ], at: 2) == "400 events folded, 200 a second, 25 %, about 7 s left")
  }

  @Test("A fold that follows another begins anew, and never tells more than all")
  func second() {
    let notes: [(note: ReadProgress, second: Int)] = [
      (.begun(positions: 10), 0), (.read(positions: 10, events: 9), 9),
      (.begun(positions: 2_000), 10), (.read(positions: 1_000, events: 1_000), 12),
    ]
    #expect(
      Self.text(notes, at: 12) == "1,000 events folded, 500 a second, 50 %, about 3 s left")
    let more = [(note: ReadProgress.read(positions: 9_000, events: 0), second: 14)]
    #expect(Self.text(notes + more, at: 14).hasSuffix("100 %, about 1 s left"))
  }

  @Test("Of a work of several parts one share is told, which never goes back")
  func parts() {
    var notes: [(note: ReadProgress, second: Int)] = [
      (.begun(positions: 10), 0), (.read(positions: 10, events: 9), 9),
      (.part(0, of: 4), 10), (.begun(positions: 100), 10), (.read(positions: 50, events: 40), 11),
    ]
    #expect(Self.text(notes, at: 11) == "40 events folded, 40 a second, 12 %, about 8 s left")
    notes += [(.read(positions: 50, events: 40), 12), (.begun(positions: 300), 12)]
    #expect(Self.text(notes, at: 12) == "80 events folded, 40 a second, 25 %, about 7 s left")
    notes += [(.part(1, of: 4), 13), (.part(2, of: 4), 13), (.begun(positions: 10), 14)]
    #expect(Self.text(notes, at: 14) == "80 events folded, 20 a second, 50 %, about 5 s left")
    notes += [(.part(3, of: 4), 14), (.read(positions: 9, events: 20), 15)]
    #expect(Self.text(notes, at: 15) == "100 events folded, 20 a second, 75 %, about 2 s left")
    // The figures of another task start again at zero.
    notes += [
      (.part(0, of: 1), 20), (.begun(positions: 4), 20), (.read(positions: 2, events: 2), 21),
    ]
    #expect(Self.text(notes, at: 21) == "2 events folded, 2 a second, 50 %, about 2 s left")
  }

  @Test("A fold of which nobody said how long it is tells the events alone")
  func unknown() {
    #expect(
      Self.text([(.read(positions: 100, events: 100), 1)], at: 1)
        == "100 events folded, 100 a second")
  }
}
