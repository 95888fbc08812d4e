import { describe, expect, it } from 'vitest';
import { newerThanOldestPostgres } from './newer-than-oldest-postgres.ts';
import { parseOneStatement } from './parse-one-statement.ts';
import { plpgsqlFunction, sqlFunction } from './sample-function.ts';

const newerIn = (sql: string, oldest = 15) =>
  newerThanOldestPostgres(parseOneStatement(sql), oldest);

const BY_VERSION: Record<number, string[]> = {
  16: [
    "select pg_input_is_valid('a', 'uuid')",
    "select pg_catalog.pg_input_is_valid('a', 'uuid')",
    'select any_value(a) filter (where b) from c',
    'select system_user',
    'select * from (select 1)',
    'select * from (values (1)), lateral (select 2) b',
    "select '{}' is json object",
    "select json_object('a': 1)",
    'select json_array(1, 2)',
    'select json_array(select 1)',
    'select json_arrayagg(a) from b',
    'select json_objectagg(a: b) from c',
    'select 1_000',
    'select 1.5_0',
    'select 0xff',
    'create table a (b text storage external)',
    'create statistics on a, b from c',
    'grant a to b with inherit false',
    'select xmlserialize(document a as text indent)',
    'select a collate "unicode" from b',
    'create policy p on a using (pg_input_is_valid(b, c))',
    "create table a (b text default array_sample('{1}'::int[], 1)::text)",
    sqlFunction('select pg_input_is_valid($1, $2)'),
    plpgsqlFunction('begin if pg_input_is_valid(a, b) then null; end if; end'),
    plpgsqlFunction('declare v_a float := random_normal(); begin null; end'),
    plpgsqlFunction('declare v_a integer; begin v_a := array_sample(b, 1); end'),
    plpgsqlFunction('declare v_a integer; begin v_a := 10_000; end'),
    plpgsqlFunction("begin raise exception 'a' using detail = erf(1); end"),
    plpgsqlFunction("begin execute 'select any_value (a) from b'; end"),
    plpgsqlFunction("begin execute format('select pg_catalog.erf(%s)', 1); end"),
  ],
  17: [
    'select to_bin(1)',
    'select random(1, 6)',
    'select uuid_extract_timestamp(a) from b',
    'select a at local from b',
    "select json('{}')",
    'select json_scalar(1)',
    "select json_serialize('{}')",
    "select json_exists(a, '$.b') from c",
    "select json_query(a, '$.b'), json_value(a, '$.b') from c",
    "select * from json_table('[]', '$[*]' columns (a int path '$'))",
    'merge into a using b on a.c = b.c when matched then delete returning a.c',
    'merge into a using b on a.c = b.c when not matched by source then delete',
    'alter table a alter b set expression as (1)',
    'grant maintain on a to b',
    'select a collate pg_c_utf8 from b',
  ],
  18: [
    'select uuidv7()',
    "select casefold('A')",
    "select crc32('a'), array_sort(b), array_reverse(c) from d",
    'select json_strip_nulls(a, true) from b',
    'create table a (b int, c int generated always as (b) virtual)',
    // A generated column without `stored` or `virtual` is virtual only since PostgreSQL 18.
    'create table a (b int, c int generated always as (b))',
    'create table a (b int check (b > 0) not enforced)',
    'alter table a add constraint b foreign key (c) references d not enforced',
    'alter table a alter constraint b not enforced',
    'alter table a add constraint b not null c not valid',
    'create table a (b int, c daterange, primary key (b, c without overlaps))',
    'alter table a add foreign key (b, period c) references d (b, period c)',
    'update a set b = 1 where c returning old.b',
    'update a set b = 1 where c returning b, coalesce(new.b, 1)',
    'insert into a values (1) returning with (old as before) before.b',
    'select a collate pg_unicode_fast from b',
  ],
};

describe('features newer than the oldest supported PostgreSQL', () => {
  it.each(
    Object.entries(BY_VERSION).flatMap(([since, all]) =>
      all.map((sql): [number, string] => [Number(since), sql]),
    ),
  )(
    'are reported if PostgreSQL %i introduced them and an older version is still supported: %s',
    (since, sql) => {
      expect(newerIn(sql)).not.toEqual([]);
      expect(newerIn(sql, since - 1).join()).toContain(`came with PostgreSQL ${since}`);
      expect(newerIn(sql, since)).toEqual([]);
    },
  );

  it.each([
    "select private.pg_input_is_valid('a', 'uuid')",
    "select random(), timezone('UTC', now()), json_strip_nulls(a) from b",
    "select now() at time zone 'UTC'",
    'select generate_series(1, 2, 3)',
    "select json_object('{a, 1}'), json_build_object('a', 1), json_agg(a) from b",
    "select '1_000', '0xff', a1_000, $1 from b",
    'select * from (select 1) a, (values (1)) b (c)',
    'create table a (b int, c int generated always as (b) stored)',
    'create table a (b int constraint c not null, constraint d check (b > 0), foreign key (b) references e)',
    'create table a (b int not null references c on delete cascade)',
    'alter table a add constraint b check (c > 0) not valid',
    'create unique index a on b (c) nulls not distinct',
    'merge into a using b on a.c = b.c when not matched then insert values (1)',
    'grant a to b with admin option',
    'update a set b = 1 where c returning b, a.*',
    "select uuidv7 from a where b = 'uuidv7()'",
    plpgsqlFunction('begin new.a := old.a; return new; end', 'trigger'),
    plpgsqlFunction("begin execute 'select private.any_value(a), erf from b'; end"),
    plpgsqlFunction('begin -- uuidv7() is newer\n null; end'),
  ])('are not reported for a statement that all supported versions accept: %s', (sql) => {
    expect(newerIn(sql)).toEqual([]);
  });

  it('are reported only once for a statement that uses them twice', () => {
    expect(newerIn('select uuidv7(), uuidv7(), to_oct(1)')).toEqual([
      'uuidv7() came with PostgreSQL 18',
      'to_oct() came with PostgreSQL 17',
    ]);
  });
});
