// Parallel tests must not alter a shared table. A statement that alters a table waits until all
// other tests have finished with the table. It also blocks all later uses of the table. Parallel
// tests could therefore deadlock.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
/** Folders whose tests run in parallel. The tests of the folder `concurrency` run separately. */
const FOLDERS = ['access', 'functions', 'ledger', 'support', 'tables'];
const LOCKING = /\b(alter table|drop trigger|create policy|drop policy) /i;

it.each(FOLDERS)('no test of %s alters a shared table', (folder) => {
  const files = readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((name) => name.endsWith('.ts') && name !== 'no-table-locks.test.ts');
  expect(tests.length).toBeGreaterThan(0);
  const found = tests.filter((name) =>
    readFileSync(join(TESTS, folder, name), 'utf8')
      .split('\n')
      .some((line) => !line.startsWith('//') && LOCKING.test(line)),
  );
  expect(found).toEqual([]);
});
