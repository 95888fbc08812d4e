// Versions of the sanctions list, the upload of the next version, and a form that checks a name
// against the version in force.
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useTrySanctionsName } from '../api/activity-changes.ts';
import { activityQueries, type SanctionsList } from '../api/activity-queries.ts';
import { ImportSanctionsList } from './import-sanctions-list.tsx';

export function SanctionsLists() {
  const t = useT();
  const lists = useQuery(activityQueries.lists());
  const columns: Column<SanctionsList>[] = [
    { key: 'source', head: t('activity.list_source'), cell: (row) => <bdi>{row.source}</bdi> },
    {
      key: 'names',
      head: t('activity.list_names'),
      isFigure: true,
      cell: (row) => row.entry_count,
    },
    {
      key: 'compared',
      head: t('activity.list_compared'),
      cell: (row) =>
        row.compared === null
          ? '–'
          : t(row.compared_at ? 'activity.list_compared_all' : 'activity.list_comparing', {
              count: row.compared,
              found: row.found,
            }),
    },
    {
      key: 'at',
      head: t('activity.list_imported_at'),
      cell: (row) => <Time at={row.imported_at} className="whitespace-nowrap" />,
    },
    {
      key: 'in_force',
      head: t('operator.state'),
      cell: (row) =>
        row.is_in_force ? (
          <Badge tone="success" Icon={CircleCheck}>
            {t('activity.list_in_force')}
          </Badge>
        ) : null,
    },
    { key: 'reason', head: t('operator.reason'), cell: (row) => <bdi>{row.reason}</bdi> },
  ];
  return (
    <div className="flex flex-col gap-4">
      <ImportSanctionsList />
      {lists.isError && !lists.data ? <LoadFailure query={lists} /> : null}
      {lists.isPending ? <Skeleton rows={2} /> : null}
      {lists.data ? (
        <Table
          caption={t('activity.part_lists')}
          columns={columns}
          rows={lists.data}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote title={t('activity.lists_none')} text={t('activity.lists_none_text')} />
          }
        />
      ) : null}
      <TryName />
    </div>
  );
}

function TryName() {
  const t = useT();
  const tryName = useTrySanctionsName();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !tryName.isPending) tryName.mutate(name.trim());
  };
  const hit = tryName.data?.hit;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label={t('activity.try_name')}
        hint={t('activity.try_hint')}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <RefusalNote error={tryName.error} />
      <p role="status">
        {hit ? (
          <>
            <bdi>{hit.name}</bdi> {'·'} <bdi>{hit.entry}</bdi> {'·'}{' '}
            <bdi>{`${Math.round(hit.score * 100)} %`}</bdi>
          </>
        ) : null}
        {hit === null ? t('activity.try_none') : null}
      </p>
      <Button type="submit" look="secondary" className="self-start" isPending={tryName.isPending}>
        {t('activity.try')}
      </Button>
    </form>
  );
}
