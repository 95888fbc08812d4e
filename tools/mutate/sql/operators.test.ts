import { expect, test } from 'vitest';
import { readSqlMutants } from './read-sql-mutants.ts';

const TABLES = `
create table public.profiles (id uuid primary key, is_active boolean not null);
create table public.transfers (
  id uuid primary key,
  sender_id uuid not null references public.profiles (id),
  receiver_id uuid references public.profiles (id),
  status text not null,
  amount_centimes bigint,
  fee_centimes bigint,
  created_at timestamptz,
  ended_at timestamptz,
  details jsonb,
  constraint status_is_known check (status in ('draft', 'paid', 'ended'))
);`;

function mutantsOf(body: string, language: string): string[] {
  const returns = /^\s*return /.test(body) ? 'jsonb' : 'void';
  const text = language === 'sql' ? body : `declare v_row public.transfers; begin ${body} end`;
  const made = `create function private.f(p_id uuid, p_count integer) returns ${returns}
language ${language} as $$ ${text} $$;`;
  const files = [
    { path: 'money/money/f.sql', area: 'money', sql: made },
    { path: 'money/money/tables.sql', area: 'money', sql: TABLES },
  ];
  return readSqlMutants(files, (path) => path.endsWith('f.sql')).map(
    ({ operator, change }) => `${operator}: ${change}`,
  );
}

type Case = { place: string; body: string; mutants: string[] };

test.each<Case>([
  {
    place: 'the condition of a refusal is false, but not always true',
    body: "if p_count = 3 then perform private.refuse('WA001', 'No'); end if;",
    mutants: ['condition false: p_count = 3 → false', 'change number: 3 → 4'],
  },
  {
    place: 'an or loses each part, and is always true',
    body: 'if p_id is null or not found then return; end if;',
    mutants: [
      'condition true: p_id is null or not found → true',
      'drop disjunct: p_id is null → false',
      'drop disjunct: not found → false',
    ],
  },
  {
    place: 'an and loses each part, and is always false',
    body: 'if p_count > 2 and not found then p_count := 0; end if;',
    mutants: [
      'condition false: p_count > 2 and not found → false',
      'drop conjunct: p_count > 2 → true',
      'move bound: > → >=',
      'drop conjunct: not found → true',
      'change number: 0 → 1',
    ],
  },
  {
    place: 'both ends of a range move',
    body: 'return p_count between 5 and 8;',
    mutants: ['change number: 5 → 4', 'change number: 8 → 9'],
  },
  {
    place: 'a comparison that no other operator drops is negated',
    body: "return jsonb_build_object('a', p_id is null, 'b', p_count = p_id, 'c', not found);",
    mutants: ['negate test: is → is not', 'negate comparison: = → <>', 'drop not: not → '],
  },
  {
    place: 'each case is left out',
    body: "return case when p_count = 1 then 'one' when p_count is null or found then 'two' end;",
    mutants: [
      'drop case: p_count = 1 → false',
      'change number: 1 → 2',
      'drop disjunct: p_count is null → false',
      'drop disjunct: found → false',
    ],
  },
  {
    place: 'coalesce, least and a sum change',
    body: 'return coalesce(p_count, 7) + least(p_count, 4) - -2;',
    mutants: [
      'drop coalesce: coalesce(p_count, 7) → (p_count)',
      'change number: 7 → 8',
      'swap arithmetic: + → -',
      'swap least: least → greatest',
      'change number: 4 → 5',
      'swap arithmetic: - → +',
      'change number: -2 → -1',
    ],
  },
  {
    place: 'a duration gets longer and a limit of time moves',
    body: "return now() - interval '30 days' > v_row.created_at;",
    mutants: [
      "change duration: '30 days' → '31 days'",
      'move bound: > → >=',
      'another column: created_at → ended_at',
    ],
  },
  {
    place: 'times and keys of jsonb are not added',
    body: "return (v_row.ended_at - now(), v_row.details - 'sender_id');",
    mutants: ['another column: ended_at → created_at'],
  },
  {
    place: 'the time zone becomes UTC',
    body: "return (now() at time zone 'Africa/Casablanca')::date;",
    mutants: ["change time zone: 'Africa/Casablanca' → 'UTC'"],
  },
  {
    place: 'the first sort key and a short limit change',
    body: 'select max(t.id order by t.created_at, t.id desc) into p_id from public.transfers t limit 20;',
    mutants: [
      'swap min: max → min',
      'another column: created_at → ended_at',
      'reverse order:  → desc',
      'change number: 20 → 21',
    ],
  },
  {
    place: 'the size of a batch and the order of locks stay',
    body: 'perform from public.transfers t where t.id = p_id order by t.id limit 500 for no key update of t skip locked;',
    mutants: [
      'drop filter: t.id = p_id → true',
      'drop lock: for no key update of t skip locked → ',
      'wait for lock: skip locked → ',
    ],
  },
  {
    place: 'an advisory lock is dropped, and its key stays',
    body: "perform pg_advisory_xact_lock(hashtextextended('x', 1));",
    mutants: ["drop lock: perform pg_advisory_xact_lock(hashtextextended('x', 1)) → null"],
  },
  {
    place: 'an update writes and finds another status, and writes another column',
    body: "update public.transfers set status = 'paid', ended_at = now() where status in ('draft', 'paid') and not found;",
    mutants: [
      "drop update: update public.transfers set status = 'paid', ended_at = now(… → null",
      "another status: 'paid' → 'ended'",
      'another written column: ended_at → created_at',
      "drop conjunct: status in ('draft', 'paid') → true",
      "drop value: 'draft' → 'paid'",
      "drop value: 'paid' → 'draft'",
      'drop conjunct: not found → true',
    ],
  },
  {
    place: 'an insert swaps two people and writes another status',
    body: "insert into public.transfers (id, sender_id, receiver_id, status) values (p_id, p_id, null, case when found then 'draft' else 'ended' end);",
    mutants: [
      'drop insert: insert into public.transfers (id, sender_id, receiver_id, st… → null',
      'another written column: sender_id, receiver_id → receiver_id, sender_id',
      'drop case: found → false',
      "another status: 'draft' → 'paid'",
      "another status: 'ended' → 'draft'",
    ],
  },
  {
    place: 'an event and a notification are dropped, and the other party is notified',
    body: "perform private.add_event(p_id, 'paid'); perform private.notify(v_row.sender_id, 'x');",
    mutants: [
      "drop event: perform private.add_event(p_id, 'paid') → null",
      "another argument: 'paid' → 'ended'",
      "drop notification: perform private.notify(v_row.sender_id, 'x') → null",
      'another recipient: sender_id → receiver_id',
    ],
  },
  {
    place: 'another person of the function is notified',
    body: "declare v_broker_id uuid; v_caller uuid; begin if private.notify(v_caller, 'x') then null; end if; end;",
    mutants: [
      "condition false: private.notify(v_caller, 'x') → false",
      "condition true: private.notify(v_caller, 'x') → true",
      'another recipient: v_caller → v_broker_id',
    ],
  },
  {
    place: 'a write within a query writes nothing or everything',
    body: "with gone as (delete from public.transfers t where t.status <> 'ended' returning t.id) select count(*) into p_count from gone;",
    mutants: [
      "drop filter: t.status <> 'ended' → true",
      "drop delete: t.status <> 'ended' → false",
      "another status: 'ended' → 'draft'",
    ],
  },
])('in PL/pgSQL, $place', ({ body, mutants }) => {
  expect(mutantsOf(body, 'plpgsql')).toEqual(mutants);
});

test.each<Case>([
  {
    place: 'statements are dropped if the function returns nothing',
    body: "insert into public.transfers (id) values (p_id); select private.notify_operators('{finance,admin}', 'x')",
    mutants: [
      'drop insert: insert into public.transfers (id) values (p_id) → select',
      "drop notification: select private.notify_operators('{finance,admin}', 'x') → select",
      "drop value: '{finance,admin}' → '{admin}'",
      "drop value: '{finance,admin}' → '{finance}'",
    ],
  },
  {
    place: 'the equality of a join and the columns of groups stay',
    body: 'select t.sender_id from public.transfers t join public.profiles p on p.id = t.sender_id and p.is_active group by 1',
    mutants: ['drop conjunct: p.is_active → true'],
  },
  {
    place: 'the filter of an aggregate is dropped',
    body: 'select count(*) filter (where t.ended_at is null) from public.transfers t',
    mutants: ['drop filter: t.ended_at is null → true', 'another column: ended_at → created_at'],
  },
  {
    place: 'another column keeps the name that other queries use',
    body: 'select x.sender_id from (select t.sender_id from public.transfers t) as x',
    mutants: ['another column: sender_id → receiver_id as sender_id'],
  },
])('in SQL, $place', ({ body, mutants }) => {
  expect(mutantsOf(body, 'sql')).toEqual(mutants);
});
