// Type of the frozen configuration. All other code reads settings from this object and never from
// the environment.

import type { Product } from './product.ts';

export type OauthProviderName = 'google' | 'apple';

export type OauthClient = Readonly<{
  /**
   * URL of the sign-in provider. The path of the provider's OpenID configuration is added to this
   * URL.
   */
  issuer: string;
  /**
   * Client ids of this instance at the sign-in provider: the first for the web app, the others for
   * mobile apps.
   */
  clientIds: readonly string[];
  /**
   * A fixed client secret; or for Apple the private key, as PEM, with which this server signs
   * client secrets.
   */
  secret: string | Readonly<{ teamId: string; keyId: string; privateKey: string }>;
}>;

export type Config = Readonly<{
  /** The port on which the server actually listens, even if PORT is 0. */
  port: number;
  host: string;
  /**
   * Number of worker processes. The limits in this object apply per worker: each is the configured
   * limit divided by the number of workers.
   */
  workers: number;
  /**
   * Public address of the server without a trailing slash. It appears in e-mail links and
   * redirects, and as the issuer of tokens.
   */
  publicUrl: string;
  /** Absolute path of the folder that contains secrets, the mailbox and the embedded database. */
  dataDir: string;
  /** URL of the external PostgreSQL; undefined if the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  /**
   * URL of a connection pooler in front of the database. Only connections that run statements as
   * the caller of a request use the pooler.
   */
  databasePoolerUrl: string | undefined;
  /**
   * Replica that answers some of the reads; undefined if the primary database answers all reads.
   */
  replica: ReplicaConfig | undefined;
  /** URL of the NATS cluster that connects the servers, or several URLs separated by commas. */
  natsUrl: string | undefined;
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Lifetime of an access token, in seconds. */
  jwtExpirySeconds: number;
  /** True if users need not confirm their e-mail address when they sign up. */
  mailAutoconfirm: boolean;
  /** Enabled sign-in providers by name. A provider that is not listed here is disabled. */
  oauth: Readonly<Partial<Record<OauthProviderName, OauthClient>>>;
  auth: AuthConfig;
  smtpUrl: string | undefined;
  /** Sender address of e-mails. */
  mailFrom: string;
  /** URL of a vector map style that replaces the map style of the web app. */
  mapStyleUrl: string | undefined;
  /**
   * Absolute path of a street map in PMTiles format. The file may be missing, and may be replaced
   * while the server runs.
   */
  mapFile: string | undefined;
  /**
   * Setting that makes the server reachable from other machines, such as `HOST=0.0.0.0`; undefined
   * if only this machine can reach it.
   */
  exposure: string | undefined;
  /**
   * True if e-mails are kept and shown on /dev/mailbox instead of being sent. This is allowed only
   * on a server that other machines cannot reach and that has no SMTP_URL.
   */
  hasDevMailbox: boolean;
  /** True if the server creates demo accounts and demo data. */
  demo: boolean;
  isProduction: boolean;
  product: Product;
  /** Settings of the product, under the names that the web app reads. */
  productSettings: Readonly<Record<string, string>>;
  /**
   * Absolute path of the folder that contains migrations, seed, e-mail texts and edge functions.
   */
  supabaseDir: string;
  /** Absolute path of the built web app, which may be missing. */
  webDistDir: string;
  /**
   * Networks of the proxies that are trusted to report the address of a client, in Fastify's
   * notation.
   */
  trustedProxies: readonly string[];
  /**
   * Time in milliseconds for which the server continues to answer requests after a stop signal, so
   * that load balancers can send requests to other servers.
   */
  drainMs: number;
  /** Content of /.well-known/security.txt; undefined if the server has no such file. */
  securityContact: SecurityContact | undefined;
  /**
   * Maximum time in milliseconds during which the body of a request may arrive more slowly than the
   * minimum rate.
   */
  stallTimeoutMs: number;
  /** Schemas that /rest/v1 serves; the first is the default. */
  restSchemas: readonly string[];
  /**
   * Maximum number of rows in one response of /rest/v1. It also limits the rows of one write,
   * except with the service key.
   */
  restMaxRows: number;
  /** Maximum size in bytes of a file in /storage/v1. A bucket may set a lower limit. */
  fileSizeLimit: number;
  /** Maximum number of pixels of an image that /storage/v1 accepts or resizes. */
  imageMaxPixels: number;
  resumable: ResumableLimits;
  /** S3-compatible store; undefined if files are stored in DATA_DIR/storage. */
  s3: S3Config | undefined;
  /** Public keys (age) for which backups are encrypted. */
  backupRecipients: readonly string[];
  /**
   * Absolute path of the file with the secret key that decrypts backups; undefined if this machine
   * has no such file.
   */
  backupKeyFile: string | undefined;
  /** Maximum number of /realtime/v1 sockets that may join channels. */
  realtimeMaxSockets: number;
  /** True if /realtime/v1 refuses public channels. */
  realtimePrivateOnly: boolean;
  /**
   * Maximum time that one statement of a migration may wait for a lock. Queries of users that queue
   * behind the statement have to wait just as long.
   */
  migrationLockTimeoutMs: number;
  /** Time limit of a statement for roles that have no limit of their own; 0 means no limit. */
  restStatementTimeoutMs: number;
  /** Time limit of a statement for anonymous visitors. */
  restAnonStatementTimeoutMs: number;
  /**
   * Maximum depth to which resources may be embedded in each other, and maximum number of embedded
   * resources in one request.
   */
  restMaxEmbedDepth: number;
  restMaxEmbeds: number;
  /** Maximum number of embedded rows for each parent row. */
  restMaxEmbedRows: number;
  /**
   * Maximum size in bytes of a /rest/v1 response, for signed-in users and for anonymous visitors.
   */
  restAnswerLimit: number;
  restAnonAnswerLimit: number;
  callerConnections: CallerConnections;
  /**
   * Rate limit for the request bodies of visitors from one address, in bytes per second; 0 means no
   * limit. Bodies of at most 4 kB are not counted. Signed-in users may send eight times as much.
   */
  bodyBytesPerSecond: number;
  /**
   * Maximum sizes in bytes of a request body for /rest/v1. `restBodyLimit` applies to requests with
   * the service key and to calls of the functions that product.json lists. `restCallerBodyLimit`
   * applies to all other requests.
   */
  restBodyLimit: number;
  restCallerBodyLimit: number;
  /** True if /rest/v1 refuses to update or delete rows without a filter. */
  hasSafeUpdate: boolean;
  /** True if `select` of /rest/v1 allows aggregates such as count() and sum(). */
  allowsAggregates: boolean;
  /**
   * Database function that is called as the caller before every /rest/v1 request: `name` or
   * `schema.name`.
   */
  restPreRequest: string | undefined;
  /**
   * True if clients may send `Prefer: tx=rollback` to try out a request without keeping its
   * changes.
   */
  allowsTxRollback: boolean;
  /**
   * Absolute path of the folder with the edge functions. Its parent folder contains config.toml.
   */
  functionsDir: string;
  /** True if this server calls edge functions on the schedules in product.json. */
  callsFunctions: boolean;
  /** Maximum time in milliseconds from the call of a function to the last byte of its response. */
  functionsTimeoutMs: number;
  /**
   * Maximum CPU time in milliseconds for which a function may compute without yielding to the event
   * loop.
   */
  functionsCpuMs: number;
  functionsMemoryMb: number;
  /** Maximum body size of a function call, in bytes. */
  functionsBodyLimit: number;
  /** Maximum number of processes for all functions together. */
  functionsProcesses: number;
  /**
   * Maximum length of an edge function's queue: the number of its calls that may wait for a free
   * process at the same time.
   */
  functionsQueue: number;
  telemetry: TelemetryConfig;
  /**
   * Environment variables of edge functions in addition to SUPABASE_*. Only variables that
   * config.toml names are included.
   */
  functionSecrets: Readonly<Record<string, string>>;
}>;

/** Logs, metrics and traces. */
export type TelemetryConfig = Readonly<{
  /** Lowest level at which log lines are written. `info` writes a line for each request. */
  logLevel: 'error' | 'warn' | 'info';
  /** Format of log lines: one JSON object per line, or readable text for a terminal. */
  logFormat: 'json' | 'text';
  /** True if log lines contain the network addresses of clients. */
  logsAddresses: boolean;
  /** Address on which metrics are served; undefined if metrics are off. */
  metrics: Readonly<{ host: string; port: number }> | undefined;
  /** Fraction of browsers that report their errors, from 0 to 1. */
  browserErrorsSample: number;
  /**
   * OTLP endpoint, service name and fraction of requests that are traced; undefined if tracing is
   * off.
   */
  traces: Readonly<{ endpoint: string; serviceName: string; share: number }> | undefined;
}>;

/** Contact for reports of vulnerabilities (RFC 9116). */
export type SecurityContact = Readonly<{
  /** URIs of the contact, with the preferred one first. */
  contacts: readonly string[];
  /**
   * Expiry time. From then on, the server no longer serves security.txt. This file publishes the
   * contacts.
   */
  expires: Date;
  /** Page with the policy for reporting vulnerabilities. */
  policy: string | undefined;
}>;

/** Limits of the database connections that run statements as the caller of a request. */
export type CallerConnections = Readonly<{
  /** Maximum number of connections for all callers together. */
  most: number;
  /** Maximum number of connections for all visitors together. */
  visitors: number;
  /** Maximum number of connections for one user, or for all visitors from one address. */
  perCaller: number;
  /**
   * Maximum number of requests that wait for a connection, and the maximum time in milliseconds
   * that each may wait.
   */
  waiting: number;
  waitMs: number;
}>;

export type ReplicaConfig = Readonly<{
  url: string;
  /**
   * Maximum lag of the replica in milliseconds. While the replica's lag is greater, the primary
   * answers all reads.
   */
  lagMs: number;
}>;

export type ResumableLimits = Readonly<{
  /** Maximum number of unfinished resumable uploads of one user. */
  mostUploads: number;
  /** Maximum size in bytes of all unfinished resumable uploads of one user together. */
  mostBytes: number;
}>;

export type S3Config = Readonly<{
  /** URL of the S3-compatible store, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}>;

export type AuthConfig = Readonly<{
  /**
   * Address to which links and sign-ins redirect if the request names no allowed address. If this
   * setting is undefined, they redirect to the public address.
   */
  siteUrl: string | undefined;
  /** Patterns of allowed redirect targets, in addition to our own addresses. */
  redirectPatterns: readonly RegExp[];
  /** Settings that replace default rate limits (auth/rate-limiter.ts). */
  limits: Readonly<{
    /**
     * Maximum numbers of requests from one network address in five minutes. There is one setting
     * for each kind of request: tokens, verifications, mailRequests and passkeys.
     */
    tokens: number | undefined;
    verifications: number | undefined;
    mailRequests: number | undefined;
    passkeys: number | undefined;
    /** Maximum number of e-mails to one mailbox in an hour. */
    mails: number | undefined;
    /** Maximum number of anonymous sign-ins from one network address in an hour. */
    anonymousUsers: number | undefined;
    messages: number | undefined;
    /**
     * Minimum time in seconds between two messages of the same kind to one e-mail address, or to
     * one phone number.
     */
    mailPause: number | undefined;
    messagePause: number | undefined;
  }>;
  /**
   * Times in seconds after which a session ends: the first is counted from the sign-in, the second
   * from the last refresh.
   */
  sessionTimeboxSeconds: number | undefined;
  sessionInactivitySeconds: number | undefined;
  /**
   * True if users may sign in anonymously.
   */
  hasAnonymousUsers: boolean;
  /** True if users may link identities to their account and unlink them. */
  hasManualLinking: boolean;
  /** True if users may sign in with passkeys. */
  hasPasskeys: boolean;
  /**
   * Relying party id and allowed origins of passkeys; undefined if both are derived from the public
   * address.
   */
  relyingParty: Readonly<{ id: string; origins: readonly string[] }> | undefined;
  /** URL that verifies CAPTCHA tokens, and the secret for it. */
  captcha: Readonly<{ url: string; secret: string }> | undefined;
  /**
   * URL of the service that is asked whether a password has leaked. `isFailClosed` is true if
   * passwords are refused while the service does not respond.
   */
  leakedPasswords: Readonly<{ url: string; isFailClosed: boolean }> | undefined;
  hooks: Readonly<Partial<Record<HookName, HookTarget>>>;
}>;

export type HookName =
  | 'custom_access_token'
  | 'password_verification_attempt'
  | 'mfa_verification_attempt'
  | 'before_user_created'
  | 'after_user_created'
  | 'send_email'
  | 'send_sms';

export type HookTarget = Readonly<
  { uri: string } & (
    | { kind: 'postgres'; schema: string; name: string }
    | { kind: 'http'; secrets: readonly string[] }
  )
>;
