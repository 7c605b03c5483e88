"""Reads log.mdb as the article "Stored format" describes it, and shares nothing with Daybook.

Usage: read-log.py DAYBOOK

Prints each event as a line of JSON, in the order of the log, then a line with the digest of them all.
Any byte that does not fit ends it with a message and status 1.
"""
import hashlib
import json
import struct
import sys
import uuid
from datetime import datetime, timedelta, timezone

import lmdb

WORD = (1 << 64) - 1
KEYS = (0x9E3779B97F4A7C15, 0xD1B54A32D192ED03, 0x8CB92BA72F3D8DD7, 0xABC98388FB8FAC03)
NULLS, METADATA = 1 << 24, 1 << 25


class Damaged(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Damaged(message)


def number(kind, data, offset):
    return struct.unpack_from("<" + kind, data, offset)[0]


def fold(left, right):
    product = left * right
    return (product >> 64) ^ (product & WORD)


def checksum(data, seed):
    count = len(data)
    left, right, offset = seed ^ KEYS[0], (count * KEYS[1]) & WORD, 0
    while offset + 32 <= count:
        a, b, c, d = struct.unpack_from("<4Q", data, offset)
        left, right = fold(a ^ left, b ^ KEYS[1]), fold(c ^ right, d ^ KEYS[2])
        offset += 32
    if offset + 16 <= count:
        a, b = struct.unpack_from("<2Q", data, offset)
        left = fold(a ^ left, b ^ KEYS[3])
    a, b = struct.unpack_from("<2Q", data, count - 16)
    return fold(left ^ KEYS[2], fold(a ^ right, b ^ KEYS[0]) ^ KEYS[3])


def binary_json(data, offset=0):
    """The value at `offset`, and the offset after it."""
    tag = data[offset]
    if tag <= 2:
        return (None, False, True)[tag], offset + 1
    if tag <= 5:
        return number("qQd"[tag - 3], data, offset + 1), offset + 9
    length = number("I", data, offset + 1)
    if tag == 6:
        end = offset + 5 + length
        return data[offset + 5:end].decode(), end
    expect(tag in (7, 8), f"tag {tag}")
    place, end = offset + 9, offset + 9 + length
    values, names = [], []
    for _ in range(number("I", data, offset + 5)):
        if tag == 8:
            start = place + 4
            place = start + number("I", data, place)
            names.append(data[start:place].decode())
        value, place = binary_json(data, place)
        values.append(value)
    expect(place == end, "a container ends elsewhere")
    return (dict(zip(names, values)) if tag == 8 else values), end


class Schema:
    SLOTS = (0, 1, 4, 8, 8, 8, 4, 4)

    def __init__(self, content):
        version, count = struct.unpack_from("<HH", content)
        self.is_shape, self.version = version >> 15 == 1, version & 0x7FFF
        self.fields, offset = [], 4
        for _ in range(count):
            kind, length = struct.unpack_from("<BH", content, offset)
            offset += 3 + length
            self.fields.append((content[offset - length:offset].decode(), kind))
        expect(offset == len(content), "a schema ends elsewhere")

    def values(self, payload, has_nulls):
        slots = sum(self.SLOTS[kind] for _, kind in self.fields)
        area = slots + ((len(self.fields) + 7) // 8 if has_nulls else 0)
        found, slot, start = {}, 0, 0
        for index, (name, kind) in enumerate(self.fields):
            value = None
            if kind >= 6:
                end = number("I", payload, slot)
                content, start = payload[area + start:area + end], end
                if content or kind == 6:
                    value = content.decode() if kind == 6 else binary_json(content)[0]
            elif kind > 0:
                value = number("_?iqQd"[kind], payload, slot)
            is_null = has_nulls and payload[slots + index // 8] >> (index % 8) & 1
            found[name] = None if is_null else value
            slot += self.SLOTS[kind]
        return found


class Log:
    def __init__(self, path):
        self.file = lmdb.open(f"{path}/log.mdb", subdir=False, readonly=True, lock=False, max_dbs=16)
        self.read = self.file.begin()
        meta = self.table("meta")
        expect(number("I", meta[b"format"], 0) == 1, "another format")
        self.end = number("Q", meta[b"end"], 0)
        self.types = [self.catalog_entry(key, value) for key, value in self.integers("types")]
        self.contents = {key: self.catalog_entry(key, value) for key, value in self.integers("schemas")}
        self.schemas = {key: Schema(content) for key, content in self.contents.items()}
        self.streams = {}

    def table(self, name):
        found = self.file.open_db(name.encode(), txn=self.read, create=False)
        return {bytes(key): bytes(value) for key, value in self.read.cursor(found)}

    def integers(self, name):
        found = {int.from_bytes(key, "little"): value for key, value in self.table(name).items()}
        return sorted(found.items())

    @staticmethod
    def catalog_entry(key, stored):
        content = stored[:-8]
        covered = struct.pack("<QQ", key, len(content)) + content
        expect(number("Q", stored, len(content)) == checksum(covered, key), f"catalog entry {key}")
        return content

    def records(self):
        """The records in order: blocks, then the tail; both may hold more than is visible."""
        for first, block in self.integers("blocks"):
            yield from self.records_of(first, block)
        yield from self.integers("tail")

    @staticmethod
    def records_of(first, block):
        form, types, count = struct.unpack_from("<HHI", block)
        index = number("I", block, 32)
        expect(form == 1 and len(block) == index + 8 * types + 4 * (count + 1), f"block {first}")
        start = checksum(block[:24], first)
        rest = checksum(block[index:], start)
        expect(number("Q", block, 24) == fold(start ^ number("Q", block, 32), rest ^ KEYS[0]), "head")
        places = struct.unpack_from(f"<{count + 1}I", block, index + 8 * types)
        for place in range(count):
            yield first + place, block[places[place]:places[place + 1]]

    def event(self, seq, record):
        expect(number("Q", record, 0) == checksum(record[8:], seq), f"event {seq}")
        length, kind, schema, time, stream, version = struct.unpack_from("<IHHqII", record, 8)
        expect(length & 0xFFFFFF == len(record), f"event {seq}'s length")
        end = len(record)
        if version == 1:
            end -= 1 + record[-1]
            self.streams[stream] = record[end:-1].decode()
        event = {
            "seq": seq, "id": str(uuid.UUID(int=number("Q", record, 40) << 64 | number("Q", record, 48))),
            "stream": self.streams[stream], "version": version, "type": self.types[kind].decode(),
            "time": (datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(microseconds=time)).isoformat(),
        }
        if length & METADATA:
            end -= 4
            start = end - number("I", record, end)
            event["meta"], end = binary_json(record[start:end])[0], start
        payload = record[56:end]
        if schema == 0:
            event["data"] = binary_json(payload, 4)[0]
        else:
            event["data"] = self.schemas[kind << 16 | schema].values(payload, length & NULLS)
        return event, kind, schema

    def print_all(self):
        chain, rest, count, used = bytes(32), b"", 0, {}
        for seq, record in self.records():
            if seq > self.end:
                break
            event, kind, schema = self.event(seq, record)
            print(json.dumps(event, ensure_ascii=False))
            used[kind], count, rest = max(used.get(kind, 0), schema), count + 1, rest + record
            if count % 1_024 == 0:
                chain, rest = hashlib.sha256(chain + rest).digest(), b""
        expect(count == self.end, f"{count} events of {self.end}")
        print(json.dumps({"digest": self.digest(hashlib.sha256(chain + rest).digest() if rest else chain, used)}))

    def digest(self, chain, used):
        """The digest of the chain and of the names of types and fields that the records use."""
        if self.end == 0:
            return chain.hex()
        covered = chain
        for kind in sorted(used):
            parts = [self.types[kind], struct.pack("<H", used[kind])]
            parts += [self.contents[kind << 16 | schema] for schema in range(1, used[kind] + 1)]
            covered += b"".join(struct.pack("<I", len(part)) + part for part in parts)
        return hashlib.sha256(covered).hexdigest()


try:
    Log(sys.argv[1]).print_all()
except Damaged as problem:
    sys.exit(f"read-log.py: {problem}")
