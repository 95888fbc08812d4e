// Type of the frozen configuration. All other code reads its settings from here, never from the
// environment.

import type { Product } from './product.ts';

export type OauthProviderName = 'google' | 'apple';

export type OauthClient = Readonly<{
  /** Base URL of the provider's OpenID configuration. */
  issuer: string;
  /** Our client ids at the provider: the first for the web, the others for mobile apps. */
  clientIds: readonly string[];
  /** A fixed client secret, or the key that signs Apple's client secrets, as PEM. */
  secret: string | Readonly<{ teamId: string; keyId: string; privateKey: string }>;
}>;

export type Config = Readonly<{
  /** The port actually bound, also when PORT is 0. */
  port: number;
  host: string;
  /** Number of worker processes. The limits in this object are the share of one worker. */
  workers: number;
  /**
   * Public address of the server without a trailing slash, used in e-mail links, redirects and as
   * the issuer of tokens.
   */
  publicUrl: string;
  /** Absolute path of the folder for secrets, the mailbox and the embedded database. */
  dataDir: string;
  /**
   * URL of an external PostgreSQL that replaces the embedded one; undefined if the embedded one is
   * used.
   */
  databaseUrl: string | undefined;
  /**
   * URL of a connection pooler in front of the database, for the connections that serve callers.
   */
  databasePoolerUrl: string | undefined;
  /** Replica that answers some of the reads. Undefined if all reads use the primary database. */
  replica: ReplicaConfig | undefined;
  /** One or several comma-separated URLs of the NATS cluster that connects the servers. */
  natsUrl: string | undefined;
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Lifetime of an access token, in seconds. */
  jwtExpirySeconds: number;
  /** True if sign-up needs no e-mail confirmation. */
  mailAutoconfirm: boolean;
  /** Enabled sign-in providers, by name; a provider that is missing here is disabled. */
  oauth: Readonly<Partial<Record<OauthProviderName, OauthClient>>>;
  auth: AuthConfig;
  smtpUrl: string | undefined;
  /** Sender address of e-mails. */
  mailFrom: string;
  /** Vector map style that replaces the one in the web app. */
  mapStyleUrl: string | undefined;
  /**
   * Absolute path of a PMTiles street map. The file may be missing, and may be replaced while the
   * server runs.
   */
  mapFile: string | undefined;
  /** The setting that makes the server reachable from other machines, such as `HOST=0.0.0.0`. */
  exposure: string | undefined;
  /**
   * True if e-mails are kept and shown on /dev/mailbox, which requires a server without SMTP_URL
   * that only this machine can reach.
   */
  hasDevMailbox: boolean;
  /** True if the server seeds demo accounts and data. */
  demo: boolean;
  isProduction: boolean;
  product: Product;
  /** Settings of the product, under the names that the web app reads. */
  productSettings: Readonly<Record<string, string>>;
  /** Absolute path of the folder with migrations, seed, e-mail templates and edge functions. */
  supabaseDir: string;
  /** Absolute path of the web build, which may be missing. */
  webDistDir: string;
  /** Networks of proxies trusted to report a client address, in Fastify's notation. */
  trustedProxies: readonly string[];
  /**
   * Drain time in milliseconds: a stopping server continues to answer for this long, so that load
   * balancers can send requests elsewhere.
   */
  drainMs: number;
  /** Content of /.well-known/security.txt; undefined if it is not served. */
  securityContact: SecurityContact | undefined;
  /**
   * Maximum time in milliseconds for which a request body may arrive more slowly than the minimum
   * rate.
   */
  stallTimeoutMs: number;
  /** Schemas that /rest/v1 serves; the first is the default. */
  restSchemas: readonly string[];
  /** Maximum rows of one /rest/v1 response, and of one write except with the service key. */
  restMaxRows: number;
  /** Maximum file size of /storage/v1, in bytes; a bucket may set a lower one. */
  fileSizeLimit: number;
  /** Maximum pixels of an image that /storage/v1 accepts or resizes. */
  imageMaxPixels: number;
  resumable: ResumableLimits;
  /** S3-compatible store that replaces DATA_DIR/storage. */
  s3: S3Config | undefined;
  /** age public keys for which backups are encrypted. */
  backupRecipients: readonly string[];
  /** Absolute path of the secret key that decrypts backups, if this machine has it. */
  backupKeyFile: string | undefined;
  /** Maximum sockets of /realtime/v1 that may join channels. */
  realtimeMaxSockets: number;
  /** True if /realtime/v1 refuses public channels. */
  realtimePrivateOnly: boolean;
  /**
   * Maximum time that one migration statement waits for a lock; queries that are queued behind the
   * statement wait for the same time.
   */
  migrationLockTimeoutMs: number;
  /** Statement timeout of callers whose role has no timeout of its own; 0 for no limit. */
  restStatementTimeoutMs: number;
  /** Statement timeout of anonymous visitors. */
  restAnonStatementTimeoutMs: number;
  /** Maximum depth of embedded resources, and their maximum number in one request. */
  restMaxEmbedDepth: number;
  restMaxEmbeds: number;
  /** Maximum rows of an embedded list for each parent row. */
  restMaxEmbedRows: number;
  /** Maximum /rest/v1 response size in bytes, for signed-in users and for visitors. */
  restAnswerLimit: number;
  restAnonAnswerLimit: number;
  callerConnections: CallerConnections;
  /**
   * Rate limit of request bodies from visitors, in bytes a second for each address; bodies of at
   * most 4 kB are exempt. Signed-in users may send eight times as much. 0: no limit.
   */
  bodyBytesPerSecond: number;
  /**
   * Maximum /rest/v1 body size in bytes: one limit for the service key and for the functions that
   * product.json names, another limit for all other callers.
   */
  restBodyLimit: number;
  restCallerBodyLimit: number;
  /** True if /rest/v1 refuses an update or delete without a filter. */
  hasSafeUpdate: boolean;
  /** True if `select` of /rest/v1 allows aggregates such as count() and sum(). */
  allowsAggregates: boolean;
  /** Function called before every /rest/v1 request as the caller: `name` or `schema.name`. */
  restPreRequest: string | undefined;
  /** True if `Prefer: tx=rollback` is applied, for dry runs. */
  allowsTxRollback: boolean;
  /** Absolute path of the edge functions folder; config.toml is in its parent. */
  functionsDir: string;
  /** True if the server calls functions on the schedules in product.json. */
  callsFunctions: boolean;
  /** Maximum time from a call to the last byte of its response. */
  functionsTimeoutMs: number;
  /** Maximum uninterrupted CPU time of a function. */
  functionsCpuMs: number;
  functionsMemoryMb: number;
  /** Maximum body size of a function call, in bytes. */
  functionsBodyLimit: number;
  /** Maximum processes of all functions together. */
  functionsProcesses: number;
  /** Maximum queued calls of one function. */
  functionsQueue: number;
  telemetry: TelemetryConfig;
  /**
   * Environment variables of functions besides SUPABASE_*: only the variables that config.toml
   * names.
   */
  functionSecrets: Readonly<Record<string, string>>;
}>;

/** Logs, metrics and traces. */
export type TelemetryConfig = Readonly<{
  /** Minimum level of log lines. `info` writes a line for each request. */
  logLevel: 'error' | 'warn' | 'info';
  /** Format of log lines: JSON with one object a line, or readable text for a terminal. */
  logFormat: 'json' | 'text';
  /** True if logs include client network addresses. */
  logsAddresses: boolean;
  /** Address of the metrics endpoint; undefined if metrics are off. */
  metrics: Readonly<{ host: string; port: number }> | undefined;
  /** Share of browsers that report errors, from 0 to 1. */
  browserErrorsSample: number;
  /**
   * OTLP endpoint, service name and sampling rate of root spans; undefined if tracing is not
   * loaded.
   */
  traces: Readonly<{ endpoint: string; serviceName: string; share: number }> | undefined;
}>;

/** Contact for vulnerability reports (RFC 9116). */
export type SecurityContact = Readonly<{
  /** Contact URIs, the preferred one first. */
  contacts: readonly string[];
  /** Expiry of this contact, after which the contact is no longer served. */
  expires: Date;
  /** Page with the vulnerability disclosure policy. */
  policy: string | undefined;
}>;

/** Limits of the database connections that serve callers. */
export type CallerConnections = Readonly<{
  /** Maximum number of connections that serve callers. */
  most: number;
  /** Maximum number of connections of all visitors together. */
  visitors: number;
  /** Maximum number of connections of one user, or of the visitors of one address. */
  perCaller: number;
  /** Maximum number of queued requests, and their maximum wait in milliseconds. */
  waiting: number;
  waitMs: number;
}>;

export type ReplicaConfig = Readonly<{
  url: string;
  /** Maximum lag of the replica in milliseconds. A replica with a greater lag is not read. */
  lagMs: number;
}>;

export type ResumableLimits = Readonly<{
  /** Maximum unfinished resumable uploads of one user. */
  mostUploads: number;
  /** Maximum total size of one user's unfinished resumable uploads, in bytes. */
  mostBytes: number;
}>;

export type S3Config = Readonly<{
  /** Endpoint URL of the S3-compatible store, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}>;

export type AuthConfig = Readonly<{
  /**
   * Redirect target of links and sign-ins that name no allowed address; undefined: the public
   * address.
   */
  siteUrl: string | undefined;
  /** Allowed redirect targets besides our own addresses. */
  redirectPatterns: readonly RegExp[];
  /** Rate limits that override the defaults (auth/rate-limiter.ts). */
  limits: Readonly<{
    /** Maximum number of each kind of request per network address in five minutes. */
    tokens: number | undefined;
    verifications: number | undefined;
    mailRequests: number | undefined;
    passkeys: number | undefined;
    /** Maximum number of e-mails to one mailbox per hour. */
    mails: number | undefined;
    /** Maximum number of anonymous sign-ins per network address and hour. */
    anonymousUsers: number | undefined;
    messages: number | undefined;
    /** Minimum seconds between two messages of one kind to the same address or number. */
    mailPause: number | undefined;
    messagePause: number | undefined;
  }>;
  /** Maximum age of a session after sign-in, and maximum idle time since its last refresh. */
  sessionTimeboxSeconds: number | undefined;
  sessionInactivitySeconds: number | undefined;
  /** True if users may link identities to their account and unlink them. */
  /** True if users may sign in anonymously. */
  hasAnonymousUsers: boolean;
  hasManualLinking: boolean;
  /** True if users may sign in with passkeys. */
  hasPasskeys: boolean;
  /**
   * Relying party id and allowed origins of passkeys; undefined if they are derived from the public
   * address.
   */
  relyingParty: Readonly<{ id: string; origins: readonly string[] }> | undefined;
  /** CAPTCHA verification endpoint and secret. */
  captcha: Readonly<{ url: string; secret: string }> | undefined;
  /** Leaked-password service, and whether passwords are refused while it is unavailable. */
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
