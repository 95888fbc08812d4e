// Virtualised message list of a conversation. Older messages load when the reader nears the top.
import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useT } from '../../../i18n/use-t.ts';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import type { Conversation, ThreadMessage } from '../model/chat-types.ts';
import type { ThreadActions } from '../model/engine/thread-actions.ts';
import { useIsLayoutStable } from '../model/hooks/use-is-layout-stable.ts';
import { useJumpToMessage } from '../model/hooks/use-jump-to-message.ts';
import { useRowScroll } from '../model/hooks/use-row-scroll.ts';
import { useRowShortcuts } from '../model/hooks/use-row-shortcuts.ts';
import { useSeenMessages } from '../model/hooks/use-seen-messages.ts';
import { useStickToEnd } from '../model/hooks/use-stick-to-end.ts';
import { useThreadItems } from '../model/hooks/use-thread-items.ts';
import { type HistoryWindowEnd, useThreadPages } from '../model/hooks/use-thread-pages.ts';
import { useThreadRows } from '../model/hooks/use-thread-rows.ts';
import { useThreadScrollPosition } from '../model/hooks/use-thread-scroll-position.ts';
import type { ThreadRow } from '../model/view/thread-rows.ts';
import { EmptyThread } from './empty-thread.tsx';
import { JumpToLatest } from './jump-to-latest.tsx';
import { NewMessageNote } from './new-message-note.tsx';
import { ThreadItem } from './thread-item.tsx';

/**
 * Height in pixels of the row above the oldest message. The row shows a spinner while older
 * messages load.
 */
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
  /** Message to scroll to. To scroll to the same message again, pass a new object. */
  target?: { id: string } | undefined;
  past?: HistoryWindowEnd | undefined;
  actions: Omit<ThreadActions, 'jumpTo'>;
};

export function Thread(props: ThreadProps) {
  const { conversation, me, messages, hasOlder, isLoadingOlder, loadOlder, onSeen, past } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isMeasured = useIsLayoutStable(scroller);
  const { rows, firstNew } = useThreadRows(conversation, me, messages, Boolean(past));
  const items = useThreadItems(conversation, me, messages);
  const end = useStickToEnd(scroller, firstNew === undefined && !past);
  const { newCount } = useSeenMessages(messages, me, end.isAtEnd, onSeen);
  const keys = useRowShortcuts(rows, scroller, list);
  const older = { hasOlder, isLoadingOlder, loadOlder };
  const fill = useThreadPages(scroller, older, past);
  const rowScroll = useRowScroll(scroller, list, fill);
  const jump = useJumpToMessage(rows, rowScroll.scrollToRow, older, end.letGo, props.target);
  const { jumpTo } = jump;
  const actions = useMemo(() => ({ ...props.actions, jumpTo }), [props.actions, jumpTo]);

  const { isGrowingUp } = useThreadScrollPosition({
    scroller,
    messages,
    me,
    firstNew,
    isPast: Boolean(past),
    end,
    rowScroll,
  });

  const draw = (row: ThreadRow) => (
    <ThreadItem
      key={row.key}
      row={row}
      {...items}
      starred={props.starred}
      flashedId={jump.flashedId}
      currentId={keys.currentId}
      actions={actions}
    />
  );

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
        <TopLine isLoadingOlder={isLoadingOlder} isStart={!hasOlder && messages.length > 0} />
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

/**
 * @param isStart - True when the oldest loaded message is the first message of the conversation.
 */
function TopLine({ isLoadingOlder, isStart }: { isLoadingOlder: boolean; isStart: boolean }) {
  const t = useT();
  return (
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
      ) : isStart ? (
        t('chat.no_more')
      ) : null}
    </p>
  );
}
