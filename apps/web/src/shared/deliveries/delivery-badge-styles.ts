// Badge styles for the states of a parcel, identical for sender, receiver and courier.
import { CircleCheck, CircleX, Hourglass, PackageCheck, PackageX, Undo2 } from 'lucide-react';
import type { StateStyles } from '../ui/state-badge.tsx';

type SharedState =
  | 'scheduled'
  | 'returning'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'returned'
  | 'lost';

/**
 * Styles for the states that all three parties see in the same way. The states in transit are
 * missing, because couriers see these states in more detail.
 */
export const DELIVERY_BADGE_STYLES: StateStyles<SharedState> = {
  scheduled: { Icon: Hourglass, tone: 'warning' },
  returning: { Icon: Undo2, tone: 'accent' },
  delivered: { Icon: PackageCheck, tone: 'success' },
  completed: { Icon: CircleCheck, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'quiet' },
  returned: { Icon: Undo2, tone: 'quiet' },
  lost: { Icon: PackageX, tone: 'danger' },
};
