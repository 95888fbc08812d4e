// Finds a parcel by its label code, or by who sends or receives it.
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { parcelQueries } from '../../api/parcel-queries.ts';
import { useKeys } from '../../model/use-keys.ts';
import { EmptyNote } from '../empty-note.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { ParcelParts } from './parcel-card.tsx';
import { ParcelList } from './parcel-list.tsx';

const LEAST_CHARACTERS = 2;

export function FindParcels({ parts, mayDecide }: { parts: ParcelParts; mayDecide: boolean }) {
  const t = useT();
  const frame = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const found = useQuery(parcelQueries.found(asked));
  useKeys({ '/': () => frame.current?.querySelector('input')?.focus() });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setIsTooShort(text.length < LEAST_CHARACTERS);
    if (text.length < LEAST_CHARACTERS) return;
    if (text === asked) void found.refetch();
    setAsked(text);
  };
  return (
    <>
      <form ref={frame} onSubmit={search} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('operator_parcels.search')}
          hint={t('operator_parcels.search_hint')}
          error={isTooShort ? t('operator_parcels.search_short') : undefined}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" className="max-sm:w-full sm:mt-8" isPending={found.isFetching}>
          <Search aria-hidden="true" className="size-5" />
          {t('operator.find')}
        </Button>
      </form>
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
