import CounterStrikeConfigs
import DaybookValues
import DaybookWeb
import Testing

struct SkinMessageTests {
  private func message(_ name: String, _ price: String = "6123") throws -> JSONValue {
    let data = JSONValue.array([
      .string("310777"), .string("188530"), .string(name), .string("12:30"), .string(price),
      .string("имя"), .string("#D2D2D2"),
    ])
    return ["type": "history_go", "data": .string("\(data)")]
  }

  @Test(
    "A weapon with finish and exterior is understood",
    arguments: [
      ("AK-47 | Redline (Field-Tested)", "AK-47", "Redline", "Field-Tested"),
      ("★ Karambit | Doppler (Factory New)", "★ Karambit", "Doppler", "Factory New"),
      ("M4A1-S | Icarus Fell (Factory New)", "M4A1-S", "Icarus Fell", "Factory New"),
      ("★ Bayonet", "★ Bayonet", nil, nil),
    ] as [(String, String, String?, String?)])
  func weapons(name: String, weapon: String, finish: String?, exterior: String?) throws {
    let priced = try #require(try SkinMessage(message(name)).priced)
    #expect(priced.skin == Skin(weapon: weapon, finish: finish, exterior: exterior))
    #expect(priced.skin.title == name)
    #expect(priced.thousandths == 6_123)
    #expect(priced.classID == "310777" && priced.instanceID == "188530")
  }

  @Test("Cases and stickers are skipped", arguments: ["Harbour Case", "Sticker | Copper Foxes"])
  func skipped(name: String) throws {
    #expect(try SkinMessage(message(name)).priced == nil)
  }

  @Test("Escapes may be doubled again")
  func doubled() throws {
    let once = try #require(try message("P250 | Glass (Factory New)")["data"]?.string)
    let twice: JSONValue = ["type": "history_go", "data": .string("\(JSONValue.string(once))")]
    #expect(try SkinMessage(twice).priced?.skin.finish == "Glass")
  }

  @Test(
    "What is no message is refused",
    arguments: [
      #"{}"#, #"{"type":"other","data":"[]"}"#, #"{"type":"history_go"}"#,
      #"{"type":"history_go","data":"["}"#, #"{"type":"history_go","data":"[1,2,3]"}"#,
      #"{"type":"history_go","data":"[\"1\",\"2\",\"A\",\"t\",\"6.5\"]"}"#,
      #"{"type":"history_go","data":"[\"1\",\"2\",\"A\",\"t\",\"-1\"]"}"#,
    ])
  func refused(text: String) throws {
    let json = try JSONValue(parsing: text)
    #expect(throws: AnswerProblem.self) { try SkinMessage(json) }
  }
}
