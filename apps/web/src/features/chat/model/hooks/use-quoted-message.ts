// Message quoted in a reply: taken from the loaded thread, or fetched once per tab.
import { useEffect, useState } from 'react';
import type { Message } from '../chat-types.ts';
import { useEngine } from './use-engine.ts';

const asked = new Map<string, Promise<Message | undefined>>();

/** @param known - The message, if the thread has loaded it. */
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
      // If the request fails, the reply shows a generic placeholder in place of the message. The
      // message is requested again when the reply next scrolls into view.
      () => asked.delete(id),
    );
    return () => {
      isGone = true;
    };
  }, [engine, id, isKnown]);
  return known ?? (found?.id === id ? found : undefined);
}
