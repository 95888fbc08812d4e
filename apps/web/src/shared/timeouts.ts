// All deadlines, delays and backoffs of the app in milliseconds, which tests can change. Read a
// value where it is used: a copy in a constant would miss a change.

/** Deadlines: a wait ends after this time. */
export const deadlines = {
  /**
   * A network that does not answer within this time counts as no network: supabase-js would try to
   * refresh an old session for half a minute.
   */
  storedSession: 4000,
  /** A session that ends this soon after a sign-out has not expired. */
  wantedSignOut: 10_000,
  signOutCall: 10_000,
  stepCall: 30_000,
  scanCall: 30_000,
  /** A connection that sends but receives no answer must not block the queue. */
  messageCall: 20_000,
  realtimeCall: 30_000,
  /**
   * A network that does not answer within this time counts as no network. A late answer is shown
   * when it arrives.
   */
  freshAnswer: 4000,
  /** Maximum wait for the server before the draft on this device is shown. */
  serverDraft: 2500,
  /** Used by the service worker, which serves its cached copy after this time. */
  publicPage: 3000,
  /** The app takes two seconds on a slow phone; scripts that take this long may never arrive. */
  pageScripts: 10_000,
  /** Maximum age of an early answer; later callers need a newer one. */
  earlyAnswer: 15_000,
  /** An activation of a new worker that takes longer is stuck; a normal one takes a tenth of it. */
  workerChange: 2000,
  /**
   * A chat connection opens in less than a second; the badges must also be correct if it does not
   * open.
   */
  chatConnection: 3000,
  /**
   * Closes the chat connection of a screen that never rendered, for example because its session
   * ended.
   */
  chatScreen: 15_000,
  videoPreview: 4000,
  devicePosition: 15_000,
  scanPosition: 8000,
  /**
   * Used by the service worker: how long it waits for an open tab to send the reply. After that,
   * the conversation opens and shows the unsent message.
   */
  pushReply: 3000,
};

/** Pauses between two attempts, polls or steps. */
export const pauses = {
  /** Exponential backoff: doubles up to the maximum. */
  firstRetry: 1000,
  longestRetry: 30_000,
  messageRetry: 1000,
  /**
   * Delays of the automatic retries, about half a minute in total. After that, the person decides
   * whether to retry.
   */
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
  /** A locked phone suspends its tabs: a tab that was hidden for longer refetches. */
  unseenTab: 20_000,
  /** Two taps within this time are a double tap; not all phones report one. */
  doubleTap: 320,
  sameToast: 3000,
  voiceSample: 80,
  qrCheck: 250,
  paperCheck: 700,
  realtimeHeartbeat: 15_000,
  testMessagePoll: 2000,
  weighInPoll: 5000,
  /**
   * The page polls, because the money may be collected meanwhile, and because a code can be
   * requested again after a minute.
   */
  collectPoll: 20_000,
  trackingPoll: 60_000,
  serviceStatusPoll: 30_000,
  operatorPoll: 60_000,
  /**
   * A broker who may no longer see a request receives no event when their turn to accept it ends.
   */
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

// Each object uses only the timeouts that it defines; other names have no effect.
Object.assign(deadlines, globalThis.waslTimeouts);
Object.assign(pauses, globalThis.waslTimeouts);
