// Alerts of a case: the rule that matched, the amounts or counts that triggered it, and the
// transfer.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { ActivityCase } from '../api/activity-queries.ts';

type Alert = ActivityCase['alerts'][number];

export function CaseAlerts({ alerts }: { alerts: Alert[] }) {
  const t = useT();
  const language = useLanguage();
  const figures = ({ details }: Alert): string =>
    [
      details.centimes === undefined ? '' : formatMoney(details.centimes, language),
      details.count === undefined ? '' : t('activity.times', { count: details.count }),
      details.days === undefined ? '' : t('activity.within_days', { count: details.days }),
      details.hours === undefined ? '' : t('activity.within_hours', { count: details.hours }),
      details.entry ?? '',
      details.score === undefined ? '' : `${Math.round(details.score * 100)} %`,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  const columns: Column<Alert>[] = [
    { key: 'rule', head: t('activity.found'), cell: (row) => t(`activity.rule_${row.rule}`) },
    { key: 'figures', head: t('activity.figures'), cell: (row) => <bdi>{figures(row)}</bdi> },
    {
      key: 'transfer',
      head: t('activity.transfer'),
      cell: (row) => (row.transfer ? <Reference code={row.transfer.reference} /> : '–'),
    },
    {
      key: 'amount',
      head: t('activity.amount'),
      isFigure: true,
      cell: (row) => (row.transfer ? <Amount centimes={row.transfer.amount_centimes} /> : '–'),
    },
    {
      key: 'found_at',
      head: t('activity.found_at'),
      cell: (row) => <Time at={row.found_at} className="whitespace-nowrap" />,
    },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('activity.alerts')}</h2>
      <Table
        caption={t('activity.alerts')}
        columns={columns}
        rows={alerts}
        rowKey={(row) => row.id}
        empty={null}
      />
    </section>
  );
}
