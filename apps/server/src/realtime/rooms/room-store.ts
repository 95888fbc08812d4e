// Occupied rooms, by place.
import type { Channel } from '../channel.ts';
import { type Place, placeKey } from './place.ts';
import type { Present } from './presence-change.ts';

export type Room = {
  place: Place;
  members: Set<Channel>;
  /** Presences on this server. */
  near: Map<Channel, Present>;
  /** Presences on other servers: by server, then by id. */
  far: Map<string, Map<string, Present>>;
};

export type RoomStore = {
  of(place: Place): Room | undefined;
  open(place: Place): Room;
  closeIfEmpty(room: Room): void;
  all(): Iterable<Room>;
};

export function createRoomStore(): RoomStore {
  const rooms = new Map<string, Room>();
  return {
    of: (place) => rooms.get(placeKey(place)),
    open({ topic, isPrivate }) {
      const key = placeKey({ topic, isPrivate });
      const place = { topic, isPrivate };
      const room = rooms.get(key) ?? { place, members: new Set(), near: new Map(), far: new Map() };
      rooms.set(key, room);
      return room;
    },
    closeIfEmpty(room) {
      if (room.members.size === 0 && room.far.size === 0) rooms.delete(placeKey(room.place));
    },
    all: () => rooms.values(),
  };
}
