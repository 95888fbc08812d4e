// Reads and writes the frames of both serializer versions (wire-protocol.md 4.1).
import { z } from 'zod';

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};
export type Version = '1.0.0' | '2.0.0';

const ref = z.union([z.string(), z.number().transform(String), z.null()]).default(null);
const arrayFrame = z.tuple([ref, ref, z.string().max(512), z.string().max(128), z.unknown()]);
const objectFrame = z.object({
  join_ref: ref,
  ref,
  topic: z.string().max(512),
  event: z.string().max(128),
  payload: z.unknown(),
});
const KIND_CLIENT_BROADCAST = 3;
const ENCODING_JSON = 1;

/** Undefined for anything that is no frame of ours. */
export function readFrame(data: Buffer, isBinary: boolean): Frame | undefined {
  try {
    if (isBinary) return readBinary(data);
    const json: unknown = JSON.parse(data.toString('utf8'));
    if (Array.isArray(json)) {
      const [joinRef, ref, topic, event, payload] = arrayFrame.parse(json);
      return { joinRef, ref, topic, event, payload };
    }
    const { join_ref: joinRef, ...rest } = objectFrame.parse(json);
    return { joinRef, ref: rest.ref, topic: rest.topic, event: rest.event, payload: rest.payload };
  } catch {
    return undefined;
  }
}

/** kind, five lengths and the encoding, one byte each, then the strings, then the payload. */
function readBinary(data: Buffer): Frame | undefined {
  const HEADER = 7;
  if (data.length < HEADER || data[0] !== KIND_CLIENT_BROADCAST) return undefined;
  let offset = HEADER;
  const strings = [...data.subarray(1, 6)].map((length) => {
    const text = data.toString('utf8', offset, offset + length);
    offset += length;
    return text;
  });
  const [joinRef = '', ref = '', topic = '', event = ''] = strings;
  const rest = data.subarray(offset);
  const payload =
    data[6] === ENCODING_JSON ? JSON.parse(rest.toString('utf8')) : rest.toString('base64');
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}

export function writeFrame(version: Version, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}
