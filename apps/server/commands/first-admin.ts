// Command: makes one or two people the first admins. If the only admin has proposed a second admin,
// the database owner confirms the proposed person with --second.
import { parseArgs } from 'node:util';
import { StartupError } from '../src/config/startup-error.ts';
import { runAsOwner } from '../src/db/run-as-owner.ts';

const USAGE =
  'Usage: npm run operators:first-admin -- <email> [<email>], or -- --second <email>, for a person that the only admin has proposed';

const NEXT =
  'Next: two-step verification. The role becomes active once that is set up: sign in and open the operator console. The console starts the setup and then shows the first steps of this instance.';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { second: { type: 'string' } },
});
try {
  if (values.second === undefined && ![1, 2].includes(positionals.length)) {
    throw new StartupError(USAGE);
  }
  await runAsOwner((db) =>
    values.second === undefined
      ? db.query('select private.make_first_admins(variadic $1)', [positionals])
      : db.query('select private.confirm_second_admin($1)', [values.second]),
  );
  console.log(`Admin: ${values.second ?? positionals.join(', ')}`);
  console.log(NEXT);
} catch (error) {
  const isRefusal = error instanceof Error && 'code' in error && /^WA/.test(String(error.code));
  if (!(error instanceof StartupError) && !isRefusal) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
