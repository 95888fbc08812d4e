// Demo people, whose password everybody can read, and a server that others can reach never come together.
import { rmSync } from 'node:fs';
import { copyTemplate } from '@wasl/testing/database-template';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../sql.ts';

const told = temporaryFolder();
let running: Instance | undefined;

beforeAll(() => copyTemplate(told, 'demo'));
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rmSync(told, { recursive: true, force: true }));

async function start(env: Record<string, string>, dataDir?: string): Promise<Instance> {
  running = await startInstance({ env, ...(dataDir && { dataDir }) });
  return running;
}

const demoPeople = async (instance: Instance) =>
  (await sql('select id from auth.users', [], instance.databaseUrl)).length;

const PRODUCTION = { NODE_ENV: 'production' };
const EVERYWHERE = { HOST: '0.0.0.0' };
const PROXIED = { PUBLIC_URL: 'https://wasl.example' };

describe('a new instance', () => {
  test.each([
    ['at home', {}],
    ['by another name of home', { HOST: 'localhost' }],
    ['at home, asked for', { DEMO: 'true' }],
  ])('has demo people %s', async (_case, env) => {
    expect(await demoPeople(await start(env))).toBeGreaterThan(0);
  });

  test.each<[string, Record<string, string>]>([
    ['in production', PRODUCTION],
    ['on every address', EVERYWHERE],
    ['behind a proxy', PROXIED],
    ['in production on every address', { ...PRODUCTION, ...EVERYWHERE }],
    ['at home, when they are not wanted', { DEMO: 'false' }],
  ])('has none %s', async (_case, env) => {
    const instance = await start(env);
    expect(await demoPeople(instance)).toBe(0);
    expect(instance.output()).not.toContain('demo people');
  });

  test.each([
    ['NODE_ENV=production', PRODUCTION],
    ['HOST=0.0.0.0', EVERYWHERE],
    ['PUBLIC_URL=https://wasl.example', PROXIED],
    ['NODE_ENV=production', { ...PRODUCTION, ...EVERYWHERE }],
  ])('does not start when they are asked for under %s', async (named, env) => {
    await expect(start({ ...env, DEMO: 'true' })).rejects.toThrow(
      new RegExp(`ended with code 1 .*DEMO="true": .*${named} lets others in`, 's'),
    );
  });
});

describe('an instance that has demo people', () => {
  test.each([{}, { DEMO: 'true' }, { DEMO: 'false' }])('starts at home with %o', async (env) => {
    expect(await demoPeople(await start(env, told))).toBeGreaterThan(0);
  });

  test.each<[string, Record<string, string>]>([
    ['NODE_ENV=production', PRODUCTION],
    ['HOST=0.0.0.0', EVERYWHERE],
    ['PUBLIC_URL=https://wasl.example', PROXIED],
    ['NODE_ENV=production', { ...PRODUCTION, DEMO: 'false' }],
    ['HOST=0.0.0.0', { ...EVERYWHERE, DEMO: 'false' }],
  ])('does not start under %s, and says how to go on', async (named, env) => {
    await expect(start(env, told)).rejects.toThrow(
      new RegExp(
        `ended with code 1 .*has demo people.*${named} lets others in.*another DATA_DIR.*npm run db:reset`,
        's',
      ),
    );
  });
});
