// Tests of the settings of sign-in providers. The server must not start with an incompletely
// configured provider, and no error may show a secret.
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { oauthClients } from './oauth-settings.ts';

const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const apple = {
  APPLE_CLIENT_ID: 'example.web,example.app',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: String(keyOf('P-256')).replaceAll('\n', '\\n'),
};

const clientsOf = (environment: Record<string, string>) =>
  oauthClients(readEnvironment(environment));

describe('sign-in providers', () => {
  it('are disabled without a client id', () => {
    expect(clientsOf({})).toEqual({});
    expect(clientsOf({ GOOGLE_CLIENT_SECRET: 'alone', APPLE_ISSUER: '' })).toEqual({});
  });

  it('use the issuers of Google and Apple by default', () => {
    const google = { GOOGLE_CLIENT_ID: ' web , phone ', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(clientsOf(google)).toEqual({
      google: {
        issuer: 'https://accounts.google.com',
        clientIds: ['web', 'phone'],
        secret: 'secret',
      },
    });
    const local = clientsOf({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000/' });
    expect(local.google?.issuer).toBe('http://127.0.0.1:4000');
  });

  it('accept a fixed secret for Apple, or a private key with which the secret is signed', () => {
    expect(clientsOf(apple).apple).toMatchObject({
      issuer: 'https://appleid.apple.com',
      clientIds: ['example.web', 'example.app'],
      secret: { teamId: 'TEAM', keyId: 'KEY' },
    });
    const ready = clientsOf({ APPLE_CLIENT_ID: 'example.web', APPLE_CLIENT_SECRET: 'a.b.c' });
    expect(ready.apple?.secret).toBe('a.b.c');
  });
});

it.each<[string, string, Record<string, string>]>([
  ['a missing Google secret', 'GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'web' }],
  ['a missing Apple secret', 'APPLE_CLIENT_SECRET', { APPLE_CLIENT_ID: 'example.web' }],
  ['a missing key id', 'APPLE_CLIENT_SECRET', { ...apple, APPLE_KEY_ID: '' }],
  ['an invalid key', 'APPLE_PRIVATE_KEY', { ...apple, APPLE_PRIVATE_KEY: 'very secret' }],
  [
    'a key of another curve',
    'APPLE_PRIVATE_KEY',
    { ...apple, APPLE_PRIVATE_KEY: String(keyOf('P-384')) },
  ],
  ['plain http to another machine', 'GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://provider.example' }],
  ['an issuer that is no URL', 'APPLE_ISSUER', { APPLE_ISSUER: 'apple' }],
])(
  'rejects invalid settings of a sign-in provider at the start of the server: %s',
  (_case, name, environment) => {
    expect(() => readEnvironment(environment)).toThrow(
      new RegExp(`^  ${name}(=| is not set: )`, 'm'),
    );
    expect(() => readEnvironment(environment)).not.toThrow('very secret');
  },
);
