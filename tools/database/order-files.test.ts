// Files of SQL are applied in an order in which each finds what it needs.
import { describe, expect, it } from 'vitest';
import { dependenciesOf } from './file-dependencies.ts';
import { orderFiles } from './order-files.ts';

const file = (path: string, sql: string) => ({ path, area: path.split('/')[0] ?? '', sql });
const order = (files: Record<string, string>) =>
  orderFiles(Object.entries(files).map(([path, sql]) => file(path, sql))).map(({ path }) => path);

describe('what a file needs', () => {
  it.each([
    [
      'a table it refers to',
      'create table public.a (b integer references public.b (id))',
      'public.b',
    ],
    ['a function of a check', 'create table public.a (b text check (private.f(b)))', 'private.f'],
    ['a function of a default', 'create table public.a (b text default private.f())', 'private.f'],
    [
      'a function of a generated column',
      'create table public.a (b text generated always as (private.f()) stored)',
      'private.f',
    ],
    ['a type of a column', 'create table public.a (b private.t)', 'private.t'],
    ['a type of an array', 'create table public.a (b private.t[])', 'private.t'],
    [
      'a row that a function takes',
      `create function public.a(p_b public.b) returns void language sql as 'select 1'`,
      'public.b',
    ],
    [
      'a row that a function returns',
      `create function public.a() returns setof public.b language sql as 'select 1'`,
      'public.b',
    ],
    [
      'a table that a policy asks',
      'create policy p on public.a using (exists (select from public.b))',
      'public.b',
    ],
    [
      'a function of a trigger',
      'create trigger t before insert on public.a for each row execute function private.f()',
      'private.f',
    ],
    ['a table of a view', 'create view public.a as select 1 from public.b', 'public.b'],
    ['a function of an index', 'create index on public.a (private.f(b))', 'private.f'],
    ['a table that it fills', 'insert into public.b select 1', 'public.b'],
  ])('is %s', (_what, sql, name) => {
    expect([...dependenciesOf(sql).needs]).toContain(name);
  });

  it.each([
    "create type private.kind as enum ('a')",
    'create domain private.kind as text',
    'create sequence private.kind',
  ])('is made by %s', (sql) => {
    expect([...dependenciesOf(sql).makes]).toEqual(['private.kind']);
  });

  it('is nothing that a body names, nor what the file makes itself', () => {
    const { makes, needs } = dependenciesOf(`
      create table public.a (id integer);
      create function public.f() returns void language sql as $$ select 1 from public.later $$;
      create index on public.a (id);`);
    expect([...makes]).toEqual(['public.a', 'public.f']);
    expect([...needs]).toEqual([]);
  });
});

describe('the order', () => {
  it('is that of need, and by name where it is free', () => {
    expect(
      order({
        'a/z.sql': 'create table public.z (id integer)',
        'a/b.sql': 'create table public.b (id integer references public.z (id))',
        'a/a.sql': 'create table public.a (id integer)',
      }),
    ).toEqual(['a/a.sql', 'a/z.sql', 'a/b.sql']);
  });

  it('keeps the files of an area together, after the areas they need', () => {
    expect(
      order({
        'a/1.sql': 'create table public.a1 (id integer references public.b (id))',
        'a/2.sql': 'create table public.a2 (id integer)',
        'b/1.sql': 'create table public.b (id integer)',
      }),
    ).toEqual(['b/1.sql', 'a/1.sql', 'a/2.sql']);
  });

  it('puts rows after the rows that they name', () => {
    expect(
      order({
        'a/a_data.sql': 'insert into public.a select 1',
        'a/tables.sql': `create table public.z (id integer primary key);
          create table public.a (id integer references public.z)`,
        'a/z_data.sql': 'with w as (insert into public.z select 1 returning id) select from w',
      }),
    ).toEqual(['a/tables.sql', 'a/z_data.sql', 'a/a_data.sql']);
  });

  it('puts the schema before what stands in it', () => {
    expect(
      order({
        'a/a.sql': `create function private.f() returns void language sql as 'select 1'`,
        'a/schema.sql': 'create schema private',
      }),
    ).toEqual(['a/schema.sql', 'a/a.sql']);
  });

  it.each([
    [
      'files',
      {
        'a/a.sql': 'create table public.a (id integer references public.b (id))',
        'a/b.sql': 'create table public.b (id integer references public.a (id))',
      },
      'they need each other: a/a.sql → a/b.sql → a/a.sql',
    ],
    [
      'areas',
      {
        'a/a.sql': 'create table public.a (id integer references public.b (id))',
        'b/b.sql': 'create table public.b (id integer references public.a (id))',
      },
      'they need each other: a → b → a',
    ],
  ])('names the circle of %s that need each other', (_what, files, message) => {
    expect(() => order(files)).toThrow(message);
  });
});
