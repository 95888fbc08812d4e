// The message that another one answers: from the thread when it is loaded, else asked for by itself, once a tab.
import { useEffect, useState } from 'react';
import type { Message } from '../chat-types.ts';
import { useEngine } from './use-engine.ts';

const asked = new Map<string, Promise<Message | undefined>>();

/** @param known The message where the thread holds it. */
export function useQuotedMessage(id: string, known: Message | undefined): Message | undefined {
  const engine = useEngine();
  const [found, setFound] = useState<Message>();
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown || !engine) return;
    let isGone = false;
    const answer = asked.get(id) ?? engine.port.message(id);
    asked.set(id, answer);
    answer.then(
      (message) => {
        if (!isGone) setFound(message);
      },
      // It stays an earlier message, until it is scrolled to.
      () => asked.delete(id),
    );
    return () => {
      isGone = true;
    };
  }, [engine, id, isKnown]);
  return known ?? (found?.id === id ? found : undefined);
}
