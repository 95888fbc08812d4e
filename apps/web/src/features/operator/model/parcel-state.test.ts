import { describe, expect, it } from 'vitest';
import { mayBeLost } from './parcel-state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const parcel = { status: 'in_transit', picked_up_at: '2026-11-01T08:00:00Z', last_scan_at: null };

describe('mayBeLost', () => {
  it('counts seven days from the last scan, or from the pickup without one', () => {
    expect(mayBeLost(parcel, NOW)).toBe(true);
    expect(mayBeLost({ ...parcel, last_scan_at: '2026-11-14T12:00:00Z' }, NOW)).toBe(true);
    expect(mayBeLost({ ...parcel, last_scan_at: '2026-11-14T12:00:01Z' }, NOW)).toBe(false);
  });

  it('gives up no parcel that is not on its way', () => {
    expect(mayBeLost({ ...parcel, status: 'delivered' }, NOW)).toBe(false);
    expect(mayBeLost({ status: 'in_transit', picked_up_at: null, last_scan_at: null }, NOW)).toBe(
      false,
    );
  });
});
