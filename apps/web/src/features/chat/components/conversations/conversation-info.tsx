// Details of a conversation: its members, files and notification settings, with buttons to leave
// the conversation or block the other person.
import { Ban, Flag, LogOut, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SidePanel } from '../../../../shared/ui/dialogs/side-panel.tsx';
import type { Conversation, ThreadMessage } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { useActionWithErrorNotice } from '../../model/hooks/use-action-with-error-notice.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { chatTitle, fullName, otherMembersOf, shortName } from '../../model/view/chat-title.ts';
import { DocumentAttachment } from '../messages/document-attachment.tsx';
import { GroupMembers } from './group-members.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import { MuteChoice } from './mute-choice.tsx';

type ConversationInfoProps = {
  conversation: Conversation;
  me: string;
  present: ReadonlySet<string>;
  messages: readonly ThreadMessage[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onReport: (userId: string) => void;
  onLeft: () => void;
};

export function ConversationInfo(props: ConversationInfoProps) {
  const { conversation, me, present, messages, isOpen, onOpenChange } = props;
  const t = useT();
  const chat = useChat();
  const [asked, setAsked] = useState<'leave' | 'block'>();
  const { attempt, isPending } = useActionWithErrorNotice();
  const { id, isGroup } = conversation;
  const [other] = otherMembersOf(conversation, me);
  const files = messages.filter(({ type, deletedAt }) => type === 'document' && !deletedAt);

  const confirm = async () => {
    const isDone =
      asked === 'leave'
        ? await attempt(() => chat.leaveConversation(id))
        : other && (await attempt(() => chat.blockPerson(other.userId)));
    setAsked(undefined);
    if (isDone && asked === 'leave') props.onLeft();
  };
  return (
    <SidePanel title={t('chat.about')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-6">
        {isGroup ? (
          <GroupIntro conversation={conversation} me={me} />
        ) : other ? (
          <PersonIntro member={other} isPresent={present.has(other.userId)} />
        ) : null}
        <p className="text-sm text-muted">{t('chat.privacy_note')}</p>
        {conversation.myStatus === 'active' ? (
          <Button
            look="secondary"
            isPending={isPending}
            onClick={() => void attempt(() => chat.pinConversation(id, !conversation.pinnedAt))}
          >
            {conversation.pinnedAt ? (
              <PinOff aria-hidden="true" className="size-5" />
            ) : (
              <Pin aria-hidden="true" className="size-5" />
            )}
            {t(conversation.pinnedAt ? 'chat.unpin_chat' : 'chat.pin_chat')}
          </Button>
        ) : null}
        {conversation.myStatus === 'active' ? (
          <MuteChoice
            mutedUntil={conversation.mutedUntil}
            onMute={(until) => void attempt(() => chat.mute(id, until))}
          />
        ) : null}
        {isGroup ? (
          <GroupMembers conversation={conversation} me={me} present={present} attempt={attempt} />
        ) : null}
        <section>
          <h3 className="mb-2 font-semibold">{t('chat.files')}</h3>
          {files.length === 0 ? <p className="text-muted">{t('chat.no_files')}</p> : null}
          <ul className="flex flex-col gap-2">
            {files.toReversed().map((message) => (
              <li key={message.id}>
                <DocumentAttachment message={message} />
              </li>
            ))}
          </ul>
        </section>
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          {isGroup && conversation.myStatus === 'active' ? (
            <Button look="danger" onClick={() => setAsked('leave')}>
              <LogOut aria-hidden="true" className="size-5" />
              {t('chat.leave')}
            </Button>
          ) : null}
          {!isGroup && other && conversation.isBlocked ? (
            <Button
              look="secondary"
              isPending={isPending}
              onClick={() => attempt(() => chat.unblockPerson(other.userId))}
            >
              {t('chat.unblock')}
            </Button>
          ) : null}
          {!isGroup && other && !conversation.isBlocked ? (
            <Button look="danger" onClick={() => setAsked('block')}>
              <Ban aria-hidden="true" className="size-5" />
              {t('chat.block')}
            </Button>
          ) : null}
          {!isGroup && other ? (
            <Button look="quiet" onClick={() => props.onReport(other.userId)}>
              <Flag aria-hidden="true" className="size-5" />
              {t('chat.report')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        title={t(asked === 'leave' ? 'chat.leave_title' : 'chat.block_title')}
        text={t(asked === 'leave' ? 'chat.leave_text' : 'chat.block_text')}
        confirmLabel={t(asked === 'leave' ? 'chat.leave' : 'chat.block')}
        isOpen={asked !== undefined}
        isPending={isPending}
        onOpenChange={(next) => next || setAsked(undefined)}
        onConfirm={confirm}
      />
    </SidePanel>
  );
}

function GroupIntro({ conversation, me }: Pick<ConversationInfoProps, 'conversation' | 'me'>) {
  const t = useT();
  const language = useLanguage();
  const creator = conversation.members.find(({ userId }) => userId === conversation.createdBy);
  return (
    <div>
      <p className="text-lg font-medium">
        <bdi>{chatTitle(conversation, me) ?? t('chat.unnamed')}</bdi>
      </p>
      <p className="text-sm text-muted">
        {creator?.userId === me ? t('chat.created_by_you') : null}
        {creator && creator.userId !== me
          ? t('chat.created_by', { name: bidiIsolate(shortName(creator)) })
          : null}
        {' · '}
        {formatDay(conversation.createdAt, language)}
      </p>
    </div>
  );
}

type PersonIntroProps = { member: Conversation['members'][number]; isPresent: boolean };

function PersonIntro({ member, isPresent }: PersonIntroProps) {
  const t = useT();
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <MemberAvatar member={member} className="size-20 text-2xl" />
      <bdi className="text-lg font-medium">{fullName(member) || t('chat.somebody')}</bdi>
      <bdi className="text-muted">{member.username}</bdi>
      {isPresent ? <span className="text-sm text-success">{t('chat.online')}</span> : null}
    </div>
  );
}
