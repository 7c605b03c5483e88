import DaybookEvents
import DaybookValues
import ForeignData
import Foundation
import TestSupport
import Testing

@Suite("A proposal says what a person would")
struct ProposalTableTests {
  @Test("Type, stream, time and id of many kinds of files", arguments: SampleFile.all)
  func proposals(file: SampleFile) throws {
    let path = try TemporaryPath().write(file.text)
    let sample = try ForeignSample(
      path, name: file.name, mapping: ForeignMapping(),
      expandedLimit: ForeignSource.expandedLimit)
    let choice = MappingGuess(sample, name: file.name).choice(MappingChoice())
    #expect(choice.type == file.type, "\(file.name): the type")
    #expect(file.streams.contains(choice.stream ?? "-"), "\(file.name): \(choice.stream ?? "-")")
    #expect(choice.time == file.time, "\(file.name): the time")
    #expect(file.ids.contains(choice.id), "\(file.name): \(choice.id ?? "no id")")
    #expect(choice.timeFormat == file.timeFormat, "\(file.name): the format of times")
    #expect(choice.pattern == file.pattern && choice.decimal == file.decimal, "\(file.name)")
    #expect(choice.columns == file.columns, "\(file.name): the kinds of columns")
  }

  @Test("The events of each are those of its records", arguments: SampleFile.all)
  func events(file: SampleFile) async throws {
    let path = try TemporaryPath().write(file.text)
    let sample = try ForeignSample(
      path, name: file.name, mapping: ForeignMapping(),
      expandedLimit: ForeignSource.expandedLimit)
    let choice = MappingGuess(sample, name: file.name).choice(MappingChoice())
    let mapping = try choice.mapping(
      today: .init(year: 2026, month: 11, day: 25) ?? .init(daysSinceEpoch: 0)
    ) {
      LocalClock(zone: $0) { $0 }
    }
    let log = try FileEventLog.open(TemporaryPath().path)
    func load() async throws -> ImportReport {
      try await log.import(
        from: { () throws(ImportError) in try ForeignSource(path, mapping, name: file.name) })
    }
    let report = try await load()
    #expect(report.appended == file.records, "\(file.name): \(report)")
    if choice.id != nil { #expect(try await load().appended == 0, "\(file.name) again") }
  }
}
