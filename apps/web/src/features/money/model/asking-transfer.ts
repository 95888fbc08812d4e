// What a transfer asks of a person, as the dashboard's answer tells it.
import { z } from 'zod/mini';

const schema = z.object({
  id: z.string(),
  ask: z.enum(['count', 'new_code', 'collect', 'refund', 'pass_on', 'pay']),
  /** Who is at the other end. */
  name: z.nullable(z.string()),
  centimes: z.nullable(z.number()),
  until: z.nullable(z.string()),
});
export type AskingTransfer = z.infer<typeof schema>;

/** In the order they came, the most urgent first; what this version cannot read is left out. */
export const askingTransfers = (unread: unknown[]): AskingTransfer[] =>
  unread.flatMap((one) => schema.safeParse(one).data ?? []);
