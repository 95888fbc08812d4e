// All parcels of the user, sent and received. The address contains the filters.

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PackagePlus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { deliveryQueries } from '../../../features/deliveries/api/delivery-queries.ts';
import { DeliveryFilters } from '../../../features/deliveries/components/delivery-filters.tsx';
import { DeliveryRow } from '../../../features/deliveries/components/delivery-row.tsx';
import { NoCouriersNote } from '../../../features/deliveries/components/no-couriers-note.tsx';
import {
  parseDeliveryFilter,
  parseDeliveryRole,
} from '../../../features/deliveries/model/delivery-filter.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ScreenTitle } from '../../../shared/list-detail/screen-title.tsx';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { PATHS } from '../../../shared/paths.ts';
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

type Asked = { show?: string | undefined; role?: string | undefined; q?: string | undefined };

export function DeliveryListScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { show, role: roleText, q = '' } = useSearch({ from: '/$lang/member/deliveries' });
  const filter = parseDeliveryFilter(show);
  const role = parseDeliveryRole(roleText);
  const search = useDeferredValue(q.trim());
  const list = useInfiniteQuery({
    ...deliveryQueries.list(filter, role, search),
    placeholderData: keepPreviousData,
  });
  usePersonLiveUpdates(userId, ['delivery'], [deliveryQueries.all()]);
  const ask = (next: Asked) =>
    navigate({
      // A change of the filters does not close the item that is open next to the list.
      to: '.',
      search: Object.fromEntries(
        Object.entries(next).filter(([, value]) => value && value !== 'all'),
      ),
      replace: true,
      resetScroll: false,
    });
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = filter !== 'all' || role !== 'all' || search !== '';
  const isEmpty = list.isSuccess && shown.length === 0 && !isNarrowed;
  const newLink = (
    <Link to={PATHS.newDelivery(lang)} className={buttonClass()}>
      <PackagePlus aria-hidden="true" className="size-5" />
      {t('deliveries.list_new')}
    </Link>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle className="text-2xl font-semibold">{t('deliveries.list_title')}</ScreenTitle>
        {isEmpty ? null : newLink}
      </div>
      <NoCouriersNote />
      {isEmpty ? (
        <EmptyState
          picture={<ServicePicture of="parcels" className="h-24 w-32" />}
          title={t('deliveries.list_empty_title')}
          text={t('deliveries.list_empty_text')}
          action={newLink}
        />
      ) : (
        <>
          <TextField
            label={t('deliveries.list_search')}
            type="search"
            value={q}
            onChange={(event) => ask({ show, role: roleText, q: event.target.value })}
          />
          <DeliveryFilters
            filter={filter}
            role={role}
            onChange={(next) => ask({ show: next.filter, role: next.role, q })}
          />
        </>
      )}
      {list.isError || (list.isPaused && !list.data) ? (
        <ErrorState
          title={t('deliveries.list_failed')}
          text={messageFor(list.error, t, language)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending && !list.isPaused && !list.isError ? <Skeleton rows={5} /> : null}
      {list.isSuccess && isNarrowed && shown.length === 0 ? (
        <NoResults
          title={t('deliveries.list_none_found_title')}
          text={t('deliveries.list_none_found_text')}
          onShowAll={() => void ask({})}
        />
      ) : null}
      <p role="status" className="sr-only">
        {list.data && isNarrowed && !list.hasNextPage
          ? t('deliveries.list_found', { count: shown.length })
          : null}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <LoadMoreButton pages={list}>{t('deliveries.list_older')}</LoadMoreButton>
    </div>
  );
}
