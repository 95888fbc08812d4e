// Builds the frozen configuration of the server from the settings, the stored secrets and the port
// on which it listens.
import { createHmac } from 'node:crypto';
import { join, resolve } from 'node:path';
import { authConfig } from './auth-settings.ts';
import type { Config, ReplicaConfig, S3Config } from './config.ts';
import type { Settings } from './environment.ts';
import { readFunctionSecrets } from './function-secrets.ts';
import { oauthClients } from './oauth-settings.ts';
import { projectDirOf, readProduct, SUPABASE_DIR } from './product.ts';
import { readProductSettings } from './product-settings.ts';
import type { Secrets } from './secrets.ts';
import { securityContactOf } from './security-contact.ts';
import { findExposingAddress, findExposingSetting } from './server-exposure.ts';
import { StartupError } from './startup-error.ts';
import { telemetryConfig } from './telemetry-settings.ts';
import { workerShareOf } from './worker-count.ts';

/**
 * Builds the configuration.
 * @param port - The port on which the server actually listens. Differs from settings.PORT if
 * settings.PORT is 0.
 * @param environment - Contains the product settings, and the function secrets that config.toml
 * names.
 */
export function buildConfig(
  settings: Settings,
  secrets: Secrets,
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Config {
  const repository = resolve(import.meta.dirname, '../../../..');
  const supabaseDir = projectDirOf({ PROJECT_DIR: settings.PROJECT_DIR });
  const product = readProduct(supabaseDir);
  const jwtSecret = settings.JWT_SECRET ?? secrets.jwt_secret;
  const isProduction = settings.NODE_ENV === 'production';
  const exposure = findExposingSetting(settings);
  const workers = settings.WORKERS;
  return Object.freeze({
    port,
    host: settings.HOST,
    workers,
    publicUrl: settings.PUBLIC_URL ?? `http://${addressOf(settings.HOST)}:${port}`,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePoolerUrl: settings.DATABASE_POOLER_URL,
    replica: replicaOf(settings),
    natsUrl: settings.NATS_URL,
    jwtSecret,
    anonKey: settings.ANON_KEY ?? createApiKey(product.id, jwtSecret, 'anon', secrets.issued_at),
    serviceRoleKey:
      settings.SERVICE_ROLE_KEY ??
      createApiKey(product.id, jwtSecret, 'service_role', secrets.issued_at),
    jwtExpirySeconds: 3600,
    mailAutoconfirm: settings.MAIL_AUTOCONFIRM,
    oauth: oauthClients(settings),
    auth: authConfig(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? product.mail_from,
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapFile: settings.MAP_FILE,
    exposure,
    hasDevMailbox:
      !settings.SMTP_URL &&
      !findExposingAddress(settings) &&
      (!isProduction || settings.DEV_MAILBOX === true),
    demo: settings.DEMO ?? (settings.DATABASE_URL === undefined && !exposure),
    isProduction,
    product,
    productSettings: readProductSettings(product.settings, environment),
    supabaseDir,
    webDistDir:
      settings.WEB_DIR ??
      (supabaseDir === SUPABASE_DIR
        ? join(repository, 'apps/web/dist')
        : join(supabaseDir, '../dist')),
    trustedProxies: Object.freeze(['loopback', ...settings.TRUSTED_PROXIES]),
    drainMs: settings.DRAIN_SECONDS * 1000,
    securityContact: securityContactOf(settings),
    stallTimeoutMs: settings.HTTP_STALL_TIMEOUT_MS,
    restSchemas: Object.freeze(settings.REST_SCHEMAS),
    fileSizeLimit: settings.FILE_SIZE_LIMIT,
    imageMaxPixels: settings.IMAGE_MAX_PIXELS,
    resumable: Object.freeze({
      mostUploads: settings.RESUMABLE_UPLOADS_PER_PERSON,
      // The quota for unfinished uploads must be large enough for one file of the maximum size.
      mostBytes:
        settings.RESUMABLE_BYTES_PER_PERSON ??
        Math.max(MAX_BYTES_UNDER_WAY, settings.FILE_SIZE_LIMIT),
    }),
    s3: s3ConfigOf(settings),
    backupRecipients: Object.freeze(settings.BACKUP_RECIPIENTS ?? []),
    backupKeyFile: settings.BACKUP_KEY_FILE,
    realtimeMaxSockets: workerShareOf(settings.REALTIME_MAX_SOCKETS, workers),
    realtimePrivateOnly: settings.REALTIME_PRIVATE_ONLY,
    migrationLockTimeoutMs: settings.MIGRATION_LOCK_TIMEOUT_MS,
    ...restConfig(settings),
    telemetry: telemetryConfig(settings, product.id),
    ...functionsConfig(settings, supabaseDir, environment),
  });
}

function replicaOf(settings: Settings): ReplicaConfig | undefined {
  if (settings.DATABASE_REPLICA_URL === undefined) return undefined;
  return Object.freeze({
    url: settings.DATABASE_REPLICA_URL,
    lagMs: settings.DATABASE_REPLICA_LAG_SECONDS * 1000,
  });
}

function restConfig(settings: Settings) {
  const workers = settings.WORKERS;
  return {
    restMaxRows: settings.REST_MAX_ROWS,
    restStatementTimeoutMs: settings.REST_STATEMENT_TIMEOUT_MS,
    restAnonStatementTimeoutMs: settings.REST_ANON_STATEMENT_TIMEOUT_MS,
    restMaxEmbedDepth: settings.REST_MAX_EMBED_DEPTH,
    restMaxEmbeds: settings.REST_MAX_EMBEDS,
    restMaxEmbedRows: settings.REST_MAX_EMBED_ROWS,
    restAnswerLimit: settings.REST_ANSWER_LIMIT,
    restAnonAnswerLimit: settings.REST_ANON_ANSWER_LIMIT,
    callerConnections: Object.freeze({
      most: workerShareOf(settings.REST_CONNECTIONS, workers),
      visitors: workerShareOf(settings.REST_ANON_CONNECTIONS, workers),
      perCaller: workerShareOf(settings.REST_CALLER_CONNECTIONS, workers),
      waiting: workerShareOf(settings.REST_QUEUE, workers),
      waitMs: settings.REST_QUEUE_TIMEOUT_MS,
    }),
    bodyBytesPerSecond: settings.BODY_BYTES_PER_SECOND,
    restBodyLimit: settings.REST_BODY_LIMIT,
    restCallerBodyLimit: Math.min(settings.REST_CALLER_BODY_LIMIT, settings.REST_BODY_LIMIT),
    hasSafeUpdate: settings.REST_SAFE_UPDATE,
    allowsAggregates: settings.REST_AGGREGATES,
    restPreRequest: settings.REST_PRE_REQUEST,
    allowsTxRollback: settings.REST_TX_ROLLBACK,
  } satisfies Partial<Config>;
}

function functionsConfig(settings: Settings, supabaseDir: string, environment: NodeJS.ProcessEnv) {
  const functionsDir = settings.FUNCTIONS_DIR ?? join(supabaseDir, 'functions');
  return {
    functionsDir,
    callsFunctions: settings.FUNCTIONS_SCHEDULES,
    functionsTimeoutMs: settings.FUNCTIONS_TIMEOUT_MS,
    functionsCpuMs: settings.FUNCTIONS_CPU_MS,
    functionsMemoryMb: settings.FUNCTIONS_MEMORY_MB,
    functionsBodyLimit: settings.FUNCTIONS_BODY_LIMIT,
    functionsProcesses: settings.FUNCTIONS_PROCESSES,
    functionsQueue: settings.FUNCTIONS_QUEUE,
    functionSecrets: readFunctionSecrets(functionsDir, environment),
  } satisfies Partial<Config>;
}

const MAX_BYTES_UNDER_WAY = 500 * 1024 ** 2;

/**
 * Returns the S3-compatible store, or undefined if none is configured.
 * @throws StartupError when only some of the settings are set. Without this error, files would be
 * stored in the local folder although the operator wants to use the store.
 */
export function s3ConfigOf(settings: Settings): S3Config | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = settings;
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new StartupError(
      'an S3-compatible store needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.',
    );
  }
  return Object.freeze({ endpoint, bucket, region: settings.S3_REGION, accessKey, secretKey });
}

/**
 * Addresses such as 0.0.0.0, which stand for all addresses of this machine, cannot be used in a
 * URL.
 */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

const TEN_YEARS_IN_SECONDS = 10 * 365 * 24 * 3600;

/**
 * Creates an API key in Supabase's legacy format (docs/protocol/every-service.md#keys-and-tokens):
 * an HS256 token that contains a role. The same role, secret and time always give the same key.
 */
export function createApiKey(
  iss: string,
  secret: string,
  role: 'anon' | 'service_role',
  issuedAt: number,
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss, role, iat: issuedAt, exp: issuedAt + TEN_YEARS_IN_SECONDS };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
