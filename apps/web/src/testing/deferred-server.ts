// Fake network. A request of the app waits until the test answers it, so that the test can check
// the screen during the wait.
import { ERROR_CODES, type ErrorName } from '@wasl/core/error-codes';
import { onTestFinished } from 'vitest';

type Details = Record<string, string | number>;
type Held = { path: string; body: string; answer: (response: Response) => void };

export type DeferredServer = {
  /**
   * Returns the bodies of the requests whose address has the given ending, in the order of sending.
   */
  sentTo: (path: string) => string[];
  answer: (path: string, body: unknown) => void;
  refuse: (path: string, name: ErrorName, details?: Details) => void;
  /**
   * Answers the request with an error that has none of the app's own error codes (`ERROR_CODES`),
   * such as an error of the sign-in service.
   */
  fail: (path: string, status: number, body: unknown) => void;
};

const OURS = /^\/(rest|auth|storage|functions|health)\/|^\/config\.json$/;

/**
 * Replaces `fetch` until the test ends.
 * @param known - Responses that are sent immediately. The key is the ending of the request's
 * address.
 */
export function deferServer(known: Record<string, unknown> = {}): DeferredServer {
  const network = globalThis.fetch;
  const requests: Held[] = [];
  const atOnce: Record<string, unknown> = { '/config.json': { anon_key: 'anon' }, ...known };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!OURS.test(pathname)) return network(input, init);
    const body = await request.text();
    const end = Object.keys(atOnce).find((path) => pathname.endsWith(path));
    return new Promise((answer) => {
      requests.push({ path: pathname, body, answer });
      if (end) answer(Response.json(atOnce[end]));
    });
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
  const to = (path: string) => requests.filter((one) => one.path.endsWith(path));
  const reply = (path: string, status: number, body: unknown) => {
    for (const { answer } of to(path)) answer(Response.json(body, { status }));
  };
  return {
    sentTo: (path) => to(path).map(({ body }) => body),
    answer: (path, body) => reply(path, 200, body),
    refuse: (path, name, details = {}) =>
      reply(path, 400, {
        code: ERROR_CODES[name],
        message: name,
        details: JSON.stringify(details),
        hint: null,
      }),
    fail: reply,
  };
}
