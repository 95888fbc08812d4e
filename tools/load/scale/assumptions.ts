// Assumptions that cannot be measured before there are users: how many are active, when, and what
// machines cost. An operator replaces them with their own figures; everything else is calculated.

export const ASSUMED = {
  /** Share of all accounts that open the app on a day. */
  activeShare: 0.3,
  /** Share of a day's acts in the busiest hour; evenly spread it would be 1/24. */
  peakShare: 0.12,
  /** Share of a day's users who have the app open in the busiest minute. */
  onlineShare: 0.1,
  /** Maximum CPU utilisation in the busiest hour; above it, waiting times grow fast. */
  useOfCores: 0.5,
  /** One rented machine. */
  machine: { cores: 8, gigabytes: 32, terabytes: 1, euroAYear: 1200 },
  /** The largest database machine that is easily rented. */
  largest: { cores: 64, terabytes: 15, euroAYear: 12_000 },
  /** Object storage, with replication. */
  storeEuroPerTerabyteYear: 120,
  /** Each connection of PostgreSQL costs memory and, above some hundreds, slows down all others. */
  mostConnections: 400,
  connectionsOfServer: 30,
  /** Above this size, vacuum, a new index and a restore of one table take hours. */
  largeTableGigabytes: 100,
} as const;

/**
 * Retention in days; tables that are not listed are kept. From `retention_classes`, and from the
 * server for broadcasts.
 */
export const KEPT_DAYS: Record<string, number> = {
  'realtime.messages': 3,
  'realtime.relayed_messages': 1,
  'private.waiting_attachments': 1,
  'public.notifications': 90,
  'private.outbox_messages': 30,
  'private.transfer_phones': 40,
  'public.money_quotes': 1,
};
