// Whether rights are enough to be in a private channel, and what is said when they are not.
import type { TopicRights } from './topic-rights.ts';

/** Either part is enough; presence counts only for who asked for it. */
export const mayJoin = ({ broadcast, presence }: TopicRights, hasPresence: boolean): boolean =>
  broadcast.read || (hasPresence && presence.read);

export const refusedText = (topic: string): string =>
  `You do not have permissions to read from this Channel topic: ${topic}`;
