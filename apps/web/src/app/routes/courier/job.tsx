// Screen of one parcel of the courier agent. The parcel is read from the server, or from this
// device if the server cannot be reached.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { courierQueries } from '../../../features/courier/api/courier-queries.ts';
import { CachedDataNote } from '../../../features/courier/components/cached-data-note.tsx';
import { CourierAgentGate } from '../../../features/courier/components/courier-agent-gate.tsx';
import { JobPage } from '../../../features/courier/components/job-page.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { isNetworkError, messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { BackToLists } from './back-to-lists.tsx';

export function CourierJobScreen() {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <BackToLists />
      <CourierAgentGate isScreen>{() => <OneJob />}</CourierAgentGate>
    </div>
  );
}

function OneJob() {
  const t = useT();
  const language = useLanguage();
  const { deliveryId } = useParams({ from: '/$lang/member/courier/$deliveryId' });
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery(
    courierQueries.job(useUserId(), deliveryId),
  );
  if (data) {
    return (
      <>
        <CachedDataNote isShown={data.isKept} />
        <JobPage key={data.job.id} job={data.job} knownAt={dataUpdatedAt} />
      </>
    );
  }
  if (!isError) return <Skeleton rows={4} />;
  return (
    <ErrorState
      isScreen
      title={t('courier.job_failed')}
      text={
        isNetworkError(error)
          ? t('courier.job_not_kept')
          : messageFor(error, t, language, 'errors.DELIVERY_NOT_FOUND')
      }
      onRetry={() => void refetch()}
    />
  );
}
