// What the parcels' own part of the app shows in a record: a state, a history, and a story out of events that were read already.
import type { ReactNode } from 'react';
import type { DeliveryParts } from '../../deliveries/components/delivery-card.tsx';

export type RecordParts = DeliveryParts & { story: (events: unknown[]) => ReactNode };
