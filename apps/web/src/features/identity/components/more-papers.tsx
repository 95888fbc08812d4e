// A reviewer asked for more: her words, and a place for the papers that answer them.
import type { Tables } from '@wasl/db-types';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useAddPapers } from '../api/identity-changes.ts';
import type { Identity } from '../api/identity-queries.ts';
import type { Paper } from '../model/paper.ts';
import { useTray } from '../model/use-tray.ts';
import { Papers } from './papers.tsx';

type MorePapersProps = {
  userId: string;
  identity: Identity;
  approval: Tables<'user_identity_approvals'>;
  onSubmitted: () => void;
};

export function MorePapers({ userId, identity, approval, onSubmitted }: MorePapersProps) {
  const t = useT();
  const language = useLanguage();
  const add = useAddPapers();
  const [papers, setPapers] = useState<Paper[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const view = useTray(userId, {
    onSent: (paper) => setPapers((known) => [...known, paper]),
    onRemoved: async (gone) =>
      setPapers((known) => known.filter(({ file_path: path }) => path !== gone.file_path)),
  });
  const send = async () => {
    setFailure(undefined);
    setIsSending(true);
    try {
      const haveAllArrived = await view.tray.settle();
      if (view.tray.getSnapshot().length === 0) return setFailure(t('identity.no_document'));
      if (!haveAllArrived) return setFailure(t('identity.upload_failed'));
      await add.mutateAsync({
        caseId: approval.id,
        papers: view.tray.getSnapshot().map(({ item }) => item.paper),
      });
      notify.success(t('identity.more_sent'));
      onSubmitted();
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
        onRemoveSent={() => undefined}
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
