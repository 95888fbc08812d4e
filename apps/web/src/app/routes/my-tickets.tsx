// Screen of the person's tickets, which requires a verified identity. Wasl sells no tickets yet, so
// the screen links to the public page about event tickets.
import { Link } from '@tanstack/react-router';
import { IdentityGate } from '../../features/identity/components/identity-gate.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states/empty-state.tsx';
import { useLang } from '../use-lang.ts';

export function MyTicketsScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <h1 className="text-2xl font-semibold">{t('identity.my_tickets')}</h1>
      <IdentityGate userId={userId}>
        <EmptyState
          title={t('identity.no_tickets_title')}
          text={t('identity.no_tickets_text')}
          action={
            <Link to="/$lang/tickets" params={{ lang }} className={buttonClass()}>
              {t('identity.see_tickets')}
            </Link>
          }
        />
      </IdentityGate>
    </div>
  );
}
