// Reauthentication: in an old session the password can be changed only with a new proof of
// identity.

import { describe, expect, inject, it } from 'vitest';
import { newClient, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { backdateSessions } from '../backdate-sessions.ts';
import { codeInMail } from '../mailbox.ts';

const OTHER_PASSWORD = 'another good password';

async function oldSession() {
  const person = await signedInPerson();
  await backdateSessions(person.id, 16);
  return person;
}

describe('a session older than a quarter of an hour', () => {
  it(
    'can change the password with the mailed nonce, but only once',
    serves('reauthenticate: the nonce once'),
    async () => {
      const { client, email } = await oldSession();
      const needed = await client.auth.updateUser({ password: OTHER_PASSWORD });
      expect([needed.error?.status, needed.error?.code]).toEqual([400, 'reauthentication_needed']);
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const nonce = await codeInMail(inject('mailboxUrl'), email, 'reauthenticate');
      const wrong = nonce === '000000' ? '000001' : '000000';
      const guessed = await client.auth.updateUser({ password: OTHER_PASSWORD, nonce: wrong });
      expect([guessed.error?.status, guessed.error?.code]).toEqual([
        422,
        'reauthentication_not_valid',
      ]);
      expect((await client.auth.updateUser({ password: OTHER_PASSWORD, nonce })).error).toBeNull();
      const again = await client.auth.updateUser({ password: PASSWORD, nonce });
      expect(again.error?.code).toBe('reauthentication_not_valid');
      const signedIn = await newClient().auth.signInWithPassword({
        email,
        password: OTHER_PASSWORD,
      });
      expect(signedIn.error).toBeNull();
    },
  );

  it(
    'can change the password with the current password, but not with a wrong password',
    serves(['updateUser: current_password', 'It stands in for the nonce.']),
    async () => {
      const { client } = await oldSession();
      const { data } = await client.auth.getSession();
      const put = async (current: string) => {
        const response = await fetch(`${inject('url')}/auth/v1/user`, {
          method: 'PUT',
          headers: {
            apikey: inject('anonKey'),
            authorization: `Bearer ${data.session?.access_token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ password: OTHER_PASSWORD, current_password: current }),
        });
        return [response.status, response.headers.get('x-sb-error-code')];
      };
      expect(await put('wrong password')).toEqual([400, 'invalid_credentials']);
      expect(await put(PASSWORD)).toEqual([200, null]);
    },
  );

  it('can change user data without a nonce or the current password', async () => {
    const { client } = await oldSession();
    expect((await client.auth.updateUser({ data: { colour: 'blue' } })).error).toBeNull();
  });

  it(
    'cannot change the password with another person’s nonce',
    serves('reauthenticate: reauthentication_not_valid'),
    async () => {
      const { client } = await oldSession();
      const other = await oldSession();
      await other.client.auth.reauthenticate();
      const nonce = await codeInMail(inject('mailboxUrl'), other.email, 'reauthenticate');
      const { error } = await client.auth.updateUser({ password: OTHER_PASSWORD, nonce });
      expect(error?.code).toBe('reauthentication_not_valid');
    },
  );
});

it(
  'guesses of the current password in a stolen session are limited',
  serves('Rate limits: guessed passwords'),
  async () => {
    const { client } = await signedInPerson();
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const { error } = await client.auth.updateUser({ password: PASSWORD });
      codes.push(error?.code);
    }
    expect(codes).toEqual([...Array(30).fill('same_password'), 'over_request_rate_limit']);
  },
);

it('the reauthentication code is e-mailed to signed-in people only, at most once a minute', async () => {
  const { client } = await signedInPerson();
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
  const response = await fetch(`${inject('url')}/auth/v1/reauthenticate`, {
    headers: { apikey: inject('anonKey') },
  });
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
    401,
    'no_authorization',
  ]);
});
