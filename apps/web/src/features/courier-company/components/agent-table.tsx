// Table of a courier's agents. Each row shows the agent's device request, if any, and a button to
// end the agent's work or to reinstate the agent.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { type Column, Table } from '../../../shared/ui/table.tsx';
import { useEndOrReinstateAgent } from '../api/company-changes.ts';
import type { CourierAgent } from '../api/company-queries.ts';
import { type Company, personName } from '../model/company.ts';
import { AgentDeviceRequest } from './agent-device-request.tsx';

type AgentTableProps = {
  agents: CourierAgent[];
  cities: Company['cities'];
  courierId: string;
  /**
   * True for operators, who can reinstate an agent. False for managers, who must send a new
   * invitation instead.
   */
  mayRestore: boolean;
};

export function AgentTable({ agents, cities, courierId, mayRestore }: AgentTableProps) {
  const t = useT();
  const language = useLanguage();
  const set = useEndOrReinstateAgent();
  const [asked, setAsked] = useState<CourierAgent>();
  const change = (agent: CourierAgent) =>
    set.mutate(
      {
        userId: agent.user_id,
        courierId,
        cityId: agent.city_id,
        isActive: !agent.is_active,
      },
      {
        onSuccess: () =>
          notify.success(
            t(agent.is_active ? 'courier_company.agent_ended' : 'courier_company.agent_restored'),
          ),
        onSettled: () => setAsked(undefined),
      },
    );
  const columns: Column<CourierAgent>[] = [
    {
      key: 'person',
      head: t('courier_company.person'),
      cell: (row) => <AgentPerson agent={row} cities={cities} />,
    },
    {
      key: 'state',
      head: t('courier_company.state'),
      cell: (row) => <AgentState agent={row} />,
    },
    {
      key: 'change',
      head: t('courier_company.work'),
      cell: (row) =>
        row.is_active || mayRestore ? (
          <Button
            look="secondary"
            className="px-3"
            disabled={set.isPending}
            aria-label={t(
              row.is_active ? 'courier_company.agent_end_of' : 'courier_company.agent_restore_of',
              { name: personName(row) },
            )}
            onClick={() => {
              set.reset();
              if (row.is_active) setAsked(row);
              else change(row);
            }}
          >
            {t(row.is_active ? 'courier_company.agent_end' : 'courier_company.agent_restore')}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <RefusalNote text={set.error ? messageFor(set.error, t, language) : undefined} />
      <Table
        caption={t('courier_company.agents')}
        columns={columns}
        rows={agents}
        rowKey={(row) => row.user_id}
        empty={<p className="text-muted">{t('courier_company.agents_none')}</p>}
      />
      <ConfirmDialog
        title={t('courier_company.agent_end_of', { name: asked ? personName(asked) : '' })}
        text={t('courier_company.agent_end_text')}
        confirmLabel={t('courier_company.agent_end')}
        isOpen={asked !== undefined}
        isPending={set.isPending}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        onConfirm={() => asked && change(asked)}
      />
    </>
  );
}

type AgentPersonProps = { agent: CourierAgent; cities: Company['cities'] };

function AgentPerson({ agent, cities }: AgentPersonProps) {
  const t = useT();
  const language = useLanguage();
  const city = cities.find(({ id }) => id === agent.city_id);
  return (
    <>
      <bdi className="block">{personName(agent)}</bdi>
      <span className="flex flex-wrap gap-x-2 font-normal text-muted">
        {agent.username ? <bdi dir="ltr">{`@${agent.username}`}</bdi> : null}
        <span>{city ? placeNameIn(city, language) : t('courier_company.city_not_served')}</span>
      </span>
    </>
  );
}

function AgentState({ agent }: { agent: CourierAgent }) {
  const t = useT();
  if (agent.is_active && agent.device === 'asked') return <AgentDeviceRequest agent={agent} />;
  const isWorking = agent.is_active && !agent.is_suspended;
  return t(isWorking ? 'courier_company.agent_active' : 'courier_company.agent_over');
}
