// The private channel of one conversation for what is never stored: who is writing, and who is there.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import type { Room, RoomListener } from '../model/chat-port.ts';

/** The client hands out a channel that is being left once more, so whoever comes back waits until it is gone. */
const leaving = new Map<string, Promise<unknown>>();

/** @param isShown Whether the others may see that she is there. */
export function joinRoom(
  connect: () => Promise<SupabaseClient>,
  { id, epoch }: { id: string; epoch: number },
  userId: string,
  isShown: boolean,
  { onTyping, onPresent }: RoomListener,
): Room {
  const topic = `conversation:${id}:${epoch}`;
  let hasLeft = false;
  let isJoined = false;
  let joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  const join = async () => {
    const supabase = await connect();
    await supabase.realtime.setAuth();
    await leaving.get(topic);
    if (hasLeft) return;
    const channel = supabase.channel(topic, {
      config: { private: true, presence: { key: userId, enabled: true } },
    });
    joined = { supabase, channel };
    channel
      .on('broadcast', { event: 'typing' }, ({ payload }) => {
        if (typeof payload?.user_id === 'string') onTyping(payload.user_id);
      })
      .on('presence', { event: 'sync' }, () =>
        onPresent(new Set(Object.keys(channel.presenceState()))),
      )
      .subscribe((status) => {
        isJoined = status === 'SUBSCRIBED';
        if (isJoined && isShown) void channel.track({ user_id: userId });
        // Whoever is not heard cannot be said to be there.
        if (!isJoined && !hasLeft) onPresent(new Set());
      });
  };
  // Typing and presence are a courtesy: without them the conversation works.
  join().catch(() => undefined);
  return {
    typing() {
      const payload = { user_id: userId };
      if (isJoined) void joined?.channel.send({ type: 'broadcast', event: 'typing', payload });
    },
    leave() {
      hasLeft = true;
      if (!joined) return;
      const end = joined.supabase.removeChannel(joined.channel).catch(() => undefined);
      leaving.set(topic, end);
      void end.then(() => leaving.get(topic) === end && leaving.delete(topic));
    },
  };
}
