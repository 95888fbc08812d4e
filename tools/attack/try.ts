// One try of an actor: a request, and what is wrong with its answer.
import type { Actor } from './actor.ts';
import { type Secrets, textsIn } from './secrets.ts';

export type Try = {
  /** What is tried, for the reader of the table. */
  what: string;
  method: string;
  /** From the server's root. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Target = { url: string; anonKey: string };

/** Longer than this is a server that was stopped by one request. */
const PATIENCE_MILLISECONDS = 15_000;
const SERVER_ERROR = 500;
/** What the program does not serve is no failure of it. */
const NOT_SERVED = 501;
/** Upstream answers 500 too where a view cannot be written. */
const VIEW_IS_READ_ONLY = /"code":"55000"/;

/** @returns What got through, in words; nothing when the answer is as it must be. */
export async function attempt(
  target: Target,
  actor: Actor,
  { what, method, path, body, headers }: Try,
  secrets: Secrets,
): Promise<string[]> {
  let text: string;
  let status: number;
  try {
    const response = await fetch(target.url + path, {
      method,
      headers: {
        apikey: target.anonKey,
        authorization: `Bearer ${actor.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      redirect: 'manual',
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : error}`];
  }
  const sent = new Set(textsIn(body));
  const wrong = leaksIn(text, sent, secrets, actor).map((leak) => `${what} (${status}): ${leak}`);
  if (status >= SERVER_ERROR && status !== NOT_SERVED && !VIEW_IS_READ_ONLY.test(text)) {
    wrong.push(`${what}: answered ${status} ${text.slice(0, 200)}`);
  }
  return wrong;
}

function leaksIn(text: string, sent: Set<string>, secrets: Secrets, { isStaff }: Actor): string[] {
  // What the staff may read, and with which reason, is held function by function.
  if (isStaff) return [];
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // Not every answer is JSON.
  }
  const found = new Set(
    textsIn(value)
      .filter((one) => !sent.has(one))
      .flatMap((one) => secrets.get(one) ?? []),
  );
  return [...found].map((where) => `shows ${where}`);
}
