package import DaybookEvents

/// An event with only the job that a person chose.
package protocol JobChoiceEvent: CodedEvent {
  var job: JobID { get }

  init(job: JobID)
}

extension JobChoiceEvent {
  package static var codec: Codec<Self> { Codec(.text("job", \.job), make: { Self(job: $0) }) }
}
