// Lets a courier's agents into their workspace; without a network those whom this device knows.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { courierQueries } from '../api/courier-queries.ts';
import { useFreshJobs } from '../model/use-fresh-jobs.ts';
import { useIsCourier } from '../model/use-is-courier.ts';

/** @param children Told for whom and where the agent works, once that is known. */
export function AgentGate({ children }: { children: (about: string | undefined) => ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const userId = useUserId();
  const isKnown = useIsCourier(userId);
  const agent = useQuery(courierQueries.agent(userId));
  const isOne = agent.data?.is_active ?? (agent.data === undefined && isKnown);
  if (isOne) {
    return (
      <Inside>
        {children(
          agent.data
            ? t('courier.works_for', {
                courier: `\u2068${agent.data.courier_name}\u2069`,
                city: nameIn(agent.data.city, language),
                code: `\u2066${agent.data.code}\u2069`,
              })
            : undefined,
        )}
      </Inside>
    );
  }
  if (agent.isSuccess) {
    return (
      <EmptyState
        title={t('courier.not_agent_title')}
        text={t('courier.not_agent_text')}
        action={
          <Link to="/$lang/dashboard" params={{ lang }} className={buttonClass()}>
            {t('courier.to_home')}
          </Link>
        }
      />
    );
  }
  if (agent.isError || agent.isPaused) {
    return (
      <ErrorState
        title={t('courier.list_failed')}
        text={messageFor(agent.error, t, language)}
        onRetry={() => void agent.refetch()}
      />
    );
  }
  return <Skeleton rows={4} />;
}

function Inside({ children }: { children: ReactNode }) {
  useFreshJobs();
  return children;
}
