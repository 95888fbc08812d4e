// Message between servers, as JSON text. It contains a broadcast, a presence change (entries that
// joined or left a room), or all presence entries of a server.
import { z } from 'zod';
import { type PresenceChange, presenceChangeSchema } from '../rooms/presence-change.ts';
import type { RoomId } from '../rooms/room-id.ts';
import type { Broadcast } from '../wire/socket-frame.ts';

export type RelayedMessage =
  | { kind: 'broadcast'; place: RoomId; broadcast: Broadcast }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'all present'; all: PresenceChange[] };

const broadcastSchema = z.object({
  topic: z.string(),
  isPrivate: z.boolean(),
  event: z.string(),
  /** Payload as JSON text, so that numbers keep their notation. */
  json: z.string().optional(),
  base64: z.string().optional(),
});

const presenceSchema = z.union([
  z.object({ kind: z.literal('presence'), change: presenceChangeSchema }),
  z.object({ kind: z.literal('all present'), all: z.array(presenceChangeSchema) }),
]);

export function encodeRelayedMessage(message: RelayedMessage): string {
  if (message.kind !== 'broadcast') return JSON.stringify(message);
  const { topic, isPrivate } = message.place;
  const { event, content } = message.broadcast;
  const what =
    'json' in content ? { json: content.json } : { base64: content.bytes.toString('base64') };
  return JSON.stringify({ topic, isPrivate, event, ...what });
}

export function decodeRelayedMessage(text: string): RelayedMessage | undefined {
  const value = JSON.parse(text);
  const presence = presenceSchema.safeParse(value).data;
  if (presence) return presence;
  const message = broadcastSchema.safeParse(value).data;
  if (!message) return undefined;
  const { topic, isPrivate, event, json, base64 = '' } = message;
  const content = json === undefined ? { bytes: Buffer.from(base64, 'base64') } : { json };
  return { kind: 'broadcast', place: { topic, isPrivate }, broadcast: { event, content } };
}
