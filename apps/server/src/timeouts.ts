// All timeouts, intervals, backoffs and cache lifetimes of the server in milliseconds. The setting
// TIMEOUTS and tests can change these values. Code must read each value at the moment of use,
// because a copy in a constant would keep the old value.

/**
 * Timeouts. When a timeout expires, the server abandons the work, and the caller gets an error or a
 * fallback.
 */
export const deadlines = {
  // When one of the next three timeouts expires, the page is sent without the data from the
  // database, because it is more important that the page is sent on time.
  servedPage: 400,
  pageHeads: 500,
  pageFigures: 300,
  sitemaps: 10_000,
  /**
   * Timeout for reading an external map style, so that a slow map server does not delay the start.
   */
  mapHosts: 5000,

  captcha: 10_000,
  providerMetadata: 5000,
  providerTokens: 10_000,
  leakedPasswords: 5000,
  /** Timeout of an HTTP hook, for all attempts together. */
  httpHook: 5000,
  postgresHook: 2000,
  /**
   * Timeouts for a mail server: to accept the connection, to send its greeting, and to answer each
   * command. Some mail servers delay their greeting on purpose.
   */
  smtpConnect: 10_000,
  smtpGreeting: 30_000,
  smtpAnswer: 60_000,
  /**
   * Timeout of pending e-mails at shutdown, so that a hanging mail server does not prevent the
   * shutdown.
   */
  mailsAtStop: 10_000,

  /** Timeout of requests in progress at shutdown. */
  drain: 10_000,
  /**
   * Maximum time that the form parser may run without progress. For some malformed forms, the
   * parser never ends.
   */
  formProgress: 1000,
  /**
   * Timeout while the file of a form is being stored. Disk and database may take longer than the
   * parser, but not indefinitely.
   */
  formTaking: 30_000,
  pictureRender: 15_000,

  databaseConnect: 10_000,
  /**
   * Timeout for connecting to a replica and for querying its WAL position. A healthy replica never
   * takes this long.
   */
  replicaAnswer: 2000,
  /** Maximum wait for a replica to apply a write. A healthy replica takes less time. */
  replicaWrite: 30,
  /**
   * Lock timeout of a migration. While a migration waits for the lock of a table, all queries of
   * the table wait behind it. This timeout is therefore the longest delay that users notice.
   */
  migrationLock: 5000,
  /**
   * Timeout of the metrics query. It is short, so that metrics queries do not pile up while the
   * database is slow.
   */
  instanceMetrics: 3000,
  /**
   * Timeout for collecting the metrics of the workers. It is shorter than the time that Prometheus
   * waits for the metrics (10 s), and longer than `instanceMetrics`, the timeout of the metrics
   * query.
   */
  workerMetrics: 5000,
  /**
   * Additional time for stopping a worker. The whole timeout is DRAIN_SECONDS plus this time.
   * Normally, a worker has answered all its open requests before the timeout ends.
   */
  workerStop: 20_000,
  doctor: 5000,

  /**
   * Maximum time that a call of an edge function waits for a free process. Many users may sign in
   * from one address at the same time, so calls may queue.
   */
  functionTurn: 20_000,

  natsConnect: 5000,
  natsFlush: 5000,
  changePublish: 5000,
  /**
   * Maximum delay of the response to a channel join while the client's subscription to changes is
   * being set up. It is long enough for a healthy database, so that a client that fetches data
   * after the response misses no change.
   */
  joinAnswer: 2000,
  joinPatience: 10_000,
  joinWait: 15_000,
  /**
   * Timeout of the SQL statements of Realtime. Without it, a policy of a private channel could make
   * a statement run forever, and so could a pattern in a filter.
   */
  realtimeStatement: 5000,
  commitVisible: 30_000,
  slotCatchUp: 2000,
  slotStreamStop: 3000,
  socketsClose: 500,

  /**
   * Maximum wait for the lock of the embedded database while the previous server may be running. If
   * that server was killed, its session ends within this time, as soon as PostgreSQL notices the
   * closed socket. A session that still holds the lock after this time belongs to a running server.
   */
  instanceLock: 1500,
  /**
   * Maximum wait for the lock of the embedded database when the previous server is known to have
   * ended. The database session of that server may end a little later than the server.
   */
  leftSession: 10_000,
  orphanAnswer: 10_000,
  orphanShutdown: 120_000,
  /** Maximum wait for processes of PostgreSQL that have not ended yet after a crash. */
  leftoverProcesses: 10_000,
  /**
   * Timeout of a fast shutdown, which writes a checkpoint. After this time, an immediate shutdown
   * follows, which leaves the recovery to the next start.
   */
  postmasterStop: 30_000,
};

/** Intervals between retries, checks and cleanups, minimum response times, and cache lifetimes. */
export const pauses = {
  /** Polling interval while waiting for a process or for connections. */
  poll: 10,
  /** Interval of attempts to take the lock of the embedded database. */
  lockPoll: 50,
  replicaPoll: 3,

  /**
   * Delays between attempts to send an e-mail, about ten minutes in total. This is far less than
   * the hour for which a link or code is valid.
   */
  mailRetries: [2000, 10_000, 30_000, 60_000, 120_000, 180_000, 180_000],
  /**
   * Minimum response time of requests that may send an e-mail. In this time, the server can compute
   * a hash and run a few SQL statements. The response time therefore does not reveal whether the
   * server did this work.
   */
  mailAnswer: 300,
  /**
   * Minimum response time of a refused sign-in. For an imported account, the bcrypt hash is
   * checked. For an unknown address, a dummy hash is checked, which takes a different time. Without
   * the minimum, this difference would reveal registered addresses.
   */
  signInRefusal: 200,
  hookRetry: 2000,
  /**
   * Interval at which the server looks for queued phone messages that it has not sent, for example
   * after a failure. It may be long, because new messages are usually sent at once and the time of
   * a retry is not critical.
   */
  phoneMessages: 30_000,

  /**
   * Delay before the connection of a refused request is closed, so that the client can read the
   * reason. Closing immediately would lose the response for a client that is still sending.
   */
  brokenRequestRead: 1000,
  /**
   * Delay between the message that closes a slow client's connection and the forced end of the
   * connection. The client can then still read the reason for the closure.
   */
  slowSocketRead: 2000,
  /** Maximum time until the server notices that a connection has exceeded its time limit. */
  connectionChecks: 5000,
  /** Delay of the response to a caller who has exceeded the rate limit for request bodies. */
  bodyRefusal: 1000,
  idleSocketChecks: 5000,
  /** Idle database connections are closed after this time. */
  idleConnections: 60_000,
  /**
   * Minimum interval between two queries for signing keys, so that requests with invented key ids
   * do not each cause a query.
   */
  signingKeysRead: 1000,

  /**
   * Cache lifetime of a rendered page, which many visitors share. Published changes appear after
   * this time at the latest.
   */
  freshServedPage: 15_000,
  /**
   * Cache lifetime of page metadata, which is cached because many members of a large group may open
   * a link at the same time. A link preview shows a change when the metadata is queried again after
   * this time.
   */
  freshHeads: 5000,
  /** Cache lifetime of figures that the database computes once an hour. */
  freshFigures: 60_000,
  freshSitemaps: 600_000,
  /**
   * Cache lifetime of published information. Many pages may request the information at the same
   * time, so it is cached. The lifetime is only a second, so that a page opened after a change
   * shows the change.
   */
  freshPublished: 1000,
  freshProviderMetadata: 3_600_000,

  /** Interval for checking the size of PostgreSQL's log. */
  logLook: 1000,
  leftoversRetry: 100,
  listenRetry: 1000,
  replicaLook: 1000,
  natsRetry: 500,
  /** Interval of pings to NATS. A dead connection is detected after two unanswered pings. */
  natsPing: 2000,

  subscribeRetry: 100,
  deliveryRetry: 100,
  /**
   * Polling intervals while waiting until other sessions can see a commit. Polling is needed
   * because replication reports a commit shortly before other sessions can see it.
   */
  commitLooks: [1, 2, 4, 8, 16, 32, 50],
  changeRetries: [200, 400, 800, 1600, 3200, 6400, 10_000],
  publishedRetry: 500,
  /**
   * Polling interval, and therefore the maximum time until another server takes over the
   * replication slot.
   */
  slotLook: 1000,
  slotTakeOver: 1000,
  slotConfirm: 1000,
  /** Polling interval, and therefore the maximum time until a corrected wal_level is detected. */
  changesOff: 10_000,
  changeHeartbeat: 1000,
  changePull: 10_000,
  joinLook: 250,
  /**
   * Maximum delay of the timer that closes a channel when its token expires. When the timer ends,
   * the server compares the clock with the expiry time, so a corrected system clock is noticed
   * after at most one hour. Node limits timers to 24 days.
   */
  expiryLook: 3_600_000,

  serverGreeting: 20_000,
  /** Polling interval, and therefore the maximum time until a killed server is detected. */
  serverLook: 2000,
  relaySweep: 20_000,
  broadcastSweep: 3_600_000,
  storeSweep: 600_000,
  dueWork: 30_000,

  workerRestarts: [100, 200, 400, 800, 1600, 3200, 5000],
  /**
   * Idle time after which the process of an edge function is stopped. The last process of each
   * function is not stopped.
   */
  idleFunctions: 60_000,
  functionHeartbeat: 50,
  functionLook: 100,
};

export type Deadlines = typeof deadlines;
export type Timeouts = Deadlines & typeof pauses;

const DEFAULTS: Readonly<Record<string, unknown>> = { ...deadlines, ...pauses };
/**
 * Active overrides of timeouts. If several overrides set the same timeout, the latest one applies.
 */
const layers = new Set<Record<string, unknown>>();

/** Maximum delay of a Node timer in milliseconds. A timer with a longer delay fires immediately. */
const LONGEST = 2 ** 31 - 1;

/**
 * Applies all changes, or none if one of them is invalid.
 * @returns A function that reverts these changes. Several callers may revert their changes in any
 * order. The latest of the remaining changes then applies.
 * @throws Error for an unknown name and for a value of the wrong type.
 */
export function setTimeouts(changes: Partial<Timeouts>): () => void {
  for (const [name, value] of Object.entries(changes)) check(name, value);
  const layer = structuredClone(changes);
  layers.add(layer);
  apply(Object.keys(layer));
  return () => {
    layers.delete(layer);
    apply(Object.keys(layer));
  };
}

function apply(names: readonly string[]): void {
  for (const name of names) {
    const layer = [...layers].findLast((one) => Object.hasOwn(one, name)) ?? DEFAULTS;
    const owner = ownerOf(name);
    if (owner) owner[name] = layer[name];
  }
}

/**
 * Parses the setting TIMEOUTS: a JSON object of names and milliseconds.
 * @throws Error when the setting is anything else.
 */
export function readTimeouts(text: string | undefined): Partial<Timeouts> {
  if (!text) return {};
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new Error('expected a JSON object of names and milliseconds');
  }
  for (const [name, value] of Object.entries(read)) check(name, value);
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function check(name: string, value: unknown): void {
  const known = ownerOf(name)?.[name];
  if (known === undefined) throw new Error(`there is no timeout "${name}"`);
  const isList = Array.isArray(known);
  const isRight = isList
    ? Array.isArray(value) && value.length > 0 && value.every(isDuration)
    : isDuration(value);
  if (isRight) return;
  const expected = `whole milliseconds from 1 to ${LONGEST}`;
  throw new Error(`expected ${isList ? `a list of ${expected}` : expected} as ${name}`);
}

const isDuration = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LONGEST;

/** The `in` operator would accept inherited names such as constructor. */
function ownerOf(name: string): Record<string, unknown> | undefined {
  return [deadlines, pauses].find((one) => Object.hasOwn(one, name));
}
