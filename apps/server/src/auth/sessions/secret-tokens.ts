// Random tokens given to clients. The database stores only their hashes.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * Returns the refresh token that follows another one. It is derived rather than random, so that a
 * client whose response was lost receives the same child again although only hashes are stored.
 */
export const nextRefreshToken = (token: string, jwtSecret: string): string =>
  createHmac('sha256', `${jwtSecret}/refresh-token`).update(token).digest('base64url');
