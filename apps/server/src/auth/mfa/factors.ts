// Reads, locks and deletes the second factors in auth.mfa_factors. factorJson converts a row into
// the format of the protocol (docs/protocol/auth.md#sessions-and-users).
import type { ClientBase } from 'pg';
import { AuthError } from '../auth-error.ts';

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone';
  status: 'unverified' | 'verified';
  created_at: Date;
  updated_at: Date;
  secret: string | null;
  /** The database column has the type bigint, which the library pg returns as a string. */
  last_used_step: string | null;
};

/** Returns a user's factors, oldest first. */
export async function factorsOf(client: ClientBase, userId: string): Promise<FactorRow[]> {
  const { rows } = await client.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
}

/**
 * Locks the row of the factor, so that concurrent verifications run one after the other.
 * @throws AuthError 404 mfa_factor_not_found when the factor does not exist or belongs to another
 * user
 */
export async function lockFactor(
  client: ClientBase,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  const { rows } = await client.query<FactorRow>(
    'select * from auth.mfa_factors where id = $1 and user_id = $2 for update',
    [factorId, userId],
  );
  if (!rows[0]) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return rows[0];
}

export const factorJson = (factor: FactorRow): Record<string, unknown> => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? undefined,
  factor_type: factor.factor_type,
  status: factor.status,
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
});

/** Deletes a factor. Sessions that reached aal2 through this factor go back to aal1. */
export async function removeFactor(client: ClientBase, factorId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await client.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`,
    [factorId],
  );
  await client.query('delete from auth.mfa_factors where id = $1', [factorId]);
}
