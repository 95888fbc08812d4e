import { expect, it } from 'vitest';
import { codeWords, coverageTable } from './coverage-table.ts';
import type { TaggedTest } from './read-results.ts';

const test = (own: Partial<TaggedTest>): TaggedTest => ({
  file: 'server/auth/a.test.ts',
  title: 'works',
  isPassed: true,
  features: [{ name: 'x', state: 'served' }],
  ...own,
});
const tableOf = (...tests: TaggedTest[]) => coverageTable(tests, () => 'the code is user_banned');

it('counts a feature only if one of its tests has passed', () => {
  expect(tableOf(test({})).faults).toEqual([]);
  expect(tableOf(test({}), test({ title: 'breaks', isPassed: false })).faults).toEqual([
    'x: "server/auth/a.test.ts > breaks" did not pass',
  ]);
});

it("reports an error code in a feature's name if no test of the feature contains the code", () => {
  const named = (name: string) => tableOf(test({ features: [{ name, state: 'served' }] })).faults;
  expect(named('Bans: user_banned')).toEqual([]);
  expect(named('Bans: not_banned')).toEqual([
    'Bans: not_banned: none of its tests knows not_banned',
  ]);
});

it('writes one row per feature, grouped by service, and names the first test of the feature', () => {
  const { text } = tableOf(
    test({ file: 'protocol/storage/s.test.ts', features: [{ name: 'a|b', state: 'refused' }] }),
    test({ features: [{ name: 'c', state: 'served', note: 'later' }] }),
    test({ title: 'works too', features: [{ name: 'c', state: 'served', note: 'later' }] }),
  );
  expect(text).toContain('1 of 2 features');
  expect(text).toContain('| a\\|b | refused on purpose | protocol/storage/s.test.ts > works |');
  expect(text).toContain('| c | served: later | server/auth/a.test.ts > works |');
  expect(text.indexOf('## auth')).toBeLessThan(text.indexOf('## storage'));
});

it.each([
  ['Session timebox: session_expired', ['session_expired']],
  ['Unknown table: PGRST205 with hint', ['PGRST205']],
  ['Offset beyond the rows: 416 PGRST103', ['416', 'PGRST103']],
  ['updateUser of the e-mail, PKCE flow', ['updateUser']],
  ['Limit: 100 channels of a socket', []],
  ['SUPABASE_DB_URL', ['SUPABASE_DB_URL']],
])('requires that a test of the feature %s contains these codes: %j', (text, words) => {
  expect(codeWords(text)).toEqual(words);
});
