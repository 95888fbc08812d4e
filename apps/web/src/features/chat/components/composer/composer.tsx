// Where messages are written: words, files and voice; the mode says whether one is answered or changed.
import { Check, Mic, Paperclip, SendHorizontal } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Conversation, PreparedFile } from '../../model/chat-types.ts';
import { ACCEPTED } from '../../model/files/prepare-file.ts';
import { useAskedToWrite } from '../../model/hooks/use-asked-to-write.ts';
import type { useFileTray } from '../../model/hooks/use-file-tray.ts';
import { canRecord, useRecorder } from '../../model/hooks/use-recorder.ts';
import { useSearchShortcut } from '../../model/hooks/use-search-shortcut.ts';
import { ComposerMode, type Mode } from './composer-mode.tsx';
import { FileTray } from './file-tray.tsx';
import { VoiceRecorder } from './voice-recorder.tsx';

const MOST_CHARACTERS = 4000;
/** From here on it is said how many are left. */
const FEW_LEFT = 200;

type ComposerProps = {
  members: Conversation['members'];
  me: string;
  text: string;
  onText: (text: string) => void;
  mode: Mode | undefined;
  /** A changed message is on its way: what is typed now would belong to nothing. */
  isSaving: boolean;
  /** What the message is about; it may go without words. */
  about: ReactNode;
  onLeaveMode: () => void;
  tray: ReturnType<typeof useFileTray>;
  /** A request that is not answered yet takes words only. */
  takesFiles: boolean;
  onSend: (body: string) => void;
  onSendFiles: (files: PreparedFile[], caption: string) => void;
  /** ArrowUp in an empty field. */
  onEditLast: () => void;
};

export function Composer(props: ComposerProps) {
  const { members, me, text, onText, mode, isSaving, onLeaveMode, tray, takesFiles } = props;
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const recorder = useRecorder();
  const [isAsked, setIsAsked] = useState(false);
  useSearchShortcut(field);
  useAskedToWrite(field);
  const isEditing = mode?.kind === 'edit';
  const words = text.trim();
  // Files wait until the edit of a message is finished.
  const hasFiles = !isEditing && tray.files.length > 0;
  /** What cannot be sent says so in the tray, and stays behind. */
  const hasContent = hasFiles
    ? tray.ready.length > 0
    : words !== '' || (!isEditing && Boolean(props.about));
  const isPreparing = hasFiles && tray.isPreparing;
  const isTooLong = words.length > MOST_CHARACTERS;
  const left = MOST_CHARACTERS - words.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the words.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [text, recorder.state]);
  const modeId = mode?.message.id;
  useEffect(() => {
    if (modeId) field.current?.focus();
  }, [modeId]);
  const denial = recorder.state === 'denied' && isAsked ? t('chat.microphone_denied') : undefined;
  useEffect(() => {
    if (denial) notify.error(denial);
  }, [denial]);

  const send = () => {
    if (!hasContent || isTooLong || isPreparing || isSaving) return;
    if (hasFiles) {
      props.onSendFiles(tray.ready, words);
      tray.clear();
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
      {mode ? <ComposerMode mode={mode} members={members} me={me} onLeave={onLeaveMode} /> : null}
      {isEditing ? null : props.about}
      <FileTray files={hasFiles ? tray.files : []} onRemove={tray.remove} />
      <div className="flex items-end gap-1 p-2">
        {recorder.state === 'recording' ? (
          <VoiceRecorder recorder={recorder} onCancel={recorder.cancel} onSend={sendVoice} />
        ) : (
          <>
            {takesFiles ? (
              <>
                <input
                  ref={chooser}
                  type="file"
                  multiple
                  hidden
                  accept={ACCEPTED}
                  aria-label={t('chat.attach')}
                  onChange={(event) => {
                    tray.add([...(event.target.files ?? [])]);
                    event.target.value = '';
                  }}
                />
                <IconButton label={t('chat.attach')} onClick={() => chooser.current?.click()}>
                  <Paperclip aria-hidden="true" className="size-5" />
                </IconButton>
              </>
            ) : null}
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
              <button
                type="button"
                aria-label={t(isEditing ? 'chat.save_edit' : 'chat.send')}
                aria-disabled={!hasContent || isTooLong || isPreparing || isSaving}
                aria-busy={isSaving}
                // The keyboard of a phone stays open.
                onPointerDown={(event) => event.preventDefault()}
                onClick={send}
                className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:brightness-110 aria-disabled:opacity-55"
              >
                {isEditing ? (
                  <Check aria-hidden="true" className="size-5" />
                ) : (
                  <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
                )}
              </button>
            ) : (
              <IconButton
                label={t('chat.record')}
                onClick={speak}
                aria-busy={recorder.state === 'asking'}
              >
                <Mic aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </>
        )}
      </div>
      <p role="status" className="px-4 pb-2 text-sm text-danger empty:hidden">
        {left < FEW_LEFT
          ? t(isTooLong ? 'chat.too_long' : 'chat.characters_left', { count: Math.abs(left) })
          : null}
      </p>
    </div>
  );
}
