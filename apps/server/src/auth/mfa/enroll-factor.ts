// POST /factors: enrols a second factor, which stays unverified until the user enters a correct
// code (docs/protocol/auth.md#second-factors).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { requireRecentProof } from '../sessions/require-recent-proof.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { factorsOf } from './factors.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import { qrCode } from './qr-code.ts';
import { createSecretBox } from './secret-box.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const bodySchema = z.object({
  factor_type: z.enum(
    ['totp', 'phone', 'webauthn'],
    'factor_type needs to be totp, phone, or webauthn',
  ),
  friendly_name: z.string().trim().max(100).default(''),
  // A colon is refused, because in the label of an otpauth: URL it separates the issuer from the
  // account name.
  issuer: z
    .string()
    .max(100)
    .regex(/^[^:]*$/)
    .default(''),
});

const MAX_FACTORS = 10;

/**
 * Returns `{id, type, friendly_name, totp: {qr_code, secret, uri}}`. The secret is never shown
 * again. Unlike upstream, enrolling requires a recent proof of identity, as adding a passkey does.
 * Otherwise somebody who finds a phone with an open session could add a factor of their own.
 * Refusals: mfa_phone_enroll_not_enabled, mfa_webauthn_enroll_not_enabled,
 * mfa_factor_name_conflict, too_many_enrolled_mfa_factors, insufficient_aal (a user with a verified
 * factor needs aal2 to enrol another one), reauthentication_needed, and the errors of an invalid
 * token.
 */
export const enrollFactor = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  const body = bodySchema.parse(request.body ?? {});
  if (body.factor_type !== 'totp') {
    const isPhone = body.factor_type === 'phone';
    throw new AuthError(
      422,
      isPhone ? 'mfa_phone_enroll_not_enabled' : 'mfa_webauthn_enroll_not_enabled',
      `MFA enroll is disabled for ${isPhone ? 'Phone' : 'WebAuthn'}`,
    );
  }
  if (await lacksSecondFactor(deps, user, sessionId)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  await requireRecentProof(deps, user, sessionId, {}, 'Factor');
  const id = randomUUID();
  const secret = newTotpSecret();
  await deps.database.asService(async (client) => {
    // Locks the user row. Concurrent enrolments then run one after the other, and each enrolment
    // counts the factors that earlier enrolments created.
    await client.query('select id from auth.users where id = $1 for update', [user.id]);
    await refuseEnrolment(client, user.id, body.friendly_name);
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1, $2, $3, 'totp', 'unverified', $4)`,
      [id, user.id, body.friendly_name, createSecretBox(deps.config.jwtSecret).seal(secret, id)],
    );
    await addAuditEntry(client, 'factor_in_progress', user.id, deps.addressOf(request), {
      factor_id: id,
    });
  });
  const issuer = body.issuer || new URL(deps.config.publicUrl).host.replaceAll(':', ' ');
  const uri = totpUri(secret, issuer, user.email ?? user.id);
  return {
    id,
    type: 'totp',
    friendly_name: body.friendly_name,
    totp: { qr_code: await qrCode(uri), secret, uri },
  };
};

async function refuseEnrolment(client: ClientBase, userId: string, name: string): Promise<void> {
  // Like Supabase, deletes factors that were not verified within five minutes of their enrolment.
  await client.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
    [userId],
  );
  const factors = await factorsOf(client, userId);
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  }
  if (factors.length >= MAX_FACTORS) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
}
