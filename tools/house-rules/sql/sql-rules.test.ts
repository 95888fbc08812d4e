import { describe, expect, it } from 'vitest';
import { parseSqlFile } from './parse-sql-file.ts';
import { plpgsqlFunction } from './sample-function.ts';
import { brokenLayout, brokenSql, openTables } from './sql-rules.ts';

const inFile = (text: string, file = 'private/f.sql') => parseSqlFile({ file, text });
const rulesOf = (findings: { rule: string }[]) => findings.map(({ rule }) => rule);

describe('the rules for all SQL', () => {
  it('name the file, the line and the function', () => {
    const text = `-- Duty.\n\nselect 1;\n${plpgsqlFunction('begin delete from a;\nperform uuidv4(); end')};`;
    expect(brokenSql([inFile('select 1'), inFile(text, 'b.sql')], 15)).toEqual([
      { file: 'b.sql', line: 4, rule: 'f: delete from a has no where' },
      { file: 'b.sql', line: 4, rule: 'f: uuidv4() came with PostgreSQL 18' },
    ]);
  });

  it.each([
    ['a text that is no SQL', 'select from from', 'PostgreSQL does not read it'],
    ['a body that is no SQL', plpgsqlFunction('begin selekt 1; end'), 'f: cannot be read'],
    [
      'a body in another language',
      plpgsqlFunction('x').replace('plpgsql', 'plperl'),
      'reads the language plperl',
    ],
    [
      'a type by its row, whose fields the parser does not know',
      plpgsqlFunction('declare v a%rowtype; begin v.b := 1; end'),
      'f: cannot be read: "v.b"',
    ],
  ])('refuse %s', (_, text, rule) => {
    expect(rulesOf(brokenSql([inFile(text)], 15))).toEqual([expect.stringContaining(rule)]);
  });
});

describe('the rule of row-level security', () => {
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
  ])('with %s leaves %#', (_, security, open) => {
    expect(openTables([inFile(`create table private.a (b int); ${security}`)])).toHaveLength(open);
  });

  it('reads all files together, and names where the table is created', () => {
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

describe('the rules of the layout', () => {
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
      ['the function g belongs into a file of its name'],
    ],
    [
      'a table with what is its own',
      'create table private.f (); create index i on private.f (a); create policy p on private.f using (true)',
      [],
    ],
    [
      'a table in a file of another name',
      'create table private.g ()',
      ['the table g belongs into a file of its name'],
    ],
    [
      'two tables in one file',
      'create table private.f (); create table public.f ()',
      ['f: a file creates one table'],
    ],
    [
      'a table without a schema',
      'create table f ()',
      ['.f stands neither in public nor in private'],
    ],
    [
      'a function in a schema of nobody',
      'create function other.f() returns int return 1',
      ['other.f stands neither in public nor in private'],
    ],
    [
      'a type and a sequence in a schema of nobody',
      'create type other.a as (b int); create type other.b as enum (); create domain other.c as int; create sequence other.d; create view other.e as select 1',
      [...'abcde'].map((name) => `other.${name} stands neither in public nor in private`),
    ],
    [
      'a second text of a function',
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
  ])('see %s', (_, text, rules) => {
    expect(rulesOf(brokenLayout([inFile(text)]))).toEqual(rules);
  });

  it('find a function that two files create, however its types are written', () => {
    const one = 'create function private.f(a int, out b text) returns text return 1';
    const two = 'create function private.f(p_a integer) returns int return 1';
    expect(brokenLayout([inFile(one, 'a/f.sql'), inFile(two, 'c/f.sql')])).toEqual([
      { file: 'c/f.sql', line: 1, rule: 'private.f(int4) is created in a/f.sql already' },
    ]);
    expect(rulesOf(brokenLayout([inFile(`${one}; ${two}`)]))).toEqual([
      'private.f(int4) is created in private/f.sql already',
    ]);
  });

  it('keep overloads in one file, and the same name in another schema apart', () => {
    const one = 'create function private.f(a int) returns int return 1';
    const other = 'create function private.f(bigint) returns int return 1';
    const ofApi = 'create function public.f(bigint) returns int return 1';
    const files = [inFile(one, 'a/f.sql'), inFile(ofApi, 'b/f.sql'), inFile(other, 'c/f.sql')];
    expect(brokenLayout(files)).toEqual([
      { file: 'c/f.sql', line: 1, rule: 'private.f has its file already: a/f.sql' },
    ]);
  });
});
