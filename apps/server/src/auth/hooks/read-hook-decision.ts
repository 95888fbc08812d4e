// Parses the result of a hook that can reject a sign-in attempt: `{"decision": "continue" |
// "reject", "message", ...}`.
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

const verdictSchema = z.object({
  decision: z.string().nullish(),
  message: z.string().nullish(),
  should_logout_user: z.boolean().nullish(),
});

/**
 * Reads the decision of a hook about an attempt. The attempt continues unless the decision is
 * `reject`.
 * @throws AuthError 500 unexpected_failure for a result that does not match the schema.
 */
export function readHookDecision(answer: unknown): z.infer<typeof verdictSchema> {
  const { data, error } = verdictSchema.safeParse(answer ?? {});
  if (data) return data;
  const fault = new AuthError(500, 'unexpected_failure', 'Error unmarshaling JSON output.');
  fault.cause = error;
  throw fault;
}
