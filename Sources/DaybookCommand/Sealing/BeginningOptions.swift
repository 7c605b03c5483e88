internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import DaybookValues
internal import LogSealing

/// The options that say which digest or seal the beginning of a log must match.
struct BeginningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The digest that the log must have, as an earlier check printed it.",
      valueName: "hex"))
  var digest: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position up to which it must have that digest (default: head).",
      valueName: "position"))
  var at: String?

  @Option(
    help: ArgumentHelp("The seal with whose events the log must begin.", valueName: "file"),
    completion: .file())
  var seal: String?

  @Option(
    help: ArgumentHelp("The public key of the person who made the seal.", valueName: "file"),
    completion: .file())
  var publicKey: String?

  func validate() throws {
    guard (seal == nil) == (publicKey == nil) else {
      throw ValidationError("A seal and the public key of its maker go together; give both.")
    }
    guard seal == nil || (digest == nil && at == nil) else {
      throw ValidationError("A seal has its digest and position; leave --digest and --at out.")
    }
    if let digest, [UInt8](hexadecimal: digest)?.count != 32 {
      throw ValidationError("--digest wants 64 hexadecimal digits, as verify prints them.")
    }
  }

  /// The same options as arguments for a child process.
  var arguments: [String] {
    [("digest", digest), ("at", at), ("seal", seal), ("public-key", publicKey)]
      .compactMap { name, value in value.map { "--\(name)=\($0)" } }
  }

  /// The check that these options request for the beginning of `log`.
  ///
  /// - Throws: ``StatusError`` for a file that is not a seal or not a key, or for a seal that does
  ///   not match the key.
  func beginning(of log: FileEventLog) throws -> VerifiedBeginning {
    if let seal, let publicKey { return .seal(try sealed(seal, by: publicKey)) }
    guard digest != nil || at != nil else { return .any }
    let wanted = digest.flatMap { [UInt8](hexadecimal: $0) }
    return .digest(wanted, at: try position(in: log))
  }

  /// The position up to which the digest is computed.
  ///
  /// It may be beyond the end of the log, if the log was replaced by an older copy.
  private func position(in log: FileEventLog) throws -> UInt64 {
    guard let at else { return try log.end() }
    if let seq = UInt64(at) { return seq }
    return try PositionArgument(argument: at).seq(in: log)
  }

  private func sealed(_ file: String, by keyFile: String) throws -> LogSeal {
    do {
      let seal = try LogSeal(parsing: try SealFile.text(file))
      let key = try SealPublicKey(pem: try SealFile.text(keyFile))
      if let problem = seal.problem(with: key) { throw StatusError(.difference, problem) }
      return seal
    } catch let error as SealError {
      throw StatusError(.badData, error)
    }
  }
}

/// The check of a log's beginning against a digest or a seal.
enum VerifiedBeginning {
  case any
  /// The expected digest of the events up to a position.
  ///
  /// If there is no expected digest, the computed digest is only printed.
  case digest([UInt8]?, at: UInt64)
  case seal(LogSeal)

  /// The position of the last checked event; `nil` if nothing is checked.
  var position: UInt64? {
    switch self {
    case .any: nil
    case .digest(_, let position): position
    case .seal(let seal): seal.events
    }
  }

  /// The difference from the expected beginning, for a log whose last event is at `end`.
  ///
  /// The result is `nil` if there is no difference.
  func problem(with trail: DigestTrail, end: UInt64) -> String? {
    switch self {
    case .any: return nil
    case .seal(let seal): return SealComparison(seal, trail, end: end).problem
    case .digest(let digest, let position):
      guard end >= position else {
        let cause = digest == nil ? "The position is wrong, or an" : "An"
        return "The log ends at event \(end), before \(position). \(cause) older copy was put"
          + " back, or events were removed."
      }
      guard let digest, digest != trail.digest else { return nil }
      let found = trail.digest?.hexadecimal ?? "none"
      return "The events up to \(position) have the digest \(found), and"
        + " another was given: the log is not the one that it was."
    }
  }
}
