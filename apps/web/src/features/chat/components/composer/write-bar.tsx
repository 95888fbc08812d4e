// Bottom bar of a conversation: the composer, the request actions, or the reason why the
// conversation is closed.
import { type Dispatch, type SetStateAction, useContext, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import type { Conversation, PreparedFile, ThreadMessage } from '../../model/chat-types.ts';
import { useAttempt } from '../../model/hooks/use-attempt.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import type { useFileTray } from '../../model/hooks/use-file-tray.ts';
import { useMessageDraft } from '../../model/hooks/use-message-draft.ts';
import { chatTitle, fullName, othersOf } from '../../model/view/chat-title.ts';
import { HomeSlot } from '../../model/view/home-slot.ts';
import { mayEdit } from '../../model/view/may-edit.ts';
import { ClosedBar } from './closed-bar.tsx';
import { Composer } from './composer.tsx';
import { ComposerHome } from './composer-home.tsx';
import type { Mode } from './composer-mode.tsx';
import { RequestBar } from './request-bar.tsx';

type WriteBarProps = {
  conversation: Conversation;
  me: string;
  messages: readonly ThreadMessage[];
  mode: Mode | undefined;
  onMode: Dispatch<SetStateAction<Mode | undefined>>;
  tray: ReturnType<typeof useFileTray>;
  takesFiles: boolean;
  onReport: () => void;
  onClose: () => void;
};

export function WriteBar(props: WriteBarProps) {
  const { conversation, me, messages, mode, onMode, tray, takesFiles, onReport, onClose } = props;
  const t = useT();
  const chat = useChat();
  const { card, aboutId, leaveAbout } = useContext(HomeSlot);
  const { id, myStatus, isGroup } = conversation;
  const [draft, setDraft] = useMessageDraft(id);
  const [edited, setEdited] = useEditedText(mode);
  const { attempt, isPending } = useAttempt();
  const [other] = othersOf(conversation, me);
  const isEditing = mode?.kind === 'edit';
  const replyToId = mode?.kind === 'reply' ? mode.message.id : undefined;
  const { sendText, sendFiles } = useSending(id, replyToId, () => {
    setDraft('');
    onMode(undefined);
  });
  if (myStatus === 'requested') {
    return (
      <RequestBar
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
      <ClosedBar
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
        aboutId && !isEditing ? <ComposerHome card={card(aboutId)} onLeave={leaveAbout} /> : null
      }
      onLeaveMode={() => onMode(undefined)}
      tray={tray}
      takesFiles={takesFiles}
      onSend={send}
      onSendFiles={sendFiles}
      onEditLast={() => {
        const last = messages.findLast((message) => message.senderId === me);
        if (last && mayEdit(last, me)) onMode({ kind: 'edit', message: last });
      }}
    />
  );
}

function useEditedText(mode: Mode | undefined) {
  const [edited, setEdited] = useState('');
  // When the user starts to edit a message, copies the text of the message into the field once.
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
  const { aboutId, leaveAbout } = useContext(HomeSlot);
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
