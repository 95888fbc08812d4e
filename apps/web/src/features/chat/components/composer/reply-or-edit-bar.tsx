// Message that the user replies to or edits, shown above the message field, with a cancel button.
import { Pencil, Reply, X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Conversation, ThreadMessage } from '../../model/chat-types.ts';
import { MessageQuote } from '../messages/message-quote.tsx';

export type ReplyOrEdit = { kind: 'reply' | 'edit'; message: ThreadMessage };

type ReplyOrEditBarProps = {
  mode: ReplyOrEdit;
  members: Conversation['members'];
  me: string;
  onLeave: () => void;
};

export function ReplyOrEditBar({ mode, members, me, onLeave }: ReplyOrEditBarProps) {
  const t = useT();
  const Icon = mode.kind === 'reply' ? Reply : Pencil;
  return (
    <div className="flex items-center gap-2 px-3 pt-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary rtl:-scale-x-100" />
      <span className="sr-only">{t(mode.kind === 'reply' ? 'chat.replying' : 'chat.editing')}</span>
      <div className="min-w-0 flex-1">
        <MessageQuote quoted={mode.message} members={members} me={me} />
      </div>
      <IconButton
        label={t(mode.kind === 'reply' ? 'chat.leave_reply' : 'chat.leave_edit')}
        onClick={onLeave}
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
