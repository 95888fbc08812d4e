// Status badge of a parcel: icon, text and colour.
import { PencilLine, Truck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { DELIVERY_BADGE_STYLES } from '../../../shared/deliveries/delivery-badge-styles.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import { type DeliveryState, deliveryStateOf } from '../model/delivery-state.ts';

const LOOKS: StateStyles<DeliveryState> = {
  ...DELIVERY_BADGE_STYLES,
  draft: { Icon: PencilLine, tone: 'quiet' },
  in_transit: { Icon: Truck, tone: 'primary' },
};

export function DeliveryStatusBadge({
  delivery,
}: {
  delivery: Parameters<typeof deliveryStateOf>[0];
}) {
  const t = useT();
  const state = deliveryStateOf(delivery);
  return (
    <StateBadge looks={LOOKS} state={state}>
      {t(`delivery_track.status_${state}`)}
    </StateBadge>
  );
}
