// An instance without demo people: the commands of whoever owns the machine, and the night that a journey cannot wait for.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Instance, SETTINGS } from '@wasl/server/testing/instance';
import pg from 'pg';

const run = promisify(execFile);
const COMMANDS = join(import.meta.dirname, '../../server/commands');

/** Nobody is arranged by a call: what a journey is not about is done by the screens too. It costs minutes. */
export const IS_BROWSER_ONLY = Boolean(process.env.EVERY_LANGUAGE);

export async function asOwner(instance: Instance, text: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  try {
    await owner.query(text, values);
  } finally {
    await owner.end();
  }
}

/** What whoever owns the machine types, while the server runs. @returns What it says. */
export async function ownerCommand(
  instance: Instance,
  name: 'first-admin' | 'verify-ledger',
  ...words: string[]
): Promise<string> {
  const own = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  const env = { ...process.env, ...own, DATA_DIR: instance.dataDir };
  const { stdout } = await run(process.execPath, [join(COMMANDS, `${name}.ts`), ...words], { env });
  return stdout;
}

/** As if the bank had heard of it the day before: its file ends with a day that is over. */
export const bookedYesterday = (instance: Instance): Promise<void> =>
  asOwner(
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
