// SECURITY_MANUAL_LINKING_ENABLED=false: people sign in at providers and cannot link identities
// themselves.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { type OauthFixture, openOauthFixture } from './oauth-fixture.ts';
import { signInOnPhone } from './sign-in-on-phone.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture({ SECURITY_MANUAL_LINKING_ENABLED: 'false' });
});
afterAll(() => fixture.close());

const refusal = {
  status: 404,
  code: 'manual_linking_disabled',
  message: 'Manual linking is disabled',
};

it(
  'with manual linking disabled, linkIdentity and unlinkIdentity are refused',
  serves([
    'manual_linking_disabled: linkIdentity, unlinkIdentity',
    'SECURITY_MANUAL_LINKING_ENABLED, on by default.',
  ]),
  async () => {
    const { client } = await fixture.person();
    const linked = await client.auth.linkIdentity({ provider: 'google' });
    expect(linked.error).toMatchObject(refusal);
    const { data } = await client.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('a person without an identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refusal);
  },
);

it(
  'with manual linking disabled, linking by ID token is refused, whereas signing in by ID token works',
  serves([
    'manual_linking_disabled: linkIdentity with an ID token',
    'Upstream does not ask the setting here.',
  ]),
  async () => {
    const { client } = await fixture.person();
    const hint = fixture.accountAt(fixture.google, { email: newEmail(), email_verified: true });
    const { idToken: token } = await signInOnPhone(fixture.google, hint);
    const linked = await client.auth.linkIdentity({ provider: 'google', token });
    expect(linked.error).toMatchObject(refusal);
    const { data, error } = await fixture
      .client()
      .auth.signInWithIdToken({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data.user?.app_metadata.providers).toEqual(['google']);
  },
);
