// Statement of a broker's day: the cash counts at the opening and the closing, the difference, the
// amounts owed, and each operation. The statement can be printed and downloaded as a table.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { allOperations } from '../../../features/broker-day/api/day-port.ts';
import { dayQueries } from '../../../features/broker-day/api/day-queries.ts';
import { OperationLines } from '../../../features/broker-day/components/operation-lines.tsx';
import type { StatementDay } from '../../../features/broker-day/model/broker-day.ts';
import {
  closingLines,
  drawerLines,
  owedLines,
} from '../../../features/broker-day/model/day-sums.ts';
import { dayStatementCsv } from '../../../features/broker-day/model/operation.ts';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { DownloadCsv } from '../../../features/statements/components/download-csv.tsx';
import { SumLines } from '../../../features/statements/components/sum-lines.tsx';
import { type T, useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useLang } from '../../use-lang.ts';

export function DayStatementScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const { dayId } = useParams({ from: '/$lang/member/broker/days/$dayId' });
  const day = useQuery(dayQueries.one(dayId));
  const operations = useInfiniteQuery(dayQueries.operations(dayId));
  const failed = [day, operations].find((one) => !one.data && (one.isError || one.isPaused));
  return (
    <div className="in-order mx-auto flex max-w-2xl flex-col gap-5">
      <BackLink to="/$lang/broker/days" params={{ lang }}>
        {t('broker_day.days_title')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('broker_day.statement_title')}</h1>
      {failed ? (
        <ErrorState
          title={t('broker_day.statement_failed')}
          text={messageFor(failed.error, t, language)}
          onRetry={() => void Promise.all([day.refetch(), operations.refetch()])}
        />
      ) : null}
      {!failed && !(day.data && operations.data) ? <Skeleton rows={8} /> : null}
      {day.data ? <Sums day={day.data} /> : null}
      {day.data && operations.data ? (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{t('broker_day.operations')}</h2>
          <OperationLines operations={operations.data.pages.flat()} />
          <LoadMoreButton pages={operations} className="print:hidden">
            {t('broker_day.more')}
          </LoadMoreButton>
        </section>
      ) : null}
    </div>
  );
}

function Sums({ day }: { day: StatementDay }) {
  const t = useT();
  const language = useLanguage();
  const note = day.closing_note ?? day.opening_note;
  return (
    <>
      <div>
        <p className="font-medium">{formatDay(`${day.business_day}T12:00:00Z`, language)}</p>
        <p className="text-sm text-muted">
          <Time at={day.opened_at} />
          {day.closed_at ? (
            <>
              {' – '}
              <Time at={day.closed_at} />
            </>
          ) : null}
        </p>
      </div>
      <MoneyModeNote />
      {day.closed_at ? null : (
        <p role="status" className="rounded-card bg-sunken px-4 py-3">
          {t('broker_day.statement_open')}
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('receipts.print')}
        </Button>
        <DownloadCsv
          fileName={`wasl-${day.business_day}.csv`}
          write={(onRead) => writeCsv(day, t, onRead)}
        />
      </div>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{t('broker_day.drawer')}</h2>
        <SumLines lines={[...drawerLines(day, t), ...closingLines(day, t)]} />
        {note ? (
          <p>
            <span className="block text-sm text-muted">{t('broker_day.remark')}</span>
            <bdi className="wrap-anywhere">{note}</bdi>
          </p>
        ) : null}
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{t('broker_day.books')}</h2>
        <SumLines lines={owedLines(day, t)} />
      </section>
    </>
  );
}

async function writeCsv(day: StatementDay, t: T, onRead: (count: number) => void) {
  const at = day.closed_at;
  return dayStatementCsv(
    {
      opening: {
        at: day.opened_at,
        label: t('broker_day.opening_count'),
        centimes: day.opening_centimes,
        note: day.opening_note,
      },
      operations: await allOperations(day.id, onRead),
      closing: at
        ? closingLines(day, t)
            .reverse()
            .map(({ label, centimes }, line) => ({
              at,
              label,
              centimes,
              note: line === 0 ? day.closing_note : null,
            }))
        : [],
    },
    t,
  );
}
