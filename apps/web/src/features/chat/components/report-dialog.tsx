// Dialog that reports a person to the Wasl team. The reporter states a reason and selects the
// messages that the team may read.
import { useId, useState } from 'react';
import { v7 } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import type { Conversation, ThreadMessage } from '../model/chat-types.ts';
import { useChat } from '../model/hooks/use-chat.ts';
import { MessageSummary } from './messages/message-summary.tsx';

const REASONS = [
  'spam',
  'scam',
  'harassment',
  'violence',
  'sexual',
  'impersonation',
  'other',
] as const;
/** Number of messages, counted from the newest, that the reporter can select as evidence. */
const OFFERED = 20;
const MOST_MESSAGES = 20;
const NOTE_CHARACTERS = 1000;

type ReportDialogProps = {
  conversation: Conversation;
  me: string;
  reportedId: string;
  messages: readonly ThreadMessage[];
  /** Message that is already selected when the dialog opens. */
  messageId: string | undefined;
  onClose: () => void;
};

export function ReportDialog(props: ReportDialogProps) {
  const { conversation, me, reportedId, messages, messageId, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  // Idempotency key: the server files a report with the same ID only once, also when the user
  // retries after a lost response.
  const [id] = useState(() => v7());
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(messageId ? [messageId] : []);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const theirs = messages.filter(
    ({ senderId, deletedAt, type }) => senderId === reportedId && !deletedAt && type !== 'event',
  );
  const offered = theirs.filter(
    ({ id }, index) => id === messageId || index >= theirs.length - OFFERED,
  );

  const send = async () => {
    setIsTried(true);
    if (!reason) return;
    setIsPending(true);
    setError(undefined);
    try {
      await chat.reportPerson({
        id,
        conversationId: conversation.id,
        userId: reportedId,
        reason,
        note: note.trim() || null,
        messageIds: [...chosen],
      });
      notify.success(t('chat.reported'));
      onClose();
    } catch (failure) {
      setError(failure);
      setIsPending(false);
    }
  };
  return (
    <Dialog title={t('chat.report_title')} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('chat.report_reason')}
          placeholder={t('chat.report_choose')}
          error={isTried && !reason ? t('chat.report_reason_missing') : undefined}
          options={REASONS.map((value) => ({ value, label: t(`chat.reason_${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={t('chat.report_note')}
          mark="optional"
          maxLength={NOTE_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {offered.length > 0 ? (
          <OfferedMessages
            messages={offered}
            members={conversation.members}
            me={me}
            chosen={chosen}
            onChange={setChosen}
          />
        ) : null}
        <p className="text-sm text-muted">{t('chat.report_consent', { count: chosen.length })}</p>
        {error ? (
          <p role="alert" className="text-sm text-danger">
            {messageFor(error, t, language)}
          </p>
        ) : null}
        <Button look="danger" isPending={isPending} onClick={send}>
          {t('chat.report_send')}
        </Button>
      </div>
    </Dialog>
  );
}

type OfferedMessagesProps = {
  messages: readonly ThreadMessage[];
  members: Conversation['members'];
  me: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function OfferedMessages({ messages, members, me, chosen, onChange }: OfferedMessagesProps) {
  const t = useT();
  const consentId = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{t('chat.report_messages')}</legend>
      <ul className="max-h-48 overflow-y-auto rounded-card border border-line">
        {messages.map((message) => (
          <li key={message.id}>
            <label
              htmlFor={`${consentId}-${message.id}`}
              className="flex min-h-11 items-center gap-3 px-3 py-1 hover:bg-sunken"
            >
              <ChoiceBox
                id={`${consentId}-${message.id}`}
                checked={chosen.includes(message.id)}
                disabled={chosen.length >= MOST_MESSAGES && !chosen.includes(message.id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, message.id]
                      : chosen.filter((id) => id !== message.id),
                  )
                }
              />
              <span dir="auto" className="line-clamp-2 min-w-0 text-sm">
                <MessageSummary message={message} members={members} me={me} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
