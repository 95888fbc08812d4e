// Changing JWT_SECRET: old tokens become invalid, sessions continue, and second factors are
// encrypted again.
// @module-tag slow
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { enrollFactor, totpCode, verifyFactor } from '../../protocol/auth/second-factors.ts';
import { runProgram } from '../run-program.ts';
import { runSql } from '../run-sql.ts';

const BEFORE = 'the-secret-that-leaked-0123456789-0123456789';
const AFTER = 'the-secret-that-came-after-0123456789-012345';
const PASSWORD = 'a-password-of-mine-1';

test('a new JWT_SECRET invalidates old tokens but not sessions; codes work again once factors are re-encrypted', async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DEMO: 'false', MAIL_AUTOCONFIRM: 'true' };
  const start = (secret: string) => startInstance({ dataDir, env: { ...env, JWT_SECRET: secret } });
  const auth = { persistSession: false, autoRefreshToken: false };

  const before = await start(BEFORE);
  const client = createClient(before.url, before.anonKey, { auth });
  const email = `${crypto.randomUUID()}@people.example`;
  await client.auth.signUp({ email, password: PASSWORD });
  const factor = await enrollFactor(client);
  expect((await verifyFactor(client, factor.id, totpCode(factor.secret))).error).toBeNull();
  const { data } = await client.auth.getSession();
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  await before.stop();

  const after = await start(AFTER);
  onTestFinished(async () => void (await after.stop()));
  const read = (key: string, token: string) =>
    fetch(`${after.url}/rest/v1/contacts`, {
      headers: { apikey: key, authorization: `Bearer ${token}` },
    });
  expect((await read(before.anonKey, before.anonKey)).status).toBe(401);
  expect((await read(after.anonKey, access_token)).status).toBe(401);
  const later = createClient(after.url, after.anonKey, { auth });
  expect((await later.auth.refreshSession({ refresh_token })).error).toBeNull();

  const { id: factorId } = factor;
  const pass = async () => {
    await later.auth.signInWithPassword({ email, password: PASSWORD });
    return verifyFactor(later, factorId, totpCode(factor.secret, 1));
  };
  expect((await pass()).error?.status).toBe(500);
  const settings = { DATA_DIR: dataDir, JWT_SECRET: AFTER };
  const look = async () => (await runProgram('doctor.ts', [], settings)).output;
  expect(await look()).toMatch(
    /^WRONG +second factors +1 of the oldest 1 were encrypted with another/m,
  );

  const secretFile = join(dataDir, 'before');
  const reseal = async (secret: string) => {
    writeFileSync(secretFile, `${secret}\n`);
    const { code, output } = await runProgram(
      'rotate-keys.ts',
      ['--secret-before', secretFile],
      settings,
    );
    expect(code, output).toBe(0);
    return JSON.parse(output);
  };
  const kept = () => runSql('select secret from auth.mfa_factors', [], after.databaseUrl);
  const sealed = await kept();
  expect(await reseal('another-one-that-nobody-ever-had-0123456789')).toEqual({
    second_steps: { resealed: 0, unopened: 1 },
  });
  expect(await kept()).toEqual(sealed);
  expect(await reseal(BEFORE)).toEqual({ second_steps: { resealed: 1, unopened: 0 } });
  expect(await reseal(BEFORE)).toEqual({ second_steps: { resealed: 0, unopened: 0 } });
  expect(await look()).toMatch(/^ok +second factors +their secrets can be decrypted/m);
  expect((await pass()).error).toBeNull();
});
