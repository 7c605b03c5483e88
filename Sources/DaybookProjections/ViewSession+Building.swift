internal import DaybookEvents

extension ViewSession {
  /// Builds read models anew, in one pass over the log, and lets them answer.
  ///
  /// Where another process is at it, its work is waited for and taken over.
  func build(_ views: [MaintainedView]) throws {
    guard let directory, !views.isEmpty else { return }
    var waiting = views
    for view in views where try directory.waitForBuilder(view.schema) {
      try view.refresh(from: directory, log, skips: skips(of: view))
      if !view.needsBuilding { waiting.removeAll { $0 === view } }
    }
    try switchOver(try prepare(waiting, in: directory))
  }

  /// Builds read models anew beside those that answer.
  func prepare(
    _ views: [MaintainedView], in directory: ViewsDirectory
  ) throws -> [(view: MaintainedView, build: ViewBuild)] {
    var builds: [(view: MaintainedView, build: ViewBuild)] = []
    do {
      for view in views {
        let build = try ViewBuild(view.projection, in: directory, skips: skips(of: view))
        builds.append((view, build))
      }
      try CatchUp(log: log).run(builds.map(\.build.progress), through: log.end())
    } catch {
      for (_, build) in builds { try? build.discard() }
      throw error
    }
    return builds
  }

  /// Lets what was built answer.
  func switchOver(_ builds: [(view: MaintainedView, build: ViewBuild)]) throws {
    for (view, build) in builds {
      try build.makeLive()
      try view.adopt(build)
    }
  }
}
