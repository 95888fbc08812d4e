// Auth hooks as database functions: password attempts, second-factor attempts, and admission of new
// accounts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  enrollFactor,
  totpCode,
  verifyFactor,
  wrongTotpCode,
} from '../../../protocol/auth/second-factors.ts';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { mailsTo } from '../../mailbox.ts';
import { type HookFixture, openHookFixture, recordingFunctionBody } from './hook-fixture.ts';

const PASSWORDS = 'password_verification_attempt';
const FACTORS = 'mfa_verification_attempt';
const NEWCOMERS = 'before_user_created';
const GO_ON = `return '{"decision": "continue"}'::jsonb;`;

let fixture: HookFixture;

beforeAll(async () => {
  fixture = await openHookFixture([PASSWORDS, FACTORS, NEWCOMERS]);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.write(PASSWORDS, GO_ON);
  await fixture.write(FACTORS, GO_ON);
  await fixture.write(NEWCOMERS, `return '{}'::jsonb;`);
  await fixture.sql('delete from public.heard');
});

async function signedIn() {
  const person = await fixture.person();
  const { error } = await person.client.auth.signInWithPassword({
    email: person.email,
    password: PASSWORD,
  });
  if (error) throw error;
  return person;
}

describe(PASSWORDS, serves('Auth hook: password_verification_attempt'), () => {
  it('the password hook receives correct and wrong passwords of known people, and its writes are committed', async () => {
    const { client, id, email } = await fixture.person();
    await fixture.write(PASSWORDS, recordingFunctionBody(`'{"decision": "continue"}'::jsonb`));
    const wrong = await client.auth.signInWithPassword({ email, password: 'a wrong one' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    await client.auth.signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect((await fixture.heard()).map(({ role, event }) => [role, event])).toEqual(
      [false, true].map((valid) => [
        'supabase_auth_admin',
        {
          metadata: expect.objectContaining({ name: 'password-verification' }),
          user_id: id,
          valid,
        },
      ]),
    );
  });

  it('the password hook can reject a correct password with its own message, and can end all sessions', async () => {
    const { client, email } = await signedIn();
    await fixture.write(
      PASSWORDS,
      `return '{"decision": "reject", "message": "Too often"}'::jsonb;`,
    );
    const again = () => fixture.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect((await again()).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Too often',
    });
    expect((await client.auth.getUser()).error).toBeNull();
    await fixture.write(
      PASSWORDS,
      `return '{"decision": "reject", "should_logout_user": true}'::jsonb;`,
    );
    expect((await again()).error?.message).toBe(
      'Further password verification attempts will be rejected.',
    );
    expect((await client.auth.getUser()).data.user).toBeNull();
  });
});

describe(FACTORS, serves('Auth hook: mfa_verification_attempt'), () => {
  it('the second-factor hook receives correct and wrong codes, and its writes are committed', async () => {
    const { client, id } = await signedIn();
    const factor = await enrollFactor(client);
    await fixture.write(FACTORS, recordingFunctionBody(`'{"decision": "continue"}'::jsonb`));
    const refused = await verifyFactor(client, factor.id, wrongTotpCode(factor.secret));
    expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await verifyFactor(client, factor.id, totpCode(factor.secret))).error).toBeNull();
    expect((await fixture.heard()).map(({ event }) => event)).toEqual(
      [false, true].map((valid) => ({
        metadata: expect.objectContaining({ name: 'mfa-verification' }),
        user_id: id,
        factor_id: factor.id,
        factor_type: 'totp',
        valid,
      })),
    );
  });

  it('the second-factor hook can reject a correct code, and the rejection ends all sessions of the user', async () => {
    const { client } = await signedIn();
    const factor = await enrollFactor(client);
    await fixture.write(FACTORS, `return '{"decision": "reject"}'::jsonb;`);
    const { error } = await verifyFactor(client, factor.id, totpCode(factor.secret));
    expect(error).toMatchObject({
      status: 403,
      code: 'mfa_verification_rejected',
      message: 'Further MFA verification attempts will be rejected.',
    });
    expect((await client.auth.getUser()).data.user).toBeNull();
  });
});

describe(NEWCOMERS, serves('Auth hook: before_user_created'), () => {
  const REFUSE = `return '{"error": {"http_code": 403, "message": "By invitation only"}}'::jsonb;`;
  const refusal = { status: 403, code: 'unknown', message: 'By invitation only' };

  it('the hook for new accounts receives each sign-up with the id of the future account', async () => {
    await fixture.write(NEWCOMERS, recordingFunctionBody(`'{}'::jsonb`));
    const email = newEmail();
    const { data } = await fixture
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Aya' } } });
    expect((await fixture.heard()).map(({ event }) => event)).toEqual([
      {
        metadata: expect.objectContaining({ name: 'before-user-created' }),
        user: {
          id: data.user?.id,
          aud: 'authenticated',
          role: '',
          email,
          phone: '',
          app_metadata: { provider: 'email', providers: ['email'] },
          user_metadata: { name: 'Aya' },
          identities: [],
          created_at: '0001-01-01T00:00:00Z',
          updated_at: '0001-01-01T00:00:00Z',
          is_anonymous: false,
        },
      },
    ]);
  });

  it('the hook for new accounts can refuse an account, however it is created', async () => {
    await fixture.write(NEWCOMERS, REFUSE);
    const { admin } = fixture.client(fixture.instance.serviceRoleKey).auth;
    const { auth } = fixture.client();
    const ways = {
      signUp: (email: string) => auth.signUp({ email, password: PASSWORD }),
      signInWithOtp: (email: string) => auth.signInWithOtp({ email }),
      inviteUserByEmail: (email: string) => admin.inviteUserByEmail(email),
      generateLink: (email: string) => admin.generateLink({ type: 'magiclink', email }),
    };
    for (const [name, ask] of Object.entries(ways)) {
      const email = newEmail();
      expect([name, (await ask(email)).error]).toMatchObject([name, refusal]);
      expect(await fixture.sql('select from auth.users where email = $1', [email])).toEqual([]);
      expect(await mailsTo(fixture.instance.mailboxUrl, email)).toEqual([]);
    }
  });

  it('the hook for new accounts is not called for existing accounts or for accounts that an administrator creates', async () => {
    const { client, email } = await fixture.person();
    await fixture.write(NEWCOMERS, REFUSE);
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const { admin } = fixture.client(fixture.instance.serviceRoleKey).auth;
    expect((await admin.createUser({ email: newEmail() })).error).toBeNull();
    const unknown = await client.auth.signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect(unknown.error).toBeNull();
  });
});
