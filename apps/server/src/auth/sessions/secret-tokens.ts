// Random tokens that leave the server; the database keeps their hashes only.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The refresh token that follows another one. Derived instead of random, so that a client whose answer was lost can be
 * given the same child again although only hashes are kept.
 */
export const childOf = (token: string, jwtSecret: string): string =>
  createHmac('sha256', `${jwtSecret}/refresh-token`).update(token).digest('base64url');
