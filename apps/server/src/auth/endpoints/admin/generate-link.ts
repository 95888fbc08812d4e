// POST /admin/generate_link: returns a link and its code. The server sends no e-mail; the admin
// gives the link to the user.
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { emailExistsError } from '../../accounts/email-exists-error.ts';
import { emailSchema } from '../../accounts/email-schema.ts';
import { findOrCreateUnconfirmed } from '../../accounts/find-or-create-unconfirmed.ts';
import { personalNamesOf } from '../../accounts/personal-names.ts';
import { userDataSchema } from '../../accounts/user-data.ts';
import {
  findUserByEmail,
  findUserById,
  normalizeEmail,
  type UserRow,
  userJson,
} from '../../accounts/users.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { AuthError } from '../../auth-error.ts';
import { runAfterUserCreatedHook } from '../../hooks/run-after-user-created-hook.ts';
import { runBeforeUserCreatedHook } from '../../hooks/run-before-user-created-hook.ts';
import { issueLink } from '../../links/issue-link.ts';
import { LINK_KINDS, type LinkKind } from '../../links/link-kinds.ts';
import { checkStrength } from '../../password/check-strength.ts';
import { hashPassword } from '../../password/passwords.ts';

const bodySchema = z.object({
  type: z.enum(Object.keys(LINK_KINDS) as [LinkKind, ...LinkKind[]]),
  email: emailSchema,
  new_email: emailSchema.optional(),
  password: z.string().optional(),
  data: userDataSchema.nullish(),
  redirect_to: z.string().optional(),
});
const querySchema = z.object({ redirect_to: z.string().optional() });
type Body = z.infer<typeof bodySchema>;

/** Kinds of links that create an account if the address has none. */
const MAKERS: readonly LinkKind[] = ['signup', 'invite', 'magiclink'];

/**
 * Returns the user, with the additional fields `action_link, email_otp, hashed_token,
 * verification_type, redirect_to`. Links of the kinds `signup` and `invite` create the account. A
 * link of the kind `magiclink` creates an account if the address has none, and `verification_type`
 * is then `signup`. Refusals: validation_failed, weak_password, user_not_found, email_exists, and
 * those of requireAdmin.
 */
export const generateLink = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const body = bodySchema.parse(request.body ?? {});
  const query = querySchema.parse(request.query);
  if (body.type === 'signup' && body.password === undefined) {
    throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  }
  if (body.password !== undefined) {
    await checkStrength(
      deps.config,
      body.password,
      request.log,
      personalNamesOf(body.email, body.data),
    );
  }
  const passwordHash =
    body.password === undefined ? null : await hashPassword(body.password, 'service_role');
  const address = deps.addressOf(request);
  const email = normalizeEmail(body.email);
  const newcomer = { email, provider: 'email', userData: body.data ?? {} };
  const isKnown = async (client: ClientBase) =>
    !MAKERS.includes(body.type) || findUserByEmail(client, email);
  const newId = await runBeforeUserCreatedHook(deps, newcomer, isKnown, address);
  const answer = await deps.database.asService(async (client) => {
    const { kind, user } = await subject(client, newId, body, passwordHash, address);
    const to = kind === 'email_change_new' ? normalizeEmail(body.new_email ?? '') : user.email;
    const issued = await issueLink(deps, client, kind, {
      userId: user.id,
      to: to ?? '',
      isPkce: false,
      redirectTo: query.redirect_to ?? body.redirect_to,
    });
    const fresh = await findUserById(client, user.id);
    return {
      ...userJson(fresh ?? user),
      action_link: issued.link,
      email_otp: issued.code,
      hashed_token: issued.token,
      verification_type: kind,
      redirect_to: issued.redirectTo,
    };
  });
  await runAfterUserCreatedHook(deps, newId, address);
  return answer;
};

async function subject(
  client: ClientBase,
  newId: string,
  { type, email: typed, new_email: newEmail, data }: Body,
  passwordHash: string | null,
  address: string,
): Promise<{ kind: LinkKind; user: UserRow }> {
  const email = normalizeEmail(typed);
  const known = await findUserByEmail(client, email);
  const isNew = type === 'signup' || type === 'invite' || (type === 'magiclink' && !known);
  if (isNew) {
    const wanted = { id: newId, email, passwordHash, data: data ?? {} };
    const action = type === 'invite' ? 'user_invited' : 'user_signedup';
    const user = await findOrCreateUnconfirmed(client, wanted, action, address);
    return { kind: type === 'magiclink' ? 'signup' : type, user };
  }
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (type === 'email_change_current' || type === 'email_change_new') {
    await wantAddress(client, known, newEmail);
  }
  return { kind: type, user: known };
}

/**
 * Stores the new address as a pending change. Writes nothing if a change to the same address is
 * already pending: the user may already have confirmed that change in one of the two mailboxes, and
 * the confirmation must still count.
 */
async function wantAddress(client: ClientBase, user: UserRow, typed: string | undefined) {
  if (typed === undefined) {
    throw new AuthError(400, 'validation_failed', 'new_email is required for an email change');
  }
  const email = normalizeEmail(typed);
  if (await findUserByEmail(client, email)) throw emailExistsError();
  if (user.email_change === email) return;
  await client.query(
    'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
    [user.id, email],
  );
  await client.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change%'`,
    [user.id],
  );
}
