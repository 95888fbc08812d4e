// Converts a row of realtime.messages, as replication reports it, into a broadcast.
import type { Change } from '../changes/change.ts';
import type { RoomId } from '../rooms/room-id.ts';
import type { Broadcast } from '../wire/socket-frame.ts';

export type StoredMessage = { place: RoomId; broadcast: Broadcast };

export const isStoredMessage = ({ relation }: Change): boolean =>
  relation.schema === 'realtime' && relation.table === 'messages';

/** @returns undefined for a row that is not a broadcast, or that lacks a required value. */
export function readStoredMessage({ type, relation, row }: Change): StoredMessage | undefined {
  const value = (column: string) =>
    row[relation.columns.findIndex(({ name }) => name === column)] ?? undefined;
  const [topic, event, id] = [value('topic'), value('event'), value('id')];
  const isBroadcast = type === 'INSERT' && value('extension') === 'broadcast';
  if (!isBroadcast || topic === undefined || event === undefined || id === undefined) {
    return undefined;
  }
  const content = readContent(value('payload'), value('binary_payload'));
  if (!content) return undefined;
  const place = { topic: `realtime:${topic}`, isPrivate: value('private') === 't' };
  return { place, broadcast: { event, content, meta: { id } } };
}

/** The database returns bytes as `\x` followed by hexadecimal digits. */
function readContent(
  json: string | undefined,
  hex: string | undefined,
): Broadcast['content'] | undefined {
  if (hex !== undefined) return { bytes: Buffer.from(hex.slice(2), 'hex') };
  return json === undefined ? undefined : { json };
}
