// Subscribes to the user's own live topic.
import type { QueryKey } from '@tanstack/react-query';
import { type PersonEvent, personTopic } from './person-topic.ts';
import { useLiveTopic } from './use-live-topic.ts';

/** @see useLiveTopic */
export function usePersonLiveUpdates(
  userId: string,
  events: readonly PersonEvent[],
  keys: readonly QueryKey[],
  isNews?: (payload: unknown) => boolean,
): void {
  useLiveTopic(userId, personTopic, events, keys, isNews);
}
