// Public tracking page: location, expected time and timeline, without personal data.
import { CalendarClock, ShieldCheck } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay, formatSpan } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { deliveryProgressOf } from '../model/delivery-progress.ts';
import { deliveryStateOf } from '../model/delivery-state.ts';
import type { TrackedDelivery } from '../model/tracked-delivery.ts';
import { EventList } from './event-list.tsx';
import { ProgressSteps } from './progress-steps.tsx';

const OUT = 2;

export function TrackedDeliveryView({ delivery, now }: { delivery: TrackedDelivery; now: Date }) {
  const t = useT();
  const language = useLanguage();
  const state = deliveryStateOf(delivery);
  const progress = deliveryProgressOf(delivery);
  // This page never shows a draft, because a draft has no tracking link. A draft has no headline
  // text, so `scheduled` replaces `draft` to satisfy the type checker.
  const headline = state === 'draft' ? 'scheduled' : state;
  const { next_slot: slot, promised_at: promisedAt } = delivery;
  const isOpen = state === 'scheduled' || state === 'in_transit';
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-5">
        <div role="status">
          <h1 className="text-3xl font-semibold">
            {t(`delivery_track.headline_${progress === OUT ? 'out' : headline}`)}
          </h1>
          <p className="mt-1 text-lg">
            {t('delivery_track.from_to', {
              from: placeNameIn(delivery.pickup_city, language),
              to: placeNameIn(delivery.dropoff_city, language),
            })}
          </p>
          {delivery.courier_name ? (
            <p className="text-muted">
              {t('delivery_track.carried_by', { courier: delivery.courier_name })}
            </p>
          ) : null}
        </div>
        {progress === undefined ? null : <ProgressSteps current={progress} />}
        {isOpen && promisedAt ? (
          <p className="flex gap-2">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {t(
              Date.parse(promisedAt) < now.getTime()
                ? 'delivery_track.late'
                : 'delivery_track.expected',
              {
                day: formatDay(promisedAt, language),
              },
            )}
          </p>
        ) : null}
        {isOpen && slot ? (
          <p>
            {t('delivery_track.slot', { slot: formatSpan(slot.starts_at, slot.ends_at, language) })}
          </p>
        ) : null}
        {isOpen && delivery.attempts > 0 ? (
          <p className="text-warning">
            {t('delivery_track.attempts', { count: delivery.attempts })}
          </p>
        ) : null}
      </Card>
      <EventList events={delivery.events} />
      <p className="flex gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
        {t('delivery_track.privacy')}
      </p>
    </div>
  );
}
