// What nobody can measure before there are people: how many of them come, when, and what machines cost. Every one is a guess that an
// operator replaces by her own figures; what follows from them is calculated.

export const ASSUMED = {
  /** Of all who have an account, those who open the app on a day. */
  activeShare: 0.3,
  /** Of a day's acts, those of the busiest hour: evenly they would be one of 24. */
  peakShare: 0.12,
  /** Of those who open the app on a day, those who have it open in the busiest minute. */
  onlineShare: 0.1,
  /** How much of a processor's time may be in use in the busiest hour: above it, waiting grows fast. */
  useOfCores: 0.5,
  /** One rented machine. */
  machine: { cores: 8, gigabytes: 32, terabytes: 1, euroAYear: 1200 },
  /** The largest machine for a database that is easily rented. */
  largest: { cores: 64, terabytes: 15, euroAYear: 12_000 },
  /** A store of objects, with copies. */
  storeEuroPerTerabyteYear: 120,
  /** A connection of PostgreSQL costs memory and, from some hundreds on, time of all others. */
  mostConnections: 400,
  connectionsOfServer: 30,
  /** Beyond it, vacuum, a new index and a restore of one table take hours. */
  largeTableGigabytes: 100,
} as const;

/** Days for which a row is kept; whatever is not named stays. From `retention_classes`, and from the server for broadcasts. */
export const KEPT_DAYS: Record<string, number> = {
  'realtime.messages': 3,
  'realtime.relayed_messages': 1,
  'private.waiting_attachments': 1,
  'public.notifications': 90,
  'private.outbox_messages': 30,
  'private.transfer_phones': 40,
  'public.money_quotes': 1,
};
