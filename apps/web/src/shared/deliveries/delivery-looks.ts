// How a parcel's states look to everybody who meets it: sender, receiver and courier see one badge for one state.
import { CircleCheck, CircleX, Hourglass, PackageCheck, PackageX, Undo2 } from 'lucide-react';
import type { Looks } from '../ui/state-badge.tsx';

type SharedState =
  | 'scheduled'
  | 'returning'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'returned'
  | 'lost';

/** Without the states on the way, of which a courier tells more apart. */
export const DELIVERY_LOOKS: Looks<SharedState> = {
  scheduled: { Icon: Hourglass, tone: 'warning' },
  returning: { Icon: Undo2, tone: 'accent' },
  delivered: { Icon: PackageCheck, tone: 'success' },
  completed: { Icon: CircleCheck, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'quiet' },
  returned: { Icon: Undo2, tone: 'quiet' },
  lost: { Icon: PackageX, tone: 'danger' },
};
