// Keeps what is shown true by the person's live topic: asked again when something is told, and after every gap.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type PersonEvent, personTopic } from './person-topic.ts';

/**
 * @param events None: nothing is followed for now.
 * @param keys What is asked again.
 * @param isNews Says of what was told whether anything has to be asked again; without it, always.
 */
export function useLive(
  userId: string,
  events: readonly PersonEvent[],
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
  const followed = events.join(' ');
  useEffect(() => {
    if (!followed) return;
    const topic = personTopic(userId);
    const stops = followed
      .split(' ')
      .map((event) => topic.subscribe(event as PersonEvent, (payload) => hear(payload)));
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
  }, [userId, followed]);
}
