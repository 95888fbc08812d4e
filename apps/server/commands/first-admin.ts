// Command: makes the first admin, or the first two. With --second, the database owner confirms the
// person that the only admin has proposed.
import { parseArgs } from 'node:util';
import { StartupError } from '../src/config/startup-error.ts';
import { asOwner } from '../src/db/as-owner.ts';

const USAGE =
  'Usage: npm run operators:first-admin -- <email> [<email>], or -- --second <email> of a person whom the only admin has proposed';

const NEXT =
  'Next: a second step. The role counts once it is set up: sign in, open the operator console, and it leads there. After that it opens a list of the first steps of an instance.';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { second: { type: 'string' } },
});
try {
  if (values.second === undefined && ![1, 2].includes(positionals.length)) {
    throw new StartupError(USAGE);
  }
  await asOwner((db) =>
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
