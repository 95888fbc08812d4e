// Search results or starred messages: sender, conversation, time and text. A press opens the
// message.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { formatListTime } from '../../../../shared/format/chat-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import type { FoundMessage } from '../../model/chat-types.ts';
import type { FoundMessagesView } from '../../model/hooks/use-found-messages.ts';
import { chatTitle, shortName } from '../../model/view/chat-title.ts';
import { markSearchMatches } from '../../model/view/search-matches.ts';
import { ConversationAvatar } from '../conversations/conversation-avatar.tsx';
import { MessageSummary } from './message-summary.tsx';

type FoundMessagesProps = {
  view: FoundMessagesView;
  me: string;
  /** Search text to highlight. */
  search?: string;
  onOpened?: (messageId: string) => void;
};

export function FoundMessages({ view, me, search = '', onOpened }: FoundMessagesProps) {
  const t = useT();
  const language = useLanguage();
  const { state, found, hasMore, error, loadMore, retry } = view;
  return (
    <div className="flex flex-col">
      <ul>
        {found.map((one) => (
          <li key={one.message.id}>
            <FoundRow found={one} me={me} search={search} onOpened={onOpened} />
          </li>
        ))}
      </ul>
      {state === 'loading' ? (
        <div className="p-4">
          <Skeleton rows={2} />
        </div>
      ) : null}
      {state === 'error' ? (
        <div className="p-4">
          <ErrorState
            title={t('chat.search_failed')}
            text={messageFor(error, t, language)}
            onRetry={retry}
          />
        </div>
      ) : null}
      {state === 'ready' && hasMore ? (
        <Button look="quiet" onClick={loadMore}>
          {t('chat.show_more')}
        </Button>
      ) : null}
    </div>
  );
}

type FoundRowProps = {
  found: FoundMessage;
  me: string;
  search: string;
  onOpened: ((messageId: string) => void) | undefined;
};

function FoundRow({ found: { message, conversation }, me, search, onOpened }: FoundRowProps) {
  const t = useT();
  const language = useLanguage();
  const sender = conversation.members.find(({ userId }) => userId === message.senderId);
  const name =
    message.senderId === me ? t('chat.you') : sender ? shortName(sender) : t('chat.somebody');
  return (
    <Link
      to="/$lang/chats/$conversationId"
      params={{ lang: language, conversationId: conversation.id }}
      search={{ message: message.id }}
      {...(onOpened && { onClick: () => onOpened(message.id) })}
      className="flex min-h-18 items-center gap-3 px-4 py-2.5 hover:bg-sunken"
    >
      <ConversationAvatar conversation={conversation} me={me} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className="min-w-0 flex-1 truncate font-medium">
            {chatTitle(conversation, me) ?? t('chat.unnamed')}
          </bdi>
          <time dateTime={message.createdAt} className="figures shrink-0 text-xs text-muted">
            {formatListTime(message.createdAt, language)}
          </time>
        </span>
        <span className="line-clamp-2 text-sm text-muted">
          <bdi>{name}</bdi>
          {t('chat.after_name')}
          <bdi>
            {search && message.body ? (
              <FoundWords text={message.body} search={search} />
            ) : (
              <MessageSummary message={message} members={conversation.members} me={me} />
            )}
          </bdi>
        </span>
      </span>
    </Link>
  );
}

function FoundWords({ text, search }: { text: string; search: string }) {
  let at = 0;
  return markSearchMatches(text, search).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? (
      <mark key={key} className="bg-transparent font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
