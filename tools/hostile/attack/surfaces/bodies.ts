// The worst bodies and addresses that each route of each service admits. What they cost is measured by
// apps/server/contract/server/hostile-bodies.test.ts; here they must neither break the server nor be answered at length.
import {
  attacksOn,
  keyOf,
} from '../../../../apps/server/contract/server/hostile-bodies/attacks.ts';
import { CATALOGUE } from '../../../../apps/server/contract/server/hostile-bodies/catalogue.ts';
import type { Route } from '../../../../apps/server/contract/server/hostile-bodies/start-watched.ts';
import type { Attempt } from '../attempt.ts';

/** The first two end the session of the actor; what a page of the product shows is for everybody, and the mailbox is not there for others. */
const NOT_TRIED = /^(POST \/auth\/v1\/logout|PUT \/auth\/v1\/user|GET \/(config\.json|dev\/.*))$/;

export function* bodyAttempts(routes: Route[]): Generator<Attempt> {
  for (const route of routes) {
    const key = keyOf(route);
    if (NOT_TRIED.test(key)) continue;
    for (const { name, method, path, headers, body, isChunked } of attacksOn(
      route,
      CATALOGUE[key],
    )) {
      // A body without a length is refused like one above the limit, after which the connection ends.
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
