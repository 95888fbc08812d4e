// The agents of one courier, each suspended or let in again with one button.
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { nameIn } from '../../../../shared/format/place-name.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { useSetAgent } from '../../api/courier-changes.ts';
import type { CourierAgent } from '../../api/courier-queries.ts';
import { EmptyNote } from '../empty-note.tsx';
import { RefusalNote } from '../refusal-note.tsx';

type City = { id: number; name: string; name_fr: string; name_ar: string };
type AgentTableProps = { agents: CourierAgent[]; cities: City[]; courierId: string };

const nameOf = ({ first_name: first, last_name: last }: CourierAgent) =>
  [first, last].filter(Boolean).join(' ');

export function AgentTable({ agents, cities, courierId }: AgentTableProps) {
  const t = useT();
  const language = useLanguage();
  const set = useSetAgent();
  const [asked, setAsked] = useState<CourierAgent>();
  const change = (agent: CourierAgent) =>
    set.mutate(
      {
        person: { userId: agent.user_id },
        courierId,
        cityId: agent.city_id,
        isActive: !agent.is_active,
      },
      {
        onSuccess: () =>
          notify.success(
            t(
              agent.is_active
                ? 'operator_deliveries.agent_suspended'
                : 'operator_deliveries.agent_restored',
            ),
          ),
        onSettled: () => setAsked(undefined),
      },
    );
  const cityOf = ({ city_id: cityId }: CourierAgent) => {
    const city = cities.find(({ id }) => id === cityId);
    return city ? nameIn(city, language) : null;
  };
  const columns: Column<CourierAgent>[] = [
    {
      key: 'person',
      head: t('operator.person'),
      cell: (row) => (
        <>
          <bdi className="block">{nameOf(row)}</bdi>
          <span className="flex flex-wrap gap-x-2 font-normal text-muted">
            <bdi dir="ltr">{`@${row.username}`}</bdi>
            <span>{cityOf(row)}</span>
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('operator.state'),
      cell: (row) =>
        t(row.is_active && !row.is_suspended ? 'operator.active' : 'operator.suspended'),
    },
    {
      key: 'change',
      head: t('operator_deliveries.agent_scans'),
      cell: (row) => (
        <Button
          look="secondary"
          className="px-3"
          disabled={set.isPending}
          aria-label={t(
            row.is_active
              ? 'operator_deliveries.agent_suspend_of'
              : 'operator_deliveries.agent_restore_of',
            { name: nameOf(row) },
          )}
          onClick={() => {
            set.reset();
            if (row.is_active) setAsked(row);
            else change(row);
          }}
        >
          {t(
            row.is_active
              ? 'operator_deliveries.agent_suspend'
              : 'operator_deliveries.agent_restore',
          )}
        </Button>
      ),
    },
  ];
  return (
    <>
      <RefusalNote error={set.error} />
      <Table
        caption={t('operator_deliveries.part_agents')}
        columns={columns}
        rows={agents}
        rowKey={(row) => row.user_id}
        empty={
          <EmptyNote
            title={t('operator_deliveries.agents_none')}
            text={t('operator_deliveries.agents_none_text')}
          />
        }
      />
      <ConfirmDialog
        title={t('operator_deliveries.agent_suspend_of', { name: asked ? nameOf(asked) : '' })}
        text={t('operator_deliveries.agent_suspend_text')}
        confirmLabel={t('operator_deliveries.agent_suspend')}
        isOpen={asked !== undefined}
        isPending={set.isPending}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        onConfirm={() => asked && change(asked)}
      />
    </>
  );
}
