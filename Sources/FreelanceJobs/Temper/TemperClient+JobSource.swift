package import DaybookValues
import DaybookWeb

extension TemperClient: JobSource {
  package var time: Timestamp { fetcher.time }

  package func fetchJobs(on dates: [CalendarDate], insisting: Bool) async -> [FetchedJobs] {
    await jobs(on: dates, insisting: insisting).map(FetchedJobs.init)
  }
}
