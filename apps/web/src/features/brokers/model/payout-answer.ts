// What the database says to a code at the counter: a wrong one is an answer with the tries that are left, not an error.
import { z } from 'zod/mini';

export const payoutAnswerSchema = z.object({
  outcome: z.enum(['paid', 'wrong_code', 'locked']),
  attempts_left: z.number(),
});
export type PayoutAnswer = z.infer<typeof payoutAnswerSchema>;
