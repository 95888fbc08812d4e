// Refuses aggregates such as count() and sum() when the settings disable them, because a single
// aggregate can read a whole table.
import type { SelectItem } from './query-tree.ts';
import { RestError } from './rest-error.ts';

/** @throws RestError PGRST123 */
export function refuseAggregates(items: readonly SelectItem[]): void {
  for (const item of items) {
    if (item.kind === 'embed') refuseAggregates(item.items);
    else if (item.aggregate) {
      throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
    }
  }
}
