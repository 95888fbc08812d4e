// Calls a database function as an anonymous visitor with a plain request, so that public pages do
// not load the backend client.
import { Refusal } from '../errors/refusal.ts';
import { ANON_KEY } from '../session/anon-key-name.ts';
import type {
  AnswerOf,
  AnswerSchema,
  ArgumentsOf,
  FunctionName,
  TypedFunctionName,
} from './call.ts';
import { readAnonKey } from './supabase.ts';

const UNAUTHORIZED = 401;

declare global {
  /** Request that the page sent before the app was loaded; see vite/early-request.ts. */
  var earlyRequest: { name: string; body: string; answer: Promise<Response> } | undefined;
}

/**
 * Calls the function and parses the response with the schema. @throws Refusal, or a network error.
 */
export function callAsVisitor<Name extends FunctionName, Answer>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema: AnswerSchema<Answer>,
): Promise<Answer>;
/** Calls a function whose result type is known. Resolves to null if that type allows it. */
export function callAsVisitor<Name extends TypedFunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<AnswerOf<Name>>;
export async function callAsVisitor<Name extends FunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema?: AnswerSchema<unknown>,
): Promise<unknown> {
  const body = JSON.stringify(args);
  const known = localStorage.getItem(ANON_KEY);
  let response = await (firstAnswer(name, body) ??
    send(name, body, known ?? (await readAnonKey())));
  // The key stored on the device may be out of date. Then the request is sent again with a new key.
  if (known && response.status === UNAUTHORIZED) {
    response = await send(name, body, await readAnonKey());
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return schema ? schema.parse(answer) : answer;
  throw new Refusal({ message: `${name} answered ${response.status}`, ...(answer ?? {}) });
}

/**
 * Returns the response to the request that the page sent before the app was loaded. The response is
 * returned only once, because a later caller needs a newer response.
 */
function firstAnswer(name: string, body: string): Promise<Response> | undefined {
  const { earlyRequest } = globalThis;
  if (earlyRequest?.name !== name || earlyRequest.body !== body) return undefined;
  globalThis.earlyRequest = undefined;
  return earlyRequest.answer;
}

const send = (name: string, body: string, key: string): Promise<Response> =>
  fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body,
  });
