import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite(
  "A full disk refuses what does not fit, and takes it once there is room",
  .enabled(if: SmallDisk.isAllowed, "this user may not mount a small file system"))
struct FullDiskTests {
  let disk: SmallDisk
  let log: FileEventLog

  init() async throws {
    disk = try SmallDisk(megabytes: 16)
    log = try FileEventLog.open("\(disk.path)/my.daybook")
    try await log.addNumbered(0..<1_500)
  }

  @Test("A commit that finds no room changes nothing, and the next one is good")
  func commit() async throws {
    let (before, digest) = (try log.export(), try log.digest())
    let text = String(repeating: "x", count: 900_000)
    // The free space is more than the log's reserve, and less than the event needs.
    try disk.fill(leaving: 400_000)
    for _ in 0..<3 {
      let error = await #expect(throws: AppendError.self) {
        try await log.add(["text": .string(text)], to: "big-1")
      }
      #expect(error?.reason.isFullDisk == true, "\(String(describing: error))")
    }
    #expect(try log.export() == before)
    #expect(try log.digest() == digest)
    try disk.free()
    try await expectWhole(adding: text)
  }

  @Test("Below the reserve not even a small event is taken, and all can be read")
  func reserve() async throws {
    try disk.fill(leaving: 100_000)
    let error = await #expect(throws: AppendError.self) { try await log.add(to: "a-1") }
    #expect(error?.reason.isFullDisk == true)
    #expect(try log.all().count == 1_500)
    #expect(try log.verify().problem == nil)
    try disk.free()
    try await expectWhole(adding: "y")
  }

  @Test("An import that finds no room adds nothing")
  func importing() async throws {
    let line =
      #"{"stream":"s","type":"t","data":{"text":"\#(String(repeating: "z", count: 1_000))"}}"#
    let file = try TemporaryPath().write(
      String(repeating: line + "\n", count: 4_000))
    try disk.fill(leaving: 2_000_000)
    for slice in [100_000, 32 << 20] {
      let error = await #expect(throws: ImportError.self) {
        try await log.import(file, sliceBytes: slice)
      }
      guard case .log(let cause)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(cause.code == .diskFull)
    }
    #expect(try log.end() == 1_500)
    try disk.free()
    #expect(try await log.import(file).appended == 4_000)
    try await expectWhole(adding: "z")
  }

  private func expectWhole(adding text: String) async throws {
    let end = try log.end()
    #expect(try await log.add(["text": .string(text)], to: "last-1").seq == end + 1)
    #expect(try log.verify().problem == nil)
    log.close()
    let again = try FileEventLog.open("\(disk.path)/my.daybook")
    #expect(try again.verify().problem == nil)
    #expect(try again.end() == end + 1)
    #expect(try await again.add(to: "last-1").version == 2)
  }
}

extension AppendError.Reason {
  fileprivate var isFullDisk: Bool {
    if case .log(let error) = self { error.code == .diskFull } else { false }
  }
}
