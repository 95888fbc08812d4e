// Searches parcels by label code, sender or recipient.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RowShortcuts } from '../../shell/components/row-shortcuts.tsx';
import { SearchForm } from '../../shell/components/search-form.tsx';
import { deliveryCaseQueries } from '../api/delivery-case-queries.ts';
import type { DeliveryPanels } from './delivery-card.tsx';
import { DeliveryList } from './delivery-list.tsx';

export function DeliverySearch({
  parts,
  mayDecide,
}: {
  parts: DeliveryPanels;
  mayDecide: boolean;
}) {
  const t = useT();
  const [asked, setAsked] = useState('');
  const found = useQuery(deliveryCaseQueries.found(asked));
  const search = (text: string) => {
    if (text === asked) void found.refetch();
    setAsked(text);
  };
  return (
    <>
      <SearchForm
        label={t('operator_deliveries.search')}
        hint={t('operator_deliveries.search_hint')}
        tooShort={t('operator_deliveries.search_short')}
        isPending={found.isFetching}
        onAsk={search}
      />
      {found.isError ? <LoadFailure query={found} /> : null}
      {found.isLoading ? <Skeleton rows={3} /> : null}
      {found.data?.length === 0 ? (
        <EmptyNote
          title={t('operator_deliveries.found_none')}
          text={t('operator_deliveries.found_none_text')}
        />
      ) : null}
      {found.data && found.data.length > 0 ? (
        <DeliveryList
          label={t('operator_deliveries.part_find')}
          deliveries={found.data}
          parts={parts}
          mayDecide={mayDecide}
        />
      ) : null}
      <RowShortcuts count={found.data?.length ?? 0} isSearched />
    </>
  );
}
