// Live topic of the signed-in person. All components in a tab share one subscription to this topic.
import { getSupabase } from '../api/supabase.ts';
import { LiveTopic } from './live-topic.ts';

/**
 * Events that the database sends to a person. The code that handles an event documents the payload
 * of the event.
 */
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

/**
 * Returns the live topic of the signed-in person. Calls for the same person return the same object.
 * After another person has signed in, the first call creates a new object.
 */
export function personTopic(userId: string): PersonTopic {
  if (current?.userId !== userId) {
    current = { userId, topic: new LiveTopic(`person:${userId}`, getSupabase) };
  }
  return current.topic;
}
