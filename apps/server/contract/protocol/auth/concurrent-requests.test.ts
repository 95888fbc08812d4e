// Concurrent requests: a one-time action takes effect only once.

import { expect, it } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../people.ts';
import { admin, makeAccount } from './admin-accounts.ts';

it(
  'five concurrent uses of one e-mailed code open one session',
  serves('verifyOtp: five at once'),
  async () => {
    const { email } = await makeAccount({ email_confirm: true });
    const { data } = await admin.generateLink({ type: 'magiclink', email });
    const token_hash = data.properties?.hashed_token ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => newClient().auth.verifyOtp({ token_hash, type: 'magiclink' })),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers) if (error) expect(error.code).toBe('otp_expired');
  },
);

it('five concurrent sign-ups of one address create one account', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => admin.createUser({ email, password: PASSWORD })),
  );
  expect(answers.map(({ error }) => error?.code ?? 'made').sort()).toEqual([
    ...Array(4).fill('email_exists'),
    'made',
  ]);
});

it('a sign-out concurrent with a refresh leaves no session behind', async () => {
  const { client } = await signedInPerson();
  const { data } = await client.auth.getSession();
  const refresh_token = data.session?.refresh_token ?? '';
  const other = newClient();
  const [refreshed] = await Promise.all([
    other.auth.refreshSession({ refresh_token }),
    admin.signOut(data.session?.access_token ?? '', 'global'),
  ]);
  const late = refreshed.data.session?.refresh_token ?? refresh_token;
  const { error } = await newClient().auth.refreshSession({ refresh_token: late });
  expect(error?.code).toBe('refresh_token_not_found');
});
