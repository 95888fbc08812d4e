// Audit log of accounts: every event is recorded, without secrets.

import { expect, inject, it } from 'vitest';
import { admin } from '../../protocol/auth/admin-accounts.ts';
import { refreshSession } from '../../protocol/auth/refresh-session.ts';
import { newClient, newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { codeInMail, linkInMail } from '../mailbox.ts';
import { resetRateLimit } from '../reset-rate-limit.ts';
import { signUpPerson } from '../sign-up-person.ts';
import { withDatabase } from '../with-database.ts';

const OTHER_PASSWORD = 'another good password';

const entriesOf = (id: string) =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ payload: { action: string; by?: string } }>(
      `select payload, ip_address from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 order by created_at`,
      [id],
    );
    return rows;
  });

it(
  'every event of an account, from sign-up to deletion, is recorded exactly once in the audit log',
  serves('Audit log'),
  async () => {
    const { client, id, email } = await signUpPerson();
    await newClient().auth.signInWithPassword({ email, password: 'wrong password' });
    await resetRateLimit('signUpMail', email);
    await newClient().auth.signUp({ email, password: 'password of a stranger' });
    await newClient().auth.resetPasswordForEmail(email);
    await linkInMail(inject('mailboxUrl'), email, 'recover');
    await client.auth.reauthenticate();
    const nonce = await codeInMail(inject('mailboxUrl'), email, 'reauthenticate');
    await client.auth.updateUser({ password: OTHER_PASSWORD, nonce });
    const { data } = await client.auth.getSession();
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    await withDatabase((database) =>
      database.query(
        `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1`,
        [id],
      ),
    );
    await refreshSession(data.session?.refresh_token ?? '');
    await client.auth.signInWithPassword({ email, password: OTHER_PASSWORD });
    await client.auth.signOut();
    await admin.updateUserById(id, { ban_duration: '1h' });
    await admin.deleteUser(id);

    const actions = async () => (await entriesOf(id)).map(({ payload }) => payload.action);
    await expect.poll(actions).toContain('user_recovery_requested');
    expect((await actions()).sort()).toEqual(
      [
        'user_signedup',
        'user_confirmed',
        'login',
        'login_failed',
        'user_repeated_signup',
        'user_recovery_requested',
        'user_reauthenticate_requested',
        'user_updated_password',
        'user_modified',
        'token_refreshed',
        'token_refreshed',
        'token_revoked',
        'login',
        'logout',
        'user_modified',
        'user_deleted',
      ].sort(),
    );
    const text = JSON.stringify(await entriesOf(id));
    for (const secret of [PASSWORD, OTHER_PASSWORD, nonce, email, data.session?.refresh_token]) {
      expect(text).not.toContain(secret);
    }
    const deleted = (await entriesOf(id)).find(({ payload }) => payload.action === 'user_deleted');
    expect(deleted).toMatchObject({ payload: { by: 'service_role' }, ip_address: '127.0.0.1' });
  },
);

it('the service role can read the audit log page by page', serves('GET /admin/audit'), async () => {
  const email = newEmail();
  const { data } = await newClient().auth.signUp({ email, password: PASSWORD });
  const key = inject('serviceRoleKey');
  const response = await fetch(`${inject('url')}/auth/v1/admin/audit?page=1&per_page=100`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
  const entries = (await response.json()) as { payload: { action: string; actor_id: string } }[];
  const [own] = entries.filter((entry) => entry.payload.actor_id === data.user?.id);
  expect(own?.payload.action).toBe('user_signedup');
  expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(0);
});
