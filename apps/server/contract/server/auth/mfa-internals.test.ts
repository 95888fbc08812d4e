import { expect, it } from 'vitest';
import {
  enrollFactor,
  makePersonWithFactor,
  totpCode,
  verifyFactor,
} from '../../protocol/auth/second-factors.ts';
import { newServiceClient, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { runSql } from '../run-sql.ts';

it('the secret of a second factor is stored encrypted in the database', async () => {
  const { client } = await signedInPerson();
  const { id, secret } = await enrollFactor(client);
  const [row] = await runSql('select secret from auth.mfa_factors where id = $1', [id]);
  expect(row?.secret).toBeTruthy();
  expect(row?.secret).not.toContain(secret);
});

it.each([
  [4 * 60, null],
  [5 * 60 + 1, 'mfa_challenge_expired'],
])(
  'a correct code for a challenge created %i seconds ago gets the error %s',
  serves([
    'mfa.challenge and mfa.verify: mfa_challenge_expired after five minutes',
    'Unlike upstream, the network address may change between the two.',
  ]),
  async (seconds, refusal) => {
    const { client } = await signedInPerson();
    const { id, secret } = await enrollFactor(client);
    const challenge = await client.auth.mfa.challenge({ factorId: id });
    const challengeId = challenge.data?.id ?? '';
    await runSql(
      'update auth.mfa_challenges set created_at = now() - make_interval(secs => $2) where id = $1',
      [challengeId, seconds],
    );
    const answer = await client.auth.mfa.verify({
      factorId: id,
      challengeId,
      code: totpCode(secret),
    });
    expect(answer.error?.code ?? null).toBe(refusal);
  },
);

/** @returns The audit log entries of one action on a person's account. */
const entriesOf = (id: string, action: string) =>
  runSql(
    `select payload from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload ->> 'action' = $2`,
    [id, action],
  );

it('every wrong code is recorded in the audit log', async () => {
  const { client, id, factor } = await makePersonWithFactor();
  for (let guess = 0; guess < 3; guess += 1) await verifyFactor(client, factor.id, 'wrong!');
  expect(await entriesOf(id, 'verification_failed')).toHaveLength(3);
});

it('a factor removed by the service role is recorded as an action of the service role', async () => {
  const { id, factor } = await makePersonWithFactor();
  await newServiceClient().auth.admin.mfa.deleteFactor({ userId: id, id: factor.id });
  expect(await entriesOf(id, 'factor_deleted')).toMatchObject([
    { payload: { by: 'service_role', traits: { factor_id: factor.id } } },
  ]);
});

it(
  'each step from the enrolment to the removal of a second factor has an audit log entry',
  serves('Audit entries of second factors'),
  async () => {
    const { client, id, factor } = await makePersonWithFactor();
    await client.auth.mfa.unenroll({ factorId: factor.id });
    const rows = await runSql(
      `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload -> 'traits' ->> 'factor_id' = $2`,
      [id, factor.id],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'challenge_created',
      'factor_in_progress',
      'factor_unenrolled',
      'verification_attempted',
    ]);
  },
);
