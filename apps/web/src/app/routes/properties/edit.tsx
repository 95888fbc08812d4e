// Edits one of the person's properties. Warns before leaving with unsaved changes.
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { propertyDrafts } from '../../../features/homes/api/property-draft-port.ts';
import { propertyQueries } from '../../../features/homes/api/property-queries.ts';
import { EditPropertyForm } from '../../../features/homes/components/form/edit-property-form.tsx';
import { IdentityGate } from '../../../features/identity/components/identity-gate.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

const NO_ROW = 'PGRST116';

export function EditPropertyScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { propertyId } = useParams({ from: '/$lang/member/properties/edit/$propertyId' });
  const detail = useQuery(propertyQueries.detail(userId, propertyId));
  const draft = useQuery({
    queryKey: ['property-draft', userId, propertyId],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async () => (await propertyDrafts.read(userId, propertyId)) ?? null,
  });
  const leave = useCallback(
    () => void navigate({ to: '/$lang/properties', params: { lang } }),
    [navigate, lang],
  );
  const hasFailed = !detail.data && (detail.isError || detail.isPaused);
  const isMissing = detail.error instanceof Refusal && detail.error.code === NO_ROW;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <BackLink to="/$lang/properties/$propertyId" params={{ lang, propertyId }}>
        {t('common.back')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('properties.edit_title')}</h1>
      <IdentityGate userId={userId}>
        {hasFailed ? (
          <ErrorState
            title={t(isMissing ? 'properties.not_found' : 'properties.edit_load_failed')}
            text={messageFor(detail.error, t, language, 'errors.PROPERTY_NOT_FOUND')}
            onRetry={() => detail.refetch()}
          />
        ) : null}
        {(detail.isPending && !hasFailed) || draft.isPending ? <Skeleton rows={6} /> : null}
        {detail.data && !draft.isPending ? (
          <EditPropertyForm
            key={propertyId}
            userId={userId}
            property={detail.data}
            draft={draft.data?.form}
            onLeave={leave}
            guard={(hasChanges) => <LeaveGuard hasChanges={hasChanges} />}
          />
        ) : null}
      </IdentityGate>
    </div>
  );
}

function LeaveGuard({ hasChanges }: { hasChanges: boolean }) {
  const t = useT();
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={t('properties.leave_title')}
      text={t('properties.leave_text')}
      confirmLabel={t('properties.leave')}
      isOpen={status === 'blocked'}
      isPending={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.();
      }}
      onConfirm={() => proceed?.()}
    />
  );
}
