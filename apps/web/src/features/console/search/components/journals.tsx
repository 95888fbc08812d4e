// Money movements with the debited and credited account for each amount.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import type { Journal } from '../model/opened-transfer.ts';

type Line = Journal['lines'][number] & { key: string; journal: Journal; isFirst: boolean };

export function Journals({ journals }: { journals: Journal[] }) {
  const t = useT();
  const lines = journals.flatMap((journal) =>
    journal.lines.map(
      (line, index): Line => ({
        ...line,
        key: `${journal.id} ${index}`,
        journal,
        isFirst: index === 0,
      }),
    ),
  );
  const columns: Column<Line>[] = [
    {
      key: 'step',
      head: t('operator_search.step'),
      cell: ({ journal, isFirst }) => (
        <span className={isFirst ? undefined : 'sr-only'}>
          {t(`operator_search.journal_${journal.kind}` as MessageKey)}
          <Time at={journal.at} className="block text-sm font-normal text-muted" />
        </span>
      ),
    },
    {
      key: 'debit',
      head: t('operator_search.debit'),
      cell: (line) => <Account kind={line.debit} owner={line.debit_owner} />,
    },
    {
      key: 'credit',
      head: t('operator_search.credit'),
      cell: (line) => <Account kind={line.credit} owner={line.credit_owner} />,
    },
    {
      key: 'amount',
      head: t('holds.console.amount'),
      isFigure: true,
      cell: (line) => <ExactAmount centimes={line.amount_centimes} />,
    },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('operator_search.journals')}</h2>
      <Table
        caption={t('operator_search.journals')}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        empty={<p className="text-muted">{t('operator_search.journals_none')}</p>}
      />
    </section>
  );
}

function Account({ kind, owner }: { kind: string; owner: string | null }) {
  const t = useT();
  return (
    <>
      <span>{t(`operator_search.account_${kind}` as MessageKey)}</span>
      {owner ? <bdi className="block text-sm text-muted">{owner}</bdi> : null}
    </>
  );
}
