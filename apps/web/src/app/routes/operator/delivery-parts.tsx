// Delivery components for the operator console: a parcel's state and its record.

import type { DeliveryParts } from '../../../features/console/deliveries/components/delivery-card.tsx';
import { DeliveryRecord } from '../../../features/deliveries/components/delivery-record.tsx';
import { DeliveryStatusBadge } from '../../../features/deliveries/components/delivery-status-badge.tsx';

export const deliveryParts: DeliveryParts = {
  badge: (delivery) => <DeliveryStatusBadge delivery={delivery} />,
  record: (deliveryId) => <DeliveryRecord deliveryId={deliveryId} />,
};
