// Which transfers a list shows: the filters as they stand in the address.
import {
  MONEY_TRANSFER_STATUSES,
  type MoneyTransferStatus,
} from '@wasl/core/money-transfer-status';
import { searchableText } from '@wasl/core/searchable-text';

/** Undefined, which means all, also for a word in the address that is no status. */
export function statusFilter(text: string | undefined): MoneyTransferStatus | undefined {
  return MONEY_TRANSFER_STATUSES.find((status) => status === text);
}

/** Finds by the recipient's name whatever the accents, or by the reference with or without its dashes. */
export function matchesSearch(
  transfer: { recipient_name: string | null; reference: string },
  query: string,
): boolean {
  const isNamed = searchableText(transfer.recipient_name ?? '').includes(searchableText(query));
  const compact = (text: string) => searchableText(text).replaceAll(' ', '');
  return isNamed || compact(transfer.reference).includes(compact(query));
}
