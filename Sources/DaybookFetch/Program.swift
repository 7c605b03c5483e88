internal import DaybookSystem
internal import FetchProtocol

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program `daybook-fetch`, which sends network requests for the `daybook` process that starts
/// it.
///
/// It has no log, and no key except the key in the present request. So a hostile server gains
/// little by taking control of it. It ends with the `daybook` process.
@main
enum Program {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "--version" {
      print(ProgramVersion.text)
      return
    }
    if isTerminal(0) {
      print("daybook-fetch asks the network for 'daybook', which runs it when it needs to.")
      exit(64)
    }
    // A core dump is prevented, because a request may contain a key.
    CoreFile.refuse()
    BrokenPipe.ignoreSignal()
    guard let transfer = Transfer() else { exit(74) }
    var parent = ParentPipe()
    while let frame = parent.next() {
      guard (try? answer(frame, by: transfer, telling: &parent)) != nil else { exit(65) }
    }
  }

  private static func answer(
    _ frame: FetchFrame, by transfer: Transfer, telling parent: inout ParentPipe
  ) throws(FetchProtocolError) {
    switch frame.kind {
    case .request, .post: Download(try FetchRequest(frame)).run(by: transfer, telling: &parent)
    case .conversation:
      Conversation(try FetchConversation(frame)).run(by: transfer, telling: &parent)
    default: throw FetchProtocolError()
    }
  }

  /// Ends this process immediately, because the `daybook` process has ended.
  static func end() -> Never { _exit(0) }
}
