// A broker's statement of a month: what his float and his commission began and ended with, and every line between.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { allBrokerLines } from '../../../features/statements/api/statement-port.ts';
import { statementQueries } from '../../../features/statements/api/statement-queries.ts';
import { DownloadCsv } from '../../../features/statements/components/download-csv.tsx';
import { MonthChoice } from '../../../features/statements/components/month-choice.tsx';
import { StatementLines } from '../../../features/statements/components/statement-lines.tsx';
import { SumLines } from '../../../features/statements/components/sum-lines.tsx';
import { statementMonth } from '../../../features/statements/model/month.ts';
import { brokerCsv, stepOf } from '../../../features/statements/model/statement-csv.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

type Account = 'broker_float' | 'broker_commission';

export function BrokerStatementScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const navigate = useNavigate();
  const search = useSearch({ from: '/$lang/member/broker/statement' });
  const month = statementMonth(search.month, new Date());
  const balances = useQuery(statementQueries.broker(month));
  const lines = useInfiniteQuery(statementQueries.brokerLines(month));
  const failed = [balances, lines].find((one) => !one.data && (one.isError || one.isPaused));
  const all = lines.data?.pages.flat() ?? [];
  const accountName = (account: string) => t(`receipts.statement.account.${account as Account}`);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <WayBack to="/$lang/broker" params={{ lang }}>
        {t('receipts.statement.back')}
      </WayBack>
      <h1 className="text-2xl font-semibold">{t('receipts.statement.broker_title')}</h1>
      <MoneyModeNote />
      <MonthChoice
        month={month}
        onChoose={(next) =>
          navigate({
            to: '/$lang/broker/statement',
            params: { lang },
            search: { month: next },
            replace: true,
          })
        }
      />
      {failed ? (
        <ErrorState
          title={t('receipts.statement.failed')}
          text={messageFor(failed.error, t, language)}
          onRetry={() => void Promise.all([balances.refetch(), lines.refetch()])}
        />
      ) : null}
      {!failed && !(balances.data && lines.data) ? <Skeleton rows={6} /> : null}
      {balances.data?.map((one) => (
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
      ))}
      {lines.data && all.length === 0 ? <p>{t('receipts.statement.empty')}</p> : null}
      {balances.data && all.length > 0 ? (
        <>
          <DownloadCsv
            fileName={`wasl-broker-${month}.csv`}
            write={async (onRead) =>
              brokerCsv(balances.data, await allBrokerLines(month, onRead), t)
            }
          />
          <StatementLines
            lines={all.map((line) => ({
              key: `${line.journal_id} ${line.position} ${line.account}`,
              title: t(`receipts.statement.step.${stepOf(line.step)}`),
              at: line.happened_at,
              reference: line.reference,
              name: accountName(line.account),
              centimes: line.centimes,
            }))}
          />
        </>
      ) : null}
      {lines.hasNextPage ? (
        <Button
          look="secondary"
          isPending={lines.isFetchingNextPage}
          onClick={() => lines.fetchNextPage()}
        >
          {t('receipts.statement.more')}
        </Button>
      ) : null}
    </div>
  );
}
