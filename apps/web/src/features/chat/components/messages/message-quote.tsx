// Quoted message in a reply; a press scrolls to the original message.
import { useT } from '../../../../i18n/use-t.ts';
import type { Conversation, Message } from '../../model/chat-types.ts';
import { shortName } from '../../model/view/chat-title.ts';
import { MessageSummary } from './message-summary.tsx';

type MessageQuoteProps = {
  /** Quoted message; undefined until it is loaded. */
  quoted: Message | undefined;
  members: Conversation['members'];
  me: string;
  onJump?: () => void;
};

export function MessageQuote({ quoted, members, me, onJump }: MessageQuoteProps) {
  const t = useT();
  const sender = members.find(({ userId }) => userId === quoted?.senderId);
  const name = quoted?.senderId === me ? t('chat.you') : sender ? shortName(sender) : '';
  const content = (
    <>
      {name ? <bdi className="block truncate text-xs font-medium text-primary">{name}</bdi> : null}
      <span dir="auto" className="line-clamp-2 text-sm text-muted">
        {quoted ? (
          <MessageSummary message={quoted} members={members} me={me} />
        ) : (
          t('chat.earlier_message')
        )}
      </span>
    </>
  );
  const look =
    'block w-full min-w-0 rounded-lg border-s-4 border-primary bg-sunken px-3 py-1.5 text-start';
  if (!onJump) return <span className={look}>{content}</span>;
  return (
    <button type="button" onClick={onJump} className={look}>
      <span className="sr-only">{t('chat.in_answer_to')}</span>
      {content}
    </button>
  );
}
