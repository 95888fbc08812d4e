// The subset of protocol buffers that a push connection needs: encoding the fields of a message,
// and splitting a stream of bytes into messages.

export type ProtobufFrame = { tag: number; body: Buffer };

/** Encodes a varint: seven bits per byte, lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left % 128) | 128);
    left = Math.floor(left / 128);
  }
  return Buffer.of(...bytes, left);
}

export const numberField = (field: number, value: number): Buffer =>
  Buffer.concat([varint(field * 8), varint(value)]);

export function fixedField(field: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([varint(field * 8 + 1), bytes]);
}

export const bytesField = (field: number, value: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);

export const textField = (field: number, value: string): Buffer =>
  bytesField(field, Buffer.from(value));

export function encodeFrame(tag: number, fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  return Buffer.concat([Buffer.of(tag), varint(body.length), body]);
}

/**
 * Splits received bytes into complete frames. Returns the frames, and the remaining bytes of an
 * incomplete frame.
 */
export function decodeFrames(bytes: Buffer): { frames: ProtobufFrame[]; rest: Buffer } {
  const frames: ProtobufFrame[] = [];
  let at = 0;
  for (;;) {
    const size = readVarint(bytes, at + 1);
    if (!size || size.end + size.value > bytes.length) return { frames, rest: bytes.subarray(at) };
    const end = size.end + size.value;
    frames.push({ tag: bytes.readUInt8(at), body: bytes.subarray(size.end, end) });
    at = end;
  }
}

function readVarint(bytes: Buffer, from: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes.readUInt8(at);
    value += (byte & 127) * 128 ** (at - from);
    if (byte < 128) return { value, end: at + 1 };
  }
  return undefined;
}
