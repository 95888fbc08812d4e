// One attempt of an actor: a request, and the check of its response.
import type { AttackActor } from './actor.ts';
import { type DatabaseSecrets, secretTextsIn } from './database-secrets.ts';

export type Attempt = {
  /** Description of this attempt. The report shows it. */
  what: string;
  method: string;
  /** Path of the request URL, relative to the root of the server. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /**
   * True if nobody may make this request, even for their own data. Any sign that the server allowed
   * the request counts as a breach.
   */
  isClosed?: boolean;
  /**
   * True if only the owner of the data may make this request. A trigger's error in the response is
   * no breach, because a trigger may run before the policies are checked. A constraint's error is a
   * breach, because constraints are checked after the policies, so the policies have let the
   * request through.
   */
  isOthers?: boolean;
  /**
   * True if the server must refuse the request. A response with a success status is then a breach,
   * even if it contains no protected data.
   */
  isRefused?: boolean;
  /** True if the server may close the connection without reading the body. */
  isUnread?: boolean;
  /** Access token that the request sends instead of the actor's own token. */
  token?: string;
};

export type AttackTarget = { url: string; anonKey: string };

/** Timeout in milliseconds. A longer request counts as a hang of the server. */
const PATIENCE_MILLISECONDS = 15_000;
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;
const LONGEST_REFUSAL = 1_000_000;
/**
 * HTTP status with which the server refuses a feature that it does not have. This status does not
 * count as a failure of the server.
 */
const NOT_SERVED = 501;
/**
 * Error code of a refused write to a read-only view. PostgREST sends this refusal with status 500.
 * A response with this code therefore does not count as a failure of the server.
 */
const VIEW_IS_READ_ONLY = /"code":"55000"/;
/**
 * If the response is a constraint error, the server has allowed the write: privileges and policies
 * are checked before constraints.
 */
const WAS_LET_IN = { isClosed: /"code":"(23|WA)\d\d\d"/, isOthers: /"code":"23\d\d\d"/ };
/** Response of an update that matches no row. */
const NOTHING = /^\s*(?:\[\s*\]\s*)?$/;

/** @returns A text for each breach; empty when the response is correct. */
export async function runAttempt(
  target: AttackTarget,
  actor: AttackActor,
  one: Attempt,
  secrets: DatabaseSecrets,
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
    wrong.push(`${one.what}: was allowed (${status}) ${text.slice(0, 200)}`);
  }
  if (status >= BAD_REQUEST && text.length > LONGEST_REFUSAL) {
    wrong.push(`${one.what}: refused with a response of ${text.length} characters`);
  }
  if (one.isRefused && status < BAD_REQUEST) wrong.push(`${one.what}: answered ${status}`);
  if (status >= SERVER_ERROR && status !== NOT_SERVED && !VIEW_IS_READ_ONLY.test(text)) {
    wrong.push(`${one.what}: answered ${status} ${text.slice(0, 200)}`);
  }
  return wrong;
}

function send(
  target: AttackTarget,
  actor: AttackActor,
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

/**
 * @returns For each secret value in the response, the place in the database where this value is
 * stored.
 */
function leaksIn(text: string, { body }: Attempt, secrets: DatabaseSecrets): Set<string> {
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // Keeps the response as text, because not every response is JSON.
  }
  const sent = new Set(secretTextsIn(body));
  return new Set(
    secretTextsIn(value)
      .filter((one) => !sent.has(one))
      .flatMap((one) => secrets.get(one) ?? []),
  );
}
