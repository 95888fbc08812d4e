// POST /recover: e-mails a password recovery link. The response does not reveal whether the address
// is known.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emailSchema } from '../accounts/email-schema.ts';
import { findUserByEmail, normalizeEmail } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { countMailRequest } from '../links/count-mail-request.ts';
import { sendLink } from '../links/send-link.ts';
import { pkceChallengeSchema } from '../sessions/pkce-flows.ts';

const bodySchema = pkceChallengeSchema.extend({ email: emailSchema });
const querySchema = z.object({ redirect_to: z.string().optional() });

/**
 * Returns 200 {}. Refusals: validation_failed, over_email_send_rate_limit, over_request_rate_limit.
 */
export const sendPasswordReset = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const cameAt = performance.now();
  const body = bodySchema.parse(request.body ?? {});
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  const email = normalizeEmail(body.email);
  await countMailRequest(deps, 'recoveryMail', email);
  const user = await deps.database.asService((client) => findUserByEmail(client, email));
  const work =
    user &&
    (async () => {
      await sendLink(deps, 'recovery', user, body, redirectTo, request, deps.patientMailer);
      await deps.database.asService((client) =>
        addAuditEntry(client, 'user_recovery_requested', user.id, deps.addressOf(request)),
      );
    });
  await deps.background.behindClock(cameAt, request, work);
  return {};
};
