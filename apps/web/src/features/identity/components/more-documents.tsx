// Shows the reviewer's request for more documents, and an upload area. The list of uploaded
// documents is stored on the device until it is submitted, so that the person can leave the screen
// and continue later.
import type { Tables } from '@wasl/db-types';
import { useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type AutosavedForm, useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useAddDocuments } from '../api/identity-changes.ts';
import type { Identity } from '../api/identity-queries.ts';
import { MORE_DOCUMENTS } from '../model/device-storage.ts';
import type { IdentityDocument } from '../model/identity-document.ts';
import { useFormDocuments } from '../model/use-form-documents.ts';
import { useSubmitDocuments } from '../model/use-submit-documents.ts';
import { DocumentUploads } from './document-uploads.tsx';

type MoreDocumentsProps = {
  userId: string;
  identity: Identity;
  approval: Tables<'user_identity_approvals'>;
  onSubmitted: () => void;
};

const store = draftStoreOf(MORE_DOCUMENTS);
const noPapers = (): { papers: IdentityDocument[] } => ({ papers: [] });

export function MoreDocuments(props: MoreDocumentsProps) {
  const kept = useAutosavedForm(store, props.userId, props.approval.id, noPapers);
  return kept ? <Answer {...props} kept={kept} /> : <Skeleton rows={4} />;
}

type AnswerProps = MoreDocumentsProps & { kept: AutosavedForm<{ papers: IdentityDocument[] }> };

function Answer({ userId, identity, approval, onSubmitted, kept }: AnswerProps) {
  const t = useT();
  const add = useAddDocuments();
  const { papers } = kept.form;
  const { view, removeSent, settle } = useFormDocuments(userId, papers, (change) =>
    kept.change((form) => ({ papers: change(form.papers) })),
  );
  const { isSending, failure, submit } = useSubmitDocuments({
    settle,
    noPaper: 'identity.no_document',
    send: (ready) => add.mutateAsync({ caseId: approval.id, papers: ready }),
    done: 'identity.more_sent',
    onSent() {
      onSubmitted();
      kept.forget();
    },
  });
  return (
    <>
      <h1 className="text-2xl font-semibold">{t('identity.more_title')}</h1>
      <blockquote className="rounded-card bg-warning-soft px-4 py-3 break-words text-warning">
        <bdi>{approval.reviewer_note}</bdi>
      </blockquote>
      <DocumentUploads
        documentType={approval.primary_document_type}
        sent={papers}
        view={view}
        earlierCount={identity.documents.length}
        onRemoveSent={removeSent}
      />
      <RefusalNote text={failure} />
      <Button isPending={isSending} onClick={() => void submit()}>
        {t('identity.send_more')}
      </Button>
    </>
  );
}
