// SQL files are applied in an order in which each file finds what it requires.
import { describe, expect, it } from 'vitest';
import { dependenciesOf } from './file-dependencies.ts';
import { orderFiles } from './order-files.ts';

const file = (path: string, sql: string) => ({ path, area: path.split('/')[0] ?? '', sql });
const order = (files: Record<string, string>) =>
  orderFiles(Object.entries(files).map(([path, sql]) => file(path, sql))).map(({ path }) => path);

describe('objects that a file requires', () => {
  it.each([
    [
      'a referenced table',
      'create table public.a (b integer references public.b (id))',
      'public.b',
    ],
    [
      'a function in a check constraint',
      'create table public.a (b text check (private.f(b)))',
      'private.f',
    ],
    ['a function in a default', 'create table public.a (b text default private.f())', 'private.f'],
    [
      'a function in a generated column',
      'create table public.a (b text generated always as (private.f()) stored)',
      'private.f',
    ],
    ['the type of a column', 'create table public.a (b private.t)', 'private.t'],
    ['the element type of an array', 'create table public.a (b private.t[])', 'private.t'],
    [
      'the row type of an argument',
      `create function public.a(p_b public.b) returns void language sql as 'select 1'`,
      'public.b',
    ],
    [
      'a returned row type',
      `create function public.a() returns setof public.b language sql as 'select 1'`,
      'public.b',
    ],
    [
      'a table that a policy queries',
      'create policy p on public.a using (exists (select from public.b))',
      'public.b',
    ],
    [
      'the function of a trigger',
      'create trigger t before insert on public.a for each row execute function private.f()',
      'private.f',
    ],
    ['a table in a view', 'create view public.a as select 1 from public.b', 'public.b'],
    ['a function in an index', 'create index on public.a (private.f(b))', 'private.f'],
    ['a table into which it inserts', 'insert into public.b select 1', 'public.b'],
  ])('include each object that the SQL uses: %s', (_what, sql, name) => {
    expect([...dependenciesOf(sql).needs]).toContain(name);
  });

  it.each([
    "create type private.kind as enum ('a')",
    'create domain private.kind as text',
    'create sequence private.kind',
  ])('can be created in another file by this statement: %s', (sql) => {
    expect([...dependenciesOf(sql).makes]).toEqual(['private.kind']);
  });

  it('do not include names in function bodies, or objects that the file itself creates', () => {
    const { makes, needs } = dependenciesOf(`
      create table public.a (id integer);
      create function public.f() returns void language sql as $$ select 1 from public.later $$;
      create index on public.a (id);`);
    expect([...makes]).toEqual(['public.a', 'public.f']);
    expect([...needs]).toEqual([]);
  });
});

describe('order of files', () => {
  it('puts each file after the files that it requires; sorts other files by name', () => {
    expect(
      order({
        'a/z.sql': 'create table public.z (id integer)',
        'a/b.sql': 'create table public.b (id integer references public.z (id))',
        'a/a.sql': 'create table public.a (id integer)',
      }),
    ).toEqual(['a/a.sql', 'a/z.sql', 'a/b.sql']);
  });

  it('keeps the files of an area together, and puts each area after the areas that it requires', () => {
    expect(
      order({
        'a/1.sql': 'create table public.a1 (id integer references public.b (id))',
        'a/2.sql': 'create table public.a2 (id integer)',
        'b/1.sql': 'create table public.b (id integer)',
      }),
    ).toEqual(['b/1.sql', 'a/1.sql', 'a/2.sql']);
  });

  it('puts a file that inserts rows after the file that inserts the rows of the referenced table', () => {
    expect(
      order({
        'a/a_data.sql': 'insert into public.a select 1',
        'a/tables.sql': `create table public.z (id integer primary key);
          create table public.a (id integer references public.z)`,
        'a/z_data.sql': 'with w as (insert into public.z select 1 returning id) select from w',
      }),
    ).toEqual(['a/tables.sql', 'a/z_data.sql', 'a/a_data.sql']);
  });

  it('puts a schema before its objects', () => {
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
      'circular dependency: a/a.sql → a/b.sql → a/a.sql',
    ],
    [
      'areas',
      {
        'a/a.sql': 'create table public.a (id integer references public.b (id))',
        'b/b.sql': 'create table public.b (id integer references public.a (id))',
      },
      'circular dependency: a → b → a',
    ],
  ])('throws an error that names the cycle when %s require each other', (_what, files, message) => {
    expect(() => order(files)).toThrow(message);
  });
});
