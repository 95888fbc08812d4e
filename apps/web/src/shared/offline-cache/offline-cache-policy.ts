// Allow-list of the responses that may be stored on a device
// (docs/decisions/0051-offline-reading.md).
import type { Query } from '@tanstack/react-query';

/**
 * `own`: data that belongs to the user. It is shown together with the time at which the device
 * received it. `reference`: data that is the same for everybody, such as cities.
 */
export type CacheKind = 'own' | 'reference';

const KEPT = new Map<string, CacheKind>(
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
    // The state of the person's identity check, without photos. It is stored because screens that
    // require a verified identity read it.
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

/**
 * Exceptions from the allow-list: queries whose responses are not stored. The responses would be
 * wrong a day later, or there would be too many of them.
 */
const PASSING = new Set(['homes/count', 'homes/map']);

type Asked = Pick<Query, 'queryKey' | 'options' | 'gcTime'>;

/**
 * @returns undefined for queries whose responses must not be stored in the offline cache. These are
 * queries for operator data, documents and proofs, codes, quotes and account security. The profile
 * is also left out, because the device stores it separately. The result is also undefined if the
 * screen discards the response on unmount or stores the response itself.
 */
export function cacheKindOf({ queryKey, options, gcTime }: Asked): CacheKind | undefined {
  const [area, part] = queryKey;
  if (typeof area !== 'string' || gcTime === 0 || options.networkMode === 'always')
    return undefined;
  return PASSING.has(`${area}/${part}`) ? undefined : KEPT.get(area);
}
