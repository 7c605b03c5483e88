@_spi(Engine) import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("No text breaks the scanner")
struct JSONMutationTests {
  private static let lines: [[UInt8]] = [
    #"{"stream":"player-1234","type":"game.playtimeSampled","time":"2026-03-23T10:00:00.123456Z","data":{"user":76561190000001234,"price":19.99,"title":"Counter-Strike: Global"}}"#,
    #"{"a":[1,-2.5e10,true,false,null,"\u00e9\ud83d\ude00\n\"\\"],"b":{"c":{},"d":[]},"e":1e-5}"#,
    #"[18446744073709551615,-9223372036854775808,0.1,1E5,"é€😀", "kéy" , {"x" : 1 }]"#,
    #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12,"m":13,"n":14,"o":15,"p":16,"q":17,"r":18}"#,
    #""just a string with \t escapes \/ and more""#, "-0.0", "[[[[[[]]]]]]",
  ].map { Array($0.utf8) }

  /// Returns `line` with one to three random faults.
  private static func mutation(
    of line: [UInt8], using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = line
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place...)
      case 4:
        bytes[place] = Array("{}[],:\"\\ 0123eE.-+tfnu".utf8).randomElement(using: &generator) ?? 0
      default:
        let other = lines[Int.random(in: 0..<lines.count, using: &generator)]
        bytes.insert(
          contentsOf: other.prefix(Int.random(in: 0...other.count, using: &generator)), at: place)
      }
    }
    return bytes
  }

  @Test("A hundred thousand mutations are refused or come back equal")
  func mutations() throws {
    var generator = SeededGenerator(seed: 3)
    var tape = JSONTape()
    var writer = JSONWriter()
    var accepted = 0
    for round in 0..<100_000 {
      let bytes = Self.mutation(of: Self.lines[round % Self.lines.count], using: &generator)
      do throws(JSONError) { try tape.scan(bytes.span) } catch {
        guard error.byteOffset <= bytes.count, tape.tokens.isEmpty else {
          Issue.record("\(error) is outside \(bytes)")
          continue
        }
        continue
      }
      accepted += 1
      let value = tape.value(at: 0, in: bytes.span)
      writer.bytes.removeAll(keepingCapacity: true)
      writer.write(value)
      try tape.scan(writer.bytes.span)
      let again = tape.value(at: 0, in: writer.bytes.span)
      if again != value { Issue.record("\(bytes) came back as \(again)") }
    }
    #expect(accepted > 5_000)
  }

  /// Returns whether both readers should agree on the bytes.
  ///
  /// Foundation accepts duplicate keys and a trailing comma. It also differs in the range of
  /// numbers, in depth, and in encodings other than UTF-8.
  private static func isComparable(_ error: JSONError?, _ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return false }
    switch error?.reason {
    case .duplicateKey, .integerOutOfRange, .realOutOfRange, .realTooSmall, .tooDeep,
      .byteOrderMark:
      return false
    case .loneSurrogate, .trailingComma: return false
    default: return true
    }
  }

  @Test("Foundation accepts and refuses the same mutations")
  func foundationAgrees() {
    var generator = SeededGenerator(seed: 4)
    var tape = JSONTape()
    var compared = 0
    for round in 0..<20_000 {
      let bytes = Self.mutation(of: Self.lines[round % Self.lines.count], using: &generator)
      var failure: JSONError?
      do throws(JSONError) { try tape.scan(bytes.span) } catch { failure = error }
      guard Self.isComparable(failure, bytes) else { continue }
      compared += 1
      let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if (object != nil) != (failure == nil) {
        Issue.record(
          "\(String(decoding: bytes, as: UTF8.self)): \(failure?.description ?? "accepted")")
      }
    }
    #expect(compared > 10_000)
  }
}
