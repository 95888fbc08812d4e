// All deadlines, delays and backoffs of the app, in milliseconds. Tests can change them. Read a
// value where it is used, because a copy in a constant would miss a change.

/** Time limits, for example the maximum wait for the response to a request. */
export const deadlines = {
  /**
   * If the server does not respond within this time, the network counts as lost. Otherwise
   * supabase-js would try to refresh an old session for half a minute.
   */
  storedSession: 4000,
  /**
   * A session that ends within this time after a sign-out request was ended by the sign-out and has
   * not expired.
   */
  wantedSignOut: 10_000,
  signOutCall: 10_000,
  stepCall: 30_000,
  scanCall: 30_000,
  /**
   * A connection that sends requests but receives no responses must not block the queue for longer
   * than this.
   */
  messageCall: 20_000,
  realtimeCall: 30_000,
  /**
   * If the server does not respond within this time, the network counts as lost. A response that
   * arrives later is still shown.
   */
  freshAnswer: 4000,
  /** Maximum wait for the server before the draft on this device is shown. */
  serverDraft: 2500,
  /**
   * Maximum wait of the service worker for the server when a public page is opened. After that, the
   * worker serves its cached copy of the page.
   */
  publicPage: 3000,
  /**
   * Maximum wait for the scripts of a page. On a slow phone, these scripts start the app after two
   * seconds. After the maximum wait, a notice says that the page is slow to load.
   */
  pageScripts: 10_000,
  /** Maximum age of a prefetched response. After that, the app sends a new request. */
  earlyAnswer: 15_000,
  /**
   * Maximum wait for the activation of a new service worker, which normally takes a tenth of this
   * time. After that, the activation counts as stuck, and the page is reloaded to try again.
   */
  workerChange: 2000,
  /**
   * Maximum time for which the conversation list waits for the chat connection, which normally
   * opens in less than a second. If the connection is not open by then, the app loads the list
   * anyway, to show correct badges.
   */
  chatConnection: 3000,
  /**
   * Delay after which the chat connection of a screen is closed if the screen never rendered, for
   * example because its session ended.
   */
  chatScreen: 15_000,
  videoPreview: 4000,
  devicePosition: 15_000,
  scanPosition: 8000,
  /**
   * Maximum time for which the service worker waits for an open tab to send a reply that was typed
   * in a notification. If no tab sends the reply in time, the conversation opens and shows the
   * unsent message.
   */
  pushReply: 3000,
};

/** Durations of the pauses between two attempts, two polls or two steps. */
export const pauses = {
  /** Exponential backoff: the delay doubles up to the maximum. */
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
  /**
   * A locked phone suspends its tabs, so that a tab may miss changes. A tab that was hidden for
   * longer than this time refetches its data when it is shown again.
   */
  unseenTab: 20_000,
  /** Two taps within this time are a double tap. Not all phones report double taps. */
  doubleTap: 320,
  sameToast: 3000,
  voiceSample: 80,
  qrCheck: 250,
  paperCheck: 700,
  realtimeHeartbeat: 15_000,
  testMessagePoll: 2000,
  weighInPoll: 5000,
  /**
   * Interval at which the recipient's page polls the server. Polling shows that a broker has paid
   * out the money. It also shows when the recipient can request another code, after a minute.
   */
  collectPoll: 20_000,
  trackingPoll: 60_000,
  serviceStatusPoll: 30_000,
  operatorPoll: 60_000,
  /**
   * Interval at which a broker's screen polls the server. When a broker's turn to accept a request
   * ends, the broker may no longer see the request, so no event reports the end.
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

// Tests may set only some of the timeouts. Both objects receive all timeouts that a test sets. The
// app ignores the timeouts of `pauses` in `deadlines`, and those of `deadlines` in `pauses`.
Object.assign(deadlines, globalThis.waslTimeouts);
Object.assign(pauses, globalThis.waslTimeouts);
