// POST /factors/:id/verify: the answer to a challenge lifts the session to aal2 (wire-protocol.md 1.2).
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { refuseBanned } from '../refuse-banned.ts';
import { sessionJson } from '../sessions.ts';
import { signedInUser } from '../signed-in-user.ts';
import { factorInPath } from './factor-path.ts';
import { lockFactor } from './factors.ts';
import { raiseSession } from './raise-session.ts';
import { createSecretBox } from './secret-box.ts';
import { stepOfCode } from './totp.ts';

const bodySchema = z.object({
  challenge_id: z.uuid(),
  code: z.string().min(1, 'Code needs to be non-empty').max(32),
});

/**
 * The session at aal2 with a new refresh token; the person's other sessions that know her by one factor only end, and
 * her unverified factors go. A code counts once, within one step (30 s) of its own.
 * Refusals: mfa_factor_not_found, mfa_challenge_expired (also one answered before), mfa_verification_failed,
 * over_request_rate_limit after ten wrong codes in ten minutes, whatever the factor.
 * Unlike upstream the address may change between question and answer: phones move between networks.
 */
export const verifyFactor = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  const factorId = factorInPath(request);
  const body = bodySchema.parse(request.body ?? {});
  await deps.limiter.hit('factorGuess', user.id);
  const address = deps.addressOf(request);
  try {
    const session = await deps.database.asService(async (client) => {
      await refuseBanned(client, user.id);
      const factor = await lockFactor(client, user.id, factorId);
      await answerChallenge(client, factor.id, body.challenge_id);
      const secret = createSecretBox(deps.config.jwtSecret).open(factor.secret ?? '', factor.id);
      const step = stepOfCode(secret, body.code, Date.now());
      if (step === undefined || step <= Number(factor.last_used_step ?? -1)) throw wrongCode();
      await client.query(
        `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
         where id = $1`,
        [factor.id, step],
      );
      const refreshToken = await raiseSession(client, user.id, sessionId, factor.id);
      await addAuditEntry(client, 'verification_attempted', user.id, address, {
        factor_id: factor.id,
      });
      return sessionJson(deps, client, user.id, sessionId, refreshToken);
    });
    // Only wrong codes count.
    await deps.limiter.forgive('factorGuess', user.id);
    return session;
  } catch (error) {
    if (error instanceof AuthError && error.code === 'mfa_verification_failed') {
      await deps.database.asService((client) =>
        addAuditEntry(client, 'verification_failed', user.id, address, { factor_id: factorId }),
      );
    }
    throw error;
  }
};

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

/** Rolled back with a wrong code: the same challenge may be answered again. */
async function answerChallenge(
  client: ClientBase,
  factorId: string,
  challengeId: string,
): Promise<void> {
  const { rows } = await client.query<{ is_open: boolean }>(
    `select verified_at is null and created_at > now() - interval '5 minutes' as is_open
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [challengeId, factorId],
  );
  if (!rows[0]) {
    throw new AuthError(
      404,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (!rows[0].is_open) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  await client.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
    challengeId,
  ]);
}
