// Who is in which room on this server, and who says on any server that he is present.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Channel } from '../channel.ts';
import { encodeBroadcast } from '../wire/encode-broadcast.ts';
import type { Broadcast, Version } from '../wire/frame.ts';
import { type Place, placeKey } from './place.ts';
import type { PresenceChange, Present } from './presence-change.ts';
import { stateJson } from './state-json.ts';

export type Rooms = {
  enter(channel: Channel): void;
  /** Whoever was present is told to the others as gone. */
  leave(channel: Channel): void;
  has(place: Place): boolean;
  membersOf(place: Place): Channel[];
  /** @param topic As on the wire; all of them when there is none. */
  privateChannels(topic?: string): Channel[];
  /** To everybody who may hear it; to the sender only if it asked for that. */
  broadcast(place: Place, broadcast: Broadcast, from?: Channel): void;
  /** @param payloadJson The same as text. */
  track(channel: Channel, payload: Record<string, unknown>, payloadJson: string): void;
  untrack(channel: Channel): void;
  /** Who is present, as `presence_state`. */
  pushState(channel: Channel): void;
  /** Shows who is present on another server, or no longer. Who is known already is not told of again. */
  showFar(server: string, change: PresenceChange): void;
  /** All who are present there; others of that server are gone. */
  showAllFar(server: string, all: readonly PresenceChange[]): void;
  /** All who are present here. */
  present(): PresenceChange[];
};

type Room = {
  place: Place;
  members: Set<Channel>;
  /** Of this server. */
  near: Map<Channel, Present>;
  /** By server, then by id. */
  far: Map<string, Map<string, Present>>;
};

/** @param onPresence Told of what changes on this server. */
export function createRooms(onPresence: (change: PresenceChange) => void): Rooms {
  const rooms = new Map<string, Room>();
  const roomOf = (place: Place) => rooms.get(placeKey(place));

  const openRoom = ({ topic, isPrivate }: Place): Room => {
    const key = placeKey({ topic, isPrivate });
    const place = { topic, isPrivate };
    const room = rooms.get(key) ?? { place, members: new Set(), near: new Map(), far: new Map() };
    rooms.set(key, room);
    return room;
  };
  const closeIfEmpty = (room: Room) => {
    if (room.members.size === 0 && room.far.size === 0) rooms.delete(placeKey(room.place));
  };

  const untrack = (channel: Channel) => {
    const room = roomOf(channel);
    const before = room?.near.get(channel);
    if (!room || !before) return;
    room.near.delete(channel);
    pushDiff(room, [], [before]);
    onPresence({ ...room.place, joins: [], leaves: [before.id] });
  };

  function showFar(server: string, { joins, leaves, ...place }: PresenceChange): void {
    const room = openRoom(place);
    const far = room.far.get(server) ?? new Map<string, Present>();
    room.far.set(server, far);
    const come = joins.filter(({ id, meta }) => far.get(id)?.meta.phx_ref !== meta.phx_ref);
    const gone = [...leaves, ...come.map(({ id }) => id)].flatMap((id) => far.get(id) ?? []);
    for (const { id } of gone) far.delete(id);
    for (const present of come) far.set(present.id, present);
    if (far.size === 0) room.far.delete(server);
    if (come.length + gone.length > 0) pushDiff(room, come, gone);
    closeIfEmpty(room);
  }

  return {
    enter(channel) {
      openRoom(channel).members.add(channel);
    },
    leave(channel) {
      const room = roomOf(channel);
      if (!room?.members.delete(channel)) return;
      untrack(channel);
      closeIfEmpty(room);
    },
    has: (place) => (roomOf(place)?.members.size ?? 0) > 0,
    membersOf: (place) => [...(roomOf(place)?.members ?? [])],
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
    track(channel, payload, payloadJson) {
      const room = roomOf(channel);
      if (!room) return;
      const before = room.near.get(channel);
      // Who says the same again has nothing new to tell.
      if (before && payloadJson === payloadOf(before)) return;
      const present: Present = {
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
      const room = roomOf(channel);
      channel.push('presence_state', stateJson(room ? presentIn(room) : []));
    },
    showFar,
    showAllFar(server, all) {
      const named = new Set(all.flatMap(({ joins }) => joins.map(({ id }) => id)));
      for (const { place, far } of [...rooms.values()]) {
        const known = [...(far.get(server)?.keys() ?? [])];
        const leaves = known.filter((id) => !named.has(id));
        if (leaves.length > 0) showFar(server, { ...place, joins: [], leaves });
      }
      for (const change of all) showFar(server, change);
    },
    present: () =>
      [...rooms.values()]
        .filter(({ near }) => near.size > 0)
        .map(({ place, near }) => ({ ...place, joins: [...near.values()], leaves: [] })),
  };
}

const payloadOf = ({ meta: { phx_ref: _, ...payload } }: Present) => JSON.stringify(payload);

const presentIn = ({ near, far }: Room): Present[] => [
  ...near.values(),
  ...[...far.values()].flatMap((server) => [...server.values()]),
];

function pushDiff(room: Room, joins: Present[], leaves: Present[]): void {
  const json = `{"joins":${stateJson(joins)},"leaves":${stateJson(leaves)}}`;
  for (const channel of room.members) {
    if (channel.presence.isEnabled && channel.rights.presence.read) {
      channel.push('presence_diff', json);
    }
  }
}
