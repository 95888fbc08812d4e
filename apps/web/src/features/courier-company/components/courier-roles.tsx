// The user's roles at courier companies: invitations, the company that the user manages, and the
// access state of this device. The agent's workspace for scanning parcels is a separate component.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { companyQueries } from '../api/company-queries.ts';
import { OwnDeviceRequest } from './own-device-request.tsx';
import { WorkInvitation } from './work-invitation.tsx';

type CourierRolesProps = {
  /** Link to the company that the user manages. */
  companyLink: (name: string) => ReactNode;
  /** Link to the screen that verifies the user's identity. */
  identityLink: ReactNode;
  /**
   * Title of the page, and the content for a user without a courier role. Both are omitted when
   * this component appears next to the agent's workspace.
   */
  alone?: { title: string; nothing: ReactNode };
};

export function CourierRoles({ companyLink, identityLink, alone }: CourierRolesProps) {
  const t = useT();
  const language = useLanguage();
  const work = useQuery(companyQueries.work(useUserId()));
  if (!work.data) {
    // If the roles are alone on the screen, a placeholder is shown while they load. Next to the
    // agent's workspace, nothing is shown until the roles are loaded.
    if (!alone) return null;
    if (!work.isError && !work.isPaused) return <Skeleton rows={3} />;
    return (
      <ErrorState
        isScreen
        title={t('courier_company.work_failed')}
        text={work.error ? messageFor(work.error, t, language) : t('errors.network')}
        onRetry={() => void work.refetch()}
      />
    );
  }
  const { invitations, manages, device } = work.data;
  const isStrange = device === 'asked' || device === 'other';
  if (invitations.length === 0 && !manages && !isStrange) return alone?.nothing ?? null;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      {alone ? <h1 className="text-2xl font-semibold">{alone.title}</h1> : null}
      {isStrange ? <OwnDeviceRequest state={device} /> : null}
      {invitations.map((one) => (
        <WorkInvitation key={one.id} invitation={one} identityLink={identityLink} />
      ))}
      {manages && alone ? (
        <Card className="flex flex-col items-start gap-3">
          <h2 className="font-semibold">
            <bdi>{manages.courier_name}</bdi>
          </h2>
          <p>{t('courier_company.leads_text')}</p>
          {companyLink(manages.courier_name)}
        </Card>
      ) : null}
      {manages && !alone ? <div>{companyLink(manages.courier_name)}</div> : null}
    </div>
  );
}
