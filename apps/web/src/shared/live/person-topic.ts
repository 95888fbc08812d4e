// The one live topic of this tab: all that tells the signed-in person something shares a single join.
import { getSupabase } from '../api/supabase.ts';
import { LiveTopic } from './live-topic.ts';

/** What the database tells a person; the payloads stand where they are read. */
export type PersonEvent =
  | 'message'
  | 'conversation'
  | 'cursor'
  | 'read'
  | 'star'
  | 'notification'
  | 'delivery'
  | 'money_transfer'
  | 'money_request'
  | 'unread'
  | 'viewing';
export type PersonTopic = LiveTopic<PersonEvent>;

let current: { userId: string; topic: PersonTopic } | undefined;

/** The same one for the same person; whoever signs in after her gets another. */
export function personTopic(userId: string): PersonTopic {
  if (current?.userId !== userId) {
    current = { userId, topic: new LiveTopic(`person:${userId}`, getSupabase) };
  }
  return current.topic;
}
