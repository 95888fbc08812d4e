// Row of a conversation: title, last message, time and unread count.
import { Link } from '@tanstack/react-router';
import { BellOff, Pin } from 'lucide-react';
import { memo } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatListTime } from '../../../../shared/format/chat-time.ts';
import type { Conversation } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { useDelayedPresence } from '../../model/hooks/use-delayed-presence.ts';
import { chatTitle, otherMembersOf, shortName } from '../../model/view/chat-title.ts';
import { isMuted } from '../../model/view/is-muted.ts';
import { MessageSummary } from '../messages/message-summary.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { UnreadCount } from './unread-count.tsx';

type ConversationRowProps = {
  conversation: Conversation;
  me: string;
};

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, me } = props;
  const t = useT();
  const language = useLanguage();
  const { lastMessage, members, unreadCount, isGroup } = conversation;
  const at = conversation.lastMessageAt ?? conversation.createdAt;
  const isShown = conversation.myStatus === 'active' && !conversation.isBlocked;
  const room = useDelayedPresence(isShown && !isGroup ? conversation.id : undefined);
  const others = otherMembersOf(conversation, me);
  const isPresent = others.some(({ userId }) => room?.present.has(userId));
  const isTyping = others.some(({ userId }) => room?.typing.includes(userId));
  const creator = members.find(({ userId }) => userId === conversation.createdBy);
  return (
    <Link
      to="/$lang/chats/$conversationId"
      params={{ lang: language, conversationId: conversation.id }}
      className="flex min-h-18 items-center gap-3 px-4 py-2.5 hover:bg-sunken"
      activeProps={{ className: 'bg-sunken' }}
    >
      <ConversationAvatar conversation={conversation} me={me} isPresent={isPresent} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className="min-w-0 flex-1 truncate font-medium">
            {chatTitle(conversation, me) ?? t('chat.unnamed')}
          </bdi>
          {isPresent ? <span className="sr-only">{t('chat.online')}</span> : null}
          <time dateTime={at} className="figures shrink-0 text-xs text-muted">
            {formatListTime(at, language)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span
            className={`flex min-w-0 flex-1 text-sm ${unreadCount ? 'text-ink' : 'text-muted'}`}
          >
            {isTyping ? (
              <span className="text-primary">{t('chat.typing')}</span>
            ) : lastMessage ? (
              <>
                {lastMessage.event ? null : (
                  <span className="max-w-2/5 shrink-0 truncate whitespace-pre">
                    <bdi>{senderName(conversation, me, t('chat.you'))}</bdi>
                    {t('chat.after_name')}
                  </span>
                )}
                <span dir="auto" className="min-w-0 truncate">
                  <MessageSummary message={lastMessage} members={members} me={me} />
                </span>
              </>
            ) : (
              t('chat.no_message_yet')
            )}
          </span>
          {conversation.pinnedAt ? (
            <>
              <Pin aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{t('chat.pinned')}</span>
            </>
          ) : null}
          {isMuted(conversation.mutedUntil) ? (
            <>
              <BellOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{t('chat.muted')}</span>
            </>
          ) : null}
          <UnreadCount count={unreadCount} isQuiet={isMuted(conversation.mutedUntil)} />
        </span>
        {isGroup && creator ? (
          <span className="block truncate text-xs text-muted">
            {creator.userId === me
              ? t('chat.created_by_you')
              : t('chat.created_by', { name: bidiIsolate(shortName(creator)) })}
          </span>
        ) : null}
      </span>
    </Link>
  );
});

function senderName({ lastMessage, members }: Conversation, me: string, you: string): string {
  if (lastMessage?.senderId === me) return you;
  const sender = members.find(({ userId }) => userId === lastMessage?.senderId);
  return sender ? shortName(sender) : '';
}
