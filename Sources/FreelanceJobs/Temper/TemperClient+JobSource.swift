package import DaybookValues
import DaybookWeb

extension TemperClient: JobSource {
  package func fetchJobs(on dates: [CalendarDate]) async -> [FetchedJobs] {
    await jobs(on: dates).map { outcome in
      FetchedJobs(at: outcome.time, events: outcome.events, listing: outcome.content)
    }
  }
}
