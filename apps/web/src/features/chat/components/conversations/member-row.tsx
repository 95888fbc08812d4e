// Row of a group member in the conversation details, with the actions that an admin may take.
import { Ellipsis, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Menu, MenuItem } from '../../../../shared/ui/dialogs/menu.tsx';
import type { Member } from '../../model/chat-types.ts';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { fullName } from '../../model/view/chat-title.ts';
import { MemberAvatar } from './member-avatar.tsx';

type MemberRowProps = {
  member: Member;
  isMe: boolean;
  isPresent: boolean;
  /** True when the signed-in user is an admin of the group. */
  mayManage: boolean;
  onRole: (role: Member['role']) => void;
  onRemove: () => void;
};

export function MemberRow({
  member,
  isMe,
  isPresent,
  mayManage,
  onRole,
  onRemove,
}: MemberRowProps) {
  const t = useT();
  const name = isMe ? t('chat.you') : fullName(member) || t('chat.somebody');
  const isAdmin = member.role === 'admin';
  const notes = [
    isMe ? undefined : member.username,
    member.status === 'requested' ? t('chat.invited') : undefined,
    isPresent ? t('chat.online') : undefined,
  ].filter(Boolean);
  return (
    <li className="flex min-h-14 items-center gap-3">
      <MemberAvatar member={member} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <bdi className="truncate font-medium">{name}</bdi>
          {isAdmin ? (
            <span className="shrink-0 rounded-full bg-primary-soft px-2 text-xs text-primary">
              {t('chat.admin')}
            </span>
          ) : null}
        </span>
        <span className="block truncate text-sm text-muted">{notes.join(' · ')}</span>
      </span>
      {mayManage && !isMe ? (
        <Menu
          label={t('chat.manage_member', { name: bidiIsolate(name) })}
          trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        >
          {member.status === 'active' ? (
            <MenuItem onSelect={() => onRole(isAdmin ? 'member' : 'admin')}>
              {isAdmin ? (
                <ShieldOff aria-hidden="true" className="size-5" />
              ) : (
                <ShieldCheck aria-hidden="true" className="size-5" />
              )}
              {t(isAdmin ? 'chat.end_admin' : 'chat.make_admin')}
            </MenuItem>
          ) : null}
          <MenuItem onSelect={onRemove}>
            <UserMinus aria-hidden="true" className="size-5" />
            {t('chat.remove_member')}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
