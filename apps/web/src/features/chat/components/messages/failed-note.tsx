// Reason why the user's message was not sent, with the retry and delete actions.
import { useT } from '../../../../i18n/use-t.ts';
import type { ThreadMessage } from '../../model/chat-types.ts';
import type { ThreadActions } from '../../model/engine/thread-actions.ts';

type FailedNoteProps = { message: ThreadMessage; actions: ThreadActions };

export function FailedNote({ message, actions }: FailedNoteProps) {
  const t = useT();
  const fallback = t(message.attachment ? 'chat.upload_failed' : 'chat.send_failed');
  const press = 'min-h-11 px-2 font-medium text-primary';
  return (
    <span role="alert" className="flex flex-wrap items-center justify-end text-sm text-danger">
      <span className="pe-1">{message.refusal ? t(`errors.${message.refusal}`) : fallback}</span>
      <button type="button" className={press} onClick={() => actions.retry(message.id)}>
        {t('common.retry')}
      </button>
      <button type="button" className={press} onClick={() => actions.cancel(message.id)}>
        {t('chat.discard')}
      </button>
    </span>
  );
}
