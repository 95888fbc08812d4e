import { stat } from 'node:fs/promises';
import { hash as argon2Hash } from '@node-rs/argon2';
import { hash as bcryptHash } from '@node-rs/bcrypt';
import { expect, test, vi } from 'vitest';
import { hashPassword, isHashOutdated, isPasswordCorrect } from './passwords.ts';

test('hashes a password with argon2id at the current cost, verifies it, and does not report the hash as outdated', async () => {
  const hash = await hashPassword('a good password', '');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isHashOutdated(hash)).toBe(false);
  expect(await isPasswordCorrect('a good password', hash, '')).toBe(true);
  expect(await isPasswordCorrect('another password', hash, '')).toBe(false);
});

test.each([
  ['bcrypt', (password: string) => bcryptHash(password, { cost: 4 })],
  ['a cheaper argon2', (password: string) => argon2Hash(password, { memoryCost: 4096 })],
])('verifies a hash made with %s, and reports it as outdated', async (_name, make) => {
  const hash = await make('a good password');
  expect(await isPasswordCorrect('a good password', hash, '')).toBe(true);
  expect(await isPasswordCorrect('another password', hash, '')).toBe(false);
  expect(isHashOutdated(hash)).toBe(true);
});

test('rejects any password for an unknown user and for a damaged hash', async () => {
  for (const hash of [null, '', '$2a$10$short', '$argon2id$v=19$nonsense']) {
    expect(await isPasswordCorrect('nobody has this password', hash, '')).toBe(false);
  }
});

test.each(['4', '', 'many'])(
  'hashing leaves one thread of the thread pool free for other work if UV_THREADPOOL_SIZE is %j',
  async (threads) => {
    vi.stubEnv('UV_THREADPOOL_SIZE', threads);
    vi.resetModules();
    const passwords = await import('./passwords.ts');
    vi.unstubAllEnvs();
    let done = 0;
    const hashes = Array.from({ length: 12 }, async () => {
      await passwords.hashPassword('a password', '');
      done += 1;
    });
    await stat(import.meta.filename);
    // Hashing must not use all threads. Otherwise this file access would wait until almost all
    // hashes were computed.
    expect(done).toBeLessThan(6);
    await Promise.all(hashes);
  },
);
