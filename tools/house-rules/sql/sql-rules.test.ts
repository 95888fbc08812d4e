import { describe, expect, it } from 'vitest';
import { parseSqlFile } from './parse-sql-file.ts';
import { plpgsqlFunction } from './sample-function.ts';
import { brokenLayout, brokenSql, openTables } from './sql-rules.ts';

const inFile = (text: string, file = 'private/f.sql') => parseSqlFile({ file, text });
const rulesOf = (findings: { rule: string }[]) => findings.map(({ rule }) => rule);

describe('rules for all SQL', () => {
  it('report the file, the line and the function of each violation', () => {
    const text = `-- Duty.\n\nselect 1;\n${plpgsqlFunction('begin delete from a;\nperform uuidv4(); end')};`;
    expect(brokenSql([inFile('select 1'), inFile(text, 'b.sql')], 15)).toEqual([
      { file: 'b.sql', line: 4, rule: 'f: delete from a has no where clause' },
      { file: 'b.sql', line: 4, rule: 'f: uuidv4() came with PostgreSQL 18' },
    ]);
  });

  it.each([
    ['invalid SQL', 'select from from', 'PostgreSQL cannot parse the file'],
    ['an invalid body', plpgsqlFunction('begin selekt 1; end'), 'f: cannot be read'],
    [
      'a body in another language',
      plpgsqlFunction('x').replace('plpgsql', 'plperl'),
      'reads the language plperl',
    ],
    [
      'a row type, whose fields the parser does not know',
      plpgsqlFunction('declare v a%rowtype; begin v.b := 1; end'),
      'f: cannot be read: "v.b"',
    ],
  ])('refuse SQL with %s', (_, text, rule) => {
    expect(rulesOf(brokenSql([inFile(text)], 15))).toEqual([expect.stringContaining(rule)]);
  });
});

describe('rule for row-level security', () => {
  const on = (...commands: string[]) =>
    commands.map((command) => `alter table private.a ${command} row level security;`).join('');

  it.each([
    ['nothing', '', 1],
    ['enabled alone', on('enable'), 1],
    ['forced alone', on('force'), 1],
    ['enabled and forced', on('enable', 'force'), 0],
    [
      'both in one statement',
      'alter table private.a enable row level security, force row level security',
      0,
    ],
    ['disabled later', on('enable', 'force', 'disable'), 1],
    ['no longer forced', on('enable', 'force', 'no force'), 1],
    [
      'of another schema',
      'alter table public.a enable row level security, force row level security',
      1,
    ],
    ['only in a text', `select '${on('enable', 'force')}'`, 1],
  ])(
    'reports a table unless its security is both enabled and forced: %s (case %#)',
    (_, security, open) => {
      expect(openTables([inFile(`create table private.a (b int); ${security}`)])).toHaveLength(
        open,
      );
    },
  );

  it('checks all files together, and reports the line where an unprotected table is created', () => {
    const files = [
      inFile(on('enable', 'force'), 'a.sql'),
      inFile('create table private.a ()', 'b.sql'),
      inFile('\ncreate table private.c ()', 'c.sql'),
    ];
    expect(openTables(files)).toEqual([
      { file: 'c.sql', line: 2, rule: 'row-level security of private.c is not enabled and forced' },
    ]);
  });
});

describe('rules for the file layout', () => {
  it.each([
    ['a function in a file of its name', plpgsqlFunction('begin end'), []],
    [
      'overloads in one file',
      `${plpgsqlFunction('begin end')}; create function private.f(a int) returns int return 1`,
      [],
    ],
    [
      'two functions in one file',
      `${plpgsqlFunction('begin end')}; create function private.g() returns int return 1`,
      ['the function g must be in a file with its name'],
    ],
    [
      'a table with what is its own',
      'create table private.f (); create index i on private.f (a); create policy p on private.f using (true)',
      [],
    ],
    [
      'a table in a file of another name',
      'create table private.g ()',
      ['the table g must be in a file with its name'],
    ],
    [
      'two tables in one file',
      'create table private.f (); create table public.f ()',
      ['f: a file may create only one table'],
    ],
    ['a table without a schema', 'create table f ()', ['.f must be in schema public or private']],
    [
      'a function in an unknown schema',
      'create function other.f() returns int return 1',
      ['other.f must be in schema public or private'],
    ],
    [
      'a type and a sequence in an unknown schema',
      'create type other.a as (b int); create type other.b as enum (); create domain other.c as int; create sequence other.d; create view other.e as select 1',
      [...'abcde'].map((name) => `other.${name} must be in schema public or private`),
    ],
    [
      'a second definition of a function',
      'create or replace function private.f() returns int return 1',
      ['create, never create or replace'],
    ],
    [
      'a view over another',
      'create or replace view private.f as select 1',
      ['create, never create or replace'],
    ],
    [
      'a trigger over another',
      'create or replace trigger a before insert on private.f for each row execute function private.f()',
      ['create, never create or replace'],
    ],
  ])('report exactly the expected violations for %s', (_, text, rules) => {
    expect(rulesOf(brokenLayout([inFile(text)]))).toEqual(rules);
  });

  it('find a function that two files create, even if they spell its argument types differently', () => {
    const one = 'create function private.f(a int, out b text) returns text return 1';
    const two = 'create function private.f(p_a integer) returns int return 1';
    expect(brokenLayout([inFile(one, 'a/f.sql'), inFile(two, 'c/f.sql')])).toEqual([
      { file: 'c/f.sql', line: 1, rule: 'private.f(int4) is already created in a/f.sql' },
    ]);
    expect(rulesOf(brokenLayout([inFile(`${one}; ${two}`)]))).toEqual([
      'private.f(int4) is already created in private/f.sql',
    ]);
  });

  it('require all overloads in one file, and allow functions with equal names in different schemas', () => {
    const one = 'create function private.f(a int) returns int return 1';
    const other = 'create function private.f(bigint) returns int return 1';
    const ofApi = 'create function public.f(bigint) returns int return 1';
    const files = [inFile(one, 'a/f.sql'), inFile(ofApi, 'b/f.sql'), inFile(other, 'c/f.sql')];
    expect(brokenLayout(files)).toEqual([
      { file: 'c/f.sql', line: 1, rule: 'private.f already has a file: a/f.sql' },
    ]);
  });
});
