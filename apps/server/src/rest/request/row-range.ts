// Parses the `Range` header, an older form of offset and limit. A limit in the query takes
// precedence over the header.
import { RestError } from './rest-error.ts';

export type RowRange = { offset: number; limit?: number };

/** @throws RestError PGRST103 when the end of the range is before its start. */
export function parseRowRange(
  range: string | undefined,
  unit: string | undefined,
): RowRange | undefined {
  const [, from, to] = /^(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined || (unit !== undefined && unit !== 'items')) return undefined;
  const offset = Number(from);
  if (!to) return { offset };
  if (Number(to) < offset) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { offset, limit: Number(to) - offset + 1 };
}
