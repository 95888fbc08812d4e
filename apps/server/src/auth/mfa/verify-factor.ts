// POST /factors/:id/verify: checks the code that the client sends for a challenge, and raises the
// session to aal2 (docs/protocol/auth.md#second-factors).
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { notifyFailedSignIns } from '../accounts/notify-failed-sign-ins.ts';
import { refuseBannedUser } from '../accounts/refuse-banned-user.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { runMfaHook } from '../hooks/run-mfa-hook.ts';
import { sessionJson } from '../sessions/sessions.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { elevateSession } from './elevate-session.ts';
import { factorFromPath } from './factor-from-path.ts';
import { type FactorRow, factorsOf, lockFactor } from './factors.ts';
import { createSecretBox } from './secret-box.ts';
import { sessionLevel } from './session-level.ts';
import { timeStepOfCode } from './totp.ts';

const bodySchema = z.object({
  challenge_id: z.uuid(),
  code: z.string().min(1, 'Code needs to be non-empty').max(32),
});

/**
 * Returns the session at aal2 with a new refresh token. Ends the user's other sessions at aal1 and
 * deletes the user's other factors that are unverified. When the code verifies a new factor, the
 * user is notified by e-mail. A code is accepted only once, and only during its own 30-second step,
 * the step before or the step after. Unlike upstream, the client's address may change between
 * challenge and verification, because phones change networks. Refusals: mfa_factor_not_found;
 * mfa_challenge_expired (also for a challenge that was already completed); mfa_verification_failed;
 * over_request_rate_limit after ten wrong codes in ten minutes, counted for all factors of the user
 * together; the errors of the hook mfa_verification_attempt, including mfa_verification_rejected;
 * insufficient_aal for an unverified factor of a user who already has a verified factor.
 */
export const verifyFactor = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  const factorId = factorFromPath(request);
  const body = bodySchema.parse(request.body ?? {});
  await deps.limiter.hit('factorGuess', user.id);
  const address = deps.addressOf(request);
  try {
    if (deps.hooks.has('mfa_verification_attempt')) {
      // The hook receives whether the code is valid. The hook has its own transaction after this
      // one. The factor is then no longer locked, and the writes of the hook are kept.
      const attempt = await deps.database.asService(async (client) => {
        const factor = await lockFactor(client, user.id, factorId);
        await openChallenge(client, factor.id, body.challenge_id);
        return { id: factor.id, type: factor.factor_type, step: stepIn(deps, factor, body.code) };
      });
      await runMfaHook(deps, user.id, attempt, attempt.step !== undefined, address);
    }
    const { session, isNew } = await deps.database.asService(async (client) => {
      await refuseBannedUser(client, user.id);
      // Locks the user row. If a user without a verified factor verifies two factors concurrently,
      // the second request must see the factor that the first has verified. The user row is locked
      // before the factor, in the same order as when a factor is enrolled.
      await client.query('select id from auth.users where id = $1 for update', [user.id]);
      const factor = await lockFactor(client, user.id, factorId);
      const isNew = factor.status === 'unverified';
      if (isNew) await refuseBesideVerified(client, user.id, sessionId);
      await openChallenge(client, factor.id, body.challenge_id);
      const step = stepIn(deps, factor, body.code);
      if (step === undefined) throw wrongCode();
      await client.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
        body.challenge_id,
      ]);
      await client.query(
        `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
         where id = $1`,
        [factor.id, step],
      );
      const refreshToken = await elevateSession(client, user.id, sessionId, factor.id);
      await addAuditEntry(client, 'verification_attempted', user.id, address, {
        factor_id: factor.id,
      });
      const issued = { userId: user.id, sessionId, refreshToken, method: 'totp' } as const;
      return { session: await sessionJson(deps, client, issued, request), isNew };
    });
    if (isNew) notifyCredentialChange(deps, user, 'factor_added', request);
    // Subtracts this attempt from the rate limit's counter, which must count only wrong codes.
    await deps.limiter.forgive('factorGuess', user.id);
    return session;
  } catch (error) {
    if (error instanceof AuthError && error.code === 'mfa_verification_failed') {
      await deps.database.asService((client) =>
        addAuditEntry(client, 'verification_failed', user.id, address, { factor_id: factorId }),
      );
      if (user.factors.some(({ id, status }) => id === factorId && status === 'verified')) {
        await notifyFailedSignIns(deps, user, 'code', request);
      }
    }
    throw error;
  }
};

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

/**
 * Refuses to verify an unverified factor in a session at aal1 if the user already has a verified
 * factor. The order in which the two factors were enrolled does not matter.
 * @throws AuthError 403 insufficient_aal
 */
async function refuseBesideVerified(
  client: ClientBase,
  userId: string,
  sessionId: string,
): Promise<void> {
  const factors = await factorsOf(client, userId);
  if (!factors.some(({ status }) => status === 'verified')) return;
  if ((await sessionLevel(client, sessionId)) === 'aal2') return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

/**
 * Returns the number of the 30-second period for which the code was made. Returns undefined for a
 * wrong code. Also returns undefined if a code of this period or of a later period was already
 * used.
 */
function stepIn({ config }: AuthDeps, factor: FactorRow, code: string): number | undefined {
  const secret = createSecretBox(config.jwtSecret).open(factor.secret ?? '', factor.id);
  const step = timeStepOfCode(secret, code, Date.now());
  return step !== undefined && step > Number(factor.last_used_step ?? -1) ? step : undefined;
}

/**
 * Locks the row of the challenge and checks that the challenge is still open. A wrong code does not
 * close the challenge, so the user can try another code.
 */
async function openChallenge(
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
}
