package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering

/// The tools' access to the disk and to other programs, which the caller supplies.
package struct CounterStrikeSurroundings: Sendable {
  /// Returns the size of the daybook on the disk.
  let storage: @Sendable () throws -> StorageSize
  /// Rebuilds the stored read models of this app from the log.
  let clearViews: @Sendable () async throws -> Void
  /// Opens a link in the program that is responsible for it; returns false if there is no such
  /// program.
  let open: @Sendable (_ link: String) throws -> Bool
  /// Returns the page with the settings of the shell.
  let settings: @Sendable (_ moment: LineMoment, _ language: Language) throws -> Page

  package init(
    storage: @escaping @Sendable () throws -> StorageSize,
    clearViews: @escaping @Sendable () async throws -> Void,
    open: @escaping @Sendable (_ link: String) throws -> Bool,
    settings: @escaping @Sendable (_ moment: LineMoment, _ language: Language) throws -> Page
  ) {
    (self.storage, self.clearViews) = (storage, clearViews)
    (self.open, self.settings) = (open, settings)
  }

  /// Surroundings without stored read models, and without other programs.
  package static let none = CounterStrikeSurroundings(
    storage: { StorageSize(log: 0, views: 0) }, clearViews: {}, open: { _ in false },
    settings: { _, _ in Page([]) })
}

/// The size of a daybook in bytes: of its log, and of its stored read models.
package struct StorageSize: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(.int64("log", \.log), .int64("views", \.views), make: Self.init)
  }

  package let log: Int64
  package let views: Int64

  package init(log: Int64, views: Int64) { (self.log, self.views) = (log, views) }
}
