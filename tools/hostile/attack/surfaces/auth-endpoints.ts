// Attacks every route of the auth service with identifiers of other people.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attempt } from '../run-attempt.ts';

const ROUTES = join(import.meta.dirname, '../../../../apps/server/src/auth');
/**
 * Routes of the auth service that the attacking user does not call, because they would end this
 * user's session.
 */
const NOT_TRIED = /^\/logout/;

export type Victim = { id: string; email: string };

export function* authAttempts(victim: Victim): Generator<Attempt> {
  const body = {
    email: victim.email,
    password: 'Another-password-2026',
    user_id: victim.id,
    id: victim.id,
    type: 'recovery',
    token: '000000',
    token_hash: '0'.repeat(56),
    refresh_token: 'a',
    new_email: 'thief@attack.example',
    user_metadata: { role: 'admin' },
    app_metadata: { role: 'service_role' },
    role: 'service_role',
    aud: 'authenticated',
    ban_duration: '1h',
  };
  for (const { method, path } of readRoutes()) {
    if (NOT_TRIED.test(path)) continue;
    const named = path.replace(/:\w+/g, victim.id).replace('*', '');
    for (const query of queriesOf(path)) {
      yield {
        what: `auth ${method} ${path}`,
        method,
        path: `/auth/v1${named}${query}`,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
      };
    }
  }
}

const queriesOf = (path: string): string[] =>
  path === '/token'
    ? ['?grant_type=password', '?grant_type=refresh_token', '?grant_type=pkce']
    : [''];

/** Reads the routes from the server's source code, so that a new route is attacked too. */
function readRoutes(): { method: string; path: string }[] {
  return readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(ROUTES, file), 'utf8').matchAll(
        /app\.(get|post|put|patch|delete)\(\s*'(\/[^']*)'/g,
      ),
    ])
    .map(([, method = '', path = '']) => ({ method: method.toUpperCase(), path }));
}
