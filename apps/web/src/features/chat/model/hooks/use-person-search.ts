// Finds a person by exact username. When nobody is found, returns the translated reason.
import { useRef, useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import type { Person } from '../chat-types.ts';
import { useChat } from './use-chat.ts';

export type PersonSearch = {
  name: string;
  setName: (name: string) => void;
  isSearching: boolean;
  problem: MessageKey | undefined;
  found: Person | undefined;
  search: () => Promise<void>;
  clear: () => void;
};

export function usePersonSearch(me: string): PersonSearch {
  const chat = useChat();
  const [name, setName] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const [problem, setProblem] = useState<MessageKey>();
  const [found, setFound] = useState<Person>();
  const turn = useRef(0);

  const settle = (nextProblem?: MessageKey, nextFound?: Person) => {
    setIsSearching(false);
    setProblem(nextProblem);
    setFound(nextFound);
  };
  return {
    name,
    setName: (next) => {
      // Ignores responses to earlier searches.
      turn.current += 1;
      setName(next);
      settle();
    },
    isSearching,
    problem,
    found,
    search: async () => {
      const wanted = name.trim();
      if (!wanted) return settle('chat.search_empty');
      turn.current += 1;
      const mine = turn.current;
      settle();
      setIsSearching(true);
      try {
        const person = await chat.findPerson(wanted);
        if (turn.current !== mine) return;
        if (!person) settle('chat.search_none');
        else if (person.id === me) settle('chat.search_self');
        else settle(undefined, person);
      } catch {
        if (turn.current === mine) settle('chat.search_failed');
      }
    },
    clear: () => {
      setName('');
      settle();
    },
  };
}
