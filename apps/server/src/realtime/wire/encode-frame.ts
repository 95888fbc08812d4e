// Encodes a text frame in the client's protocol version.
import type { OutgoingFrame, ProtocolVersion } from './socket-frame.ts';

export function encodeFrame(version: ProtocolVersion, frame: OutgoingFrame): string {
  const { payloadJson } = frame;
  const joinRef = JSON.stringify(frame.joinRef);
  const ref = JSON.stringify(frame.ref);
  const topic = JSON.stringify(frame.topic);
  const event = JSON.stringify(frame.event);
  if (version === '2.0.0') return `[${joinRef},${ref},${topic},${event},${payloadJson}]`;
  return `{"topic":${topic},"event":${event},"payload":${payloadJson},"ref":${ref},"join_ref":${joinRef}}`;
}
