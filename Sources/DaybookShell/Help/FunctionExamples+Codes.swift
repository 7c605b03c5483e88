extension FunctionExamples {
  /// Codes, hashes, addresses and formats of text.
  static let codes = #"""
    base64_encode_tostring("daybook") → ZGF5Ym9vaw==
    base64_decode_tostring("ZGF5Ym9vaw==") → daybook
    base64_decode_toarray("YWI=") → [97,98]
    base64_encode_fromarray(dynamic([97, 98])) → YWI=
    base64_encode_fromguid(guid(74be27de-1e4e-49d9-b579-fe0b331d3642)) → 3ie+dE4e2Um1ef4LMx02Qg==
    base64_decode_toguid("3ie+dE4e2Um1ef4LMx02Qg==") → 74be27de-1e4e-49d9-b579-fe0b331d3642
    url_encode("a b&c") → a+b%26c
    url_encode_component("a b&c") → a%20b%26c
    url_decode("a%20b") → a b
    tohex(255) → ff
    unicode_codepoints_from_string("ab") → [97,98]
    unicode_codepoints_to_string(97, 98) → ab
    format_bytes(1536) → 2 KB
    hash_md5("daybook") → 18ae582d05157c4e0c9e39ac08462cfd
    substring(hash_sha1("daybook"), 0, 8) → 0c98750c
    substring(hash_sha256("daybook"), 0, 8) → c3eacec4
    hash("daybook", 100) → 2
    hash_many("a", "b") == hash_many("a", "b") → true
    hash_combine(hash("a"), hash("b")) == hash_many("a", "b") → true
    parse_ipv4("192.168.1.1") → 3232235777
    parse_ipv4_mask("192.168.1.1", 24) → 3232235776
    ipv4_compare("10.0.0.1", "10.0.0.2") → -1
    ipv4_is_match("10.0.0.1", "10.0.0.0/24") → true
    ipv4_is_in_range("10.0.0.7", "10.0.0.0/24") → true
    ipv4_is_in_any_range("10.0.0.7", "192.168.0.0/16", "10.0.0.0/8") → true
    ipv4_is_private("192.168.1.1") → true
    ipv4_netmask_suffix("10.0.0.0/24") → 24
    format_ipv4("192.168.1.1", 24) → 192.168.1.0
    format_ipv4_mask("192.168.1.1", 24) → 192.168.1.0/24
    has_ipv4("from 10.0.0.1 to", "10.0.0.1") → true
    has_any_ipv4("from 10.0.0.1", "10.0.0.2", "10.0.0.1") → true
    has_ipv4_prefix("from 10.0.0.1", "10.0.") → true
    has_any_ipv4_prefix("from 10.0.0.1", "192.", "10.0.") → true
    parse_ipv6("::1") → 0000:0000:0000:0000:0000:0000:0000:0001
    parse_ipv6_mask("fe80::1", 16) → fe80:0000:0000:0000:0000:0000:0000:0000
    ipv6_compare("::1", "::2") → -1
    ipv6_is_match("::1", "::1") → true
    ipv6_is_in_range("fe80::1", "fe80::/16") → true
    parse_url("https://example.org/a?b=1").Host → example.org
    parse_urlquery("a=1&b=2") → {"Query Parameters":{"a":"1","b":"2"}}
    parse_path("/tmp/notes.txt").Filename → notes.txt
    parse_version("1.2.3") → 1000000020000000300000000
    parse_command_line("run --fast", "windows") → ["run","--fast"]
    parse_xml("<job id='7'>Bar</job>").job → {"@id":"7","#text":"Bar"}
    parse_csv('a,"b c"') → ["a","b c"]
    extract_json("$.a[0]", '{"a":[7]}') → 7
    """#
}
