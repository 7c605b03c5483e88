import DaybookEvents
import DaybookProjections
import DaybookTesting
import DaybookWeb
import Foundation
import FreelanceJobs
import Testing

struct KeptJobsTests {
  @Test("Decisions on what the disk keeps are those on rows in memory, and a rebuild agrees")
  func decidingFromTheDisk() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "jobs-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    let log = try FileEventLog.open(path, .readWriteCreating, events: JobEvent.eventTypes)
    defer { log.close() }
    let models = try await ReadModels.open(
      JobsReadModel.projections + FetchHistory.projections, of: log, in: path)
    defer { models.close() }
    var history = JobHistory()
    for answer in try RecordedAnswer.reading(ndjson: fixtureText("FreelanceJobs/answers.jsonl")) {
      try history.feed(answer)
      let model = try JobsReadModel(models.snapshot(JobsReadModel.allProjections))
      let facts = try JobFeed().decide(on: answer, seeing: model)
      var batch = EventBatch()
      for fact in facts { batch.append(fact) }
      let end = try #require(try await log.append(batch).last?.seq)
      for projection in JobsReadModel.projections {
        try await models.wait(for: projection, toReach: end)
      }
    }
    #expect(try log.end() == UInt64(history.recorded.count))
    try check(models, history.model)
    try await models.rebuild()
    try check(models, history.model)
  }

  private func check(_ models: ReadModels, _ expected: JobsReadModel) throws {
    let kept = try JobsReadModel(models.snapshot(JobsReadModel.allProjections))
    #expect(kept.jobs == expected.jobs)
    #expect(kept.days == expected.days)
    #expect(kept.history == expected.history)
    #expect(kept.shifts == expected.shifts)
  }
}
