// POST /signup: makes an account that waits for its confirmation (wire-protocol.md 1.2).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { confirmAddress } from '../confirm-address.ts';
import { challengeSchema } from '../flow-states.ts';
import { mailTooSoon } from '../mail-too-soon.ts';
import { checkStrength, hashPassword } from '../passwords.ts';
import { sendLink } from '../send-link.ts';
import { openSession } from '../sessions.ts';
import { userDataSchema } from '../user-data.ts';
import { findUserByEmail, findUserById, normalizeEmail, type UserRow, userJson } from '../users.ts';

const bodySchema = challengeSchema.extend({
  email: z.email('Unable to validate email address: invalid format').max(255),
  password: z.string(),
  data: userDataSchema.nullish(),
});
const querySchema = z.object({ redirect_to: z.string().optional() });

/** @returns The user, or a session under MAIL_AUTOCONFIRM. Refusals: validation_failed, weak_password, user_already_exists (autoconfirm only), over_email_send_rate_limit, over_request_rate_limit. */
export const signUp = (deps: AuthDeps) => async (request: FastifyRequest) => {
  await deps.limiter.hit('signup', deps.addressOf(request));
  const body = bodySchema.parse(request.body ?? {});
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  checkStrength(body.password);
  const email = normalizeEmail(body.email);
  // Hashed before the address is looked at: the same time whether it is known or not.
  const passwordHash = await hashPassword(body.password);
  const { user, isNew } = await deps.database.asService((client) =>
    findOrCreate(client, email, passwordHash, body.data ?? {}, deps.addressOf(request)),
  );

  if (deps.config.mailAutoconfirm) {
    if (!isNew) throw new AuthError(422, 'user_already_exists', 'User already registered');
    return deps.database.asService(async (client) => {
      await confirmAddress(client, user.id);
      return openSession(deps, client, user.id, 'password', request);
    });
  }
  // Counted although no mail may follow: /resend then refuses a known and an unknown address alike.
  const wait = await deps.limiter.count('confirmMail', email);
  // A known address is not given away: the answer looks like that of a new one, and the owner gets no mail.
  if (user.email_confirmed_at) return madeUpUser(user, body.data ?? {});
  if (wait > 0 && !isNew) throw mailTooSoon(wait);
  await sendLink(deps, 'signup', user, body, redirectTo, request);
  const fresh = await deps.database.asService((client) => findUserById(client, user.id));
  return userJson(fresh ?? user);
};

async function findOrCreate(
  client: ClientBase,
  email: string,
  passwordHash: string,
  data: Record<string, unknown>,
  address: string,
): Promise<{ user: UserRow; isNew: boolean }> {
  // Two taps at once: the second waits here and then finds the account of the first.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`signup:${email}`]);
  const known = await findUserByEmail(client, email);
  if (known) return { user: known, isNew: false };
  const id = randomUUID();
  const metadata = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  await client.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, $3, $4, $5)`,
    [id, email, passwordHash, { provider: 'email', providers: ['email'] }, metadata],
  );
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1::text, $1::uuid, $2, 'email', now())`,
    [id, metadata],
  );
  await addAuditEntry(client, 'user_signedup', id, address);
  const user = await findUserById(client, id);
  if (!user) throw new Error('the account just made is not there');
  return { user, isNew: true };
}

function madeUpUser(user: UserRow, data: Record<string, unknown>) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
