// List of suspicious activity cases, newest first, with the names of the people masked.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Column } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { type ActivityRow, activityQueries } from '../api/activity-queries.ts';

type CaseListProps = { isDecided: boolean; onOpen: (id: string) => void };

export function CaseList({ isDecided, onOpen }: CaseListProps) {
  const t = useT();
  const list = useInfiniteQuery(activityQueries.list(isDecided));
  const columns: Column<ActivityRow>[] = [
    {
      key: 'rules',
      head: t('activity.found'),
      cell: (row) => row.rules.map((rule) => t(`activity.rule_${rule}` as MessageKey)).join(' · '),
    },
    {
      key: 'count',
      head: t('activity.alerts'),
      isFigure: true,
      cell: (row) => row.alert_count,
    },
    {
      key: 'opened',
      head: t('activity.opened_at'),
      cell: (row) => <Time at={row.opened_at} className="whitespace-nowrap" />,
    },
    ...(isDecided
      ? [
          {
            key: 'decision',
            head: t('activity.decision'),
            cell: (row: ActivityRow) => t(`activity.decision_${row.decision}` as MessageKey),
          },
        ]
      : []),
  ];
  return (
    <QueueTable
      caption={t(isDecided ? 'activity.part_decided' : 'activity.part_open')}
      query={list}
      rowKey={(row) => row.case_id}
      opener={{ head: t('activity.person'), name: (row) => <bdi>{row.person}</bdi> }}
      columns={columns}
      empty={{ title: t('activity.none'), text: t('activity.none_text') }}
      onOpen={onOpen}
    />
  );
}
