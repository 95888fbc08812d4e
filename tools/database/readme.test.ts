// The READMEs of supabase link to existing files and list every domain and every area.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSchemaFiles, SCHEMAS_FOLDER } from './schema-files.ts';

const supabase = join(import.meta.dirname, '../../supabase');
const readme = readFileSync(join(supabase, 'README.md'), 'utf8');
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| \[`([a-z_]+)`\]/gm)].map((match) => match[1] ?? '').sort();
const domains = foldersIn(SCHEMAS_FOLDER);

it('supabase/README.md has exactly one row for each domain', () => {
  expect(rowsOf(readme)).toEqual(domains);
});

it.each(domains)('the README of the domain %s has exactly one row for each area', (domain) => {
  const page = readFileSync(join(SCHEMAS_FOLDER, domain, 'README.md'), 'utf8');
  expect(rowsOf(page)).toEqual(foldersIn(join(SCHEMAS_FOLDER, domain)));
});

it('every schema file is in an area of a domain, and no two areas have the same name', () => {
  const files = readSchemaFiles();
  expect(files.filter(({ path }) => path.split('/').length !== 3)).toEqual([]);
  const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  expect(new Set(files.map(({ area }) => area)).size).toBe(folders.size);
});

it('supabase/README.md names existing files', () => {
  const named = [...readme.matchAll(/`(schemas\/[^`]+\.sql)`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(join(supabase, file)))).toEqual([]);
});
