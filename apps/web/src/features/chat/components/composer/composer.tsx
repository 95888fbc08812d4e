// Message composer for text, files and voice notes. The mode states whether the user replies to a
// message or edits one.
import { Mic } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Conversation, PreparedFile } from '../../model/chat-types.ts';
import type { useAttachedFiles } from '../../model/hooks/use-attached-files.ts';
import { useMessageField } from '../../model/hooks/use-message-field.ts';
import { canRecord, useRecorder } from '../../model/hooks/use-recorder.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { type ReplyOrEdit, ReplyOrEditBar } from './reply-or-edit-bar.tsx';
import { SendButton } from './send-button.tsx';
import { VoiceRecorder } from './voice-recorder.tsx';

const MOST_CHARACTERS = 4000;
/** Number of characters left at which the counter appears. */
const FEW_LEFT = 200;

type ComposerProps = {
  members: Conversation['members'];
  me: string;
  text: string;
  onText: (text: string) => void;
  mode: ReplyOrEdit | undefined;
  /** True while an edit is being saved; the field is read-only then. */
  isSaving: boolean;
  /** Home listing attached to the message. A message with an attached listing needs no text. */
  about: ReactNode;
  onLeaveMode: () => void;
  attached: ReturnType<typeof useAttachedFiles>;
  /**
   * False in a message request that the recipient has not accepted yet, because such a request
   * accepts only text.
   */
  takesFiles: boolean;
  onSend: (body: string) => void;
  onSendFiles: (files: PreparedFile[], caption: string) => void;
  /** Called when ArrowUp is pressed in an empty field. */
  onEditLast: () => void;
};

export function Composer(props: ComposerProps) {
  const { members, me, text, onText, mode, isSaving, onLeaveMode, attached, takesFiles } = props;
  const t = useT();
  const recorder = useRecorder();
  const [isAsked, setIsAsked] = useState(false);
  const field = useMessageField(text, recorder.state, mode?.message.id);
  useDenialNotice(recorder.state === 'denied' && isAsked);
  const isEditing = mode?.kind === 'edit';
  const words = text.trim();
  // While the user edits a message, attached files are neither shown nor sent. They stay attached
  // and can be sent after the edit.
  const hasFiles = !isEditing && attached.files.length > 0;
  /** A file that cannot be sent stays in the list, where its error is shown. */
  const hasContent = hasFiles
    ? attached.ready.length > 0
    : words !== '' || (!isEditing && Boolean(props.about));
  const isPreparing = hasFiles && attached.isPreparing;
  const isTooLong = words.length > MOST_CHARACTERS;

  const send = () => {
    if (!hasContent || isTooLong || isPreparing || isSaving) return;
    if (hasFiles) {
      props.onSendFiles(attached.ready, words);
      attached.clear();
    } else {
      props.onSend(words);
    }
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && mode) onLeaveMode();
    else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      props.onEditLast();
    }
  };
  const speak = () => {
    setIsAsked(true);
    recorder.start();
  };
  const sendVoice = async () => {
    const file = await recorder.finish();
    if (file) props.onSendFiles([file], '');
  };

  return (
    <div className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      {mode ? <ReplyOrEditBar mode={mode} members={members} me={me} onLeave={onLeaveMode} /> : null}
      {isEditing ? null : props.about}
      <AttachedFiles files={hasFiles ? attached.files : []} onRemove={attached.remove} />
      <div className="flex items-end gap-1 p-2">
        {recorder.state === 'recording' ? (
          <VoiceRecorder recorder={recorder} onCancel={recorder.cancel} onSend={sendVoice} />
        ) : (
          <>
            {takesFiles ? <AttachButton onChoose={attached.add} /> : null}
            <textarea
              ref={field}
              rows={1}
              dir="auto"
              value={text}
              readOnly={isSaving}
              enterKeyHint="send"
              aria-label={t(hasFiles ? 'chat.caption' : 'chat.write')}
              aria-invalid={isTooLong || undefined}
              placeholder={t(hasFiles ? 'chat.caption' : 'chat.write')}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={press}
              className="max-h-[9.5rem] min-h-11 min-w-0 flex-1 resize-none rounded-card border border-line bg-page px-4 py-2.5 leading-snug outline-none placeholder:text-muted focus:outline-3 focus:outline-primary"
            />
            {hasContent || hasFiles || isEditing || !takesFiles || !canRecord() ? (
              <SendButton
                isEditing={isEditing}
                isDisabled={!hasContent || isTooLong || isPreparing || isSaving}
                isSaving={isSaving}
                onSend={send}
              />
            ) : (
              <RecordButton isAsking={recorder.state === 'asking'} onRecord={speak} />
            )}
          </>
        )}
      </div>
      <CharactersLeft left={MOST_CHARACTERS - words.length} />
    </div>
  );
}

function RecordButton({ isAsking, onRecord }: { isAsking: boolean; onRecord: () => void }) {
  const t = useT();
  return (
    <IconButton label={t('chat.record')} onClick={onRecord} aria-busy={isAsking}>
      <Mic aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

function CharactersLeft({ left }: { left: number }) {
  const t = useT();
  return (
    <p role="status" className="px-4 pb-2 text-sm text-danger empty:hidden">
      {left < FEW_LEFT
        ? t(left < 0 ? 'chat.too_long' : 'chat.characters_left', { count: Math.abs(left) })
        : null}
    </p>
  );
}

function useDenialNotice(isDenied: boolean) {
  const t = useT();
  const denial = isDenied ? t('chat.microphone_denied') : undefined;
  useEffect(() => {
    if (denial) notify.error(denial);
  }, [denial]);
}
