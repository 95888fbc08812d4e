// Avatar of a conversation: the picture of the other person, or the pictures of two group members.
// A dot marks a person who has the conversation open now.
import { UsersRound } from 'lucide-react';
import type { Conversation } from '../../model/chat-types.ts';
import { otherMembersOf } from '../../model/view/chat-title.ts';
import { MemberAvatar } from './member-avatar.tsx';

type ConversationAvatarProps = {
  conversation: Conversation;
  me: string;
  isPresent?: boolean | undefined;
};

export function ConversationAvatar({ conversation, me, isPresent }: ConversationAvatarProps) {
  const [first, second] = otherMembersOf(conversation, me);
  return (
    <span aria-hidden="true" className="relative block size-12 shrink-0">
      {conversation.isGroup && second && first ? (
        <>
          <MemberAvatar member={second} className="absolute end-0 top-0 size-8 text-xs" />
          <MemberAvatar
            member={first}
            className="absolute start-0 bottom-0 size-8 border-2 border-surface text-xs"
          />
        </>
      ) : first ? (
        <MemberAvatar member={first} className="size-12" />
      ) : (
        <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
          <UsersRound className="size-6" />
        </span>
      )}
      {isPresent && !conversation.isGroup ? (
        <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-success" />
      ) : null}
    </span>
  );
}
