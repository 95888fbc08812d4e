// Who a token stands for; without a token the key of the socket.
import { errors } from 'jose';
import type { Identity } from '../channel.ts';
import type { Connection } from '../connection.ts';

/** @returns The identity, or the reason in Supabase's words. */
export async function identify(
  connection: Connection,
  token: string | null | undefined,
): Promise<Identity | { reason: string }> {
  const text = token && !token.startsWith('sb_') ? token : connection.key;
  try {
    const caller = await connection.credentials.resolve({
      apikey: connection.key,
      authorization: `Bearer ${text}`,
    });
    if (!caller.ok) {
      const isExpired = caller.reason === 'expired_jwt';
      return { reason: `InvalidJWTToken: ${isExpired ? 'Token has expired' : 'Token is invalid'}` };
    }
    return { role: caller.role, claims: caller.claims, expiresAt: caller.claims.exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return { reason: 'InvalidJWTToken: Token is invalid' };
    throw error;
  }
}
