// POST /factors/:id/challenge: creates a challenge. To complete the challenge, the client sends a
// code from the authenticator app (docs/protocol/auth.md#second-factors).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { factorFromPath } from './factor-from-path.ts';
import { lockFactor } from './factors.ts';

/**
 * Returns `{id, type, expires_at}`, with expires_at in epoch seconds. Refusals:
 * mfa_factor_not_found, over_request_rate_limit, and the errors of an invalid token.
 */
export const challengeFactor = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user } = await signedInUser(deps, request);
  const factorId = factorFromPath(request);
  await deps.limiter.hit('factorChallenge', user.id);
  const id = randomUUID();
  return deps.database.asService(async (client) => {
    const factor = await lockFactor(client, user.id, factorId);
    await client.query(
      `delete from auth.mfa_challenges
       where factor_id = $1 and created_at < now() - interval '5 minutes'`,
      [factor.id],
    );
    const { rows } = await client.query<{ expires_at: number }>(
      `insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)
       returning floor(extract(epoch from created_at + interval '5 minutes'))::int as expires_at`,
      [id, factor.id, deps.addressOf(request)],
    );
    await client.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [
      factor.id,
    ]);
    await addAuditEntry(client, 'challenge_created', user.id, deps.addressOf(request), {
      factor_id: factor.id,
    });
    return { id, type: factor.factor_type, expires_at: rows[0]?.expires_at };
  });
};
