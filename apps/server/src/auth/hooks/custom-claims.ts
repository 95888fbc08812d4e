// Calls the hook custom_access_token, which may change the claims of a token.
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { JwtClaims } from '../../http/credentials.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';

/**
 * Returns the claims that the hook returns, or the original claims when no hook is configured. Runs
 * in the caller's transaction.
 * @throws AuthError 500 unexpected_failure when the result lacks claims that every token must have.
 * Errors of the hook itself are thrown unchanged.
 */
export async function customClaims(
  { hooks }: Pick<AuthDeps, 'hooks'>,
  client: ClientBase,
  claims: JwtClaims,
  method: string,
  address: string,
): Promise<JwtClaims> {
  if (!hooks.has('custom_access_token')) return claims;
  const event = { user_id: claims.sub, claims, authentication_method: method };
  const answer = await hooks.runWithin(client, 'custom_access_token', event, address);
  if (typeof answer !== 'object' || answer === null || !('claims' in answer)) {
    throw new AuthError(500, 'unexpected_failure', 'output claims field is missing');
  }
  const given = answer.claims;
  const { data, error } = claimsSchema.safeParse(given);
  if (data) return data;
  const faults = error.issues.map((issue) => faultOf(issue, given)).join('');
  throw new AuthError(
    500,
    'unexpected_failure',
    `output claims do not conform to the expected schema: \n${faults}`,
  );
}

/** Claims that every token must have, as upstream defines them. */
const claimsSchema = z.looseObject({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.int(),
  iat: z.int(),
  sub: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  aal: z.string(),
  session_id: z.string(),
  is_anonymous: z.boolean(),
  jti: z.string().exactOptional(),
  iss: z.string().exactOptional(),
  nbf: z.int().exactOptional(),
  app_metadata: z.record(z.string(), z.unknown()).exactOptional(),
  user_metadata: z.record(z.string(), z.unknown()).exactOptional(),
  amr: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).exactOptional(),
});

function faultOf({ path, message }: z.core.$ZodIssue, given: unknown): string {
  const [name] = path;
  if (name === undefined) return `- (root): ${message}\n`;
  const isMissing = typeof given === 'object' && given !== null && !(name in given);
  return isMissing
    ? `- (root): ${String(name)} is required\n`
    : `- ${path.join('.')}: ${message}\n`;
}
