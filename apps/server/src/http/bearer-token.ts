/**
 * Returns the token of an Authorization header (RFC 6750, 2.1); undefined for any other scheme or a
 * missing header.
 */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
