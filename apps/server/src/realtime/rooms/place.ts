// Names a room: public and private channels of one topic are two.

export type Place = {
  /** As on the wire: `realtime:<name>`. */
  topic: string;
  isPrivate: boolean;
};

export const placeKey = ({ topic, isPrivate }: Place): string =>
  `${isPrivate ? 'private' : 'public'} ${topic}`;
