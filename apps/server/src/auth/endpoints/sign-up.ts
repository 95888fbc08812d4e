// POST /signup: creates an unconfirmed account (docs/protocol/auth.md#sign-up-and-sign-in).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { createAccount, type NewAccount } from '../accounts/create-account.ts';
import { emailSchema } from '../accounts/email-schema.ts';
import { personalNamesOf } from '../accounts/personal-names.ts';
import { signUpMetadata } from '../accounts/sign-up-metadata.ts';
import { userDataSchema } from '../accounts/user-data.ts';
import { findUserByEmail, normalizeEmail, type UserRow } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { bodyObject } from '../body-object.ts';
import {
  runAfterUserCreatedHook,
  runAfterUserCreatedHookInBackground,
} from '../hooks/run-after-user-created-hook.ts';
import { runBeforeUserCreatedHook } from '../hooks/run-before-user-created-hook.ts';
import { countMailRequest } from '../links/count-mail-request.ts';
import { lockEmailAddress } from '../links/lock-email-address.ts';
import { sendLink } from '../links/send-link.ts';
import { checkStrength } from '../password/check-strength.ts';
import { hashPassword } from '../password/passwords.ts';
import { phoneDisabledError } from '../phone/phone-disabled-error.ts';
import { pkceChallengeSchema } from '../sessions/pkce-flows.ts';
import { openSession } from '../sessions/sessions.ts';
import { signInAnonymously } from './sign-in-anonymously.ts';

const bodySchema = pkceChallengeSchema.extend({
  email: emailSchema,
  password: z.string(),
  data: userDataSchema.nullish(),
});
const querySchema = z.object({ redirect_to: z.string().optional() });

/**
 * @returns The user, or a session under MAIL_AUTOCONFIRM. Refusals: validation_failed,
 * weak_password, user_already_exists (under autoconfirm only), over_email_send_rate_limit,
 * over_request_rate_limit, and the errors of the hooks before_user_created and, under autoconfirm,
 * after_user_created. Without an address: phone_provider_disabled, and those of signInAnonymously.
 */
export const signUp = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const cameAt = performance.now();
  const address = deps.addressOf(request);
  const raw = bodyObject(request);
  if (!raw.email) {
    if (raw.phone) throw phoneDisabledError();
    return signInAnonymously(deps, request);
  }
  const body = bodySchema.parse(raw);
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  await checkStrength(
    deps.config,
    body.password,
    request.log,
    personalNamesOf(body.email, body.data),
  );
  const email = normalizeEmail(body.email);
  if (!deps.config.mailAutoconfirm) {
    await countMailRequest(deps, 'signUpMail', email);
    // The request counts against the limit of /resend even if no e-mail is sent. Otherwise a
    // refusal by /resend would reveal which addresses got an e-mail.
    await deps.limiter.count('confirmMail', email);
  }
  // The password is hashed before the address is looked up, so that the response takes the same
  // time for known and unknown addresses.
  const passwordHash = await hashPassword(body.password, deps.networkOf(request));
  const newcomer = { email, provider: 'email', userData: body.data ?? {} };
  const isKnown = (client: ClientBase) => findUserByEmail(client, email);
  const id = await runBeforeUserCreatedHook(deps, newcomer, isKnown, address);
  const userData = signUpMetadata(id, email, body.data ?? {});
  const { user, isNew } = await deps.database.asService((client) =>
    findOrCreate(client, { id, email, passwordHash, userData }, address),
  );

  if (deps.config.mailAutoconfirm) {
    if (!isNew) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const session = await deps.database.asService(async (client) => {
      await confirmAddress(client, user.id);
      return openSession(deps, client, { userId: user.id, method: 'password' }, request);
    });
    await runAfterUserCreatedHook(deps, id, address);
    return session;
  }
  if (isNew) runAfterUserCreatedHookInBackground(deps, id, request);
  const waitsForProof = !user.email_confirmed_at;
  if (waitsForProof && !isNew) {
    const ownerData = signUpMetadata(user.id, email, body.data ?? {});
    await deps.database.asService((client) =>
      replacePassword(client, user.id, passwordHash, ownerData),
    );
  }
  const sendProof = () =>
    sendLink(deps, 'signup', user, body, redirectTo, request, deps.patientMailer);
  await deps.background.behindClock(cameAt, request, waitsForProof ? sendProof : undefined);
  return newcomerJson(isNew ? user : undefined, email, body.data ?? {});
};

async function findOrCreate(
  client: ClientBase,
  account: NewAccount,
  address: string,
): Promise<{ user: UserRow; isNew: boolean }> {
  await lockEmailAddress(client, account.email);
  const known = await findUserByEmail(client, account.email);
  if (known) {
    await addAuditEntry(client, 'user_repeated_signup', known.id, address);
    return { user: known, isNew: false };
  }
  return { user: await createAccount(client, account, 'user_signedup', address), isNew: true };
}

/**
 * Handles another sign-up with an address that is still unconfirmed. The e-mail of the new sign-up
 * invalidates the earlier e-mail, so the new password must replace the earlier password. Otherwise
 * somebody who signs up with a stranger's address would know the password of the account after the
 * owner of the address has confirmed it. An account that an admin created is not changed. It is
 * recognised by its metadata, which contains no `sub`.
 */
async function replacePassword(
  client: ClientBase,
  id: string,
  passwordHash: string,
  userData: Record<string, unknown>,
): Promise<void> {
  await client.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now()
     where id = $1 and email_confirmed_at is null and raw_user_meta_data ->> 'sub' = $1::text`,
    [id, passwordHash, userData],
  );
}

/**
 * Builds the response to a sign-up. The response for a known address looks exactly like the
 * response for a new address, so that nobody can find out that the address has an account. Even the
 * order of the keys and the differences between the timestamps are the same. For a known address
 * the ids are random.
 */
function newcomerJson(
  newcomer: UserRow | undefined,
  email: string,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const now = new Date().toISOString();
  const id = newcomer?.id ?? randomUUID();
  const metadata = signUpMetadata(id, email, data);
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    // The list always contains an identity. Upstream returns an empty list for a known address,
    // which reveals that the address is known.
    identities: [
      {
        identity_id: newcomer?.identities[0]?.id ?? randomUUID(),
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
