// Hook for the current time on a screen that stays open, so that the next step is updated when a
// deadline passes.
import { useEffect, useState } from 'react';
import { pauses } from '../../../shared/timeouts.ts';

/** @returns Milliseconds since the epoch. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pauses.nowStep);
    return () => clearInterval(timer);
  }, []);
  return now;
}
