// Comparison of two databases. Differences in tables, functions, grants and rows are shown in full.
// Two statements that differ only in wording count as equal.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseUrl } from '../../../supabase/tests/support/database/connect.ts';
import { buildFromSchemas } from '../build-from-schemas.ts';
import { compareDatabases } from '../compare-databases.ts';
import { readSchemasAt } from '../read-schemas-at.ts';

const GOODS = `create table public.goods (id integer primary key, price integer);
revoke all on public.goods from anon;
insert into public.goods values (1, 5);
create function public.answer() returns integer language sql as $$ select 41 $$;`;

const filesOf = (sql: string) => [{ path: 'shop/goods.sql', area: 'shop', sql }];

/** @returns The removed and the added lines in the printed difference of the two databases. */
async function difference(after: string): Promise<string[]> {
  const text = await compareDatabases(
    databaseUrl(),
    { name: 'before', build: (url) => buildFromSchemas(url, filesOf(GOODS)) },
    { name: 'now', build: (url) => buildFromSchemas(url, filesOf(after)) },
  );
  return text.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
}

it('shows differences in columns, functions, grants and rows, and omits everything that is equal', async () => {
  const after = GOODS.replace('price integer', 'price bigint')
    .replace('41', '42')
    .replace('revoke all on public.goods from anon;', '')
    .replace('(1, 5)', '(1, 6)');
  const lines = await difference(after);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^- +price integer/),
      expect.stringMatching(/^\+ +price bigint/),
      '-AS $function$ select 41 $function$;',
      '+AS $function$ select 42 $function$;',
      '+grant all on table public.goods to anon;',
      '-public.goods {"id": 1, "price": 5}',
      '+public.goods {"id": 1, "price": 6}',
    ]),
  );
  expect(lines.join('\n')).not.toContain('create');
});

it('shows no difference when both sets of files express the same schema in different SQL', async () => {
  expect(
    await difference(`-- Goods.\n${GOODS.toUpperCase().replace('SELECT 41', 'select 41')}`),
  ).toEqual([]);
});

describe('the schema files in a Git commit', () => {
  it('are read from that commit, for areas inside and outside domain folders', () => {
    const root = temporaryFolder();
    onTestFinished(() => rmSync(root, { recursive: true }));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    write('supabase/schemas/shop/goods.sql', 'select 1;');
    write('supabase/schemas/trade/fees/fees.sql', 'select 2;');
    write('supabase/README.md', 'text');
    git('init', '--quiet');
    git('add', '.');
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@wasl.example'];
    git(...author, 'commit', '--quiet', '--message', 'First.');
    write('supabase/schemas/shop/goods.sql', 'select 3;');
    expect(readSchemasAt('HEAD', root).map(({ path, sql }) => `${path} ${sql}`)).toEqual([
      'shop/goods.sql select 1;',
      'trade/fees/fees.sql select 2;',
    ]);
    expect(() => readSchemasAt('nowhere', root)).toThrow('commit nowhere does not exist');
  });
});
