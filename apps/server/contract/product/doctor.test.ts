// The `doctor` report: first for a healthy instance, then with one fault at a time. The report must
// name each fault and a remedy.
// @module-tag slow
import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProgramResult, runProgram } from '../server/run-program.ts';
import { runSql } from '../server/run-sql.ts';

const RECIPIENT = 'age1tkvx3g5sy25ucdgfynw7yrp4e5s2cx93dypq4aq7rjhk2em9m9msley0vs';
const PASSWORD = 'a-password-that-nobody-may-read';
let instance: Instance;
/** Folder used as the build of the app. These tests need no real build. */
const webDir = temporaryFolder();

beforeAll(async () => {
  for (const name of ['index.html', 'site.json']) writeFileSync(join(webDir, name), '{}');
  instance = await startInstance({ env: { DEMO: 'false' } });
  const { storage } = createClient(instance.url, instance.serviceRoleKey);
  await storage.createBucket('papers');
  const { error } = await storage.from('papers').upload('a.txt', 'a file');
  if (error) throw error;
  await run('select private.run_due_work()');
  await run(
    `insert into wasl_platform.backups (id, started_at, size, file_count, missing_count)
     values (gen_random_uuid(), now(), 1000, 1, 0)`,
  );
});
afterAll(async () => {
  await instance.stop();
  rmSync(webDir, { recursive: true, force: true });
});

const run = (text: string) => runSql(text, [], instance.databaseUrl);
const look = (settings: Record<string, string> = {}): Promise<ProgramResult> =>
  runProgram('doctor.ts', [], {
    DATA_DIR: instance.dataDir,
    BACKUP_RECIPIENTS: RECIPIENT,
    WEB_DIR: webDir,
    ...settings,
  });

/**
 * Topics for which the report shows a problem, each with the text of the problem. Every problem
 * must include a next step.
 */
function wrongIn({ output }: ProgramResult): string[] {
  const lines = output.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('WRONG')) return [];
    expect(lines[index + 1], line).toMatch(/^ +→ \S/);
    return [line.replace(/^WRONG +/, '')];
  });
}

test('finds no problem on a healthy instance', async () => {
  const page = await look();
  expect(page).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nNo problems found\.\n$/),
  });
  expect(page.output.split('\n').filter((line) => line.startsWith('ok')).length).toBeGreaterThan(
    15,
  );
});

test.each(['anon', 'authenticated', 'service_role'])(
  'does not let the role %s read the backup records',
  async (role) => {
    expect(await run('select count(*)::int as count from wasl_platform.backups')).toEqual([
      { count: 1 },
    ]);
    await expect(
      run(`set role ${role}; select * from wasl_platform.backups`),
    ).rejects.toMatchObject({ code: '42501' });
  },
);

/**
 * Each fault has a name, the text that the doctor must print, the statement that causes the fault,
 * and the statement that repairs it.
 */
const FAULTS: [what: string, says: RegExp, breakIt: string, mend: string][] = [
  [
    'a migration that was not applied',
    /^migrations +the database is 1 migrations behind$/,
    `create table kept as select * from supabase_migrations.schema_migrations order by version desc limit 1;
     delete from supabase_migrations.schema_migrations where version in (select version from kept)`,
    'insert into supabase_migrations.schema_migrations select * from kept; drop table kept',
  ],
  [
    'a database of a newer version',
    /^migrations +the database has 1 migrations that this program does not know$/,
    `insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'later')`,
    `delete from supabase_migrations.schema_migrations where version = '99990101000000'`,
  ],
  [
    'an old backup',
    /^backups +the last backup is 27 h old/,
    `update wasl_platform.backups set started_at = now() - interval '27 hours'`,
    'update wasl_platform.backups set started_at = now()',
  ],
  [
    'a backup with missing files',
    /^backups +the last backup lacks 2 files that rows reference$/,
    'update wasl_platform.backups set missing_count = 2',
    'update wasl_platform.backups set missing_count = 0',
  ],
  [
    'delayed due work',
    /^due work +what ends by itself was looked after 3\d\d s ago$/,
    `update private.service_state set due_work_at = now() - interval '301 seconds' where is_only`,
    'update private.service_state set due_work_at = now() where is_only',
  ],
];

test.each(FAULTS)(
  'the doctor command exits with code 1 and reports only this fault: %s',
  async (_, says, breakIt, mend) => {
    await run(breakIt);
    const page = await look();
    await run(mend);
    expect(page.code).toBe(1);
    expect(wrongIn(page)).toEqual([expect.stringMatching(says)]);
  },
);

test('reports a stored file that is missing, with its version', async () => {
  const rows = await run('select version from storage.objects');
  const version = String(rows[0]?.version);
  const file = join(instance.dataDir, 'storage/objects', version.slice(0, 2), version);
  renameSync(file, `${file}.away`);
  const page = await look();
  renameSync(`${file}.away`, file);
  expect(wrongIn(page)).toEqual([
    expect.stringMatching(`^stored files +1 of 1 checked files are missing: ${version}$`),
  ]);
});

test('reports secrets that other users can read, undeliverable mail and a missing backup key, but shows no secret', async () => {
  const secrets = join(instance.dataDir, 'secrets.json');
  chmodSync(secrets, 0o644);
  const page = await look({
    SMTP_URL: `smtp://mail-user:${PASSWORD}@127.0.0.1:1`,
    BACKUP_RECIPIENTS: '',
  });
  chmodSync(secrets, 0o600);
  expect(wrongIn(page).sort()).toEqual([
    expect.stringMatching(/^backup key +BACKUP_RECIPIENTS is not set$/),
    expect.stringMatching(/^e-mail +127\.0\.0\.1 accepts no e-mail from this machine \(E[A-Z]+\)$/),
    expect.stringMatching(/^secrets +other users can read secrets\.json$/),
  ]);
  expect(page.output).not.toMatch(new RegExp(`${PASSWORD}|mail-user`));
});

test('reports a missing build of the app, even if the server answers', async () => {
  const page = await look({ WEB_DIR: instance.dataDir });
  expect(page.code).toBe(1);
  expect(wrongIn(page)).toEqual([expect.stringMatching(/^web app +is not built$/)]);
});

test('reports a JWT_SECRET that cannot decrypt the signing key of access tokens, and shows no secret', async () => {
  const page = await look({ JWT_SECRET: `${PASSWORD}-which-is-long-enough-for-a-secret` });
  expect(page.code).toBe(1);
  expect(wrongIn(page)).toEqual([
    expect.stringMatching(
      /^signing key +the signing key of access tokens was encrypted with another JWT_SECRET$/,
    ),
  ]);
  expect(page.output).not.toContain(PASSWORD);
});

test('reports an unreachable database without showing its password, and completes all other checks', async () => {
  const page = await look({ DATABASE_URL: `postgresql://owner:${PASSWORD}@127.0.0.1:1/postgres` });
  expect(wrongIn(page)).toEqual([
    expect.stringMatching(/^database +the database does not answer \(ECONNREFUSED\)$/),
  ]);
  expect(page.output).toMatch(/^ok +disk/m);
  expect(page.output).not.toContain(PASSWORD);
});

test('reports an instance that does not run and a folder without an instance', async () => {
  const dataDir = temporaryFolder();
  const empty = temporaryFolder();
  try {
    await copyDatabaseTemplate(dataDir, 'bare');
    await (await startInstance({ env: { DEMO: 'false' }, dataDir })).stop();
    // Uses port 1, where no server runs. On the default port, another process could answer, and the
    // missing server would not be reported.
    expect(wrongIn(await look({ DATA_DIR: dataDir, PORT: '1' }))).toEqual([
      expect.stringMatching(/^database +the embedded database is not running$/),
      expect.stringMatching(/^server +http.* does not answer$/),
    ]);
    expect(await look({ DATA_DIR: empty })).toEqual({
      code: 1,
      output: expect.stringMatching(/^there is no instance in /),
    });
    expect(readdirSync(empty)).toEqual([]);
  } finally {
    for (const folder of [dataDir, empty]) rmSync(folder, { recursive: true, force: true });
  }
});
