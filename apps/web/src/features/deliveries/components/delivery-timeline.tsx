// Timeline of a parcel for sender and receiver, with the actor and reason of each event.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatSpan } from '../../../shared/format/format-time.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import type { DeliveryEvent } from '../model/delivery-event.ts';
import { actorOf } from '../model/timeline-events.ts';
import { useDeliveryWeight } from '../model/wizard/use-delivery-weight.ts';
import { EventList } from './event-list.tsx';

type DeliveryTimelineProps = { events: DeliveryEvent[]; viewer: DeliveryDetail['role'] };

export function DeliveryTimeline({ events, viewer }: DeliveryTimelineProps) {
  const t = useT();
  return (
    <EventList
      events={events}
      actor={(event) => {
        const actor = actorOf(event, viewer);
        return actor && t(`deliveries.detail_by_${actor}` as MessageKey);
      }}
      details={(event) => <Details event={event} />}
    />
  );
}

const REASONS = new Set([
  'nobody_home',
  'wrong_address',
  'phone_off',
  'asked_later',
  'closed',
  'no_access',
]);

function Details({ event }: { event: DeliveryEvent }) {
  const t = useT();
  const language = useLanguage();
  const weight = useDeliveryWeight();
  const {
    reason,
    note,
    weight_grams: grams,
    new_total_centimes: centimes,
    slot,
    slot_starts_at: startsAt = slot?.starts_at,
    slot_ends_at: endsAt = slot?.ends_at,
  } = event.data;
  return (
    <div className="text-sm wrap-anywhere">
      {reason && REASONS.has(reason) ? (
        <p>{t(`deliveries.detail_reason_${reason}` as MessageKey)}</p>
      ) : null}
      {grams && event.kind.startsWith('weigh_in') ? (
        <p>
          {weight(grams)}
          {centimes ? (
            <>
              {' · '}
              <Amount centimes={centimes} />
            </>
          ) : null}
        </p>
      ) : null}
      {startsAt && endsAt ? <p>{formatSpan(startsAt, endsAt, language)}</p> : null}
      {note ? (
        <p>
          <bdi>{note}</bdi>
        </p>
      ) : null}
    </div>
  );
}
