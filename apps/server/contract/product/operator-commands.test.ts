// Commands for the owner of the machine: they make the first admin, retire a receipt key, and
// verify the audit log and the ledger.
// @module-tag slow
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let instance: Instance;
let db: pg.Client;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
  db = new pg.Client(instance.databaseUrl);
  await db.connect();
  for (const name of ['amal', 'driss', 'samir']) {
    await db.query(
      'insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())',
      [`${name}@people.example`],
    );
  }
});
afterAll(async () => {
  await db.end();
  await instance.stop();
});

/** Runs a command as `npm run` does, against the running embedded database. */
function run(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: instance.dataDir };
  const path = join(import.meta.dirname, '../../commands', program);
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const admins = async () => {
  const { rows } = await db.query(
    `select u.email from private.operator_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' order by u.email`,
  );
  return rows.map((row) => row.email);
};

test('the command makes a first admin once; a second admin needs a proposal by the first admin and the owner’s command', async () => {
  expect(await run('first-admin.ts')).toMatchObject({ code: 1 });
  expect(await run('first-admin.ts', 'nobody@people.example')).toMatchObject({ code: 1 });
  expect(await admins()).toEqual([]);
  expect(await run('first-admin.ts', 'amal@people.example')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Admin: amal@people\.example\nNext: two-step verification\./),
  });
  const again = await run('first-admin.ts', 'driss@people.example');
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is already an admin'),
  });
  expect(await run('first-admin.ts', '--second', 'driss@people.example')).toMatchObject({
    code: 1,
  });
  await db.query(
    `insert into private.operator_role_proposals (id, user_id, role, reason, proposed_by)
     select gen_random_uuid(), d.id, 'admin', 'the second pair of eyes', a.id
     from auth.users d, auth.users a
     where d.email = 'driss@people.example' and a.email = 'amal@people.example'`,
  );
  expect(await run('first-admin.ts', '--second', 'driss@people.example')).toMatchObject({
    code: 0,
  });
  expect(await admins()).toEqual(['amal@people.example', 'driss@people.example']);
});

test('the command retires the receipt key; with --leaked, the public key is also no longer published', async () => {
  const add = (kid: string) =>
    db.query(`select public.add_receipt_key($1, '{"kty": "EC"}', 'sealed', null)`, [kid]);
  const believed = async () => {
    const { rows } = await db.query('select public.receipt_public_keys() as keys');
    return rows[0].keys.keys.map((key: { kid: string }) => key.kid);
  };
  const ended = (retired: string | null) => ({
    code: 0,
    output: `${JSON.stringify({ retired })}\n`,
  });
  expect(await run('rotate-receipt-key.ts')).toEqual(ended(null));
  await add('first');
  expect(await run('rotate-receipt-key.ts')).toEqual(ended('first'));
  await add('second');
  expect(await believed()).toEqual(expect.arrayContaining(['first', 'second']));
  expect(await run('rotate-receipt-key.ts', '--leaked')).toEqual(ended('second'));
  expect(await believed()).toEqual(['first']);
});

test('verifying the audit log reports a changed row and exits with an error code', async () => {
  const intact = await run('verify-audit.ts');
  expect(intact).toMatchObject({
    code: 0,
    output: expect.stringMatching(/intact\. Its head: 2:[0-9a-f]{64}\n$/),
  });
  const known = intact.output.match(/(?<!\d)\d+:[0-9a-f]{64}/)?.[0] ?? '';
  expect(await run('verify-audit.ts', '--known', known)).toMatchObject({ code: 0 });
  expect(await run('verify-audit.ts', '--known', `2:${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('broken at row 2'),
  });
  expect(await run('verify-audit.ts', '--known', 'x')).toMatchObject({ code: 1 });
  await db.query('alter table private.audit_events disable trigger user');
  await db.query('update private.audit_events set subject_id = gen_random_uuid() where id = 1');
  expect(await run('verify-audit.ts')).toEqual({
    code: 1,
    output: 'The audit log is broken at row 1: its content was changed.\n',
  });
});

test('verify-ledger.ts reports a balance that differs from the ledger entries, and exits with an error code', async () => {
  expect(await run('verify-ledger.ts')).toEqual({
    code: 0,
    output: 'The ledger is intact: 0 journals, last journal none.\n',
  });
  await db.query(
    `insert into private.ledger_balances (account_id, stripe, balance_centimes)
     select id, 0, 5 from private.ledger_accounts where kind = 'revenue'`,
  );
  expect(await run('verify-ledger.ts')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The ledger is broken: the account revenue [-0]+ has 5 and its entries say 0\.\n$/,
    ),
  });
  const { rows } = await db.query(
    'select is_whole from private.ledger_checks where night is null order by id',
  );
  expect(rows).toEqual([{ is_whole: true }, { is_whole: false }]);
});
