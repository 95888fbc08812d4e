// One try of an actor: a request, and what is wrong with its answer.
import type { Actor } from './actor.ts';
import { type Secrets, textsIn } from './secrets.ts';

export type Attempt = {
  /** What is tried, for the reader of the table. */
  what: string;
  method: string;
  /** From the server's root. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Nobody may do this, not even with what is his own: any sign that it was let through counts. */
  isClosed?: boolean;
  /** Only its person may do this. A trigger may refuse first, a constraint comes after the policies. */
  isOthers?: boolean;
  /** Whatever the answer holds, it is no success. */
  isRefused?: boolean;
  /** The server may end the connection instead of reading it. */
  isUnread?: boolean;
  /** Another token than the actor's. */
  token?: string;
};

export type Target = { url: string; anonKey: string };

/** Longer than this is a server that was stopped by one request. */
const PATIENCE_MILLISECONDS = 15_000;
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;
const LONGEST_REFUSAL = 1_000_000;
/** What the program does not serve is no failure of it. */
const NOT_SERVED = 501;
/** Upstream answers 500 too where a view cannot be written. */
const VIEW_IS_READ_ONLY = /"code":"55000"/;
/** Who hears that a value breaks a rule had the right to write it. */
const WAS_LET_IN = { isClosed: /"code":"(23|WA)\d\d\d"/, isOthers: /"code":"23\d\d\d"/ };
/** An update of no row answers so. */
const NOTHING = /^\s*(?:\[\s*\]\s*)?$/;

/** @returns What got through, in words; nothing when the answer is as it must be. */
export async function runAttempt(
  target: Target,
  actor: Actor,
  one: Attempt,
  secrets: Secrets,
): Promise<string[]> {
  let text: string;
  let status: number;
  try {
    const response = await send(target, actor, one);
    status = response.status;
    text = await response.text();
  } catch (error) {
    if (one.isUnread && error instanceof TypeError) return [];
    return [`${one.what}: ${error instanceof Error ? error.message : error}`];
  }
  const wrong = [...leaksIn(text, one, secrets)].map((where) => `${one.what}: shows ${where}`);
  const sign = one.isClosed ? WAS_LET_IN.isClosed : one.isOthers && WAS_LET_IN.isOthers;
  const isDone = one.method === 'POST' || !NOTHING.test(text);
  if (sign && (status < BAD_REQUEST ? isDone : sign.test(text))) {
    wrong.push(`${one.what}: is let in (${status}) ${text.slice(0, 200)}`);
  }
  if (status >= BAD_REQUEST && text.length > LONGEST_REFUSAL) {
    wrong.push(`${one.what}: refused in ${text.length} letters`);
  }
  if (one.isRefused && status < BAD_REQUEST) wrong.push(`${one.what}: answered ${status}`);
  if (status >= SERVER_ERROR && status !== NOT_SERVED && !VIEW_IS_READ_ONLY.test(text)) {
    wrong.push(`${one.what}: answered ${status} ${text.slice(0, 200)}`);
  }
  return wrong;
}

function send(
  target: Target,
  actor: Actor,
  { method, path, body, headers, token }: Attempt,
): Promise<Response> {
  return fetch(target.url + path, {
    method,
    headers: {
      apikey: target.anonKey,
      authorization: `Bearer ${token ?? actor.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    redirect: 'manual',
  });
}

/** @returns Where the values that may not be shown stand in the database. */
function leaksIn(text: string, { body }: Attempt, secrets: Secrets): Set<string> {
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // Not every answer is JSON.
  }
  const sent = new Set(textsIn(body));
  return new Set(
    textsIn(value)
      .filter((one) => !sent.has(one))
      .flatMap((one) => secrets.get(one) ?? []),
  );
}
