// Unfinished items of the user in the dashboard response.
import type { Dashboard } from '../api/dashboard-queries.ts';

export type PendingItem = Dashboard['unfinished'][number];

const KINDS: readonly string[] = [
  'delivery_missed',
  'dispute',
  'money_draft',
  'delivery_draft',
  'property_draft',
] satisfies PendingItem['ask'][];

/**
 * Returns the items in the order received, most urgent first. Omits kinds from newer servers for
 * which this version has no text.
 */
export const pendingItems = (told: readonly PendingItem[]): PendingItem[] =>
  told.filter(({ ask }) => KINDS.includes(ask));

/** Lists drafts below items that other people wait for, because nobody waits for a draft. */
export const isDraft = ({ ask }: PendingItem): boolean => ask.endsWith('_draft');
