// Queues of operators, and the tab of the console to which each queue belongs.
import type { ConsoleTab } from './operator-roles.ts';

/** Queues that the overview of the day shows. */
export const DAY_OVERVIEW_QUEUES = [
  'identity',
  'addresses',
  'holds',
  'disputes',
  'claims',
  'applications',
  'appeals',
  'home_reports',
  'chat_reports',
  'settings',
  'price_lists',
  'money',
] as const;
type Queue = (typeof DAY_OVERVIEW_QUEUES)[number] | 'activity' | 'devices' | 'messages' | 'roles';

/**
 * Assigns a queue to each section of a console tab. The section shows the number of items that wait
 * in this queue. A section without a queue has no entry.
 */
export type QueueBySection<Part extends string> = Partial<Record<Part, Queue>>;

export const TAB_BY_QUEUE: Record<Queue, ConsoleTab> = {
  identity: 'identity',
  addresses: 'addresses',
  holds: 'holds',
  activity: 'activity',
  disputes: 'disputes',
  claims: 'deliveries',
  devices: 'deliveries',
  applications: 'brokers',
  appeals: 'brokers',
  home_reports: 'reports',
  chat_reports: 'reports',
  messages: 'outbox',
  settings: 'settings',
  price_lists: 'deliveries',
  money: 'proposals',
  roles: 'roles',
};

const isQueue = (name: string): name is Queue => Object.hasOwn(TAB_BY_QUEUE, name);

/**
 * Adds up the numbers of waiting items in the queues of each tab.
 * @param queues - Number of waiting items per queue. Queues unknown to this version are ignored.
 */
export function waitingByTab(queues: Record<string, number>): Partial<Record<ConsoleTab, number>> {
  const counts: Partial<Record<ConsoleTab, number>> = {};
  for (const [name, count] of Object.entries(queues)) {
    if (!isQueue(name)) continue;
    const tab = TAB_BY_QUEUE[name];
    counts[tab] = (counts[tab] ?? 0) + count;
  }
  return counts;
}

/**
 * Returns the number of waiting items for the sections of one tab.
 * @param queueOf - The queue that belongs to each section; sections without a queue are omitted.
 */
export function waitingBySection<Part extends string>(
  queues: Record<string, number> | undefined,
  queueOf: QueueBySection<Part>,
): Partial<Record<Part, number>> {
  const counts: Partial<Record<Part, number>> = {};
  for (const [part, queue] of Object.entries(queueOf) as [Part, Queue][]) {
    const count = queues?.[queue];
    if (count !== undefined) counts[part] = count;
  }
  return counts;
}
