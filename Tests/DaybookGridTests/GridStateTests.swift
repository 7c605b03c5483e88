import DaybookGrid
import DaybookRendering
import DaybookTerminal
import DaybookValues
import Testing

@Suite("A grid's keys")
struct GridStateTests {
  @Test(
    "The cursor goes where a person sends it, and no further",
    arguments: [
      ("", "row 1 of 5  ticket  a-1"), ("j", "row 2 of 5  ticket  a-2"),
      ("jjk", "row 2 of 5  ticket  a-2"), ("k", "row 1 of 5  ticket  a-1"),
      ("G", "row 5 of 5  ticket  b-2"), ("Gj", "row 5 of 5  ticket  b-2"),
      ("Gg", "row 1 of 5  ticket  a-1"), ("<pagedown>", "row 5 of 5  ticket  b-2"),
      ("l", "row 1 of 5  status  open"), ("ll", "row 1 of 5  hours  5"),
      ("<end>j", "row 2 of 5  data  null"), ("<end><home>h", "row 1 of 5  ticket  a-1"),
      ("jjll", "row 3 of 5  hours  null"),
    ])
  func moving(keys: String, status: String) {
    var grid = SampleGrid()
    grid.press(keys)
    #expect(grid.status == status)
    #expect(grid.asked == [])
  }

  @Test("Rows are sorted by values, nothing last, and the cursor stays with its row")
  func sorting() {
    var grid = SampleGrid()
    grid.press("ll[")
    #expect(grid.body.map { $0.dropFirst(2).prefix(3) } == ["b-1", "a-1", "a-2", "b-2", "a-3"])
    #expect(grid.status == "row 2 of 5  hours  5")
    grid.press("]")
    #expect(grid.body.map { $0.dropFirst(2).prefix(3) } == ["b-2", "a-2", "a-1", "b-1", "a-3"])
    #expect(grid.lines[1].contains("hours↓"))
    grid.press("]")
    #expect(grid.body.map { $0.dropFirst(2).prefix(3) } == ["a-1", "a-2", "a-3", "b-1", "b-2"])
  }

  @Test("A condition with an error stays to be mended, whether it was read before Enter or after")
  func wrongCondition() {
    var grid = SampleGrid()
    grid.press("fho")
    grid.receive(.filterRefused("ho", "There is no column 'ho'."))
    grid.press("<enter>")
    #expect(grid.state.isTyping && grid.effects.last == .bell && grid.status.hasPrefix("row 1"))
    grid.press("<escape>fhx<enter>")
    #expect(!grid.state.isTyping)
    grid.receive(.filterRefused("hx", "There is no column 'hx'."))
    #expect(grid.state.isTyping && grid.lines.last == "where hx")
  }

  @Test("A hidden column is counted and comes back; the last one stays")
  func hiding() {
    var grid = SampleGrid()
    grid.press("l-")
    #expect(!grid.lines[1].contains("status") && grid.lines[0].contains("1 hidden"))
    #expect(grid.status == "row 1 of 5  hours  5")
    grid.press("<home>---")
    #expect(grid.effects.last == .bell)
    grid.press("+")
    #expect(grid.lines[1].contains("status") && grid.lines[1].contains("ticket"))
  }

  @Test("A search goes round, forward and back, in any case of letters")
  func searching() {
    var grid = SampleGrid()
    grid.press("/OPEN<enter>")
    #expect(grid.status == "row 3 of 5  status  open")
    grid.press("}")
    #expect(grid.status == "row 1 of 5  status  open")
    grid.press("{")
    #expect(grid.status == "row 3 of 5  status  open")
    grid.press("/nothing<enter>")
    #expect(grid.effects.last == .bell && grid.lines.last == "No row has 'nothing'.")
  }

  @Test(
    "A condition is asked for as it is typed, its mistakes keep the rows, and Esc takes it back")
  func filtering() {
    var grid = SampleGrid()
    grid.press("fho")
    #expect(grid.asked == [.filter("h"), .filter("ho")])
    grid.receive(.filterRefused("ho", "There is no column 'ho'."))
    #expect(grid.lines[0].hasSuffix("There is no column 'ho'.") && grid.body.count == 5)
    grid.press("urs > 4")
    grid.receive(.filtered("hours > 4", rows: [0, 1, 4]))
    #expect(grid.body.count == 3 && grid.lines[0].contains("3 of 5 rows match"))
    grid.receive(.filtered("h", rows: []))
    #expect(grid.body.count == 3, "an answer that comes late counts no more")
    grid.press("<enter>")
    #expect(grid.asked.last == .filter("hours > 4") && grid.effects.last == GridEffect.none)
    grid.press("<escape>")
    #expect(grid.body.count == 5)
  }

  @Test("A condition that was typed too fast to be answered is asked for by Enter")
  func fastFilter() {
    var grid = SampleGrid()
    grid.press("fx == 1<enter>")
    #expect(grid.effects.last == .ask(.filter("x == 1")))
  }

  @Test("How often a value comes leads to the rows that have it")
  func frequency() {
    var grid = SampleGrid()
    grid.press("lF")
    #expect(grid.lines[0] == "tickets: how often each status")
    #expect(grid.body.first?.split(separator: " ").prefix(3) == ["open", "2", "40.0"])
    grid.press("<enter>")
    #expect(grid.asked == [.filter(#"['status'] == "open""#)])
  }

  @Test(
    "A row stands upright, and a cell unfolded",
    arguments: [
      ("v", ["column  value", "ticket  a-1", "status  open", "hours   5"]),
      ("<end>u", ["name    value", "tags    [1]", "0     new", "by      Ann"]),
      ("u", ["value", "a-1"]),
    ])
  func sheets(keys: String, expected: [String]) {
    var grid = SampleGrid()
    grid.press(keys)
    let lines = grid.lines.map { $0.split(separator: " ").joined(separator: " ") }
    for line in expected {
      #expect(lines.contains(line.split(separator: " ").joined(separator: " ")), "\(line)")
    }
    grid.press("q")
    #expect(grid.lines[0].hasPrefix("tickets"))
  }

  @Test(
    "Keys of the past ask for what they say",
    arguments: [
      (",", GridPlace.step(isForward: false)), (".", .step(isForward: true)),
      ("<", .tableChange(isForward: false)),
      (">", .tableChange(isForward: true)), ("S-<left>", .tableChange(isForward: false)),
      ("<tab><right>", .step(isForward: true)), ("<tab><left>", .step(isForward: false)),
      (":head<enter>", .typed("head")),
      (":-1h<enter>", .typed("-1h")),
      ("jln", .cellChange(key: Array("a-2".utf8), column: 1, isForward: true)),
      ("N", .cellChange(key: Array("a-1".utf8), column: 0, isForward: false)),
    ])
  func past(keys: String, place: GridPlace) {
    var grid = SampleGrid(at: 5)
    grid.press(keys)
    #expect(grid.asked == [.look(place, without: [])])
  }

  @Test("Before the first event a step back rings; at the head it asks whether there are more")
  func ends() {
    var grid = SampleGrid(at: 9)
    grid.press(".")
    #expect(grid.asked == [.look(.step(isForward: true), without: [])])
    grid.receive(.refused("There is no such event after this one."))
    #expect(
      grid.effects.last == .bell && grid.lines.last == "There is no such event after this one.")
    grid.receive(.awaited(.working))
    #expect(grid.lines.last == "working; Esc gives up")
    grid.receive(.awaited(nil))
    #expect(grid.lines.last == "There is no such event after this one.")
    grid.receive(.told("written"))
    #expect(grid.lines.last == "written")
    grid = SampleGrid(at: 0)
    grid.press(",")
    #expect(grid.effects == [.bell] && grid.lines.contains("before the first event"))
  }

  @Test("A step marks what the event did: rows that came, went and changed")
  func marks() {
    var grid = SampleGrid(at: 5)
    let changes = [
      GridChange(key: Array("a-0".utf8), old: nil, new: SampleGrid.row("a-0", "new", 1)),
      GridChange(
        key: Array("a-2".utf8), old: SampleGrid.rows[1], new: SampleGrid.row("a-2", "open", 12)),
      GridChange(key: Array("b-1".utf8), old: SampleGrid.rows[3], new: nil),
    ]
    grid.press("jj.")
    grid.receive(.moment(SampleGrid.moment(6), .changes(changes), did: changes))
    #expect(
      grid.body.map { $0.prefix(5) } == ["+ a-0", "  a-1", "~ a-2", "  a-3", "- b-1", "  b-2"])
    #expect(grid.status == "row 4 of 5  ticket  a-3", "the cursor stays with its row")
    #expect(grid.lines.contains { $0.hasPrefix("#6 +1 -1 ~1 ") })
    grid.receive(.moment(SampleGrid.moment(7), .changes([]), did: []))
    #expect(grid.body.map { $0.prefix(5) } == ["  a-0", "  a-1", "  a-2", "  a-3", "  b-2"])
  }

  @Test("What differs from a pinned moment is marked wherever one goes")
  func pin() {
    var grid = SampleGrid(at: 5)
    grid.press("p")
    let later = SampleGrid.table([SampleGrid.rows[0], SampleGrid.row("c-1", "open", 1)])
    grid.receive(.moment(SampleGrid.moment(8), .table(later), did: []))
    #expect(
      grid.body.map { $0.prefix(5) } == ["  a-1", "- a-2", "- a-3", "- b-1", "- b-2", "+ c-1"])
    #expect(grid.lines[0].contains("at 8 of 9  against 5"))
    grid.press("p")
    #expect(grid.body.map { $0.prefix(5) } == ["  a-1", "  c-1"])
  }

  @Test("An event is left out under a banner, and taken back")
  func whatIf() {
    var grid = SampleGrid(at: 5)
    grid.press("x")
    #expect(grid.asked == [.look(.seq(5), without: [5])])
    let changes = [
      GridChange(key: Array("a-1".utf8), old: SampleGrid.rows[0], new: nil)
    ]
    let imagined = SampleGrid.table(Array(SampleGrid.rows.dropFirst()))
    grid.receive(.moment(SampleGrid.moment(5), .imagined(imagined, changes), did: []))
    #expect(grid.lines[0].hasPrefix("WHAT IF 5 had not been: +0 -1 ~0 would differ at 5"))
    #expect(grid.body.first?.hasPrefix("- a-1") == true)
    grid.press(".")
    #expect(grid.asked.last == .look(.step(isForward: true), without: [5]))
    grid.press("<escape>")
    #expect(grid.asked.last == .look(.seq(5), without: []))
  }

  @Test("The banner comes with its rows, and an event that is left out in vain is back")
  func refusedWhatIf() {
    var grid = SampleGrid(at: 5)
    grid.press("x")
    #expect(!grid.lines[0].contains("WHAT IF"))
    grid.receive(.refused("Given up."))
    grid.press(".")
    #expect(grid.asked.last == .look(.step(isForward: true), without: []))
  }

  @Test("Where not all rows are in the table, a search says among how many it looked")
  func searchOfPart() {
    var grid = SampleGrid(SampleGrid.table(count: 70))
    grid.press("/nowhere<enter>")
    #expect(
      grid.lines.last == "None of the first 5 rows has 'nowhere'. A filter (f) looks at all rows.")
  }

  @Test("Where not all rows are in the table, a condition, order or frequency is that of all rows")
  func selection() {
    var grid = SampleGrid(SampleGrid.table(count: 70))
    grid.press("ll]")
    let order = GridSelection.Sorting(column: 2, isDescending: true)
    let sorted = GridSelection(where: nil, by: order)
    #expect(grid.asked == [.select(sorted)] && grid.body.count == 5)
    let rows = [SampleGrid.row("z-9", "open", 99), SampleGrid.row("b-2", "red", 40)]
    grid.receive(.selected(GridSelected(sorted, rows: rows, count: 70)))
    #expect(grid.body.map { $0.dropFirst(2).prefix(3) } == ["z-9", "b-2"])
    #expect(grid.lines[0].contains("first 2 of 70 rows"))
    grid.press("fhours > 50<enter>")
    let chosen = GridSelection(where: "hours > 50", by: order)
    #expect(grid.asked.last == .select(chosen))
    // The answer to an earlier question is ignored.
    grid.receive(.selected(GridSelected(sorted, rows: [], count: 0)))
    #expect(grid.body.count == 2)
    grid.receive(.selected(GridSelected(chosen, rows: Array(rows.prefix(1)), count: 1)))
    #expect(grid.lines[0].contains("1 of 70 rows match") && grid.body.count == 1)
    #expect(grid.status.hasPrefix("row 1 of 1  hours  99"))
    grid.press("F")
    #expect(grid.asked.last == .frequency(column: 2, where: "hours > 50"))
    var frequency = GridFrequency()
    for hours: Int64 in [99, 99, 7] { frequency.add(.integer(hours)) }
    grid.receive(.frequency(frequency, of: 2))
    #expect(grid.lines[2].contains("99") && grid.lines[2].contains("66.7"))
    grid.press("<escape><escape>")
    #expect(grid.asked.last == .select(sorted))
    grid.receive(.selected(GridSelected(sorted, rows: rows, count: 70)))
    grid.press("]")
    #expect(grid.body.count == 5 && grid.lines[0].contains("first 5 of 70 rows"))
  }

  @Test("Where not all rows are in the table, a pinned moment is compared by all rows")
  func pinOfPart() {
    var grid = SampleGrid(SampleGrid.table(count: 70), at: 5)
    grid.press("p.")
    grid.receive(.moment(SampleGrid.moment(6), .changes([]), did: []))
    #expect(grid.asked.last == .compare(from: 5))
    let key = Array("a-2".utf8)
    let changed = GridChange(
      key: key, old: SampleGrid.rows[1], new: SampleGrid.row("a-2", "open", 12))
    let gone = SampleGrid.row("z-1", "open", 1)
    grid.receive(
      .compared(from: 5, [changed, GridChange(key: gone.key, old: gone, new: nil)]))
    #expect(grid.lines[0].contains("against 5 +0 -1 ~1"), "\(grid.lines)")
    // A removed row whose place is after the rows in memory is not shown.
    #expect(grid.body.count == 5 && grid.body[1].hasPrefix("~"))
    grid.press("p")
    #expect(!grid.lines[0].contains("against"))
  }

  @Test("A frequency goes on within the filter, and Escape keeps the filter before the prompt")
  func filterWithinFilter() {
    var grid = SampleGrid()
    grid.press("lfhours > 4<enter>")
    grid.receive(.filtered("hours > 4", rows: [0, 1, 4]))
    grid.press("F")
    #expect(grid.lines[0].hasPrefix("tickets where hours > 4: how often each status"))
    grid.press("<enter>")
    guard case .filter(let text)? = grid.asked.last else {
      Issue.record("no filter was asked for")
      return
    }
    #expect(text.hasPrefix("(hours > 4) and (['status'] == "))
    grid.receive(.filtered(text, rows: [0]))
    grid.press("f and 1<escape>")
    #expect(grid.asked.last == .filter(text) && !grid.state.isTyping)
  }

  @Test("Rows of another moment do not stay where those of this one do not come")
  func selectionGivenUp() {
    var grid = SampleGrid(SampleGrid.table(count: 70), at: 5)
    grid.press("fhours > 50<enter>")
    let chosen = GridSelection(where: "hours > 50")
    let rows = [SampleGrid.row("z-9", "open", 99)]
    grid.receive(.selected(GridSelected(chosen, rows: rows, count: 1)))
    grid.press(".")
    grid.receive(.moment(SampleGrid.moment(6), .changes([]), did: []))
    #expect(grid.asked.last == .select(chosen))
    grid.receive(.refused("Given up."))
    #expect(grid.body.count == 5 && !grid.status.contains("where"))
    #expect(grid.lines[0].contains("first 5 of 70 rows") && grid.lines.last == "Given up.")
  }

  @Test("( and ) go round the marked rows, to the first shown cell that changed")
  func marked() {
    func change(_ name: String, _ old: GridRow?, _ new: GridRow?) -> GridChange {
      GridChange(key: Array(name.utf8), old: old, new: new)
    }
    var grid = SampleGrid(
      at: 5,
      did: [
        change("a-2", SampleGrid.row("a-2", "open", 11), SampleGrid.rows[1]),
        change("b-1", nil, SampleGrid.rows[3]),
        change("b-0", SampleGrid.row("b-0", "new", 1), nil),
      ])
    grid.press(")")
    #expect(grid.status.hasSuffix("status  closed"), "\(grid.status)")
    // The hidden column is not gone to; the other changed cell is.
    grid.press("-gG()")
    #expect(grid.status.hasSuffix("hours  12"), "\(grid.status)")
    grid.press("hh")
    for name in ["b-0", "b-1", "a-2"] {
      grid.press(")<home>")
      #expect(grid.status.hasSuffix("ticket  \(name)"), "\(grid.status)")
    }
    for name in ["b-1", "b-0", "a-2"] {
      grid.press("(<home>")
      #expect(grid.status.hasSuffix("ticket  \(name)"), "\(grid.status)")
    }
    var plain = SampleGrid(at: 5)
    plain.press(")")
    #expect(plain.effects.last == .bell && plain.lines.last?.hasPrefix("No row is marked") == true)
  }

  @Test("Blame leads to the event, and Backspace back")
  func blame() {
    var grid = SampleGrid(at: 9)
    grid.press("l<enter>")
    #expect(grid.asked == [.blame(key: Array("a-1".utf8))])
    grid.receive(
      .blame(
        key: Array("a-1".utf8),
        [
          GridBlame(field: "hours", value: "5", event: SampleGrid.event(2)),
          GridBlame(field: "status", value: "open", event: SampleGrid.event(3)),
        ]))
    #expect(grid.lines[0] == "tickets a-1: who set what" && grid.status == "line 2 of 2")
    #expect(grid.lines.contains { $0.hasPrefix("#3 2026-01-01T03:00:00Z ticket.changed ticket-3") })
    grid.press("<enter>")
    #expect(grid.asked.last == .look(.seq(3), without: []))
    grid.receive(.moment(SampleGrid.moment(3), .changes([]), did: []))
    grid.press("<backspace>")
    #expect(grid.asked.last == .look(.seq(9), without: []))
  }

  @Test(
    "Backspace returns from the event that changes the cell or the table, if there was one",
    arguments: ["n", "N", "<", ">"])
  func backFromChange(key: String) {
    var grid = SampleGrid(at: 5)
    grid.press("l\(key)")
    grid.receive(.moment(SampleGrid.moment(7), .changes([]), did: []))
    grid.press(key)
    grid.receive(.moment(SampleGrid.moment(2), .changes([]), did: []))
    grid.press(key)
    grid.receive(.refused("No such event."))
    for seq: UInt64 in [7, 5] {
      grid.press("<backspace>")
      #expect(grid.asked.last == .look(.seq(seq), without: []))
      grid.receive(.moment(SampleGrid.moment(seq), .changes([]), did: []))
    }
    let asked = grid.asked.count
    grid.press("<backspace>")
    #expect(grid.asked.count == asked)
  }

  @Test("Backspace returns to the cell from which one left, wherever the cursor went since")
  func backToCell() {
    var grid = SampleGrid(at: 5)
    grid.press("jjll:2<enter>")
    grid.receive(.moment(SampleGrid.moment(2), .changes([]), did: []))
    grid.press("gh<home>j:7<enter>")
    let less = SampleGrid.table(Array(SampleGrid.rows.suffix(1)))
    grid.receive(.moment(SampleGrid.moment(7), .table(less), did: []))
    #expect(grid.status == "row 1 of 1  ticket  b-2")
    grid.press("<backspace>")
    grid.receive(.moment(SampleGrid.moment(2), .table(SampleGrid.table()), did: []))
    #expect(grid.status == "row 2 of 5  ticket  a-2")
    grid.press("<backspace>")
    grid.receive(.moment(SampleGrid.moment(5), .changes([]), did: []))
    #expect(grid.status == "row 3 of 5  hours  null")
    // An answer to another question moves no cursor.
    grid.press("G<home>,")
    grid.receive(.moment(SampleGrid.moment(4), .changes([]), did: []))
    #expect(grid.status == "row 5 of 5  ticket  b-2")
  }

  @Test(
    "A line without text says that it did nothing",
    arguments: [":<enter>", "/<enter>", "m  <enter>", "S<enter>", "w<enter>", "TC-u<enter>"])
  func nothingTyped(keys: String) {
    var grid = SampleGrid(at: 5)
    grid.press("l\(keys)")
    #expect(grid.lines.last == "Nothing was typed, so nothing was done." && grid.asked == [])
  }

  @Test(
    "A key without effect says why, or where the keys are",
    arguments: [
      ("x", "No event can be left out at 0. Go to one first."),
      ("tT", "Enter goes on, Esc closes, y copies"),
      ("Z", "This key does nothing here. ? lists the keys."),
      ("+", "This key does nothing here. ? lists the keys."),
      ("}", "No text was searched for yet. / searches."),
      ("<backspace>", "There is no place to go back to."),
    ])
  func helplessKeys(keys: String, text: String) {
    var grid = SampleGrid(at: 0)
    grid.press(keys)
    #expect(grid.lines.last == text && grid.asked == [] && grid.effects.last == .bell)
  }

  @Test("In an empty table the keys for a row say that there is none", arguments: ["u", "v", "y"])
  func emptyTable(key: String) {
    var grid = SampleGrid(SampleGrid.table([]), at: 5)
    grid.press(key)
    #expect(grid.lines.last == "no row" && grid.effects.last == .bell)
  }

  @Test("A query with an error stays to be mended when it was to be watched")
  func mistypedWatch() {
    var grid = SampleGrid(at: 5)
    grid.press("wq | wher x<enter>")
    grid.receive(.refused("There is no operator 'wher'."))
    grid.press("w")
    #expect(grid.lines.last == "watch: q | wher x")
    grid.press("C-u<enter>w")
    #expect(grid.lines.last == "watch: q | wher x", "nothing was watched, so nothing ended")
  }

  @Test("Signs beside the names of the columns say that there are more on that side")
  func moreColumns() {
    var grid = SampleGrid(columns: 40)
    #expect(grid.lines[1].hasPrefix("  ticket") && grid.lines[1].hasSuffix(">"), "\(grid.lines)")
    grid.press("<end>")
    #expect(grid.lines[1].hasPrefix("< ticket") && !grid.lines[1].hasSuffix(">"), "\(grid.lines)")
    grid = SampleGrid(columns: 120)
    #expect(!grid.lines[1].contains(">") && grid.lines[1].hasPrefix("  ticket"))
  }

  @Test("The rows that a filter leaves are counted under the banner, and without one it is shown")
  func filterUnderBanner() {
    var grid = SampleGrid(at: 5, columns: 120)
    grid.press("fhours > 99<enter>")
    grid.receive(.filtered("hours > 99", rows: []))
    #expect(grid.lines.contains("no row  where hours > 99"), "\(grid.lines)")
    grid.press("x")
    let imagined = SampleGrid.table(Array(SampleGrid.rows.dropFirst()))
    let gone = GridChange(key: SampleGrid.rows[0].key, old: SampleGrid.rows[0], new: nil)
    grid.receive(.moment(SampleGrid.moment(5), .imagined(imagined, [gone]), did: []))
    grid.receive(.filtered("hours > 99", rows: []))
    #expect(grid.lines[0].hasSuffix("  0 of 4 rows match  (Esc: as it was)"), "\(grid.lines[0])")
    _ = grid.state.handle(.resized(WindowSize(columns: 80, rows: 24)))
    #expect(grid.lines[0].hasSuffix("  0 of 4 rows match"), "\(grid.lines[0])")
  }

  @Test("A removed row has no number, and the others are counted without it")
  func numberBesideRemoved() {
    var grid = SampleGrid(at: 5)
    let gone = GridChange(key: SampleGrid.rows[1].key, old: SampleGrid.rows[1], new: nil)
    grid.receive(.moment(SampleGrid.moment(6), .changes([gone]), did: [gone]))
    grid.press("j")
    #expect(grid.lines.contains("removed row, beside 4 rows  ticket  a-2"), "\(grid.lines)")
    grid.press("j")
    #expect(grid.status == "row 2 of 4  ticket  a-3")
  }

  @Test("A watch asks for its value at a position between its samples, and shows it")
  func watchBetweenSamples() {
    var grid = SampleGrid(at: 5)
    #expect(grid.state.watchQuestion == nil)
    grid.press("wq<enter>")
    let samples = [UInt64(0), 4, 9].map { GridWatch.Sample(seq: $0, value: .integer(0)) }
    grid.receive(.watched(GridWatch(text: "q", samples: samples)))
    #expect(grid.state.watchQuestion == .watchValue("q"))
    #expect(grid.lines.contains { $0.hasSuffix("q 0 at 4") })
    grid.receive(.watchedHere(.init(seq: 5, value: .integer(7))))
    #expect(grid.state.watchQuestion == nil && grid.lines.contains { $0.hasSuffix("q 7 at 5") })
    grid.press(",")
    grid.receive(.moment(SampleGrid.moment(4), .changes([]), did: []))
    #expect(grid.state.watchQuestion == nil && grid.lines.contains { $0.hasSuffix("q 0 at 4") })
  }

  @Test("The effect of one event is in the line of a watch, however many samples share its bar")
  func watchOfOneEvent() {
    var grid = SampleGrid(at: 5)
    let times = (0..<1_000).map {
      GridDensity.Sample(seq: $0, time: Timestamp(microsecondsSinceEpoch: Int64($0) * 1_000))
    }
    let moment = GridMoment(
      position: 5, head: 999, event: SampleGrid.event(5), density: GridDensity(times))
    grid.receive(.moment(moment, .changes([]), did: []))
    for fault in [18, 300, 998] {
      let samples = (0..<1_000).map {
        GridWatch.Sample(seq: UInt64($0), value: .integer($0 == fault ? 1 : 8))
      }
      grid.receive(.watched(GridWatch(text: "q", samples: samples)))
      let bars = grid.watchBars
      // It stands beneath the part of the line of the log that has the event.
      #expect(bars.indices.filter { bars[$0] == "▁" } == [fault * 80 / 999], "\(String(bars))")
    }
  }

  @Test("A result between the samples is drawn, and a line of zeros is low")
  func watchedResults() {
    var grid = SampleGrid(at: 5)
    let samples = [UInt64(0), 9].map { GridWatch.Sample(seq: $0, value: .integer(0)) }
    grid.receive(.watched(GridWatch(text: "q", samples: samples)))
    #expect(grid.watchBars.count { $0 == "▁" } == 79, "\(grid.lines)")
    grid.receive(.watchedHere(.init(seq: 5, value: .integer(7))))
    #expect(grid.watchBars.contains("▁") && grid.watchBars.contains("█"), "\(grid.lines)")
    #expect(grid.lines.contains("q 7 at 5"))
  }

  @Test("A watch is drawn along the log, and Enter on it looks for the first event")
  func watch() {
    var grid = SampleGrid(at: 5)
    grid.press("wtickets | count<enter>")
    #expect(grid.asked == [.watch("tickets | count")])
    let samples = (0...9).map { GridWatch.Sample(seq: $0, value: .integer(Int64($0))) }
    let body = grid.state.bodyHeight
    grid.receive(.watched(GridWatch(text: "tickets | count", samples: samples)))
    #expect(grid.state.bodyHeight == body - 2)
    #expect(grid.lines.contains("tickets | count 5 at 5"))
    grid.press("<tab><tab><enter>")
    #expect(grid.asked.last == .bisect("tickets | count"))
    grid.receive(.found(2, "Event 2 is the first."))
    #expect(grid.asked.last == .look(.seq(2), without: []))
    // Looking at event 2 takes long.
    grid.receive(.awaited(.working))
    #expect(grid.lines.last == "working; Esc gives up")
    grid.receive(.awaited(nil))
    #expect(grid.lines.last == "Event 2 is the first.")
  }

  @Test("It plays event by event up to the head, and a key pauses")
  func playing() {
    var grid = SampleGrid(at: 7)
    #expect(grid.state.pause == nil)
    grid.press("<space>")
    #expect(grid.state.pause == .milliseconds(400))
    #expect(grid.state.tick() == .ask(.look(.step(isForward: true), without: [])))
    grid.receive(.moment(SampleGrid.moment(8), .changes([]), did: []))
    grid.press("<space>")
    #expect(grid.state.pause == nil && grid.state.tick() == .none)
    grid.press("<space>")
    _ = grid.state.tick()
    grid.receive(.moment(SampleGrid.moment(9), .changes([]), did: []))
    #expect(grid.state.tick() == .none && grid.state.pause == nil, "it ends at the head")
  }

  @Test("Visited moments and notes become Markdown in which nothing means anything but itself")
  func trail() {
    var grid = SampleGrid(at: 5)
    grid.press(":9<enter>")
    grid.receive(.moment(SampleGrid.moment(9), .changes([]), did: []))
    grid.press("mso | odd<enter>")
    #expect(grid.state.trail.hasNotes)
    #expect(
      grid.state.trail.markdown == """
        # Visited in tickets

        | seq | time | event | note |
        | --- | --- | --- | --- |
        | 5 | 2026-01-01T05:00:00Z | ticket.changed ticket-5 |  |
        | 9 | 2026-01-01T09:00:00Z | ticket.changed ticket-9 | so \\| odd |

        """)
    grid.press("Strail.md<enter>")
    #expect(grid.effects.last == .save(path: "trail.md", text: grid.state.trail.markdown))
  }

  @Test("A cell and a row are copied as they are")
  func copying() {
    var grid = SampleGrid()
    grid.press("Gly")
    #expect(grid.effects.last == .copy("\u{1B}[31mred\u{202E}"))
    grid.press("gY")
    #expect(grid.effects.last == .copy("a-1\topen\t5\t{\"tags\":[\"new\"],\"by\":\"Ann\"}"))
  }

  @Test("A result without a past says so, and needs no lines for it")
  func noPast() {
    let table = GridTable(
      title: "_", columns: [ResultColumn("n")], hasPast: false,
      rows: [GridRow(key: [1], cells: [.integer(1)])])
    var grid = SampleGrid(table)
    #expect(grid.state.bodyHeight == 20)
    for key in [".", "<", ":", "x", "w", "<space>"] {
      grid.press(key)
      #expect(grid.effects.last == .bell && grid.asked == [], "\(key)")
    }
    #expect(grid.lines.last?.hasPrefix("This result has no past") == true)
  }

  @Test("A wheel that turns to a side moves the cursor to that side")
  func sideWheel() {
    var grid = SampleGrid(at: 9)
    for (action, status) in [
      (MouseReport.Action.scrollRight, "row 1 of 5  status  open"),
      (.scrollRight, "row 1 of 5  hours  5"), (.scrollLeft, "row 1 of 5  status  open"),
    ] {
      _ = grid.state.handle(.mouse(MouseReport(action, row: 4, column: 12)))
      #expect(grid.status == status)
    }
  }

  @Test("A line that is wider than the window is scrolled around its cursor")
  func longLine() {
    var grid = SampleGrid(columns: 40, rows: 12)
    grid.press("f" + String((0..<60).map { Character("\($0 % 10)") }) + "END")
    #expect(
      grid.lines.last?.hasPrefix("where ") == true && grid.lines.last?.hasSuffix("END") == true)
    #expect(GridPainter(grid.state).frame.grid(columns: 40, theme: .plain).cursorColumn == 38)
    grid.press(String(repeating: "<left>", count: 63))
    #expect(grid.lines.last?.hasPrefix("where 0123") == true)
    #expect(GridPainter(grid.state).frame.grid(columns: 40, theme: .plain).cursorColumn == 6)
  }

  @Test("The error of a condition is shown whole where the title has no room for it")
  func longProblem() {
    var grid = SampleGrid(columns: 40, rows: 16)
    let problem = "There is no column 'hoursss'. Did you mean 'hours', or 'status', or 'data'?"
    grid.press("fhoursss")
    grid.receive(.filterRefused("hoursss", problem))
    #expect(grid.lines.count == 16 && grid.lines.last == "where hoursss")
    #expect(grid.lines.joined(separator: " ").contains(problem), "\(grid.lines)")
    grid.press("<escape>")
    grid.receive(.told(problem))
    #expect(grid.lines.suffix(2).joined(separator: " ") == problem && grid.lines.count == 16)
  }

  @Test("The line of the log is as long as the log that was last looked at")
  func growingLog() {
    var grid = SampleGrid(at: 9)
    let later = GridDensity([
      .init(seq: 1, time: SampleGrid.event(1).time),
      .init(seq: 20, time: SampleGrid.event(20).time),
    ])
    let moment = GridMoment(position: 1, head: 20, event: SampleGrid.event(1), density: later)
    grid.receive(.moment(moment, .changes([]), did: []))
    #expect(grid.lines.contains { $0.hasPrefix("│") && $0.hasSuffix("█") }, "\(grid.lines)")
    let effect = grid.state.handle(.mouse(MouseReport(.press, row: 21, column: 79)))
    #expect(effect == .ask(.look(.seq(20), without: [])))
  }

  @Test("The mouse goes to a cell, scrolls, and jumps along the log")
  func mouse() {
    var grid = SampleGrid(at: 9)
    _ = grid.state.handle(.mouse(MouseReport(.press, row: 4, column: 12)))
    #expect(grid.status == "row 3 of 5  status  open")
    _ = grid.state.handle(.mouse(MouseReport(.scrollUp, row: 4, column: 12)))
    #expect(grid.status == "row 1 of 5  status  open")
    let effect = grid.state.handle(.mouse(MouseReport(.press, row: 21, column: 0)))
    #expect(effect == .ask(.look(.seq(1), without: [])))
  }

  @Test("Any keys in any window leave a screen of its size and a cursor inside", arguments: 1...12)
  func randomKeys(seed: UInt64) {
    var random = SeededNumbers(state: seed)
    var grid = SampleGrid(columns: Int(10 + seed * 11), rows: Int(5 + seed * 2))
    let keys =
      Array("jkhlgG[]-+fF/vu?t{},.<>nNxpw mSyY:q01 ").map { Key($0) }
      + [Key(.enter), Key(.escape), Key(.tab), Key(.backspace), Key(.pageDown), Key(.end)]
    for _ in 0..<300 {
      let key = keys[Int.random(in: keys.indices, using: &random)]
      _ = grid.state.handle(.key(key))
      let frame = GridPainter(grid.state).frame
      #expect(frame.lines.count <= grid.state.size.rows)
      #expect(frame.lines.allSatisfy { $0.width <= grid.state.size.columns }, "\(key)")
      let shown = frame.grid(columns: grid.state.size.columns, theme: Theme(.cube))
      #expect(shown.cursorRow < grid.state.size.rows)
      #expect(shown.cursorColumn < grid.state.size.columns)
    }
  }
}

/// Numbers that are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
