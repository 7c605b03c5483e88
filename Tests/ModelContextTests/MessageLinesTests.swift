import DaybookValues
import ModelContext
import Testing

@Suite("The lines of a client")
struct MessageLinesTests {
  @Test("Lines are the same wherever their bytes are parted", arguments: 1...9)
  func parts(size: Int) {
    let bytes = Array("{\"a\":1}\r\n\n  \n{\"б\":2}\nlast".utf8)
    var (reader, lines) = (MessageLines(), [MessageLines.Line]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += reader.lines(in: bytes[start..<min(start + size, bytes.count)])
    }
    lines += reader.end()
    let texts = ["{\"a\":1}\r", "{\"б\":2}", "last"]
    #expect(lines == texts.map { .message(Array($0.utf8)) })
  }

  @Test("A line without end takes no memory, is told once, and the next one is read")
  func endless() {
    var reader = MessageLines()
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<20 { #expect(reader.lines(in: chunk[...]).isEmpty) }
    let rest = Array("tail\nnext\n".utf8)
    #expect(reader.lines(in: rest[...]) == [.tooLong(nil), .message(Array("next".utf8))])
    for _ in 0..<5 { _ = reader.lines(in: chunk[...]) }
    #expect(reader.end() == [.tooLong(nil)] && reader.end().isEmpty)
  }

  @Test("A line of as many bytes as are allowed is read")
  func longest() {
    var reader = MessageLines()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: MessageLines.limit)
    #expect(reader.lines(in: (line + [0x0A])[...]) == [.message(line)])
  }

  @Test("Bytes that are no text are refused as such")
  func notText() {
    var conversation = Conversation(name: "test", version: "1", ToolLimits(), parallel: 1)
    let effects = conversation.receive(.message([0x7B, 0xFF, 0xFE, 0x7D]))
    guard case .send(let answer)? = effects.first else { return #expect(Bool(false)) }
    #expect(answer["error"]?["code"]?.integer == -32700)
    guard case .send(let tooLong)? = conversation.receive(.tooLong(nil)).first else {
      return #expect(Bool(false))
    }
    #expect(tooLong["error"]?["message"]?.string == "A message has at most 4194304 bytes.")
  }
}
