// Demo people have a public password. They must never exist on a server that other machines can
// reach.
// @module-tag slow

import { rmSync } from 'node:fs';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from '../run-sql.ts';

const told = temporaryFolder();
let running: Instance | undefined;

beforeAll(() => copyDatabaseTemplate(told, 'demo'));
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
  (await runSql('select id from auth.users', [], instance.databaseUrl)).length;

const PRODUCTION = { NODE_ENV: 'production' };

// Several settings expose a server to other machines. config/demo-people.test.ts tests all of them.
// The tests below start servers with only some of these settings.
describe('a new instance', () => {
  test('has demo people when only this machine can reach it', async () => {
    expect(await demoPeople(await start({}))).toBeGreaterThan(0);
  });

  test('has no demo people when other machines can reach it', async () => {
    const instance = await start(PRODUCTION);
    expect(await demoPeople(instance)).toBe(0);
    expect(instance.output()).not.toContain('demo people');
  });

  test('does not start when demo people are requested although other machines can reach it', async () => {
    await expect(start({ ...PRODUCTION, DEMO: 'true' })).rejects.toThrow(
      textContainingInOrder(
        'ended with code 1 ',
        'DEMO="true": ',
        'NODE_ENV=production exposes it',
      ),
    );
  });
});

describe('an instance that has demo people', () => {
  test('starts when only this machine can reach it, also with DEMO=false', async () => {
    expect(await demoPeople(await start({ DEMO: 'false' }, told))).toBeGreaterThan(0);
  });

  test('stores no public file whose name contains the id of a user', async () => {
    const instance = await start({ DEMO: 'false' }, told);
    const named = await runSql(
      `select o.bucket_id, o.name from storage.objects o join storage.buckets b on b.id = o.bucket_id and b.public
       where exists (select from auth.users u where position(u.id::text in o.name) > 0)`,
      [],
      instance.databaseUrl,
    );
    expect(named).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['NODE_ENV=production', PRODUCTION],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0', DEMO: 'false' }],
  ])('does not start under %s, and the error suggests remedies', async (named, env) => {
    await expect(start(env, told)).rejects.toThrow(
      textContainingInOrder(
        'ended with code 1 ',
        'contains demo accounts',
        `${named} makes the server reachable`,
        'another DATA_DIR',
        'npm run db:reset',
      ),
    );
  });
});
