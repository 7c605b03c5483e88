package import DaybookEvents
internal import DaybookProjections

extension JobDetails: CodedRow, FieldGroup {
  package static var codec: Codec<Self> { codec() }

  /// The fields of an event that contains all data of a job.
  package static let fields = JobListed.fields

  /// The codec of all data of a job in an event.
  ///
  /// `aboutSince` is the first version of the event type that contains the description, and
  /// `instructionsSince` the first version that contains the instructions.
  static func codec(aboutSince: Int = 1, instructionsSince: Int = 1) -> Codec<Self> {
    Codec(
      .text("job", \.job), .text("date", \.date), .text("key", \.key), .text("title", \.title),
      .text("category", \.category), .text("client", \.client),
      .real("clientRating", \.clientRating), .int64("hourlyCents", \.rate),
      .real("latitude", \.location?.latitude), .real("longitude", \.location?.longitude),
      .text("photo", \.photo), .int64("openPositions", \.openPositions),
      .text("start", \.announcedStart), .json("shifts", \.shifts),
      .text("about", \.about, since: aboutSince),
      .fields(\.instructions, since: instructionsSince, default: JobInstructions())
    ) {
      JobDetails(
        job: $0, date: $1, key: $2, title: $3, category: $4, client: $5, clientRating: $6,
        rate: $7, location: Location($8, $9), photo: $10, openPositions: $11, announcedStart: $12,
        shifts: $13, about: $14, instructions: $15)
    }
  }
}

extension JobDetails.Location {
  /// The location; `nil` if one of the coordinates is unknown.
  init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
