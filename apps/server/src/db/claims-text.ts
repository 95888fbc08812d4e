// Claims as SQL reads them.

/**
 * The text of the setting `request.jwt.claims`. The person stands first, whatever the token's order: there auth.uid() finds her
 * without reading the rest (migrations/0630_auth_uid_first.sql).
 */
export function claimsText(claims: object): string {
  return JSON.stringify('sub' in claims ? { sub: claims.sub, ...claims } : claims);
}
