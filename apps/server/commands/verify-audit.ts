// Command: verifies the hash chain of the audit log and prints the newest hash. The command fails
// if a row does not fit the chain. `--known <id>:<hash>` also checks that the row with this id
// still has this hash, which an earlier run printed.
import { parseArgs } from 'node:util';
import { runCommand, StartupError } from '../src/config/startup-error.ts';
import { runAsOwner } from '../src/db/run-as-owner.ts';

type Verdict = {
  is_intact: boolean;
  broken_id: string | null;
  problem: string | null;
  last_id: string | null;
  last_hash: string | null;
};

const { values } = parseArgs({ options: { known: { type: 'string' } } });
await runCommand(async () => {
  const [, id, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(values.known ?? '') ?? [];
  if (values.known !== undefined && !id) {
    throw new StartupError('--known must be <id>:<hash>, as printed by this command.');
  }
  const { rows } = await runAsOwner(async (db) => {
    await db.query('select private.seal_audit_events()');
    return db.query<Verdict>('select * from private.verify_audit_chain($1, $2)', [
      id ?? null,
      hash ?? null,
    ]);
  });
  const verdict = rows[0];
  if (verdict?.is_intact) {
    console.log(`The audit log is intact. Its head: ${verdict.last_id}:${verdict.last_hash}`);
  } else {
    console.error(`The audit log is broken at row ${verdict?.broken_id}: ${verdict?.problem}.`);
    process.exitCode = 1;
  }
});
