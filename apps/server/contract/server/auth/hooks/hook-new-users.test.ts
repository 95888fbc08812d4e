// Hook after_user_created: called exactly once for each new account, however it is created. The
// hook cannot prevent the creation of the account.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { mailsTo } from '../../mailbox.ts';
import { retryUntilSuccess } from '../../retry-until-success.ts';
import { type HookFixture, openHookFixture, recordingFunctionBody } from './hook-fixture.ts';

const ARRIVED = 'after_user_created';
let fixture: HookFixture;

beforeAll(async () => {
  fixture = await openHookFixture([ARRIVED], { EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.write(ARRIVED, recordingFunctionBody(`'{}'::jsonb`));
  await fixture.sql('delete from public.heard');
});

const admin = () => fixture.client(fixture.instance.serviceRoleKey).auth.admin;
const heardIds = async () =>
  (await fixture.heard()).map(({ event }) => (event.user as { id: string }).id);
const accountsOf = async (email: string) =>
  (await fixture.sql('select id from auth.users where email = $1', [email])).map(({ id }) => id);

describe(ARRIVED, () => {
  it(
    'the hook is called exactly once for each new account, after its creation, and never for an existing account',
    serves([
      'Auth hook: after_user_created',
      'Where an answer must not tell who is known, a failure of the hook is logged only.',
    ]),
    async () => {
      const { auth } = fixture.client();
      const ways = {
        signUp: (email: string) => auth.signUp({ email, password: PASSWORD }),
        signInWithOtp: (email: string) => auth.signInWithOtp({ email }),
        inviteUserByEmail: (email: string) => admin().inviteUserByEmail(email),
        generateLink: (email: string) => admin().generateLink({ type: 'magiclink', email }),
      };
      for (const [name, ask] of Object.entries(ways)) {
        const email = newEmail();
        expect([name, (await ask(email)).error]).toEqual([name, null]);
        const [id] = await accountsOf(email);
        await retryUntilSuccess(async () => expect([name, await heardIds()]).toEqual([name, [id]]));
        // Repeats the request for the existing account. An invitation is refused. The other
        // endpoints answer as before, so that they do not reveal the account.
        await ask(email);
        await fixture.sql('delete from public.heard');
      }
      const { data } = await fixture.client().auth.signInAnonymously();
      expect(await heardIds()).toEqual([data.user?.id]);
      const known = await fixture.person();
      await retryUntilSuccess(async () => expect(await heardIds()).toContain(known.id));
      await fixture.sql('delete from public.heard');
      await known.client.auth.signInWithOtp({ email: known.email });
      await admin().createUser({ email: newEmail() });
      await fixture.client().auth.signInWithOtp({
        email: newEmail(),
        options: { shouldCreateUser: false },
      });
      // Hook calls arrive in order. Only this call arrived, so the earlier requests caused no call.
      const { data: last } = await fixture.client().auth.signInAnonymously();
      expect(await heardIds()).toEqual([last.user?.id]);
    },
  );

  it('the hook receives the account as its owner can read it, and the event name that Supabase uses', async () => {
    const email = newEmail();
    const { data } = await fixture
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { data: { name: 'Aya' } } });
    await retryUntilSuccess(async () => expect(await fixture.heard()).toHaveLength(1));
    expect(await fixture.heard()).toMatchObject([
      {
        role: 'supabase_auth_admin',
        event: {
          metadata: { name: 'after-user-created', ip_address: '127.0.0.1' },
          user: {
            id: data.user?.id,
            email,
            role: 'authenticated',
            app_metadata: { provider: 'email', providers: ['email'] },
            user_metadata: { name: 'Aya' },
          },
        },
      },
    ]);
  });

  it('if the hook fails, the account remains: an invitation returns the error, a sign-up still sends its e-mail', async () => {
    await fixture.write(
      ARRIVED,
      `return '{"error": {"http_code": 403, "message": "Not written down"}}'::jsonb;`,
    );
    const invited = newEmail();
    const { error } = await admin().inviteUserByEmail(invited);
    expect(error).toMatchObject({ status: 403, message: 'Not written down' });
    expect(await accountsOf(invited)).toHaveLength(1);
    const email = newEmail();
    expect((await fixture.client().auth.signUp({ email, password: PASSWORD })).error).toBeNull();
    await retryUntilSuccess(async () =>
      expect(await mailsTo(fixture.instance.mailboxUrl, email)).toHaveLength(1),
    );
  });
});
