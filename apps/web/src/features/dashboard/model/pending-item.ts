// The user's unfinished items on the dashboard: drafts, disputes and missed deliveries.
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
 * Returns the items in the order received, most urgent first. Omits items whose kind was added by a
 * newer server, because this version has no text for them.
 */
export const pendingItems = (told: readonly PendingItem[]): PendingItem[] =>
  told.filter(({ ask }) => KINDS.includes(ask));

/** Lists drafts below all other items, because no other person waits for a draft. */
export const isDraft = ({ ask }: PendingItem): boolean => ask.endsWith('_draft');
