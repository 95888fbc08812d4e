// Requests of a visitor who opened a collect link: read the transfer, and verify the phone number
// to which the link was sent.
import { z } from 'zod/mini';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';

/**
 * Reads the transfer and returns the response unparsed; the screen parses it.
 * @param proof - Proof that the phone number was verified. Without it, the response contains
 * nothing about the money.
 */
export const openCollectLink = (token: string, proof?: string): Promise<unknown> =>
  callAsVisitor(
    'open_collect_link',
    { p_token: token, ...(proof ? { p_proof: proof } : {}) },
    { parse: (answer) => answer },
  );

const sentSchema = z.nullable(z.object({ outcome: z.enum(['sent', 'too_soon', 'too_many']) }));

/**
 * Asks the server to send a verification code to the recipient's phone. Returns null if the collect
 * link has expired.
 */
export const sendCollectCode = (token: string, language: string) =>
  callAsVisitor('send_collect_code', { p_token: token, p_language: language }, sentSchema);

const provenSchema = z.nullable(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('proven'), proof: z.string() }),
    z.object({ outcome: z.literal('wrong_code'), tries_left: z.number() }),
    z.object({ outcome: z.literal('no_code') }),
  ]),
);

/**
 * Verifies the code that the visitor entered. Returns the outcome of this check; null if the
 * collect link is unknown or has expired.
 */
export const verifyCollectPhone = (token: string, code: string) =>
  callAsVisitor('prove_collect_phone', { p_token: token, p_code: code }, provenSchema);
