// The API gateway checks the API key. Without a key, only public endpoints are available.

import { describe, expect, inject, it } from 'vitest';
import { serves } from '../../wire-features.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${inject('url')}/auth/v1${path}`, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    redirect: 'manual',
    ...(method !== 'GET' && { body: '{}' }),
  });

describe('endpoints that need an API key', serves('API key needed on every endpoint'), () => {
  it.each([
    ['GET', '/settings'],
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/otp'],
    ['POST', '/verify'],
    ['POST', '/resend'],
    ['POST', '/recover'],
    ['GET', '/user'],
    ['PUT', '/user'],
    ['GET', '/reauthenticate'],
    ['POST', '/logout'],
    ['POST', '/invite'],
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${NOBODY}`],
    ['PUT', `/admin/users/${NOBODY}`],
    ['DELETE', `/admin/users/${NOBODY}`],
    ['POST', '/admin/generate_link'],
    ['GET', '/admin/audit'],
  ])(
    '%s %s refuses a missing or wrong API key, and accepts the right key',
    async (method, path) => {
      const none = await ask(method, path);
      expect(none.status).toBe(401);
      expect(await none.json()).toMatchObject({ message: 'No API key found in request' });
      const wrong = await ask(method, path, { apikey: 'sb_publishable_wrong' });
      expect(wrong.status).toBe(401);
      expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
      const right = await ask(method, path, { apikey: inject('anonKey') });
      expect(await right.text()).not.toContain('API key');
    },
  );
});

describe('public endpoints', () => {
  it(
    'links in e-mails, the health check and the public keys are available without a key',
    serves('GET /health'),
    async () => {
      const link = await ask('GET', '/verify?token=x&type=signup');
      expect(link.status).toBe(303);
      const health = await ask('GET', '/health');
      expect(await health.json()).toEqual({
        version: expect.any(String),
        name: 'GoTrue',
        description: expect.any(String),
      });
      expect((await ask('GET', '/.well-known/jwks.json')).status).toBe(200);
    },
  );
});

it(
  'the settings endpoint lists the available features and contains no secret',
  serves('GET /settings'),
  async () => {
    const response = await ask('GET', '/settings', { apikey: inject('anonKey') });
    expect(await response.json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
  },
);
