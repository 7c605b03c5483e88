package import DaybookEvents
package import DaybookProjections
internal import DaybookValues

extension JobDetails: RowContent {
  package static let columns = fields.map { RowColumn($0) }

  /// The fields of an event that carries a whole job, in the order of ``write(to:)``.
  package static let fields: [EventField] = fieldsOfVersion1 + JobInstructions.fields

  private static let fieldsOfVersion1: [EventField] = [
    .text("job"), .text("date"), .text("key"), .text("title"), .text("category"),
    .text("client"), .real("clientRating"), .int64("hourlyCents"), .real("latitude"),
    .real("longitude"), .text("photo"), .int64("openPositions"), .text("start"), .json("shifts"),
    .text("about"),
  ]

  package func write(to writer: inout EventWriter) {
    writer.write(job.text)
    writer.write(date.description)
    writer.write(key)
    writer.write(title)
    writer.write(category)
    writer.write(client)
    writer.write(clientRating)
    writer.write(rate?.cents)
    writer.write(location?.latitude)
    writer.write(location?.longitude)
    writer.write(photo)
    writer.write(openPositions)
    writer.write(announcedStart?.description)
    writer.write(.array(shifts.map(\.json)))
    writer.write(about)
    instructions.write(to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    try self.init(withoutInstructions: &reader)
    instructions = try JobInstructions(from: &reader)
  }

  /// Reads all fields except the instructions, which were added later.
  init(withoutInstructions reader: inout EventReader) throws(EventDecodingError) {
    try self.init(withoutAbout: &reader)
    about = try reader.readIfPresent(String.self)
  }

  /// Reads the fields up to the shifts.
  init(withoutAbout reader: inout EventReader) throws(EventDecodingError) {
    job = try reader.readJob()
    date = try reader.readDate()
    key = try reader.readIfPresent(String.self)
    title = try reader.read()
    category = try reader.read()
    client = try reader.read()
    clientRating = try reader.readIfPresent(Double.self)
    rate = try reader.readIfPresent(Int64.self).map(HourlyRate.init(cents:))
    let latitude = try reader.readIfPresent(Double.self)
    let longitude = try reader.readIfPresent(Double.self)
    location = Location(latitude, longitude)
    photo = try reader.readIfPresent(String.self)
    openPositions = try reader.readIfPresent(Int64.self)
    announcedStart = try reader.readClockTimeIfPresent()
    shifts = try reader.readShifts()
    instructions = JobInstructions()
  }
}

extension JobDetails.Location {
  /// A place, if both of its coordinates are known.
  init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension EventReader {
  mutating func readClockTimeIfPresent() throws(EventDecodingError) -> ClockTime? {
    guard let text = try readIfPresent(String.self) else { return nil }
    guard let time = ClockTime(text) else { throw error("'\(text)' is no time of day") }
    return time
  }

  mutating func readShifts() throws(EventDecodingError) -> [JobShift] {
    let stored = try read(JSONValue.self).array ?? []
    let shifts = stored.compactMap(JobShift.init(json:))
    guard shifts.count == stored.count else { throw error("a shift has no start or no end") }
    return shifts
  }
}
