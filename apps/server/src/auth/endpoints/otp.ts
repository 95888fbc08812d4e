// POST /otp: e-mails a sign-in link and code. For a new address it creates an account
// (docs/protocol/auth.md#mailed-links-and-codes).
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { createAccount } from '../accounts/create-account.ts';
import { emailSchema } from '../accounts/email-schema.ts';
import { signUpMetadata } from '../accounts/sign-up-metadata.ts';
import { userDataSchema } from '../accounts/user-data.ts';
import { findUserByEmail, normalizeEmail, type UserRow } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { bodyObject } from '../body-object.ts';
import { runAfterUserCreatedHookInBackground } from '../hooks/run-after-user-created-hook.ts';
import { runBeforeUserCreatedHook } from '../hooks/run-before-user-created-hook.ts';
import { countMailRequest } from '../links/count-mail-request.ts';
import { lockEmailAddress } from '../links/lock-email-address.ts';
import { sendLink } from '../links/send-link.ts';
import { phoneDisabledError } from '../phone/phone-disabled-error.ts';
import { pkceChallengeSchema } from '../sessions/pkce-flows.ts';

const bodySchema = pkceChallengeSchema.extend({
  email: emailSchema,
  create_user: z.boolean().nullish(),
  data: userDataSchema.nullish(),
});
const querySchema = z.object({ redirect_to: z.string().optional() });
type Body = z.infer<typeof bodySchema>;

/**
 * Returns 200 {}, also for an unknown address with `create_user: false`. Supabase returns
 * otp_disabled in that case, which reveals which addresses have an account. Refusals:
 * validation_failed, phone_provider_disabled, over_email_send_rate_limit, over_request_rate_limit,
 * and the errors of the hook before_user_created.
 */
export const sendOtp = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const cameAt = performance.now();
  const address = deps.addressOf(request);
  const raw = bodyObject(request);
  if (!raw.email && raw.phone) throw phoneDisabledError();
  const body = bodySchema.parse(raw);
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  const email = normalizeEmail(body.email);
  await countMailRequest(deps, 'signInMail', email);
  const newcomer = { email, provider: 'email', userData: body.data ?? {} };
  // With `create_user: false` the hook is not called, because no account may be created then.
  const isKnown = async (client: ClientBase) =>
    body.create_user === false || findUserByEmail(client, email);
  const id = await runBeforeUserCreatedHook(deps, newcomer, isKnown, address);
  const user = await deps.database.asService((client) =>
    findOrCreate(client, id, email, body, deps.config.mailAutoconfirm, address),
  );
  runAfterUserCreatedHookInBackground(deps, id, request);
  const kind = user?.email_confirmed_at ? 'magiclink' : 'signup';
  const work =
    user && (() => sendLink(deps, kind, user, body, redirectTo, request, deps.patientMailer));
  await deps.background.behindClock(cameAt, request, work);
  return {};
};

async function findOrCreate(
  client: ClientBase,
  id: string,
  email: string,
  body: Body,
  isConfirmed: boolean,
  address: string,
): Promise<UserRow | undefined> {
  await lockEmailAddress(client, email);
  let user = await findUserByEmail(client, email);
  if (!user && body.create_user === false) return undefined;
  if (!user) {
    const userData = signUpMetadata(id, email, body.data ?? {});
    const account = { id, email, passwordHash: null, userData };
    user = await createAccount(client, account, 'user_signedup', address);
    if (isConfirmed) await confirmAddress(client, id);
  } else if (!user.email_confirmed_at) {
    // The stored password was set before the address was confirmed, perhaps by a stranger. The
    // password must stop working, because the real owner may confirm the address next.
    await client.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
  }
  await addAuditEntry(client, 'user_recovery_requested', user.id, address);
  return findUserByEmail(client, email);
}
