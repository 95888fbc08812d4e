// Who is in which room on this server, and who says he is present.
import { randomBytes } from 'node:crypto';
import type { Channel } from '../channel.ts';
import { encodeBroadcast } from '../wire/encode-broadcast.ts';
import type { Broadcast, Version } from '../wire/frame.ts';
import { type Place, placeKey } from './place.ts';

export type Rooms = {
  enter(channel: Channel): void;
  /** Whoever was present is told to the others as gone. */
  leave(channel: Channel): void;
  has(place: Place): boolean;
  /** @param topic As on the wire; all of them when there is none. */
  privateChannels(topic?: string): Channel[];
  /** To everybody who may hear it; to the sender only if it asked for that. */
  broadcast(place: Place, broadcast: Broadcast, from?: Channel): void;
  track(channel: Channel, payload: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  /** Who is present, as `presence_state`. */
  pushState(channel: Channel): void;
};

type Meta = Record<string, unknown> & { phx_ref: string };
type Present = { meta: Meta; payloadJson: string };
type Room = { members: Set<Channel>; present: Map<Channel, Present> };

export function createRooms(): Rooms {
  const rooms = new Map<string, Room>();
  const roomOf = (place: Place) => rooms.get(placeKey(place));

  const untrack = (channel: Channel) => {
    const room = roomOf(channel);
    const before = room?.present.get(channel);
    if (!room || !before) return;
    room.present.delete(channel);
    pushDiff(room, [], [[channel, before]]);
  };

  return {
    enter(channel) {
      const room = roomOf(channel) ?? { members: new Set(), present: new Map() };
      rooms.set(placeKey(channel), room);
      room.members.add(channel);
    },
    leave(channel) {
      const room = roomOf(channel);
      if (!room?.members.delete(channel)) return;
      untrack(channel);
      if (room.members.size === 0) rooms.delete(placeKey(channel));
    },
    has: (place) => rooms.has(placeKey(place)),
    privateChannels(topic) {
      const asked =
        topic === undefined ? [...rooms.values()] : [roomOf({ topic, isPrivate: true })];
      return asked
        .flatMap((room) => [...(room?.members ?? [])])
        .filter(({ isPrivate }) => isPrivate);
    },
    broadcast(place, broadcast, from) {
      // Written once for each version, however many are in the room.
      const written = new Map<Version, string | Buffer | undefined>();
      for (const channel of roomOf(place)?.members ?? []) {
        if (channel === from && !from.broadcast.self) continue;
        if (!channel.rights.broadcast.read || channel.hasHeard(broadcast)) continue;
        const { version } = channel;
        if (!written.has(version)) {
          written.set(version, encodeBroadcast(version, place.topic, broadcast));
        }
        const message = written.get(version);
        if (message !== undefined) channel.write(message);
      }
    },
    track(channel, payload) {
      const room = roomOf(channel);
      if (!room) return;
      const before = room.present.get(channel);
      const payloadJson = JSON.stringify(payload);
      // Who says the same again has nothing new to tell.
      if (before?.payloadJson === payloadJson) return;
      const meta: Meta = { ...payload, phx_ref: randomBytes(12).toString('base64url') };
      const present = { meta, payloadJson };
      room.present.set(channel, present);
      pushDiff(room, [[channel, present]], before ? [[channel, before]] : []);
    },
    untrack,
    pushState(channel) {
      if (!channel.rights.presence.read) return;
      channel.push('presence_state', stateJson(roomOf(channel)?.present ?? []));
    },
  };
}

function pushDiff(room: Room, joins: [Channel, Present][], leaves: [Channel, Present][]): void {
  const json = `{"joins":${stateJson(joins)},"leaves":${stateJson(leaves)}}`;
  for (const channel of room.members) {
    if (channel.presence.isEnabled && channel.rights.presence.read) {
      channel.push('presence_diff', json);
    }
  }
}

/** Several sockets of one person share a key. */
function stateJson(present: Iterable<[Channel, Present]>): string {
  const metas = new Map<string, Meta[]>();
  for (const [{ presence }, { meta }] of present) {
    metas.set(presence.key, [...(metas.get(presence.key) ?? []), meta]);
  }
  return JSON.stringify(
    Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }])),
  );
}
