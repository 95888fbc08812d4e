// Shows the events of a parcel, oldest first, with places and times. The parent component can add
// the actor and other details to each event.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Time } from '../../../shared/ui/time.tsx';
import type { TrackedEvent } from '../model/delivery-event.ts';
import { type EventTone, timelineOf } from '../model/timeline-events.ts';

const MARKS: Record<EventTone, string> = {
  normal: 'border-primary bg-page',
  good: 'border-success bg-success',
  bad: 'border-danger bg-danger-soft',
};

type EventListProps<Event> = {
  events: Event[];
  /** Returns the text to show after the time of an event, for example who caused the event. */
  actor?: (event: Event) => string | undefined;
  details?: (event: Event) => ReactNode;
};

export function EventList<Event extends TrackedEvent>(props: EventListProps<Event>) {
  const { events, actor, details } = props;
  const t = useT();
  const language = useLanguage();
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold">{t('delivery_track.history')}</h2>
      <ol className="ms-1.5 border-s-2 border-line ps-5">
        {timelineOf(events).map((event) => {
          const beside = [event.city && placeNameIn(event.city, language), actor?.(event)];
          return (
            <li key={`${event.occurred_at} ${event.kind}`} className="relative pb-5 last:pb-0">
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute -start-[1.69rem] top-1.5 size-3 rotate-45 border-2',
                  MARKS[event.tone],
                )}
              />
              <p className="font-medium">{t(`delivery_track.event_${event.text}` as MessageKey)}</p>
              <p className="text-sm text-muted">
                <Time at={event.occurred_at} />
                {beside.filter(Boolean).map((part) => (
                  <span key={part}>
                    {' · '}
                    <bdi>{part}</bdi>
                  </span>
                ))}
              </p>
              {details?.(event)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
