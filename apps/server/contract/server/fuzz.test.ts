// A short run of the fuzzer (`npm run hostile -- fuzz` runs it for longer), and tests that the
// fuzzer detects faults.
// @module-tag slow

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CANARY_SEQUENCE } from '../fuzz/canary-sequence.ts';
import { checkAnswer } from '../fuzz/check-answer.ts';
import { type FuzzFixture, openFuzzFixture } from '../fuzz/fuzz-fixture.ts';
import { runFuzz } from '../fuzz/run-fuzz.ts';
import { FUZZ_TARGETS } from '../fuzz/targets.ts';
import { signedInPerson } from '../protocol/people.ts';
import { serves } from '../wire-features.ts';

const RUNS = 2000;
const SEED = 20_261_121;

let fixture: FuzzFixture;
let victimId: string;

beforeAll(async () => {
  const [attacker, victim] = await Promise.all([signedInPerson(), signedInPerson()]);
  const { data } = await attacker.client.auth.getSession();
  victimId = victim.id;
  fixture = await openFuzzFixture({
    url: inject('url'),
    anonKey: inject('anonKey'),
    serviceRoleKey: inject('serviceRoleKey'),
    databaseUrl: inject('databaseUrl'),
    attacker: { id: attacker.id, token: data.session?.access_token ?? '' },
    victimId,
  });
});
afterAll(() => fixture.close());

test(
  '2,000 fuzzed requests cause no server error, hang, data leak or SQL injection',
  serves('Parameterised SQL only'),
  async () => {
    console.log(`seed ${SEED}`);
    const report = await runFuzz(fixture, { targets: FUZZ_TARGETS, runs: RUNS, seed: SEED });
    expect(report.findings).toEqual([]);
    const sent = Object.values(report.sent).reduce((sum, count) => sum + count, 0);
    expect(sent).toBeGreaterThanOrEqual(RUNS);
    // The run proves little unless the database accepted enough of the requests.
    expect(report.answers['rest-read 200']).toBeGreaterThan(sent / 20);
    expect(report.answers['rest-write 201']).toBeGreaterThan(0);
    expect(report.answers['rest-call 200']).toBeGreaterThan(0);
  },
);

test('the fuzzer reports any use of the canary sequence, and any change to a row of the attacked person', async () => {
  const owner = new pg.Client(inject('databaseUrl'));
  await owner.connect();
  try {
    expect(await fixture.inspect()).toEqual([]);
    await owner.query(`select nextval('public.${CANARY_SEQUENCE}')`);
    expect(await fixture.inspect()).toEqual([expect.stringContaining('a number was drawn')]);
    const change = `update public.fuzz_things set note = 'x' where owner = $1`;
    await owner.query('begin');
    await owner.query(change, [victimId]);
    await owner.query('rollback');
    expect(await fixture.inspect()).toEqual([]);
    await owner.query(
      `${change} and id = (select max(id) from public.fuzz_things where owner = $1)`,
      [victimId],
    );
    expect(await fixture.inspect()).toEqual([expect.stringContaining('rows of the victim')]);
  } finally {
    await owner.end();
  }
});

test.each([
  ['a row of the victim', 200, (canary: string) => `[{"name":"${canary}"}]`],
  ['a row in upper case', 400, (canary: string) => `{"message":"${canary.toUpperCase()}"}`],
  ['an internal error', 500, () => '{"code":"unexpected_failure"}'],
  ['a stack trace', 400, () => JSON.stringify({ message: 'Error: x\n    at run (file)' })],
  [
    'an SQL syntax error',
    400,
    () => '{"code":"42601","message":"syntax error at or near \\"x\\""}',
  ],
  [
    'caller SQL that a read-only transaction refused',
    405,
    () => '{"code":"25006","message":"cannot execute nextval() in a read-only transaction"}',
  ],
  ['broken JSON', 200, () => '{"a":'],
])('a response with %s is reported as a problem', (_, status, body) => {
  const answer = {
    status,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    body: body(fixture.victimCanary),
  };
  expect(checkAnswer(answer, fixture, true)).toHaveLength(1);
});
