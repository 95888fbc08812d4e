// Random tokens given to clients. The database stores only their hashes.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * Returns the successor of a refresh token. It is derived rather than random: the database stores
 * only hashes, and a client whose response was lost must receive the same successor again.
 */
export const nextRefreshToken = (token: string, jwtSecret: string): string =>
  createHmac('sha256', `${jwtSecret}/refresh-token`).update(token).digest('base64url');
