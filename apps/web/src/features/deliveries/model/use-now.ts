// The present moment for a screen that stays open: a time that passes meanwhile changes what is next.
import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 30_000;

/** Milliseconds since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
