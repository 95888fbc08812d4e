// Part of the simulated load: two people write chat messages to one listener. Each message has its
// own id and text, and the listener receives the messages live.
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadContext } from './load-context.ts';

/**
 * Pause in milliseconds between two messages of a person, so that the person stays below the limit
 * on messages in ten seconds.
 */
const PAUSE_MS = 400;
const WRITERS = 2;
const KIND = 'messages';
export const LIVE_DELIVERY = 'live';

/**
 * @returns One promise for each person who writes. Each of these people sends messages in a loop
 * until the load ends. The promise resolves when this loop has ended.
 */
export async function sendMessages({
  load,
  clients,
  people,
}: LoadContext): Promise<Promise<void>[]> {
  const reader = people.payers[0] ?? '';
  const lanes: Promise<void>[] = [];
  const invite = await clients
    .of(reader)
    .rpc('renew_invite_link', { p_request_id: crypto.randomUUID() });
  if (invite.error) throw invite.error;
  for (const writer of people.senders.slice(0, WRITERS)) {
    const asked = crypto.randomUUID();
    const { data: id, error } = await clients
      .of(writer)
      .rpc('accept_invite', { p_code: invite.data, p_id: asked });
    if (error) throw error;
    const answer = { p_conversation_id: id, p_answer: 'accept' };
    const accepted = await clients.of(reader).rpc('answer_request', answer);
    if (accepted.error) throw accepted.error;
    lanes.push(
      load.keepOn(KIND, async () => {
        const message = {
          id: crypto.randomUUID(),
          conversation_id: id,
          sender_id: writer,
          body: `message ${crypto.randomUUID()}`,
        };
        await load.ask(KIND, () => clients.of(writer).from('messages').insert(message), {
          key: `message:${message.id}`,
          isRepeat: ({ code }) => code === '23505',
        });
        await wait(PAUSE_MS);
      }),
    );
  }
  load.watch(LIVE_DELIVERY);
  const listener = clients.of(reader);
  await listener.realtime.setAuth();
  listener
    .channel(`person:${reader}`, { config: { private: true } })
    .on('broadcast', { event: '*' }, () => load.well(LIVE_DELIVERY, performance.now()))
    .subscribe();
  return lanes;
}
