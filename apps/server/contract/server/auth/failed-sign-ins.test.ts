// Failed sign-ins: the server notifies the owner of the account, and the responses reveal nothing
// to the attacker.
import { expect, inject, it } from 'vitest';
import {
  makePersonWithFactor,
  totpCode,
  verifyFactor,
  wrongTotpCode,
} from '../../protocol/auth/second-factors.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { mailsTo } from '../mailbox.ts';

const noticesTo = async (email: string) =>
  (await mailsTo(inject('mailboxUrl'), email)).filter(
    ({ links, codes, subject }) => !links && !codes && subject,
  );

const tryToSignIn = async (email: string, times: number) => {
  const codes = [];
  for (let tries = 0; tries < times; tries += 1) {
    const { error } = await newClient().auth.signInWithPassword({ email, password: 'wrong' });
    codes.push(error?.code);
  }
  return new Set(codes);
};

it('an account’s owner is notified only once, in their language, after the fifth of many wrong passwords', async () => {
  const { client, email } = await signedInPerson();
  await client.auth.updateUser({ data: { language: 'fr' } });
  expect(await tryToSignIn(email, 4)).toEqual(new Set(['invalid_credentials']));
  expect(await noticesTo(email)).toEqual([]);
  expect(await tryToSignIn(email, 1)).toEqual(new Set(['invalid_credentials']));
  const subject = 'Tentatives de connexion à votre compte Wasl';
  await expect.poll(() => noticesTo(email)).toMatchObject([{ subject }]);
  await tryToSignIn(email, 6);
  // The e-mail to another account is sent last: when it arrives, a second e-mail to the owner would
  // have arrived too.
  const next = await signedInPerson();
  await tryToSignIn(next.email, 5);
  await expect.poll(() => noticesTo(next.email)).toHaveLength(1);
  expect(await noticesTo(email)).toHaveLength(1);
  // The owner can still sign in with the correct password.
  const { error } = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
});

it('a wrong password for an unregistered address gets the same response, and no e-mail is sent', async () => {
  const email = newEmail();
  expect(await tryToSignIn(email, 6)).toEqual(new Set(['invalid_credentials']));
  expect(await mailsTo(inject('mailboxUrl'), email)).toEqual([]);
});

it('an account’s owner is notified when an attacker who knows the password guesses second-factor codes', async () => {
  const { client, email, factor } = await makePersonWithFactor();
  const wrong = wrongTotpCode(factor.secret);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await verifyFactor(client, factor.id, wrong)).error?.code).toBe(
      'mfa_verification_failed',
    );
  }
  await expect.poll(async () => (await noticesTo(email))[0]?.text).toContain('wrong codes');
  expect((await verifyFactor(client, factor.id, totpCode(factor.secret, 1))).error).toBeNull();
});
