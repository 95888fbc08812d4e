// One's own statement of a month: what was paid, came back and was received, with its lines and a table to keep.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { allOwnLines } from '../../../features/statements/api/statement-port.ts';
import { statementQueries } from '../../../features/statements/api/statement-queries.ts';
import { DownloadCsv } from '../../../features/statements/components/download-csv.tsx';
import { MonthChoice } from '../../../features/statements/components/month-choice.tsx';
import { StatementLines } from '../../../features/statements/components/statement-lines.tsx';
import { SumLines } from '../../../features/statements/components/sum-lines.tsx';
import { statementMonth } from '../../../features/statements/model/month.ts';
import { type OwnKind, ownCsv } from '../../../features/statements/model/statement-csv.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

export function StatementScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const navigate = useNavigate();
  const search = useSearch({ from: '/$lang/member/money/statement' });
  const month = statementMonth(search.month, new Date());
  const sums = useQuery(statementQueries.own(month));
  const lines = useInfiniteQuery(statementQueries.ownLines(month));
  const failed = [sums, lines].find((one) => !one.data && (one.isError || one.isPaused));
  const all = lines.data?.pages.flat() ?? [];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <WayBack to="/$lang/money" params={{ lang }}>
        {t('receipts.statement.back')}
      </WayBack>
      <h1 className="text-2xl font-semibold">{t('receipts.statement.title')}</h1>
      <MoneyModeNote />
      <MonthChoice
        month={month}
        onChoose={(next) =>
          navigate({
            to: '/$lang/money/statement',
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
          onRetry={() => void Promise.all([sums.refetch(), lines.refetch()])}
        />
      ) : null}
      {!failed && !(sums.data && lines.data) ? <Skeleton rows={6} /> : null}
      {sums.data ? (
        <>
          <SumLines
            lines={[
              { label: t('receipts.statement.total.sent'), centimes: sums.data.sent_centimes },
              { label: t('receipts.statement.total.fee'), centimes: sums.data.fee_centimes },
              {
                label: t('receipts.statement.total.paid'),
                centimes: sums.data.paid_centimes,
                isStrong: true,
              },
              {
                label: t('receipts.statement.total.refunded'),
                centimes: sums.data.refunded_centimes,
              },
              {
                label: t('receipts.statement.total.received'),
                centimes: sums.data.received_centimes,
              },
            ]}
          />
          <p className="text-sm text-muted">{t('receipts.statement.no_balance')}</p>
        </>
      ) : null}
      {lines.data && all.length === 0 ? <p>{t('receipts.statement.empty')}</p> : null}
      {all.length > 0 ? (
        <>
          <DownloadCsv
            fileName={`wasl-${month}.csv`}
            write={async (onRead) => ownCsv(await allOwnLines(month, onRead), t)}
          />
          <StatementLines
            lines={all.map((line) => ({
              key: `${line.kind} ${line.line_id}`,
              title: t(`receipts.statement.kind.${line.kind as OwnKind}`),
              at: line.happened_at,
              reference: line.reference,
              name: line.other_name,
              centimes: line.paid_centimes ?? line.back_centimes ?? line.received_centimes ?? 0,
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
