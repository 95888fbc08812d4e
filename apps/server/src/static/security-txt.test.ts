// Tests of security.txt: it is served until it expires, and never without a contact.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import { securityTxtRoute } from './security-txt.ts';

const SECRETS = {
  instance_id: 'abcdefgh',
  jwt_secret: 'x'.repeat(32),
  database_password: 'y'.repeat(16),
  issued_at: 1,
};
const CONTACT = 'mailto:security@store.example, https://store.example/weakness';
const EXPIRES = '2027-06-30T00:00:00Z';

async function ask(environment: Record<string, string>, now = '2027-06-29T23:59:59Z') {
  const settings = readEnvironment({ PUBLIC_URL: 'https://store.example', ...environment });
  const app = Fastify();
  const config = buildConfig(settings, SECRETS, 3000);
  await app.register(securityTxtRoute(config, () => Date.parse(now)));
  return app.inject('/.well-known/security.txt');
}

test('security.txt lists the contacts in their configured order, the expiry date, its own URL and the policy’s URL', async () => {
  const answer = await ask({
    SECURITY_CONTACT: CONTACT,
    SECURITY_EXPIRES: EXPIRES,
    SECURITY_POLICY_URL: 'https://store.example/policy',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\r\n')).toEqual([
    'Contact: mailto:security@store.example',
    'Contact: https://store.example/weakness',
    'Expires: 2027-06-30T00:00:00.000Z',
    'Canonical: https://store.example/.well-known/security.txt',
    'Policy: https://store.example/policy',
    '',
  ]);
});

test('security.txt returns 404 if no contact is set or if the expiry date has passed', async () => {
  expect((await ask({ SECURITY_EXPIRES: EXPIRES })).statusCode).toBe(404);
  const over = await ask({ SECURITY_CONTACT: CONTACT, SECURITY_EXPIRES: EXPIRES }, EXPIRES);
  expect(over.statusCode).toBe(404);
});

test.each([
  [
    { SECURITY_CONTACT: 'security@store.example' },
    'expected comma-separated addresses that start with mailto:',
  ],
  [{ SECURITY_CONTACT: 'mailto:a@b.example\nExpires: 2099' }, 'expected comma-separated addresses'],
  [{ SECURITY_CONTACT: CONTACT, SECURITY_EXPIRES: 'next year' }, 'expected a date and time'],
  [{ SECURITY_CONTACT: CONTACT }, 'SECURITY_CONTACT needs SECURITY_EXPIRES'],
  [{ SECURITY_POLICY_URL: 'http://store.example' }, 'expected a URL that starts with https://'],
])('the server does not start with the settings %o', async (environment, reason) => {
  await expect(ask(environment as Record<string, string>)).rejects.toThrow(reason);
});
