// Shows the reviewer's request for more documents, and an upload area. The device remembers the
// uploaded documents.
import type { Tables } from '@wasl/db-types';
import { useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type AutosavedForm, useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useAddPapers } from '../api/identity-changes.ts';
import type { Identity } from '../api/identity-queries.ts';
import { MORE_PAPERS } from '../model/device-storage.ts';
import type { Paper } from '../model/paper.ts';
import { useFormPapers } from '../model/use-form-papers.ts';
import { useSubmitPapers } from '../model/use-submit-papers.ts';
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
  const kept = useAutosavedForm(store, props.userId, props.approval.id, noPapers);
  return kept ? <Answer {...props} kept={kept} /> : <Skeleton rows={4} />;
}

type AnswerProps = MorePapersProps & { kept: AutosavedForm<{ papers: Paper[] }> };

function Answer({ userId, identity, approval, onSubmitted, kept }: AnswerProps) {
  const t = useT();
  const add = useAddPapers();
  const { papers } = kept.form;
  const { view, removeSent, settle } = useFormPapers(userId, papers, (change) =>
    kept.change((form) => ({ papers: change(form.papers) })),
  );
  const { isSending, failure, submit } = useSubmitPapers({
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
      <Papers
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
