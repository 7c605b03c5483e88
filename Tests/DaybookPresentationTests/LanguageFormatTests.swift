import DaybookPresentation
import DaybookValues
import Foundation
import Testing

private let space = "\u{A0}"

@Suite("Numbers, money, dates and words are written as each language has them")
struct LanguageFormatTests {
  @Test("A counted word agrees with its number, written by hand")
  func counted() {
    let words = [
      (0, "0 смен"), (1, "1 смена"), (2, "2 смены"), (5, "5 смен"), (11, "11 смен"),
      (14, "14 смен"), (21, "21 смена"), (22, "22 смены"), (25, "25 смен"), (101, "101 смена"),
      (111, "111 смен"), (1_002, "1\(space)002 смены"), (-1, "-1 смена"),
    ]
    for (count, text) in words {
      let expected = text.replacing(" ", with: space)
      #expect(count.counted("смена", "смены", "смен") == expected)
      #expect(Int64(count).counted("смена", "смены", "смен") == expected)
    }
    #expect(UInt64.max.choosing("а", "б", "в") == "в")
    #expect(
      [1, 2, 5, 11, 21].map { $0.counted("job") }.joined(separator: ", ")
        == "1 job, 2 jobs, 5 jobs, 11 jobs, 21 jobs")
  }

  @Test("Numbers and money, written by hand")
  func numbers() {
    #expect(Language.russian.decimal(12_345, places: 1) == "1\(space)234,5")
    #expect(Language.english.decimal(12_345, places: 1) == "1234.5")
    #expect(Language.russian.euros(cents: 1_250) == "12,50\(space)€")
    #expect(Language.english.euros(cents: 1_250) == "€ 12.50")
    #expect(Language.russian.euros(cents: 5) == "0,05\(space)€")
    #expect(Language.russian.euros(cents: -123_456_789) == "-1\(space)234\(space)567,89\(space)€")
    #expect(Language.english.euros(cents: 100) == "€ 1.00")
    #expect(Language.russian.number(999) == "999")
    #expect(
      Language.russian.number(Int64.min) == "-9 223 372 036 854 775 808".replacing(" ", with: space)
    )
    #expect(Language.english.number(1_234_567) == "1234567")
  }

  @Test("Dates, written by hand")
  func dates() throws {
    let date = try #require(CalendarDate("2026-11-23"))
    let may = try #require(CalendarDate("2026-05-09"))
    #expect(Language.russian.longDate(date) == "23 ноября 2026, понедельник")
    #expect(Language.english.longDate(date) == "Monday 23 November 2026")
    #expect(Language.russian.heading(of: may) == "9 мая, суббота")
    #expect(Language.english.heading(of: may) == "Saturday 09 May")
    #expect(Language.russian.date(may) == "09.05.2026")
    #expect(Language.english.date(may) == "2026-05-09")
    #expect(Language.russian.month(of: may) == "05.2026")
    #expect(Language.english.month(of: may) == "2026-05")
    let time = try Timestamp(parsing: "2026-03-31T04:05:59Z")
    #expect(Language.russian.minute(time) == "31.03.2026 04:05 UTC")
    #expect(Language.english.minute(time) == "2026-03-31 04:05 UTC")
    #expect(
      Language.russian.date(try #require(CalendarDate(year: -44, month: 3, day: 15)))
        == "15.03.-0044")
  }

  @Test("Foundation, which has its words from CLDR, writes each day of a year the same")
  func oracle() throws {
    let first = try #require(CalendarDate("2026-01-01"))
    for (language, locale, long) in [
      (Language.russian, "ru_RU", "d MMMM yyyy, EEEE"), (.english, "en_GB", "EEEE d MMMM yyyy"),
    ] {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: locale)
      formatter.timeZone = TimeZone(identifier: "UTC")
      for day in 0..<366 {
        let date = first.adding(days: day)
        let instant = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400)
        formatter.dateFormat = long
        #expect(language.longDate(date) == formatter.string(from: instant))
        formatter.dateFormat = language == .russian ? "dd.MM.yyyy" : "yyyy-MM-dd"
        #expect(language.date(date) == formatter.string(from: instant))
      }
    }
  }

  @Test("Foundation groups Russian digits, and marks their fraction, the same")
  func numberOracle() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "ru_RU")
    formatter.numberStyle = .decimal
    (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (2, 2)
    for units in [0, 1, 99, 100, 12_345, 99_999, 100_000, 123_456_789, -250] as [Int64] {
      let number = NSDecimalNumber(mantissa: units.magnitude, exponent: -2, isNegative: units < 0)
      #expect(Language.russian.decimal(units, places: 2) == formatter.string(from: number))
    }
  }

  @Test(
    "POSIX orders what says the language, and the first that is set decides",
    arguments: [
      ([:], nil), (["LANG": "ru_RU.UTF-8"], .russian), (["LANG": "ru"], .russian),
      (["LANG": "C.UTF-8"], nil), (["LANG": "en_US.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"], .russian),
      (["LANG": "ru_RU.UTF-8", "LC_MESSAGES": "C"], nil),
      (["LANG": "ru_RU.UTF-8", "LC_ALL": "C"], nil),
      (["LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "ru_RU.UTF-8"], .russian),
      (["LANG": "ru_RU.UTF-8", "LC_ALL": ""], .russian),
      (["LANG": "ru_RU.utf8@latin"], .russian), (["LANG": "ru_RU.KOI8-R"], nil),
      (["LC_MESSAGES": "ru_RU.UTF-8", "LC_CTYPE": "ru_RU.KOI8-R"], nil),
      (["LANG": "nl_NL.UTF-8"], nil),
    ] as [([String: String], Language?)])
  func environment(variables: [String: String], language: Language?) {
    #expect(Language(environment: { variables[$0] }) == language)
  }
}
