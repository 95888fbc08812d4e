// Finds a person by phone number or exact username. When nobody is found, returns the translated
// reason.
import { useRef, useState } from 'react';
import type { Person } from '../chat-types.ts';
import { useChat } from './use-chat.ts';

export type FinderState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; person: Person }
  | { kind: 'none'; isPhone: boolean }
  | { kind: 'self' }
  | { kind: 'failed'; error: unknown };
export type PeopleFinder = {
  state: FinderState;
  /** Clears the result and ignores a pending response. */
  reset: () => void;
  /** @param phone - Phone number in E.164 format. If undefined, the search is by username. */
  search: (text: string, phone: string | undefined) => Promise<void>;
};

const IDLE: FinderState = { kind: 'idle' };

export function usePeopleFinder(me: string): PeopleFinder {
  const chat = useChat();
  const [state, setState] = useState<FinderState>(IDLE);
  const turn = useRef(0);
  return {
    state,
    reset: () => {
      turn.current += 1;
      setState(IDLE);
    },
    search: async (text, phone) => {
      turn.current += 1;
      const mine = turn.current;
      setState({ kind: 'searching' });
      let next: FinderState;
      try {
        const person = phone
          ? await chat.findPersonByPhone(phone)
          : await chat.findPerson(text.trim().replace(/^@/, ''));
        if (!person) next = { kind: 'none', isPhone: phone !== undefined };
        else if (person.id === me) next = { kind: 'self' };
        else next = { kind: 'found', person };
      } catch (error) {
        next = { kind: 'failed', error };
      }
      if (turn.current === mine) setState(next);
    },
  };
}
