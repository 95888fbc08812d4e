// Random tokens given to clients. The database stores only their hashes.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * Returns the next refresh token after the given one. It is derived from the given token and not
 * random, because a client that lost our response must get the same token again, and the database
 * stores only hashes.
 */
export const nextRefreshToken = (token: string, jwtSecret: string): string =>
  createHmac('sha256', `${jwtSecret}/refresh-token`).update(token).digest('base64url');
