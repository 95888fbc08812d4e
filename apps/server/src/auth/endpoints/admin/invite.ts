// POST /invite: creates an account and e-mails an invitation to its address.
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { emailSchema } from '../../accounts/email-schema.ts';
import { findOrCreateUnconfirmed } from '../../accounts/find-or-create-unconfirmed.ts';
import { userDataSchema } from '../../accounts/user-data.ts';
import { findUserByEmail, findUserById, normalizeEmail, userJson } from '../../accounts/users.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { runAfterUserCreatedHook } from '../../hooks/run-after-user-created-hook.ts';
import { runBeforeUserCreatedHook } from '../../hooks/run-before-user-created-hook.ts';
import { countMailRequest } from '../../links/count-mail-request.ts';
import { sendLink } from '../../links/send-link.ts';

const bodySchema = z.object({ email: emailSchema, data: userDataSchema.nullish() });
const querySchema = z.object({ redirect_to: z.string().optional() });

/**
 * Sends an invitation link by e-mail and returns the invited user, who has no password until they
 * set one. PKCE is not used, because the invited user opens the link, and not the client that sent
 * the request. Refusals: validation_failed, email_exists, over_email_send_rate_limit, and those of
 * requireAdmin.
 */
export const inviteUser = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const body = bodySchema.parse(request.body ?? {});
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  const email = normalizeEmail(body.email);
  await countMailRequest(deps, 'inviteMail', email);
  const address = deps.addressOf(request);
  const newcomer = { email, provider: 'email', userData: body.data ?? {} };
  const isKnown = (client: ClientBase) => findUserByEmail(client, email);
  const newId = await runBeforeUserCreatedHook(deps, newcomer, isKnown, address);
  const wanted = { id: newId, email, passwordHash: null, data: body.data ?? {} };
  const { id } = await deps.database.asService((client) =>
    findOrCreateUnconfirmed(client, wanted, 'user_invited', address),
  );
  const user = await deps.database.asService((client) => findUserById(client, id));
  if (!user) throw new Error('the created account was not found');
  await sendLink(deps, 'invite', user, {}, redirectTo, request);
  await runAfterUserCreatedHook(deps, newId, address);
  const fresh = await deps.database.asService((client) => findUserById(client, id));
  return userJson(fresh ?? user);
};
