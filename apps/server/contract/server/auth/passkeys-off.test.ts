// A server whose operator does not want passkeys.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../../../../tools/instance.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false', PASSKEY_ENABLED: 'false' } });
});
afterAll(() => instance?.stop());

async function ask(method: string, path: string) {
  const { url, anonKey } = instance;
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method,
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return { status: answer.status, body: await answer.json() };
}

it('while passkeys are off, every endpoint says so', async () => {
  for (const [method, path] of [
    ['POST', 'passkeys/authentication/options'],
    ['POST', 'passkeys/authentication/verify'],
    ['POST', 'passkeys/registration/options'],
    ['POST', 'passkeys/registration/verify'],
    ['GET', 'passkeys'],
    ['PATCH', `passkeys/${crypto.randomUUID()}`],
    ['DELETE', `passkeys/${crypto.randomUUID()}`],
  ] as const) {
    expect(await ask(method, path)).toMatchObject({
      status: 404,
      body: { error_code: 'passkey_disabled' },
    });
  }
  expect((await ask('GET', 'settings')).body).toMatchObject({ passkeys_enabled: false });
});
