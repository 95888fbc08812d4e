// Form for a party's next message in an open dispute, with evidence. The device keeps the text
// until it is sent.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type AutosavedForm, useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useSendDisputeMessage } from '../api/dispute-changes.ts';
import { DISPUTE_MESSAGE } from '../model/device-storage.ts';
import { type DisputeMessage, newDisputeMessage } from '../model/dispute-draft.ts';
import { useEvidenceUploads } from '../model/use-evidence-uploads.ts';
import { EvidenceField } from './evidence-field.tsx';

type DisputeComposerProps = { userId: string; disputeId: string };

const MOST_CHARACTERS = 2000;

const store = draftStoreOf(DISPUTE_MESSAGE);

export function DisputeComposer(props: DisputeComposerProps) {
  const kept = useAutosavedForm(store, props.userId, props.disputeId, newDisputeMessage);
  return kept ? <Fields {...props} kept={kept} /> : <Skeleton rows={2} />;
}

type FieldsProps = DisputeComposerProps & { kept: AutosavedForm<DisputeMessage> };

function Fields({ userId, disputeId, kept }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const view = useEvidenceUploads(userId, disputeId);
  const say = useSendDisputeMessage();
  const { entryId, words } = kept.form;
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      if (!(await view.uploads.settle())) return setProblem(t('disputes.files_unsent'));
      const fileIds = view.uploads.getSnapshot().map(({ id }) => id);
      await say.mutateAsync({ entryId, disputeId, words: words.trim(), fileIds });
      kept.forget();
      for (const id of fileIds) view.uploads.remove(id);
    } catch (error) {
      setProblem(messageFor(error, t, language, 'disputes.failed'));
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!words.trim() && view.files.length === 0) return setProblem(t('disputes.say_missing'));
    setProblem(undefined);
    void send();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextArea
        label={t('disputes.write')}
        maxLength={MOST_CHARACTERS}
        value={words}
        onChange={(event) => kept.change({ words: event.target.value })}
      />
      <EvidenceField view={view} />
      <RefusalNote text={problem} />
      <Button type="submit" className="self-start" isPending={isSending}>
        {t('disputes.say')}
      </Button>
    </form>
  );
}
