package import DaybookEvents
internal import DaybookValues

/// A rule over what has a tag: a course has so many places.
package enum CoursePlaces {
  /// Enrols `student` if a place is left, deciding again as often as others were first.
  ///
  /// - Returns: Whether there was one.
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
