// Operators, their roles, and proposed roles that wait for a second admin.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { isSpaceReserved } from '../../../../shared/ui/states/is-space-reserved.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { useChangeRoles } from '../../shell/api/operator-role-changes.ts';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { type Proposal, roleQueries } from '../api/role-queries.ts';
import { type HeldOperatorRole, OperatorTable } from './operator-table.tsx';
import { ProposalTable } from './proposal-table.tsx';

export function Roles() {
  const t = useT();
  const operators = useQuery(roleQueries.operators());
  const proposals = useQuery(roleQueries.proposals());
  const answer = useChangeRoles();
  const take = useChangeRoles();
  const [taking, setTaking] = useState<HeldOperatorRole>();
  const answerWith = (kind: 'confirm' | 'refuse', { id }: Proposal) =>
    answer.mutate({ kind, id }, { onSuccess: () => notify.success(t(`operator.done_${kind}`)) });
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('operator.tab_roles')}</h1>
      <p className="text-sm text-muted">{t('operator.roles_text')}</p>
      <RefusalNote error={answer.error} />
      <h2 className="font-semibold">{t('operator.proposals')}</h2>
      {proposals.isError ? <LoadFailure query={proposals} /> : null}
      {proposals.isPending ? <Skeleton rows={1} /> : null}
      {proposals.data ? (
        <ProposalTable
          proposals={proposals.data}
          isAnswering={answer.isPending}
          onAnswer={answerWith}
        />
      ) : null}
      <h2 className="font-semibold">{t('operator.operators')}</h2>
      {operators.isError ? <LoadFailure query={operators} /> : null}
      {operators.isPending || isSpaceReserved(proposals) ? <Skeleton rows={2} /> : null}
      {operators.data && !isSpaceReserved(proposals) ? (
        <OperatorTable
          operators={operators.data}
          onTake={(role) => {
            take.reset();
            setTaking(role);
          }}
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
