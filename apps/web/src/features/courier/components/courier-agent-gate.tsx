// Restricts the courier workspace to agents. Offline, users are admitted if this device knows that
// they are agents.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { courierQueries } from '../api/courier-queries.ts';
import { useIsCourier } from '../model/use-is-courier.ts';
import { useRefreshJobs } from '../model/use-refresh-jobs.ts';

type CourierAgentGateProps = {
  /**
   * Renders the content for agents. The argument is a text that names the agent's company, city and
   * code; undefined until the agent's data is loaded.
   */
  children: (about: string | undefined) => ReactNode;
  /** True when the content is a full screen with its own heading. */
  isScreen?: boolean;
  /**
   * Renders the content for users without access to the courier workspace. The argument is the
   * usual message for these users. The function decides where to show this message. Without this
   * property, the gate shows only the message.
   */
  outside?: (nothing: ReactNode) => ReactNode;
};

export function CourierAgentGate({ children, isScreen = false, outside }: CourierAgentGateProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const userId = useUserId();
  const isKnown = useIsCourier(userId);
  const agent = useQuery(courierQueries.agent(userId));
  const isOne = agent.data
    ? agent.data.is_active && agent.data.has_device
    : agent.data === undefined && isKnown;
  if (isOne) {
    return (
      <Inside>
        {children(
          agent.data
            ? t('courier.works_for', {
                courier: `\u2068${agent.data.courier_name}\u2069`,
                city: placeNameIn(agent.data.city, language),
                code: `\u2066${agent.data.code}\u2069`,
              })
            : undefined,
        )}
      </Inside>
    );
  }
  if (agent.isSuccess) {
    const needsDevice = agent.data?.is_active === true;
    const nothing = (
      <EmptyState
        title={t(needsDevice ? 'courier.device_needed_title' : 'courier.not_agent_title')}
        text={t(needsDevice ? 'courier.device_needed_text' : 'courier.not_agent_text')}
        action={
          <Link
            to={needsDevice ? '/$lang/courier' : '/$lang/dashboard'}
            params={{ lang }}
            className={buttonClass()}
          >
            {t(needsDevice ? 'courier.to_workspace' : 'courier.to_home')}
          </Link>
        }
      />
    );
    return outside?.(nothing) ?? nothing;
  }
  if (agent.isError || agent.isPaused) {
    return (
      <ErrorState
        isScreen={isScreen}
        title={t('courier.list_failed')}
        text={messageFor(agent.error, t, language)}
        onRetry={() => void agent.refetch()}
      />
    );
  }
  return <Skeleton rows={4} />;
}

function Inside({ children }: { children: ReactNode }) {
  useRefreshJobs();
  return children;
}
