// Filters of the list of transfers, read from the URL.
import {
  MONEY_TRANSFER_STATUSES,
  type MoneyTransferStatus,
} from '@wasl/core/money-transfer-status';
import { searchableText } from '@wasl/core/searchable-text';

/**
 * Returns the status to filter by. Returns undefined, which means all transfers, when the URL
 * contains no status or an unknown one.
 */
export function parseStatusFilter(text: string | undefined): MoneyTransferStatus | undefined {
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
