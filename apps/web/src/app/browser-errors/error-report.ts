// Builds the report of a browser error: its kind, its position in our files and the screen.
// Contains nothing that a person typed or that identifies them.

export type Fault = Pick<Event, 'type'> & {
  /** Set for an `error` event. */
  error?: unknown;
  message?: string;
  /** Set for an `unhandledrejection` event. */
  reason?: unknown;
  /** Set when a screen crashed while rendering. */
  detail?: unknown;
};

export type Report = {
  kind: string;
  name: string;
  message: string;
  at: string | undefined;
  path: string;
  build: string | undefined;
};

const MOST_LETTERS = 300;

/**
 * Builds the report of one error.
 * @param pathname Path of the page.
 * @param build Name of the build; undefined in development.
 * @returns undefined for errors that we cannot fix: browser extensions, aborted requests, and
 * ResizeObserver loop warnings.
 */
export function errorReportOf(
  { type, error, message, reason, detail }: Fault,
  pathname: string,
  build: string | undefined,
): Report | undefined {
  const thrown = error ?? reason ?? detail;
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: 'Error' };
  if (name === 'AbortError' || /-extension:\/\//.test(stack)) return undefined;
  const text = thrown instanceof Error ? thrown.message : (message ?? typeof thrown);
  // The browser reports no details for errors of cross-origin scripts.
  if (/^Script error\.?$/.test(text)) return undefined;
  // index.html filters this error too, so that it does not load this script.
  if (/^ResizeObserver loop/.test(text)) return undefined;
  return {
    kind: type,
    name,
    message: withoutSecrets(text),
    at: /assets\/[\w.-]+\.js:\d+:\d+/.exec(stack)?.[0],
    path: withoutIds(pathname),
    build,
  };
}

/** Removes secrets before they leave the device. The server redacts the report further. */
const withoutSecrets = (text: string) =>
  text
    .slice(0, MOST_LETTERS)
    .replace(/[?#][^\s"']*/g, '')
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/\+?\d[\d .-]{5,}\d/g, '…');

/** Replaces path segments that contain a digit or are long: these are ids, not screen names. */
const withoutIds = (pathname: string) =>
  pathname.replace(/[^/]+/g, (part) => (/^[a-z-]{1,24}$/.test(part) ? part : '$'));
