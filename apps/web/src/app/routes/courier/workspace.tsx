// The courier's workspace: parcels to pick up, parcels in hand, finished parcels, and the unsent
// scans on this device.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { courierQueries } from '../../../features/courier/api/courier-queries.ts';
import { CachedDataNote } from '../../../features/courier/components/cached-data-note.tsx';
import { CourierAgentGate } from '../../../features/courier/components/courier-agent-gate.tsx';
import { JobRow } from '../../../features/courier/components/job-row.tsx';
import { ScanQueueNote } from '../../../features/courier/components/scan-queue-note.tsx';
import {
  JOB_FILTERS,
  type JobFilter,
  parseJobFilter,
} from '../../../features/courier/model/job.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { NoResults } from '../../../shared/ui/states/no-results.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useLang } from '../../use-lang.ts';
import { CourierTasks } from './courier-tasks.tsx';

export function CourierScreen() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { tab, q = '' } = useSearch({ from: '/$lang/member/courier' });
  const filter = parseJobFilter(tab);
  const search = useDeferredValue(q.trim());
  useEffect(() => {
    // Preloads the parcel screen and the scanner, which must work offline.
    Promise.all([import('./job.tsx'), import('./scan.tsx')]).catch(() => undefined);
  }, []);
  const ask = (next: { tab: JobFilter; q: string }) =>
    navigate({
      to: '/$lang/courier',
      params: { lang },
      search: { tab: next.tab, ...(next.q ? { q: next.q } : {}) },
      replace: true,
      resetScroll: false,
    });
  return (
    <CourierAgentGate isScreen outside={(nothing) => <CourierTasks nothing={nothing} />}>
      {(about) => (
        <div className="mx-auto flex max-w-4xl flex-col gap-5">
          <CourierTasks />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <h1 className="text-2xl font-semibold">{t('courier.title')}</h1>
              <p className="text-muted empty:hidden">{about}</p>
            </div>
            <Link
              to="/$lang/courier/scan"
              params={{ lang }}
              className={buttonClass('primary', 'min-h-14 text-lg max-md:w-full')}
            >
              <ScanLine aria-hidden="true" className="size-6" />
              {t('courier.scan')}
            </Link>
          </div>
          <ScanQueueNote />
          <TextField
            label={t('courier.search')}
            type="search"
            value={q}
            onChange={(event) => void ask({ tab: filter, q: event.target.value })}
          />
          <Tabs
            label={t('courier.lists')}
            value={filter}
            onChange={(next) => void ask({ tab: parseJobFilter(next), q })}
            tabs={JOB_FILTERS.map((value) => ({
              value,
              label: t(`courier.tab_${value}`),
              content: (
                <JobList
                  filter={value}
                  search={search}
                  onClear={() => void ask({ tab: filter, q: '' })}
                />
              ),
            }))}
          />
        </div>
      )}
    </CourierAgentGate>
  );
}

type JobListProps = { filter: JobFilter; search: string; onClear: () => void };

function JobList({ filter, search, onClear }: JobListProps) {
  const t = useT();
  const language = useLanguage();
  const list = useInfiniteQuery({
    ...courierQueries.list(useUserId(), filter, search),
    placeholderData: keepPreviousData,
  });
  const jobs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = list.isSuccess && jobs.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <CachedDataNote isShown={list.data?.pages.some(({ isKept }) => isKept) ?? false} />
      {list.isError ? (
        <ErrorState
          title={t('courier.list_failed')}
          text={messageFor(list.error, t, language)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <Skeleton rows={4} /> : null}
      {isEmpty && search ? (
        <NoResults
          title={t('courier.none_found_title')}
          text={t('courier.none_found_text')}
          onShowAll={onClear}
        />
      ) : null}
      {isEmpty && !search ? (
        <EmptyState
          title={t(`courier.empty_${filter}_title`)}
          text={t(`courier.empty_${filter}_text`)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {search && list.isSuccess && !list.hasNextPage
          ? t('courier.list_found', { count: jobs.length })
          : null}
      </p>
      <ul className="grid gap-3 empty:hidden">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      <LoadMoreButton pages={list}>{t('courier.list_more')}</LoadMoreButton>
    </div>
  );
}
