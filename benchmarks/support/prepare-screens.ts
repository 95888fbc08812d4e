// Creates conversations of the demo user amina: a short one, a very long one, and as many groups as
// a list can hold.
import type pg from 'pg';

type Sizes = { MESSAGES: number; CONVERSATIONS: number };
type Ids = { live: string; long: string };

/**
 * Creates the conversations. The triggers are disabled meanwhile, because they would send a
 * notification to every member of a conversation for each inserted row.
 */
export async function prepareScreens(owner: pg.Client, sizes: Sizes): Promise<Ids> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from public.profiles where username in ('amina', 'karim', 'youssef')
     order by array_position(array['amina', 'karim', 'youssef'], username)`,
  );
  const [amina, karim, youssef] = rows.map(({ id }) => id);
  const ids = { live: crypto.randomUUID(), long: crypto.randomUUID() };
  // Deletes all earlier conversations, so that the lists contain only those created here.
  await owner.query('truncate public.conversations cascade');
  await owner.query('set session_replication_role = replica');
  await addPair(owner, ids.live, amina, karim, 15);
  await addPair(owner, ids.long, amina, youssef, sizes.MESSAGES);
  await addGroups(owner, [amina, karim, youssef], sizes.CONVERSATIONS);
  await owner.query('reset session_replication_role');
  await owner.query('analyze public.messages, public.conversations, public.conversation_members');
  return ids;
}

async function addPair(
  owner: pg.Client,
  id: string,
  one: string | undefined,
  other: string | undefined,
  messages: number,
): Promise<void> {
  await owner.query(
    `insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id, last_change, last_message_at)
     values ($1, false, $2, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4, now())`,
    [id, one, other, messages],
  );
  await addMembers(owner, id, [one, other], messages);
  await owner.query(
    `insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
     select gen_random_uuid(), $1, case when n % 3 = 0 then $2::uuid else $3::uuid end,
       'Old message ' || n || '. ' || repeat('salam ', 1 + n % 20), n, n, now() - ($4 - n) * interval '90 seconds'
     from generate_series(1, $4::int) n`,
    [id, one, other, messages],
  );
}

async function addMembers(
  owner: pg.Client,
  id: string,
  people: (string | undefined)[],
  read: number,
): Promise<void> {
  await owner.query(
    `with members as (
       insert into public.conversation_members (conversation_id, user_id, status, delivered_change, shown_read_change)
       select $1, person, 'active', $3, $3 from unnest($2::uuid[]) person returning conversation_id, user_id)
     insert into public.conversation_states (conversation_id, user_id, read_change)
     select conversation_id, user_id, $3 from members`,
    [id, people, read],
  );
}

async function addGroups(
  owner: pg.Client,
  people: (string | undefined)[],
  count: number,
): Promise<void> {
  await owner.query(
    `with groups as (
       insert into public.conversations (id, name, is_group, created_by, last_change, last_message_at)
       select gen_random_uuid(), 'Neighbours ' || n, true, $1, 1, now() - n * interval '1 hour'
       from generate_series(1, $3::int) n returning id, last_message_at),
     members as (
       insert into public.conversation_members (conversation_id, user_id, status)
       select id, person, 'active' from groups, unnest($2::uuid[]) person returning conversation_id, user_id),
     states as (
       insert into public.conversation_states (conversation_id, user_id)
       select conversation_id, user_id from members)
     insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
     select gen_random_uuid(), id, $1, 'Salam', 1, 1, last_message_at from groups`,
    [people[0], people, count],
  );
}
