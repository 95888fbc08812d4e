// Account enumeration: repeated requests about one address never reveal whether the address has an
// account.
import { describe, expect, inject, it } from 'vitest';
import { newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { mailsTo } from '../mailbox.ts';
import { resetRateLimit } from '../reset-rate-limit.ts';
import { runSql } from '../run-sql.ts';

async function ask(path: string, body: object) {
  const response = await fetch(`${inject('url')}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/**
 * Returns the response body as text with its keys in the original order. Replaces each id with a
 * constant, and equal timestamps with equal numbers, so that a test can compare the responses for
 * an address with an account and for an address without an account.
 */
function orderOf(body: Record<string, unknown>) {
  const times = new Map<string, number>();
  const text = JSON.stringify(body, (_key, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? times.set(value, times.get(value) ?? times.size).get(value)
      : value,
  );
  return text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(@people\.example)?/g, 'id');
}

/**
 * Signs up three times. Resets the rate limits of the address after each sign-up, so that no
 * request has to wait.
 */
async function signUpThrice(email: string) {
  const answers = [];
  for (let turn = 1; turn <= 3; turn++) {
    const began = Date.now();
    const { status, body } = await ask('signup', { email, password: PASSWORD, data: { turn } });
    const { id, created_at: createdAt, user_metadata: metadata } = body;
    answers.push({
      status,
      id,
      isNew: Date.parse(String(createdAt)) >= began - 1000,
      isSaid: JSON.stringify(metadata).includes(`"turn":${turn}`),
      order: orderOf(body),
    });
    await resetRateLimit('signUpMail', email);
    await resetRateLimit('confirmMail', email);
  }
  const ids = new Set(answers.map(({ id }) => id)).size;
  return { ids, answers: answers.map(({ id: _, ...seen }) => seen) };
}

describe('responses to requests that name an e-mail address', () => {
  it('are the same at each repeated sign-up, whether the address is unknown, unconfirmed or registered', async () => {
    const { email: known } = await signedInPerson();
    const waiting = newEmail();
    await ask('signup', { email: waiting, password: PASSWORD });
    await resetRateLimit('signUpMail', waiting);
    await resetRateLimit('confirmMail', waiting);
    const unknown = await signUpThrice(newEmail());
    expect(unknown.ids).toBe(3);
    expect(unknown.answers.map(({ isNew, isSaid }) => isNew && isSaid)).toEqual([true, true, true]);
    expect(await signUpThrice(known)).toEqual(unknown);
    expect(await signUpThrice(waiting)).toEqual(unknown);
  });

  it('for a sign-in link with create_user: false are the same for known and unknown addresses', async () => {
    const { email: known } = await signedInPerson();
    const unknown = newEmail();
    const answers = [];
    for (const email of [known, unknown])
      answers.push(await ask('otp', { email, create_user: false }));
    expect(answers[0]).toEqual({ status: 200, body: {} });
    expect(answers[1]).toEqual(answers[0]);
    await expect.poll(() => mailsTo(inject('mailboxUrl'), known)).toHaveLength(1);
    expect(await mailsTo(inject('mailboxUrl'), unknown)).toEqual([]);
    expect(await runSql('select from auth.users where email = $1', [unknown])).toEqual([]);
  });
});
