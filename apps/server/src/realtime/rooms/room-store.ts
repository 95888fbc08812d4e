// Store of the occupied rooms, by room id.
import type { Channel } from '../channel.ts';
import type { PresenceEntry } from './presence-change.ts';
import { type RoomId, roomKeyOf } from './room-id.ts';

export type Room = {
  place: RoomId;
  members: Set<Channel>;
  /** Presence entries of clients that are connected to this server. */
  near: Map<Channel, PresenceEntry>;
  /**
   * Presence entries of clients that are connected to other servers. The outer key is the server,
   * and the inner key is the id of the entry.
   */
  far: Map<string, Map<string, PresenceEntry>>;
};

export type RoomStore = {
  of(place: RoomId): Room | undefined;
  open(place: RoomId): Room;
  closeIfEmpty(room: Room): void;
  all(): Iterable<Room>;
};

export function createRoomStore(): RoomStore {
  const rooms = new Map<string, Room>();
  return {
    of: (place) => rooms.get(roomKeyOf(place)),
    open({ topic, isPrivate }) {
      const key = roomKeyOf({ topic, isPrivate });
      const place = { topic, isPrivate };
      const room = rooms.get(key) ?? { place, members: new Set(), near: new Map(), far: new Map() };
      rooms.set(key, room);
      return room;
    },
    closeIfEmpty(room) {
      if (room.members.size === 0 && room.far.size === 0) rooms.delete(roomKeyOf(room.place));
    },
    all: () => rooms.values(),
  };
}
