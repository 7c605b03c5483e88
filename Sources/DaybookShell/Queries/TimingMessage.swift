internal import DaybookPresentation

/// The cost of a query, which `.timer on` prints.
struct TimingMessage: LocalizedText {
  let rows: Int
  let scanned: Int
  let skipped: (rows: Int, blocks: Int)
  let milliseconds: Int64

  var english: String {
    "\(rows) rows, \(scanned) scanned, \(skipped.rows) skipped (\(skipped.blocks) blocks), "
      + "\(milliseconds) ms"
  }

  var russian: String {
    "\(rows.counted("строка", "строки", "строк")), просмотрено \(Language.russian.number(scanned)), "
      + "пропущено \(Language.russian.number(skipped.rows)) "
      + "(\(skipped.blocks.counted("блок", "блока", "блоков"))), "
      + "\(Language.russian.number(milliseconds)) мс"
  }
}
