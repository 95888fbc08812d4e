// Starts everything in order and knows how to end it in the opposite order.
import { createHmac } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { buildApp } from './app.ts';
import { sealDemoFactors } from './auth/mfa/demo-factors.ts';
import { buildConfig } from './config/build-config.ts';
import type { Config } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { addressExposure } from './config/exposure.ts';
import { requestTimes } from './config/http-settings.ts';
import { instanceFile } from './config/instance-file.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import { openDatabase } from './db/open-database.ts';
import { createCredentials } from './http/create-credentials.ts';
import { listen } from './http/listen.ts';
import { openSigningKeys } from './http/open-signing-keys.ts';
import { rememberCredentials } from './http/remember-credentials.ts';
import { createServiceParts, type ServiceParts, watchWork } from './http/service-parts.ts';
import { createMailer } from './mailbox/create-mailer.ts';
import type { Mail, Mailer } from './mailbox/mailer.ts';
import { prepareDatabase } from './migrate/prepare-database.ts';
import { startClock } from './migrate/start-clock.ts';
import { SYSTEM_FOLDER } from './postgres/choose-place.ts';
import { databasesLeft } from './postgres/databases-left.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

export type RunningServer = {
  config: Config;
  /** Where the database's files lie when that is not DATA_DIR. */
  movedTo: string | undefined;
  /** Resolves when the embedded database ended by itself; the server cannot go on. */
  databaseLost: Promise<void>;
};

/** Steps that end what was started, the last one first. */
export type Closers = (() => Promise<void> | void)[];

export type StartOptions = {
  /** Filled as things start, so that a start that fails or is interrupted half-way leaves nothing running. */
  closers: Closers;
  warn(message: string): void;
  /** Aborted when the program is told to end; the start then rejects at its next step. */
  signal: AbortSignal;
};

/** @throws StartupError with a reason a person can act on. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  { closers, warn, signal }: StartOptions,
): Promise<RunningServer> {
  signal.throwIfAborted();
  const settings = readEnvironment(environment);
  for (const name of UNUSED_SETTINGS.filter((name) => environment[name])) {
    warn(`${name} is set, but this version does not use it.`);
  }
  if (settings.DEV_MAILBOX && addressExposure(settings)) {
    warn(
      `DEV_MAILBOX is set, but ${addressExposure(settings)} lets others in: nobody sees the mailbox.`,
    );
  }
  const listening = await listen(settings.HOST, settings.PORT, requestTimes(settings));
  closers.push(() => listening.connections.cut());
  const secrets = loadSecrets(settings.DATA_DIR);
  const config = buildConfig(settings, secrets, listening.port, environment);
  const instance = instanceFile(config.dataDir);

  const postgres = await startPostgres(config, secrets, closers);
  for (const folder of config.databaseUrl ? [] : databasesLeft(SYSTEM_FOLDER, config.dataDir)) {
    warn(`an earlier database of ${config.dataDir} is still in ${folder}: remove it, too`);
  }
  const authenticatorPassword = createHmac('sha256', config.jwtSecret)
    .update('authenticator')
    .digest('hex');
  signal.throwIfAborted();
  await prepareDatabase({
    connection: postgres.connection,
    zoneFolder: postgres.zoneFolder,
    authenticatorPassword,
    supabaseDir: config.supabaseDir,
    demo: config.demo,
    exposure: config.exposure,
    warn,
  });
  signal.throwIfAborted();
  const database = openDatabase({
    service: postgres.connection,
    authenticator: {
      ...postgres.connection,
      user: 'authenticator',
      password: authenticatorPassword,
    },
    callerConnections: config.callerConnections,
  });
  closers.push(() => database.close());
  closers.push(startClock(database, warn));

  // Elsewhere there are no demo people, and nobody is shown a code.
  if (!config.exposure) await sealDemoFactors(database, config);
  const signingKeys = await openSigningKeys(database, config.jwtSecret, warn);
  const parts = createServiceParts();
  const mailer = await createMailer(config);
  const deps = {
    config,
    database,
    credentials: rememberCredentials(createCredentials(config, signingKeys), signingKeys.onChange),
    mailer: watchedMailer(parts, config, mailer),
    parts,
  };
  const { app, handle } = await buildApp(deps, listening);
  closers.push(() => app.close());
  signal.throwIfAborted();
  instance.write({ url: config.publicUrl, database_url: postgres.url, pid: process.pid });
  closers.push(() => instance.remove());
  listening.serve(handle);
  return { config, movedTo: postgres.movedTo, databaseLost: postgres.lost };
}

/** Mail that only lies on this machine reaches nobody: that part is off, and not working. */
function watchedMailer(parts: ServiceParts, config: Config, mailer: Mailer): Mailer {
  if (!config.smtpUrl && !config.auth.hooks.send_email) {
    parts.watch('mail', () => 'off');
    return mailer;
  }
  return { send: watchWork(parts, 'mail', (mail: Mail) => mailer.send(mail)) };
}

/** Settings of the contract whose engines are not built: better said than silently ignored. */
const UNUSED_SETTINGS = ['NATS_URL', 'DATABASE_REPLICA_URL'];

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
  closers: Closers,
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
  const postgres = await startEmbeddedPostgres(config.dataDir, secrets, ownerPid);
  closers.push(() => postgres.stop());
  return postgres;
}
