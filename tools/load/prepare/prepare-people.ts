// Inserts people who have a verified phone, approved identity documents, two conversations and some
// notifications. Triggers are bypassed.
import type pg from 'pg';

/**
 * Data of a town with a thousand people who have used the app for a month. A city has ten times as
 * many people, and a region a hundred times as many.
 */
export const TOWN_SIZES = { people: 1000, messages: 20, notifications: 10 };

const PERSON = (n: string) => `('0199f000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const CONVERSATION = (n: string) =>
  `('0199f100-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/**
 * SQL for ids like those that devices generate: each starts with the time, so that ids of the same
 * time are adjacent in an index.
 */
const ID_AT = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || right(md5(random()::text), 3) || '8' || left(md5(random()::text), 15))::uuid`;

const PEOPLE = `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
  select ${PERSON('n')}, 'authenticated', 'authenticated', 'load-' || n || '@people.example', now(),
    jsonb_build_object('first_name', 'Amina', 'last_name', 'Idrissi ' || n) from generate_series(1, $1::integer) n`;

const PROFILES = `insert into public.profiles (id, email, first_name, last_name, email_verified, phone_verified, is_identity_approved, phone_number)
  select ${PERSON('n')}, 'load-' || n || '@people.example', 'Amina', 'Idrissi ' || n, true, true, true, '+2126' || lpad(n::text, 8, '0')
  from generate_series(1, $1::integer) n`;

const CONVERSATIONS = `insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id, last_change, last_message_at, created_at)
  select ${CONVERSATION('n')}, false, ${PERSON('n')}, least(${PERSON('n')}, ${PERSON('n % $1 + 1')}), greatest(${PERSON('n')}, ${PERSON('n % $1 + 1')}), $2::integer,
    now() - n * interval '1 second', now() - interval '31 days' from generate_series(1, $1::integer) n`;

const MEMBERS = `insert into public.conversation_members (conversation_id, user_id, status, delivered_change, shown_read_change)
  select c.id, unnest(array[c.pair_low_id, c.pair_high_id]), 'active', $1::integer, $1::integer from public.conversations c where c.id::text like '0199f100%'`;

const STATES = `insert into public.conversation_states (conversation_id, user_id, read_change)
  select m.conversation_id, m.user_id, $1::integer - (random() * 2)::integer from public.conversation_members m where m.conversation_id::text like '0199f100%'`;

/** Inserts messages in the order of the times at which they were sent. */
const MESSAGES = `insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
  select ${ID_AT('w.at')}, ${CONVERSATION('n')}, ${PERSON('(n - 1 + s % 2) % $1 + 1')},
    (array['Salam, tu es où ?', 'وصلت الحمد لله', 'Le colis est chez le gardien, dis-lui que c''est pour moi', 'ok', 'Merci beaucoup, à demain inchallah', 'شحال الثمن ديال هاد الدار؟',
      'I can come by after six if that suits you, otherwise on Saturday morning'])[1 + (n + s) % 7] || ' ' || s, s, s, w.at
  from generate_series(1, $2::integer) s, generate_series(1, $1::integer) n,
    lateral (select now() - interval '30 days' + s * interval '30 days' / ($2 + 1) - n * interval '1 millisecond' as at) w`;

const NOTIFICATIONS = `insert into public.notifications (id, user_id, type, kind, data, group_id, is_read, created_at, updated_at)
  select ${ID_AT('w.at')}, ${PERSON('n')}, case s % 2 when 0 then 'delivery' else 'transaction' end, 'completed', '{"party": "sender"}', gen_random_uuid(),
    s % 5 <> 0, w.at, w.at
  from generate_series(1, $2::integer) s, generate_series(1, $1::integer) n, lateral (select now() - interval '40 days' + s * interval '3 days' as at) w`;

export async function preparePeople(db: pg.Client, size: number): Promise<void> {
  const people = TOWN_SIZES.people * size;
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('public.messages'::regclass, 'public.notifications'::regclass) and not indisunique`,
  );
  await db.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await db.query("set session_replication_role = 'replica'");
  await db.query(PEOPLE, [people]);
  await db.query(PROFILES, [people]);
  await db.query(CONVERSATIONS, [people, TOWN_SIZES.messages]);
  await db.query(MEMBERS, [TOWN_SIZES.messages]);
  await db.query(STATES, [TOWN_SIZES.messages]);
  await db.query(MESSAGES, [people, TOWN_SIZES.messages]);
  await db.query(NOTIFICATIONS, [people, TOWN_SIZES.notifications]);
  await db.query('reset session_replication_role');
  for (const { definition } of indexes) await db.query(definition);
}
