// Creates a short conversation, a conversation of a million messages, and people with ten and a
// thousand conversations.
import pg from 'pg';

export const SMALL_MESSAGES = 200;
export const MESSAGES_OF_A_LIST = 120;

export type PreparedChat = {
  /** ID of a person who is a member of both conversations, the short one and the long one. */
  reader: string;
  small: string;
  large: string;
  /** Person with the given number of conversations. */
  lists: Record<10 | 1000, string>;
};

/**
 * Inserts messages directly into the table, without running triggers and without publishing the
 * messages. The benchmarks only read the messages, and the inserted rows are like those of a
 * conversation that has been used for years.
 */
async function fill(db: pg.Client, ids: string[], sender: string, count: number): Promise<void> {
  await db.query(
    `insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
     select gen_random_uuid(), id, $2, 'Salam, message ' || n, n, n, now() - interval '1 day' - ($3 - n) * interval '1 second'
     from unnest($1::uuid[]) as id, generate_series(1, $3::integer) n`,
    [ids, sender, count],
  );
  await db.query(
    `update public.conversations set last_change = $2, last_message_at = now() - interval '1 day' where id = any($1)`,
    [ids, count],
  );
}

async function addPerson(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@people.example', now(), '{"first_name": "Amina"}')
     returning id`,
  );
  return rows[0]?.id ?? '';
}

async function addConversations(
  db: pg.Client,
  one: string,
  count: number,
): Promise<[string[], string]> {
  const others: string[] = [];
  await db.query('begin');
  for (let i = 0; i < count; i++) others.push(await addPerson(db));
  const { rows } = await db.query<{ id: string }>(
    `insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id)
     select gen_random_uuid(), false, $1, least($1, other), greatest($1, other) from unnest($2::uuid[]) as other
     returning id`,
    [one, others],
  );
  await db.query(
    `insert into public.conversation_members (conversation_id, user_id, status)
     select c.id, unnest(array[c.pair_low_id, c.pair_high_id]), 'active' from public.conversations c where c.created_by = $1
     on conflict do nothing`,
    [one],
  );
  await db.query(
    `insert into public.conversation_states (conversation_id, user_id)
     select conversation_id, user_id from public.conversation_members on conflict do nothing`,
  );
  await db.query('commit');
  return [rows.map(({ id }) => id), others[0] ?? one];
}

export async function prepareChat(databaseUrl: string, most: number): Promise<PreparedChat> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    await db.query('alter publication supabase_realtime drop table public.messages');
    const reader = await addPerson(db);
    const [[small = '', large = ''], other] = await addConversations(db, reader, 2);
    const lists = { 10: await addPerson(db), 1000: await addPerson(db) };
    await db.query('alter table public.messages disable trigger user');
    await fill(db, [small], other, SMALL_MESSAGES);
    await fill(db, [large], other, most);
    for (const count of [10, 1000] as const) {
      const [ids, sender] = await addConversations(db, lists[count], count);
      await fill(db, ids, sender, MESSAGES_OF_A_LIST);
    }
    await db.query('alter table public.messages enable trigger user');
    await db.query('alter publication supabase_realtime add table public.messages');
    await db.query('vacuum analyze public.messages');
    await db.query(
      'analyze public.conversations, public.conversation_members, public.conversation_states',
    );
    return { reader, small, large, lists };
  } finally {
    await db.end();
  }
}
