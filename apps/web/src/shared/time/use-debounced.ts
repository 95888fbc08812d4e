// Returns a debounced value, so that typing 5, 50, 500 sends one request.
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
