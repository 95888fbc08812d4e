import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSchemaFiles } from './schema-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-schemas-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the area of a schema file in paths with a domain folder, and in older paths without one', () => {
  for (const path of ['money/money/a.sql', 'money/fees/b.sql', 'money/notes.txt', 'places/c.sql']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  expect(readSchemaFiles(folder)).toEqual([
    { path: 'money/fees/b.sql', area: 'fees', sql: 'money/fees/b.sql' },
    { path: 'money/money/a.sql', area: 'money', sql: 'money/money/a.sql' },
    { path: 'places/c.sql', area: 'places', sql: 'places/c.sql' },
  ]);
});
