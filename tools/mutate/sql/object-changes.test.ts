import { expect, test } from 'vitest';
import { readSqlMutants } from './read-sql-mutants.ts';

const mutantsOf = (sql: string) =>
  readSqlMutants([{ path: 'chat/blocks/t.sql', area: 'blocks', sql }]).map(
    ({ operator, target, apply, restore }) => ({ operator, target, apply, restore }),
  );

const TABLE = { kind: 'table', tables: ['private.t'] };

test('a check is dropped or changed, under the name that PostgreSQL gave it', () => {
  const drop = 'alter table private.t drop constraint "t_count_check"';
  const original = 'add constraint "t_count_check" check (count > 0)';
  expect(mutantsOf('create table private.t (count integer check (count > 0));')).toEqual([
    {
      operator: 'drop check',
      target: TABLE,
      apply: drop,
      restore: `alter table private.t ${original}`,
    },
    {
      operator: 'move bound',
      target: TABLE,
      apply: `${drop}, add constraint "t_count_check" check (count >= 0) not valid`,
      restore: `${drop}, ${original}`,
    },
  ]);
});

test('a key, a reference and a default value of a table change', () => {
  const sql = `create table private.t (
  id uuid primary key,
  is_open boolean default true,
  a uuid references private.a (id) on delete set null,
  constraint pair_is_unique unique (id, a));`;
  const reference =
    'add constraint "t_a_fkey" foreign key ("a") references private.a ("id") on delete';
  expect(mutantsOf(sql).map(({ apply, restore }) => [apply, restore])).toEqual([
    [
      'alter table private.t alter column "is_open" set default false',
      'alter table private.t alter column "is_open" set default true',
    ],
    [
      `alter table private.t drop constraint "t_a_fkey", ${reference} cascade not valid`,
      `alter table private.t drop constraint "t_a_fkey", ${reference} set null`,
    ],
    [
      'alter table private.t drop constraint "pair_is_unique"',
      'alter table private.t add constraint "pair_is_unique" unique ("id", "a")',
    ],
  ]);
});

test('a policy loses each part of its condition', () => {
  const policy = (using: string) =>
    `drop policy "own_rows" on private.t;\ncreate policy own_rows on private.t using (${using})`;
  expect(
    mutantsOf('create policy own_rows on private.t using (user_id = auth.uid() and not is_gone);'),
  ).toEqual(
    ['true and not is_gone', 'user_id = auth.uid() and true'].map((using) => ({
      operator: 'drop conjunct',
      target: TABLE,
      apply: policy(using),
      restore: policy('user_id = auth.uid() and not is_gone'),
    })),
  );
});

test('a trigger is dropped, or runs for every row', () => {
  const trigger = (when: string) =>
    `create trigger tell after update on private.t for each row when (${when}) execute function private.tell()`;
  expect(mutantsOf(trigger('new.is_open')).map(({ apply, restore }) => [apply, restore])).toEqual([
    ['drop trigger "tell" on private.t', trigger('new.is_open')],
    [
      `drop trigger "tell" on private.t;\n${trigger('true')}`,
      `drop trigger "tell" on private.t;\n${trigger('new.is_open')}`,
    ],
  ]);
});

test('an index is no longer unique, or unique for all rows', () => {
  const index = (unique: string, where: string) =>
    `drop index private."one_open";\ncreate ${unique} index one_open on private.t (a) where ${where}`;
  expect(
    mutantsOf('create unique index one_open on private.t (a) where ended_at is null;').map(
      ({ apply }) => apply,
    ),
  ).toEqual([index('', 'ended_at is null'), index('unique', 'true')]);
  expect(mutantsOf('create index t_a_idx on private.t (a) where ended_at is null;')).toEqual([]);
});

test('a view is replaced, so that it keeps its privileges', () => {
  expect(
    mutantsOf('create view public.v as select p.id from private.t p where p.is_open;'),
  ).toEqual([
    {
      operator: 'drop filter',
      target: { kind: 'table', tables: ['public.v'] },
      apply: 'create or replace view public.v as select p.id from private.t p where true',
      restore: 'create or replace view public.v as select p.id from private.t p where p.is_open',
    },
  ]);
});

test('each row that chooses a hook or a recipient is dropped', () => {
  const [, second] = mutantsOf(
    "insert into private.transfer_notices (kind, party) values ('paid', 'sender'), ('paid', 'receiver');",
  );
  expect(second).toEqual({
    operator: 'drop notification',
    target: { kind: 'table', tables: ['private.transfer_notices'] },
    apply: `delete from private.transfer_notices where ("kind", "party") = ('paid', 'receiver')`,
    restore: `insert into private.transfer_notices ("kind", "party") values ('paid', 'receiver')`,
  });
});
