// Audit log: actor, action, time and reason of each event, with filters and pagination.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { type AuditEvent, auditQueries } from '../api/audit-queries.ts';
import { AUDIT_ACTIONS } from '../model/audit-actions.ts';
import { type AuditFilter, NO_AUDIT_FILTER } from '../model/audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChainState } from './chain-state.tsx';

type ActorRole = 'person' | 'sender' | 'receiver' | 'broker' | 'operator' | 'service' | 'system';

export function AuditLog() {
  const t = useT();
  const [filter, setFilter] = useState(NO_AUDIT_FILTER);
  const log = useInfiniteQuery(auditQueries.events(filter));
  const columns: Column<AuditEvent>[] = [
    {
      key: 'what',
      head: t('operator.audit_what'),
      cell: ({ action }) => {
        const key = AUDIT_ACTIONS[action];
        return key ? t(key) : <bdi dir="ltr">{action}</bdi>;
      },
    },
    {
      key: 'when',
      head: t('operator.audit_when'),
      cell: (row) => <Time at={row.created_at} className="whitespace-nowrap" />,
    },
    {
      key: 'who',
      head: t('operator.audit_who'),
      cell: (row) => (
        <>
          <span className="block text-sm text-muted">
            {t(`operator.audit_as_${row.actor_role as ActorRole}`)}
          </span>
          <Named name={row.actor_name} username={row.actor_username} id={row.actor_id} />
        </>
      ),
    },
    {
      key: 'about',
      head: t('operator.audit_about'),
      cell: (row) =>
        row.subject_reference ? (
          <Reference code={row.subject_reference} />
        ) : (
          <Named name={row.subject_name} username={row.subject_username} id={row.subject_id} />
        ),
    },
    {
      key: 'why',
      head: t('operator.reason'),
      cell: (row) => <bdi className="break-words">{row.reason}</bdi>,
    },
    { key: 'row', head: t('operator.audit_row'), isFigure: true, cell: (row) => row.id },
  ];
  const show = (wanted: AuditFilter) => {
    // Submitting unchanged filters refetches the log.
    if (JSON.stringify(wanted) === JSON.stringify(filter)) void log.refetch();
    setFilter(wanted);
  };
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold">{t('operator.tab_audit')}</h1>
        <p className="text-sm text-muted">{t('operator.audit_text')}</p>
      </div>
      <ChainState />
      <AuditFilters isPending={log.isFetching && !log.isFetchingNextPage} onShow={show} />
      {log.isError && !log.data ? <LoadFailure query={log} /> : null}
      {log.isPending ? <Skeleton rows={6} /> : null}
      {log.data ? (
        <Table
          caption={t('operator.tab_audit')}
          columns={columns}
          rows={log.data.pages.flat()}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote title={t('operator.audit_empty')} text={t('operator.audit_empty_text')} />
          }
        />
      ) : null}
      <LoadMoreButton pages={log}>{t('operator.more_rows')}</LoadMoreButton>
    </section>
  );
}

type NamedProps = { name: string | null; username: string | null; id: string | null };

/**
 * Masked name of a person. For a deleted account, or an actor that is not a person, only the first
 * characters of the id are shown.
 */
function Named({ name, username, id }: NamedProps) {
  if (name) {
    return (
      <>
        <bdi className="whitespace-nowrap">{name}</bdi>
        {username ? (
          <span className="block text-sm text-muted">
            <bdi>{username}</bdi>
          </span>
        ) : null}
      </>
    );
  }
  return id ? (
    <bdi dir="ltr" className="figures text-sm text-muted">
      {id.slice(-12)}
    </bdi>
  ) : null;
}
