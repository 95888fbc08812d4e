// Every deadline, pause, backoff and cache age of the server, in milliseconds, so that the setting TIMEOUTS and tests can change them.
// Read a value where it is used: a copy of it in a constant would not see a change.

/** After so long something is given up, and whoever asked for it gets an error or a fallback. */
export const deadlines = {
  // A page is worth more without these than late.
  servedPage: 400,
  pageHeads: 500,
  pageFigures: 300,
  sitemaps: 10_000,
  /** A map that does not come must not keep the start waiting. */
  mapHosts: 5000,

  captcha: 10_000,
  providerMetadata: 5000,
  providerTokens: 10_000,
  leakedPasswords: 5000,
  /** Of all tries together. */
  httpHook: 5000,
  postgresHook: 2000,
  /** Until a mail server is connected, has greeted, and for each of its answers; some let strangers wait for their greeting on purpose. */
  smtpConnect: 10_000,
  smtpGreeting: 30_000,
  smtpAnswer: 60_000,
  /** A mail server that hangs must not keep this one from ending. */
  mailsAtStop: 10_000,

  /** Requests under way when the server stops. */
  drain: 10_000,
  /** At some malformed ends the parser of forms waits for ever. */
  formProgress: 1000,
  /** The disk and the database may take longer than the parser, but not for ever. */
  formTaking: 30_000,
  pictureRender: 15_000,

  databaseConnect: 10_000,
  /** Longer than a healthy replica ever takes to say how far it is. */
  replicaAnswer: 2000,
  /** A healthy replica has a change within that time. */
  replicaWrite: 30,
  /** Everybody who wants a table waits behind a migration that waits for it, so this is how long people may notice. */
  migrationLock: 5000,
  /** A database in trouble must not be asked more and more often for how it does. */
  instanceMetrics: 3000,
  /** Shorter than Prometheus waits (10 s), longer than instanceMetrics. */
  workerMetrics: 5000,
  /** On top of DRAIN_SECONDS; longer than a worker takes to answer what it has begun. */
  workerStop: 20_000,
  doctor: 5000,

  /** A call that waits for a process of its function: many people may sign in at once from behind one address. */
  functionTurn: 20_000,

  natsConnect: 5000,
  natsFlush: 5000,
  changePublish: 5000,
  /** Long enough for a healthy database, so that whoever fetches after the answer to a join misses nothing in between. */
  joinAnswer: 2000,
  joinPatience: 10_000,
  joinWait: 15_000,
  /** Policies of private channels and patterns of filters may be made to run for ever. */
  realtimeStatement: 5000,
  commitVisible: 30_000,
  slotCatchUp: 2000,
  slotStreamStop: 3000,
  socketsClose: 500,

  /** A session of a killed server ends when PostgreSQL reads its closed socket; after this long the holder counts as a live server. */
  instanceLock: 1500,
  /** Where the server that was here is known to be gone, its session is only slow to notice. */
  leftSession: 10_000,
  orphanAnswer: 10_000,
  orphanShutdown: 120_000,
  /** Right after a crash of everything some processes have not noticed yet. */
  leftoverProcesses: 10_000,
  /** Fast shutdown writes a checkpoint; after this long the immediate one leaves that to the next start. */
  postmasterStop: 30_000,
};

/** Time between two tries, looks or sweeps, least time of an answer, and how long what was read stays fresh. */
export const pauses = {
  /** Between two looks at a process or at connections. */
  poll: 10,
  /** Between two tries to take the lock of the embedded database. */
  lockPoll: 50,
  replicaPoll: 3,

  /** Some ten minutes in all, far less than the hour that a link or a code is good for. */
  mailRetries: [2000, 10_000, 30_000, 60_000, 120_000, 180_000, 180_000],
  /** Least time of an answer beside which a mail may be sent: enough for a hash and a few statements. */
  mailAnswer: 300,
  /**
   * Least time of a refused sign-in: a bcrypt hash of an imported account takes another time to check than the hash of nobody, and that
   * difference would tell which addresses are known.
   */
  signInRefusal: 200,
  hookRetry: 2000,
  /** For what was not handed over: its next try is nobody's news. */
  phoneMessages: 30_000,

  /** For a client to read why its request was refused: cut at once, one that is still sending would lose the answer. */
  brokenRequestRead: 1000,
  /** For a slow client to read why its socket is closed. */
  slowSocketRead: 2000,
  /** A connection that takes too long is found at most this late. */
  connectionChecks: 5000,
  /** Whoever sends too many large bodies is answered so much later. */
  bodyRefusal: 1000,
  idleSocketChecks: 5000,
  /** Connections to the database that nobody uses are closed after that. */
  idleConnections: 60_000,
  /** Ids of keys that nobody made must not become statements as fast as they are sent. */
  signingKeysRead: 1000,

  /** What is published shows within so long; many visitors cost one drawing. */
  freshServedPage: 15_000,
  /** A link in a large group is opened by many at once; what changes is told by the next fetch of a preview. */
  freshHeads: 5000,
  /** They are counted once an hour. */
  freshFigures: 60_000,
  freshSitemaps: 600_000,
  /** Many pages may ask at once, and what was changed is shown by the next page. */
  freshPublished: 1000,
  freshProviderMetadata: 3_600_000,

  /** Between two looks at the size of PostgreSQL's log. */
  logLook: 1000,
  leftoversRetry: 100,
  listenRetry: 1000,
  replicaLook: 1000,
  natsRetry: 500,
  /** A NATS that is gone without a word is noticed after two unanswered ones. */
  natsPing: 2000,

  subscribeRetry: 100,
  deliveryRetry: 100,
  /** Replication reports a commit shortly before other sessions see it. */
  commitLooks: [1, 2, 4, 8, 16, 32, 50],
  changeRetries: [200, 400, 800, 1600, 3200, 6400, 10_000],
  publishedRetry: 500,
  /** Another server takes over within this time. */
  slotLook: 1000,
  slotTakeOver: 1000,
  slotConfirm: 1000,
  /** A corrected wal_level is noticed within this time. */
  changesOff: 10_000,
  changeHeartbeat: 1000,
  changePull: 10_000,
  joinLook: 250,
  /** A timer cannot be set for longer than 24 days; a clock that was put right is noticed sooner. */
  expiryLook: 3_600_000,

  serverGreeting: 20_000,
  /** A killed server is noticed within this time. */
  serverLook: 2000,
  relaySweep: 20_000,
  broadcastSweep: 3_600_000,
  storeSweep: 600_000,
  dueWork: 30_000,

  workerRestarts: [100, 200, 400, 800, 1600, 3200, 5000],
  /** Processes of functions that nobody called are ended after that, but one of each function. */
  idleFunctions: 60_000,
  functionHeartbeat: 50,
  functionLook: 100,
};

export type Deadlines = typeof deadlines;
export type Timeouts = Deadlines & typeof pauses;

const DEFAULTS: Readonly<Record<string, unknown>> = { ...deadlines, ...pauses };
/** Of names that several change, the latest that is left holds. */
const layers = new Set<Record<string, unknown>>();

/** Node fires a timer at once that is longer than this. */
const LONGEST = 2 ** 31 - 1;

/**
 * Changes all of them or, when one is refused, none.
 * @returns A function that takes the change back, whichever was made or taken back meanwhile.
 * @throws Error for an unknown name and for a value of another kind.
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
 * Reads a value of the setting TIMEOUTS: a JSON object of names and milliseconds.
 * @throws Error when it is anything else.
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

/** Not by `in`: every object has a constructor. */
function ownerOf(name: string): Record<string, unknown> | undefined {
  return [deadlines, pauses].find((one) => Object.hasOwn(one, name));
}
