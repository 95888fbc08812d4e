// Converts the claims of a token to the JSON text that SQL reads.

/**
 * Returns the value of the setting `request.jwt.claims`. The user id is always at the beginning,
 * where auth.uid() can read it without parsing the rest (migrations/0630_auth_uid_first.sql).
 */
export function serializeClaims(claims: object): string {
  const { sub, ...others } = claims as { sub?: unknown };
  return JSON.stringify({ sub, ...others });
}
