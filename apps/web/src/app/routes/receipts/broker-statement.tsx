// A broker's monthly statement: opening and closing balances of float and commission, with every
// entry.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { allBrokerStatementLines } from '../../../features/statements/api/statement-port.ts';
import { statementQueries } from '../../../features/statements/api/statement-queries.ts';
import { SumLines } from '../../../features/statements/components/sum-lines.tsx';
import { statementMonth } from '../../../features/statements/model/month.ts';
import {
  brokerStatementCsv,
  knownStatementStep,
} from '../../../features/statements/model/statement-csv.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StatementPage } from './statement-page.tsx';

type Account = 'broker_float' | 'broker_commission';

export function BrokerStatementScreen() {
  const t = useT();
  const search = useSearch({ from: '/$lang/member/broker/statement' });
  const month = statementMonth(search.month, new Date());
  const balances = useQuery(statementQueries.broker(month));
  const lines = useInfiniteQuery(statementQueries.brokerLines(month));
  const accountName = (account: string) => t(`receipts.statement.account.${account as Account}`);
  return (
    <StatementPage
      of="broker"
      title={t('receipts.statement.broker_title')}
      month={month}
      sums={balances}
      lines={lines}
      showSums={(accounts) =>
        accounts.map((one) => (
          <section key={one.account} className="flex flex-col gap-2">
            <h2 className="text-lg font-semibold">{accountName(one.account)}</h2>
            <SumLines
              lines={[
                { label: t('receipts.statement.opening'), centimes: one.opening_centimes },
                { label: t('receipts.statement.in'), centimes: one.in_centimes },
                { label: t('receipts.statement.out'), centimes: one.out_centimes },
                {
                  label: t('receipts.statement.closing'),
                  centimes: one.closing_centimes,
                  isStrong: true,
                },
              ]}
            />
          </section>
        ))
      }
      lineOf={(line) => ({
        key: `${line.journal_id} ${line.position} ${line.account}`,
        title: t(`receipts.statement.step.${knownStatementStep(line.step)}`),
        at: line.happened_at,
        reference: line.reference,
        name: accountName(line.account),
        centimes: line.centimes,
      })}
      fileName={`wasl-broker-${month}.csv`}
      write={async (accounts, onRead) =>
        brokerStatementCsv(accounts, await allBrokerStatementLines(month, onRead), t)
      }
    />
  );
}
