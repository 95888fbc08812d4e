// Builds the text that a conversation shows for a group event.
import type { T } from '../../../../i18n/use-t.ts';
import type { Conversation, GroupEvent } from '../chat-types.ts';
import { bidiIsolate } from '../engine/bidi-isolate.ts';
import { shortName } from './chat-title.ts';

/** @param actorId - Member who caused the event; the sender of the message. */
export function eventText(
  event: GroupEvent,
  actorId: string,
  members: Conversation['members'],
  me: string,
  t: T,
): string {
  const nameOf = (userId: string | undefined) => {
    const member = members.find((one) => one.userId === userId);
    return bidiIsolate((member && shortName(member)) || t('chat.somebody'));
  };
  const values = {
    who: actorId === me ? 'me' : 'other',
    whom: event.user_id === me ? 'me' : 'other',
    actor: nameOf(actorId),
    person: nameOf(event.user_id),
    name: bidiIsolate(event.name ?? ''),
  };
  switch (event.kind) {
    case 'created':
      return t('chat.event_created', values);
    case 'renamed':
      return t('chat.event_renamed', values);
    case 'added':
      return t('chat.event_added', values);
    case 'left':
      return t('chat.event_left', values);
    case 'removed':
      return t('chat.event_removed', values);
    case 'made_admin':
      return t('chat.event_made_admin', values);
    default:
      return t('chat.event_other');
  }
}
