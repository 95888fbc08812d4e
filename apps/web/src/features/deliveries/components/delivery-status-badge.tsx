// The state of a parcel: an icon and a word beside its colour.
import {
  CircleCheck,
  CircleX,
  Hourglass,
  PackageCheck,
  PackageX,
  PencilLine,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { type DeliveryState, stateOf } from '../model/delivery-state.ts';

const LOOKS: Record<DeliveryState, Pick<ComponentProps<typeof Badge>, 'Icon' | 'tone'>> = {
  draft: { Icon: PencilLine, tone: 'quiet' },
  scheduled: { Icon: Hourglass, tone: 'warning' },
  in_transit: { Icon: Truck, tone: 'primary' },
  returning: { Icon: Undo2, tone: 'accent' },
  delivered: { Icon: PackageCheck, tone: 'success' },
  completed: { Icon: CircleCheck, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'quiet' },
  returned: { Icon: Undo2, tone: 'quiet' },
  lost: { Icon: PackageX, tone: 'danger' },
};

export function DeliveryStatusBadge({ delivery }: { delivery: Parameters<typeof stateOf>[0] }) {
  const t = useT();
  const state = stateOf(delivery);
  return <Badge {...LOOKS[state]}>{t(`delivery_track.status_${state}`)}</Badge>;
}
