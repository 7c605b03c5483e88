internal import DaybookEvents
internal import DaybookPresentation
package import DaybookValues

/// The changes of a day's jobs in the last fetch, in the order of their events.
///
/// Each change is found by the id of its job, because one fetch may change thousands of jobs.
package struct JobDayChanges: FieldWrapper, JSONFieldValue {
  private var jobs: [JobID] = []
  private var changes: [JobID: JSONValue] = [:]

  package init() {}

  /// The change of `job`: the word for a mark, or all fields of a removed job.
  package subscript(job: JobID) -> JSONValue? { changes[job] }

  /// Records the change of `job`, which replaces an earlier change.
  package mutating func note(_ change: JSONValue, of job: JobID) {
    if changes.updateValue(change, forKey: job) == nil { jobs.append(job) }
  }

  /// The changes as a row stores them.
  package var wrapped: JSONValue {
    .object(JSONObject(jobs.map { .init(key: $0.text, value: changes[$0] ?? .null) }))
  }

  package init(wrapped: JSONValue) {
    for member in wrapped.object ?? [:] { note(member.value, of: JobID(member.key)) }
  }
}

extension JobDayChanges {
  /// Each changed job with its mark; a removed job also has its last details.
  package var marks: [JobID: (mark: JobMark, gone: JobDetails?)] {
    changes.compactMapValues { change in
      if let mark = change.string.flatMap(JobMark.init(rawValue:)) { return (mark, nil) }
      return change.object.flatMap(JobDetails.init(json:)).map { (.removed, $0) }
    }
  }
}
