// Parts of the deliveries feature that a record in the operator console shows: a parcel's state, its history and its story.

import type { RecordParts } from '../../../features/console/search/components/record-parts.ts';
import { DeliveryStory } from '../../../features/deliveries/components/delivery-story.tsx';
import { deliveryParts } from './delivery-parts.tsx';

export const recordParts: RecordParts = {
  ...deliveryParts,
  story: (events) => <DeliveryStory events={events} />,
};
