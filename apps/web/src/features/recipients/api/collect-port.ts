// Asks about money by the link to it, as anybody may, and proves the phone that the link was sent to.
import { z } from 'zod/mini';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';

/**
 * The answer as it came; the screen reads it.
 * @param proof What proving the phone answered; without it nothing of the money is told.
 */
export const openCollectLink = (token: string, proof?: string): Promise<unknown> =>
  callAsVisitor(
    'open_collect_link',
    { p_token: token, ...(proof ? { p_proof: proof } : {}) },
    { parse: (answer) => answer },
  );

const sentSchema = z.nullable(z.object({ outcome: z.enum(['sent', 'too_soon', 'too_many']) }));

/** Null for a link that is over. */
export const sendCollectCode = (token: string, language: string) =>
  callAsVisitor('send_collect_code', { p_token: token, p_language: language }, sentSchema);

const provenSchema = z.nullable(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('proven'), proof: z.string() }),
    z.object({ outcome: z.literal('wrong_code'), tries_left: z.number() }),
    z.object({ outcome: z.literal('no_code') }),
  ]),
);

/** Null for a link that is over. */
export const proveCollectPhone = (token: string, code: string) =>
  callAsVisitor('prove_collect_phone', { p_token: token, p_code: code }, provenSchema);
