// Calls a function of the database as anybody, with a plain request: a public page need not wait for the whole connection.
import { Refusal } from '../errors/refusal.ts';
import { ANON_KEY } from '../session/anon-key-name.ts';
import type { AnswerOf, ArgumentsOf, FunctionName, Schema, ShapedName } from './call.ts';
import { readAnonKey } from './supabase.ts';

const UNAUTHORIZED = 401;

declare global {
  /** Asked by the page itself; see vite/first-question.ts. */
  var firstQuestion: { name: string; body: string; answer: Promise<Response> } | undefined;
}

/** @throws Refusal, or an error of the network. */
export function callAsVisitor<Name extends FunctionName, Answer>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema: Schema<Answer>,
): Promise<Answer>;
/** May give null where the type of the answer says so. */
export function callAsVisitor<Name extends ShapedName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<AnswerOf<Name>>;
export async function callAsVisitor<Name extends FunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema?: Schema<unknown>,
): Promise<unknown> {
  const body = JSON.stringify(args);
  const known = localStorage.getItem(ANON_KEY);
  let response = await (firstAnswer(name, body) ??
    send(name, body, known ?? (await readAnonKey())));
  // The key of this device may be older than the server's.
  if (known && response.status === UNAUTHORIZED) {
    response = await send(name, body, await readAnonKey());
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return schema ? schema.parse(answer) : answer;
  throw new Refusal({ message: `${name} answered ${response.status}`, ...(answer ?? {}) });
}

/** Used once: a later caller needs the answer of its own time. */
function firstAnswer(name: string, body: string): Promise<Response> | undefined {
  const { firstQuestion } = globalThis;
  if (firstQuestion?.name !== name || firstQuestion.body !== body) return undefined;
  globalThis.firstQuestion = undefined;
  return firstQuestion.answer;
}

const send = (name: string, body: string, key: string): Promise<Response> =>
  fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body,
  });
