// Command: retires the key that signs receipts. A new key is created when the next receipt is
// signed. With --leaked, signatures made with the old key are no longer valid.
import { parseArgs } from 'node:util';
import { runCommand } from '../src/config/startup-error.ts';
import { runAsOwner } from '../src/db/run-as-owner.ts';

const { values } = parseArgs({ options: { leaked: { type: 'boolean', default: false } } });
await runCommand(async () => {
  const { rows } = await runAsOwner((db) =>
    db.query<{ kid: string | null }>('select private.retire_receipt_key($1) as kid', [
      values.leaked,
    ]),
  );
  console.log(JSON.stringify({ retired: rows[0]?.kid ?? null }));
});
