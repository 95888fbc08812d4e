// The one frozen object that says how this server runs; nothing else reads the environment.

import type { Product } from './product.ts';

export type OauthProviderName = 'google' | 'apple';

export type OauthClient = Readonly<{
  /** Its OpenID configuration lies below this address. */
  issuer: string;
  /** How the provider knows us: the first one on the web, the others in apps on phones. */
  clientIds: readonly string[];
  /** A ready secret, or what Apple wants one to be signed with; the key is PEM text. */
  secret: string | Readonly<{ teamId: string; keyId: string; privateKey: string }>;
}>;

export type Config = Readonly<{
  /** The port really bound, also when PORT was 0. */
  port: number;
  host: string;
  /** Processes behind the port; limits below are the shares of one of them. */
  workers: number;
  /** Where people reach the server, without a trailing slash: links in mails, redirects, the issuer of tokens. */
  publicUrl: string;
  /** Absolute folder of secrets, mailbox and the embedded database. */
  dataDir: string;
  /** Set when an external PostgreSQL is used instead of the embedded one. */
  databaseUrl: string | undefined;
  /** A pooler in front of it, for the connections of callers. */
  databasePoolerUrl: string | undefined;
  /** Undefined where all reads go to the one database. */
  replica: ReplicaConfig | undefined;
  /** One or several addresses of the NATS by which servers reach each other. */
  natsUrl: string | undefined;
  jwtSecret: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Life of an access token, in seconds. */
  jwtExpirySeconds: number;
  /** Sign-up needs no confirmation by e-mail. */
  mailAutoconfirm: boolean;
  /** Providers that people may sign in with; one that is missing is not enabled. */
  oauth: Readonly<Partial<Record<OauthProviderName, OauthClient>>>;
  auth: AuthConfig;
  smtpUrl: string | undefined;
  /** Address that mails come from. */
  mailFrom: string;
  /** Vector style that maps are drawn with instead of the one in the web app. */
  mapStyleUrl: string | undefined;
  /** Absolute path of a PMTiles archive of streets, which may be missing or be replaced while the server runs. */
  mapFile: string | undefined;
  /** The setting by which people beyond this machine may come, such as `HOST=0.0.0.0`. */
  exposure: string | undefined;
  /** Mail is kept and shown on the page /dev/mailbox. Elsewhere than on this machine, or with SMTP_URL, it is not. */
  hasDevMailbox: boolean;
  /** Demo people and their story are there. */
  demo: boolean;
  isProduction: boolean;
  product: Product;
  /** Settings of the product, by the names that the web app knows them by. */
  productSettings: Readonly<Record<string, string>>;
  /** Absolute folder with migrations, seed, texts of mails and edge functions. */
  supabaseDir: string;
  /** Absolute folder of the web build; it may be missing. */
  webDistDir: string;
  /** Networks of proxies that are believed when they tell a caller's address, as Fastify writes them. */
  trustedProxies: readonly string[];
  /** How long a server that is told to end goes on answering, so that whoever sends it requests learns to send them elsewhere. */
  drainMs: number;
  /** What /.well-known/security.txt says; undefined: there is none. */
  securityContact: SecurityContact | undefined;
  /** Longest time that the body of a request may fall behind. */
  stallTimeoutMs: number;
  /** Schemas that /rest/v1 serves; the first one is the default. */
  restSchemas: readonly string[];
  /** Most rows that one answer of /rest/v1 holds, and one write of anybody but the service key. */
  restMaxRows: number;
  /** Largest file that /storage/v1 takes, in bytes; a bucket may ask for less. */
  fileSizeLimit: number;
  /** Most pixels of a picture that /storage/v1 takes or resizes. */
  imageMaxPixels: number;
  resumable: ResumableLimits;
  /** Where files lie instead of DATA_DIR/storage. */
  s3: S3Config | undefined;
  /** Public keys of age that backups are sealed for. */
  backupRecipients: readonly string[];
  /** Absolute path of the secret key that opens backups, where this machine has it. */
  backupKeyFile: string | undefined;
  /** Most sockets of /realtime/v1 that may join channels. */
  realtimeMaxSockets: number;
  /** Public channels of /realtime/v1 are refused. */
  realtimePrivateOnly: boolean;
  /** Longest time that one statement of a migration waits for a lock; whoever comes after it waits as long. */
  migrationLockTimeoutMs: number;
  /** Longest time one statement of a caller may take, unless his role has a limit of its own; 0: no limit. */
  restStatementTimeoutMs: number;
  /** The same for visitors, who have no account to answer for. */
  restAnonStatementTimeoutMs: number;
  /** Levels of embedded tables below the one that is read, and how many of them in one request. */
  restMaxEmbedDepth: number;
  restMaxEmbeds: number;
  /** Most rows that an embedded list holds for each row it belongs to. */
  restMaxEmbedRows: number;
  /** Longest answer of /rest/v1, in bytes: to members, and to visitors. */
  restAnswerLimit: number;
  restAnonAnswerLimit: number;
  callerConnections: CallerConnections;
  /** Bodies of visitors of one address, of which those of at most 4 kB are free; members may send eight times as much. 0: no limit. */
  bodyBytesPerSecond: number;
  /** Longest body that /rest/v1 takes, in bytes: of the service key and of what product.json names, and of everybody else. */
  restBodyLimit: number;
  restCallerBodyLimit: number;
  /** An update or delete of /rest/v1 without a filter is refused. */
  hasSafeUpdate: boolean;
  /** count(), sum() and the like in `select` of /rest/v1. */
  allowsAggregates: boolean;
  /** Function that is called before every request of /rest/v1, as its caller: `name` or `schema.name`. */
  restPreRequest: string | undefined;
  /** `Prefer: tx=rollback` is heeded, for trying things out. */
  allowsTxRollback: boolean;
  /** Absolute folder of edge functions; config.toml lies beside it. */
  functionsDir: string;
  /** Functions are called by themselves, as product.json says. */
  callsFunctions: boolean;
  /** Longest time from a call to the last byte of its answer. */
  functionsTimeoutMs: number;
  /** Longest computation of a function without a pause. */
  functionsCpuMs: number;
  functionsMemoryMb: number;
  /** Longest body that a function is given, in bytes. */
  functionsBodyLimit: number;
  /** Processes of all functions together. */
  functionsProcesses: number;
  /** Calls of one function that may wait for a process. */
  functionsQueue: number;
  telemetry: TelemetryConfig;
  /** What functions read besides the SUPABASE_ settings: only what config.toml names. */
  functionSecrets: Readonly<Record<string, string>>;
}>;

/** What the server tells its operator. */
export type TelemetryConfig = Readonly<{
  /** `info` has a line for each request. */
  logLevel: 'error' | 'warn' | 'info';
  /** One JSON object a line, or words for a terminal. */
  logFormat: 'json' | 'text';
  /** Network addresses of callers stand in the log. */
  logsAddresses: boolean;
  /** Where metrics are read; undefined: nowhere. */
  metrics: Readonly<{ host: string; port: number }> | undefined;
  /** What share of browsers tells of its errors, from 0 to 1. */
  browserErrorsSample: number;
  /** Where traces go, as whose, and what share of those that begin here; undefined: nothing of them is loaded. */
  traces: Readonly<{ endpoint: string; serviceName: string; share: number }> | undefined;
}>;

/** Whom to tell of a weakness (RFC 9116). */
export type SecurityContact = Readonly<{
  /** Addresses, the one to try first before the others. */
  contacts: readonly string[];
  /** After this moment what is said here may be stale, and is no longer said. */
  expires: Date;
  /** Page with the rules for whoever looks for weaknesses. */
  policy: string | undefined;
}>;

/** Who gets how many of the connections to the database that serve callers. */
export type CallerConnections = Readonly<{
  /** All together. */
  most: number;
  /** Of these, what visitors may hold at once. */
  visitors: number;
  /** What one person, or one address of visitors, may hold at once. */
  perCaller: number;
  /** Requests that may wait, and for how long. */
  waiting: number;
  waitMs: number;
}>;

export type ReplicaConfig = Readonly<{
  url: string;
  /** One that is further behind is not read. */
  lagMs: number;
}>;

export type ResumableLimits = Readonly<{
  /** Most uploads in parts that one person has begun and not finished. */
  mostUploads: number;
  /** Most bytes that they may come to. */
  mostBytes: number;
}>;

export type S3Config = Readonly<{
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}>;

export type AuthConfig = Readonly<{
  /** Where links and sign-ins lead that name no allowed address; undefined: the public address. */
  siteUrl: string | undefined;
  /** Addresses they may lead to besides our own. */
  redirectPatterns: readonly RegExp[];
  /** Limits of how often somebody may ask, where another one is wanted than the server's own (auth/rate-limiter.ts). */
  limits: Readonly<{
    /** Of one network address, in five minutes. */
    tokens: number | undefined;
    verifications: number | undefined;
    mailRequests: number | undefined;
    passkeys: number | undefined;
    /** To one mailbox, in an hour. */
    mails: number | undefined;
    /** For all of one network address, in an hour. */
    anonymousUsers: number | undefined;
    messages: number | undefined;
    /** Seconds between two of one kind to one address or number. */
    mailPause: number | undefined;
    messagePause: number | undefined;
  }>;
  /** A session ends this long after its sign-in, or after its last refresh. */
  sessionTimeboxSeconds: number | undefined;
  sessionInactivitySeconds: number | undefined;
  /** People may link and unlink identities of their own account. */
  /** People may begin without an address. */
  hasAnonymousUsers: boolean;
  hasManualLinking: boolean;
  /** People may sign in with passkeys. */
  hasPasskeys: boolean;
  /** What passkeys are bound to, and where they may be used; undefined: by the public address. */
  relyingParty: Readonly<{ id: string; origins: readonly string[] }> | undefined;
  /** Where tokens of a CAPTCHA are verified. */
  captcha: Readonly<{ url: string; secret: string }> | undefined;
  /** Who knows leaked passwords, and whether a password is refused when nobody answers there. */
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
