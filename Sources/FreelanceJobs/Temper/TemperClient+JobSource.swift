package import DaybookValues

extension TemperClient: JobSource {
  package func fetchJobs(on dates: [CalendarDate]) async -> [FetchedJobs] {
    await jobs(on: dates).map(FetchedJobs.init)
  }
}
