// Virtualised list of conversations: message requests first, then active conversations, each sorted
// from newest to oldest.

import { useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ServicePicture } from '../../../../shared/ui/pictures/service-picture.tsx';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import type { Conversation } from '../../model/chat-types.ts';
import type { FoundMessagesView } from '../../model/hooks/use-found-messages.ts';
import { FoundMessages } from '../messages/found-messages.tsx';
import { ConversationListSkeleton } from './conversation-list-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';

type ConversationListProps = {
  state: 'loading' | 'ready' | 'error';
  conversations: readonly Conversation[];
  hasMore: boolean;
  error?: unknown;
  /** Search text; empty when the user is not searching. */
  search: string;
  /** Messages that match the search. */
  found: FoundMessagesView;
  me: string;
  loadMore: () => void;
  retry: () => void;
  onStart: () => void;
};

type Row =
  | { kind: 'heading'; key: string; isRequests: boolean }
  | { kind: 'conversation'; key: string; conversation: Conversation };

/** Distance from the end of the list, in pixels, at which the next page is loaded. */
const NEAR_END = 600;

function rowsOf(conversations: readonly Conversation[]): Row[] {
  const asRow = (conversation: Conversation): Row => ({
    kind: 'conversation',
    key: conversation.id,
    conversation,
  });
  const requests = conversations.filter(({ myStatus }) => myStatus === 'requested');
  const rest = conversations.filter(({ myStatus }) => myStatus !== 'requested');
  if (requests.length === 0) return rest.map(asRow);
  return [
    { kind: 'heading', key: 'requests', isRequests: true },
    ...requests.map(asRow),
    ...(rest.length ? [{ kind: 'heading' as const, key: 'recent', isRequests: false }] : []),
    ...rest.map(asRow),
  ];
}

export function ConversationList(props: ConversationListProps) {
  const { state, conversations, hasMore, error, me, loadMore, retry, search, found } = props;
  const t = useT();
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(conversations), [conversations]);
  const ask = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    if (hasMore && scrollHeight - scrollTop - clientHeight < NEAR_END) loadMore();
  };
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
      {state === 'error' ? (
        <div className="p-4">
          <ErrorState
            title={t('chat.list_failed')}
            text={messageFor(error, t, language, 'chat.list_failed_text')}
            onRetry={retry}
          />
        </div>
      ) : null}
      {state === 'loading' && rows.length === 0 ? <ConversationListSkeleton /> : null}
      {state === 'ready' &&
      rows.length === 0 &&
      found.state === 'ready' &&
      found.found.length === 0 ? (
        <div className="p-4">
          {search ? (
            <EmptyState title={t('chat.none_found')} text={t('chat.none_found_text')} />
          ) : (
            <EmptyState
              picture={<ServicePicture of="chat" className="h-24 w-32" />}
              title={t('chat.empty_title')}
              text={t('chat.empty_text')}
              action={<Button onClick={props.onStart}>{t('chat.start')}</Button>}
            />
          )}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <Virtualizer
          as="ul"
          item="li"
          scrollRef={scroller}
          data={rows}
          itemSize={73}
          onScroll={ask}
        >
          {(row) =>
            row.kind === 'heading' ? (
              <h2 key={row.key} className="px-4 pt-3 pb-1 text-sm font-medium text-muted">
                {t(row.isRequests ? 'chat.requests' : 'chat.recent')}
              </h2>
            ) : (
              <ConversationRow key={row.key} conversation={row.conversation} me={me} />
            )
          }
        </Virtualizer>
      ) : null}
      {search && (found.found.length > 0 || found.state !== 'ready') ? (
        <>
          <h2 className="px-4 pt-3 pb-1 text-sm font-medium text-muted">{t('chat.messages')}</h2>
          <FoundMessages view={found} me={me} search={search} />
        </>
      ) : null}
    </div>
  );
}
