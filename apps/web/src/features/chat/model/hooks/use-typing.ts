// IDs of the members who are typing in a conversation now.
import { useMemo } from 'react';
import { useConversation } from './use-conversation.ts';
import { useRoom } from './use-room.ts';

export function useTyping(conversationId: string): readonly string[] {
  const { conversation } = useConversation(conversationId);
  const { typing } = useRoom(conversationId);
  return useMemo(() => {
    const members = conversation?.members.filter(({ status }) => status === 'active') ?? [];
    return typing.filter((id) => members.some(({ userId }) => userId === id));
  }, [conversation?.members, typing]);
}
