// What a person began and left, and what else waits for her word, as the dashboard's answer tells it.
import type { Dashboard } from '../api/dashboard-queries.ts';

export type PendingItem = Dashboard['unfinished'][number];

const KINDS: readonly string[] = [
  'delivery_missed',
  'dispute',
  'money_draft',
  'delivery_draft',
  'property_draft',
] satisfies PendingItem['ask'][];

/** In the order they came, the most urgent first; what a newer server asks and this version has no words for is left out. */
export const pendingItems = (told: readonly PendingItem[]): PendingItem[] =>
  told.filter(({ ask }) => KINDS.includes(ask));

/** Nobody waits for it: it stands below what others wait for. */
export const isDraft = ({ ask }: PendingItem): boolean => ask.endsWith('_draft');
