// Courier company as its managers see it: public details, cities, agents, invitations and managers.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { companyQueries } from '../api/company-queries.ts';
import type { Company } from '../model/company.ts';
import { AgentTable } from './agent-table.tsx';
import { CompanyCities } from './company-cities.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitePerson } from './invite-person.tsx';
import { ManagerList } from './manager-list.tsx';

type CompanyPeopleProps = {
  courierId: string;
  /** Actions on the company that only operators may take. */
  actions?: (company: Company) => ReactNode;
};

export function CompanyPeople({ courierId, actions }: CompanyPeopleProps) {
  const t = useT();
  const language = useLanguage();
  const company = useQuery(companyQueries.company(courierId));
  const agents = useInfiniteQuery(companyQueries.agents(courierId));
  const [isInviting, setIsInviting] = useState(false);
  const failed = [company, agents].find((query) => query.isError);
  if (failed) {
    return (
      <ErrorState
        title={t('courier_company.failed')}
        text={messageFor(failed.error, t, language)}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!company.data || !agents.data) return <Skeleton rows={5} />;
  const { courier, cities, managers, invitations, may_invite_managers: isLed } = company.data;
  return (
    <div className="flex flex-col gap-6">
      <CompanyCities courier={courier} cities={cities} />
      {actions?.(company.data)}
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold">{t('courier_company.agents')}</h2>
          {courier.is_active ? (
            <Button onClick={() => setIsInviting(true)}>
              <UserPlus aria-hidden="true" className="size-5" />
              {t('courier_company.invite')}
            </Button>
          ) : null}
        </div>
        <AgentTable
          agents={agents.data.pages.flat()}
          cities={cities}
          courierId={courierId}
          mayRestore={isLed && courier.is_active}
        />
        <LoadMoreButton pages={agents}>{t('courier_company.more')}</LoadMoreButton>
      </section>
      <InvitationList invitations={invitations} />
      <ManagerList managers={managers} mayEnd={isLed} />
      {isInviting ? (
        <InvitePerson
          courierId={courierId}
          cities={cities}
          mayInviteManagers={isLed}
          onClose={() => setIsInviting(false)}
        />
      ) : null}
    </div>
  );
}
