// Passkeys from registration to removal, through an unmodified client.

import { describe, expect, inject, it } from 'vitest';
import { admin } from '../../../protocol/auth/admin-accounts.ts';
import {
  enrollFactor,
  makePersonWithFactor,
  tokenClaims,
  totpCode,
  verifyFactor,
} from '../../../protocol/auth/second-factors.ts';
import { newClient, PASSWORD, signedInPerson } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { backdateSessions } from '../../backdate-sessions.ts';
import { codeInMail, mailsTo } from '../../mailbox.ts';
import { runSql } from '../../run-sql.ts';
import { makePersonWithPasskey, registerPasskey, signInWithPasskey } from './passkey-people.ts';
import { SoftwarePasskey } from './software-passkey.ts';

const subjectsTo = async (email: string) =>
  (await mailsTo(inject('mailboxUrl'), email)).map(({ subject }) => subject);

describe('registration of a passkey', () => {
  it(
    'requests a discoverable credential with user verification',
    serves([
      'passkey: registration asked for',
      'PASSKEY_ENABLED, on by default. User verification is required; upstream prefers it.',
    ]),
    async () => {
      const { client, email, id } = await signedInPerson();
      const from = Date.now() / 1000;
      const { data, error } = await client.auth.passkey.startRegistration();
      expect(error).toBeNull();
      expect(data?.options).toMatchObject({
        rp: { id: 'localhost', name: 'Wasl' },
        user: { id: Buffer.from(id).toString('base64url'), name: email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      });
      expect(data?.expires_at).toBeGreaterThan(from + 299);
      expect(data?.expires_at).toBeLessThan(Date.now() / 1000 + 301);
    },
  );

  it(
    'adds the passkey to the list and sends an e-mail to its owner',
    serves([
      'passkey: registration verified, list',
      'PASSKEY_ENABLED, on by default. User verification is required; upstream prefers it.',
    ]),
    async () => {
      const { client, email, passkeyId } = await makePersonWithPasskey();
      const { data } = await client.auth.passkey.list();
      expect(data).toEqual([
        { id: passkeyId, friendly_name: 'Passkey', created_at: expect.any(String) },
      ]);
      await expect
        .poll(() => subjectsTo(email))
        .toContain('A passkey was added to your Wasl account');
    },
  );

  it(
    'excludes the person’s existing passkeys, and refuses to add the same passkey again',
    serves('Passkeys: webauthn_credential_exists'),
    async () => {
      const { client, passkey } = await makePersonWithPasskey();
      const { data } = await client.auth.passkey.startRegistration();
      expect(data?.options.excludeCredentials).toMatchObject([
        { id: passkey.id.toString('base64url') },
      ]);
      expect((await registerPasskey(client, passkey)).error).toMatchObject({
        status: 422,
        code: 'webauthn_credential_exists',
      });
      const other = await signedInPerson();
      expect((await registerPasskey(other.client, passkey)).error?.code).toBe(
        'webauthn_credential_exists',
      );
    },
  );

  it(
    'is limited to ten passkeys, also for two concurrent registrations',
    serves('Passkeys: too_many_passkeys'),
    async () => {
      const { client } = await signedInPerson();
      for (let number = 1; number < 10; number += 1) {
        expect((await registerPasskey(client, new SoftwarePasskey())).error).toBeNull();
      }
      // Both challenges are requested before either is answered.
      const asked = [
        await client.auth.passkey.startRegistration(),
        await client.auth.passkey.startRegistration(),
      ];
      const both = await Promise.all(
        asked.map(({ data, error }) => {
          if (error) throw error;
          return client.auth.passkey.verifyRegistration({
            challengeId: data.challenge_id,
            credential: new SoftwarePasskey().create(data.options),
          });
        }),
      );
      expect(both.map(({ error }) => error?.code).sort()).toEqual(['too_many_passkeys', undefined]);
      expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
        status: 422,
        code: 'too_many_passkeys',
      });
    },
  );

  it('is refused when no one is signed in', async () => {
    const answer = await fetch(`${inject('url')}/auth/v1/passkeys/registration/options`, {
      method: 'POST',
      headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });
});

it(
  'adding a passkey in an older session requires the e-mailed code',
  serves([
    'passkey.startRegistration: reauthentication_needed for a session older than 15 minutes',
    'Upstream asks for no proof. updateUser with the nonce alone gives it.',
  ]),
  async () => {
    const { client, email, id } = await signedInPerson();
    await backdateSessions(id, 60);
    const refused = await client.auth.passkey.startRegistration();
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await client.auth.reauthenticate();
    const nonce = await codeInMail(inject('mailboxUrl'), email, 'reauthenticate');
    const wrong = nonce === '000000' ? '111111' : '000000';
    expect((await client.auth.updateUser({ nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await client.auth.passkey.startRegistration()).error).not.toBeNull();
    expect((await client.auth.updateUser({ nonce })).error).toBeNull();
    expect((await registerPasskey(client, new SoftwarePasskey())).error).toBeNull();
    expect((await client.auth.updateUser({ nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  },
);

describe('sign-in with a passkey', () => {
  it(
    'opens a session at aal1 with the method passkey, which can be ended like any other session',
    serves('passkey: authentication verified'),
    async () => {
      const { passkey, id, client: first } = await makePersonWithPasskey();
      const client = newClient();
      const { data, error } = await signInWithPasskey(passkey, {}, client);
      expect(error).toBeNull();
      expect(data?.user?.id).toBe(id);
      const claims = tokenClaims(data?.session?.access_token);
      expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect((await first.auth.passkey.list()).data?.[0]?.last_used_at).toEqual(expect.any(String));
      await first.auth.signOut({ scope: 'others' });
      expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    },
  );

  it(
    'returns to every caller a challenge that does not name a user',
    serves('passkey: authentication asked for'),
    async () => {
      const { data } = await newClient().auth.passkey.startAuthentication();
      expect(data?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
      expect(data?.options.allowCredentials ?? []).toEqual([]);
    },
  );

  it('still requires the second factor', serves('Passkeys and a second factor: aal1'), async () => {
    const { client, factor } = await makePersonWithFactor();
    const passkey = new SoftwarePasskey();
    expect((await registerPasskey(client, passkey)).error).toBeNull();
    const again = newClient();
    expect((await signInWithPasskey(passkey, {}, again)).error).toBeNull();
    expect((await again.from('profiles').select()).data).toEqual([]);
    expect((await verifyFactor(again, factor.id, totpCode(factor.secret, 1))).error).toBeNull();
    expect((await again.from('profiles').select()).data).toHaveLength(1);
  });

  it(
    'is refused to a suspended person and to a person whose account is deleted',
    serves('Passkeys: user_banned'),
    async () => {
      const { passkey, id } = await makePersonWithPasskey();
      await admin.updateUserById(id, { ban_duration: '1h' });
      expect((await signInWithPasskey(passkey)).error).toMatchObject({
        status: 403,
        code: 'user_banned',
      });
      await admin.updateUserById(id, { ban_duration: 'none' });
      expect((await signInWithPasskey(passkey)).error).toBeNull();
      await admin.deleteUser(id, true);
      expect((await signInWithPasskey(passkey)).error?.code).toBe('webauthn_verification_failed');
      expect(
        await runSql('select from auth.webauthn_credentials where user_id = $1', [id]),
      ).toEqual([]);
    },
  );
});

describe('management of passkeys', () => {
  it(
    'renames and removes a passkey, notifies its owner by e-mail, and refuses later sign-ins with it',
    serves('passkey: update, delete'),
    async () => {
      const { client, email, passkey, passkeyId } = await makePersonWithPasskey();
      const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'هاتف أمينة' });
      expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'هاتف أمينة' });
      const long = await client.auth.passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) });
      expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
      const empty = await client.auth.passkey.update({ passkeyId, friendlyName: '' });
      expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
      expect((await client.auth.passkey.list()).data).toEqual([]);
      expect((await signInWithPasskey(passkey)).error?.code).toBe('webauthn_verification_failed');
      await expect
        .poll(() => subjectsTo(email))
        .toContain('A passkey was removed from your Wasl account');
      const again = await client.auth.passkey.delete({ passkeyId });
      expect(again.error).toMatchObject({ status: 404, code: 'validation_failed' });
    },
  );

  it(
    'requires a session that passed the second factor if the person has one',
    serves('Passkeys and a second factor: insufficient_aal'),
    async () => {
      const { client, email, passkeyId } = await makePersonWithPasskey();
      const factor = await enrollFactor(client);
      await verifyFactor(client, factor.id, totpCode(factor.secret));
      const weak = newClient();
      await weak.auth.signInWithPassword({ email, password: PASSWORD });
      const added = await weak.auth.passkey.startRegistration();
      expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
      const removed = await weak.auth.passkey.delete({ passkeyId });
      expect(removed.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
      expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    },
  );

  it('is refused for another person’s passkeys', async () => {
    const { client, passkeyId } = await makePersonWithPasskey();
    const stranger = await signedInPerson();
    expect((await stranger.client.auth.passkey.list()).data).toEqual([]);
    const renamed = await stranger.client.auth.passkey.update({ passkeyId, friendlyName: 'mine' });
    expect(renamed.error).toMatchObject({ status: 404, code: 'validation_failed' });
    const removed = await stranger.client.auth.passkey.delete({ passkeyId });
    expect(removed.error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect((await client.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }]);
  });
});

it(
  'the service role lists and removes passkeys of a person who lost their phone',
  serves('admin.passkey: listPasskeys; deletePasskey'),
  async () => {
    const { client, id: userId, passkeyId } = await makePersonWithPasskey();
    const { data, error } = await admin.passkey.listPasskeys({ userId });
    expect(error).toBeNull();
    expect(data).toMatchObject([{ id: passkeyId }]);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    const session = (await client.auth.getSession()).data.session;
    const answer = await fetch(`${inject('url')}/auth/v1/admin/users/${userId}/passkeys`, {
      headers: { apikey: inject('anonKey'), authorization: `Bearer ${session?.access_token}` },
    });
    expect(answer.status).toBe(403);
  },
);

it(
  'each step from registration to removal of a passkey has an audit log entry',
  serves('Audit entries of passkeys'),
  async () => {
    const { client, id, passkey, passkeyId } = await makePersonWithPasskey();
    await signInWithPasskey(passkey);
    await signInWithPasskey(passkey, { challenge: 'AAAA' });
    await client.auth.passkey.update({ passkeyId, friendlyName: 'phone' });
    await client.auth.passkey.delete({ passkeyId });
    const rows = await runSql(
      `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload -> 'traits' ->> 'passkey_id' = $2 order by created_at`,
      [id, passkeyId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'passkey_created',
      'login',
      'login_failed',
      'passkey_updated',
      'passkey_deleted',
    ]);
  },
);
