// The private channel of one conversation for what is never stored: who is writing, and who is there.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import type { Room, RoomListener } from '../model/chat-port.ts';

/** @param isShown Whether the others may see that she is there. */
export function joinRoom(
  connect: () => Promise<SupabaseClient>,
  { id, epoch }: { id: string; epoch: number },
  userId: string,
  isShown: boolean,
  { onTyping, onPresent }: RoomListener,
): Room {
  let hasLeft = false;
  let joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  const join = async () => {
    const supabase = await connect();
    await supabase.realtime.setAuth();
    if (hasLeft) return;
    const channel = supabase.channel(`conversation:${id}:${epoch}`, {
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
        if (status === 'SUBSCRIBED' && isShown) void channel.track({ user_id: userId });
        // Whoever is not heard cannot be said to be there.
        if (status !== 'SUBSCRIBED') onPresent(new Set());
      });
  };
  // Typing and presence are a courtesy: without them the conversation works.
  join().catch(() => undefined);
  return {
    typing() {
      void joined?.channel.send({
        type: 'broadcast',
        event: 'typing',
        payload: { user_id: userId },
      });
    },
    leave() {
      hasLeft = true;
      if (joined) void joined.supabase.removeChannel(joined.channel);
    },
  };
}
