// Actions that operators may take on a parcel now. The database checks again whether an action is
// permitted.

const QUIET_DAYS = 7;
const DAY_MS = 86_400_000;

type Travelling = {
  status: string;
  last_scan_at: string | null;
  picked_up_at: string | null;
};

/**
 * True if a parcel is in transit and has not been scanned for at least seven days. For a parcel
 * that was never scanned, the seven days begin with the pickup.
 */
export function canBeDeclaredLost(delivery: Travelling, now: number): boolean {
  const lastSeen = delivery.last_scan_at ?? delivery.picked_up_at;
  return (
    delivery.status === 'in_transit' &&
    lastSeen !== null &&
    now - Date.parse(lastSeen) >= QUIET_DAYS * DAY_MS
  );
}
