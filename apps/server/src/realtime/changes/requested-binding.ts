// Schema of one requested subscription (binding) in a client's join
// (docs/protocol/realtime.md#joining-a-channel).
import { z } from 'zod';
import { boundedList } from '../../describe-validation-errors.ts';

/** Unknown keys are kept, because the reply must echo the binding unchanged. */
export const requestedBinding = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().min(1).max(63),
  table: z.string().min(1).max(63).optional(),
  filter: z.string().max(8192).optional(),
  select: boundedList(z.string().max(63), 500).optional(),
});

export type RequestedBinding = z.infer<typeof requestedBinding>;

/**
 * Returns an id from 1 to 2^31 - 1, which is an FNV-1a hash of the binding. Equal bindings have
 * equal ids.
 */
export function bindingId({ event, schema, table, filter, select }: RequestedBinding): number {
  const text = JSON.stringify([event, schema, table, filter, select]);
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff || 1;
}
