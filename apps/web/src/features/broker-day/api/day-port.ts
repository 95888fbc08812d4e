// The operations of a day page by page, and all of them one page after the other.
import { call } from '../../../shared/api/call.ts';
import type { Operation } from '../model/operation.ts';

/** As many as an answer holds. */
export const MAX_OPERATIONS_PER_PAGE = 1000;

export const operationsPage = (
  dayId: string | undefined,
  limit: number,
  after: Operation | undefined,
): Promise<Operation[]> =>
  call('list_broker_operations', {
    ...(dayId && { p_day_id: dayId }),
    p_limit: limit,
    ...(after && { p_before: after.id }),
  });

/** All of a day, oldest first, one page after the other. */
export async function allOperations(
  dayId: string,
  onRead: (count: number) => void,
): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (;;) {
    const page = await operationsPage(dayId, MAX_OPERATIONS_PER_PAGE, operations.at(-1));
    operations.push(...page);
    onRead(operations.length);
    if (page.length < MAX_OPERATIONS_PER_PAGE) return operations.reverse();
  }
}
