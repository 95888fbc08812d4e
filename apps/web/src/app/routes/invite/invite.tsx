// The public page behind a person's invite link: who invites, what Wasl is, and from there to the conversation with her.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate, useParams } from '@tanstack/react-router';
import { useAcceptInvite } from '../../../features/invites/api/invite-changes.ts';
import { inviteQueries } from '../../../features/invites/api/invite-queries.ts';
import { InviteView } from '../../../features/invites/components/invite-view.tsx';
import { inviterName } from '../../../features/invites/model/invite.ts';
import { waitingInvite } from '../../../features/invites/model/waiting-invite.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useServedHead } from '../../../shared/lib/use-served-head.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';
import { useLang } from '../../use-lang.ts';

export function InviteScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <InvitePage />
    </QueryClientProvider>
  );
}

function InvitePage() {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const { code } = useParams({ from: '/$lang/open/invite/$code' });
  const isApp = useHydrated();
  const session = useSession();
  const isMember = session.status === 'signed_in';
  useServedHead(code);
  const invite = useQuery({
    ...inviteQueries.one(code, isMember),
    // What is prerendered knows no network, and the first drawing of the app must be the same.
    enabled: isApp && session.status !== 'loading',
  });
  const hasFailed = invite.data === undefined && (invite.isError || invite.isPaused);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 py-6"
    >
      <meta name="robots" content="noindex" />
      {invite.data ? null : <h1 className="text-2xl font-semibold">{t('invites.title')}</h1>}
      {hasFailed ? (
        <ErrorState
          title={t('invites.failed')}
          text={messageFor(invite.error, t, language)}
          onRetry={() => void invite.refetch()}
        />
      ) : null}
      {invite.isPending && !hasFailed ? <Skeleton rows={4} /> : null}
      {invite.data === null ? (
        <EmptyState
          title={t('invites.over_title')}
          text={t('invites.over_text')}
          action={
            <Link to="/$lang" params={{ lang }} className={buttonClass('secondary')}>
              {t('invites.to_home')}
            </Link>
          }
        />
      ) : null}
      {invite.data ? (
        <InviteView
          invite={invite.data}
          from={`/${lang}/invite/${code}`}
          onLeave={() => waitingInvite.keep(code)}
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
    </main>
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
        waitingInvite.forget();
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
