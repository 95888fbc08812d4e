// Renders the open dialog of a conversation.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import type { Conversation, ThreadMessage } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import type { ShownThread } from '../../model/hooks/use-shown-thread.ts';
import { shortName } from '../../model/view/chat-title.ts';
import type { ReplyOrEdit } from '../composer/reply-or-edit-bar.tsx';
import { Lightbox } from '../messages/lightbox.tsx';
import { MessageActions } from '../messages/message-actions.tsx';
import { type MessageAction, MessageMenu } from '../messages/message-menu.tsx';
import { ReportDialog } from '../report-dialog.tsx';
import { ConversationInfo } from './conversation-info.tsx';
import { MessageSearch } from './message-search.tsx';
import type { ConversationDialogsState } from './use-conversation-dialogs.ts';

type ConversationDialogsProps = {
  conversation: Conversation;
  me: string;
  present: ReadonlySet<string>;
  shown: ShownThread;
  dialogs: ConversationDialogsState;
  mayWrite: boolean;
  onMode: (mode: ReplyOrEdit) => void;
  onLeft: () => void;
};

export function ConversationDialogs(props: ConversationDialogsProps) {
  const { conversation, me, present, shown, dialogs } = props;
  const { asked, setAsked, reported, setReported, setIsInfoOpen } = dialogs;
  const { messages } = shown.thread;
  return (
    <>
      <OpenMessageMenu {...props} />
      {asked ? <MessageActions asked={asked} me={me} onClose={() => setAsked(undefined)} /> : null}
      <OpenPicture {...props} />
      <MessageSearch
        conversationId={conversation.id}
        me={me}
        isOpen={dialogs.isSearchOpen}
        onOpenChange={dialogs.setIsSearchOpen}
        onShow={shown.leadTo}
      />
      <ConversationInfo
        conversation={conversation}
        me={me}
        present={present}
        messages={messages}
        isOpen={dialogs.isInfoOpen}
        onOpenChange={setIsInfoOpen}
        onReport={(userId) => {
          setIsInfoOpen(false);
          setReported({ userId });
        }}
        onLeft={props.onLeft}
      />
      {reported ? (
        <ReportDialog
          conversation={conversation}
          me={me}
          reportedId={reported.userId}
          messages={messages}
          messageId={reported.messageId}
          onClose={() => setReported(undefined)}
        />
      ) : null}
    </>
  );
}

function OpenMessageMenu(props: ConversationDialogsProps) {
  const { conversation, me, shown, dialogs, mayWrite, onMode } = props;
  const { menu, closeMenu, setAsked, setReported } = dialogs;
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
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
    if (action === 'reply' || action === 'edit') onMode({ kind: action, message });
    else if (action === 'copy') void copy(message.body ?? '');
    else if (action === 'star' || action === 'unstar')
      attempt(chat.star(message.id, action === 'star'));
    else if (action === 'pin' || action === 'unpin')
      attempt(chat.pinMessage(message, action === 'pin'));
    else if (action === 'report') setReported({ userId: message.senderId, messageId: message.id });
    else setAsked({ action, message });
  };
  if (!menu) return null;
  return (
    <MessageMenu
      message={shown.thread.messages.find((one) => one.id === menu.message.id) ?? menu.message}
      anchor={menu.anchor}
      me={me}
      isOpen
      mayWrite={mayWrite}
      isStarred={shown.starred.has(menu.message.id)}
      isPinned={conversation.pinnedMessages.some((one) => one.id === menu.message.id)}
      mayPin={mayWrite && (!conversation.isGroup || conversation.myRole === 'admin')}
      onClose={closeMenu}
      onReact={(reaction) => chat.react(menu.message, reaction)}
      onAction={(action) => doAction(action, menu.message)}
    />
  );
}

function OpenPicture({ conversation, me, shown, dialogs }: ConversationDialogsProps) {
  const t = useT();
  const { pictureId, setPictureId } = dialogs;
  const nameOf = (message: ThreadMessage) => {
    const sender = conversation.members.find(({ userId }) => userId === message.senderId);
    return message.senderId === me
      ? t('chat.you')
      : (sender && shortName(sender)) || t('chat.somebody');
  };
  if (!pictureId) return null;
  return (
    <Lightbox
      pictures={shown.thread.messages.filter(
        ({ type, deletedAt }) => type === 'image' && !deletedAt,
      )}
      shownId={pictureId}
      senderName={nameOf}
      onShow={setPictureId}
      onClose={() => setPictureId(undefined)}
    />
  );
}
