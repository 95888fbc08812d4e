// Delivery components for the operator console: a parcel's state and its record.

import type { DeliveryPanels } from '../../../features/console/deliveries/components/delivery-card.tsx';
import { DeliveryRecord } from '../../../features/deliveries/components/delivery-record.tsx';
import { DeliveryStatusBadge } from '../../../features/deliveries/components/delivery-status-badge.tsx';

export const deliveryPanels: DeliveryPanels = {
  badge: (delivery) => <DeliveryStatusBadge delivery={delivery} />,
  record: (deliveryId) => <DeliveryRecord deliveryId={deliveryId} />,
};
