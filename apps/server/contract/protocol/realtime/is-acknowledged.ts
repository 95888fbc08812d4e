// Tells if the server acknowledges a broadcast: it never answers a sender without the right to send.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

/**
 * A socket's messages are handled one after the other: what is answered after the broadcast comes after its acknowledgement.
 * @param channel Of the client, joined with `broadcast: { ack: true }`.
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
