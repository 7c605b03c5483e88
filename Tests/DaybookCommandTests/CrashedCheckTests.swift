import DaybookShell
import DaybookSystem
import Foundation
import Testing

@testable import DaybookCommand

@Suite("A check that crashed says of the log only what is known")
struct CrashedCheckTests {
  @Test("A wrong number that ends the process is damage")
  func fault() throws {
    let problem = try CrashedCheck(signal: SIGSEGV, file: "/nowhere").problem()
    #expect(problem.hasPrefix("The log is damaged so badly that reading it crashed (signal 11). "))
    #expect(problem.contains("'daybook doctor'"))
  }

  @Test("A page that did not come, of a file that can be read now, may be damage or not")
  func missingPage() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try Data(count: 3 << 20).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let problem = try CrashedCheck(signal: SIGBUS, file: file.path).problem()
    #expect(problem.contains("its pages are damaged, or the disk failed for a moment"))
    #expect(problem.contains("Verify it again"))
  }

  #if os(Linux)
    // The first page of a process's memory cannot be read: the system gives EIO.
    @Test("Where the disk does not give the file, the log is not called damaged")
    func unreadable() throws {
      let check = CrashedCheck(signal: SIGBUS, file: "/proc/self/mem")
      let error = try #require(throws: StatusError.self) { try check.problem() }
      #expect(error.status == .inputOutput)
      #expect(error.description.hasPrefix("A part of the log cannot be read from the disk. "))
      #expect(error.description.contains("/proc/self/mem"))
      #expect(!error.description.contains("damaged"))
    }
  #endif
}
