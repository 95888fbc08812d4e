// supabase/README.md leads to files that exist, and names every area.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const supabase = join(import.meta.dirname, '../../supabase');
const readme = readFileSync(join(supabase, 'README.md'), 'utf8');

it('has a row for each area, and no other', () => {
  const rows = [...readme.matchAll(/^\| `([a-z_]+)` \|/gm)].map((match) => match[1]);
  const folders = readdirSync(join(supabase, 'schemas')).sort();
  expect(rows.toSorted()).toEqual(folders);
});

it('names files that are there', () => {
  const named = [...readme.matchAll(/`(schemas\/[^`]+\.sql)`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(join(supabase, file)))).toEqual([]);
});
