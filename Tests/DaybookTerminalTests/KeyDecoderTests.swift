import DaybookTerminal
import Testing

struct KeyDecoderTests {
  @Test(
    "Sequences that terminals send are the keys that were pressed",
    arguments: [
      // xterm
      ("xterm", "\u{1B}[A", "<up>"), ("xterm", "\u{1B}[B", "<down>"),
      ("xterm", "\u{1B}[C", "<right>"), ("xterm", "\u{1B}[D", "<left>"),
      ("xterm", "\u{1B}OA", "<up>"), ("xterm", "\u{1B}OH", "<home>"),
      ("xterm", "\u{1B}[H", "<home>"), ("xterm", "\u{1B}[F", "<end>"),
      ("xterm", "\u{1B}[1;5C", "C-<right>"), ("xterm", "\u{1B}[1;2D", "S-<left>"),
      ("xterm", "\u{1B}[1;3A", "M-<up>"), ("xterm", "\u{1B}[1;6B", "C-S-<down>"),
      ("xterm", "\u{1B}[3~", "<delete>"), ("xterm", "\u{1B}[3;5~", "C-<delete>"),
      ("xterm", "\u{1B}[5~", "<pageup>"), ("xterm", "\u{1B}[6~", "<pagedown>"),
      ("xterm", "\u{1B}OP", "<f1>"), ("xterm", "\u{1B}[15~", "<f5>"),
      ("xterm", "\u{1B}[24~", "<f12>"), ("xterm", "\u{1B}[24;2~", "S-<f12>"),
      ("xterm", "\u{1B}[1;2R", "S-<f3>"), ("xterm", "\u{1B}[Z", "S-<tab>"),
      ("xterm", "\u{7F}", "<backspace>"), ("xterm", "\u{1B}\u{7F}", "M-<backspace>"),
      ("xterm", "\u{1B}f", "M-f"), ("xterm", "\u{1B}\r", "M-<enter>"),
      ("xterm", "\u{1B}OM", "<enter>"), ("xterm", "\u{1B}Ok", "+"),
      ("xterm modifyOtherKeys", "\u{1B}[27;5;13~", "C-<enter>"),
      ("xterm modifyOtherKeys", "\u{1B}[27;5;105~", "C-i"),
      // tmux
      ("tmux", "\u{1B}[1~", "<home>"), ("tmux", "\u{1B}[4~", "<end>"),
      ("tmux", "\u{1B}[1;5D", "C-<left>"), ("tmux", "\u{1B}\u{1B}[A", "M-<up>"),
      ("tmux", "\u{1B}[2~", "<insert>"),
      // GNU screen
      ("screen", "\u{1B}[1~", "<home>"), ("screen", "\u{1B}[4~", "<end>"),
      ("screen", "\u{1B}OB", "<down>"), ("screen", "\u{1B}[21~", "<f10>"),
      // Linux console
      ("linux", "\u{1B}[[A", "<f1>"), ("linux", "\u{1B}[[E", "<f5>"),
      ("linux", "\u{1B}[17~", "<f6>"), ("linux", "\u{1B}[25~", "<f13>"),
      ("linux", "\u{1B}[G", ""),
      // kitty
      ("kitty", "\u{1B}[97;5u", "C-a"), ("kitty", "\u{1B}[13;2u", "S-<enter>"),
      ("kitty", "\u{1B}[27u", "<escape>"), ("kitty", "\u{1B}[127;3u", "M-<backspace>"),
      ("kitty", "\u{1B}[97:65;2u", "A"), ("kitty", "\u{1B}[97;1:1u", "a"),
      ("kitty", "\u{1B}[97;1:3u", ""), ("kitty", "\u{1B}[1;1:3A", ""),
      ("kitty", "\u{1B}[49:33;2:1;33u", "!"), ("kitty", "\u{1B}[57414u", "<enter>"),
      ("kitty", "\u{1B}[57400u", "1"), ("kitty", "\u{1B}[57417;5u", "C-<left>"),
      ("kitty", "\u{1B}[13~", "<f3>"), ("kitty", "\u{1B}[9;5u", "C-<tab>"),
      ("kitty", "\u{1B}[57441;2u", ""), ("kitty", "\u{1B}[97;9u", "s-a"),
      // iTerm
      ("iTerm", "\u{1B}\u{1B}[D", "M-<left>"), ("iTerm", "\u{1B}b", "M-b"),
      ("iTerm", "\u{1B}[1;9C", "s-<right>"), ("iTerm", "\u{1B}[1;10A", "s-S-<up>"),
      // rxvt
      ("rxvt", "\u{1B}[7~", "<home>"), ("rxvt", "\u{1B}[8~", "<end>"),
      ("rxvt", "\u{1B}[7^", "C-<home>"), ("rxvt", "\u{1B}[3$", "S-<delete>"),
      ("rxvt", "\u{1B}Oc", "C-<right>"), ("rxvt", "\u{1B}[d", "S-<left>"),
      // controls
      ("any", "\u{01}", "C-a"), ("any", "\t", "<tab>"), ("any", "\r", "<enter>"),
      ("any", "\n", "C-j"), ("any", "\u{00}", "C-<space>"), ("any", "\u{1F}", "C-_"),
      ("any", "\u{08}", "C-h"), ("any", "\u{1C}", "C-\\"), ("any", "é漢👍", "é漢👍"),
    ] as [(String, String, String)])
  func keys(terminal: String, bytes: String, keys: String) {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(Array(bytes.utf8), at: .zero)
    #expect(inputs == Key.sequence(keys).map(TerminalInput.key), "\(terminal)")
  }

  @Test("Every sequence is the same key when each byte comes in a read of its own")
  func bytesOneByOne() {
    let text = "\u{1B}[1;5C\u{1B}OA漢\u{1B}[3~\u{1B}f👨‍👩‍👧\u{1B}[200~a\r\u{1B}[b\u{1B}[201~x"
    var whole = KeyDecoder()
    var split = KeyDecoder()
    let expected = whole.feed(Array(text.utf8), at: .zero)
    let inputs = text.utf8.enumerated().flatMap { index, byte in
      split.feed([byte], at: .milliseconds(index))
    }
    #expect(inputs == expected)
    #expect(inputs.contains(.paste("a\r\u{1B}[b")))
    #expect(inputs.count == 12)
  }

  @Test("Pitfall 9: ESC is a key after the delay, and the start of a sequence before it")
  func escapeAlone() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B], at: .zero) == [])
    #expect(decoder.deadline == KeyDecoder.escapeDelay)
    #expect(decoder.expire(at: .milliseconds(39)) == [])
    #expect(decoder.feed(Array("[A".utf8), at: .milliseconds(39)) == [.key(Key(.up))])
    #expect(decoder.feed([0x1B], at: .seconds(1)) == [])
    #expect(decoder.expire(at: .milliseconds(1040)) == [.key(Key(.escape))])
    #expect(decoder.deadline == nil)
    #expect(decoder.feed(Array("A".utf8), at: .seconds(2)) == [.key(Key("A"))])
  }

  @Test(
    "Pitfall 9: what is unknown is swallowed whole, and the next key is itself",
    arguments: [
      "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[12;40;7z", "\u{1B}[99~", "\u{1B}[M !!",
      "\u{1B}[<35;10;20M", "\u{1B}[<0;1;1m", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?2026;2$y",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]52;c;QUJD\u{07}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}[1;2;3;4;5;6x",
      "\u{1B}[99999999999999999999;1u", "\u{1B}[57358u", "\u{1B}[[Z", "\u{1B}OZ",
    ])
  func unknown(sequence: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array((sequence + "q").utf8), at: .zero) == [.key(Key("q"))])
  }

  @Test("A sequence that never ends is given up after a second")
  func unfinished() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[1;".utf8), at: .zero) == [])
    #expect(decoder.feed(Array("q".utf8), at: .seconds(2)) == [.key(Key("q"))])
  }

  @Test("A report of the cursor is an answer, and F3 with modifiers only when none is expected")
  func cursorReports() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[1;5R".utf8)
    #expect(
      decoder.feed(Array("\u{1B}[24;80R".utf8), at: .zero)
        == [.cursorReport(row: 24, column: 80)])
    #expect(decoder.feed(bytes, at: .zero) == [.key(Key(.function(3), .control))])
    decoder.expectsCursorReport = true
    #expect(decoder.feed(bytes, at: .zero) == [.cursorReport(row: 1, column: 5)])
  }

  @Test("Bytes that are not UTF-8 become U+FFFD, and the decoder goes on")
  func invalidText() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed([0xFF, 0x61, 0xE6, 0x62, 0xED, 0xA0, 0x80, 0x63], at: .zero)
    #expect(inputs == Key.sequence("\u{FFFD}a\u{FFFD}b\u{FFFD}c").map(TerminalInput.key))
  }

  @Test("Pitfall 7: a paste of 400 lines is one input, byte for byte, however it is cut")
  func longPaste() {
    let text = (0..<400).map { "jobs | where id == \($0) | take 5" }.joined(separator: "\r")
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~\r".utf8)
    var decoder = KeyDecoder()
    let inputs = stride(from: 0, to: bytes.count, by: 1000).flatMap { start in
      decoder.feed(bytes[start..<min(start + 1000, bytes.count)], at: .zero)
    }
    #expect(inputs == [.paste(text), .key(Key(.enter))])
  }

  @Test("A paste that does not end is over after its deadline, or by Ctrl-C that comes alone")
  func unfinishedPaste() {
    let start = Array("\u{1B}[200~ab\u{03}".utf8)
    var decoder = KeyDecoder()
    #expect(decoder.feed(start, at: .zero) == [])
    #expect(decoder.deadline == KeyDecoder.pasteDelay)
    #expect(decoder.feed([0x63], at: .seconds(4)) == [])
    #expect(decoder.expire(at: .seconds(8)) == [])
    #expect(decoder.feed([0x78], at: .seconds(9)) == [.paste("ab\u{03}c"), .key(Key("x"))])
    #expect(decoder.feed(start, at: .seconds(10)) == [])
    #expect(decoder.feed([0x03], at: .milliseconds(10_900)) == [])
    #expect(
      decoder.feed([0x03], at: .seconds(12))
        == [.paste("ab\u{03}\u{03}"), .key(Key(.character("c"), .control))])
    #expect(decoder.feed([0x78], at: .seconds(12)) == [.key(Key("x"))])
  }

  @Test("Random bytes never crash the decoder and never leave it stuck")
  func randomBytes() {
    var random = SeededRandom(seed: 7)
    var decoder = KeyDecoder()
    let likely = Array("\u{1B}[O;1~Mu0$<?P]\\".utf8)
    for step in 0..<200_000 {
      let byte = step % 3 == 0 ? UInt8.random(in: 0...255, using: &random) : random.pick(likely)
      _ = decoder.feed([byte], at: .milliseconds(step))
    }
    _ = decoder.feed(Array("\u{1B}[201~\u{07}".utf8), at: .seconds(1000))
    _ = decoder.expire(at: .seconds(2000))
    #expect(
      decoder.feed(Array("ok".utf8), at: .seconds(3000)) == Key.sequence("ok").map { .key($0) })
  }
}
