// Private realtime topic of a conversation, for typing indicators and presence. The server stores
// neither typing indicators nor presence.
import type { SupabaseClient } from '@supabase/supabase-js';
import { LiveTopic } from '../../../shared/live/live-topic.ts';
import type { Room, RoomListener } from '../model/engine/chat-backend.ts';

/** @param isShown - False when the user does not want others to see that they are present. */
export function joinRoom(
  connect: () => Promise<SupabaseClient>,
  { id, epoch }: { id: string; epoch: number },
  userId: string,
  isShown: boolean,
  { onTyping, onPresent }: RoomListener,
): Room {
  const presence = { userId, isShown, onPresent };
  const topic = new LiveTopic<'typing'>(`conversation:${id}:${epoch}`, connect, presence);
  const leave = topic.subscribe('typing', (payload) => {
    const who = (payload as { user_id?: unknown } | null)?.user_id;
    if (typeof who === 'string') onTyping(who);
  });
  return { typing: () => topic.send('typing', { user_id: userId }), leave };
}
