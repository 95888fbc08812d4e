// IDs of the other members who have the conversation open now.
import { useMemo } from 'react';
import { useConversation } from './use-conversation.ts';
import { useEngine } from './use-engine.ts';
import { useRoom } from './use-room.ts';

export function usePresence(conversationId: string): ReadonlySet<string> {
  const me = useEngine()?.userId;
  const { conversation } = useConversation(conversationId);
  const { present } = useRoom(conversationId);
  return useMemo(() => {
    const members = conversation?.members ?? [];
    return new Set(
      members.flatMap(({ userId }) => (userId !== me && present.has(userId) ? [userId] : [])),
    );
  }, [conversation?.members, present, me]);
}
