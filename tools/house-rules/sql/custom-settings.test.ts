import { expect, it } from 'vitest';
import { customSettings } from './custom-settings.ts';
import { parseOneStatement } from './parse-one-statement.ts';

const withClause = (clause: string) =>
  customSettings(
    parseOneStatement(
      `create function private.f() returns void language sql ${clause} as 'select'`,
    ),
  );

it('finds a custom setting among the settings of a function', () => {
  expect(withClause(`set search_path = '' set private.is_sealing = 'on'`)).toEqual([
    'private.is_sealing',
  ]);
});

it.each(['', `set search_path = ''`, 'set lock_timeout = 1000 stable'])(
  'allows a function with the clause: %s',
  (clause) => {
    expect(withClause(clause)).toEqual([]);
  },
);

it('ignores statements that do not create a function', () => {
  expect(customSettings(parseOneStatement(`set private.is_sealing = 'on'`))).toEqual([]);
});
