// Helpers for tests of an instance without demo data. They run the command-line tools that the
// owner of an instance uses, and backdate bank entries, because a bank statement covers completed
// days only.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Instance, ISOLATED_SETTINGS } from '@wasl/server/testing/instance';
import pg from 'pg';

const run = promisify(execFile);
const COMMANDS = join(import.meta.dirname, '../../server/commands');

/**
 * True to perform all setup through the screens, which takes minutes. Otherwise the setup uses the
 * API.
 */
export const IS_SETUP_IN_BROWSER = Boolean(process.env.EVERY_LANGUAGE);

export async function queryAsOwner(
  instance: Instance,
  text: string,
  values: unknown[],
): Promise<void> {
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  try {
    await owner.query(text, values);
  } finally {
    await owner.end();
  }
}

/**
 * Runs a command-line tool of the instance's owner while the server is running. @returns The output
 * of the tool.
 */
export async function runOwnerCommand(
  instance: Instance,
  name: 'first-admin' | 'verify-ledger',
  ...words: string[]
): Promise<string> {
  const own = Object.fromEntries(ISOLATED_SETTINGS.map((name) => [name, '']));
  const env = { ...process.env, ...own, DATA_DIR: instance.dataDir };
  const { stdout } = await run(process.execPath, [join(COMMANDS, `${name}.ts`), ...words], { env });
  return stdout;
}

/**
 * Moves the bank entries to the previous day, because a bank statement covers completed days only.
 */
export const backdateBankEntries = (instance: Instance): Promise<void> =>
  queryAsOwner(
    instance,
    `do $$ begin
       set local session_replication_role = replica;
       with j as (
         update private.ledger_journals set created_at = created_at - interval '1 day'
         where id in (select b.journal_id from private.bank_journals b) returning id)
       update private.bank_journals b set day = b.day - 1 from j where j.id = b.journal_id;
     end $$`,
    [],
  );
