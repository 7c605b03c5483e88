internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import LogSealing

struct SealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seal",
    abstract: "Sign a statement of the log's content, to be kept elsewhere.",
    discussion: """
      Anybody who can write the log's file can compute its checksums and digests again, or put \
      back an older copy. A seal that is kept where they cannot write shows such a change: \
      'daybook verify --seal FILE --public-key FILE' proves that the log still begins with the \
      sealed events, or else shows since when it does not. The log is verified first; a damaged \
      log is not sealed.

        daybook seal --new-key seal.key
        daybook seal --key seal.key > 2026-11-22.seal
        daybook verify --seal 2026-11-22.seal --public-key seal.key.pub

      Keys are of Ed25519 in PEM, as openssl makes and reads them. Keep the private one, and the \
      seals, away from the daybook.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Option(
    help: ArgumentHelp("The private key that signs.", valueName: "file"), completion: .file())
  var key: String?

  @Option(
    help: ArgumentHelp(
      "Make a private key in this file and the public one beside it, in FILE.pub; nothing is sealed.",
      valueName: "file"))
  var newKey: String?

  @Flag(help: .hidden) var inThisProcess = false

  func validate() throws {
    guard (key == nil) != (newKey == nil) else {
      throw ValidationError("Name the file of the key that seals the log, or a file for a new key.")
    }
  }

  func run() async throws {
    if let newKey {
      try SealFile.write(SealingKey(), to: newKey)
      return try Notice("The private key is in \(newKey), the public one in \(newKey).pub.").show()
    }
    guard let key else { return }
    guard inThisProcess else { return try runInChild(key) }
    let progress = Progress("seal")
    do {
      let key = try SealingKey(pem: try SealFile.keyText(key))
      let log = try location.open(.readOnly, root.location)
      let seal = try log.seal(with: key, at: .now) { progress.show(Int($0)) }
      try Console(.output).write(seal.text)
    } catch let error as SealError {
      throw StatusError(.badData, error)
    }
  }

  // In a child process, damage that crashes the check is reported in the same way as by 'verify'.
  private func runInChild(_ key: String) throws {
    let isUnsafe = location.unsafeFileSystem || root.location.unsafeFileSystem
    let path = try location.path(root.location)
    let words =
      ["seal", "--in-this-process", "--log=\(path)", "--key=\(key)"]
      + (isUnsafe ? ["--unsafe-file-system"] : [])
    switch try ChildProcess.runSelf(words) {
    case .exited(0): return
    case .exited(let status): throw ExitCode(status)
    case .signalled(let signal) where ChildProcess.isFault(signal):
      let problem = try CrashedCheck(signal: signal, file: "\(path)/log.mdb").problem()
      throw StatusError(.badData, problem)
    case .signalled(let signal):
      throw StatusError(.inputOutput, "The check was ended (signal \(signal)). Run it again.")
    }
  }
}
