// Builds the report of a browser error: the kind of error, its position in our source files, and
// the screen. The report contains nothing that a person typed or that identifies them.

export type ErrorEventData = Pick<Event, 'type'> & {
  /** The thrown error. Only `error` events have this property. */
  error?: unknown;
  message?: string;
  /** The reason for the rejection. Only `unhandledrejection` events have this property. */
  reason?: unknown;
  /** The error of a screen that crashed while rendering. */
  detail?: unknown;
};

export type ErrorReport = {
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
 * @param pathname - Path of the page.
 * @param build - Name of the build; undefined in development.
 * @returns undefined for errors that we cannot fix: browser extensions, aborted requests, and
 * ResizeObserver loop warnings.
 */
export function errorReportOf(
  { type, error, message, reason, detail }: ErrorEventData,
  pathname: string,
  build: string | undefined,
): ErrorReport | undefined {
  const thrown = error ?? reason ?? detail;
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: 'Error' };
  if (name === 'AbortError' || /-extension:\/\//.test(stack)) return undefined;
  const text = thrown instanceof Error ? thrown.message : (message ?? typeof thrown);
  // For errors in scripts from another origin, the browser reports no details.
  if (/^Script error\.?$/.test(text)) return undefined;
  // The script in index.html also ignores ResizeObserver errors, so that it does not load this
  // script.
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

/**
 * Removes secrets from the text before it leaves the device. The server redacts the report further.
 */
const withoutSecrets = (text: string) =>
  text
    .slice(0, MOST_LETTERS)
    .replace(/[?#][^\s"']*/g, '')
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/\+?\d[\d .-]{5,}\d/g, '…');

/** Replaces path segments that contain a digit or are long: these are ids, not screen names. */
const withoutIds = (pathname: string) =>
  pathname.replace(/[^/]+/g, (part) => (/^[a-z-]{1,24}$/.test(part) ? part : '$'));
