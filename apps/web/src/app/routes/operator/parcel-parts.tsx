// Parts of the deliveries feature that the operator console shows: a parcel's state and its record.
import { DeliveryRecord } from '../../../features/deliveries/components/delivery-record.tsx';
import { DeliveryStatusBadge } from '../../../features/deliveries/components/delivery-status-badge.tsx';
import type { ParcelParts } from '../../../features/operator/components/parcels/parcel-card.tsx';

export const parcelParts: ParcelParts = {
  badge: (parcel) => <DeliveryStatusBadge delivery={parcel} />,
  record: (deliveryId) => <DeliveryRecord deliveryId={deliveryId} />,
};
