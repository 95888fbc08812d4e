// Findings of the nightly check of top-ups that one operator made alone: top-ups just below the
// daily limit, or many small top-ups within seven days.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { type MoneyFinding, moneyProposalQueries } from '../../shell/api/money-proposal-queries.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { findingKindOf } from '../../shell/model/money-proposal.ts';

export function FindingTable() {
  const t = useT();
  const findings = useInfiniteQuery(moneyProposalQueries.findings());
  const rows = findings.data?.pages.flat();
  const columns = useColumns();
  return (
    <>
      <p className="max-w-[68ch] text-muted">{t('money_proposals.findings_text')}</p>
      {findings.isError && !rows ? <LoadFailure query={findings} /> : null}
      {findings.isPending ? <Skeleton rows={4} /> : null}
      {rows ? (
        <Table
          caption={t('money_proposals.part_findings')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyNote
              title={t('money_proposals.findings_none')}
              text={t('money_proposals.findings_none_text')}
            />
          }
        />
      ) : null}
      <LoadMoreButton pages={findings}>{t('operator.more_rows')}</LoadMoreButton>
    </>
  );
}

function useColumns(): Column<MoneyFinding>[] {
  const t = useT();
  const language = useLanguage();
  return [
    {
      key: 'day',
      head: t('money_proposals.finding_day'),
      // Adds noon UTC to the day. At midnight UTC, it is still the day before west of Greenwich.
      cell: (row) => formatDay(`${row.day}T12:00:00Z`, language),
    },
    {
      key: 'what',
      head: t('money_proposals.finding_what'),
      cell: (row) => t(`money_proposals.finding_${findingKindOf(row.kind)}`),
    },
    {
      key: 'who',
      head: t('money_proposals.finding_who'),
      cell: (row) => <bdi>{row.operator_name ?? '–'}</bdi>,
    },
    {
      key: 'broker',
      head: t('operator.money_broker'),
      cell: (row) =>
        row.business_name ? (
          <bdi>{row.business_name}</bdi>
        ) : (
          t('money_proposals.finding_brokers', { count: row.broker_count })
        ),
    },
    {
      key: 'sum',
      head: t('money_proposals.finding_sum'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.centimes} />,
    },
    {
      key: 'count',
      head: t('money_proposals.finding_count'),
      isFigure: true,
      cell: (row) => row.top_up_count,
    },
    {
      key: 'limit',
      head: t('money_proposals.finding_limit'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.limit_centimes} />,
    },
  ];
}
