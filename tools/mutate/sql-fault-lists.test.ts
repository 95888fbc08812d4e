// Checks the lists of deliberate faults before they are used. A run stops at the first fault that
// cannot be applied. A run also stops if a fault names a missing test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTests } from './find-tests.ts';
import { readSqlFaultLists } from './sql-fault-lists.ts';

const root = join(import.meta.dirname, '../..');
const SCHEMAS = join(root, 'supabase/schemas');

test('every fault names existing tests', async () => {
  const files = (await readSqlFaultLists()).flatMap(({ faults }) =>
    faults.flatMap((one) => one.tests),
  );
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('each fault of an SQL function replaces a text that occurs exactly once in the function’s definition', async () => {
  const functions = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) =>
      readFileSync(join(SCHEMAS, path), 'utf8')
        .split(/^create function /m)
        .slice(1),
    )
    .map((text) => text.split('comment on function')[0] ?? '');
  // For an overloaded function, the definitions of all overloads count as one text.
  const texts = Map.groupBy(functions, (text) => /\.(\w+)/.exec(text)?.[1]);
  const faults = (await readSqlFaultLists()).flatMap((list) => list.faults);
  const unfit = faults.filter((fault) => {
    if (!('function' in fault)) return false;
    const [, name = ''] = /\.(\w+)/.exec(fault.function) ?? [];
    const body = texts.get(name)?.join('') ?? '';
    return body.split(fault.replace[0]).length !== 2;
  });
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

test('a test is found only by its full name', () => {
  const functions = findTests('functions');
  expect(functions('custody')).toEqual(['supabase/tests/functions/deliveries/custody.test.ts']);
  expect(() => functions('ustody')).toThrow(
    'there is no ustody.test.ts in supabase/tests/functions',
  );
});
