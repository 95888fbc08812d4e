// Timeline of a transfer, oldest first: each event with the role of the actor and the time.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import type { TransferRecord } from '../model/opened-transfer.ts';

export function TransferEvents({ events }: { events: TransferRecord['events'] }) {
  const t = useT();
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('operator_search.story')}</h2>
      <ol className="ms-1.5 flex flex-col gap-4 border-s-2 border-line ps-4">
        {events.map((event) => (
          <li key={event.id}>
            <p className="font-medium">{t(`money.event.${event.kind}` as MessageKey)}</p>
            <p className="text-sm text-muted">
              <Time at={event.at} />
              {' · '}
              {t(`operator_search.role_${event.role}` as MessageKey)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
