// Public requests for a collect link: reads the transfer, and verifies the phone number to which
// the link was sent.
import { z } from 'zod/mini';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';

/**
 * Reads the transfer and returns the raw response; the screen parses it.
 * @param proof - Proof of the phone verification. Without a proof, the response contains nothing
 * about the money.
 */
export const openCollectLink = (token: string, proof?: string): Promise<unknown> =>
  callAsVisitor(
    'open_collect_link',
    { p_token: token, ...(proof ? { p_proof: proof } : {}) },
    { parse: (answer) => answer },
  );

const sentSchema = z.nullable(z.object({ outcome: z.enum(['sent', 'too_soon', 'too_many']) }));

/** Sends a code to the phone. Returns null for an expired link. */
export const sendCollectCode = (token: string, language: string) =>
  callAsVisitor('send_collect_code', { p_token: token, p_language: language }, sentSchema);

const provenSchema = z.nullable(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('proven'), proof: z.string() }),
    z.object({ outcome: z.literal('wrong_code'), tries_left: z.number() }),
    z.object({ outcome: z.literal('no_code') }),
  ]),
);

/** Verifies the code. Returns null for an expired link. */
export const verifyCollectPhone = (token: string, code: string) =>
  callAsVisitor('prove_collect_phone', { p_token: token, p_code: code }, provenSchema);
