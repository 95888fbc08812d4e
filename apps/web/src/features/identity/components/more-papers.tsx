// A reviewer asked for more: her words, and a place for the papers that answer them; this device keeps which have arrived.
import type { Tables } from '@wasl/db-types';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type KeptForm, useKeptForm } from '../../../shared/draft/use-kept-form.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useAddPapers } from '../api/identity-changes.ts';
import type { Identity } from '../api/identity-queries.ts';
import { MORE_PAPERS } from '../model/on-device.ts';
import type { Paper } from '../model/paper.ts';
import { useFormPapers } from '../model/use-form-papers.ts';
import { Papers } from './papers.tsx';

type MorePapersProps = {
  userId: string;
  identity: Identity;
  approval: Tables<'user_identity_approvals'>;
  onSubmitted: () => void;
};

const store = draftStoreOf(MORE_PAPERS);
const noPapers = (): { papers: Paper[] } => ({ papers: [] });

export function MorePapers(props: MorePapersProps) {
  const kept = useKeptForm(store, props.userId, props.approval.id, noPapers);
  return kept ? <Answer {...props} kept={kept} /> : <Skeleton rows={4} />;
}

type AnswerProps = MorePapersProps & { kept: KeptForm<{ papers: Paper[] }> };

function Answer({ userId, identity, approval, onSubmitted, kept }: AnswerProps) {
  const t = useT();
  const language = useLanguage();
  const add = useAddPapers();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { papers } = kept.form;
  const { view, removeSent, settle } = useFormPapers(userId, papers, (change) =>
    kept.change((form) => ({ papers: change(form.papers) })),
  );
  const send = async () => {
    setFailure(undefined);
    setIsSending(true);
    try {
      const ready = await settle();
      if (ready === 'no_paper') return setFailure(t('identity.no_document'));
      if (ready === 'not_arrived') return setFailure(t('identity.upload_failed'));
      await add.mutateAsync({ caseId: approval.id, papers: ready });
      notify.success(t('identity.more_sent'));
      onSubmitted();
      kept.forget();
    } catch (error) {
      setFailure(messageFor(error, t, language, 'identity.submit_failed'));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <h1 className="text-2xl font-semibold">{t('identity.more_title')}</h1>
      <blockquote className="rounded-card bg-warning-soft px-4 py-3 break-words text-warning">
        <bdi>{approval.reviewer_note}</bdi>
      </blockquote>
      <Papers
        documentType={approval.primary_document_type}
        sent={papers}
        view={view}
        earlierCount={identity.documents.length}
        onRemoveSent={removeSent}
      />
      <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
        {failure}
      </p>
      <Button isPending={isSending} onClick={() => void send()}>
        {t('identity.send_more')}
      </Button>
    </>
  );
}
