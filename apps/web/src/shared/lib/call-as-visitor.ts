// Calls a function of the database as anybody, with a plain request: a public page need not wait for the whole connection.
import { Refusal } from '../errors/refusal.ts';
import { ANON_KEY, readAnonKey } from './supabase.ts';

const UNAUTHORIZED = 401;

declare global {
  /** Asked by the page itself; see vite/first-question.ts. */
  var firstQuestion: { name: string; body: string; answer: Promise<Response> } | undefined;
}

/** @throws Refusal, or an error of the network. */
export async function callAsVisitor(name: string, body: Record<string, unknown>): Promise<unknown> {
  const known = localStorage.getItem(ANON_KEY);
  let response = await (firstAnswer(name, body) ??
    call(name, body, known ?? (await readAnonKey())));
  // The key of this device may be older than the server's.
  if (known && response.status === UNAUTHORIZED) {
    response = await call(name, body, await readAnonKey());
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Refusal({ message: `${name} answered ${response.status}`, ...(answer ?? {}) });
}

/** Once: later askers want to know how it is by then. */
function firstAnswer(name: string, body: Record<string, unknown>): Promise<Response> | undefined {
  const { firstQuestion } = globalThis;
  if (firstQuestion?.name !== name || firstQuestion.body !== JSON.stringify(body)) return undefined;
  globalThis.firstQuestion = undefined;
  return firstQuestion.answer;
}

const call = (name: string, body: Record<string, unknown>, key: string): Promise<Response> =>
  fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
