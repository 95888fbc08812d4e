// A project may have no migrations, but not where they are made from schemas and nobody made them.
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

test('a project without migrations and schemas has none', () => {
  expect(readProjectMigrations(makeProject())).toEqual([]);
  expect(readProjectMigrations(makeProject('migrations'))).toEqual([]);
});

test('a project with both has its migrations', () => {
  const project = makeProject('migrations', 'schemas');
  writeFileSync(join(project, 'migrations/1_money.sql'), 'select 1;');
  expect(readProjectMigrations(project)).toEqual([
    { version: '1', name: 'money', sql: 'select 1;' },
  ]);
});

test.each([['schemas'], ['schemas', 'migrations']])(
  'a project with %s alone says how to write the migrations',
  (...folders) => {
    expect(() => readProjectMigrations(makeProject(...folders))).toThrow('npm run build');
  },
);
