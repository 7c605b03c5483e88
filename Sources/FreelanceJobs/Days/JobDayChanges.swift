internal import DaybookEvents
internal import DaybookPresentation
package import DaybookValues

/// The changes by the last fetch in the jobs of a day, in the order of their events.
///
/// One fetch may change thousands of jobs of a day, so each change is found by the number of its
/// job.
package struct JobDayChanges: FieldWrapper, JSONFieldValue {
  private var jobs: [JobID] = []
  private var changes: [JobID: JSONValue] = [:]

  package init() {}

  /// The change of `job`: the word of a mark, or all fields of a removed job.
  package subscript(job: JobID) -> JSONValue? { changes[job] }

  /// Notes the change of `job`; it replaces an earlier change.
  package mutating func note(_ change: JSONValue, of job: JobID) {
    if changes.updateValue(change, forKey: job) == nil { jobs.append(job) }
  }

  /// The changes in the form of a row.
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
