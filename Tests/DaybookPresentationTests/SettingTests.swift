import AppTestSupport
import DaybookPresentation
import Testing

struct SettingTests {
  @Test(
    "A value is kept in one form, however a person writes it",
    arguments: [
      ("theme", "LIGHT", "light"), ("language", "ru", "ru"), ("language", "ru_RU.UTF-8", "ru"),
      ("language", "English", "en"), ("language", "русский", "ru"),
      ("UNITS", "imperial", "imperial"),
      ("colours", "Number BRIGHT  blue", "number bright blue"),
      (
        "colours", "added 208 bold,key plain , time default",
        "key plain, time default, added bold 208"
      ),
      ("colours", "number red, number bright black italic", "number italic bright black"),
      ("page-size", "050", "50"), ("page-size", "5", "5"), ("page-size", "200", "200"),
    ])
  func values(name: String, text: String, kept: String) throws {
    #expect(try Setting(named: name).value(of: text) == kept)
  }

  @Test(
    "What is no value is refused with what is possible",
    arguments: [
      ("theme", "blue", "dark, light, none"), ("language", "de", "en, ru"),
      ("units", "km", "metric, imperial"), ("page-size", "4", "5 to 200"),
      ("page-size", "201", "5 to 200"), ("page-size", "+20", "5 to 200"),
      ("page-size", "99999999999999999999", "5 to 200"), ("page-size", "", "5 to 200"),
    ])
  func noValues(name: String, text: String, possible: String) throws {
    let refusal = Refusal("'\(text)' is no \(name). Possible: \(possible), or default.")
    #expect(throws: refusal) { try Setting(named: name).value(of: text) }
  }

  @Test("A setting that there is not is refused with those there are")
  func unknown() {
    let refusal = Refusal(
      "There is no setting 'colour'. There are theme, colours, language, units and page-size.")
    #expect(throws: refusal) { try Setting(named: "colour") }
  }

  @Test(
    "A look that there is not is refused with its words, and a role with the roles",
    arguments: [
      ("number pink", "'pink' is no colour of number. Possible: black, red, green,"),
      ("number", "'' is no colour of number."), ("number red blue", "'red blue' is no colour"),
      ("number bright", "'bright' is no colour"), ("number bright 3", "'bright 3' is no colour"),
      ("number 256", "'256' is no colour"), ("number +3", "'+3' is no colour"),
      ("number \u{1B}[31m", "is no colour of number."), ("number red,", "There is no role ''."),
      ("numbr red", "There is no role 'numbr'. Roles are heading, key, number,"),
    ])
  func noLooks(text: String, told: String) throws {
    let refusal = #expect(throws: Refusal.self) { try Setting.colours.value(of: text) }
    #expect(refusal?.description.contains(told) == true, "\(refusal?.description ?? "")")
  }

  @Test("Each colour and each look of letters comes back from its text")
  func looks() throws {
    for number in 0...255 {
      let text = try Setting.colours.value(of: "link underlined \(number) italic")
      #expect(try Setting.colours.value(of: text) == text)
      #expect(try RoleLooks(text)[.link]?.colour == UInt8(number))
    }
    #expect(try RoleLooks("link plain")[.link] != nil)
    #expect(try RoleLooks("link default")[.link] == nil)
  }

  @Test("What can be no value of a setting is as if nothing were set")
  func strangeValues() {
    var settings = PersonalSettings()
    settings.take("light", of: .theme)
    settings.take("9", of: .pageSize)
    #expect(settings.theme == .light && settings.pageSize == 9)
    settings.take("pink", of: .theme)
    settings.take("1", of: .pageSize)
    settings.take("number red, time \u{1B}]0;title\u{7}", of: .colours)
    settings.take("feet", of: .units)
    settings.take("xx", of: .language)
    #expect(settings == PersonalSettings())
  }

  @Test(
    "A distance is told in kilometres, or in miles of 1.609344 of them",
    arguments: [
      (0.0, "0.0 km", "0.0 mi"), (1.609344, "1.6 km", "1.0 mi"), (2.345, "2.3 km", "1.5 mi"),
      (99.96, "100 km", "62.1 mi"), (160.9344, "161 km", "100 mi"),
    ])
  func distances(kilometres: Double, metric: String, imperial: String) {
    #expect(UnitSystem.metric.text(ofKilometres: kilometres, in: .english) == metric)
    #expect(UnitSystem.imperial.text(ofKilometres: kilometres, in: .english) == imperial)
  }

  @Test(
    "In Russian the fraction has a comma, and the word for miles agrees with the number",
    arguments: [
      (2.345, "2,3 км", "1,5 мили"), (99.96, "100 км", "62,1 мили"),
      (160.9344, "161 км", "100 миль"), (162.5438, "163 км", "101 миля"),
      (164.1531, "164 км", "102 мили"), (178.6372, "179 км", "111 миль"),
    ])
  func russianDistances(kilometres: Double, metric: String, imperial: String) {
    let told = [UnitSystem.metric, .imperial].map {
      $0.text(ofKilometres: kilometres, in: .russian).replacing("\u{A0}", with: " ")
    }
    #expect(told == [metric, imperial])
  }
}
