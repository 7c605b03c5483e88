@_spi(Engine) package import DaybookEvents
internal import Synchronization

/// The read models that a program or its log defines.
///
/// ```swift
/// let catalog = ReadModelCatalog(AppProjections.known) { log in try views.definitions(in: log) }
/// let spend = try catalog.definitions(in: log)["spend"]
/// ```
///
/// The log's definitions are read again when their stream has grown.
package final class ReadModelCatalog: Sendable {
  /// Returns the read models that a log defines, as of its end.
  package typealias InLog = @Sendable (_ log: any EventLog) throws -> [ReadModelDefinition]

  /// Returns the names of the program's read models that a log does not use.
  package typealias Unused = @Sendable (_ log: any EventLog) throws -> Set<String>

  /// The read models that the program defines.
  package let fixed: [ReadModelDefinition]
  private let inLog: InLog?
  private let unused: Unused?
  private let known: Mutex<Known>

  private struct Known {
    /// The version of the stream of definitions when the definitions were read.
    var version: UInt64?
    var definitions: [String: ReadModelDefinition]
  }

  /// - Parameters:
  ///   - fixed: The program's read models, with distinct names.
  ///   - inLog: Returns the read models that a log defines. A read model of the program takes
  ///     precedence over a read model of the log with the same name.
  ///   - unused: Returns the names of read models that a log does not use. If the log has an event
  ///     type with one of these names, the name means the event type.
  package init(
    _ fixed: [ReadModelDefinition], inLog: InLog? = nil, unused: Unused? = nil
  ) {
    let named = fixed.map { ($0.checkedName, $0) }
    precondition(Set(named.map(\.0)).count == named.count, "Two projections have the same name.")
    (self.fixed, self.inLog, self.unused) = (fixed, inLog, unused)
    known = Mutex(Known(definitions: Dictionary(uniqueKeysWithValues: named)))
  }

  /// All read models by their names, as of the end of `log`.
  package func definitions(in log: any EventLog) throws -> [String: ReadModelDefinition] {
    guard let inLog else { return known.withLock(\.definitions) }
    let version = try log.version(of: ViewEventSkipped.stream)
    if let definitions = known.withLock({ $0.version == version ? $0.definitions : nil }) {
      return definitions
    }
    var definitions = Dictionary(uniqueKeysWithValues: fixed.map { ($0.name, $0) })
    if version > 0 {
      for defined in try inLog(log) where definitions[defined.name] == nil {
        definitions[defined.name] = defined
      }
    }
    known.withLock { $0 = Known(version: version, definitions: definitions) }
    return definitions
  }

  /// All read models by their names, as of the event at `head`.
  ///
  /// - Complexity: If a definition was added after `head`, all definitions are read again.
  package func definitions(
    in log: any RecordScanning, asOf head: UInt64
  ) throws -> [String: ReadModelDefinition] {
    let last = try log.readLast(EventSelection(stream: ViewEventSkipped.stream), limit: 1).first
    guard inLog != nil, let last, last.seq > head else { return try definitions(in: log) }
    return try copy().definitions(in: PastLog(log, AsOf(head)))
  }

  /// All read models by their names; if the log cannot be read, the most recently read definitions.
  func currentDefinitions(in log: any EventLog) -> [String: ReadModelDefinition] {
    (try? definitions(in: log)) ?? known.withLock(\.definitions)
  }

  /// A copy of the catalog that has not read definitions yet, for a log with a different end.
  package func copy() -> ReadModelCatalog { ReadModelCatalog(fixed, inLog: inLog, unused: unused) }
}

extension ReadModelCatalog {
  /// The names of the program's unused read models that are also names of event types in `log`.
  ///
  /// Such a read model would only hide the events of the type.
  package func hiddenNames(in log: any EventLog) throws -> Set<String> {
    guard let unused else { return [] }
    let types = Set(try log.types().map(\.name))
    let doubtful = fixed.lazy.map { $0.name }.filter(types.contains)
    return doubtful.isEmpty ? [] : try unused(log).intersection(doubtful)
  }

  /// The read models as of the end of `log`, without those whose names mean an event type.
  package func namedDefinitions(in log: any EventLog) throws -> [String: ReadModelDefinition] {
    let hidden = try hiddenNames(in: log)
    return try definitions(in: log).filter { !hidden.contains($0.key) }
  }
}

extension ReadModelDefinition {
  /// The name, which becomes part of file names.
  fileprivate var checkedName: String {
    precondition(Self.isName(name), "'\(name)' is no name of a read model")
    precondition(version >= 1, "\(name): versions count from 1")
    return name
  }

  /// Whether `name` is a valid name of a read model.
  ///
  /// A valid name has up to 100 ASCII letters, digits, `.`, `_` and `-`, and begins with a letter.
  package static func isName(_ name: String) -> Bool {
    let isFit = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isFit && (1...100).contains(name.utf8.count) && name.first?.isLetter == true
  }
}
