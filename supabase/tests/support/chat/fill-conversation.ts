// Fills a conversation with as many messages as people write in several years.
import type { Client } from 'pg';
import { bypassTriggers } from '../bypass-triggers.ts';
import { asRoot } from '../database/as-root.ts';

/** Inserts many messages of one sender without running triggers. */
export async function fillConversation(
  db: Client,
  conversationId: string,
  sender: string,
  count: number,
): Promise<void> {
  await bypassTriggers(
    db,
    `insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
     select gen_random_uuid(), $1, $2, 'Message ' || n, n, n, now() - interval '365 days' + n * interval '1 second'
     from generate_series(10, $3::integer + 9) n`,
    [conversationId, sender, count],
  );
  await asRoot(
    db,
    'update public.conversations set last_change = $2::integer + 9, last_message_at = now() where id = $1',
    [conversationId, count],
  );
  await asRoot(db, 'analyze public.messages');
}
