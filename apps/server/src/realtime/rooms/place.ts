// Identifies a room: the public and the private channel of a topic are separate rooms.

export type Place = {
  /** Wire format: `realtime:<name>`. */
  topic: string;
  isPrivate: boolean;
};

export const placeKey = ({ topic, isPrivate }: Place): string =>
  `${isPrivate ? 'private' : 'public'} ${topic}`;
