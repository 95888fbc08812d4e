// Claims as SQL reads them.

/**
 * The text of the setting `request.jwt.claims`. The person stands first, whatever the token's order: there auth.uid() finds her
 * without reading the rest (migrations/0630_auth_uid_first.sql).
 */
export function claimsText(claims: object): string {
  const { sub, ...others } = claims as { sub?: unknown };
  return JSON.stringify({ sub, ...others });
}
