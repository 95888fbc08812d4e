import { expect, test } from 'vitest';
import { readSqlMutants } from './read-sql-mutants.ts';

const TRANSFERS = `-- Ends a transfer.
create function private.end_transfer(p_id uuid, p_limit integer default 30) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_row public.transfers := private.lock_row(p_id);
  v_ünter integer;
begin
  if v_row.ended_at is null and v_row.centimes > 500 then
    perform private.refuse('WA001', 'Closed');
  end if;
  select t.* into v_row from public.transfers t where t.id = p_id for update skip locked;
  update public.transfers set ends_at = now() + interval '24 hours' where id = p_id;
  perform private.notify(v_row.sender_id, 'ended');
end
$$;`;

const mutantsOf = (sql: string) =>
  readSqlMutants([{ path: 'money/money/end_transfer.sql', area: 'money', sql }]);

const changesOf = (sql: string) =>
  mutantsOf(sql).map(({ line, operator, change }) => `${line} ${operator}: ${change}`);

test('a function in PL/pgSQL has a mutant for each operator and place', () => {
  expect(changesOf(TRANSFERS)).toEqual([
    '2 change number: 30 → 31',
    '10 condition false: v_row.ended_at is null and v_row.centimes > 500 → false',
    '10 drop conjunct: v_row.ended_at is null → true',
    '10 drop conjunct: v_row.centimes > 500 → true',
    '10 move bound: > → >=',
    '13 drop filter: t.id = p_id → true',
    '13 drop lock: for update skip locked → ',
    '13 wait for lock: skip locked → ',
    "14 drop update: update public.transfers set ends_at = now() + interval '24 h… → null",
    '14 swap arithmetic: + → -',
    "14 change duration: '24 hours' → '25 hours'",
    '14 drop filter: id = p_id → true',
    "15 drop notification: perform private.notify(v_row.sender_id, 'ended') → null",
  ]);
});

test('a mutant changes only the function, and its reverse is the original text', () => {
  const first = mutantsOf(TRANSFERS).find(({ operator }) => operator === 'drop conjunct');
  const original = TRANSFERS.slice(TRANSFERS.indexOf('create')).replace(/;$/, '');
  expect(first).toMatchObject({
    area: 'money/money',
    file: 'money/money/end_transfer.sql',
    target: { kind: 'function', name: 'private.end_transfer(uuid, int4)' },
    apply: original
      .replace('create', 'create or replace')
      .replace('v_row.ended_at is null', 'true'),
    restore: original.replace('create', 'create or replace'),
  });
});

test('the id of a mutant does not depend on other lines', () => {
  const idsOf = (sql: string) => mutantsOf(sql).map(({ id }) => id);
  const known = idsOf(TRANSFERS);
  const longer = TRANSFERS.replace('begin', 'begin\n  perform private.add_event(p_id);');
  const added = idsOf(longer).filter((id) => !known.includes(id));
  expect(added).toEqual([expect.stringContaining(':private.end_transfer:drop-event:')]);
});

test('an expression that occurs several times is changed where it is evaluated', () => {
  const sql = `create function private.f(p_is boolean, p_is_new boolean) returns integer
language plpgsql as $$
declare
  v_row public.transfers := private.lock_row(7, 'تحويل'); -- lock_row(7, true)
begin
  if p_is_new then return 7; elsif p_is then return 7; end if;
  for v_row in select * from public.transfers where id > 7 loop perform private.f(7); end loop;
  case p_is when true then return 8; else raise 'p_is_new'; end case;
end
$$;`;
  const lines = mutantsOf(sql).map(({ apply, restore }) => {
    const before = restore.split('\n');
    return apply.split('\n').filter((line, at) => line !== before[at]);
  });
  expect(lines.flat().map((line) => line.trim())).toEqual([
    "v_row public.transfers := private.lock_row(8, 'تحويل'); -- lock_row(7, true)",
    'if false then return 7; elsif p_is then return 7; end if;',
    'if true then return 7; elsif p_is then return 7; end if;',
    'if p_is_new then return 8; elsif p_is then return 7; end if;',
    'if p_is_new then return 7; elsif false then return 7; end if;',
    'if p_is_new then return 7; elsif true then return 7; end if;',
    'for v_row in select * from public.transfers where true loop perform private.f(7); end loop;',
    'for v_row in select * from public.transfers where id >= 7 loop perform private.f(7); end loop;',
    'for v_row in select * from public.transfers where id > 7 loop null; end loop;',
    'for v_row in select * from public.transfers where id > 7 loop perform private.f(8); end loop;',
    "case p_is when false then return 8; else raise 'p_is_new'; end case;",
    "case p_is when true then return 9; else raise 'p_is_new'; end case;",
  ]);
});
