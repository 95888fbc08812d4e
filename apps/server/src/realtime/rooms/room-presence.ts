// Presence in a room, on this server and on other servers. Notifies the room's members of each
// change.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Channel } from '../channel.ts';
import type { PresenceChange, PresenceEntry } from './presence-change.ts';
import { presenceStateJson } from './presence-state-json.ts';
import type { Room, RoomStore } from './room-store.ts';

export type RoomPresence = {
  /** @param payloadJson - The value of `payload` as JSON text. */
  track(channel: Channel, payload: Record<string, unknown>, payloadJson: string): void;
  untrack(channel: Channel): void;
  /** Sends `presence_state` to a channel. */
  pushState(channel: Channel): void;
  /**
   * Applies presence changes of another server. Members are not notified of presences that they
   * already know.
   */
  showFar(server: string, change: PresenceChange): void;
  /**
   * Receives all presences on another server. They replace the earlier presences of that server.
   */
  showAllFar(server: string, all: readonly PresenceChange[]): void;
  /** Returns all presences on this server. */
  present(): PresenceChange[];
};

/** @param onPresence - Called with the presence changes of channels on this server. */
export function createRoomPresence(
  rooms: RoomStore,
  onPresence: (change: PresenceChange) => void,
): RoomPresence {
  const untrack = (channel: Channel) => {
    const room = rooms.of(channel);
    const before = room?.near.get(channel);
    if (!room || !before) return;
    room.near.delete(channel);
    pushDiff(room, [], [before]);
    onPresence({ ...room.place, joins: [], leaves: [before.id] });
  };

  function showFar(server: string, { joins, leaves, ...place }: PresenceChange): void {
    const room = rooms.open(place);
    const far = room.far.get(server) ?? new Map<string, PresenceEntry>();
    room.far.set(server, far);
    const come = joins.filter(({ id, meta }) => far.get(id)?.meta.phx_ref !== meta.phx_ref);
    const gone = [...leaves, ...come.map(({ id }) => id)].flatMap((id) => far.get(id) ?? []);
    for (const { id } of gone) far.delete(id);
    for (const present of come) far.set(present.id, present);
    if (far.size === 0) room.far.delete(server);
    if (come.length + gone.length > 0) pushDiff(room, come, gone);
    rooms.closeIfEmpty(room);
  }

  return {
    track(channel, payload, payloadJson) {
      const room = rooms.of(channel);
      if (!room) return;
      const before = room.near.get(channel);
      // An unchanged payload needs no notification.
      if (before && payloadJson === payloadOf(before)) return;
      const present: PresenceEntry = {
        id: before?.id ?? randomUUID(),
        key: channel.presence.key,
        meta: { ...payload, phx_ref: randomBytes(12).toString('base64url') },
      };
      room.near.set(channel, present);
      pushDiff(room, [present], before ? [before] : []);
      onPresence({ ...room.place, joins: [present], leaves: [] });
    },
    untrack,
    pushState(channel) {
      if (!channel.rights.presence.read) return;
      const room = rooms.of(channel);
      channel.push('presence_state', presenceStateJson(room ? presentIn(room) : []));
    },
    showFar,
    showAllFar(server, all) {
      const named = new Set(all.flatMap(({ joins }) => joins.map(({ id }) => id)));
      for (const { place, far } of [...rooms.all()]) {
        const known = [...(far.get(server)?.keys() ?? [])];
        const leaves = known.filter((id) => !named.has(id));
        if (leaves.length > 0) showFar(server, { ...place, joins: [], leaves });
      }
      for (const change of all) showFar(server, change);
    },
    present: () =>
      [...rooms.all()]
        .filter(({ near }) => near.size > 0)
        .map(({ place, near }) => ({ ...place, joins: [...near.values()], leaves: [] })),
  };
}

const payloadOf = ({ meta: { phx_ref: _, ...payload } }: PresenceEntry) => JSON.stringify(payload);

const presentIn = ({ near, far }: Room): PresenceEntry[] => [
  ...near.values(),
  ...[...far.values()].flatMap((server) => [...server.values()]),
];

function pushDiff(room: Room, joins: PresenceEntry[], leaves: PresenceEntry[]): void {
  const json = `{"joins":${presenceStateJson(joins)},"leaves":${presenceStateJson(leaves)}}`;
  for (const channel of room.members) {
    if (channel.presence.isEnabled && channel.rights.presence.read) {
      channel.push('presence_diff', json);
    }
  }
}
