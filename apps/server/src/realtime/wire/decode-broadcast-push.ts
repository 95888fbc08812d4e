// Decodes kind 3, the binary frame of broadcasts from clients of protocol 2.0.0
// (docs/protocol/realtime.md#socket-and-frames).
import { parseShallowJson } from '../../http/json-depth.ts';
import type { IncomingFrame } from './socket-frame.ts';

const KIND = 3;
const HEADER_BYTES = 7;
const JSON_ENCODING = 1;

/** @returns undefined when the lengths are inconsistent or the payload does not match its type. */
export function decodeBroadcastPush(data: Buffer): IncomingFrame | undefined {
  if (data.length < HEADER_BYTES || data[0] !== KIND) return undefined;
  let offset = HEADER_BYTES;
  const texts: string[] = [];
  for (let field = 1; field <= 5; field++) {
    const end = offset + (data[field] ?? 0);
    if (end > data.length) return undefined;
    texts.push(data.toString('utf8', offset, end));
    offset = end;
  }
  const [joinRef = '', ref = '', topic = '', event = ''] = texts;
  if (topic === '' || event === '') return undefined;
  const rest = data.subarray(offset);
  const isJson = data[6] === JSON_ENCODING;
  if (isJson && !isJsonText(rest)) return undefined;
  const content = isJson ? { json: rest.toString('utf8') } : { bytes: Buffer.from(rest) };
  const payload = { type: 'broadcast', event, content };
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload };
}

function isJsonText(bytes: Buffer): boolean {
  try {
    parseShallowJson(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
