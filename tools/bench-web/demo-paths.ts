// Finds the paths of two pages in an instance with demo data. Visitors open both pages from a
// shared link, without an account.
import type { Instance } from '@wasl/server/testing/instance';
import { arrangeDelivery } from '../../apps/web/testing/arrange-delivery.ts';

/**
 * @returns Paths without the language prefix: the page of a home, and the tracking page of a parcel
 * in transit.
 */
export async function findDemoPaths(instance: Instance): Promise<{ home: string; parcel: string }> {
  const answer = await fetch(`${instance.url}/rest/v1/rpc/search_homes`, {
    method: 'POST',
    headers: { apikey: instance.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_filters: {}, p_sort: 'newest', p_limit: 1 }),
  });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [home] = items;
  if (!home) throw new Error('the demo people have no homes');
  const { trackingCode } = await arrangeDelivery(instance, { dropoffName: 'Nadia Tazi' });
  return { home: `/homes/${home.id}`, parcel: `/track/${trackingCode}` };
}
