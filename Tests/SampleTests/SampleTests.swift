import Daybook
import Testing

@Suite("Samples of comments that need nothing around them run")
struct SampleTests {
  private let due: CalendarDate

  init() throws { due = try #require(CalendarDate("2020-01-02")) }

  @Test("Values and the line editor")
  func values() async throws {
    ValueSamples.calendarDate()
    try ValueSamples.timestamp()
    ValueSamples.jsonObject()
    try ValueSamples.jsonValue()
    try await ValueSamples.eventID(MemoryEventLog())
    TerminalSamples.lineEditor()
    TerminalSamples.key()
    TerminalSamples.historyList()
  }

  @Test("A log in memory")
  func log() async throws {
    try await LogSamples.eventLog()
    try await LogSamples.appendCondition()
    try await LogSamples.commandIdentity()
    try await LogSamples.memoryEventLog()
    let log = MemoryEventLog(events: LendingEvent.eventTypes)
    try await LogSamples.decision(log, due: due)
    try await EventSamples.recorded(log)
    #expect(try log.end() == 1)
  }

  @Test("Tests of one's own")
  func testing() async throws {
    TestingSamples.decider(due: due)
    TestingSamples.deciderRefuses(due: due)
    try await TestingSamples.projection(due: due)
    try await TestingSamples.reaction(due: due)
    try await TestingSamples.pastEvent()
    try await TestingSamples.temporaryDaybook()
    await TestingSamples.noRow(MemoryEventLog())
    try await TestingSamples.row(due: due)
  }
}
