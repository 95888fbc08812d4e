// Which messages are important to her, from a component that shows messages.
import { useEffect } from 'react';
import { useEngine } from './use-engine.ts';
import { useStore } from './use-store.ts';

const NONE: ReadonlySet<string> = new Set();

/** @param isNeeded The list of marks is not asked for before anything else is shown. */
export function useStars(isNeeded: boolean): ReadonlySet<string> {
  const engine = useEngine();
  useEffect(() => {
    if (isNeeded) engine?.stars.look();
  }, [engine, isNeeded]);
  return useStore(engine?.stars, NONE);
}
