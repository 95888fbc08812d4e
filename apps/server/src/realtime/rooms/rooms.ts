// Members of the rooms on this server, and delivery of broadcasts to them.
import type { Channel } from '../channel.ts';
import { encodeBroadcast } from '../wire/encode-broadcast.ts';
import type { Broadcast, ProtocolVersion } from '../wire/socket-frame.ts';
import type { PresenceChange } from './presence-change.ts';
import type { RoomId } from './room-id.ts';
import { createRoomPresence, type RoomPresence } from './room-presence.ts';
import { createRoomStore } from './room-store.ts';

export type Rooms = RoomPresence & {
  enter(channel: Channel): void;
  /**
   * Removes the channel from its room, and its presence from the presence state that other members
   * see.
   */
  leave(channel: Channel): void;
  has(place: RoomId): boolean;
  membersOf(place: RoomId): Channel[];
  /**
   * Returns the private channels of a topic, or all private channels if no topic is given.
   * @param topic - Topic in its wire format.
   */
  privateChannels(topic?: string): Channel[];
  /**
   * Sends a broadcast to every member with the right to read. The sending channel receives its own
   * broadcast only if it has requested this.
   */
  broadcast(place: RoomId, broadcast: Broadcast, from?: Channel): void;
};

/** @param onPresence - Called with the presence changes of channels on this server. */
export function createRooms(onPresence: (change: PresenceChange) => void): Rooms {
  const rooms = createRoomStore();
  const presence = createRoomPresence(rooms, onPresence);

  return {
    enter(channel) {
      rooms.open(channel).members.add(channel);
    },
    leave(channel) {
      const room = rooms.of(channel);
      if (!room?.members.delete(channel)) return;
      presence.untrack(channel);
      rooms.closeIfEmpty(room);
    },
    has: (place) => (rooms.of(place)?.members.size ?? 0) > 0,
    membersOf: (place) => [...(rooms.of(place)?.members ?? [])],
    privateChannels(topic) {
      const asked = topic === undefined ? [...rooms.all()] : [rooms.of({ topic, isPrivate: true })];
      return asked
        .flatMap((room) => [...(room?.members ?? [])])
        .filter(({ isPrivate }) => isPrivate);
    },
    broadcast(place, broadcast, from) {
      // The broadcast is encoded once per protocol version, however many members the room has.
      const written = new Map<ProtocolVersion, string | Buffer | undefined>();
      for (const channel of rooms.of(place)?.members ?? []) {
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
    ...presence,
  };
}
