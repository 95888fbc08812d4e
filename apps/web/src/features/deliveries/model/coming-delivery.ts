// Active parcels in the dashboard's response.
import type { AnswerOf } from '../../../shared/api/call.ts';
import { DELIVERY_STATUSES } from './delivery-state.ts';
import type { DeliverySummary } from './delivery-summary.ts';

export type ComingDelivery = AnswerOf<'my_dashboard'>['coming_deliveries'][number];

/** Converts the parcels to rows. Skips parcels in a state that only a newer server knows. */
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
