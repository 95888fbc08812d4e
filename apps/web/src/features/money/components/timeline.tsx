// What happened, newest last: verbs with times and people.
import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../shared/ui/time.tsx';
import { moneyQueries, type TransferEvent } from '../api/queries.ts';

export function Timeline({ events }: { events: TransferEvent[] }) {
  const t = useT();
  const actors = [...new Set(events.flatMap(({ actor_id: id }) => (id ? [id] : [])))].sort();
  const people = useQuery(moneyQueries.people(actors));
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold">{t('money.timeline')}</h2>
      <ol className="border-s-2 border-line ps-5">
        {events.map((event) => (
          <li key={event.id} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[1.69rem] top-1.5 size-3 rotate-45 border-2 border-primary bg-surface"
            />
            <p className="font-medium">{t(`money.event.${event.kind}` as MessageKey)}</p>
            <p className="text-sm text-muted">
              <Time at={event.created_at} />
              {event.actor_id && people.data?.has(event.actor_id) ? (
                <>
                  {' · '}
                  <bdi>{people.data.get(event.actor_id)}</bdi>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
