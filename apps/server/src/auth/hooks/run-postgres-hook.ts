// Runs a hook that is a database function. It runs as the role supabase_auth_admin, for at most two
// seconds.
import type { ClientBase } from 'pg';
import type { HookTarget } from '../../config/config.ts';
import { deadlines } from '../../timeouts.ts';
import { AuthError } from '../auth-error.ts';

/**
 * Runs in the caller's transaction.
 * @throws AuthError 500 unexpected_failure; the transaction can then only be rolled back
 */
export async function runPostgresHook(
  client: ClientBase,
  { schema, name, uri }: Extract<HookTarget, { kind: 'postgres' }>,
  event: string,
): Promise<string | undefined> {
  try {
    await client.query(`set local statement_timeout = ${deadlines.postgresHook}`);
    const { rows } = await client.query<{ answer: string | null }>(
      'select wasl_platform.call_auth_hook($1, $2, $3) as answer',
      [schema, name, event],
    );
    await client.query('set local statement_timeout to default');
    return rows[0]?.answer ?? undefined;
  } catch (cause) {
    // The client may see the hook's URI, which the operator configured. It must not see the
    // database's own error, which is only logged.
    const error = new AuthError(500, 'unexpected_failure', `Error running hook URI: ${uri}`);
    error.cause = cause;
    throw error;
  }
}
