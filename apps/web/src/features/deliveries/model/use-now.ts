// The present moment for a screen that stays open: a time that passes meanwhile changes what is next.
import { useEffect, useState } from 'react';
import { pauses } from '../../../shared/timeouts.ts';

/** Milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pauses.nowStep);
    return () => clearInterval(timer);
  }, []);
  return now;
}
