package import DaybookEvents
internal import DaybookValues

/// A rule over the events with a tag: a course has a limited number of places.
package enum CoursePlaces {
  /// Enrols `student` if a place is free, and decides again whenever another writer was first.
  ///
  /// - Returns: Whether a place was free.
  package static func enrol(
    _ student: String, in course: String, of count: Int, _ log: any EventLog
  ) async throws -> Bool {
    let taken = EventSelection(types: ["student.enrolled"], tags: ["course:\(course)"])
    while true {
      let seen = try log.end()
      var known = taken
      known.to = seen
      guard try log.read(known, limit: .max).events.count < count else { return false }
      var batch = EventBatch()
      batch.append(
        "student.enrolled", [:], to: try StreamName("student-\(student)"),
        tags: ["course:\(course)", "student:\(student)"])
      batch.require(.nothing(in: [taken], after: seen))
      do throws(AppendError) {
        _ = try await log.append(batch)
        return true
      } catch { guard case .changed = error.reason else { throw error } }
    }
  }
}
