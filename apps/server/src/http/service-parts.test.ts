import { expect, it } from 'vitest';
import { createServiceParts, watchOutcome } from './service-parts.ts';

it('says of each part what it knows at that moment', () => {
  const parts = createServiceParts();
  let isLive = false;
  parts.watch('live', () => (isLive ? 'working' : 'failing'));
  expect(parts.states()).toEqual({ live: 'failing' });
  isLive = true;
  expect(parts.states()).toEqual({ live: 'working' });
});

it('judges work by what was done last, and passes its failure on', async () => {
  const parts = createServiceParts();
  const send = watchOutcome(parts, 'mail', async (to: string) => {
    if (to === 'nobody') throw new Error('no such box');
  });
  expect(parts.states()).toEqual({ mail: 'working' });
  await expect(send('nobody')).rejects.toThrow('no such box');
  expect(parts.states()).toEqual({ mail: 'failing' });
  await send('amina');
  expect(parts.states()).toEqual({ mail: 'working' });
});
