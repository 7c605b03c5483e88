import Foundation
import LogSealing
import TestSupport
import Testing

@Suite("A seal that is kept elsewhere shows what was changed or put back")
struct SealCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try load(1...2_500) == 0)
  }

  /// Imports numbered notes with fixed ids into the daybook at `path`; note `changed` has another
  /// text.
  @discardableResult
  private func load(
    _ numbers: ClosedRange<Int>, changed: Int = 0, into path: String = "my.daybook"
  ) throws -> Int32 {
    let lines = numbers.map { number in
      let digits = String(format: "%012d", number)
      return #"{"stream":"note-1","type":"note.added","id":"0198c0de-0000-4000-8000-\#(digits)","#
        + #""time":"2026-01-01T00:00:00Z","data":{"text":"\#(number == changed ? "forged" : "true")"}}"#
    }
    let text = lines.joined(separator: "\n") + "\n"
    return try command.shell("$D import - --log \(path)", input: text).status
  }

  private func seal() throws {
    let outcome = try command.shell("$D seal --new-key key && $D seal --key key > seal")
    #expect(outcome.status == 0, "\(outcome)")
  }

  private func verify(_ path: String = "my.daybook", _ more: String = "") throws
    -> BuiltCommand.Outcome
  {
    try command.shell("$D verify --log \(path) --seal seal --public-key key.pub \(more)")
  }

  @Test("A log that goes on still begins with what was sealed, and keys are for their owner alone")
  func whole() throws {
    let digest = try command.run("verify").output
    try seal()
    #expect(try command.shell("stat -c %a key").lines == ["600"])
    #expect(try load(2_501...2_600) == 0)
    let outcome = try verify()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output == digest)
    #expect(try command.shell("$D seal --new-key key").status == 64)
  }

  @Test(
    "A forged event, its checksums and digests made anew, is found where it stands",
    arguments: [
      (1, "from 1 to 1024"), (1_500, "from 1025 to 2048 is"), (2_048, "from 1025 to 2048 is"),
      (2_049, "from 2049 to 2500, or"), (2_500, "from 2049 to 2500, or"),
    ])
  func forged(changed: Int, place: String) throws {
    try seal()
    #expect(try load(1...2_600, changed: changed, into: "forged.daybook") == 0)
    #expect(try command.shell("$D verify --log forged.daybook").status == 0)
    let outcome = try verify("forged.daybook")
    #expect(outcome.status == 1 && outcome.errors.contains("An event \(place)"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\"ok\":false}\n"))
    let known = changed > 1_024 ? "; those up to \((changed - 1) / 1_024 * 1_024) are" : ""
    #expect(known.isEmpty || outcome.errors.contains(known))
  }

  @Test("An older copy that was put back is told of")
  func rollback() throws {
    try seal()
    #expect(try load(1...1_100, into: "older.daybook") == 0)
    let older = try verify("older.daybook")
    #expect(older.status == 1, "\(older)")
    #expect(older.errors.contains("ends at event 1100, and 2500 were sealed"), "\(older)")
    #expect(older.errors.contains("Its events up to 1024 are as they were sealed."), "\(older)")
    #expect(try load(1...1_100, changed: 3, into: "other.daybook") == 0)
    let other = try verify("other.daybook")
    #expect(other.status == 1 && other.errors.contains("An event from 1 to 1024"), "\(other)")
  }

  @Test("Another key, a changed seal and what is no seal are told apart")
  func badSeals() throws {
    try seal()
    let foreign = try command.shell(
      "$D seal --new-key other && $D verify --seal seal --public-key other.pub")
    #expect(foreign.status == 1 && foreign.errors.contains("made with another key"), "\(foreign)")
    for edit in ["s/^events 2500/events 2499/", "s/^time 20/time 19/", "/^block/d"] {
      let changed = try command.shell("sed -i.old '\(edit)' seal; ! cmp -s seal seal.old")
      #expect(changed.status == 0)
      let outcome = try verify()
      #expect(outcome.status == 1 && outcome.errors.contains("signature"), "\(outcome)")
      #expect(try command.shell("mv seal.old seal").status == 0)
    }
    for edit in ["1d", "$d", "s/^digest ../digest /", "$a more"] {
      #expect(try command.shell("sed -i.old '\(edit)' seal").status == 0)
      let outcome = try verify()
      #expect(outcome.status == 65 && outcome.errors.contains("is no seal"), "\(outcome)")
      #expect(try command.shell("mv seal.old seal").status == 0)
    }
    #expect(try command.shell("$D verify --seal seal --public-key key").status == 65)
    #expect(try command.shell("$D seal --key key.pub").status == 65)
  }

  @Test("The digest at any position is compared with one that was printed before")
  func digests() throws {
    let printed = try command.shell("$D verify --at 1500 --format tsv | tail -n 1").lines
    let parts = try #require(printed.first?.split(separator: "\t"))
    #expect(parts.first == "1500" && parts.last == "true")
    #expect(try load(1...1_500, into: "half.daybook") == 0)
    let half = try command.shell("$D verify --log half.daybook --format tsv | tail -n 1").lines
    #expect(half == printed)
    let same = try command.shell("$D verify --digest \(parts[1].uppercased()) --at 1500")
    #expect(same.status == 0, "\(same)")
    for position in ["1499", "1501", "2026-01-02"] {
      let other = try command.shell("$D verify --digest \(parts[1]) --at \(position)")
      #expect(other.status == 1 && other.errors.contains("another was given"), "\(other)")
    }
    let short = try command.shell("$D verify --log half.daybook --digest \(parts[1]) --at 1501")
    #expect(short.status == 1 && short.errors.contains("ends at event 1500"), "\(short)")
    #expect(try load(1...1_600, changed: 1_200, into: "forged.daybook") == 0)
    let forged = try command.shell("$D verify --log forged.daybook --digest \(parts[1]) --at 1500")
    #expect(forged.status == 1, "\(forged)")
  }

  @Test(
    "Bad use has its status",
    arguments: [
      ("verify --digest 12", 64), ("verify --seal seal", 64), ("verify --public-key k", 64),
      ("verify --at soon", 64), ("seal", 64), ("seal --key a --new-key b", 64),
      ("seal --key none", 74), ("seal --key seal --log none.daybook", 74),
      ("verify --seal none --public-key none", 74),
    ])
  func badUse(line: String, status: Int32) throws {
    let outcome = try command.shell("$D \(line)")
    #expect(outcome.status == status && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("daybook: error: "))
  }

  /// Whether openssl is installed and knows Ed25519.
  static let hasOpenSSL: Bool = {
    let making = "openssl genpkey -algorithm ed25519 -out /dev/null 2> /dev/null"
    return (try? TestProgram(["/bin/sh", "-c", making]).run().status) == 0
  }()

  @Test(
    "openssl finds the signature right, and its keys are taken", .enabled(if: Self.hasOpenSSL),
    arguments: ["$D seal --new-key key", "openssl genpkey -algorithm ed25519 -out key"])
  func oracle(making: String) throws {
    let sealed = try command.shell(
      """
      \(making) && openssl pkey -in key -pubout -out oracle.pub && $D seal --key key > seal \
      && $D verify --seal seal --public-key oracle.pub && cat seal
      """)
    #expect(sealed.status == 0, "\(sealed)")
    let lines = try command.text("seal").split(separator: "\n")
    let statement = lines.dropLast().map { $0 + "\n" }.joined()
    let digits = try #require(lines.last?.split(separator: " ").last)
    let signature = stride(from: 0, to: digits.count, by: 2).map { offset in
      let start = digits.index(digits.startIndex, offsetBy: offset)
      return UInt8(digits[start...digits.index(after: start)], radix: 16) ?? 0
    }
    try Data(signature).write(to: command.folder.appending(path: "signature"))
    for (text, status) in [(statement, Int32(0)), (statement.replacing("2500", with: "2400"), 1)] {
      try Data(text.utf8).write(to: command.folder.appending(path: "statement"))
      let checked = try command.shell(
        "openssl pkeyutl -verify -rawin -pubin -inkey oracle.pub -in statement -sigfile signature")
      #expect(checked.status == status, "\(checked)")
    }
  }

  @Test("A private key that others can read or change signs nothing", arguments: ["644", "620"])
  func openKey(mode: String) throws {
    let outcome = try command.shell(
      "$D seal --new-key key && chmod \(mode) key && $D seal --key key")
    #expect(outcome.status == 74 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("chmod 600"))
  }

  @Test("No bit of a seal can be another one")
  func changedBits() throws {
    try seal()
    let text = try command.text("seal")
    let key = try SealPublicKey(pem: try command.text("key.pub"))
    #expect(try LogSeal(parsing: text).problem(with: key) == nil)
    for place in text.utf8.indices {
      for bit in 0..<8 {
        var bytes = Array(text.utf8)
        bytes[text.utf8.distance(from: text.startIndex, to: place)] ^= 1 << bit
        guard let changed = String(validating: bytes, as: UTF8.self),
          let seal = try? LogSeal(parsing: changed)
        else { continue }
        #expect(seal.problem(with: key) != nil, "bit \(bit): \(changed)")
      }
    }
  }

  @Test("A seal that was made with another library, before the one of today, is still right")
  func before() throws {
    let seal = """
      daybook seal 1
      events 2500
      digest ca31f52d9737d53639c0f80553ca593a9ed34e07c7b3ebec84da25fcd5e7ed8c
      time 2026-11-24T19:10:31.675210Z
      key 93ddbf15d63fdcb32da14cd9b2c190ebfc9b168489cac82093c26a90e0f8b385
      block e3843e2f69248727
      block 02d8e26d05bc3e54
      signature a26b9d900938ba29577a7c8a362120104b2f3df5399f11bb064b46df53d10c860226fd92025a819f\
      49c2786c25270f3a2a63aa902f134db4db92cbdf942efa06

      """
    let key = """
      -----BEGIN PUBLIC KEY-----
      MCowBQYDK2VwAyEAk92/FdY/3LMtoUzZssGQ6/ybFoSJysggk8JqkOD4s4U=
      -----END PUBLIC KEY-----

      """
    try command.write(seal, to: "seal")
    try command.write(key, to: "key.pub")
    let outcome = try verify()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    try command.write(seal.replacing("events 2500", with: "events 2499"), to: "seal")
    #expect(try verify().status == 1)
  }
}
