import { describe, expect, it } from 'vitest';
import { canBeDeclaredLost } from './delivery-state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const delivery = { status: 'in_transit', picked_up_at: '2026-11-01T08:00:00Z', last_scan_at: null };

describe('marking a parcel as lost', () => {
  it.each([
    [null, '2026-11-14T12:00:00Z', true],
    [null, '2026-11-14T12:00:01Z', false],
    ['2026-11-14T12:00:00Z', '2026-11-01T08:00:00Z', true],
    ['2026-11-14T12:00:01Z', '2026-11-01T08:00:00Z', false],
    ['2026-11-14T13:00:00+01:00', '2026-11-01T08:00:00Z', true],
  ])(
    'needs seven days since the last scan (%s), or since the pickup (%s) without a scan. Possible: %s',
    (last_scan_at, picked_up_at, isSo) => {
      expect(canBeDeclaredLost({ ...delivery, last_scan_at, picked_up_at }, NOW)).toBe(isSo);
    },
  );

  it.each(['draft', 'scheduled', 'delivered', 'completed'])(
    'is refused while the parcel is %s',
    (status) => {
      expect(canBeDeclaredLost({ ...delivery, status }, NOW)).toBe(false);
    },
  );

  it('is refused for a parcel that was neither picked up nor scanned', () => {
    expect(canBeDeclaredLost({ ...delivery, picked_up_at: null }, NOW)).toBe(false);
  });
});
