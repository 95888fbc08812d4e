// Decides whether a client has sufficient rights to join a private channel, and formats the
// refusal.
import type { TopicRights } from './topic-rights.ts';

/**
 * Returns true if the rights allow the client to join a private channel. The right to read
 * broadcasts is sufficient. The right to read presence is sufficient if the client requested
 * presence.
 */
export const canJoin = ({ broadcast, presence }: TopicRights, hasPresence: boolean): boolean =>
  broadcast.read || (hasPresence && presence.read);

export const joinRefusalText = (topic: string): string =>
  `You do not have permissions to read from this Channel topic: ${topic}`;
