// Sign-in with Apple: the client secret is a JWT, the response is a posted form, and the name is
// sent only once.

import { importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { openBrowser } from '../browser.ts';
import { APPLE_KEY_ID, APPLE_TEAM, type OauthFixture, openOauthFixture } from './oauth-fixture.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture();
});
afterAll(() => fixture.close());

async function continueWithApple(hint: string, user?: object) {
  const client = fixture.client();
  const { data } = await client.auth.signInWithOAuth({
    provider: 'apple',
    options: { queryParams: { login_hint: hint } },
  });
  const browser = openBrowser({
    editForm: (form) => ({ ...form, ...(user && { user: JSON.stringify(user) }) }),
  });
  const back = await fixture.visit(data.url, browser);
  const code = back.searchParams.get('code') ?? '';
  const session = await client.auth.exchangeCodeForSession(code);
  return { browser, back, session };
}

it(
  'sign-in with Apple accepts the form posted by Apple without a cookie and reads the name from that form',
  serves('signInWithOAuth with Apple (posted form; name at the first consent)'),
  async () => {
    const email = newEmail();
    // Apple sends these two claims as strings instead of booleans.
    const hint = fixture.accountAt(fixture.apple, {
      email,
      email_verified: 'true',
      is_private_email: 'true',
    });
    const { browser, session } = await continueWithApple(hint, {
      name: { firstName: 'Youssef', lastName: 'El Amrani' },
      email: 'somebody.else@people.example',
    });
    expect(browser.visited).toContain('POST /auth/v1/callback');
    expect(fixture.apple.queries.at(-1)?.get('response_mode')).toBe('form_post');
    expect(session.error).toBeNull();
    expect(session.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'apple', providers: ['apple'] },
      user_metadata: { full_name: 'Youssef El Amrani' },
      identities: [{ provider: 'apple', id: hint, email }],
    });
    const again = await continueWithApple(hint);
    expect(again.session.data.user?.id).toBe(session.data.user?.id);
    expect(again.session.data.user?.user_metadata.full_name).toBe('Youssef El Amrani');
  },
);

it(
  'sign-in with Apple creates a new client secret for each request, signed with the key of the team',
  serves(['Apple client secret made from the key of the team', 'A ready secret is taken too.']),
  async () => {
    const hint = fixture.accountAt(fixture.apple, { email: newEmail(), email_verified: true });
    await continueWithApple(hint);
    const { payload, protectedHeader } = await jwtVerify(
      fixture.apple.secrets.at(-1) ?? '',
      await importSPKI(fixture.appleKey, 'ES256'),
      { issuer: APPLE_TEAM, subject: fixture.apple.clientId, audience: fixture.apple.issuer },
    );
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: APPLE_KEY_ID });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  },
);

it('a Google user and an Apple user with the same subject are different people', async () => {
  const [first, second] = [newEmail(), newEmail()];
  const hint = fixture.accountAt(fixture.apple, { email: first, email_verified: true });
  fixture.google.people.set(hint, { email: second, email_verified: true });
  const atApple = await continueWithApple(hint);
  const client = fixture.client();
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { queryParams: { login_hint: hint } },
  });
  const code = (await fixture.visit(data.url)).searchParams.get('code') ?? '';
  const atGoogle = await client.auth.exchangeCodeForSession(code);
  expect(atApple.session.data.user?.email).toBe(first);
  expect(atGoogle.data.user?.email).toBe(second);
});
