// Starts a Wasl server for tests and tools on a free port. The data folder of the server is removed
// when the server stops.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { instanceKeys } from '../src/config/instance-keys.ts';
import type { Timeouts } from '../src/timeouts.ts';
import { copyDatabaseTemplate } from './database-template.ts';
import { generateMigrations } from './generated-migrations.ts';
import { longTimeouts } from './long-timeouts.ts';

export type Instance = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Connection URL of the database owner. */
  databaseUrl: string;
  /**
   * URL of the development mailbox. With `.json` appended, the URL returns the messages as JSON.
   */
  mailboxUrl: string;
  dataDir: string;
  pid: number;
  /** Returns the server's output so far. */
  output(): string;
  /** Resolves to the exit code when the server ends, for any reason. */
  exited: Promise<number | null>;
  /**
   * Stops the server cleanly (SIGTERM) and removes its temporary folder; resolves to its exit code.
   */
  stop(): Promise<number | null>;
  /** Kills the server (SIGKILL), like a power failure; the database process keeps running. */
  kill(): Promise<void>;
};

export type InstanceOptions = {
  /**
   * Settings from .env.example that the test gives to the server. The server inherits all other
   * settings from the environment of this process, except ISOLATED_SETTINGS.
   */
  env?: Record<string, string>;
  /**
   * Deadlines and intervals that the test needs to reach. All other timeouts are so long that no
   * test reaches them by accident.
   */
  timeouts?: Partial<Timeouts>;
  /**
   * Data folder. It is not deleted when the server stops. By default, the server uses a temporary
   * folder with a copy of a migrated database.
   */
  dataDir?: string;
  /** Server program; by default the program of this checkout. */
  main?: string;
};

/** Settings that a test's server does not inherit from the environment. */
export const ISOLATED_SETTINGS = [
  'PORT',
  'HOST',
  'WORKERS',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'LOG_ADDRESSES',
  'METRICS_PORT',
  'METRICS_HOST',
  'BROWSER_ERRORS_SAMPLE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'PROJECT_DIR',
  'WEB_DIR',
  'SITE_URL',
  'URI_ALLOW_LIST',
  'WEBAUTHN_RP_ID',
  'WEBAUTHN_RP_ORIGINS',
  'RATE_LIMIT_TOKEN_REFRESH',
  'RATE_LIMIT_VERIFY',
  'RATE_LIMIT_OTP',
  'RATE_LIMIT_PASSKEY',
  'RATE_LIMIT_ANONYMOUS_USERS',
  'RATE_LIMIT_EMAIL_SENT',
  'RATE_LIMIT_SMS_SENT',
  'SMTP_MAX_FREQUENCY',
  'SMS_MAX_FREQUENCY',
  'REST_SCHEMAS',
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_REPLICA_LAG_SECONDS',
  'NATS_URL',
  'JWT_SECRET',
  'ANON_KEY',
  'SERVICE_ROLE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAP_STYLE_URL',
  'MAP_FILE',
  'SMS_URL',
  'SMS_METHOD',
  'SMS_HEADERS',
  'SMS_BODY',
  'SMS_IDEMPOTENCY_HEADER',
  'MONEY_MODE',
  'MONEY_OPERATOR_NAME',
  'MONEY_LICENCE_NUMBER',
  'MONEY_COMPLAINT_ADDRESS',
  'DEV_MAILBOX',
  'MAIL_AUTOCONFIRM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'APPLE_CLIENT_ID',
  'APPLE_CLIENT_SECRET',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
  'APPLE_ISSUER',
  'SESSIONS_TIMEBOX',
  'SESSIONS_INACTIVITY_TIMEOUT',
  'EXTERNAL_ANONYMOUS_USERS_ENABLED',
  'SECURITY_MANUAL_LINKING_ENABLED',
  'PASSKEY_ENABLED',
  'SECURITY_CAPTCHA_ENABLED',
  'SECURITY_CAPTCHA_PROVIDER',
  'SECURITY_CAPTCHA_SECRET',
  'SECURITY_CAPTCHA_URL',
  'PASSWORD_HIBP_ENABLED',
  'PASSWORD_HIBP_FAIL_CLOSED',
  'PASSWORD_HIBP_URL',
  'HOOK_CUSTOM_ACCESS_TOKEN_URI',
  'HOOK_CUSTOM_ACCESS_TOKEN_SECRETS',
  'HOOK_PASSWORD_VERIFICATION_ATTEMPT_URI',
  'HOOK_PASSWORD_VERIFICATION_ATTEMPT_SECRETS',
  'HOOK_MFA_VERIFICATION_ATTEMPT_URI',
  'HOOK_MFA_VERIFICATION_ATTEMPT_SECRETS',
  'HOOK_BEFORE_USER_CREATED_URI',
  'HOOK_BEFORE_USER_CREATED_SECRETS',
  'HOOK_AFTER_USER_CREATED_URI',
  'HOOK_AFTER_USER_CREATED_SECRETS',
  'HOOK_SEND_EMAIL_URI',
  'HOOK_SEND_EMAIL_SECRETS',
  'HOOK_SEND_SMS_URI',
  'HOOK_SEND_SMS_SECRETS',
  'DEMO',
  'REALTIME_MAX_SOCKETS',
  'NODE_ENV',
  'TRUSTED_PROXIES',
  'DRAIN_SECONDS',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
  'SECURITY_POLICY_URL',
  'HTTP_HEADERS_TIMEOUT_MS',
  'HTTP_REQUEST_TIMEOUT_MS',
  'HTTP_STALL_TIMEOUT_MS',
  'TIMEOUTS',
  'FILE_SIZE_LIMIT',
  'IMAGE_MAX_PIXELS',
  'RESUMABLE_UPLOADS_PER_PERSON',
  'RESUMABLE_BYTES_PER_PERSON',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_RECIPIENTS',
  'BACKUP_KEY_FILE',
  'MIGRATION_LOCK_TIMEOUT_MS',
  'REST_STATEMENT_TIMEOUT_MS',
  'REST_MAX_ROWS',
  'BODY_BYTES_PER_SECOND',
  'REST_BODY_LIMIT',
  'REST_CALLER_BODY_LIMIT',
  'REST_MAX_EMBED_DEPTH',
  'REST_MAX_EMBEDS',
  'REST_MAX_EMBED_ROWS',
  'REST_ANSWER_LIMIT',
  'REST_ANON_ANSWER_LIMIT',
  'REST_ANON_STATEMENT_TIMEOUT_MS',
  'REST_CONNECTIONS',
  'REST_ANON_CONNECTIONS',
  'REST_CALLER_CONNECTIONS',
  'REST_QUEUE',
  'REST_QUEUE_TIMEOUT_MS',
  'REST_SAFE_UPDATE',
  'REST_TX_ROLLBACK',
  'REST_AGGREGATES',
  'REST_PRE_REQUEST',
  'REALTIME_PRIVATE_ONLY',
  'FUNCTIONS_DIR',
  'FUNCTIONS_SCHEDULES',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'PUSH_SERVICES',
  'FUNCTIONS_TIMEOUT_MS',
  'FUNCTIONS_CPU_MS',
  'FUNCTIONS_MEMORY_MB',
  'FUNCTIONS_BODY_LIMIT',
  'FUNCTIONS_PROCESSES',
  'FUNCTIONS_QUEUE',
];

const root = join(import.meta.dirname, '../../..');

/**
 * Resolves when the server reports readiness.
 * @throws Error with the server's output when the server ended before it was ready.
 */
export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  await generateMigrations();
  const dataDir = options.dataDir ?? temporaryFolder();
  if (!options.dataDir && !options.env?.DATABASE_URL) {
    await copyDatabaseTemplate(dataDir, options.env?.DEMO === 'true' ? 'demo' : 'bare');
  }
  const main = options.main ?? join(root, 'apps/server/src/main.ts');
  const env = {
    ...process.env,
    ...Object.fromEntries(ISOLATED_SETTINGS.map((name) => [name, ''])),
    PORT: '0',
    // The server caches its compiled modules in this folder, which halves the time it takes to
    // start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wasl'),
    // Disables scheduled calls, which send the outbox. Tests of the outbox send it themselves.
    FUNCTIONS_SCHEDULES: 'false',
    // Sets timeouts only for Wasl's own server. Another program in `options.main` may have other
    // names for its timeouts.
    ...(options.main === undefined && longTimeouts(options.timeouts)),
    ...options.env,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const removeFolder = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await readyLine(child, exited, () => output);
  } catch (error) {
    removeFolder();
    throw error;
  }
  const running = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'));
  const keys = instanceKeys(env);
  return {
    url: keys.url,
    anonKey: keys.anon_key,
    serviceRoleKey: keys.service_role_key,
    databaseUrl: running.database_url,
    mailboxUrl: `${keys.url}/dev/mailbox`,
    dataDir,
    pid: running.pid,
    output: () => output,
    exited,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      removeFolder();
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function readyLine(
  child: ChildProcess,
  exited: Promise<number | null>,
  output: () => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes(' is ready on ')) resolve();
    });
    void exited.then((code) =>
      reject(new Error(`the server ended with code ${code} before it was ready:\n${output()}`)),
    );
  });
}
