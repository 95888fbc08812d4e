// What waits for operators, and on which tab of the console it is answered.
import type { Tab } from './operator-roles.ts';

/** The queues that the overview of the day lists. */
export const DAY_QUEUES = [
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
type Queue = (typeof DAY_QUEUES)[number] | 'activity' | 'devices' | 'messages' | 'roles';

/** The queue that is answered in a part of a tab. */
export type QueueOf<Part extends string> = Partial<Record<Part, Queue>>;

export const TAB_OF_QUEUE: Record<Queue, Tab> = {
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

const isQueue = (name: string): name is Queue => Object.hasOwn(TAB_OF_QUEUE, name);

/** @param queues How much waits in each; one that a newer server knows and this app does not is left out. */
export function waitingByTab(queues: Record<string, number>): Partial<Record<Tab, number>> {
  const counts: Partial<Record<Tab, number>> = {};
  for (const [name, count] of Object.entries(queues)) {
    if (!isQueue(name)) continue;
    const tab = TAB_OF_QUEUE[name];
    counts[tab] = (counts[tab] ?? 0) + count;
  }
  return counts;
}

/**
 * How much waits in the parts of one tab.
 * @param queueOf Of those parts that have a queue.
 */
export function waitingBySection<Part extends string>(
  queues: Record<string, number> | undefined,
  queueOf: QueueOf<Part>,
): Partial<Record<Part, number>> {
  const counts: Partial<Record<Part, number>> = {};
  for (const [part, queue] of Object.entries(queueOf) as [Part, Queue][]) {
    const count = queues?.[queue];
    if (count !== undefined) counts[part] = count;
  }
  return counts;
}
