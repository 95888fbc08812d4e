// Parses the error with which a hook rejects an event: `{"error": {"http_code", "message"}}`.
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

const refusalSchema = z.object({
  error: z.object({
    http_code: z.number().int().nullish(),
    message: z.string().min(1),
  }),
});

/**
 * Returns the error that the response of a hook contains. As in Supabase Auth, an error without a
 * message is ignored, and an error without a code gets status 500.
 */
export function hookErrorIn(answer: unknown): AuthError | undefined {
  const { data } = refusalSchema.safeParse(answer);
  if (!data) return undefined;
  const { http_code: code, message } = data.error;
  const status = code && code >= 400 && code <= 599 ? code : 500;
  return new AuthError(status, status === 500 ? 'unexpected_failure' : 'unknown', message);
}
