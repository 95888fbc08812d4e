// Members of a group. An admin can change the members, their roles and the name of the group.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { Conversation, Person } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { MemberRow } from './member-row.tsx';
import { PeoplePicker } from './people-picker.tsx';

type GroupMembersProps = {
  conversation: Conversation;
  me: string;
  present: ReadonlySet<string>;
  /**
   * Runs the action. Resolves to true on success; shows an error and resolves to false when the
   * server refuses the action.
   */
  attempt: (action: () => Promise<unknown>) => Promise<boolean>;
};

const NAME_CHARACTERS = 80;

export function GroupMembers({ conversation, me, present, attempt }: GroupMembersProps) {
  const t = useT();
  const chat = useChat();
  const [name, setName] = useState(conversation.name ?? '');
  const [added, setAdded] = useState<Person[]>();
  const members = conversation.members.filter(
    ({ status }) => status === 'active' || status === 'requested',
  );
  const mayManage = conversation.myStatus === 'active' && conversation.myRole === 'admin';
  const { id } = conversation;
  return (
    <section className="flex flex-col gap-3">
      {mayManage ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void attempt(() => chat.renameGroup(id, name.trim()));
          }}
        >
          <TextField
            label={t('chat.group_name')}
            className="min-w-48 flex-1"
            maxLength={NAME_CHARACTERS}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            look="secondary"
            disabled={!name.trim() || name.trim() === conversation.name}
          >
            {t('chat.save')}
          </Button>
        </form>
      ) : null}
      <h3 className="font-semibold">{t('chat.member_count', { count: members.length })}</h3>
      <ul>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isMe={member.userId === me}
            isPresent={present.has(member.userId)}
            mayManage={mayManage}
            onRole={(role) => void attempt(() => chat.setMemberRole(id, member.userId, role))}
            onRemove={() => void attempt(() => chat.removeMember(id, member.userId))}
          />
        ))}
      </ul>
      {mayManage && !added ? (
        <Button look="secondary" onClick={() => setAdded([])}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t('chat.add_people')}
        </Button>
      ) : null}
      {added ? (
        <div className="flex flex-col gap-3 rounded-card border border-line p-3">
          <PeoplePicker
            me={me}
            people={added}
            taken={members.map(({ userId }) => userId)}
            onChange={setAdded}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={added.length === 0}
              onClick={async () => {
                const ids = added.map((person) => person.id);
                if (await attempt(() => chat.addMembers(id, ids))) setAdded(undefined);
              }}
            >
              {t('chat.add_people')}
            </Button>
            <Button look="quiet" onClick={() => setAdded(undefined)}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
