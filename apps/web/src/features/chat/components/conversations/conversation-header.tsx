// Header of a conversation: back link, title, presence or typing indicator, and the button that
// opens the details.
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Info, Search } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { IconButton, iconButtonClass } from '../../../../shared/ui/icon-button.tsx';
import type { Conversation } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { chatTitle, fullName, otherMembersOf, shortName } from '../../model/view/chat-title.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';

type ConversationHeaderProps = {
  conversation: Conversation;
  me: string;
  /** IDs of the users who are typing. */
  typing: readonly string[];
  present: ReadonlySet<string>;
  onInfo: () => void;
  onSearch: () => void;
};

export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, me, typing, present, onInfo, onSearch } = props;
  const t = useT();
  const language = useLanguage();
  const others = otherMembersOf(conversation, me);
  const writers = others.filter(({ userId }) => typing.includes(userId));
  const [other] = others;
  const isPresent = !conversation.isGroup && other !== undefined && present.has(other.userId);
  const title =
    !conversation.isGroup && other
      ? fullName(other) || t('chat.somebody')
      : chatTitle(conversation, me) || t('chat.unnamed');
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface px-2 py-1.5">
      <Link
        to="/$lang/chats"
        params={{ lang: language }}
        aria-label={t('chat.close')}
        className={iconButtonClass('md:hidden')}
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Link>
      <button
        type="button"
        onClick={onInfo}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-card px-1 text-start hover:bg-sunken"
      >
        <ConversationAvatar conversation={conversation} me={me} isPresent={isPresent} />
        <span className="min-w-0 flex-1">
          <h1 className="font-medium">
            <bdi className="block truncate">{title}</bdi>
          </h1>
          <span role="status" className="block truncate text-sm text-muted">
            {writers.length > 0
              ? typingText(writers.map(shortName), conversation.isGroup, t)
              : isPresent
                ? t('chat.online')
                : conversation.isGroup
                  ? t('chat.member_count', { count: others.length + 1 })
                  : other?.username}
          </span>
        </span>
      </button>
      <IconButton label={t('chat.search_messages')} onClick={onSearch}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      {/* On the narrowest phones, this button is hidden so that the title has more room. A click on the title opens the details too. */}
      <span className="shrink-0 max-[23rem]:hidden">
        <IconButton label={t('chat.about')} onClick={onInfo}>
          <Info aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </div>
  );
}

function typingText(names: string[], isGroup: boolean, t: ReturnType<typeof useT>): string {
  if (!isGroup) return t('chat.typing');
  const [first = ''] = names;
  return t('chat.typing_group', { name: bidiIsolate(first), count: names.length });
}
