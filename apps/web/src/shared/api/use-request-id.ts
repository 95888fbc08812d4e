// The id of a try: a repeat after a lost answer is no further try.
import { useRef } from 'react';
import { v7 as newId } from 'uuid';

/** The same id for the same answers until there was an answer. */
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
