// A value once it has stopped changing, so that typing 5, 50, 500 asks the server once.
import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
