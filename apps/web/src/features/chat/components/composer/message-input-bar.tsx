// Bottom bar of a conversation: the composer, the request actions, or the reason why the
// conversation is closed.
import { type Dispatch, type SetStateAction, useContext, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import type { Conversation, PreparedFile, ThreadMessage } from '../../model/chat-types.ts';
import { useActionWithErrorNotice } from '../../model/hooks/use-action-with-error-notice.ts';
import type { useAttachedFiles } from '../../model/hooks/use-attached-files.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { useMessageDraft } from '../../model/hooks/use-message-draft.ts';
import { canEditMessage } from '../../model/view/can-edit-message.ts';
import { chatTitle, fullName, otherMembersOf } from '../../model/view/chat-title.ts';
import { HomeCardContext } from '../../model/view/home-card-context.ts';
import { AttachedHome } from './attached-home.tsx';
import { ClosedConversationBar } from './closed-conversation-bar.tsx';
import { Composer } from './composer.tsx';
import { MessageRequestBar } from './message-request-bar.tsx';
import type { ReplyOrEdit } from './reply-or-edit-bar.tsx';

type MessageInputBarProps = {
  conversation: Conversation;
  me: string;
  messages: readonly ThreadMessage[];
  mode: ReplyOrEdit | undefined;
  onMode: Dispatch<SetStateAction<ReplyOrEdit | undefined>>;
  attached: ReturnType<typeof useAttachedFiles>;
  takesFiles: boolean;
  onReport: () => void;
  onClose: () => void;
};

export function MessageInputBar(props: MessageInputBarProps) {
  const { conversation, me, messages, mode, onMode, attached, takesFiles, onReport, onClose } =
    props;
  const t = useT();
  const chat = useChat();
  const { card, aboutId, leaveAbout } = useContext(HomeCardContext);
  const { id, myStatus, isGroup } = conversation;
  const [draft, setDraft] = useMessageDraft(id);
  const [edited, setEdited] = useEditedText(mode);
  const { attempt, isPending } = useActionWithErrorNotice();
  const [other] = otherMembersOf(conversation, me);
  const isEditing = mode?.kind === 'edit';
  const replyToId = mode?.kind === 'reply' ? mode.message.id : undefined;
  const { sendText, sendFiles } = useSending(id, replyToId, () => {
    setDraft('');
    onMode(undefined);
  });
  if (myStatus === 'requested') {
    return (
      <MessageRequestBar
        name={
          isGroup
            ? (chatTitle(conversation, me) ?? '')
            : other
              ? fullName(other) || t('chat.somebody')
              : ''
        }
        isGroup={isGroup}
        isPending={isPending}
        onAccept={() => attempt(() => chat.answerRequest(id, 'accept'))}
        onDecline={() => attempt(() => chat.answerRequest(id, 'decline'), onClose)}
        onBlock={() => other && attempt(() => chat.blockPerson(other.userId), onClose)}
        onReport={onReport}
      />
    );
  }
  if (myStatus !== 'active' || conversation.isBlocked) {
    return (
      <ClosedConversationBar
        reason={myStatus === 'active' ? 'blocked' : myStatus === 'left' ? 'left' : 'removed'}
        onUnblock={() => other && attempt(() => chat.unblockPerson(other.userId))}
      />
    );
  }
  const send = (body: string) => {
    if (!isEditing) return sendText(body);
    void attempt(
      () => chat.edit(mode.message.id, body),
      () => onMode((now) => (now === mode ? undefined : now)),
    );
  };
  return (
    <Composer
      members={conversation.members}
      me={me}
      text={isEditing ? edited : draft}
      isSaving={isEditing && isPending}
      onText={(text) => {
        if (isEditing) setEdited(text);
        else {
          setDraft(text);
          if (text) chat.typing(id);
        }
      }}
      mode={mode}
      about={
        aboutId && !isEditing ? <AttachedHome card={card(aboutId)} onLeave={leaveAbout} /> : null
      }
      onLeaveMode={() => onMode(undefined)}
      attached={attached}
      takesFiles={takesFiles}
      onSend={send}
      onSendFiles={sendFiles}
      onEditLast={() => {
        const last = messages.findLast((message) => message.senderId === me);
        if (last && canEditMessage(last, me)) onMode({ kind: 'edit', message: last });
      }}
    />
  );
}

function useEditedText(mode: ReplyOrEdit | undefined) {
  const [edited, setEdited] = useState('');
  // The text of the message is copied into the field once, when the user starts to edit the
  // message.
  const [shownMode, setShownMode] = useState(mode);
  if (shownMode !== mode) {
    setShownMode(mode);
    setEdited(mode?.kind === 'edit' ? (mode.message.body ?? '') : '');
  }
  return [edited, setEdited] as const;
}

/** Sends the message text together with the attached home listing. */
function useSending(conversationId: string, replyToId: string | undefined, onSent: () => void) {
  const chat = useChat();
  const { aboutId, leaveAbout } = useContext(HomeCardContext);
  const finish = () => {
    onSent();
    if (aboutId) leaveAbout();
  };
  return {
    sendText: (body: string) => {
      chat.send(conversationId, { body, replyToId, homeId: aboutId });
      finish();
    },
    sendFiles: (files: PreparedFile[], caption: string) => {
      if (aboutId) chat.send(conversationId, { body: '', homeId: aboutId });
      for (const [index, file] of files.entries()) {
        const isFirst = index === 0;
        chat.sendFile(conversationId, file, {
          ...(isFirst && caption && { caption }),
          ...(isFirst && replyToId && { replyToId }),
        });
      }
      finish();
    },
  };
}
