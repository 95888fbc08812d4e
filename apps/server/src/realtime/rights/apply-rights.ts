// Applies newly queried rights to an open channel of a subscriber. Closes the channel if the
// subscriber may no longer join it, or may no longer read its broadcasts or its presence.
import type { Channel } from '../channel.ts';
import { canJoin, joinRefusalText } from './can-join.ts';
import type { TopicRights } from './topic-rights.ts';

/** @returns True if the channel stays open. */
export function applyRights(channel: Channel, rights: TopicRights): boolean {
  const { name, rights: before } = channel;
  const hasLost = (['broadcast', 'presence'] as const).some(
    (extension) => before[extension].read && !rights[extension].read,
  );
  const refusal = !canJoin(rights, channel.presence.isEnabled)
    ? joinRefusalText(name)
    : hasLost && `You no longer have permission to read from this Channel topic: ${name}`;
  if (refusal) {
    channel.pushSystem('system', 'error', refusal);
    channel.close();
    return false;
  }
  channel.rights = rights;
  return true;
}
