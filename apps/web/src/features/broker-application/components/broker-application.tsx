// Broker application: shows the wizard until the user submits the application, and afterwards the
// status of the application.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { applicationQueries } from '../api/application-queries.ts';
import { isApplicationUnderWay, type OwnApplication } from '../model/application.ts';
import { useDraft } from '../model/use-draft.ts';
import { ApplicationState } from './application-state.tsx';
import { ApplicationWizard } from './application-wizard.tsx';
import { RejectionNote } from './rejection-note.tsx';
import type { ShopFieldRenderers } from './step-props.ts';

type BrokerApplicationProps = {
  userId: string;
  parts: ShopFieldRenderers;
  leaveLink: ReactNode;
  /** Link to the broker workspace, shown once the user is a broker. */
  workspaceLink: ReactNode;
  /** Called when the user has become a broker, so that the caller refreshes cached profiles. */
  onBroker: () => void;
};

export function BrokerApplication(props: BrokerApplicationProps) {
  const { userId, workspaceLink } = props;
  const t = useT();
  const language = useLanguage();
  const own = useQuery(applicationQueries.own(userId));
  usePersonLiveUpdates(userId, ['notification'], [applicationQueries.all()]);
  const isBroker = own.data?.is_broker ?? false;
  const tell = useEffectEvent(props.onBroker);
  useEffect(() => {
    if (isBroker) tell();
  }, [isBroker]);
  if (!own.data && (own.isError || own.isPaused)) {
    return (
      <ErrorState
        isScreen
        title={t('broker_application.load_failed')}
        text={messageFor(own.error, t, language, 'errors.network')}
        onRetry={() => void own.refetch()}
      />
    );
  }
  if (!own.data) return <Skeleton rows={5} />;
  if (isBroker) {
    return (
      <EmptyState
        title={t('broker_application.is_broker')}
        text={t('broker_application.is_broker_text')}
        action={workspaceLink}
      />
    );
  }
  const { application } = own.data;
  if (isApplicationUnderWay(application)) {
    return <ApplicationState application={application} slots={own.data.slots} />;
  }
  return <Filling {...props} own={own.data} />;
}

function Filling(props: BrokerApplicationProps & { own: OwnApplication }) {
  const { userId, own } = props;
  const open = useDraft(userId);
  if (open.status !== 'open') return <Skeleton rows={5} />;
  return (
    <>
      {own.application?.status === 'rejected' ? (
        <RejectionNote application={own.application} />
      ) : null}
      <ApplicationWizard {...props} {...open} />
    </>
  );
}
