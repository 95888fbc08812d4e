// Public page behind a user's invite link. It shows the inviter and an introduction to Wasl, and
// leads to a conversation with the inviter.
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate, useParams } from '@tanstack/react-router';
import { useAcceptInvite } from '../../../features/invites/api/invite-changes.ts';
import { inviteQueries } from '../../../features/invites/api/invite-queries.ts';
import { InviteView } from '../../../features/invites/components/invite-view.tsx';
import { inviterName } from '../../../features/invites/model/invite.ts';
import { storedInvite } from '../../../features/invites/model/stored-invite.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useServerPageHead } from '../../../shared/api/use-server-page-head.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { useLang } from '../../use-lang.ts';
import { PublicLinkPage, PublicLinkProviders } from '../public-link-page.tsx';

export function InviteScreen() {
  return (
    <PublicLinkProviders>
      <InvitePage />
    </PublicLinkProviders>
  );
}

function InvitePage() {
  const t = useT();
  const lang = useLang();
  const { code } = useParams({ from: '/$lang/open/invite/$code' });
  const isApp = useHydrated();
  const session = useSession();
  const isMember = session.status === 'signed_in';
  useServerPageHead(code);
  const invite = useQuery({
    ...inviteQueries.one(code, isMember),
    // The prerendered page contains no data. The first render in the browser must produce the same
    // HTML, so the request waits until after hydration.
    enabled: isApp && session.status !== 'loading',
  });
  return (
    <PublicLinkPage
      title={invite.data ? undefined : t('invites.title')}
      query={invite}
      failed={t('invites.failed')}
      over={
        <EmptyState
          title={t('invites.over_title')}
          text={t('invites.over_text')}
          action={
            <Link to="/$lang" params={{ lang }} className={buttonClass('secondary')}>
              {t('invites.to_home')}
            </Link>
          }
        />
      }
    >
      {invite.data ? (
        <InviteView
          invite={invite.data}
          from={`/${lang}/invite/${code}`}
          onLeave={() => storedInvite.keep(code)}
          action={
            isMember ? (
              <MemberAction
                code={code}
                isOwn={invite.data.is_own}
                name={invite.data.first_name || inviterName(invite.data)}
              />
            ) : undefined
          }
        />
      ) : null}
    </PublicLinkPage>
  );
}

type MemberActionProps = { code: string; isOwn: boolean; name: string };

function MemberAction({ code, isOwn, name }: MemberActionProps) {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const navigate = useNavigate();
  const accept = useAcceptInvite();
  if (isOwn) {
    return (
      <Link to="/$lang/contacts" params={{ lang }} className={buttonClass('secondary')}>
        {t('invites.own_link')}
      </Link>
    );
  }
  const write = () =>
    accept.mutate(code, {
      onSuccess: (conversationId) => {
        storedInvite.forget();
        return navigate({ to: '/$lang/chats/$conversationId', params: { lang, conversationId } });
      },
    });
  return (
    <>
      <Button isPending={accept.isPending} onClick={write}>
        {t('invites.write', { name })}
      </Button>
      {accept.isError ? (
        <p role="alert" className="text-danger">
          {messageFor(accept.error, t, language, 'invites.writing_failed')}
        </p>
      ) : null}
    </>
  );
}
