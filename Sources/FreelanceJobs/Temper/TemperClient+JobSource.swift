package import DaybookValues
import DaybookWeb

extension TemperClient: JobSource {
  package var time: Timestamp { fetcher.time }

  package func fetchJobs(on dates: [CalendarDate]) async -> [FetchedJobs] {
    await jobs(on: dates).map(FetchedJobs.init)
  }
}
