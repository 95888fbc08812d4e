// What is told of an error: its kind, where in our files, on which screen. Nothing that a person typed or that names her.

export type Fault = Pick<Event, 'type'> & {
  /** Of an error. */
  error?: unknown;
  message?: string;
  /** Of a promise that was rejected. */
  reason?: unknown;
  /** Of a screen that broke. */
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
 * @param pathname Of the page.
 * @param build The name of what it was built from.
 * @returns undefined for what is not ours to mend: extensions of the browser, requests that were given up, and a list that measures itself in two frames.
 */
export function reportOf(
  { type, error, message, reason, detail }: Fault,
  pathname: string,
  build: string | undefined,
): Report | undefined {
  const thrown = error ?? reason ?? detail;
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: 'Error' };
  if (name === 'AbortError' || /-extension:\/\//.test(stack)) return undefined;
  const text = thrown instanceof Error ? thrown.message : (message ?? typeof thrown);
  // Of another site's script the browser says no more than this.
  if (/^Script error\.?$/.test(text)) return undefined;
  // index.html knows it, too, and loads nothing for it.
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

/** The server takes out more; what need not leave the device does not. */
const withoutSecrets = (text: string) =>
  text
    .slice(0, MOST_LETTERS)
    .replace(/[?#][^\s"']*/g, '')
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/\+?\d[\d .-]{5,}\d/g, '…');

/** Names of screens are words; what has a digit or is long is somebody's. */
const withoutIds = (pathname: string) =>
  pathname.replace(/[^/]+/g, (part) => (/^[a-z-]{1,24}$/.test(part) ? part : '$'));
