// Whether a moment is over; turns true by itself when it comes.
import { useEffect, useState } from 'react';

export function useIsPast(moment: string): boolean {
  const [isPast, setIsPast] = useState(() => Date.parse(moment) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setIsPast(true), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return isPast;
}
