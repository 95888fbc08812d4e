// Encodes a broadcast for one protocol version: as a binary frame of kind 4 in 2.0.0, and as a text
// frame in 1.0.0.
import { encodeFrame } from './encode-frame.ts';
import type { Broadcast, ProtocolVersion } from './socket-frame.ts';

/**
 * @returns The frame for a client that uses this version of the protocol. Undefined if the
 * broadcast contains bytes and the version is 1.0.0, which supports only text.
 */
export function encodeBroadcast(
  version: ProtocolVersion,
  topic: string,
  { event, content, meta }: Broadcast,
): string | Buffer | undefined {
  const metaJson = meta ? JSON.stringify(meta) : '';
  const names = [topic, event, metaJson].map((text) => Buffer.from(text));
  if (version === '2.0.0' && names.every((name) => name.length <= MAX_NAME_BYTES)) {
    const lengths = names.map((name) => name.length);
    const isJson = 'json' in content;
    const header = Buffer.from([KIND, ...lengths, isJson ? 1 : 0]);
    return Buffer.concat([header, ...names, isJson ? Buffer.from(content.json) : content.bytes]);
  }
  if (!('json' in content)) return undefined;
  const metaPart = meta ? `,"meta":${metaJson}` : '';
  const payloadJson = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.json}${metaPart}}`;
  return encodeFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast', payloadJson });
}

const KIND = 4;
/**
 * Maximum length of a name in bytes. A frame stores this length in one byte, which can hold at most
 * 255.
 */
const MAX_NAME_BYTES = 255;
