// Starts one process that serves requests on a prepared database: opens connections and services
// and builds the app.
import type { RequestListener } from 'node:http';
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { addPoolMeters } from './db/add-pool-meters.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { addReplicaMeters } from './db/replica/add-replica-meters.ts';
import { cacheCredentials } from './http/cache-credentials.ts';
import { createCredentials } from './http/create-credentials.ts';
import { createDrainState } from './http/drain-state.ts';
import type { Listener } from './http/listen.ts';
import { openSigningKeys } from './http/open-signing-keys.ts';
import { createServiceParts, type ServiceParts, watchOutcome } from './http/service-parts.ts';
import type { LeaderElection } from './leader-election.ts';
import { createMailer } from './mailbox/create-mailer.ts';
import type { Mail, Mailer } from './mailbox/mailer.ts';
import { scheduleDueWork } from './migrate/schedule-due-work.ts';
import { openNatsLink } from './nats/nats-link.ts';
import type { StartOptions } from './start-options.ts';
import { openTelemetry, type ReadMetrics } from './telemetry/open-telemetry.ts';

export type DatabaseLogin = {
  /** Connection as the owner of the database. */
  connection: ClientConfig;
  authenticatorPassword: string;
};

export const openConfiguredDatabase = (config: Config, login: DatabaseLogin): Database =>
  openDatabase({
    service: login.connection,
    authenticator: authenticatorAt(config.databasePoolerUrl, login),
    isPooled: config.databasePoolerUrl !== undefined,
    callerConnections: config.callerConnections,
    replica: config.replica && {
      config: config.replica,
      authenticator: authenticatorAt(config.replica.url, login),
    },
  });

/**
 * @param url - Address for the connections that run the requests of callers, such as the address of
 * a connection pooler. If undefined, these connections use the same address as the connections of
 * the database owner.
 */
const authenticatorAt = (url: string | undefined, login: DatabaseLogin): ClientConfig => ({
  ...(url === undefined ? login.connection : parseIntoClientConfig(url)),
  // Omits the connection options of the database owner. Only a superuser may set them when
  // connecting, and prepareDatabase has already set them for the role authenticator.
  options: undefined,
  user: 'authenticator',
  password: login.authenticatorPassword,
});

export type RunningApp = {
  /**
   * Request handler. The caller attaches it to the HTTP server after serveApp has started the
   * services.
   */
  handle: RequestListener;
  /** Returns the metrics; undefined if metrics are off. */
  readMetrics: ReadMetrics | undefined;
};

/**
 * Starts the services.
 * @param worker - Number of this process among the processes that share one port, from 1.
 */
export async function serveApp(
  config: Config,
  login: DatabaseLogin,
  listener: Pick<Listener, 'server' | 'connections'>,
  lead: LeaderElection,
  { closers, warn }: Pick<StartOptions, 'closers' | 'warn'>,
  worker = 1,
): Promise<RunningApp> {
  const telemetry = await openTelemetry(config, worker);
  closers.push(() => telemetry.stop());
  const database = openConfiguredDatabase(config, login);
  closers.push(() => database.close());
  addPoolMeters(telemetry.meters, database);
  addReplicaMeters(telemetry.meters, database.replica);
  closers.push(scheduleDueWork(database, lead, warn, telemetry));
  const signingKeys = await openSigningKeys(database, config.jwtSecret, warn);
  const parts = createServiceParts();
  const nats = config.natsUrl === undefined ? undefined : openNatsLink(config.natsUrl, warn);
  if (nats) closers.push(() => nats.stop());
  const { replica } = database;
  if (replica) parts.watch('replica', () => (replica.isWorking() ? 'working' : 'failing'));
  const mailer = await createMailer(config);
  const deps = {
    config,
    database,
    credentials: cacheCredentials(createCredentials(config, signingKeys), signingKeys.onChange),
    mailer: watchedMailer(parts, config, mailer),
    parts,
    lead,
    telemetry,
    nats,
  };
  const leaving = createDrainState(config.drainMs);
  const { app, handle } = await buildApp(deps, listener, leaving);
  closers.push(() => app.close());
  closers.push(() => leaving.leave());
  return { handle, readMetrics: await telemetry.openMetrics(database, lead) };
}

/**
 * Wraps the mailer so that the health endpoint knows whether sending e-mail works. If e-mails are
 * only kept on this machine, nobody receives them, so the endpoint reports e-mail as off.
 */
function watchedMailer(parts: ServiceParts, config: Config, mailer: Mailer): Mailer {
  if (!config.smtpUrl && !config.auth.hooks.send_email) {
    parts.watch('mail', () => 'off');
    return mailer;
  }
  return { send: watchOutcome(parts, 'mail', (mail: Mail) => mailer.send(mail)) };
}
