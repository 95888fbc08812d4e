// Response of the database to a code entered at the counter. A wrong code is a regular response
// with the number of attempts left, not an error.
import { z } from 'zod/mini';

export const payoutAnswerSchema = z.object({
  outcome: z.enum(['paid', 'wrong_code', 'locked']),
  attempts_left: z.number(),
});
export type PayoutAnswer = z.infer<typeof payoutAnswerSchema>;
