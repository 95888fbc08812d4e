// A conversation that is known: header, thread and what can be written, with the dialogs of its messages.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import type { Conversation, ThreadMessage } from '../../model/chat-types.ts';
import { NotStoredError } from '../../model/engine/not-stored-error.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { useChatProblem } from '../../model/hooks/use-chat-problem.ts';
import { useFileTray } from '../../model/hooks/use-file-tray.ts';
import { useHasSent } from '../../model/hooks/use-has-sent.ts';
import { usePast } from '../../model/hooks/use-past.ts';
import { usePresent } from '../../model/hooks/use-present.ts';
import { useStars } from '../../model/hooks/use-stars.ts';
import { useThread } from '../../model/hooks/use-thread.ts';
import { useTyping } from '../../model/hooks/use-typing.ts';
import { shortName } from '../../model/view/chat-title.ts';
import { inviterOf } from '../../model/view/inviter-of.ts';
import type { Mode } from '../composer/composer-mode.tsx';
import { DropOverlay } from '../composer/drop-overlay.tsx';
import { WriteBar } from '../composer/write-bar.tsx';
import { Lightbox } from '../messages/lightbox.tsx';
import { MessageActions } from '../messages/message-actions.tsx';
import type { MessageAction } from '../messages/message-menu.tsx';
import { MessageMenu } from '../messages/message-menu.tsx';
import { ReportDialog } from '../report-dialog.tsx';
import { Thread } from '../thread.tsx';
import { ThreadSkeleton } from '../thread-skeleton.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationInfo } from './conversation-info.tsx';
import { MessageSearch } from './message-search.tsx';
import { PinnedBar } from './pinned-bar.tsx';

type OpenConversationProps = {
  conversation: Conversation;
  me: string;
  /** A message to lead to. */
  messageId?: string | undefined;
  /** Shown above the field once she has written here. */
  afterSending?: ReactNode;
  onClose: () => void;
};
type OpenMenu = { message: ThreadMessage; anchor: HTMLElement };
export type Asked = { action: 'forward' | 'delete'; message: ThreadMessage };
type Reported = { userId: string; messageId?: string };

export function OpenConversation(props: OpenConversationProps) {
  const { conversation, me, messageId, afterSending, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  const { id } = conversation;
  const live = useThread(id);
  const starred = useStars(live.state === 'ready');
  // A message that is not among those loaded is shown with what was said around it.
  const [target, setTarget] = useState<{ id: string } | undefined>(
    messageId ? { id: messageId } : undefined,
  );
  const leavePast = useCallback(() => setTarget(undefined), []);
  const isKnown = live.messages.some((one) => one.id === target?.id);
  const pastId = target && !isKnown && live.state === 'ready' ? target.id : undefined;
  const past = usePast(id, pastId, leavePast);
  const thread = past ?? live;
  useEffect(() => {
    if (messageId) setTarget({ id: messageId });
  }, [messageId]);
  const typing = useTyping(id);
  const present = usePresent(id);
  const hasSent = useHasSent(thread.messages, me);
  const tray = useFileTray();
  useChatProblem((problem) =>
    notify.error(
      problem instanceof NotStoredError ? t('chat.not_kept') : messageFor(problem, t, language),
    ),
  );
  const [menu, setMenu] = useState<OpenMenu>();
  const [mode, setMode] = useState<Mode>();
  const [asked, setAsked] = useState<Asked>();
  const [reported, setReported] = useState<Reported>();
  const [pictureId, setPictureId] = useState<string>();
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const mayWrite = conversation.myStatus === 'active' && !conversation.isBlocked;
  const takesFiles = mayWrite && mode?.kind !== 'edit' && !isWaitingForAnswer(conversation, me);
  // Takes what is pasted as well as what is dropped.
  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted) => takesFiles && tray.add(accepted),
  });
  const actions = useMemo(
    () => ({
      openMenu: (message: ThreadMessage, anchor: HTMLElement) => setMenu({ message, anchor }),
      react: chat.react,
      openPicture: (message: ThreadMessage) => setPictureId(message.id),
      retry: chat.retry,
      cancel: chat.cancel,
    }),
    [chat],
  );
  const onSeen = useCallback(() => {
    // Whoever reads old messages has not seen the new ones.
    if (conversation.myStatus === 'active' && !pastId) chat.markRead(id);
  }, [chat, id, conversation.myStatus, pastId]);
  const nameOf = (message: ThreadMessage) => {
    const sender = conversation.members.find(({ userId }) => userId === message.senderId);
    return message.senderId === me
      ? t('chat.you')
      : (sender && shortName(sender)) || t('chat.somebody');
  };
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      notify.success(t('chat.copied'));
    } catch {
      notify.error(t('chat.copy_failed'));
    }
  };
  const attempt = (action: Promise<void>) =>
    void action.catch((error: unknown) => notify.error(messageFor(error, t, language)));
  const doAction = (action: MessageAction, message: ThreadMessage) => {
    if (action === 'reply' || action === 'edit') setMode({ kind: action, message });
    else if (action === 'copy') void copy(message.body ?? '');
    else if (action === 'star' || action === 'unstar')
      attempt(chat.star(message.id, action === 'star'));
    else if (action === 'pin' || action === 'unpin')
      attempt(chat.pinMessage(message, action === 'pin'));
    else if (action === 'report') setReported({ userId: message.senderId, messageId: message.id });
    else setAsked({ action, message });
  };
  const reportInviter = () => {
    const userId = inviterOf(conversation, thread.messages, me);
    if (userId) setReported({ userId });
  };
  return (
    <div {...drop.getRootProps()} className="relative flex h-full min-h-0 flex-col bg-page">
      <ConversationHeader
        conversation={conversation}
        me={me}
        typing={typing}
        present={present}
        onInfo={() => setIsInfoOpen(true)}
        onSearch={() => setIsSearchOpen(true)}
      />
      <PinnedBar
        conversation={conversation}
        me={me}
        onShow={(message) => setTarget({ id: message.id })}
      />
      {thread.state === 'error' && thread.messages.length === 0 ? (
        <div className="flex-1 p-4">
          <ErrorState
            title={t('chat.thread_failed')}
            text={messageFor(thread.error, t, language)}
            onRetry={thread.retry}
          />
        </div>
      ) : thread.state === 'loading' && thread.messages.length === 0 ? (
        <ThreadSkeleton />
      ) : (
        <Thread
          // What waits here may stand alone for a while; the conversation above it is another list.
          key={pastId ?? thread.state}
          conversation={conversation}
          me={me}
          messages={thread.messages}
          hasOlder={thread.hasOlder}
          isLoadingOlder={thread.isLoadingOlder}
          loadOlder={thread.loadOlder}
          onSeen={onSeen}
          starred={starred}
          target={target}
          past={past && { hasNewer: past.hasNewer, loadNewer: past.loadNewer, leave: leavePast }}
          actions={actions}
        />
      )}
      {hasSent ? <div className="shrink-0 p-2 empty:hidden">{afterSending}</div> : null}
      <WriteBar
        conversation={conversation}
        me={me}
        messages={live.messages}
        mode={mode}
        onMode={setMode}
        tray={tray}
        takesFiles={takesFiles}
        onReport={reportInviter}
        onClose={onClose}
      />
      <DropOverlay isShown={drop.isDragActive && takesFiles} />
      {menu ? (
        <MessageMenu
          message={thread.messages.find((one) => one.id === menu.message.id) ?? menu.message}
          anchor={menu.anchor}
          me={me}
          isOpen
          mayWrite={mayWrite}
          isStarred={starred.has(menu.message.id)}
          isPinned={conversation.pinnedMessages.some((one) => one.id === menu.message.id)}
          mayPin={mayWrite && (!conversation.isGroup || conversation.myRole === 'admin')}
          onClose={() => setMenu(undefined)}
          onReact={(reaction) => chat.react(menu.message, reaction)}
          onAction={(action) => doAction(action, menu.message)}
        />
      ) : null}
      {asked ? <MessageActions asked={asked} me={me} onClose={() => setAsked(undefined)} /> : null}
      {pictureId ? (
        <Lightbox
          pictures={thread.messages.filter(({ type, deletedAt }) => type === 'image' && !deletedAt)}
          shownId={pictureId}
          senderName={nameOf}
          onShow={setPictureId}
          onClose={() => setPictureId(undefined)}
        />
      ) : null}
      <MessageSearch
        conversationId={id}
        me={me}
        isOpen={isSearchOpen}
        onOpenChange={setIsSearchOpen}
        onShow={(shownId) => setTarget({ id: shownId })}
      />
      <ConversationInfo
        conversation={conversation}
        me={me}
        present={present}
        messages={thread.messages}
        isOpen={isInfoOpen}
        onOpenChange={setIsInfoOpen}
        onReport={(userId) => {
          setIsInfoOpen(false);
          setReported({ userId });
        }}
        onLeft={onClose}
      />
      {reported ? (
        <ReportDialog
          conversation={conversation}
          me={me}
          reportedId={reported.userId}
          messages={thread.messages}
          messageId={reported.messageId}
          onClose={() => setReported(undefined)}
        />
      ) : null}
    </div>
  );
}

/** A stranger who has not answered yet gets words only. */
function isWaitingForAnswer(conversation: Conversation, me: string): boolean {
  return (
    !conversation.isGroup &&
    conversation.members.some(({ userId, status }) => userId !== me && status === 'requested')
  );
}
