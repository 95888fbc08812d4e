// The user's own monthly statement: payments, refunds and received amounts, with every entry and a
// table to download.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allPersonStatementLines } from '../../../features/statements/api/statement-port.ts';
import { statementQueries } from '../../../features/statements/api/statement-queries.ts';
import { SumLines } from '../../../features/statements/components/sum-lines.tsx';
import { statementMonth } from '../../../features/statements/model/month.ts';
import {
  type PersonLineKind,
  personStatementCsv,
} from '../../../features/statements/model/statement-csv.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StatementPage } from './statement-page.tsx';

export function StatementScreen() {
  const t = useT();
  const search = useSearch({ from: '/$lang/member/money/statement' });
  const month = statementMonth(search.month, new Date());
  const sums = useQuery(statementQueries.own(month));
  const lines = useInfiniteQuery(statementQueries.ownLines(month));
  type Sum = 'sent' | 'fee' | 'paid' | 'deliveries' | 'refunded' | 'received';
  const total = (name: Sum, centimes: number) => ({
    label: t(`receipts.statement.total.${name}`),
    centimes,
    isStrong: name === 'paid',
  });
  return (
    <StatementPage
      of="money"
      title={t('receipts.statement.title')}
      month={month}
      sums={sums}
      lines={lines}
      showSums={(added) => (
        <>
          <SumLines
            lines={[
              total('sent', added.sent_centimes),
              total('fee', added.fee_centimes),
              total('paid', added.paid_centimes),
              total('deliveries', added.delivery_centimes),
              total('refunded', added.refunded_centimes),
              total('received', added.received_centimes),
            ]}
          />
          <p className="text-sm text-muted">{t('receipts.statement.no_balance')}</p>
        </>
      )}
      lineOf={(line) => ({
        key: `${line.kind} ${line.line_id}`,
        title: t(`receipts.statement.kind.${line.kind as PersonLineKind}`),
        at: line.happened_at,
        reference: line.reference,
        name: line.other_name,
        centimes: line.paid_centimes ?? line.back_centimes ?? line.received_centimes ?? 0,
      })}
      fileName={`wasl-${month}.csv`}
      write={async (_, onRead) =>
        personStatementCsv(await allPersonStatementLines(month, onRead), t)
      }
    />
  );
}
