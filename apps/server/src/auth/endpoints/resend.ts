// POST /resend: sends a confirmation e-mail again. The response does not reveal whether the address
// is known.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emailSchema } from '../accounts/email-schema.ts';
import { findUserByEmail, normalizeEmail, type UserRow } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { bodyObject } from '../body-object.ts';
import { sendEmailChange } from '../email-change/send-email-change.ts';
import { countMailRequest } from '../links/count-mail-request.ts';
import { sendLink } from '../links/send-link.ts';
import { phoneDisabledError } from '../phone/phone-disabled-error.ts';
import { pkceChallengeSchema } from '../sessions/pkce-flows.ts';

const bodySchema = pkceChallengeSchema.extend({
  type: z.enum(['signup', 'email_change']),
  email: emailSchema,
});
const querySchema = z.object({ redirect_to: z.string().optional() });
type Body = z.infer<typeof bodySchema>;

/**
 * Returns 200 {}. For `signup` an e-mail is sent if the address is unconfirmed. For `email_change`
 * the request names the current address, and e-mails are sent if a change is pending. Refusals:
 * validation_failed (also for any other type), phone_provider_disabled, over_email_send_rate_limit,
 * over_request_rate_limit.
 */
export const resendMail = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const cameAt = performance.now();
  const raw = bodyObject(request);
  if (raw.type === 'sms' || raw.type === 'phone_change') throw phoneDisabledError();
  if (!raw.email) {
    throw new AuthError(400, 'validation_failed', 'Type provided requires an email address');
  }
  const body = bodySchema.parse(raw);
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  const email = normalizeEmail(body.email);
  await countMailRequest(deps, body.type === 'signup' ? 'confirmMail' : 'emailChangeMail', email);
  const user = await deps.database.asService((client) => findUserByEmail(client, email));
  const work = user && (() => mailAgain(deps, body, user, redirectTo, request));
  await deps.background.behindClock(cameAt, request, work);
  return {};
};

async function mailAgain(
  deps: AuthDeps,
  body: Body,
  user: UserRow,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (body.type === 'email_change') {
    if (user.email_change) await sendEmailChange(deps, user, body, redirectTo, request);
    return;
  }
  if (user.email_confirmed_at) return;
  await sendLink(deps, 'signup', user, body, redirectTo, request, deps.patientMailer);
  await deps.database.asService((client) =>
    addAuditEntry(client, 'user_confirmation_requested', user.id, deps.addressOf(request)),
  );
}
