// POST /verify: verifies either the token of a link, or a six-digit code together with the address
// or phone number that it was sent to (docs/protocol/auth.md#mailed-links-and-codes).
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FIRST_LINK_ACCEPTED_MESSAGE } from '../accounts/first-link-accepted-message.ts';
import { notifyPhoneChange } from '../accounts/notify-phone-change.ts';
import { findUserById, normalizeEmail, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import type { LinkProof } from '../links/one-time-tokens.ts';
import { verifyTypeSchema } from '../links/verify-type-schema.ts';
import { acceptPhoneCode, countPhoneAttempt } from '../phone/accept-phone-code.ts';
import { phoneSchema } from '../phone/phone-schema.ts';
import { acceptProof } from '../sessions/accept-proof.ts';
import { openSession } from '../sessions/sessions.ts';

const bodySchema = z.object({
  type: z.string(),
  token_hash: z.string().max(255).optional(),
  token: z.string().max(255).optional(),
  email: z.string().max(255).optional(),
  phone: phoneSchema.optional(),
});
type Body = z.infer<typeof bodySchema>;

/**
 * Usually returns a session. After the first of the two confirmations of an e-mail change, returns
 * `{msg, code: "200"}`. After a change of phone number, returns the user. Refusals:
 * validation_failed; otp_expired for a wrong, expired or used token or code, and for an unknown
 * address; email_exists; phone_exists; user_banned; over_request_rate_limit.
 */
export const verifyToken = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const address = deps.addressOf(request);
  const body = bodySchema.parse(request.body ?? {});
  if (body.phone !== undefined) return verifyPhone(deps, body.phone, body, request);
  const proof = proofIn(body);
  const type = verifyTypeSchema.parse(body.type);
  // Only attempts with a six-digit code are rate-limited, because a token of 256 bits cannot be
  // guessed.
  if ('code' in proof) await deps.limiter.hit('code', proof.email);
  const answer = await deps.database.asService(async (client) => {
    const accepted = await acceptProof(deps, client, type, proof, address);
    if (accepted.isHalf) return { msg: FIRST_LINK_ACCEPTED_MESSAGE, code: '200' };
    return openSession(deps, client, { userId: accepted.userId, method: 'otp' }, request);
  });
  if ('code' in proof) await deps.limiter.forgive('code', proof.email);
  return answer;
};

function proofIn({ token_hash: hash, token, email }: Body): LinkProof {
  if (hash && (token || email)) {
    throw invalid('Only the token_hash and type should be provided');
  }
  if (hash) return { token: hash };
  if (!token) throw invalid('Verify requires a token or a token hash');
  if (!email) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return { email: normalizeEmail(email), code: token };
}

const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/**
 * Returns the user but opens no session. A correct code proves only that the person can read the
 * text messages on the phone. Anybody who holds the unlocked phone can read these messages. Such a
 * person must not be signed in as the owner of the phone.
 */
async function verifyPhone(
  deps: AuthDeps,
  phone: string,
  { type, token }: Body,
  request: FastifyRequest,
) {
  if (!token) throw invalid('Verify requires a token or a token hash');
  // Codes are sent to phones only to confirm a new phone number, because sign-in by phone is not
  // supported.
  if (type !== 'phone_change') throw new AuthError(403, 'otp_expired', STALE);
  await countPhoneAttempt(deps, phone);
  const user = await deps.database.asService(async (client) => {
    const address = deps.addressOf(request);
    return findUserById(client, await acceptPhoneCode(deps, client, phone, token, address));
  });
  if (user) notifyPhoneChange(deps, user, request);
  return user && userJson(user);
}

const STALE = 'Token has expired or is invalid';
