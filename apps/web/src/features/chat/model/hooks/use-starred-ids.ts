// IDs of the user's starred messages.
import { useEffect } from 'react';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * @param isNeeded - True when the messages are shown. Until then, the ids of the starred messages
 * are not loaded.
 */
export function useStarredIds(isNeeded: boolean): ReadonlySet<string> {
  const engine = useEngine();
  useEffect(() => {
    if (isNeeded) engine?.stars.look();
  }, [engine, isNeeded]);
  return useStore(engine?.stars, NONE);
}
