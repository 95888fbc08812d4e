// List of suspended brokers; finance operators see all brokers. Selecting a broker shows the
// possible decisions.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { type BrokerFloat, floatQueries } from '../../shell/api/float-queries.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { canDecideBrokers, canTakeDeposits } from '../../shell/model/operator-roles.ts';
import { brokerQueries } from '../api/broker-queries.ts';
import type { SuspendedBroker } from '../model/broker-application.ts';
import { BrokerStandingPanel } from './broker-standing-panel.tsx';

export function SuspendedBrokers({ roles }: { roles: string[] }) {
  const [chosen, setChosen] = useState<string>();
  if (chosen) {
    return (
      <BrokerStandingPanel
        key={chosen}
        brokerId={chosen}
        roles={roles}
        onLeave={() => setChosen(undefined)}
      />
    );
  }
  return (
    <>
      {canDecideBrokers(roles) ? <Suspended onOpen={setChosen} /> : null}
      {canTakeDeposits(roles) ? <All onOpen={setChosen} /> : null}
    </>
  );
}

type ListProps = { onOpen: (brokerId: string) => void };

function Suspended({ onOpen }: ListProps) {
  const t = useT();
  const language = useLanguage();
  const list = useQuery(brokerQueries.suspended());
  const columns: Column<SuspendedBroker>[] = [
    {
      key: 'broker',
      head: t('operator_brokers.shop'),
      cell: (row) => (
        <button type="button" className={rowLinkClass} onClick={() => onOpen(row.broker_id)}>
          <bdi>{row.business_name}</bdi>
        </button>
      ),
    },
    {
      key: 'city',
      head: t('operator_brokers.city'),
      cell: (row) => placeNameIn(row.city, language),
    },
    {
      key: 'reason',
      head: t('operator_brokers.reason'),
      cell: (row) => t(`broker_application.suspension_${row.reason_code}` as MessageKey),
    },
    {
      key: 'since',
      head: t('operator_brokers.since'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Time at={row.created_at} className="figures" />
          {row.appealed_at && !row.upheld_at ? (
            <Badge tone="accent" Icon={Gavel}>
              {t('operator_brokers.answer_waits')}
            </Badge>
          ) : null}
        </span>
      ),
    },
  ];
  if (list.isError && !list.data) return <LoadFailure query={list} />;
  if (!list.data) return <Skeleton rows={2} />;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('operator_brokers.stopped')}</h2>
      <Table
        caption={t('operator_brokers.stopped')}
        columns={columns}
        rows={list.data}
        rowKey={(row) => row.id}
        empty={
          <EmptyNote
            title={t('operator_brokers.stopped_none')}
            text={t('operator_brokers.stopped_none_text')}
          />
        }
      />
    </section>
  );
}

function All({ onOpen }: ListProps) {
  const t = useT();
  const language = useLanguage();
  const list = useInfiniteQuery(floatQueries.list());
  const rows = list.data?.pages.flat();
  const columns: Column<BrokerFloat>[] = [
    {
      key: 'broker',
      head: t('operator_brokers.shop'),
      cell: (row) => (
        <button type="button" className={rowLinkClass} onClick={() => onOpen(row.broker_id)}>
          <bdi>{row.business_name}</bdi>
        </button>
      ),
    },
    {
      key: 'city',
      head: t('operator_brokers.city'),
      cell: (row) => placeNameIn(row.city, language),
    },
    {
      key: 'state',
      head: t('operator_brokers.state'),
      cell: (row) => t(row.is_active ? 'operator_brokers.at_work' : 'operator_brokers.not_at_work'),
    },
  ];
  if (list.isError && !rows) return <LoadFailure query={list} />;
  if (!rows) return <Skeleton rows={3} />;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('operator_brokers.all')}</h2>
      <Table
        caption={t('operator_brokers.all')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.broker_id}
        empty={
          <EmptyNote
            title={t('operator_brokers.all_none')}
            text={t('operator_brokers.all_none_text')}
          />
        }
      />
      <LoadMoreButton pages={list}>{t('operator.more_rows')}</LoadMoreButton>
    </section>
  );
}
