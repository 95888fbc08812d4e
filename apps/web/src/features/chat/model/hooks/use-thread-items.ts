// Data shared by all rows of a thread: members, quoted messages, delivery status and the selected
// message.
import { useCallback, useMemo, useState } from 'react';
import type { Conversation, ThreadMessage } from '../chat-types.ts';
import { changesReachedByAll } from '../view/message-tick.ts';

export type ThreadItems = ReturnType<typeof useThreadItems>;

export function useThreadItems(
  conversation: Conversation,
  me: string,
  messages: readonly ThreadMessage[],
) {
  const [selectedId, setSelectedId] = useState<string>();
  const byId = useMemo(() => new Map(messages.map((one) => [one.id, one])), [messages]);
  const reached = useMemo(() => changesReachedByAll(conversation, me), [conversation, me]);
  const onSelect = useCallback(
    (id: string) => setSelectedId((known) => (known === id ? undefined : id)),
    [],
  );
  return { conversation, me, byId, reached, selectedId, onSelect };
}
