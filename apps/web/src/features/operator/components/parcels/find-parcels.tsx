// Finds a parcel by its label code, or by who sends or receives it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { parcelQueries } from '../../api/parcel-queries.ts';
import { EmptyNote } from '../empty-note.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SearchForm } from '../search-form.tsx';
import type { ParcelParts } from './parcel-card.tsx';
import { ParcelList } from './parcel-list.tsx';

export function FindParcels({ parts, mayDecide }: { parts: ParcelParts; mayDecide: boolean }) {
  const t = useT();
  const [asked, setAsked] = useState('');
  const found = useQuery(parcelQueries.found(asked));
  const search = (text: string) => {
    if (text === asked) void found.refetch();
    setAsked(text);
  };
  return (
    <>
      <SearchForm
        label={t('operator_parcels.search')}
        hint={t('operator_parcels.search_hint')}
        tooShort={t('operator_parcels.search_short')}
        isPending={found.isFetching}
        onAsk={search}
      />
      {found.isError ? <LoadFailure query={found} /> : null}
      {found.isLoading ? <Skeleton rows={3} /> : null}
      {found.data?.length === 0 ? (
        <EmptyNote
          title={t('operator_parcels.found_none')}
          text={t('operator_parcels.found_none_text')}
        />
      ) : null}
      {found.data && found.data.length > 0 ? (
        <ParcelList
          label={t('operator_parcels.part_find')}
          parcels={found.data}
          parts={parts}
          mayDecide={mayDecide}
        />
      ) : null}
    </>
  );
}
