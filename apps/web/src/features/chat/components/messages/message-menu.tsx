// Menu of a message: reactions, then other actions. All messages of a thread share one menu.
import { Menu } from '@base-ui/react/menu';
import {
  Copy,
  Flag,
  Forward,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { ThreadMessage } from '../../model/chat-types.ts';
import { canEditMessage } from '../../model/view/can-edit-message.ts';
import { REACTION_NAMES, REACTIONS, type Reaction } from '../../model/view/reactions.ts';

export type MessageAction =
  | 'reply'
  | 'copy'
  | 'forward'
  | 'star'
  | 'unstar'
  | 'pin'
  | 'unpin'
  | 'edit'
  | 'delete'
  | 'report';

type MessageMenuProps = {
  message: ThreadMessage;
  anchor: HTMLElement;
  me: string;
  isOpen: boolean;
  mayWrite: boolean;
  isStarred: boolean;
  isPinned: boolean;
  /** True when the user may pin messages. In a group, only admins may pin messages. */
  mayPin: boolean;
  onClose: () => void;
  onReact: (reaction: Reaction) => void;
  onAction: (action: MessageAction) => void;
};

const ICONS: Record<MessageAction, LucideIcon> = {
  reply: Reply,
  copy: Copy,
  forward: Forward,
  star: Star,
  unstar: StarOff,
  pin: Pin,
  unpin: PinOff,
  edit: Pencil,
  delete: Trash2,
  report: Flag,
};

type Offer = Pick<
  MessageMenuProps,
  'message' | 'me' | 'mayWrite' | 'isStarred' | 'isPinned' | 'mayPin'
>;

function actionsFor(offer: Offer): MessageAction[] {
  const { message, me, mayWrite, isStarred, isPinned, mayPin } = offer;
  if (message.deletedAt || message.status !== 'sent') return message.body ? ['copy'] : [];
  const isMine = message.senderId === me;
  // A request to visit a home cannot be forwarded or deleted in this menu, because the request
  // concerns two people. Both people can cancel the visit on the card of the visit in the thread.
  const isViewing = message.type === 'viewing';
  const actions: [MessageAction, boolean][] = [
    ['reply', mayWrite],
    ['copy', Boolean(message.body)],
    ['forward', !isViewing],
    [isStarred ? 'unstar' : 'star', true],
    [isPinned ? 'unpin' : 'pin', mayPin],
    ['edit', mayWrite && canEditMessage(message, me)],
    ['delete', isMine && !isViewing],
    ['report', !isMine],
  ];
  return actions.filter(([, isOffered]) => isOffered).map(([action]) => action);
}

export function MessageMenu(props: MessageMenuProps) {
  const { message, anchor, me, isOpen, mayWrite, onClose, onReact, onAction } = props;
  const t = useT();
  const given = message.reactions[me] ?? [];
  const mayReact = mayWrite && !message.deletedAt && message.status === 'sent';
  return (
    <Menu.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side="top" align="center" sideOffset={4} className="z-50">
          <Menu.Popup
            aria-label={t('chat.actions')}
            finalFocus={() => actionsButton(anchor)}
            className="max-w-[calc(100vw-1rem)] min-w-52 rounded-card border border-line bg-surface p-1 shadow-float"
          >
            {mayReact ? (
              <div className="mb-1 flex justify-between border-b border-line pb-1">
                {REACTION_NAMES.map((name) => (
                  <Menu.Item
                    key={name}
                    aria-label={t(given.includes(name) ? 'chat.unreact' : 'chat.react', {
                      reaction: t(`chat.reaction_${name}`),
                    })}
                    onClick={() => onReact(name)}
                    className={`grid size-11 cursor-default place-items-center rounded-lg text-xl data-highlighted:bg-primary-soft ${given.includes(name) ? 'bg-primary-soft' : ''}`}
                  >
                    <span aria-hidden="true">{REACTIONS[name]}</span>
                  </Menu.Item>
                ))}
              </div>
            ) : null}
            {actionsFor(props).map((action) => {
              const Icon = ICONS[action];
              return (
                <Menu.Item
                  key={action}
                  onClick={() => onAction(action)}
                  className={`flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 data-highlighted:bg-primary-soft ${action === 'delete' || action === 'report' ? 'text-danger' : ''}`}
                >
                  <Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
                  {t(`chat.action_${action}`)}
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/**
 * Returns the button that opens the menu of the message. The focus must move to this button when
 * the menu closes. The user may have opened the menu by pressing the bubble, which cannot take the
 * focus.
 */
const actionsButton = (anchor: HTMLElement) =>
  anchor.closest('article')?.querySelector<HTMLElement>('[data-actions]') ?? anchor;
