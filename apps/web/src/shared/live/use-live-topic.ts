// Keeps queries up to date with a live topic: refetches the queries after an event and after every
// interruption.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveTopic } from './live-topic.ts';

/**
 * Subscribes to a topic and invalidates queries. @param name - Name of the topic. With undefined,
 * there is no subscription. @param topicOf - Called on subscription; returns the topic with the
 * given name. @param events - Events to listen for. With an empty list, there is no subscription.
 * @param keys - Keys of the queries to refetch. @param isNews - Called with each payload; returns
 * whether the payload requires a refetch. By default, every payload does.
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
    // Refetches the queries in `keys`, because this screen missed all events before it was mounted.
    // A pending request is not cancelled, because its data is recent enough.
    if (topic.status() === 'live') readAgain({ cancelRefetch: false });
    return () => {
      for (const stop of stops) stop();
    };
  }, [name, followed]);
}
