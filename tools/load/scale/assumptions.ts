// Assumptions that cannot be measured before there are users: the share of active users, the
// busiest times, and the prices of machines. Operators replace these assumptions with their own
// figures. Everything else is calculated.

export const SCALE_ASSUMPTIONS = {
  /** Share of all accounts that open the app on a given day. */
  activeShare: 0.3,
  /**
   * Share of a day's actions that happen in the busiest hour. If actions were evenly spread, the
   * share would be 1/24.
   */
  peakShare: 0.12,
  /** Share of a day's users who have the app open in the busiest minute. */
  onlineShare: 0.1,
  /** Maximum CPU utilisation in the busiest hour; above it, waiting times grow fast. */
  useOfCores: 0.5,
  /** Size and yearly price of one rented machine. */
  machine: { cores: 8, gigabytes: 32, terabytes: 1, euroAYear: 1200 },
  /**
   * Size and yearly price of the largest database machine that hosting providers commonly rent out.
   */
  largest: { cores: 64, terabytes: 15, euroAYear: 12_000 },
  /** Yearly price of object storage in euros per terabyte, with replication. */
  storeEuroPerTerabyteYear: 120,
  /**
   * Maximum number of connections to PostgreSQL. Each connection costs memory. If there are more
   * than some hundreds of connections, each additional connection slows down all others.
   */
  mostConnections: 400,
  connectionsOfServer: 30,
  /** Table size in gigabytes above which a vacuum, an index build or a restore takes hours. */
  largeTableGigabytes: 100,
} as const;

/**
 * Days for which the rows of a table are kept. Tables that are not listed keep their rows. The
 * retention of broadcasts is fixed in the server; all other values come from `retention_classes`.
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
