// Starts all parts of the server in order and closes them in reverse order.
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { sealDemoFactorSecrets } from './auth/mfa/demo-factors.ts';
import { buildConfig } from './config/build-config.ts';
import type { Config } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { requestTimeouts } from './config/http-settings.ts';
import { instanceFile } from './config/instance-file.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import { findExposingAddress } from './config/server-exposure.ts';
import type { Database } from './db/database.ts';
import { listen } from './http/listen.ts';
import { ALWAYS_LEADER } from './leader-election.ts';
import { authenticatorPasswordOf } from './migrate/authenticator-password.ts';
import { prepareDatabase } from './migrate/prepare-database.ts';
import { SYSTEM_FOLDER } from './postgres/choose-postgres-location.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { findMovedDatabases } from './postgres/moved-databases.ts';
import { type DatabaseLogin, openConfiguredDatabase, serveApp } from './serve-app.ts';
import type { ShutdownSteps, StartOptions } from './start-options.ts';
import type { Metric } from './telemetry/metrics/process-metrics.ts';
import { metricPrefix } from './telemetry/open-telemetry.ts';
import { setTimeouts } from './timeouts.ts';
import { superviseWorkers } from './workers/supervise-workers.ts';

export type RunningServer = {
  config: Config;
  /** Folder of the database files, if it is outside DATA_DIR. */
  movedTo: string | undefined;
  /**
   * Promise that resolves when the embedded database has stopped unexpectedly and the server cannot
   * continue.
   */
  databaseLost: Promise<void>;
};

/**
 * Starts the server.
 * @throws StartupError with a reason that an operator can act on.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  options: StartOptions,
): Promise<RunningServer> {
  const { closers, warn, signal } = options;
  signal.throwIfAborted();
  const settings = readEnvironment(environment);
  setTimeouts(settings.TIMEOUTS);
  if (settings.DEV_MAILBOX && findExposingAddress(settings)) {
    warn(
      `DEV_MAILBOX is set, but ${findExposingAddress(settings)} makes the server reachable from other machines, so the mailbox is disabled.`,
    );
  }
  const listening = await listen(settings.HOST, settings.PORT, requestTimeouts(settings));
  closers.push(() => listening.connections.cut());
  const secrets = loadSecrets(settings.DATA_DIR);
  const config = buildConfig(settings, secrets, listening.port, environment);
  const instance = instanceFile(config.dataDir);

  const postgres = await startPostgres(config, secrets, closers);
  for (const folder of config.databaseUrl
    ? []
    : findMovedDatabases(SYSTEM_FOLDER, config.dataDir)) {
    warn(`an earlier database of ${config.dataDir} is still in ${folder}: delete it as well`);
  }
  const authenticatorPassword = authenticatorPasswordOf(config.jwtSecret);
  signal.throwIfAborted();
  await prepareDatabase({
    connection: postgres.connection,
    zoneFolder: postgres.zoneFolder,
    authenticatorPassword,
    supabaseDir: config.supabaseDir,
    demo: config.demo,
    exposure: config.exposure,
    lockTimeoutMs: config.migrationLockTimeoutMs,
    warn,
  });
  signal.throwIfAborted();
  const login = { connection: postgres.connection, authenticatorPassword };
  // A server that other machines can reach has no demo accounts and shows no sign-in codes.
  if (!config.exposure)
    await withDatabase(config, login, (db) => sealDemoFactorSecrets(db, config));
  const tellWhere = () => {
    instance.write({ url: config.publicUrl, database_url: postgres.url, pid: process.pid });
    closers.push(() => instance.remove());
  };
  if (config.workers === 1) {
    const { handle, readMetrics } = await serveApp(
      config,
      login,
      listening,
      ALWAYS_LEADER,
      options,
    );
    signal.throwIfAborted();
    if (readMetrics) await openMetricsPort(config, options, async () => [await readMetrics()]);
    tellWhere();
    listening.serve(handle);
  } else {
    const supervised = await superviseWorkers(
      {
        count: config.workers,
        prefix: metricPrefix(config),
        start: { port: listening.port, databaseUrl: postgres.url, authenticatorPassword },
        drainMs: config.drainMs,
        async freePort() {
          await listening.refuse();
          await listening.connections.cut();
        },
      },
      options,
    );
    signal.throwIfAborted();
    await openMetricsPort(config, options, supervised.readMetrics);
    tellWhere();
  }
  return { config, movedTo: postgres.movedTo, databaseLost: postgres.lost };
}

/** Opens the metrics port. Its code is loaded only if metrics are enabled. */
async function openMetricsPort(
  { telemetry: { metrics } }: Config,
  { closers }: StartOptions,
  read: () => Promise<Metric[][]>,
): Promise<void> {
  if (!metrics) return;
  const { serveMetrics } = await import('./telemetry/metrics/serve-metrics.ts');
  closers.push(await serveMetrics(metrics, read));
}

async function withDatabase(
  config: Config,
  login: DatabaseLogin,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openConfiguredDatabase(config, login);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

type Postgres = {
  connection: ClientConfig;
  zoneFolder: string | undefined;
  url: string;
  movedTo: string | undefined;
  lost: Promise<void>;
};

async function startPostgres(
  config: Config,
  secrets: Secrets,
  closers: ShutdownSteps,
): Promise<Postgres> {
  if (config.databaseUrl) {
    return {
      connection: parseIntoClientConfig(config.databaseUrl),
      zoneFolder: undefined,
      url: config.databaseUrl,
      movedTo: undefined,
      lost: new Promise(() => {}),
    };
  }
  const ownerPid = instanceFile(config.dataDir).read()?.pid;
  const postgres = await startEmbeddedPostgres(config.dataDir, secrets, ownerPid, config.workers);
  closers.push(() => postgres.stop());
  return postgres;
}
