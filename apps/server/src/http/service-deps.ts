// Dependencies that the composition root passes to every service. Services share nothing else with
// each other or the process.
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
  /** Registry in which a service reports its state. */
  parts: ServiceParts;
  /** Metrics and tracing. */
  telemetry: Telemetry;
  /** Fast path, for services with many small requests. */
  direct: Pick<FastPath, 'serve'>;
  /** Leader election: tells whether this process runs the singleton jobs. */
  lead: LeaderElection;
  /** Connection between servers, if NATS_URL is set. */
  nats: NatsLink | undefined;
};
