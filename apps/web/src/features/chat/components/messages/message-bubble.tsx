// Message bubble with its reactions and the button for its menu.
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatClockTime, formatFullTime } from '../../../../shared/format/chat-time.ts';
import type { Conversation, Message, ThreadMessage } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import type { ThreadActions } from '../../model/engine/thread-actions.ts';
import { useMessageTaps } from '../../model/hooks/use-message-taps.ts';
import { shortName } from '../../model/view/chat-title.ts';
import type { MessageTick } from '../../model/view/message-tick.ts';
import { MemberAvatar } from '../conversations/member-avatar.tsx';
import { FailedNote } from './failed-note.tsx';
import { MessageContent } from './message-content.tsx';
import { MessageMeta } from './message-meta.tsx';
import { ReactionChips } from './reaction-chips.tsx';

type MessageBubbleProps = {
  message: ThreadMessage;
  quoted: Message | undefined;
  members: Conversation['members'];
  isGroup: boolean;
  me: string;
  /** Delivery status of the message. Only messages of the signed-in user have a status. */
  tick: MessageTick | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** True when the bubble shows its full date. */
  isSelected: boolean;
  /** True right after the thread scrolled to the message. */
  isFlashed: boolean;
  isStarred: boolean;
  /** True for the message whose actions are reachable with Tab. */
  isCurrent: boolean;
  onSelect: (messageId: string) => void;
  actions: ThreadActions;
};

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, members, isGroup, me, tick, isFirst, isLast, actions } = props;
  const t = useT();
  const isMine = message.senderId === me;
  const sender = members.find(({ userId }) => userId === message.senderId);
  const name = isMine ? t('chat.you') : ((sender && shortName(sender)) ?? t('chat.somebody'));
  const time = formatClockTime(message.createdAt);
  const mayReact = !message.deletedAt && message.status === 'sent';
  const meta = (
    <MessageMeta message={message} time={time} isStarred={props.isStarred} tick={tick} />
  );

  const tap = useMessageTaps(
    () => props.onSelect(message.id),
    () => mayReact && actions.react(message, 'heart'),
  );
  const openMenu = (event: React.MouseEvent<HTMLElement>) => {
    if (getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    actions.openMenu(message, event.currentTarget);
  };

  return (
    <article
      aria-label={t('chat.message_of', { name: bidiIsolate(name), time })}
      className={clsx('px-2 sm:px-4', isFirst ? 'pt-2' : 'pt-0.5')}
    >
      <div
        className={clsx('group/row relative flex items-end gap-1', isMine && 'flex-row-reverse')}
      >
        {props.isSelected ? <FullDate at={message.createdAt} isMine={isMine} /> : null}
        {isGroup && !isMine ? (
          <span className="w-8 shrink-0">
            {isLast && sender ? <MemberAvatar member={sender} className="size-8 text-xs" /> : null}
          </span>
        ) : null}
        <div
          className={clsx(
            'flex min-w-0 max-w-[82%] flex-col sm:max-w-[70%]',
            isMine ? 'items-end' : 'items-start',
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for the keyboard. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
          <div
            data-bubble={message.id}
            onClick={tap}
            // Prevents a double tap, which adds a heart, from selecting text.
            onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
            onContextMenu={openMenu}
            className={clsx(
              'flex max-w-full touch-manipulation flex-col gap-1 rounded-card border px-3 py-1.5 transition-shadow duration-300',
              isMine ? 'border-transparent bg-primary-soft' : 'border-line bg-surface',
              isLast && (isMine ? 'rounded-ee-sm' : 'rounded-es-sm'),
              props.isFlashed && 'outline-3 outline-primary',
              // Limits the text to the width of the picture or video above it.
              (message.type === 'image' || message.type === 'video') && 'w-min',
            )}
          >
            {isGroup && !isMine && isFirst ? (
              <bdi className="truncate text-xs font-medium text-primary">{name}</bdi>
            ) : null}
            <MessageContent
              message={message}
              quoted={props.quoted}
              members={members}
              me={me}
              senderName={bidiIsolate(name)}
              actions={actions}
              meta={meta}
            />
          </div>
          <ReactionChips
            reactions={message.reactions}
            me={me}
            onToggle={(reaction) => actions.react(message, reaction)}
          />
          {message.status === 'error' ? <FailedNote message={message} actions={actions} /> : null}
        </div>
        <ActionsButton
          messageId={message.id}
          label={t('chat.actions_of', { name: bidiIsolate(name), time })}
          isReachable={props.isCurrent}
          isShown={props.isSelected}
          onOpen={(button) => actions.openMenu(message, button)}
        />
      </div>
    </article>
  );
});

/**
 * Full date of a message. The date is drawn over the content above the bubble, so that the layout
 * does not shift during a double tap.
 */
function FullDate({ at, isMine }: { at: string; isMine: boolean }) {
  const language = useLanguage();
  return (
    <time
      dateTime={at}
      className={clsx(
        'figures absolute bottom-full z-10 mb-0.5 rounded-full border border-line bg-surface px-3 py-0.5 text-xs whitespace-nowrap text-ink shadow-float',
        isMine ? 'end-0' : 'start-0',
      )}
    >
      {formatFullTime(at, language)}
    </time>
  );
}

type ActionsButtonProps = {
  messageId: string;
  label: string;
  /** True when the menu button is reachable with Tab. */
  isReachable: boolean;
  /** True to show the menu button even without hover. */
  isShown: boolean;
  onOpen: (button: HTMLElement) => void;
};

function ActionsButton({ messageId, label, isReachable, isShown, onOpen }: ActionsButtonProps) {
  return (
    <button
      type="button"
      data-actions={messageId}
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="menu"
      aria-label={label}
      onClick={(event) => onOpen(event.currentTarget)}
      className={clsx(
        'grid size-11 shrink-0 place-items-center self-center rounded-full text-muted hover:bg-sunken focus-visible:opacity-100',
        'group-hover/row:opacity-100 data-open:opacity-100',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </button>
  );
}
