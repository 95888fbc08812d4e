// Tests of project migrations. A project may have no migrations. However, a project with schemas
// must have migrations, because its migrations are generated from the schemas.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readProjectMigrations } from './migration-files.ts';

function makeProject(...folders: string[]): string {
  const project = mkdtempSync(join(tmpdir(), 'wasl-project-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const folder of folders) mkdirSync(join(project, folder));
  return project;
}

test('returns no migrations for a project that has neither migrations nor schemas', () => {
  expect(readProjectMigrations(makeProject())).toEqual([]);
  expect(readProjectMigrations(makeProject('migrations'))).toEqual([]);
});

test('returns the migrations of a project that has both migrations and schemas', () => {
  const project = makeProject('migrations', 'schemas');
  writeFileSync(join(project, 'migrations/1_money.sql'), 'select 1;');
  expect(readProjectMigrations(project)).toEqual([
    { version: '1', name: 'money', sql: 'select 1;' },
  ]);
});

test.each([['schemas'], ['schemas', 'migrations']])(
  'explains how to generate the migrations of a project that has %s but no migration files',
  (...folders) => {
    expect(() => readProjectMigrations(makeProject(...folders))).toThrow('npm run build');
  },
);
