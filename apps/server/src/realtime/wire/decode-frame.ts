// Decodes a client's frame in either protocol version
// (docs/protocol/realtime.md#socket-and-frames). Other data is refused.
import { z } from 'zod';
import { parseShallowJson } from '../../http/json-depth.ts';
import { decodeBroadcastPush } from './decode-broadcast-push.ts';
import type { IncomingFrame, ProtocolVersion } from './socket-frame.ts';

/** @returns undefined if the frame is invalid in this version of the protocol. */
export function decodeFrame(
  version: ProtocolVersion,
  data: Buffer,
  isBinary: boolean,
): IncomingFrame | undefined {
  if (isBinary) return version === '2.0.0' ? decodeBroadcastPush(data) : undefined;
  const content = parseJson(data.toString('utf8'));
  if (version === '2.0.0') {
    const frame = arrayFrame.safeParse(content).data;
    if (!frame) return undefined;
    const [joinRef, ref, topic, event, payload] = frame;
    return { joinRef, ref, topic, event, payload };
  }
  const frame = objectFrame.safeParse(content).data;
  if (!frame) return undefined;
  const { topic, event, payload } = frame;
  return { joinRef: frame.join_ref ?? null, ref: frame.ref ?? null, topic, event, payload };
}

/**
 * Reference of a message, as text. Clients other than supabase-js send numbers, which are
 * converted.
 */
const reference = z.union([z.string().max(64), z.number().transform(String)]).nullable();
const topic = z.string().min(1).max(1024);
const event = z.string().min(1).max(256);

const arrayFrame = z.tuple([reference, reference, topic, event, z.unknown()]);

const objectFrame = z.object({
  join_ref: reference.optional(),
  ref: reference.optional(),
  topic,
  event,
  payload: z.unknown().optional(),
});

function parseJson(text: string): unknown {
  try {
    return parseShallowJson(text);
  } catch {
    return undefined;
  }
}
