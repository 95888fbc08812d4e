// Presence of a conversation's members for a row of the conversation list. Presence is requested
// after a short delay, so that a row that only scrolls past does not join the conversation's
// realtime topic.
import { useEffect, useState } from 'react';
import { pauses } from '../../../../shared/timeouts.ts';
import type { RoomState } from '../engine/room.ts';
import { useEngine } from './use-engine.ts';

/** @param conversationId - Undefined when the row shows no presence. */
export function useDelayedPresence(conversationId: string | undefined): RoomState | undefined {
  const engine = useEngine();
  const [state, setState] = useState<RoomState>();
  useEffect(() => {
    if (!engine || !conversationId) return;
    const room = engine.room(conversationId);
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const follow = () => setState(room.getSnapshot());
      stop = room.watch(follow);
      follow();
    }, pauses.rowPresence);
    return () => {
      clearTimeout(timer);
      stop?.();
      setState(undefined);
    };
  }, [engine, conversationId]);
  return state;
}
