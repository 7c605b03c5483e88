import Testing

@testable import DaybookFaults

@Suite("Power cuts are told apart by number, and come again")
struct PowerCutsTests {
  private let record = DiskRecord(
    operations: [.create(file: 1, path: "a"), .synchronizeNames(in: "")]
      + (0..<40).flatMap { number -> [DiskOperation] in
        [
          .write(
            file: 1, offset: number * 700, bytes: [UInt8](repeating: 7, count: 900),
            isSynchronous: false),
          .synchronize(file: 1), .acknowledge(UInt64(number + 1)),
        ]
      })

  @Test("There are as many as are wanted", arguments: [30, 200, 1_000, 5_000])
  func count(wanted: Int) {
    let count = Array(PowerCuts(record, count: wanted, seed: 3)).count
    #expect(wanted * 3 / 4...wanted + 10 ~= count)
  }

  @Test("Whoever passes over some gets the same ones after them")
  func skipping() {
    let all = Array(PowerCuts(record, count: 400, seed: 3))
    #expect(all.map(\.number) == Array(0..<all.count))
    var cuts = PowerCuts(record, count: 400, seed: 3)
    cuts.skip(250)
    #expect(Array(cuts).map(\.state) == all[250...].map(\.state))
  }

  @Test("Whatever was acknowledged is there, unless nothing is synchronised")
  func acknowledged() {
    func isWhole(_ cut: PowerCuts.Cut) -> Bool {
      let count = Int(cut.state.acknowledged)
      guard count > 0 else { return true }
      let bytes = cut.state.files["a"] ?? []
      return bytes.count >= (count - 1) * 700 + 900
        && bytes.prefix(count * 700).allSatisfy { $0 == 7 }
    }
    #expect(PowerCuts(record, count: 900, seed: 4).allSatisfy(isWhole))
    let control = Array(PowerCuts(record.withoutSynchronization(below: ""), count: 900, seed: 4))
    #expect(control.count { !isWhole($0) } > control.count / 2)
  }
}
