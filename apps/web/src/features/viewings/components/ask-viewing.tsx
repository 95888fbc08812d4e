// Form to request a visit to a home, with a time and a short message. The sent request appears in
// the chat. If sending fails, the input is kept.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../shared/draft/draft-store.ts';
import { type AutosavedForm, useAutosavedForm } from '../../../shared/draft/use-autosaved-form.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useAskViewing } from '../api/viewing-changes.ts';
import { viewingQueries } from '../api/viewing-queries.ts';
import { VIEWING_DRAFT, type ViewingMessageDraft } from '../model/device-storage.ts';
import type { Slot } from '../model/viewing.ts';
import { TimePicker } from './time-picker.tsx';
import { ViewingSummary } from './viewing-summary.tsx';

type AskViewingProps = {
  homeId: string;
  userId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /**
   * Called to open the conversation that contains the request for a viewing: after a new request
   * was sent, or when the user already has an open request.
   */
  onShow: (conversationId: string) => void;
};

const store = draftStoreOf(VIEWING_DRAFT);
const noWords = (): ViewingMessageDraft => ({ body: '' });

export function AskViewing({ homeId, userId, isOpen, onOpenChange, onShow }: AskViewingProps) {
  const t = useT();
  const language = useLanguage();
  const times = useQuery({ ...viewingQueries.times(userId, homeId), enabled: isOpen });
  const kept = useAutosavedForm(store, userId, homeId, noWords);
  const open = times.data?.viewing;
  return (
    <Dialog title={t('viewings.ask_title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {times.isPending && !times.isPaused ? <Skeleton rows={4} /> : null}
      {!times.data && (times.isError || times.isPaused) ? (
        <ErrorState
          title={t('viewings.times_failed')}
          text={messageFor(times.error, t, language, 'errors.network')}
          onRetry={() => void times.refetch()}
        />
      ) : null}
      {open ? (
        <div className="flex flex-col gap-2">
          <ViewingSummary viewing={open} title={undefined} />
          <Button onClick={() => onShow(open.conversation_id)}>{t('viewings.open_chat')}</Button>
        </div>
      ) : null}
      {times.data && !open && kept ? (
        <AskForm kept={kept} homeId={homeId} slots={times.data.slots} onAsked={onShow} />
      ) : null}
    </Dialog>
  );
}

type AskFormProps = {
  kept: AutosavedForm<ViewingMessageDraft>;
  homeId: string;
  slots: readonly Slot[];
  onAsked: (conversationId: string) => void;
};

function AskForm({ kept, homeId, slots, onAsked }: AskFormProps) {
  const t = useT();
  const language = useLanguage();
  const [ids] = useState(() => ({ id: newId(), conversationId: newId() }));
  const { body } = kept.form;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const ask = useAskViewing();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!startsAt) return setProblem(t('viewings.time_missing'));
    setProblem(undefined);
    try {
      const viewing = await ask.mutateAsync({ ...ids, homeId, startsAt, body });
      kept.forget();
      notify.success(t('viewings.did_ask'));
      onAsked(viewing.conversation_id);
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TimePicker
        slots={slots}
        value={startsAt}
        onChange={(next) => {
          setStartsAt(next);
          setProblem(undefined);
        }}
      />
      <TextArea
        label={t('viewings.words')}
        mark="optional"
        rows={2}
        maxLength={1000}
        value={body}
        onChange={(event) => kept.change({ body: event.target.value })}
      />
      <p className="text-sm text-muted">{t('viewings.ask_next')}</p>
      <RefusalNote text={problem} />
      <Button type="submit" isPending={ask.isPending}>
        {t('viewings.ask')}
      </Button>
    </form>
  );
}
