package import DaybookValues

/// A job on one day, with all data that the list contains about it.
package struct JobDetails: Sendable, Equatable {
  /// The location of a job, in degrees.
  package struct Location: Sendable, Hashable {
    package let latitude: Double
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  package var job: JobID
  /// The day whose list contains the job, although a shift may end on the next day.
  package var date: CalendarDate
  package var key: String?
  package var title: String
  package var category: String
  package var client: String
  /// The rating of the client from 0 to 5; `nil` if it is unknown.
  package var clientRating: Double?
  package var rate: HourlyRate?
  package var location: Location?
  package var photo: String?
  package var openPositions: Int64?
  /// The announced start, which is known even if the job has no shifts.
  package var announcedStart: ClockTime?
  package var shifts: [JobShift]
  /// The client's own description; `nil` if there is none.
  package var about: String?
  package var instructions: JobInstructions

  package init(
    job: JobID, date: CalendarDate, key: String? = nil, title: String, category: String,
    client: String, clientRating: Double? = nil, rate: HourlyRate? = nil,
    location: Location? = nil, photo: String? = nil, openPositions: Int64? = nil,
    announcedStart: ClockTime? = nil, shifts: [JobShift] = [],
    about: String? = nil, instructions: JobInstructions = JobInstructions()
  ) {
    self.job = job
    self.date = date
    self.key = key
    self.title = title
    self.category = category
    self.client = client
    self.clientRating = clientRating
    self.rate = rate
    self.location = location
    self.photo = photo
    self.openPositions = openPositions
    self.announcedStart = announcedStart
    self.shifts = shifts
    self.about = about
    self.instructions = instructions
  }

  /// The start of the first shift, or the announced start if there is no shift.
  package var start: ClockTime? { shifts.first?.start ?? announcedStart }
}
