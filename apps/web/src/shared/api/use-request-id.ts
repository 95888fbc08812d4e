// Idempotency key of a request. If the response was lost, the retry has the same key, so that the
// server does not treat the retry as a new request.
import { useRef } from 'react';
import { v7 as newId } from 'uuid';

/** Returns a function that returns the same id for the same input until a response has arrived. */
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
