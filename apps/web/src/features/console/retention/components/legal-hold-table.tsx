// Legal holds sorted by review date, each with buttons for its actions.
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, Lock } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { type LegalHold, retentionQueries } from '../api/retention-queries.ts';
import { LegalHoldActions } from './legal-hold-actions.tsx';
import { SetLegalHold } from './set-legal-hold.tsx';

export function LegalHoldTable({ isReleased }: { isReleased: boolean }) {
  const t = useT();
  const holds = useQuery(retentionQueries.holds(isReleased));
  const [isSetting, setIsSetting] = useState(false);
  const columns: Column<LegalHold>[] = [
    {
      key: 'subject',
      head: t('operator_retention.subject_kind'),
      cell: (row) => (
        <span className="flex flex-col">
          <bdi className="figures whitespace-nowrap">{row.subject}</bdi>
          <span className="text-sm text-muted">
            {t(`operator_retention.kind_${row.subject_kind}` as MessageKey)}
          </span>
        </span>
      ),
    },
    { key: 'reason', head: t('operator.reason'), cell: (row) => <bdi>{row.reason}</bdi> },
    {
      key: 'set',
      head: t('operator_retention.set_at'),
      cell: (row) => <Time at={row.set_at} className="whitespace-nowrap" />,
    },
    { key: 'state', head: t('operator.state'), cell: (row) => <HoldState hold={row} /> },
    {
      key: 'copies',
      head: t('operator_retention.copies'),
      isFigure: true,
      cell: (row) => row.copy_count,
    },
    {
      key: 'act',
      head: t('operator_retention.act'),
      cell: (row) => <LegalHoldActions hold={row} />,
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      {isReleased ? null : (
        <Button look="secondary" className="self-start" onClick={() => setIsSetting(true)}>
          <Lock aria-hidden="true" className="size-5" />
          {t('operator_retention.hold_set')}
        </Button>
      )}
      {holds.isError && !holds.data ? <LoadFailure query={holds} /> : null}
      {holds.isPending ? <Skeleton rows={3} /> : null}
      {holds.data ? (
        <Table
          caption={t(
            isReleased ? 'operator_retention.part_released' : 'operator_retention.part_holds',
          )}
          columns={columns}
          rows={holds.data}
          rowKey={(row) => row.hold_id}
          empty={
            <EmptyNote
              title={t('operator_retention.none')}
              text={t('operator_retention.none_text')}
            />
          }
        />
      ) : null}
      {isSetting ? <SetLegalHold onClose={() => setIsSetting(false)} /> : null}
    </div>
  );
}

function HoldState({ hold }: { hold: LegalHold }) {
  const t = useT();
  const language = useLanguage();
  if (hold.released_at) {
    return (
      <>
        {t('operator_retention.released')} <Time at={hold.released_at} />
      </>
    );
  }
  const isDue = Date.parse(hold.review_on) <= Date.now();
  return (
    <span className="flex flex-col items-start gap-1">
      {isDue ? (
        <Badge tone="danger" Icon={CircleAlert}>
          {t('operator_retention.review_due')}
        </Badge>
      ) : (
        <span>
          {/* Uses noon UTC, because midnight UTC falls on another date in other time zones. */}
          {t('operator_retention.review_on')} {formatDay(`${hold.review_on}T12:00:00Z`, language)}
        </span>
      )}
      {hold.release_proposed_at ? (
        <>
          <Badge tone="warning" Icon={Clock}>
            {t('operator_retention.release_waits')}
          </Badge>
          <bdi className="text-sm text-muted">{hold.release_reason}</bdi>
        </>
      ) : null}
    </span>
  );
}
