// Filters of the list of transfers, read from the URL.
import {
  MONEY_TRANSFER_STATUSES,
  type MoneyTransferStatus,
} from '@wasl/core/money-transfer-status';
import { searchableText } from '@wasl/core/searchable-text';

/**
 * Returns the status to filter by, or undefined for all transfers, also when the URL contains an
 * unknown status.
 */
export function statusFilter(text: string | undefined): MoneyTransferStatus | undefined {
  return MONEY_TRANSFER_STATUSES.find((status) => status === text);
}

/**
 * Returns whether the search matches the recipient's name, ignoring accents, or the reference, with
 * or without dashes.
 */
export function matchesSearch(
  transfer: { recipient_name: string | null; reference: string },
  query: string,
): boolean {
  const isNamed = searchableText(transfer.recipient_name ?? '').includes(searchableText(query));
  const compact = (text: string) => searchableText(text).replaceAll(' ', '');
  return isNamed || compact(transfer.reference).includes(compact(query));
}
