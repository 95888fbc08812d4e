// Results of the nightly ledger check, and the steps to take when the check has found a difference.
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { financeQueries, type LedgerCheck } from '../api/finance-queries.ts';

const STEPS = ['stop', 'tell', 'verify', 'never'] as const;

export function LedgerChecks() {
  const t = useT();
  const language = useLanguage();
  const checks = useQuery(financeQueries.checks());
  const last = checks.data?.[0];
  const columns: Column<LedgerCheck>[] = [
    {
      key: 'night',
      head: t('operator.money_check_night'),
      cell: (row) =>
        row.night ? formatDay(row.night, language) : t('operator.money_check_by_hand'),
    },
    {
      key: 'result',
      head: t('operator.money_check_result'),
      cell: (row) => (
        <Badge
          tone={row.is_whole ? 'success' : 'danger'}
          Icon={row.is_whole ? ShieldCheck : ShieldAlert}
        >
          {t(row.is_whole ? 'operator.money_check_whole' : 'operator.money_check_broken')}
        </Badge>
      ),
    },
    {
      key: 'at',
      head: t('operator.money_check_at'),
      cell: (row) => <Time at={row.checked_at} className="figures" />,
    },
    {
      key: 'journals',
      head: t('operator.money_check_journals'),
      isFigure: true,
      cell: (row) => row.journal_count,
    },
    {
      key: 'problem',
      head: t('operator.money_check_problem'),
      cell: (row) =>
        row.problem ? (
          <bdi dir="ltr">
            {row.broken_journal_id === null ? null : `#${row.broken_journal_id} `}
            {row.problem}
          </bdi>
        ) : null,
    },
  ];
  return (
    <>
      {checks.isError ? <LoadFailure query={checks} /> : null}
      {checks.isPending ? <Skeleton rows={3} /> : null}
      {last ? <Verdict isWhole={last.is_whole} /> : null}
      {checks.data ? (
        <Table
          caption={t('operator.money_part_checks')}
          columns={columns}
          rows={checks.data}
          rowKey={(row) => row.checked_at}
          empty={
            <EmptyNote
              title={t('operator.money_checks_none')}
              text={t('operator.money_checks_none_text')}
            />
          }
        />
      ) : null}
    </>
  );
}

function Verdict({ isWhole }: { isWhole: boolean }) {
  const t = useT();
  if (isWhole) {
    return (
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {t('operator.money_check_ok')}
      </p>
    );
  }
  return (
    <div role="alert" className="rounded-card border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t('operator.money_check_failed')}</p>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        {STEPS.map((step) => (
          <li key={step}>{t(`operator.money_check_step_${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}
