// Serves the built web app: hashed files for ever, pages fresh each time, and every address of the app is index.html.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers a navigation with the app's page; false when the request is none or there is no build. */
export type AnswerNavigation = (request: FastifyRequest, reply: FastifyReply) => boolean;

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Adds the files of the build to the routes. Compressed copies beside a file (`.br`, `.gz`) are sent to whoever takes them.
 */
export async function addWebApp(app: FastifyInstance, config: Config): Promise<AnswerNavigation> {
  const index = join(config.webDistDir, 'index.html');
  if (!existsSync(index)) return () => false;
  const pageHeaders = cachedByTime((file) =>
    securityHeaders(readFileSync(file, 'utf8'), config.publicUrl),
  );
  await app.register(fastifyStatic, {
    root: config.webDistDir,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    setHeaders(reply, path) {
      const file = path.replace(/\.(br|gz)$/, '');
      reply.header('x-content-type-options', 'nosniff');
      if (file.includes(`${sep}assets${sep}`)) {
        reply.header('cache-control', `public, max-age=${YEAR_IN_SECONDS}, immutable`);
        return;
      }
      reply.header('cache-control', 'no-cache');
      if (file.endsWith('.html')) reply.headers(pageHeaders(file));
    },
  });
  return (request, reply) => {
    const isNavigation =
      (request.method === 'GET' || request.method === 'HEAD') &&
      /\btext\/html\b/.test(request.headers.accept ?? '') &&
      !request.url.startsWith('/assets/');
    if (isNavigation) reply.sendFile('index.html');
    return isNavigation;
  };
}

/** A build may be replaced while the server runs. */
function cachedByTime<T>(read: (file: string) => T): (file: string) => T {
  const cache = new Map<string, { changedAt: number; value: T }>();
  return (file) => {
    const changedAt = statSync(file).mtimeMs;
    const cached = cache.get(file);
    if (cached?.changedAt === changedAt) return cached.value;
    const value = read(file);
    cache.set(file, { changedAt, value });
    return value;
  };
}
