// Typing indicators and presence of a conversation while the component is mounted.
import { useMemo, useSyncExternalStore } from 'react';
import type { RoomState } from '../engine/room.ts';
import { useEngine } from './use-engine.ts';

const NOBODY: RoomState = { typing: [], present: new Set() };
const never = () => () => {};
const nobody = () => NOBODY;

export function useRoom(conversationId: string): RoomState {
  const engine = useEngine();
  const room = useMemo(() => engine?.room(conversationId), [engine, conversationId]);
  return useSyncExternalStore(room?.watch ?? never, room?.getSnapshot ?? nobody);
}
