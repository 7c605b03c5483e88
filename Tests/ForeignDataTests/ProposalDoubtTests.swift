import ForeignData
import TestSupport
import Testing

@Suite("Of a file that is likely something else than it is taken for, that is known")
struct ProposalDoubtTests {
  private func sample(_ text: String, name: String) throws -> ForeignSample {
    try ForeignSample(
      TemporaryPath().write(text), name: name, mapping: ForeignMapping(),
      expandedLimit: ForeignSource.expandedLimit)
  }

  @Test(
    "A first row that looks like a record is no row of names; years and days above numbers are",
    arguments: [
      (["2026-03-02 09:00:01,dev-1,on,3.5", "2026-03-02 09:00:02,dev-2,off,3.6"], true),
      (["17.3,on", "17.9,off"], true), (["1772442000123,on", "1772442000999,off"], true),
      (["Nov 1 2025,5", "Nov 2 2025,6"], true),
      (["Country Name,1960,1961", "Peru,5,6"], false),
      (["Country,1/22/20,1/23/20", "Peru,5,6"], false), (["time,device", "2026-03-02,a"], false),
      (["2026,a", "2027,b"], false),
    ] as [([String], Bool)])
  func headers(rows: [String], isRecord: Bool) throws {
    let text = rows.map { $0 + "\n" }.joined()
    #expect(try sample(text, name: "rows.csv").hasRecordAsHeader == isRecord)
  }

  @Test("The list of objects in the only record is more likely what a person wants")
  func wrapped() throws {
    let wrapped = try sample(
      #"{"total":3,"tags":["a","b","c"],"items":[{"id":1},{"id":2},{"id":3}]}"#, name: "page.json")
    #expect(wrapped.wrapper?.name == "items" && wrapped.wrapper?.listed == 3)
    let broken = try sample(
      #"{"type":"FeatureCollection","features":[{"id":"a"},"# + "\n" + #"{"id":"b"}]}"# + "\n",
      name: "places.json")
    #expect(broken.wrapper?.name == "features" && broken.wrapper?.listed == 2)
    let lines = try sample(
      #"{"items":[{"id":1},{"id":2}]}"# + "\n" + #"{"items":[{"id":3}]}"# + "\n", name: "a.ndjson")
    #expect(lines.wrapper == nil)
    #expect(try sample(#"{"items":[1,2,3]}"#, name: "one.json").wrapper == nil)
  }

  @Test(
    "Times that name their month have a format",
    arguments: [
      ("Nov 1, 2025, 7:03:09 AM", "%b %d, %Y, %I:%M:%S %p"),
      ("Sat Nov 01 07:03:09 UTC 2025", "%a %b %d %H:%M:%S %Z %Y"),
      ("Room May 12", nil), ("Nov 31, 2025", nil),
    ] as [(String, String?)])
  func months(text: String, format: String?) throws {
    let rows = "what\theard\n" + (0..<3).map { "row \($0)\t\(text)\n" }.joined()
    let choice = MappingGuess(try sample(rows, name: "a.tsv"), name: "a").choice(MappingChoice())
    #expect(choice.timeFormat == nil)
    let named = rows.replacing("heard", with: "heard_at")
    let other = MappingGuess(try sample(named, name: "a.tsv"), name: "a").choice(MappingChoice())
    #expect(other.timeFormat == format && (other.time == nil) == (format == nil))
  }

  @Test("Numbers in quotes become numbers where a name or their marks say so, and else stay text")
  func quotedNumbers() throws {
    func columns(_ header: String, _ cell: String) throws -> [String] {
      let rows = (1...3).map { "\"\(cell.replacing("#", with: "\($0)"))\",x\n" }
      let text = "\(header),b\n" + rows.joined()
      let choice = MappingGuess(try sample(text, name: "a.csv"), name: "a").choice(MappingChoice())
      #expect((choice.decimal != nil) == !choice.columns.isEmpty)
      return choice.columns
    }
    #expect(try columns("anything", "#,234.50") == ["anything:real"])
    #expect(try columns("anything", "#,234,567") == ["anything:real"])
    // Three digits after a comma may be thousands or a fraction.
    #expect(try columns("anything", "#,234") == [])
    #expect(try columns("zip", "0123#") == [])
    #expect(try columns("version", "1.#") == [])
    #expect(try columns("amount", "1.#") == [])
  }

  @Test(
    "A field with a few values that are no times is proposed as the time, and known as faulty",
    arguments: [
      ("03.01.2026", "gestern", "%d.%m.%Y", 1), ("2026-01-03 10:00:00", "n/a", nil, 1),
      ("Nov 1, 2025, 7:03:09 AM", "later", "%b %d, %Y, %I:%M:%S %p", 1),
      // Too many faulty values, and a value that would be read as seconds since 1970.
      ("03.01.2026", "gestern", nil, 4), ("2026-01-03", "1930", nil, 1),
    ] as [(String, String, String?, Int)])
  func faultyTimes(time: String, fault: String, format: String?, faults: Int) throws {
    let cells = (0..<40).map { $0 < 40 - faults ? time : fault }
    let rows = cells.enumerated().map { "k\($0.offset % 4),\"\($0.element)\"\n" }
    let found = try sample("key,placed\n" + rows.joined(), name: "a.csv")
    let choice = MappingGuess(found, name: "a").choice(MappingChoice())
    let isProposed = faults == 1 && fault != "1930"
    #expect(choice.time == (isProposed ? "placed" : nil) && choice.timeFormat == format)
    let field = found.faultyTime(in: choice.time)
    #expect(
      field?.faultyTimes == (isProposed ? 1 : nil) && field?.noTime == (isProposed ? fault : nil))
  }

  @Test("A stream without a field in it is by no field")
  func oneStream() throws {
    let rows = (1...9).map { "2026-03-0\($0),\($0).5\n" }.joined()
    let found = try sample("date,tmin\n" + rows, name: "weather.csv")
    let choice = MappingGuess(found, name: "weather").choice(MappingChoice())
    #expect(choice.stream == "weather" && found.unnamedEntity(in: choice.stream) == nil)
    #expect(found.faultyTime(in: choice.time) == nil)
  }

  @Test("Numbers of versions are no days, where no name says it")
  func versions() throws {
    let rows =
      "system,installed\n" + ["10.15.07", "10.15.06", "11.02.01"].map { "\($0),3\n" }.joined()
    let choice = MappingGuess(try sample(rows, name: "a.csv"), name: "a").choice(MappingChoice())
    #expect(choice.time == nil)
  }
}
