// Maximum body size of each route. Larger bodies are rejected before they are read.
import type { FastifyInstance } from 'fastify';

/** Maximum sizes in bytes, by kind of body. */
export const BODY_LIMITS = {
  /** Limit for bodies with a few short strings, such as names, codes and ids. */
  short: 4 * 1024,
  /** Limit for bodies with a CAPTCHA token, an ID token or a provider's code. */
  tokens: 16 * 1024,
  /** Limit for bodies with user metadata or a passkey's response. */
  data: 32 * 1024,
  /**
   * Limit for the bodies of admin requests, which contain user metadata and app metadata. These
   * requests need the service key.
   */
  admin: 64 * 1024,
} as const;

const WITHOUT_BODY: readonly string[] = ['GET', 'HEAD'];

/** @throws Error at start when a route of `app` accepts a body and declares no limit. */
export function requireBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, bodyLimit }) => {
    const takesBody = [method].flat().some((one) => !WITHOUT_BODY.includes(one));
    if (takesBody && bodyLimit === undefined) throw new Error(`${method} ${url} has no bodyLimit`);
  });
}
