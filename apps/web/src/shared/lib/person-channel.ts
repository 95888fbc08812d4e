// The one live channel of this tab: chat and notifications of the signed-in person share a single join.
import { PersonTopic } from './person-topic.ts';
import { getSupabase } from './supabase.ts';

let current: { userId: string; topic: PersonTopic } | undefined;

/** The same one for the same person; whoever signs in after her gets another. */
export function personChannel(userId: string): PersonTopic {
  if (current?.userId !== userId) {
    current = { userId, topic: new PersonTopic(userId, getSupabase) };
  }
  return current.topic;
}
