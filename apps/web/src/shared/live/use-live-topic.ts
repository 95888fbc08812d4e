// Keeps queries up to date with a live topic. Refetches them after an event and after every
// interruption.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveTopic } from './live-topic.ts';

/**
 * Subscribes to a topic and invalidates queries.
 * @param name - Name of the topic; undefined subscribes to nothing.
 * @param topicOf - Returns the topic of that name; called on subscription.
 * @param events - Events to listen for; an empty list subscribes to nothing.
 * @param keys - Keys of the queries to refetch.
 * @param isNews - Returns whether a payload requires a refetch; by default, every payload does.
 */
export function useLiveTopic<Event extends string>(
  name: string | undefined,
  topicOf: (name: string) => LiveTopic<Event>,
  events: readonly Event[],
  keys: readonly QueryKey[],
  isNews: (payload: unknown) => boolean = () => true,
): void {
  const queryClient = useQueryClient();
  const readAgain = useEffectEvent((options?: { cancelRefetch: boolean }) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey }, options);
  });
  const hear = useEffectEvent((payload: unknown) => {
    if (isNews(payload)) readAgain();
  });
  const open = useEffectEvent(topicOf);
  const followed = events.join(' ');
  useEffect(() => {
    if (!followed || name === undefined) return;
    const topic = open(name);
    const stops = followed
      .split(' ')
      .map((event) => topic.subscribe(event as Event, (payload) => hear(payload)));
    stops.push(
      topic.onStatus((status) => {
        if (status === 'live') readAgain();
      }),
    );
    // This screen missed the events before it was mounted. A request that is already running is
    // recent enough.
    if (topic.status() === 'live') readAgain({ cancelRefetch: false });
    return () => {
      for (const stop of stops) stop();
    };
  }, [name, followed]);
}
