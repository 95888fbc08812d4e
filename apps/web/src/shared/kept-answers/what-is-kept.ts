// Which answers may lie on a device: what is named here, and nothing else (docs/decisions/0051-offline-reading.md).
import type { Query } from '@tanstack/react-query';

/** `own`: the screen says when it was read. `reference`: the same for everybody, such as cities. */
export type Kept = 'own' | 'reference';

const KEPT = new Map<string, Kept>(
  Object.entries({
    'broker-application': 'own',
    broker: 'own',
    cities: 'reference',
    contacts: 'own',
    dashboard: 'own',
    deliveries: 'own',
    'delivery-limits': 'reference',
    disputes: 'own',
    homes: 'own',
    // Her own, without the photos: it opens what asks for a verified identity.
    identity: 'own',
    'instance-settings': 'reference',
    invites: 'own',
    money: 'own',
    neighborhoods: 'reference',
    'notification-preferences': 'own',
    notifications: 'own',
    people: 'reference',
    places: 'reference',
    properties: 'own',
    'property-types': 'reference',
    ratings: 'own',
    'served-cities': 'reference',
    shops: 'own',
    'transfer-schedules': 'own',
  } as const),
);

/** Parts of the above that would be wrong, or too many, a day later. */
const PASSING = new Set(['homes/count', 'homes/map']);

type Asked = Pick<Query, 'queryKey' | 'options' | 'gcTime'>;

/**
 * @returns Undefined for all that is not named: what operators look at, papers and proofs, codes, quotes, security, and the profile,
 * which has a copy of its own. Nor what its screen drops as soon as it is left, or keeps by itself.
 */
export function keptKind({ queryKey, options, gcTime }: Asked): Kept | undefined {
  const [area, part] = queryKey;
  if (typeof area !== 'string' || gcTime === 0 || options.networkMode === 'always')
    return undefined;
  return PASSING.has(`${area}/${part}`) ? undefined : KEPT.get(area);
}
