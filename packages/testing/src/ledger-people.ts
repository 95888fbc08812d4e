// Inserts senders, brokers and confirmed transfers in bulk, directly into the database. Used by
// tests and benchmarks that do not need the screens on which a sender prepares a transfer.
import type { Client } from 'pg';

/**
 * Creates `count` brokers in Casablanca, who take in cash, and `count` brokers in Fes, who pay out
 * cash.
 */
export async function makeBrokers(db: Client, count: number): Promise<void> {
  await db.query(
    `with people as (
       insert into auth.users (id, aud, role, email, email_confirmed_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', 'bench-' || n || '@people.example', now()
       from generate_series(1, $1 * 2) as n returning id)
     select count(*) from people`,
    [count],
  );
  await db.query(
    `update public.profiles set account_type = 'broker', phone_verified = true
     where id in (select id from auth.users where email like 'bench-%')`,
  );
  await db.query(
    `insert into public.brokers (id, city_id, business_name, address)
     select u.id, c.id, 'Bench', 'Bench' from (
       select id, row_number() over (order by id) as n from auth.users where email like 'bench-%') u
     join public.cities c on c.name = case u.n % 2 when 0 then 'Casablanca' else 'Fes' end`,
  );
  // Gives each broker a large credit line, so that no broker runs out of float.
  await db.query(
    `insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
     select id, 1000000000000, gen_random_uuid() from public.brokers`,
  );
  await db.query(
    `update private.ledger_balances b set minimum_centimes = -1000000000000 from private.ledger_accounts a
     where a.id = b.account_id and a.kind = 'broker_float'`,
  );
  // Sets high daily limits, so that no transfer exceeds a limit.
  await db.query(
    `with version as (
       insert into private.limit_schedules (name, broker_operation_centimes, broker_day_centimes, float_cap_centimes, valid_from)
       select 'Bench', s.broker_operation_centimes, 1000000000000, 1000000000000, now()
       from private.limit_schedule_at(now()) s returning id)
     insert into private.limit_levels (schedule_id, level, transfer_centimes, day_centimes, thirty_days_centimes, transfers_a_day)
     select version.id, l.level, l.transfer_centimes, l.day_centimes, l.thirty_days_centimes, l.transfers_a_day
     from version, generate_series(1, 3) as n cross join lateral private.limits_of_level(n) as l`,
  );
}

export type LedgerBrokers = { cashiers: string[]; payers: string[] };

export async function readBrokers(db: Client): Promise<LedgerBrokers> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select b.id, c.name from public.brokers b join public.cities c on c.id = b.city_id order by b.id',
  );
  const of = (city: string) => rows.filter(({ name }) => name === city).map(({ id }) => id);
  return { cashiers: of('Casablanca'), payers: of('Fes') };
}

export type PendingTransfer = { id: string; reference: string; sender: string };

/**
 * Number of transfers that are created for each sender. The total amount of these transfers stays
 * below the daily limit of a sender with a verified identity.
 */
const TRANSFERS_OF_A_SENDER = 8;

/**
 * Creates pending transfers of 500 dirhams from Casablanca to Fes, each with the code 20262026. In
 * the returned list, the transfers of one sender are far apart, because tests process neighbouring
 * transfers of the list at the same time. Transfers of one sender would wait for one another. With
 * real senders this does not happen, because no real sender sends sixteen transfers at the same
 * time.
 */
export async function makePendingTransfers(db: Client, count: number): Promise<PendingTransfer[]> {
  const senders = await makeSenders(db, Math.ceil(count / TRANSFERS_OF_A_SENDER));
  const { rows } = await db.query<PendingTransfer>(
    `with quotes as (
       insert into public.money_quotes (user_id, amount_centimes, fee_payer, fee_centimes, tax_centimes, total_centimes,
         payout_centimes, fee_schedule_id)
       select ($1::uuid[])[n % cardinality($1::uuid[]) + 1], 50000, 'sender', 800, 73, 50800, 50000, 1 from generate_series(0, $2::integer - 1) as n
       returning id, user_id),
     made as (
       insert into public.money_transfers (id, reference, sender_id, recipient_name, recipient_city_id, amount_centimes, quote_id,
         fee_centimes, tax_centimes, total_centimes, payout_centimes, status, confirmed_at, expires_at)
       select gen_random_uuid(), upper('B-' || q.id), q.user_id, 'Bench', c.id, 50000, q.id, 800, 73, 50800, 50000, 'pending', now(),
         now() + interval '1 day'
       from quotes q, public.cities c where c.name = 'Fes' returning id, reference, sender_id as sender)
     select * from made`,
    [senders, count],
  );
  await db.query(
    `insert into private.money_transfer_secrets (transfer_id, code_hash)
     select t, (select extensions.crypt('20262026', extensions.gen_salt('bf', 4))) from unnest($1::uuid[]) as t`,
    [rows.map(({ id }) => id)],
  );
  return rows;
}

/** @returns IDs of people with a verified phone and an approved identity. */
async function makeSenders(db: Client, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@senders.example', now()
     from generate_series(1, $1) returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    'update public.profiles set phone_verified = true, is_identity_approved = true where id = any ($1)',
    [ids],
  );
  return ids;
}
