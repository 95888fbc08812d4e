// Reads the cash drawer operations of a broker's working day, either one page or all pages.
import { call } from '../../../shared/api/call.ts';
import type { Operation } from '../model/operation.ts';

/** Maximum number of rows in one response. */
export const MAX_OPERATIONS_PER_PAGE = 1000;

/**
 * Reads a page of operations.
 * @param dayId - Restricts the operations to one day; undefined reads the operations of all days.
 * @param limit - Maximum number of rows.
 * @param after - Last operation of the previous page.
 */
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

/** Reads all operations of a day, oldest first, page by page. */
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
