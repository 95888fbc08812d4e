import { expect, it } from 'vitest';
import { createServiceParts, watchOutcome } from './service-parts.ts';

it('returns the state that each part of the server currently has', () => {
  const parts = createServiceParts();
  let isLive = false;
  parts.watch('live', () => (isLive ? 'working' : 'failing'));
  expect(parts.states()).toEqual({ live: 'failing' });
  isLive = true;
  expect(parts.states()).toEqual({ live: 'working' });
});

it("reports whether a server part's last operation succeeded, and passes on the error of a failed operation", async () => {
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
