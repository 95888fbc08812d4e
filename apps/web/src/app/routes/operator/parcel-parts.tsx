// What the parcels' own screens lend to the console: the state in one word, and the record of a parcel.
import { DeliveryRecord } from '../../../features/deliveries/components/delivery-record.tsx';
import { DeliveryStatusBadge } from '../../../features/deliveries/components/delivery-status-badge.tsx';
import type { ParcelParts } from '../../../features/operator/components/parcel-card.tsx';

export const parcelParts: ParcelParts = {
  badge: (parcel) => <DeliveryStatusBadge delivery={parcel} />,
  record: (deliveryId) => <DeliveryRecord deliveryId={deliveryId} />,
};
