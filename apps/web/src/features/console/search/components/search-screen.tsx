// Search field for all types of records. Before the first search, the overview of the day is shown
// below the field.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { SearchForm } from '../../shell/components/search-form.tsx';
import { parseRecordReference, type RecordReference } from '../../shell/model/found-record.ts';
import { searchQueries } from '../api/search-queries.ts';
import { DayOverview } from './day-overview.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import { FoundRecords } from './found-records.tsx';
import type { RecordPanels } from './record-panel-types.ts';
import { TransferRecord } from './transfer-record.tsx';

type SearchScreenProps = {
  roles: string[];
  /** Type and ID of the open record, as in the URL. */
  opened: string | undefined;
  parts: RecordPanels;
  onOpen: (name: RecordReference) => void;
  onLeave: () => void;
};

export function SearchScreen(props: SearchScreenProps) {
  const { roles, opened, parts, onOpen, onLeave } = props;
  const t = useT();
  const [asked, setAsked] = useState('');
  const found = useQuery(searchQueries.found(asked));
  const record = parseRecordReference(opened);
  if (record?.kind === 'person') return parts.person(record.id);
  if (record?.kind === 'transfer') {
    return <TransferRecord key={record.id} id={record.id} {...{ roles, parts, onOpen, onLeave }} />;
  }
  if (record?.kind === 'delivery') {
    return <DeliveryRecord key={record.id} id={record.id} {...{ roles, parts, onOpen, onLeave }} />;
  }
  const search = (text: string) => {
    if (text === asked) void found.refetch();
    setAsked(text);
  };
  return (
    <section className="mx-auto flex max-w-5xl flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('operator.tab_search')}</h1>
      <SearchForm
        label={t('operator_search.label')}
        hint={t('operator_search.hint')}
        tooShort={t('operator_search.too_short')}
        isPending={found.isFetching}
        onAsk={search}
      />
      {found.isError ? <LoadFailure query={found} /> : null}
      {found.isLoading ? <Skeleton rows={3} /> : null}
      {found.data ? <FoundRecords found={found.data} roles={roles} onOpen={onOpen} /> : null}
      {asked === '' ? <DayOverview /> : null}
    </section>
  );
}
