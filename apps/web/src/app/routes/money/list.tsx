// All transfers of the person. The filters are in the address.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useEffect } from 'react';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { SchedulesLink } from '../../../features/money/components/schedules/schedule-links.tsx';
import { StatusFilter } from '../../../features/money/components/status-filter.tsx';
import { TransferRow } from '../../../features/money/components/transfer-row.tsx';
import { matchesSearch, parseStatusFilter } from '../../../features/money/model/transfer-filter.ts';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { IncomingTransfers } from '../../../features/recipients/components/incoming-transfers.tsx';
import { MoneyListTabs } from '../../../features/recipients/components/money-list-tabs.tsx';
import { StatementLink } from '../../../features/statements/components/statement-link.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ScreenTitle } from '../../../shared/list-detail/screen-title.tsx';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { NoResults } from '../../../shared/ui/states/no-results.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';
import { useSelectedMoneyList } from './use-selected-money-list.ts';

export function MoneyListScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const box = useSelectedMoneyList(userId);
  usePersonLiveUpdates(userId, ['money_transfer'], [moneyQueries.all()]);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle className="me-auto text-2xl font-semibold lg:text-xl">
          {t('money.title')}
        </ScreenTitle>
        <div className="flex flex-wrap items-center gap-3 lg:contents">
          <Link to="/$lang/money/new" params={{ lang }} className={buttonClass()}>
            <HandCoins aria-hidden="true" className="size-5" />
            {t('money.new')}
          </Link>
          <div className="flex flex-wrap gap-3">
            <StatementLink />
            <SchedulesLink />
          </div>
        </div>
      </div>
      <MoneyModeNote />
      <MoneyListTabs chosen={box} />
      {box === 'sent' ? <Sent userId={userId} /> : null}
      {box === 'to-collect' ? <IncomingTransfers userId={userId} /> : null}
      {box ? null : <Skeleton rows={5} />}
    </div>
  );
}

function Sent({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { status: statusText, q = '' } = useSearch({ from: '/$lang/member/money' });
  const status = parseStatusFilter(statusText);
  const list = useInfiniteQuery(moneyQueries.list(userId, status));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isSearching = q.trim() !== '';
  useEffect(() => {
    // A search covers all transfers, not only the loaded pages.
    if (isSearching && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [isSearching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const filter = (search: { status?: string | undefined; q?: string }) =>
    navigate({
      // A change of the filters does not close the item that is open next to the list.
      to: '.',
      search: {
        ...(search.status ? { status: search.status } : {}),
        ...(search.q ? { q: search.q } : {}),
      },
      replace: true,
      resetScroll: false,
    });
  const all = list.data?.pages.flat() ?? [];
  const shown = all.filter((transfer) => matchesSearch(transfer, q));
  const isEmpty = list.isSuccess && all.length === 0 && !status;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          picture={<ServicePicture of="money" className="h-24 w-32" />}
          title={t('money.empty_title')}
          text={t('money.empty_text')}
        />
      ) : (
        <>
          <TextField
            label={t('money.search')}
            type="search"
            value={q}
            onChange={(event) => filter({ status, q: event.target.value })}
          />
          <StatusFilter chosen={status} onChoose={(next) => filter({ status: next, q })} />
        </>
      )}
      {list.isError || (list.isPaused && !list.data) ? (
        <ErrorState
          title={t('money.list_failed')}
          text={messageFor(list.error, t, language)}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.isPending && !list.isPaused && !list.isError ? <Skeleton rows={5} /> : null}
      {list.data && !isEmpty && shown.length === 0 && !isFetchingNextPage ? (
        <NoResults
          title={t('money.none_found_title')}
          text={t('money.none_found_text')}
          onShowAll={() => void filter({})}
        />
      ) : null}
      <p role="status" className="sr-only">
        {list.data && (isSearching || status) ? t('money.found', { count: shown.length }) : null}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
      <LoadMoreButton pages={list}>{t('money.older')}</LoadMoreButton>
    </>
  );
}
