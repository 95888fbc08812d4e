import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOOKS } from './hook-files.ts';
import { parseSqlFile } from './parse-sql-file.ts';
import { brokenLayout } from './sql-rules.ts';

const broken = (file: string, text: string) =>
  brokenLayout([parseSqlFile({ file, text })]).map(({ line, rule }) => `${line}: ${rule}`);
const hook = (name: string) => `create function private.${name}() returns int return 1;`;
const row = `insert into private.area_hooks (hook, area, position) values ('export', 'fees', 1);`;

it('the list of lifecycle hooks equals the list in the check constraint of the database', () => {
  const root = join(import.meta.dirname, '../../..');
  const table = readFileSync(join(root, 'supabase/schemas/core/core/area_hooks.sql'), 'utf8');
  const [list = ''] = table.split('hook_is_known check (hook in (')[1]?.split(')') ?? [];
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...HOOKS]);
});

describe('the file hooks.sql', () => {
  it('may contain the hooks of its area, with their comments and their rows in private.area_hooks', () => {
    const texts = HOOKS.map((name) => hook(`${name}_of_fees`));
    const comment = `comment on function private.export_of_fees() is 'a';`;
    expect(broken('money/fees/hooks.sql', [...texts, comment, row].join('\n'))).toEqual([]);
  });

  it.each([
    [
      'a helper of a hook',
      hook('fees_of'),
      '1: private.fees_of is not a hook of fees: it must be in a file with its name',
    ],
    [
      'a hook of another area',
      hook('export_of_money'),
      '1: private.export_of_money is not a hook of fees: it must be in a file with its name',
    ],
    [
      'a function of the API that is named as a hook',
      'create function public.export_of_fees() returns int return 1;',
      '1: public.export_of_fees is not a hook of fees: it must be in a file with its name',
    ],
    [
      'a table',
      'create table private.hooks (a int);',
      '1: hooks.sql may contain only hooks, their comments and their rows in private.area_hooks, but has CreateStmt',
    ],
    [
      'a right',
      'grant execute on function private.export_of_fees() to authenticated;',
      '1: hooks.sql may contain only hooks, their comments and their rows in private.area_hooks, but has GrantStmt',
    ],
    [
      'rows of another table',
      'insert into private.fee_bands (a) values (1);',
      '1: hooks.sql may contain only hooks, their comments and their rows in private.area_hooks, but has InsertStmt',
    ],
  ])('must not contain a statement that is not a hook: %s', (_, text, rule) => {
    expect(broken('money/fees/hooks.sql', text)).toEqual([rule]);
  });
});

describe('a file other than hooks.sql', () => {
  it('must not define a hook, even if the file is named after the hook', () => {
    expect(broken('money/fees/export_of_fees.sql', `${hook('export_of_fees')}\n${row}`)).toEqual([
      "1: the hook export_of_fees must be in its area's hooks.sql",
      '2: a hook is registered in hooks.sql of its area',
    ]);
  });

  it('may define a function with a name similar to that of a hook', () => {
    expect(broken('core/core/run_due_work.sql', hook('run_due_work'))).toEqual([]);
  });
});
