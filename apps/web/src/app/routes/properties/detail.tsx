// One of the person's properties, with preview and publishing.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { propertyQueries } from '../../../features/homes/api/property-queries.ts';
import { DeleteProperty } from '../../../features/homes/components/delete-property.tsx';
import { PropertyDetail } from '../../../features/homes/components/property-detail.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { lazyWithTexts } from '../../lazy-with-texts.tsx';
import { useLang } from '../../use-lang.ts';

const HoursEditor = lazyWithTexts(
  async () => (await import('../../../features/viewings/components/hours-editor.tsx')).HoursEditor,
  'viewings',
);

export function PropertyScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { propertyId } = useParams({ from: '/$lang/member/properties/$propertyId' });
  const detail = useQuery(propertyQueries.detail(userId, propertyId));
  const hasFailed = !detail.data && (detail.isError || detail.isPaused);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <BackLink to="/$lang/properties" params={{ lang }}>
          {t(hasFailed ? 'properties.go_back' : 'properties.title')}
        </BackLink>
        {detail.data ? (
          <Link
            to="/$lang/properties/edit/$propertyId"
            params={{ lang, propertyId }}
            className={buttonClass('secondary')}
          >
            <Pencil aria-hidden="true" className="size-5" />
            {t('properties.edit')}
          </Link>
        ) : null}
      </div>
      {hasFailed ? (
        <ErrorState
          isScreen
          title={t('properties.detail_failed')}
          text={messageFor(detail.error, t, language, 'errors.PROPERTY_NOT_FOUND')}
          onRetry={() => detail.refetch()}
        />
      ) : null}
      {detail.isPending && !hasFailed ? <Skeleton rows={5} /> : null}
      {detail.data ? (
        <>
          <PropertyDetail property={detail.data} />
          <Suspense fallback={<Skeleton rows={2} />}>
            <HoursEditor propertyId={propertyId} userId={userId} />
          </Suspense>
          <div className="self-end">
            <DeleteProperty
              property={detail.data}
              onDeleted={() => navigate({ to: '/$lang/properties', params: { lang } })}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}
