// Screen of the courier company that the signed-in user manages: people, devices and invitations.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyQueries } from '../../../features/courier-company/api/company-queries.ts';
import { CompanyPeople } from '../../../features/courier-company/components/company-people.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function CourierCompanyScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const work = useQuery(companyQueries.work(userId));
  usePersonLiveUpdates(userId, ['notification'], [companyQueries.all()]);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <h1 className="text-2xl font-semibold">{t('courier_company.title')}</h1>
      {work.isError || (work.isPaused && !work.data) ? (
        <ErrorState
          title={t('courier_company.failed')}
          text={work.error ? messageFor(work.error, t, language) : t('errors.network')}
          onRetry={() => void work.refetch()}
        />
      ) : null}
      {work.isPending && !work.isPaused ? <Skeleton rows={5} /> : null}
      {work.data?.manages ? <CompanyPeople courierId={work.data.manages.courier_id} /> : null}
      {work.data && !work.data.manages ? (
        <EmptyState
          title={t('courier_company.not_manager_title')}
          text={t('courier_company.not_manager_text')}
          action={
            <Link to={PATHS.courier(lang)} className={buttonClass()}>
              {t('courier_company.to_work')}
            </Link>
          }
        />
      ) : null}
    </div>
  );
}
