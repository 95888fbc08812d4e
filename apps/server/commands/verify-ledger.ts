// Command: recomputes the whole ledger, compares it with the recorded ledger, and stores and prints
// the result. At the first difference, the check stops and the command fails.
import { runCommand } from '../src/config/startup-error.ts';
import { runAsOwner } from '../src/db/run-as-owner.ts';

type Check = {
  is_whole: boolean;
  journal_count: string;
  last_journal_id: string | null;
  broken_journal_id: string | null;
  problem: string | null;
};

await runCommand(async () => {
  const { rows } = await runAsOwner((db) =>
    db.query<Check>('select * from private.check_ledger()'),
  );
  const check = rows[0];
  if (check?.is_whole) {
    console.log(
      `The ledger is intact: ${check.journal_count} journals, last journal ${check.last_journal_id ?? 'none'}.`,
    );
  } else {
    const where = check?.broken_journal_id ? ` at journal ${check.broken_journal_id}` : '';
    console.error(`The ledger is broken${where}: ${check?.problem}.`);
    process.exitCode = 1;
  }
});
