// Tests of the relying party of passkeys. The relying party depends on PUBLIC_URL and, on
// localhost, also on the origin of the request.
import { describe, expect, it } from 'vitest';
import { authConfig } from '../../config/auth-settings.ts';
import { readEnvironment } from '../../config/environment.ts';
import { findRelyingParty, relyingParty } from './relying-party.ts';

const configOf = (publicUrl: string, environment: Record<string, string> = {}) => ({
  auth: authConfig(readEnvironment(environment)),
  publicUrl,
  port: 3000,
});
const partyOf = (publicUrl: string, origin?: string) =>
  findRelyingParty(configOf(publicUrl), { headers: { origin } });

describe('a server with a host name', () => {
  it('uses the host name as the relying party id, and accepts only its own origin', () => {
    const party = { id: 'app.example', origins: ['https://app.example'] };
    expect(partyOf('https://app.example')).toEqual(party);
    expect(partyOf('https://app.example', 'http://localhost:5173')).toEqual(party);
  });

  it('includes the port of the public URL in the allowed origin', () => {
    expect(partyOf('https://app.example:8443')?.origins).toEqual(['https://app.example:8443']);
  });
});

describe('a server on localhost', () => {
  it.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'uses localhost as the relying party id: %s',
    (publicUrl) => {
      const party = { id: 'localhost', origins: ['http://localhost:3000'] };
      expect(partyOf(publicUrl)).toEqual(party);
      expect(partyOf(publicUrl, 'https://evil.example')).toEqual(party);
      expect(partyOf(publicUrl, 'http://localhost.evil.example:5173')).toEqual(party);
    },
  );

  it('also accepts the origin of a development server', () => {
    expect(partyOf('http://127.0.0.1:3000', 'http://localhost:5173')?.origins).toContain(
      'http://localhost:5173',
    );
  });
});

it.each(['https://192.0.2.7', 'https://[2001:db8::7]'])(
  'passkeys have no relying party if the public URL contains an IP address: %s',
  (publicUrl) => {
    expect(partyOf(publicUrl)).toBeUndefined();
    expect(() => relyingParty(configOf(publicUrl), { headers: {} })).toThrow(
      'Passkeys are disabled',
    );
  },
);

it("uses the configured relying party for passkeys instead of the server's own address", () => {
  const config = configOf('https://192.0.2.7', {
    WEBAUTHN_RP_ID: 'example.org',
    WEBAUTHN_RP_ORIGINS: 'https://app.example.org, https://example.org:8443',
  });
  expect(findRelyingParty(config, { headers: { origin: 'https://evil.example' } })).toEqual({
    id: 'example.org',
    origins: ['https://app.example.org', 'https://example.org:8443'],
  });
});

it.each([
  [{ WEBAUTHN_RP_ID: 'example.org' }, 'set both WEBAUTHN_RP_ID and WEBAUTHN_RP_ORIGINS'],
  [
    { WEBAUTHN_RP_ORIGINS: 'https://example.org' },
    'set both WEBAUTHN_RP_ID and WEBAUTHN_RP_ORIGINS',
  ],
  [
    { WEBAUTHN_RP_ID: 'example.org', WEBAUTHN_RP_ORIGINS: 'https://notexample.org' },
    'does not belong to example.org',
  ],
  [
    { WEBAUTHN_RP_ID: 'example.org', WEBAUTHN_RP_ORIGINS: 'https://example.org/' },
    'expected comma-separated URLs such as',
  ],
  [{ WEBAUTHN_RP_ID: 'https://example.org' }, 'expected a host'],
])('rejects incomplete or invalid passkey settings at start: %o', (environment, reason) => {
  expect(() => configOf('https://app.example', environment)).toThrow(reason);
});

it('has no relying party if passkeys are disabled', () => {
  const config = configOf('https://app.example', { PASSKEY_ENABLED: 'false' });
  expect(findRelyingParty(config, { headers: {} })).toBeUndefined();
});
