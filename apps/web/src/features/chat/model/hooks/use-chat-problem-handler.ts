// Shows errors that occur in the background and that no caller handles, such as a full disk.
import { useEffect, useRef } from 'react';
import { useEngine } from './use-engine.ts';

export function useChatProblemHandler(tell: (error: unknown) => void): void {
  const engine = useEngine();
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  }, [tell]);
  useEffect(() => {
    const problem = engine?.problem;
    return problem?.subscribe(() => latest.current(problem.getSnapshot()?.error));
  }, [engine]);
}
