// One thing a channel listens to: a table's changes, narrowed by filters (wire-protocol.md 4.3).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Filter, parseFilters } from './filter.ts';

/** Kept as sent: the reply must give back the same keys and values. */
export const bindingSchema = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(4096).optional(),
});

export type Binding = {
  id: number;
  asked: z.infer<typeof bindingSchema>;
  filters: Filter[];
};

/** @throws Error with a reason for the person who wrote the filter */
export function makeBinding(asked: z.infer<typeof bindingSchema>): Binding {
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest();
  return {
    id: hash.readUInt32BE(0) & 0x7fffffff,
    asked,
    filters: asked.filter ? parseFilters(asked.filter) : [],
  };
}

export function bindingCovers(
  { asked, filters }: Binding,
  change: { type: string; schema: string; table: string; values: Record<string, string | null> },
): boolean {
  return (
    (asked.event === '*' || asked.event === change.type) &&
    (asked.schema === '*' || asked.schema === change.schema) &&
    (asked.table === undefined || asked.table === '*' || asked.table === change.table) &&
    filters.every((filter) => filter(change.values))
  );
}
