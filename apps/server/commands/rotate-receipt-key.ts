// Ends the key that signs receipts; the next receipt makes another one. With --leaked nothing that the old one signed is believed.
import { parseArgs } from 'node:util';
import { StartupError } from '../src/config/startup-error.ts';
import { asOwner } from '../src/db/as-owner.ts';

const { values } = parseArgs({ options: { leaked: { type: 'boolean', default: false } } });
try {
  const { rows } = await asOwner((db) =>
    db.query<{ kid: string | null }>('select private.retire_receipt_key($1) as kid', [
      values.leaked,
    ]),
  );
  console.log(JSON.stringify({ retired: rows[0]?.kid ?? null }));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
