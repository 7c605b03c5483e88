internal import DaybookEvents

extension ViewSession {
  /// Rebuilds read models, in one pass over the log, and makes them live.
  ///
  /// If another process is already building one of them, this waits for that build and uses the
  /// file of that build.
  func build(_ views: [MaintainedView]) throws {
    guard let directory, !views.isEmpty else { return }
    var waiting = views
    for view in views where try directory.waitForBuilder(view.schema) {
      try view.refresh(from: directory, log, named: namedSkips(of: view))
      if !view.needsBuilding { waiting.removeAll { $0 === view } }
    }
    try switchOver(try prepare(waiting, in: directory))
  }

  /// Builds new generations of read models, while the live generations remain.
  func prepare(
    _ views: [MaintainedView], in directory: ViewsDirectory
  ) throws -> [(view: MaintainedView, build: ViewBuild)] {
    var builds: [(view: MaintainedView, build: ViewBuild)] = []
    do {
      for view in views {
        builds.append((view, try ViewBuild(view.definition, in: directory)))
      }
      var unfinished = builds
      while !unfinished.isEmpty {
        let advances = try CatchUp(log: log, pacing: pacing)
          .run(unfinished.map(\.build.outdated), through: log.end())
        unfinished = zip(unfinished, advances).filter { (each, advance) in
          each.build.adopt(advance, passingOver: namedSkips(of: each.view))
        }.map(\.0)
      }
    } catch {
      for (_, build) in builds { try? build.discard() }
      throw error
    }
    return builds
  }

  /// Makes the new generations live.
  func switchOver(_ builds: [(view: MaintainedView, build: ViewBuild)]) throws {
    for (view, build) in builds {
      try build.makeLive()
      view.adopt(build)
    }
  }

  /// Rebuilds the read models called `names`, while their live generations remain in use.
  ///
  /// - Returns: The number by which ``finishRebuild(_:)`` finds the builds, and the new rows of
  ///   each read model.
  func prepareRebuild(
    _ names: [String]
  ) throws -> (number: Int, new: [String: any ViewImage]) {
    try want(names)
    let wanted = views.filter { names.contains($0.schema.name) }
    var builds: [(view: MaintainedView, build: ViewBuild)] = []
    if let directory { builds = try prepare(wanted, in: directory) }
    var images: [String: any ViewImage] = [:]
    for (view, build) in builds {
      images[view.schema.name] = FileImage(definition: view.definition, file: build.file)
    }
    if directory == nil { for view in wanted { images[view.schema.name] = try freshImage(view) } }
    return (keep(Rebuild(builds: builds, inMemory: directory == nil ? wanted : [])), images)
  }

  /// The rows of a read model without a file, folded again from the first event.
  private func freshImage(_ view: MaintainedView) throws -> any ViewImage {
    let start = ViewState.start(of: view.definition, passingOver: view.checkpoint.skips)
    return try start.folded(log, through: view.checkpoint.position).fold.image()
  }

  /// Makes the prepared builds with this number live; read models without files are folded again.
  func finishRebuild(_ number: Int) throws {
    guard let rebuild = rebuilds.removeValue(forKey: number) else { return }
    try switchOver(rebuild.builds)
    for view in rebuild.inMemory { view.forget() }
    try catchUp()
  }

  /// Removes prepared builds without using them.
  func discardRebuild(_ number: Int) {
    for (_, build) in rebuilds.removeValue(forKey: number)?.builds ?? [] { try? build.discard() }
  }
}

/// Finished builds, which wait to be made live or discarded.
struct Rebuild {
  let builds: [(view: MaintainedView, build: ViewBuild)]
  /// Read models without files, which are folded again.
  let inMemory: [MaintainedView]
}
