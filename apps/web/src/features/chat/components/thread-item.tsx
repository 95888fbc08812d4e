// Row of a thread: a message, or a separator between messages, such as a date.
import type { ThreadActions } from '../model/engine/thread-actions.ts';
import type { ThreadItems } from '../model/hooks/use-thread-items.ts';
import { messageTick } from '../model/view/message-tick.ts';
import type { ThreadRow } from '../model/view/thread-rows.ts';
import { MessageBubble } from './messages/message-bubble.tsx';
import { DayRow, GroupEventRow, UnreadRow } from './thread-lines.tsx';

type ThreadItemProps = ThreadItems & {
  row: ThreadRow;
  starred: ReadonlySet<string>;
  /** Message to which the thread has just scrolled. */
  flashedId: string | undefined;
  /** Message whose actions are reachable with Tab. */
  currentId: string | undefined;
  actions: ThreadActions;
};

export function ThreadItem(props: ThreadItemProps) {
  const { row, conversation, me } = props;
  if (row.kind === 'day') return <DayRow day={row.day} />;
  if (row.kind === 'unread') return <UnreadRow count={row.count} />;
  const { message } = row;
  if (row.kind === 'event') {
    return <GroupEventRow message={message} members={conversation.members} me={me} />;
  }
  const isTicked = message.senderId === me && !message.deletedAt;
  return (
    <MessageBubble
      message={message}
      quoted={message.replyToId ? props.byId.get(message.replyToId) : undefined}
      members={conversation.members}
      isGroup={conversation.isGroup}
      me={me}
      tick={isTicked ? messageTick(message, props.reached) : undefined}
      isFirst={row.isFirst}
      isLast={row.isLast}
      isSelected={props.selectedId === message.id}
      isFlashed={props.flashedId === message.id}
      isStarred={props.starred.has(message.id)}
      isCurrent={props.currentId === message.id}
      onSelect={props.onSelect}
      actions={props.actions}
    />
  );
}
