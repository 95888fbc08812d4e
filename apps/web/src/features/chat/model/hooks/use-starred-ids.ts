// IDs of the user's starred messages.
import { useEffect } from 'react';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

const NONE: ReadonlySet<string> = new Set();

/** @param isNeeded - True when the messages are shown; until then, the stars are not requested. */
export function useStarredIds(isNeeded: boolean): ReadonlySet<string> {
  const engine = useEngine();
  useEffect(() => {
    if (isNeeded) engine?.stars.look();
  }, [engine, isNeeded]);
  return useStore(engine?.stars, NONE);
}
