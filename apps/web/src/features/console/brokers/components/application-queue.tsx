// Queue of broker applications: either the waiting ones, with the oldest first and without names,
// or the closed ones.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Column } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { brokerQueries } from '../api/broker-queries.ts';
import type { QueuedApplication } from '../model/broker-application.ts';

export function ApplicationQueue({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const [areClosed, setAreClosed] = useState(false);
  const queue = useInfiniteQuery(brokerQueries.queue(areClosed));
  const columns: Column<QueuedApplication>[] = [
    {
      key: 'city',
      head: t('operator_brokers.city'),
      cell: (row) => placeNameIn(row.city, language),
    },
    { key: 'person', head: t('operator_brokers.person'), cell: (row) => <bdi>{row.person}</bdi> },
    {
      key: 'sent',
      head: t('operator_brokers.sent'),
      cell: (row) => <Time at={row.submitted_at} className="figures" />,
    },
    {
      key: 'state',
      head: t('operator_brokers.state'),
      cell: (row) => (
        <>
          {t(`operator_brokers.state_${stateOf(row)}` as MessageKey)}
          {row.interview_at ? (
            <span className="figures block text-sm text-muted">
              <Time at={row.interview_at} />
            </span>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <>
      <Button
        look="quiet"
        className="self-start"
        aria-pressed={areClosed}
        onClick={() => setAreClosed(!areClosed)}
      >
        {t(areClosed ? 'operator_brokers.show_open' : 'operator_brokers.show_closed')}
      </Button>
      <QueueTable
        caption={t('operator_brokers.part_applications')}
        query={queue}
        rowKey={(row) => row.id}
        opener={{
          head: t('operator_brokers.shop'),
          name: (row) => <bdi>{row.shop_name}</bdi>,
          className: 'text-start',
        }}
        columns={columns}
        empty={{ title: t('operator_brokers.none'), text: t('operator_brokers.none_text') }}
        onOpen={onOpen}
      />
    </>
  );
}

function stateOf({ status, interview_at: at, interviewed_at: held }: QueuedApplication): string {
  if (status !== 'submitted') return status;
  if (held) return 'decision';
  return at ? 'interview' : 'slot';
}
