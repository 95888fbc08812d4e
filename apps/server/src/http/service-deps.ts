// Everything that a service receives from the code that starts the server. Services share nothing
// else with each other or with the process.
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
  /**
   * The service reports to this object whether it is working. The health endpoint shows these
   * reports.
   */
  parts: ServiceParts;
  /** Metrics and tracing. */
  telemetry: Telemetry;
  /** Fast path for services with many small requests. */
  direct: Pick<FastPath, 'serve'>;
  /** Leader election. It tells whether this process runs the jobs that only one process may run. */
  lead: LeaderElection;
  /** Connection to the other servers through NATS, if NATS_URL is set. */
  nats: NatsLink | undefined;
};
