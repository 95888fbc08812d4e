import { expect, it } from 'vitest';
import { oneStatement } from './one-statement.ts';
import { ownSettings } from './own-settings.ts';

const withClause = (clause: string) =>
  ownSettings(
    oneStatement(`create function private.f() returns void language sql ${clause} as 'select'`),
  );

it('finds a setting of our own name among those of a function', () => {
  expect(withClause(`set search_path = '' set private.is_sealing = 'on'`)).toEqual([
    'private.is_sealing',
  ]);
});

it.each(['', `set search_path = ''`, 'set lock_timeout = 1000 stable'])('allows: %s', (clause) => {
  expect(withClause(clause)).toEqual([]);
});

it('asks nothing of other statements', () => {
  expect(ownSettings(oneStatement(`set private.is_sealing = 'on'`))).toEqual([]);
});
