// Identifies a room: the public and the private channel of a topic are separate rooms.

export type RoomId = {
  /** Topic in its wire format `realtime:<name>`. */
  topic: string;
  isPrivate: boolean;
};

export const roomKeyOf = ({ topic, isPrivate }: RoomId): string =>
  `${isPrivate ? 'private' : 'public'} ${topic}`;
