// Reads the fields of a binary PostgreSQL message in order (big-endian numbers).

export type MessageReader = {
  byte(): string;
  int16(): number;
  int32(): number;
  uint32(): number;
  uint64(): bigint;
  /** Reads text up to a zero byte. */
  text(): string;
  /** Reads exactly the given number of bytes. */
  sized(length: number): string;
  skip(bytes: number): void;
};

/** Throws RangeError when reading past the end. */
export function createMessageReader(buffer: Buffer): MessageReader {
  let offset = 0;
  const advance = (bytes: number) => {
    const start = offset;
    offset += bytes;
    if (offset > buffer.length) throw new RangeError('the message ends too early');
    return start;
  };
  const read = {
    byte: () => String.fromCharCode(buffer.readUInt8(advance(1))),
    int16: () => buffer.readInt16BE(advance(2)),
    int32: () => buffer.readInt32BE(advance(4)),
    uint32: () => buffer.readUInt32BE(advance(4)),
    uint64: () => buffer.readBigUInt64BE(advance(8)),
    text() {
      const end = buffer.indexOf(0, offset);
      if (end === -1) throw new RangeError('the message ends within a string');
      const start = advance(end + 1 - offset);
      return buffer.toString('utf8', start, end);
    },
    sized(length: number) {
      const start = advance(length);
      return buffer.toString('utf8', start, start + length);
    },
    skip: (bytes: number) => void advance(bytes),
  };
  return read;
}
