/**
 * Returns the token of an Authorization header (RFC 6750, 2.1); undefined if the header is missing
 * or its scheme is not Bearer.
 */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
