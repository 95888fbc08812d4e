// Avatar of a member of a conversation.
import { Avatar } from '../../../../shared/ui/pictures/avatar.tsx';
import type { Member } from '../../model/chat-types.ts';

type Pictured = Pick<Member, 'username' | 'firstName' | 'lastName' | 'avatarUrl'> &
  ({ userId: string } | { id: string });
type MemberAvatarProps = { member: Pictured; className?: string };

export function MemberAvatar({ member, className }: MemberAvatarProps) {
  const person = {
    id: 'userId' in member ? member.userId : member.id,
    first_name: member.firstName ?? member.username,
    last_name: member.lastName,
    avatar_url: member.avatarUrl,
  };
  return <Avatar person={person} className={className ?? 'size-10'} />;
}
