internal import DaybookPresentation
package import DaybookValues

/// What the last fetch did to the jobs of a day, in the order in which it was told.
///
/// A day may change in thousands of jobs at once, so each is found by its number.
package struct JobDayChanges: Sendable, Equatable {
  private var jobs: [JobID] = []
  private var changes: [JobID: JSONValue] = [:]

  package init() {}

  /// What became of `job`: the word of a mark, or all of a job that is gone.
  package subscript(job: JobID) -> JSONValue? { changes[job] }

  /// Notes what became of `job`, in place of what was noted of it before.
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
  /// Each job with its mark, and as it was, where it is gone.
  package var marks: [JobID: (mark: JobMark, gone: JobDetails?)] {
    changes.compactMapValues { change in
      if let mark = change.string.flatMap(JobMark.init(rawValue:)) { return (mark, nil) }
      return change.object.flatMap(JobDetails.init(json:)).map { (.removed, $0) }
    }
  }
}
