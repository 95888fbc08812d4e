// Reads all rows of a conversation as the database owner. Tests compare them to show that a refused
// or repeated call changes nothing.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

/**
 * Returns the rows of each chat table in a fixed order, and the number of broadcasts. If a tested
 * function writes nothing, the results before and after its call are equal.
 */
export async function chatSnapshot(db: Client, conversationId: string): Promise<unknown> {
  const [row] = await asRoot(
    db,
    `select
       (select to_jsonb(c) from public.conversations c where c.id = $1) as conversation,
       (select jsonb_agg(m order by m.user_id) from public.conversation_members m
         where m.conversation_id = $1) as members,
       (select jsonb_agg(s order by s.user_id) from public.conversation_states s
         where s.conversation_id = $1) as states,
       (select jsonb_agg(m order by m.seq) from public.messages m where m.conversation_id = $1) as messages,
       (select jsonb_agg(b order by b.blocker_id, b.blocked_id) from public.person_blocks b) as blocks,
       (select jsonb_agg(r order by r.id) from public.chat_reports r) as reports,
       (select count(*) from realtime.messages) as notified`,
    [conversationId],
  );
  return row;
}
