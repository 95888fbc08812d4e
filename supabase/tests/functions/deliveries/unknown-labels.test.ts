// Rate limit for unknown labels: an agent who tries many labels is soon refused, but can still scan
// their own parcels.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { buildScan, sendScan, sendScans } from '../../support/deliveries/delivery-scan.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';

const label = (n: number) => ({ label: `WP${String(n).padStart(10, '0')}` });
const tryLabels = async (db: Client, agent: string, from: number, count: number) => {
  const scans = Array.from({ length: count }, (_, n) => buildScan(label(from + n), 'note'));
  return (await sendScans(db, agent, scans)).map(({ refusal }) => refusal);
};

describe('unknown parcel labels', () => {
  it(
    'are limited to twenty an hour; after that only the agent’s own parcels can be scanned',
    withDatabase(async (db) => {
      const own = await makeScheduledDelivery(db);
      const strange = await makeScheduledDelivery(db);
      await sendScan(db, strange, 'pickup');
      expect(await sendScan(db, strange, 'note', {}, own.agent)).toMatchObject({
        refusal: 'HELD_BY_OTHER',
      });
      expect(await tryLabels(db, own.agent, 1, 21)).toEqual([
        ...Array(20).fill('DELIVERY_NOT_FOUND'),
        'LABELS_TOO_MANY',
      ]);
      // Labels that this agent has already tried are not counted again.
      expect(await tryLabels(db, own.agent, 1, 20)).toEqual(Array(20).fill('DELIVERY_NOT_FOUND'));
      expect(await sendScan(db, strange, 'note', {}, own.agent)).toMatchObject({
        refusal: 'LABELS_TOO_MANY',
        delivery: null,
      });
      expect(await sendScan(db, own, 'pickup')).toMatchObject({ outcome: 'recorded' });
      // Each agent has a separate limit.
      expect(await tryLabels(db, await makeCourierAgent(db), 1, 1)).toEqual(['DELIVERY_NOT_FOUND']);
    }),
  );

  it(
    'are no longer counted after an hour, and are deleted after a day',
    withDatabase(async (db) => {
      const agent = await makeCourierAgent(db);
      await tryLabels(db, agent, 1, 20);
      const age = (time: string) =>
        asRoot(
          db,
          'update private.unknown_labels set scanned_at = now() - $2::interval where agent_id = $1',
          [agent, time],
        );
      await age('59 minutes');
      expect(await tryLabels(db, agent, 50, 1)).toEqual(['LABELS_TOO_MANY']);
      await age('1 hour');
      expect(await tryLabels(db, agent, 50, 1)).toEqual(['DELIVERY_NOT_FOUND']);
      await age('1 day');
      await tryLabels(db, agent, 70, 1);
      expect(
        await asRoot(db, 'select label_code from private.unknown_labels where agent_id = $1', [
          agent,
        ]),
      ).toEqual([{ label_code: label(70).label }]);
    }),
  );
});
