import DaybookPresentation
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ("ru", Language.russian), ("ru_RU.UTF-8", .russian), ("RU", .russian), ("en-GB", .english),
    ("en", .english),
  ])
  func `A locale names its language`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test(arguments: ["", "C", "C.UTF-8", "POSIX", "nl_NL.UTF-8", "rue", "русский", "\u{1b}[31m"])
  func `Any other locale names none`(locale: String) {
    #expect(Language(locale: locale) == nil)
  }

  @Test func `A word follows its number as its language has it`() {
    // The expected forms were written by hand: год, года, лет.
    let russian: [(Int, PluralForm)] = [
      (0, .many), (1, .one), (2, .few), (4, .few), (5, .many), (11, .many), (12, .many),
      (14, .many), (15, .many), (21, .one), (22, .few), (25, .many), (100, .many), (101, .one),
      (111, .many), (112, .many), (121, .one), (1_002, .few), (-1, .one), (-3, .few),
    ]
    for (count, form) in russian { #expect(PluralForm(count, in: .russian) == form, "\(count)") }
    for count in [0, 2, 5, 11, 21] { #expect(PluralForm(count, in: .english) == .many) }
    #expect(PluralForm(1, in: .english) == .one)
  }
}
