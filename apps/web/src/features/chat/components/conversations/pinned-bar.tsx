// Bar above the thread that shows one pinned message. A press scrolls the thread to that message.
// The bar then shows the next older pinned message.
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import type { Conversation, Message } from '../../model/chat-types.ts';
import { MessageSummary } from '../messages/message-summary.tsx';

type PinnedBarProps = {
  conversation: Conversation;
  me: string;
  onShow: (message: Message) => void;
};

export function PinnedBar({ conversation, me, onShow }: PinnedBarProps) {
  const t = useT();
  const [turn, setTurn] = useState(0);
  const { pinnedMessages, members } = conversation;
  const count = pinnedMessages.length;
  const shown = pinnedMessages[turn % Math.max(count, 1)];
  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onShow(shown);
        setTurn((now) => (now + 1) % count);
      }}
      className="flex min-h-12 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-1.5 text-start hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <Pin aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs font-medium text-primary">
          {t('chat.pinned_message')}
          {count > 1 ? (
            <span className="figures ms-1 font-normal text-muted">
              {t('chat.pinned_place', { place: (turn % count) + 1, count })}
            </span>
          ) : null}
        </span>
        <span dir="auto" className="block truncate text-sm">
          <MessageSummary message={shown} members={members} me={me} />
        </span>
      </span>
    </button>
  );
}
