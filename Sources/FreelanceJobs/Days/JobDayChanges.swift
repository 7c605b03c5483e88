internal import DaybookPresentation
package import DaybookValues

/// The changes of the last fetch in the jobs of a day, in the order of their events.
///
/// Thousands of jobs of a day may change at once, so each is found by its number.
package struct JobDayChanges: Sendable, Equatable {
  private var jobs: [JobID] = []
  private var changes: [JobID: JSONValue] = [:]

  package init() {}

  /// The change of `job`: the word of a mark, or all fields of a removed job.
  package subscript(job: JobID) -> JSONValue? { changes[job] }

  /// Notes the change of `job`, replacing an earlier one.
  package mutating func note(_ change: JSONValue, of job: JobID) {
    if changes.updateValue(change, forKey: job) == nil { jobs.append(job) }
  }

  /// The form in which a row keeps it.
  package var json: JSONObject {
    JSONObject(jobs.map { .init(key: $0.text, value: changes[$0] ?? .null) })
  }

  package init(json: JSONObject) {
    for member in json { note(member.value, of: JobID(member.key)) }
  }
}

extension JobDayChanges {
  /// Each changed job with its mark, and its last details where it is gone.
  package var marks: [JobID: (mark: JobMark, gone: JobDetails?)] {
    changes.compactMapValues { change in
      if let mark = change.string.flatMap(JobMark.init(rawValue:)) { return (mark, nil) }
      return change.object.flatMap(JobDetails.init(json:)).map { (.removed, $0) }
    }
  }
}
