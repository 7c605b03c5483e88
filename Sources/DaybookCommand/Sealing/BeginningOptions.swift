internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import DaybookValues
internal import LogSealing

/// The expected beginning of a log, for its verification.
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

  /// The arguments for the same options in another process.
  var arguments: [String] {
    [("digest", digest), ("at", at), ("seal", seal), ("public-key", publicKey)]
      .compactMap { name, value in value.map { "--\(name)=\($0)" } }
  }

  /// The expected beginning of `log`.
  ///
  /// - Throws: ``StatusError`` for a file that is not a seal or not a key, or for a seal that does
  ///   not match the key.
  func beginning(of log: FileEventLog) throws -> VerifiedBeginning {
    if let seal, let publicKey { return .seal(try sealed(seal, by: publicKey)) }
    guard digest != nil || at != nil else { return .any }
    let wanted = digest.flatMap { [UInt8](hexadecimal: $0) }
    return .digest(wanted, at: try position(in: log))
  }

  /// The position, which may be beyond the end, because an older log may have replaced the log.
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

/// The expected beginning of a log.
enum VerifiedBeginning {
  case any
  /// The digest of the events up to a position; without an expected digest, it is only printed.
  case digest([UInt8]?, at: UInt64)
  case seal(LogSeal)

  /// The last position of the beginning; `nil` if nothing is expected.
  var position: UInt64? {
    switch self {
    case .any: nil
    case .digest(_, let position): position
    case .seal(let seal): seal.events
    }
  }

  /// The difference at the beginning of a log that ends at `end`; `nil` if there is none.
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
