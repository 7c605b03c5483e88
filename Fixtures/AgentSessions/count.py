#!/usr/bin/env python3
"""Counts tokens and calls of tools in a folder of agents' sessions, on a way of its own.

Prints one JSON object: run -> [inputUncached, cacheRead, cacheWrite5m, cacheWrite1h, output, calls].
"""
import base64
import glob
import json
import os
import sys

root = sys.argv[1]


def lines(path):
    with open(path, encoding="utf-8") as file:
        for text in file:
            try:
                yield json.loads(text)
            except ValueError:
                pass


def claude(totals):
    files = glob.glob(root + "/claude/**/*.jsonl", recursive=True)
    rows = []
    for path in files:
        agent = os.path.basename(path)[6:-6] if "/agent-" in path else None
        sides = {}
        for row in lines(path):
            if row.get("isSidechain") and not agent:
                top = sides.get(row["parentUuid"], row["uuid"][:8])
                sides[row["uuid"]] = top
                row["run"] = row["sessionId"] + "/side-" + top
            elif "sessionId" in row:
                row["run"] = row["sessionId"] + ("/" + agent if agent else "")
            rows.append((row.get("timestamp", ""), path, row))
    rows.sort(key=lambda entry: entry[:2])
    owner, usage, calls = {}, {}, {}
    for _, _, row in rows:
        if row.get("type") != "assistant":
            continue
        message = row["message"]
        owner.setdefault(message["id"], row["run"])
        kept = usage.setdefault(message["id"], {})
        told = message["usage"]
        parts = told.get("cache_creation", {})
        for index, value in enumerate([
                told["input_tokens"], told.get("cache_read_input_tokens", 0),
                parts.get("ephemeral_5m_input_tokens", 0), parts.get("ephemeral_1h_input_tokens", 0),
                told["output_tokens"]]):
            kept[index] = max(kept.get(index, 0), value)
        for block in message["content"]:
            if block["type"] == "tool_use":
                calls.setdefault(block["id"], owner[message["id"]])
    for name, kept in usage.items():
        run = totals.setdefault(owner[name], [0] * 6)
        for index, value in kept.items():
            run[index] += value
    for run in calls.values():
        totals[run][5] += 1


def codex(totals):
    ends = {}
    for path in sorted(glob.glob(root + "/codex/sessions/**/*.jsonl", recursive=True)):
        rows = list(lines(path))
        thread = rows[0]["payload"]["id"]
        origin = rows[0]["payload"].get("forked_from_id")
        counts, calls = [], []
        for row in rows:
            payload = row["payload"]
            if payload.get("type") == "token_count" and payload["info"]:
                counts.append(payload["info"]["total_token_usage"])
            if payload.get("type", "").endswith("_call"):
                calls.append(json.dumps(payload, sort_keys=True))
        ends.setdefault(thread, {"origin": origin, "counts": [], "calls": []})
        ends[thread]["counts"] += counts
        ends[thread]["calls"] += calls
    for thread, end in ends.items():
        base = {}
        if end["origin"]:
            other = ends[end["origin"]]
            shared = [count for count in end["counts"] if count in other["counts"]]
            base = shared[-1]
            end["calls"] = [call for call in end["calls"] if call not in other["calls"]]
        last = end["counts"][-1]
        grown = {key: last[key] - base.get(key, 0) for key in last}
        totals[thread] = [
            grown["input_tokens"] - grown["cached_input_tokens"], grown["cached_input_tokens"], 0, 0,
            grown["output_tokens"], len(end["calls"])]


def spans(totals):
    known = {}
    for path in glob.glob(root + "/otel/*.jsonl"):
        for row in lines(path):
            for resource in row.get("resourceSpans", []):
                for scope in resource["scopeSpans"]:
                    for span in scope["spans"]:
                        known.setdefault(plain(span["spanId"]), span)
    for span in known.values():
        told = {entry["key"]: list(entry["value"].values())[0] for entry in span["attributes"]}
        kind = told.get("gen_ai.operation.name")
        run = "conv-7"
        above = known.get(plain(span.get("parentSpanId", "")))
        if above is not None and above["name"] == "invoke_agent maps":
            run += "/" + plain(above["spanId"])
        if kind == "chat":
            count = totals.setdefault(run, [0] * 6)
            whole = int(told.get("gen_ai.usage.input_tokens", told.get("gen_ai.usage.prompt_tokens", 0)))
            cached = int(told.get("gen_ai.usage.cache_read.input_tokens", 0))
            out = told.get("gen_ai.usage.output_tokens", told.get("gen_ai.usage.completion_tokens", 0))
            count[0] += max(0, whole - cached)
            count[1] += cached
            count[4] += int(out)
        if kind == "execute_tool":
            totals.setdefault(run, [0] * 6)[5] += 1


def gemini(totals):
    for path in glob.glob(root + "/gemini/**/*.json*", recursive=True):
        if os.path.exists(path + "l"):
            continue
        with open(path, encoding="utf-8") as file:
            rows = [json.load(file)] if path.endswith(".json") else list(lines(path))
        head = rows[0]
        rows += head.get("messages", [])
        run = head["sessionId"]
        if head.get("kind") == "subagent":
            run = os.path.basename(os.path.dirname(path)) + "/" + run
        last, calls = {}, set()
        for row in rows:
            if row.get("tokens"):
                last[row["id"]] = row["tokens"]
            calls |= {call["id"] for call in row.get("toolCalls", [])}
        count = totals.setdefault(run, [0] * 6)
        for told in last.values():
            # The total tells which counts stand beside the others, and which are parts of them.
            extra = told["total"] - told["input"] - told["output"]
            beside = {
                sum(told.get(name, 0) for name in names): names
                for names in [["cached", "thoughts"], ["cached"], [], ["tool"], ["thoughts", "tool"],
                              ["thoughts"]]}[extra]
            count[0] += told["input"] + (told["tool"] if "tool" in beside else 0)
            count[0] -= 0 if "cached" in beside else told["cached"]
            count[1] += told["cached"]
            count[4] += told["output"] + (told["thoughts"] if "thoughts" in beside else 0)
        count[5] = len(calls)


def plain(name):
    if len(name) in (16, 32):
        return name.lower()
    return base64.b64decode(name).hex() if name else name


totals = {}
claude(totals)
codex(totals)
spans(totals)
gemini(totals)
print(json.dumps(totals, sort_keys=True))
