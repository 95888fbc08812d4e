// Sends the most expensive bodies and URLs that each route accepts.
// apps/server/contract/server/hostile-bodies.test.ts measures their cost; here they must neither
// break the server nor get a long response.
import {
  attacksOn,
  keyOf,
} from '../../../../apps/server/contract/server/hostile-bodies/attacks.ts';
import { CATALOGUE } from '../../../../apps/server/contract/server/hostile-bodies/catalogue.ts';
import type { Route } from '../../../../apps/server/contract/server/hostile-bodies/start-watched.ts';
import type { Attempt } from '../attempt.ts';

/**
 * The first two end the actor's session. Pages of the product are public, and the mailbox is not
 * reachable for others.
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
      // A body without a length is refused like one above the limit, and then the connection ends.
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
