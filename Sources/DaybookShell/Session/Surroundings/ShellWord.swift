internal import DaybookValues

/// A word as it is typed in the system's shell, with quotes if they are necessary.
package struct ShellWord {
  package let text: String

  package init(_ word: String) {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "_-./:=,@%+".utf8.contains(byte)
    }
    text = isPlain && !word.isEmpty ? word : "'\(word.replacing(mark: "'", with: #"'\''"#))'"
  }
}
