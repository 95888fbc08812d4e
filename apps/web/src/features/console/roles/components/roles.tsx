// Who is an operator, and which roles wait for a second admin.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { isAwaited } from '../../../../shared/ui/states/is-awaited.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { useChangeRoles } from '../../shell/api/operator-role-changes.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { isRole, type Role } from '../../shell/model/operator-roles.ts';
import { type Operator, type Proposal, roleQueries } from '../api/role-queries.ts';

type Taking = { userId: string; name: string; role: Role };

export function Roles() {
  const t = useT();
  const operators = useQuery(roleQueries.operators());
  const proposals = useQuery(roleQueries.proposals());
  const answer = useChangeRoles();
  const take = useChangeRoles();
  const [taking, setTaking] = useState<Taking>();
  const answerWith = (kind: 'confirm' | 'refuse', { id }: Proposal) =>
    answer.mutate({ kind, id }, { onSuccess: () => notify.success(t(`operator.done_${kind}`)) });
  const nameOf = (one: { first_name: string; last_name: string | null }) =>
    [one.first_name, one.last_name].filter(Boolean).join(' ');
  const aboutOf = ({ role, ...row }: Proposal) =>
    `${isRole(role) ? t(`operator.role_${role}`) : role}, ${nameOf(row)}`;
  const waiting: Column<Proposal>[] = [
    { key: 'person', head: t('operator.person'), cell: (row) => <bdi>{nameOf(row)}</bdi> },
    {
      key: 'role',
      head: t('operator.role'),
      cell: ({ role }) => (isRole(role) ? t(`operator.role_${role}`) : role),
    },
    { key: 'reason', head: t('operator.reason'), cell: (row) => <bdi>{row.reason}</bdi> },
    {
      key: 'by',
      head: t('operator.proposed_by'),
      cell: (row) => <bdi>{row.proposed_by_first_name}</bdi>,
    },
    { key: 'until', head: t('operator.until'), cell: (row) => <Time at={row.expires_at} /> },
    {
      key: 'answer',
      head: t('operator.answer'),
      cell: (row) => (
        <span className="flex flex-wrap gap-2 max-sm:min-w-72">
          {row.may_confirm ? (
            <Button
              about={aboutOf(row)}
              disabled={answer.isPending}
              onClick={() => answerWith('confirm', row)}
            >
              {t('operator.confirm_role')}
            </Button>
          ) : (
            <span className="text-sm text-muted">{t('operator.another_confirms')}</span>
          )}
          <Button
            look="secondary"
            about={aboutOf(row)}
            disabled={answer.isPending}
            onClick={() => answerWith('refuse', row)}
          >
            {t('operator.refuse_role')}
          </Button>
        </span>
      ),
    },
  ];
  const held: Column<Operator>[] = [
    { key: 'person', head: t('operator.person'), cell: (row) => <bdi>{nameOf(row)}</bdi> },
    { key: 'username', head: t('operator.username'), cell: (row) => <bdi>{row.username}</bdi> },
    {
      key: 'factor',
      head: t('operator.second_factor'),
      cell: (row) => t(row.has_second_factor ? 'operator.yes' : 'operator.no'),
    },
    {
      key: 'roles',
      head: t('operator.roles'),
      cell: (row) => (
        <span className="flex gap-2 sm:flex-wrap">
          {row.roles.filter(isRole).map((role) => (
            <Button
              key={role}
              look="secondary"
              className="px-3"
              aria-label={t('operator.take_role_of', {
                role: t(`operator.role_${role}`),
                name: nameOf(row),
              })}
              onClick={() => {
                take.reset();
                setTaking({ userId: row.user_id, name: nameOf(row), role });
              }}
            >
              {t(`operator.role_${role}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('operator.tab_roles')}</h1>
      <p className="text-sm text-muted">{t('operator.roles_text')}</p>
      <RefusalNote error={answer.error} />
      <h2 className="font-semibold">{t('operator.proposals')}</h2>
      {proposals.isError ? <LoadFailure query={proposals} /> : null}
      {proposals.isPending ? <Skeleton rows={1} /> : null}
      {proposals.data ? (
        <Table
          caption={t('operator.proposals')}
          columns={waiting}
          rows={proposals.data}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote title={t('operator.no_proposals')} text={t('operator.no_proposals_text')} />
          }
        />
      ) : null}
      <h2 className="font-semibold">{t('operator.operators')}</h2>
      {operators.isError ? <LoadFailure query={operators} /> : null}
      {operators.isPending || isAwaited(proposals) ? <Skeleton rows={2} /> : null}
      {operators.data && !isAwaited(proposals) ? (
        <Table
          caption={t('operator.operators')}
          columns={held}
          rows={operators.data}
          rowKey={(row) => row.user_id}
          empty={null}
        />
      ) : null}
      {taking ? (
        <ReasonDialog
          title={t('operator.ask_take', {
            name: taking.name,
            role: t(`operator.role_${taking.role}`),
          })}
          text={t('operator.ask_take_text')}
          confirmLabel={t('operator.take')}
          isDangerous
          isPending={take.isPending}
          error={take.error}
          onClose={() => setTaking(undefined)}
          onConfirm={(reason) =>
            take.mutate(
              { kind: 'take', userId: taking.userId, role: taking.role, reason },
              {
                onSuccess: () => {
                  notify.success(t('operator.done_take'));
                  setTaking(undefined);
                },
              },
            )
          }
        />
      ) : null}
    </section>
  );
}
