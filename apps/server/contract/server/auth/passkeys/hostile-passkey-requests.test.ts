// Passkey responses are refused if the challenge, the origin or the key is forged, or if they name
// another person.

import { describe, expect, inject, it } from 'vitest';
import { newClient, signedInPerson } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { runSql } from '../../run-sql.ts';
import { makePersonWithPasskey, registerPasskey, signInWithPasskey } from './passkey-people.ts';
import { type PasskeyTampering, SoftwarePasskey } from './software-passkey.ts';

const REFUSED = { status: 400, code: 'webauthn_verification_failed' };
const NOT_THERE = { status: 400, code: 'webauthn_challenge_not_found' };

describe('the challenge of a passkey', () => {
  it(
    'can be answered only once, whether the response is correct or wrong',
    serves('Passkeys: webauthn_challenge_not_found'),
    async () => {
      const { passkey } = await makePersonWithPasskey();
      const { auth } = newClient();
      const { data: asked } = await auth.passkey.startAuthentication();
      if (!asked) throw new Error('no challenge');
      const answer = (tampering?: PasskeyTampering) => ({
        challengeId: asked.challenge_id,
        credential: passkey.get(asked.options, tampering),
      });
      const wrong = await auth.passkey.verifyAuthentication(
        answer({ origin: 'https://evil.example' }),
      );
      expect(wrong.error).toMatchObject(REFUSED);
      expect((await auth.passkey.verifyAuthentication(answer())).error).toMatchObject(NOT_THERE);

      const { data: next } = await auth.passkey.startAuthentication();
      if (!next) throw new Error('no challenge');
      const replay = { challengeId: next.challenge_id, credential: passkey.get(next.options) };
      const both = await Promise.all([
        auth.passkey.verifyAuthentication(replay),
        newClient().auth.passkey.verifyAuthentication(replay),
      ]);
      expect(both.map(({ error }) => error?.code).sort()).toEqual([NOT_THERE.code, undefined]);
    },
  );

  it('cannot be completed with the response to another challenge', async () => {
    const { passkey } = await makePersonWithPasskey();
    const { auth } = newClient();
    const { data: first } = await auth.passkey.startAuthentication();
    const { data: second } = await auth.passkey.startAuthentication();
    if (!first || !second) throw new Error('no challenge');
    const crossed = { challengeId: second.challenge_id, credential: passkey.get(first.options) };
    expect((await auth.passkey.verifyAuthentication(crossed)).error).toMatchObject(REFUSED);
  });

  it('of another person, or for another purpose, is not found', async () => {
    const amina = await signedInPerson();
    const { data: theirs } = await amina.client.auth.passkey.startRegistration();
    const { data: anybodys } = await newClient().auth.passkey.startAuthentication();
    if (!theirs || !anybodys) throw new Error('no challenge');
    const stranger = await signedInPerson();
    const key = new SoftwarePasskey();
    for (const asked of [
      { id: theirs.challenge_id, options: theirs.options },
      { id: anybodys.challenge_id, options: { rp: { id: 'localhost' }, ...anybodys.options } },
      { id: crypto.randomUUID(), options: theirs.options },
    ]) {
      const { error } = await stranger.client.auth.passkey.verifyRegistration({
        challengeId: asked.id,
        credential: key.create(asked.options),
      });
      expect(error).toMatchObject(NOT_THERE);
    }
    const { passkey } = await makePersonWithPasskey();
    const { error } = await newClient().auth.passkey.verifyAuthentication({
      challengeId: theirs.challenge_id,
      credential: passkey.get({ challenge: theirs.options.challenge, rpId: 'localhost' }),
    });
    expect(error).toMatchObject(NOT_THERE);
  });

  it('expires after five minutes', serves('Passkeys: webauthn_challenge_expired'), async () => {
    const { passkey } = await makePersonWithPasskey();
    const { auth } = newClient();
    const { data: asked } = await auth.passkey.startAuthentication();
    if (!asked) throw new Error('no challenge');
    await runSql('update auth.webauthn_challenges set expires_at = now() where id = $1', [
      asked.challenge_id,
    ]);
    const { error } = await auth.passkey.verifyAuthentication({
      challengeId: asked.challenge_id,
      credential: passkey.get(asked.options),
    });
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });
});

const LIES: [string, PasskeyTampering][] = [
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page on another port of this machine', { origin: 'http://localhost:1' }],
  ['a page of a host whose name starts with ours', { origin: 'http://localhost.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a passkey without user verification', { isUnverified: true }],
];

describe.each(LIES)('a forged response (%s)', (_case, tampering) => {
  it('does not sign anybody in', async () => {
    const { passkey } = await makePersonWithPasskey();
    expect((await signInWithPasskey(passkey, tampering)).error).toMatchObject(REFUSED);
    expect((await signInWithPasskey(passkey)).error).toBeNull();
  });

  it('adds no passkey', async () => {
    const { client } = await signedInPerson();
    expect((await registerPasskey(client, new SoftwarePasskey(), tampering)).error).toMatchObject(
      REFUSED,
    );
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });
});

describe('the key of a passkey', () => {
  it(
    'is refused when its counter did not increase, because it may be a copy',
    serves(['Passkeys: a counter that goes back is refused', 'Upstream takes it.']),
    async () => {
      const { passkey } = await makePersonWithPasskey();
      expect((await signInWithPasskey(passkey, { counter: 40 })).error).toBeNull();
      expect((await signInWithPasskey(passkey, { counter: 40 })).error).toMatchObject(REFUSED);
      expect((await signInWithPasskey(passkey, { counter: 39 })).error).toMatchObject(REFUSED);
      expect((await signInWithPasskey(passkey, { counter: 0 })).error).toMatchObject(REFUSED);
      expect((await signInWithPasskey(passkey, { counter: 41 })).error).toBeNull();
    },
  );

  it('may be used repeatedly when it has no counter', async () => {
    const { client } = await signedInPerson();
    const passkey = new SoftwarePasskey();
    expect((await registerPasskey(client, passkey, { counter: 0 })).error).toBeNull();
    expect((await signInWithPasskey(passkey, { counter: 0 })).error).toBeNull();
    expect((await signInWithPasskey(passkey, { counter: 0 })).error).toBeNull();
  });

  it('signs in only to its owner’s account, whatever user the response names', async () => {
    const { passkey, id } = await makePersonWithPasskey();
    const victim = await makePersonWithPasskey();
    const userHandle = Buffer.from(victim.id).toString('base64url');
    expect((await signInWithPasskey(passkey, { userHandle })).error).toMatchObject(REFUSED);
    expect((await signInWithPasskey(passkey)).data?.user?.id).toBe(id);
  });

  it(
    'does not replace the credential of another person that has the same credential id',
    serves('Passkeys: webauthn_verification_failed for an unknown key and a wrong signature alike'),
    async () => {
      const victim = await makePersonWithPasskey();
      const thief = new SoftwarePasskey();
      victim.passkey.id.copy(thief.id);
      const userHandle = Buffer.from(victim.id).toString('base64url');
      const { error } = await signInWithPasskey(thief, { userHandle });
      expect(error).toMatchObject(REFUSED);
      const unknown = await signInWithPasskey(new SoftwarePasskey(), { userHandle });
      expect(unknown.error).toMatchObject({ ...REFUSED, message: error?.message });
    },
  );
});

const send = (path: string, body: unknown) =>
  fetch(`${inject('url')}/auth/v1/passkeys/${path}`, {
    method: 'POST',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it.each<[string, unknown]>([
  ['an empty body', {}],
  ['no credential', { challenge_id: crypto.randomUUID() }],
  ['a challenge id that is not a uuid', { challenge_id: "' or 1=1", credential: {} }],
])('a verification request with %s is refused as validation_failed', async (_case, body) => {
  const answer = await send('authentication/verify', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
});

it.each<[string, unknown]>([
  ['an empty object', {}],
  ['fields of wrong types', { id: 1, rawId: [], type: 'public-key', response: 'x' }],
  [
    'random bytes',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: 'AAAA',
        authenticatorData: '_____w',
        signature: 'AAAA',
        userHandle: 'AAAA',
      },
    },
  ],
])('a malformed credential is refused: %s', async (_case, credential) => {
  const { data } = await newClient().auth.passkey.startAuthentication();
  const answer = await send('authentication/verify', {
    challenge_id: data?.challenge_id,
    credential,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: REFUSED.code });
});
