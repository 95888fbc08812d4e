// Idempotency key of a request. If the response was lost, the retry has the same key, so that the
// server does not treat the retry as a new request.
import { useRef } from 'react';
import { v7 as newId } from 'uuid';

/**
 * Returns two functions. `idFor` returns the same id as the previous call if the answers are the
 * same, and otherwise a new id. The caller calls `isAnswered` when a response has arrived; the next
 * call of `idFor` then returns a new id.
 */
export function useRequestId() {
  const last = useRef({ id: '', answers: '' });
  return {
    idFor(answers: object): string {
      const key = JSON.stringify(answers);
      if (last.current.answers !== key) last.current = { id: newId(), answers: key };
      return last.current.id;
    },
    isAnswered() {
      last.current = { id: '', answers: '' };
    },
  };
}
