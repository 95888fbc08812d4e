// How long a body of each route may be: longer ones are refused before they are read.
import type { FastifyInstance } from 'fastify';

/** Bytes, by what a route is sent. */
export const BODY_LIMITS = {
  /** A few short texts: names, codes, ids. */
  short: 4 * 1024,
  /** Texts with a CAPTCHA's token, an ID token or a provider's code. */
  tokens: 16 * 1024,
  /** A person's own data, or the answer of a passkey. */
  data: 32 * 1024,
  /** Two kinds of data, written by whoever has the service key. */
  admin: 64 * 1024,
} as const;

const WITHOUT_BODY: readonly string[] = ['GET', 'HEAD'];

/** @throws Error, at the start, for a route of the app that takes a body and has no limit of its own. */
export function requireBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, bodyLimit }) => {
    const takesBody = [method].flat().some((one) => !WITHOUT_BODY.includes(one));
    if (takesBody && bodyLimit === undefined) throw new Error(`${method} ${url} has no bodyLimit`);
  });
}
