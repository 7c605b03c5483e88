internal import DaybookSystem
internal import FetchProtocol

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `daybook-fetch`: asks the network for a `daybook` that runs it.
///
/// It has no log and no key but the one that a request holds, so what a hostile server might make of
/// it is a process that has nothing. It ends with the program that runs it.
@main
enum Program {
  static func main() {
    if isTerminal(0) {
      print("daybook-fetch asks the network for 'daybook', which runs it when it needs to.")
      exit(64)
    }
    // A request may hold a key.
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

  /// Ends the process in the midst of whatever it does: nobody is there who wants it.
  static func end() -> Never { _exit(0) }
}
