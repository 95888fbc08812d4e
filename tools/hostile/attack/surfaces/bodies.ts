// Sends to each route the request bodies and URLs that are most expensive for the server. The
// server must not fail or send a long response. apps/server/contract/server/hostile-bodies.test.ts
// measures the cost of these requests.
import {
  buildAttacks,
  routeKeyOf,
} from '../../../../apps/server/contract/server/hostile-bodies/attacks.ts';
import { ROUTE_CATALOGUE } from '../../../../apps/server/contract/server/hostile-bodies/route-catalogue.ts';
import type { Route } from '../../../../apps/server/contract/server/hostile-bodies/start-watched-server.ts';
import type { Attempt } from '../run-attempt.ts';

/**
 * Routes to which this attack sends no requests. Requests to the first two routes would end the
 * actor's session, config.json is public, and other people cannot reach the mailbox under /dev.
 */
const NOT_TRIED = /^(POST \/auth\/v1\/logout|PUT \/auth\/v1\/user|GET \/(config\.json|dev\/.*))$/;

export function* bodyAttempts(routes: Route[]): Generator<Attempt> {
  for (const route of routes) {
    const key = routeKeyOf(route);
    if (NOT_TRIED.test(key)) continue;
    for (const { name, method, path, headers, body, isChunked } of buildAttacks(
      route,
      ROUTE_CATALOGUE[key],
    )) {
      // Skips bodies that are sent without a length. The server refuses such bodies in the same way
      // as bodies above the size limit, and closes the connection.
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
