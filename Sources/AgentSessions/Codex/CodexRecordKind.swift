/// The kinds of lines that Codex writes.
enum CodexRecordKind: String {
  case sessionMeta = "session_meta"
  case responseItem = "response_item"
  case eventMessage = "event_msg"
  case turnContext = "turn_context"
  case compacted
  case worldState = "world_state"
  case interAgent = "inter_agent_communication"
  case interAgentMetadata = "inter_agent_communication_metadata"
}
