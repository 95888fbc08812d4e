// Returns a debounced value, so that typing 500 sends one request, and none for 5 and 50.
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
