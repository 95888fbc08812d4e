// Serializes token claims for SQL.

/**
 * Returns the value of the setting `request.jwt.claims`. The user id comes first, regardless of its
 * position in the token, because auth.uid() then reads it without parsing the rest
 * (migrations/0630_auth_uid_first.sql).
 */
export function serializeClaims(claims: object): string {
  const { sub, ...others } = claims as { sub?: unknown };
  return JSON.stringify({ sub, ...others });
}
