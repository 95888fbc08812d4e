// Search results, one line each: kind, person and status.
import { useT } from '../../../../i18n/use-t.ts';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { RowShortcuts } from '../../shell/components/row-shortcuts.tsx';
import type { FoundRecord, RecordReference } from '../../shell/model/found-record.ts';
import { useRecordStateText } from '../../shell/model/use-record-state-text.ts';
import { RecordLink } from './record-link.tsx';

type FoundRecordsProps = {
  found: FoundRecord[];
  roles: string[];
  onOpen: (name: RecordReference) => void;
};

export function FoundRecords({ found, roles, onOpen }: FoundRecordsProps) {
  const t = useT();
  const stateOf = useRecordStateText();
  const columns: Column<FoundRecord>[] = [
    {
      key: 'what',
      head: t('operator_search.what'),
      cell: (row) => <RecordLink record={row} roles={roles} onOpen={onOpen} />,
    },
    {
      key: 'kind',
      head: t('operator_search.kind'),
      cell: (row) => (
        <span className="whitespace-nowrap">{t(`operator_search.kind_${row.kind}`)}</span>
      ),
    },
    { key: 'who', head: t('operator_search.who'), cell: (row) => <Who record={row} /> },
    {
      key: 'state',
      head: t('operator.state'),
      cell: (row) => <span className="block min-w-40">{stateOf(row)}</span>,
    },
    {
      key: 'when',
      head: t('operator_search.when'),
      cell: (row) => <Time at={row.at} className="figures whitespace-nowrap" />,
    },
  ];
  return (
    <>
      <Table
        caption={t('operator_search.found')}
        columns={columns}
        rows={found}
        rowKey={(row) => `${row.kind} ${row.id}`}
        empty={
          <EmptyNote title={t('operator_search.none')} text={t('operator_search.none_text')} />
        }
      />
      <RowShortcuts count={found.length} isSearched />
    </>
  );
}

/** Shows masked names and numbers. An operator needs a reason to reveal them. */
function Who({ record }: { record: FoundRecord }) {
  switch (record.kind) {
    case 'person':
      return <bdi dir="ltr">{record.phone_number ?? record.email}</bdi>;
    case 'transfer':
    case 'delivery':
      return (
        <span className="whitespace-nowrap">
          <bdi>{record.sender}</bdi>
          {' · '}
          <bdi>{record.recipient}</bdi>
        </span>
      );
    case 'property':
      return <bdi>{record.owner?.person}</bdi>;
    case 'broker':
      return null;
    default:
      return <bdi>{record.person?.person}</bdi>;
  }
}
