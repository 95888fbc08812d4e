// Who is in which topic on this server, and who says he is present.
import { randomBytes } from 'node:crypto';
import type { Channel } from '../channel.ts';
import { encodeBroadcast } from '../wire/encode-broadcast.ts';
import type { Broadcast, Version } from '../wire/frame.ts';

export type Rooms = {
  enter(channel: Channel): void;
  /** Whoever was present is told to the others as gone. */
  leave(channel: Channel): void;
  /** To everybody in the channel's topic, to itself only if it asked for that. */
  broadcast(from: Channel, broadcast: Broadcast): void;
  track(channel: Channel, payload: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  /** Who is present, as `presence_state`. */
  pushState(channel: Channel): void;
};

type Meta = Record<string, unknown> & { phx_ref: string };
type Room = { members: Set<Channel>; present: Map<Channel, Meta> };

export function createRooms(): Rooms {
  const rooms = new Map<string, Room>();

  const untrack = (channel: Channel) => {
    const room = rooms.get(channel.topic);
    const before = room?.present.get(channel);
    if (!room || !before) return;
    room.present.delete(channel);
    pushDiff(room, [], [[channel, before]]);
  };

  return {
    enter(channel) {
      const room = rooms.get(channel.topic) ?? { members: new Set(), present: new Map() };
      rooms.set(channel.topic, room);
      room.members.add(channel);
    },
    leave(channel) {
      const room = rooms.get(channel.topic);
      if (!room?.members.delete(channel)) return;
      untrack(channel);
      if (room.members.size === 0) rooms.delete(channel.topic);
    },
    broadcast(from, broadcast) {
      // Written once for each version, however many are in the room.
      const written = new Map<Version, string | Buffer | undefined>();
      for (const channel of rooms.get(from.topic)?.members ?? []) {
        if (channel === from && !from.broadcast.self) continue;
        const { version } = channel;
        if (!written.has(version)) {
          written.set(version, encodeBroadcast(version, from.topic, broadcast));
        }
        const message = written.get(version);
        if (message !== undefined) channel.write(message);
      }
    },
    track(channel, payload) {
      const room = rooms.get(channel.topic);
      if (!room) return;
      const before = room.present.get(channel);
      const meta: Meta = { ...payload, phx_ref: randomBytes(12).toString('base64url') };
      room.present.set(channel, meta);
      pushDiff(room, [[channel, meta]], before ? [[channel, before]] : []);
    },
    untrack,
    pushState(channel) {
      channel.push('presence_state', stateJson(rooms.get(channel.topic)?.present ?? []));
    },
  };
}

function pushDiff(room: Room, joins: [Channel, Meta][], leaves: [Channel, Meta][]): void {
  const json = `{"joins":${stateJson(joins)},"leaves":${stateJson(leaves)}}`;
  for (const channel of room.members) {
    if (channel.presence.isEnabled) channel.push('presence_diff', json);
  }
}

/** Several sockets of one person share a key. */
function stateJson(present: Iterable<[Channel, Meta]>): string {
  const metas = new Map<string, Meta[]>();
  for (const [{ presence }, meta] of present) {
    metas.set(presence.key, [...(metas.get(presence.key) ?? []), meta]);
  }
  return JSON.stringify(
    Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }])),
  );
}
