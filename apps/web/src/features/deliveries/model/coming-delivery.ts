// What the first screen's answer tells of parcels that are on their way.
import type { AnswerOf } from '../../../shared/api/call.ts';
import { DELIVERY_STATUSES } from './delivery-state.ts';
import type { DeliverySummary } from './delivery-summary.ts';

export type ComingDelivery = AnswerOf<'my_dashboard'>['coming_deliveries'][number];

/** A parcel in a state of a newer server, for which this version has no words, is left out. */
export const comingDeliverySummaries = (told: readonly ComingDelivery[]): DeliverySummary[] =>
  told
    .filter(({ status }) => DELIVERY_STATUSES.includes(status))
    .map(({ pickup_city: from, dropoff_city: to, contact_name: name, ...rest }) => ({
      ...rest,
      name,
      from,
      to,
    }));

export const hasDeliveryNeedingAction = (told: readonly ComingDelivery[]): boolean =>
  told.some((one) => one.needs_answer);
