// Monthly statement of a person or a broker: month, totals, entries, and a table to download.
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { DownloadCsv } from '../../../features/statements/components/download-csv.tsx';
import { MonthChoice } from '../../../features/statements/components/month-choice.tsx';
import {
  type StatementLine,
  StatementLines,
} from '../../../features/statements/components/statement-lines.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

type StatementPageProps<Sums, Line> = {
  /**
   * Kind of statement: `money` for a person's transfers, `broker` for a broker's float and
   * commission.
   */
  of: 'money' | 'broker';
  title: string;
  month: string;
  sums: UseQueryResult<Sums>;
  lines: UseInfiniteQueryResult<InfiniteData<Line[]>>;
  showSums: (sums: NonNullable<Sums>) => ReactNode;
  lineOf: (line: Line) => StatementLine;
  fileName: string;
  /** Reads all pages and returns the whole table as CSV. */
  write: (sums: NonNullable<Sums>, onRead: (count: number) => void) => Promise<string>;
};

export function StatementPage<Sums, Line>(props: StatementPageProps<Sums, Line>) {
  const { of, title, month, sums, lines, showSums, lineOf, fileName, write } = props;
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const navigate = useNavigate();
  const failed = [sums, lines].find((one) => !one.data && (one.isError || one.isPaused));
  const all = lines.data?.pages.flat() ?? [];
  const added = sums.data;
  return (
    <div className="in-order mx-auto flex max-w-2xl flex-col gap-5">
      <BackLink to={`/$lang/${of}`} params={{ lang }}>
        {t('receipts.statement.back')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <MoneyModeNote />
      <MonthChoice
        month={month}
        onChoose={(next) =>
          navigate({
            to: `/$lang/${of}/statement`,
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
      {!failed && !(added && lines.data) ? <Skeleton rows={6} /> : null}
      {added ? showSums(added) : null}
      {lines.data && all.length === 0 ? <p>{t('receipts.statement.empty')}</p> : null}
      {added && all.length > 0 ? (
        <>
          <DownloadCsv fileName={fileName} write={(onRead) => write(added, onRead)} />
          <StatementLines lines={all.map(lineOf)} />
        </>
      ) : null}
      <LoadMoreButton pages={lines}>{t('receipts.statement.more')}</LoadMoreButton>
    </div>
  );
}
