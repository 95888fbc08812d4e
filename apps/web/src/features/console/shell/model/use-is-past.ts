// Hook that returns whether a time has passed, and re-renders the component at that time.
import { useEffect, useState } from 'react';

export function useIsPast(moment: string): boolean {
  const [isPast, setIsPast] = useState(() => Date.parse(moment) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
}
