// POST /recover: a link for somebody who forgot her password; the answer never says whether the address is known.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { challengeSchema } from '../flow-states.ts';
import { mailTooSoon } from '../mail-too-soon.ts';
import { sendLink } from '../send-link.ts';
import { findUserByEmail, normalizeEmail } from '../users.ts';

const bodySchema = challengeSchema.extend({ email: z.email().max(255) });
const querySchema = z.object({ redirect_to: z.string().optional() });

/** 200 {}. Refusals: validation_failed, over_email_send_rate_limit, over_request_rate_limit. */
export const recover = (deps: AuthDeps) => async (request: FastifyRequest) => {
  await deps.limiter.hit('mail', deps.addressOf(request));
  const body = bodySchema.parse(request.body ?? {});
  const { redirect_to: redirectTo } = querySchema.parse(request.query);
  const email = normalizeEmail(body.email);
  // Counted for every address, known or not, so that the refusal says nothing about an account either.
  const wait = await deps.limiter.count('recoveryMail', email);
  if (wait > 0) throw mailTooSoon(wait);
  const user = await deps.database.asService((client) => findUserByEmail(client, email));
  if (!user) return {};
  await sendLink(deps, 'recovery', user, body, redirectTo, request);
  await deps.database.asService((client) =>
    addAuditEntry(client, 'user_recovery_requested', user.id, deps.addressOf(request)),
  );
  return {};
};
