// POST /signup without an e-mail address or phone number: creates an anonymous account, which can
// be used only through the session that this request opens
// (docs/protocol/auth.md#anonymous-people).
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userDataSchema } from '../accounts/user-data.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { runAfterUserCreatedHook } from '../hooks/run-after-user-created-hook.ts';
import { runBeforeUserCreatedHook } from '../hooks/run-before-user-created-hook.ts';
import { openSession } from '../sessions/sessions.ts';

const bodySchema = z.object({ data: userDataSchema.nullish() });

/**
 * Creates an anonymous user.
 * @returns A session of this user.
 * @throws AuthError anonymous_provider_disabled, over_request_rate_limit, and the errors of the
 * hook before_user_created
 */
export async function signInAnonymously(deps: AuthDeps, request: FastifyRequest) {
  if (!deps.config.auth.hasAnonymousUsers) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const address = deps.addressOf(request);
  await deps.limiter.hit('anonymousUser', deps.networkOf(request));
  const { data } = bodySchema.parse(request.body ?? {});
  const userData = data ?? {};
  const newcomer = { email: '', provider: undefined, userData };
  const id = await runBeforeUserCreatedHook(deps, newcomer, async () => false, address);
  const session = await deps.database.asService(async (client) => {
    await client.query(
      `insert into auth.users (id, aud, role, raw_app_meta_data, raw_user_meta_data, is_anonymous)
       values ($1, 'authenticated', 'authenticated', '{}', $2, true)`,
      [id, userData],
    );
    await addAuditEntry(client, 'user_signedup', id, address);
    return openSession(deps, client, { userId: id, method: 'anonymous' }, request);
  });
  await runAfterUserCreatedHook(deps, id, address);
  return session;
}
