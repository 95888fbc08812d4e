// Sends the most expensive bodies and URLs that each route accepts.
// apps/server/contract/server/hostile-bodies.test.ts measures their cost. Here the server must not
// break and must not send a long response.
import {
  attacksOn,
  keyOf,
} from '../../../../apps/server/contract/server/hostile-bodies/attacks.ts';
import { CATALOGUE } from '../../../../apps/server/contract/server/hostile-bodies/catalogue.ts';
import type { Route } from '../../../../apps/server/contract/server/hostile-bodies/start-watched.ts';
import type { Attempt } from '../attempt.ts';

/**
 * Routes that are not tried: the first two end the actor's session, the pages of the product are
 * public, and the mailbox is not reachable for other people.
 */
const NOT_TRIED = /^(POST \/auth\/v1\/logout|PUT \/auth\/v1\/user|GET \/(config\.json|dev\/.*))$/;

export function* bodyAttempts(routes: Route[]): Generator<Attempt> {
  for (const route of routes) {
    const key = keyOf(route);
    if (NOT_TRIED.test(key)) continue;
    for (const { name, method, path, headers, body, isChunked } of attacksOn(
      route,
      CATALOGUE[key],
    )) {
      // Skips bodies without a length: the server refuses them like bodies above the limit and
      // closes the connection.
      if (isChunked) continue;
      yield {
        what: `${name} to ${key}`,
        method,
        path,
        isUnread: true,
        ...(body === undefined ? {} : { body: String(body) }),
        ...(headers ? { headers } : {}),
      };
    }
  }
}
