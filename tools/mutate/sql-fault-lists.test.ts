// A list that names a test which is not there would stop all of its area's faults.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSqlFaultLists } from './sql-fault-lists.ts';
import { testsNamed } from './tests-named.ts';

const root = join(import.meta.dirname, '../..');

test('every fault names tests that are there', async () => {
  const files = (await readSqlFaultLists()).flatMap(({ faults }) =>
    faults.flatMap((one) => one.tests),
  );
  expect(files.length).toBeGreaterThan(0);
  expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a test is found by its whole name alone', () => {
  const functions = testsNamed('functions');
  expect(functions('custody')).toEqual(['supabase/tests/functions/deliveries/custody.test.ts']);
  expect(() => functions('ustody')).toThrow(
    'there is no ustody.test.ts in supabase/tests/functions',
  );
});
