// Reports whether rights are sufficient for a private channel, and formats the refusal.
import type { TopicRights } from './topic-rights.ts';

/** Either right is sufficient; presence counts only when it was requested. */
export const mayJoin = ({ broadcast, presence }: TopicRights, hasPresence: boolean): boolean =>
  broadcast.read || (hasPresence && presence.read);

export const joinRefusalText = (topic: string): string =>
  `You do not have permissions to read from this Channel topic: ${topic}`;
