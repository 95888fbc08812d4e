// Reports whether the server acknowledges a broadcast. The server sends no acknowledgement to a
// sender who may not send in the channel.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

/**
 * Sends a broadcast and returns true if the server acknowledges it. The server handles the messages
 * of a socket in order. The function therefore sends a second message and waits for the response.
 * An acknowledgement of the broadcast arrives before this response.
 * @param channel - A channel of the client, joined with `broadcast: { ack: true }`.
 */
export async function isAcknowledged(
  client: SupabaseClient,
  channel: RealtimeChannel,
  event: string,
  payload: object = {},
): Promise<boolean> {
  let answer: string | undefined;
  void channel.send({ type: 'broadcast', event, payload }).then((said) => {
    answer = said;
  });
  const later = client.channel(`later-${crypto.randomUUID()}`);
  await new Promise<void>((resolve, reject) => {
    later.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error)));
  });
  await client.removeChannel(later);
  return answer === 'ok';
}
