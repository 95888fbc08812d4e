// The messages of a conversation: only those in sight are drawn, older ones come when the reader nears the top.
import { clsx } from 'clsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useT } from '../../../i18n/use-t.ts';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import type { Conversation, ThreadMessage } from '../model/chat-types.ts';
import type { ThreadActions } from '../model/engine/thread-actions.ts';
import { useIsMeasured } from '../model/hooks/use-is-measured.ts';
import { useJump } from '../model/hooks/use-jump.ts';
import { useRowKeys } from '../model/hooks/use-row-keys.ts';
import { useRowScroll } from '../model/hooks/use-row-scroll.ts';
import { useSeenMessages } from '../model/hooks/use-seen-messages.ts';
import { useStickToEnd } from '../model/hooks/use-stick-to-end.ts';
import { type ThreadRow, threadRows } from '../model/view/thread-rows.ts';
import { reachedBy, tickOf } from '../model/view/tick-of.ts';
import { EmptyThread } from './empty-thread.tsx';
import { JumpToLatest } from './jump-to-latest.tsx';
import { MessageBubble } from './messages/message-bubble.tsx';
import { NewMessageNote } from './new-message-note.tsx';
import { DayRow, EventRow, UnreadRow } from './thread-lines.tsx';

/** Pixels from the top at which older messages are asked for. */
const NEAR_TOP = 300;
/** Rows that no longer fit below the line above what is new. */
const MANY_NEW = 8;
/** Pixels of the line above the oldest message. */
const TOP_LINE = 48;

export type ThreadProps = {
  conversation: Conversation;
  me: string;
  messages: readonly ThreadMessage[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  onSeen: () => void;
  starred: ReadonlySet<string>;
  /** A message to lead to; another object leads there again. */
  target?: { id: string } | undefined;
  /** Where the thread ends before the conversation does. */
  past?: { hasNewer: boolean; loadNewer: () => void; leave: () => void } | undefined;
  actions: Omit<ThreadActions, 'jumpTo'>;
};

export function Thread(props: ThreadProps) {
  const { conversation, me, messages, hasOlder, isLoadingOlder, loadOlder, onSeen, past } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isMeasured = useIsMeasured(scroller);
  const [selectedId, setSelectedId] = useState<string>();
  const [unreadAfter] = useState(
    conversation.unreadCount && !past ? conversation.readChange : undefined,
  );
  const rows = useMemo(() => threadRows(messages, me, unreadAfter), [messages, me, unreadAfter]);
  const byId = useMemo(() => new Map(messages.map((one) => [one.id, one])), [messages]);
  const reached = useMemo(() => reachedBy(conversation, me), [conversation, me]);
  // With much that is new the reader begins where it begins.
  const [firstNew] = useState(() => {
    const line = rows.findIndex(({ kind }) => kind === 'unread');
    return line >= 0 && rows.length - line > MANY_NEW ? line : undefined;
  });
  const end = useStickToEnd(scroller, firstNew === undefined && !past);
  const { newCount } = useSeenMessages(messages, me, end.isAtEnd, onSeen);
  const keys = useRowKeys(rows, scroller, list);
  const fill = useCallback(() => {
    const top = scroller.current?.scrollTop ?? NEAR_TOP;
    if (hasOlder && !isLoadingOlder && top < NEAR_TOP) loadOlder();
    if (!past) return;
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const below = scrollHeight - scrollTop - clientHeight;
    if (past.hasNewer && below < NEAR_TOP) past.loadNewer();
    // The end of the window is the end of the conversation: from here on it goes on by itself.
    else if (!past.hasNewer && below < 1 && scrollTop > 0) past.leave();
  }, [hasOlder, isLoadingOlder, loadOlder, past]);
  const rowScroll = useRowScroll(scroller, list, fill);
  const { jumpTo, flashedId } = useJump(
    rows,
    rowScroll.scrollToRow,
    { hasOlder, isLoadingOlder, loadOlder },
    end.letGo,
    props.target,
  );
  const actions = useMemo(() => ({ ...props.actions, jumpTo }), [props.actions, jumpTo]);

  // Older messages come in above: for this one drawing the place is counted from the end.
  const oldest = useRef(messages[0]?.id);
  const isGrowingUp = oldest.current !== undefined && oldest.current !== messages[0]?.id;
  useLayoutEffect(() => {
    oldest.current = messages[0]?.id;
  }, [messages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the conversation opens.
  useLayoutEffect(() => {
    if (past) return;
    if (firstNew === undefined) end.goToEnd();
    else rowScroll.scrollToRow(firstNew, 'start');
  }, []);

  const lastId = messages.at(-1)?.id;
  const lastIsMine = messages.at(-1)?.senderId === me && messages.at(-1)?.status === 'sending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each message of one's own, not for each change of it.
  useLayoutEffect(() => {
    if (lastIsMine) end.goToEnd();
  }, [lastId]);

  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    if (scrollHeight <= clientHeight) rowScroll.goOnAtRest();
  });

  const select = useCallback(
    (id: string) => setSelectedId((known) => (known === id ? undefined : id)),
    [],
  );
  const draw = (row: ThreadRow) => {
    if (row.kind === 'day') return <DayRow key={row.key} day={row.day} />;
    if (row.kind === 'unread') return <UnreadRow key={row.key} count={row.count} />;
    const { message } = row;
    if (row.kind === 'event') {
      return <EventRow key={row.key} message={message} members={conversation.members} me={me} />;
    }
    return (
      <MessageBubble
        key={row.key}
        message={message}
        quoted={message.replyToId ? byId.get(message.replyToId) : undefined}
        members={conversation.members}
        isGroup={conversation.isGroup}
        me={me}
        tick={message.senderId === me && !message.deletedAt ? tickOf(message, reached) : undefined}
        isFirst={row.isFirst}
        isLast={row.isLast}
        isSelected={selectedId === message.id}
        isFlashed={flashedId === message.id}
        isStarred={props.starred.has(message.id)}
        isCurrent={keys.currentId === message.id}
        onSelect={select}
        actions={actions}
      />
    );
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        className={clsx(
          isMeasured ? '' : 'invisible',
          'flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain pb-3 -outline-offset-4 [overflow-anchor:none]',
        )}
      >
        <div className="grow" />
        {messages.length === 0 && !hasOlder ? (
          <EmptyThread conversation={conversation} me={me} />
        ) : null}
        <p
          role="status"
          className="flex shrink-0 items-center justify-center text-sm text-muted"
          style={{ blockSize: TOP_LINE }}
        >
          {isLoadingOlder ? (
            <>
              <Spinner />
              <span className="sr-only">{t('common.loading')}</span>
            </>
          ) : hasOlder || messages.length === 0 ? null : (
            t('chat.no_more')
          )}
        </p>
        <Virtualizer
          ref={list}
          as="ol"
          item="li"
          scrollRef={scroller}
          startMargin={TOP_LINE}
          shift={isGrowingUp}
          keepMounted={keys.kept}
          data={rows}
          onScroll={() => {
            end.onScroll();
            rowScroll.goOnAtRest();
          }}
          onScrollEnd={rowScroll.onScrollEnd}
        >
          {draw}
        </Virtualizer>
      </section>
      <NewMessageNote messages={messages} members={conversation.members} me={me} />
      {past || !end.isAtEnd ? (
        <JumpToLatest count={past ? 0 : newCount} onJump={past?.leave ?? end.goToEnd} />
      ) : null}
    </div>
  );
}
