// What the composition root hands to every service; services know nothing else of each other or of the process.
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { LeaderElection } from '../leader-election.ts';
import type { Mailer } from '../mailbox/mailer.ts';
import type { NatsLink } from '../nats/nats-link.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';
import type { Credentials } from './credentials.ts';
import type { FastPath } from './fast-path.ts';
import type { ServiceParts } from './service-parts.ts';

export type ServiceDeps = {
  config: Config;
  database: Database;
  credentials: Credentials;
  mailer: Mailer;
  /** Where a service says whether it works. */
  parts: ServiceParts;
  /** What is counted, and where traces go. */
  telemetry: Telemetry;
  /** For a service whose small requests are many. */
  direct: Pick<FastPath, 'serve'>;
  /** Whether this process runs what is to run once. */
  lead: LeaderElection;
  /** How servers reach each other, where NATS_URL says so. */
  nats: NatsLink | undefined;
};
