internal import DaybookStorage

/// A daybook in the directory for temporary files, which goes with this value.
struct DemoDaybook: ~Copyable {
  let path: String

  init() throws {
    let parent = ProcessEnvironment.current["TMPDIR"] ?? "/tmp"
    let number = UInt32.random(in: .min ... .max)
    path = "\(parent)/daybook-demo-\(String(number, radix: 36)).daybook"
    try Directory(path).create()
  }

  deinit {
    for file in ["log.mdb", "log.mdb-lock"] { _ = try? FileEntry("\(path)/\(file)").remove() }
    _ = try? Directory(path).remove()
  }
}
