// Every deadline, pause and backoff of the app, in milliseconds, so that tests can change them.
// Read a value where it is used: a copy of it in a constant would not see a change.

/** After this long a wait is given up. */
export const deadlines = {
  /** A network that never answers counts as no network: supabase-js would try for half a minute to renew an old session. */
  storedSession: 4000,
  /** A session that ends this soon after a sign-out has not expired. */
  wantedSignOut: 10_000,
  signOutCall: 10_000,
  stepCall: 30_000,
  scanCall: 30_000,
  /** A connection that sends and is never answered must not block the queue. */
  messageCall: 20_000,
  realtimeCall: 30_000,
  /** A network that does not answer within this counts as none; what it says later is shown then. */
  freshAnswer: 4000,
  /** A slow network holds back the draft that this device already has no longer than this. */
  serverDraft: 2500,
  /** Of the service worker, which shows its copy then. */
  publicPage: 3000,
  /** On a slow phone the app takes two seconds; scripts that take this long may never come. */
  pageScripts: 10_000,
  /** Whoever asks later wants a newer answer. */
  earlyAnswer: 15_000,
  /** A change of workers that takes longer is stuck; a quick one takes a tenth of it. */
  workerChange: 2000,
  /** The connection is there within a second; badges must be right without it, too. */
  chatConnection: 3000,
  /** A screen that was never drawn, as after a session that has ended, holds no chat open. */
  chatScreen: 15_000,
  videoPreview: 4000,
  devicePosition: 15_000,
  scanPosition: 8000,
  /** Of the service worker: until an open tab has sent the reply; then the conversation opens and shows what waits. */
  pushReply: 3000,
};

/** Between two tries, polls or steps. */
export const pauses = {
  /** Exponential backoff: doubles up to the longest. */
  firstRetry: 1000,
  longestRetry: 30_000,
  messageRetry: 1000,
  /** About half a minute together; after that the person is asked. */
  uploadRetries: [0, 1000, 3000, 8000, 15_000],
  loadRetry: 3000,
  draftRetry: 4000,
  draftSave: 800,
  homeDraftSave: 3000,
  settledInput: 300,
  chatCopy: 1000,
  cursorReport: 1000,
  typingReport: 3000,
  typingFade: 6000,
  rowPresence: 1000,
  /** A locked phone suspends its tabs: one that was unseen for longer asks again. */
  unseenTab: 20_000,
  /** Two taps within it are one double tap; phones do not all tell it. */
  doubleTap: 320,
  sameToast: 3000,
  voiceSample: 80,
  qrCheck: 250,
  paperCheck: 700,
  realtimeHeartbeat: 15_000,
  testMessagePoll: 2000,
  weighInPoll: 5000,
  /** A code may be asked for again after a minute, and the money may be collected meanwhile. */
  collectPoll: 20_000,
  trackingPoll: 60_000,
  serviceStatusPoll: 30_000,
  operatorPoll: 60_000,
  /** Brokers who may no longer see a request are not told that its turn has ended. */
  brokerPoll: 60_000,
  countdownStep: 1000,
  agoStep: 60_000,
  nowStep: 30_000,
  supportHoursStep: 30_000,
};

export type TimeoutChanges = Partial<typeof deadlines & typeof pauses>;

declare global {
  /** Set by browser tests before the app's scripts run. */
  var waslTimeouts: TimeoutChanges | undefined;
}

// Each list takes the names that are its own; what it gets besides is read by nobody.
Object.assign(deadlines, globalThis.waslTimeouts);
Object.assign(pauses, globalThis.waslTimeouts);
