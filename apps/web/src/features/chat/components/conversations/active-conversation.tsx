// Loaded conversation: header, thread, composer and message dialogs.
import { type ReactNode, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import type { Conversation } from '../../model/chat-types.ts';
import { NotStoredError } from '../../model/engine/not-stored-error.ts';
import { useAttachedFiles } from '../../model/hooks/use-attached-files.ts';
import { useChatProblemHandler } from '../../model/hooks/use-chat-problem-handler.ts';
import { useHasSent } from '../../model/hooks/use-has-sent.ts';
import { usePresence } from '../../model/hooks/use-presence.ts';
import { useShownThread } from '../../model/hooks/use-shown-thread.ts';
import { useTyping } from '../../model/hooks/use-typing.ts';
import { inviterOf } from '../../model/view/inviter-of.ts';
import { DropOverlay } from '../composer/drop-overlay.tsx';
import { MessageInputBar } from '../composer/message-input-bar.tsx';
import type { ReplyOrEdit } from '../composer/reply-or-edit-bar.tsx';
import { ConversationDialogs } from './conversation-dialogs.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { PinnedBar } from './pinned-bar.tsx';
import { useConversationDialogs } from './use-conversation-dialogs.ts';

type ActiveConversationProps = {
  conversation: Conversation;
  me: string;
  /** Message to scroll to. */
  messageId?: string | undefined;
  /**
   * Content shown above the message field once the user has sent a message in this conversation,
   * such as an offer to enable push notifications.
   */
  afterSending?: ReactNode;
  onClose: () => void;
};

export function ActiveConversation(props: ActiveConversationProps) {
  const { conversation, me, messageId, afterSending, onClose } = props;
  const { id } = conversation;
  const shown = useShownThread(id, messageId);
  const { messages } = shown.thread;
  const typing = useTyping(id);
  const present = usePresence(id);
  const hasSent = useHasSent(messages, me);
  const attached = useAttachedFiles();
  useProblemNotice();
  const dialogs = useConversationDialogs();
  const [mode, setMode] = useState<ReplyOrEdit>();
  const mayWrite = conversation.myStatus === 'active' && !conversation.isBlocked;
  const takesFiles = mayWrite && mode?.kind !== 'edit' && !isWaitingForAnswer(conversation, me);
  // The drop zone also accepts files that the user pastes.
  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted) => takesFiles && attached.add(accepted),
  });
  const reportInviter = () => {
    const userId = inviterOf(conversation, messages, me);
    if (userId) dialogs.setReported({ userId });
  };
  return (
    <div {...drop.getRootProps()} className="relative flex h-full min-h-0 flex-col bg-page">
      <ConversationHeader
        conversation={conversation}
        me={me}
        typing={typing}
        present={present}
        onInfo={() => dialogs.setIsInfoOpen(true)}
        onSearch={() => dialogs.setIsSearchOpen(true)}
      />
      <PinnedBar
        conversation={conversation}
        me={me}
        onShow={(message) => shown.leadTo(message.id)}
      />
      <ConversationThread
        conversation={conversation}
        me={me}
        shown={shown}
        actions={dialogs.threadActions}
      />
      {hasSent ? <div className="shrink-0 p-2 empty:hidden">{afterSending}</div> : null}
      <MessageInputBar
        conversation={conversation}
        me={me}
        messages={shown.live.messages}
        mode={mode}
        onMode={setMode}
        attached={attached}
        takesFiles={takesFiles}
        onReport={reportInviter}
        onClose={onClose}
      />
      <DropOverlay isShown={drop.isDragActive && takesFiles} />
      <ConversationDialogs
        conversation={conversation}
        me={me}
        present={present}
        shown={shown}
        dialogs={dialogs}
        mayWrite={mayWrite}
        onMode={setMode}
        onLeft={onClose}
      />
    </div>
  );
}

function useProblemNotice() {
  const t = useT();
  const language = useLanguage();
  useChatProblemHandler((problem) =>
    notify.error(
      problem instanceof NotStoredError ? t('chat.not_kept') : messageFor(problem, t, language),
    ),
  );
}

/** A message request that has not been answered yet accepts only text. */
function isWaitingForAnswer(conversation: Conversation, me: string): boolean {
  return (
    !conversation.isGroup &&
    conversation.members.some(({ userId, status }) => userId !== me && status === 'requested')
  );
}
