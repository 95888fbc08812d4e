// What a person began and left, and what else waits for her word, as the dashboard's answer tells it.
import { z } from 'zod/mini';

const schema = z.object({
  id: z.string(),
  ask: z.enum(['delivery_missed', 'dispute', 'money_draft', 'delivery_draft', 'property_draft']),
  /** Whom it is for, or the reference of a dispute. */
  name: z.nullable(z.string()),
});
export type Unfinished = z.infer<typeof schema>;

/** In the order they came, the most urgent first; what this version cannot read is left out. */
export const unfinishedMatters = (unread: unknown[]): Unfinished[] =>
  unread.flatMap((one) => schema.safeParse(one).data ?? []);

/** Nobody waits for it: it stands below what others wait for. */
export const isDraft = ({ ask }: Unfinished): boolean => ask.endsWith('_draft');
