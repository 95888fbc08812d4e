// Returns a debounced value: while a user types 500, a request is sent for 500, but not for 5 and
// 50.
import { useEffect, useState } from 'react';
import { pauses } from '../timeouts.ts';

export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauses.settledInput);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
