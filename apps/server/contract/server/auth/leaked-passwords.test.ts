// Leaked passwords. The tests replace Have I Been Pwned with a server that uses its range protocol.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { type HookFixture, openHookFixture } from './hooks/hook-fixture.ts';
import { type StubServer, startStubServer } from './oauth/stub-server.ts';

const LEAKED = 'correct horse';
const PADDED = 'battery staple';
const SHORT = 'abc';

const hashOf = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase();
const counts = new Map([
  [hashOf(LEAKED), 2817],
  [hashOf(SHORT), 9],
  // Padding line of the response. The count in this line is 0; a leaked password never has count 0.
  [hashOf(PADDED), 0],
]);

let server: StubServer;
let isDown = false;

beforeAll(async () => {
  server = await startStubServer(({ path }) => {
    if (isDown) throw new Error('broken off');
    const prefix = path.replace('/range/', '');
    const lines = [...counts].flatMap(([hash, count]) =>
      hash.startsWith(prefix) ? [`${hash.slice(5)}:${count}`] : [],
    );
    const others = [
      '0018A45C4D1DEF81644B54AB7F969B88D65:10',
      '00D4F6E8FA6EECAD2A3AA415EEC418D38EC:2',
    ];
    return { headers: { 'content-type': 'text/plain' }, body: [...others, ...lines].join('\r\n') };
  });
});
afterAll(() => server.close());

const open = (env: Record<string, string> = {}) =>
  openHookFixture([], { PASSWORD_HIBP_ENABLED: 'true', PASSWORD_HIBP_URL: server.url, ...env });

describe('a leaked password', () => {
  let fixture: HookFixture;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  const weak = { name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' };

  it(
    'is refused at sign-up with its reason, and the server sends only a prefix of the password’s hash',
    serves([
      'Leaked password check: weak_password with the reason pwned at sign-up',
      'PASSWORD_HIBP_ENABLED',
    ]),
    async () => {
      const refused = await fixture.client().auth.signUp({ email: newEmail(), password: LEAKED });
      expect(refused.error).toMatchObject({
        ...weak,
        reasons: ['pwned'],
        message: 'Password is known to be weak and easy to guess, please choose a different one.',
      });
      const [last] = server.asked.slice(-1);
      expect(last?.path).toBe(`/range/${hashOf(LEAKED).slice(0, 5)}`);
      expect(last?.headers['add-padding']).toBe('true');
      expect(JSON.stringify(server.asked)).not.toContain(hashOf(LEAKED).slice(5));
    },
  );

  it('is refused with an error that also lists all other reasons against the password', async () => {
    const { error } = await fixture.client().auth.signUp({ email: newEmail(), password: SHORT });
    expect(error).toMatchObject({ ...weak, reasons: ['length', 'pwned'] });
  });

  it(
    'is refused when a user changes the password and when an administrator sets it',
    serves(['Leaked password check: at a change, from an administrator', 'PASSWORD_HIBP_ENABLED']),
    async () => {
      const { client, email } = await fixture.person();
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      const changed = await client.auth.updateUser({ password: LEAKED });
      expect(changed.error).toMatchObject({ ...weak, reasons: ['pwned'] });
      const { admin } = fixture.client(fixture.instance.serviceRoleKey).auth;
      const made = await admin.createUser({ email: newEmail(), password: LEAKED });
      expect(made.error).toMatchObject({ ...weak, reasons: ['pwned'] });
    },
  );

  it(
    'still lets its owner sign in, with a warning',
    serves('Leaked password check: weak_password in the answer of a sign-in'),
    async () => {
      const { client, id, email } = await fixture.person();
      await fixture.sql(
        `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) where id = $1`,
        [id, LEAKED],
      );
      const { data, error } = await client.auth.signInWithPassword({ email, password: LEAKED });
      expect(error).toBeNull();
      expect(data.weakPassword?.reasons).toEqual(['pwned']);
      expect(data.session).toBeTruthy();
    },
  );

  it('is not confused with a password whose hash appears in the response only as padding', async () => {
    const { error } = await fixture.client().auth.signUp({ email: newEmail(), password: PADDED });
    expect(error).toBeNull();
  });

  it('is accepted while the check is unavailable', async () => {
    isDown = true;
    const { error } = await fixture.client().auth.signUp({ email: newEmail(), password: LEAKED });
    isDown = false;
    expect(error).toBeNull();
  });
});

it(
  'with PASSWORD_HIBP_FAIL_CLOSED, no password is accepted while the leak check is unavailable',
  serves(['Leaked password check: fail closed', 'Open by default, as upstream.']),
  async () => {
    const fixture = await open({ PASSWORD_HIBP_FAIL_CLOSED: 'true' });
    isDown = true;
    const refused = await fixture.client().auth.signUp({ email: newEmail(), password: PASSWORD });
    isDown = false;
    const taken = await fixture.client().auth.signUp({ email: newEmail(), password: PASSWORD });
    await fixture.close();
    expect(refused.error).toMatchObject({
      status: 500,
      message: 'Unable to perform password strength check with HaveIBeenPwned.org.',
    });
    expect(taken.error).toBeNull();
  },
);
