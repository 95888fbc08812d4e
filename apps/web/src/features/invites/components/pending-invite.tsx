// Card for the invite that a new user opened before sign-up, shown on the first screens after
// sign-up. One tap opens a conversation with the inviter.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Avatar } from '../../../shared/ui/pictures/avatar.tsx';
import { useAcceptInvite } from '../api/invite-changes.ts';
import { inviteQueries } from '../api/invite-queries.ts';
import { inviterName, inviterOf } from '../model/invite.ts';
import { storedInvite } from '../model/stored-invite.ts';

type PendingInviteProps = {
  code: string;
  onChat: (conversationId: string) => void;
};

/** Requires the message catalogue `invites`. */
export function PendingInvite({ code, onChat }: PendingInviteProps) {
  const t = useT();
  const language = useLanguage();
  const [isLeft, setIsLeft] = useState(false);
  const invite = useQuery(inviteQueries.one(code, true));
  const accept = useAcceptInvite();
  if (isLeft || !invite.data || invite.data.is_own) return null;
  const name = inviterName(invite.data);
  const leave = () => {
    storedInvite.forget();
    setIsLeft(true);
  };
  const write = () =>
    accept.mutate(code, {
      onSuccess: (id) => {
        leave();
        onChat(id);
      },
      onError: (error) => notify.error(messageFor(error, t, language, 'invites.writing_failed')),
    });
  return (
    <Card className="flex flex-wrap items-center gap-4 border-accent!">
      <Avatar person={inviterOf(invite.data)} className="size-12" />
      <h2 className="min-w-0 flex-1 basis-48 font-medium">{t('invites.waiting', { name })}</h2>
      <div className="flex flex-wrap gap-2">
        <Button isPending={accept.isPending} onClick={write}>
          {t('invites.write', { name: invite.data.first_name || name })}
        </Button>
        <Button look="quiet" onClick={leave}>
          {t('invites.later')}
        </Button>
      </div>
    </Card>
  );
}
