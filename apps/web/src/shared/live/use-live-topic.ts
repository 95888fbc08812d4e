// Keeps what is shown true by a live topic: asked again when something is told there, and after every gap.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveTopic } from './live-topic.ts';

/**
 * @param name Names the topic; another name is another topic. Without one nothing is followed for now.
 * @param topicOf The topic of that name, asked for once it is listened to.
 * @param events None: nothing is followed for now.
 * @param keys What is asked again.
 * @param isNews Says of what was told whether anything has to be asked again; without it, always.
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
    // What was told while this screen was not there it did not hear; what is just being asked is new enough.
    if (topic.status() === 'live') readAgain({ cancelRefetch: false });
    return () => {
      for (const stop of stops) stop();
    };
  }, [name, followed]);
}
