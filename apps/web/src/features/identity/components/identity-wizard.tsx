// Identity wizard. The content depends on the state of the user's case.
import { useEffect } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import type { Identity } from '../api/identity-queries.ts';
import type { ServerIdentityAnswers } from '../model/identity-fields.ts';
import { useDraft } from '../model/use-draft.ts';
import { useOwnIdentity } from '../model/use-own-identity.ts';
import { IdentityCard } from './identity-card.tsx';
import { LoadedIdentityWizard } from './loaded-identity-wizard.tsx';
import { MoreDocuments } from './more-documents.tsx';

type IdentityWizardProps = {
  userId: string;
  /** Answers that are already known from the profile. */
  prefill: Partial<ServerIdentityAnswers>;
  onSubmitted: () => void;
};

export function IdentityWizard({ userId, prefill, onSubmitted }: IdentityWizardProps) {
  const t = useT();
  const language = useLanguage();
  const identity = useOwnIdentity(userId);
  // Without a network, the user continues with the draft stored on this device.
  const isCutOff = !identity.data && identity.isPaused;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      {identity.isError && !identity.data ? (
        <ErrorState
          isScreen
          title={t('identity.load_failed')}
          text={messageFor(identity.error, t, language)}
          onRetry={() => identity.refetch()}
        />
      ) : null}
      {identity.isPending && !isCutOff ? <Skeleton rows={4} /> : null}
      {identity.data || isCutOff ? (
        <Stage {...{ userId, prefill, onSubmitted }} identity={identity.data} />
      ) : null}
    </div>
  );
}

function Stage(props: IdentityWizardProps & { identity: Identity | undefined }) {
  const { userId, identity, onSubmitted } = props;
  const t = useT();
  const approval = identity?.approval;
  if (identity?.state === 'pending' && approval?.more_requested_at) {
    return <MoreDocuments {...{ userId, identity, approval, onSubmitted }} />;
  }
  if (identity?.state === 'pending' || identity?.state === 'approved') {
    return (
      <>
        <h1 className="text-2xl font-semibold">{t('identity.title')}</h1>
        <IdentityCard userId={userId} />
      </>
    );
  }
  return <Filling {...props} />;
}

function Filling({
  userId,
  identity,
  prefill,
  onSubmitted,
}: IdentityWizardProps & { identity: Identity | undefined }) {
  const { refetch } = useOwnIdentity(userId);
  const open = useDraft(userId, identity, prefill);
  const isClosed = open?.state.isClosed ?? false;
  useEffect(() => {
    // Refetches the state of the case, because another device has submitted the draft.
    if (isClosed) void refetch();
  }, [isClosed, refetch]);
  if (!open) return <Skeleton rows={4} />;
  return <LoadedIdentityWizard userId={userId} onSubmitted={onSubmitted} {...open} />;
}
