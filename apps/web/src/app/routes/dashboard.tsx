// Home after sign-in: what is missing, what to do, what happened last.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { RecentMoneyTransfers } from '../../features/money/components/recent-money-transfers.tsx';
import { profileQueries } from '../../features/profile/api/queries.ts';
import { UsernameForm } from '../../features/profile/components/username-form.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useLang } from '../use-lang.ts';

export function DashboardScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const { data: profile } = useQuery(profileQueries.own(userId));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">
            {profile?.first_name
              ? t('dashboard.welcome_name', { name: profile.first_name })
              : t('dashboard.welcome')}
          </h1>
          <p className="text-muted">{t('dashboard.message')}</p>
        </div>
        <Link to="/$lang/money/new" params={{ lang }} className={buttonClass()}>
          <HandCoins aria-hidden="true" className="size-5" />
          {t('dashboard.send_money')}
        </Link>
      </div>
      {profile && !profile.username ? (
        <Card className="border-accent">
          <h2 className="text-lg font-semibold">{t('dashboard.choose_username')}</h2>
          <p className="mb-4 text-muted">{t('dashboard.choose_username_text')}</p>
          <UsernameForm userId={userId} current={null} onSaved={() => undefined} />
        </Card>
      ) : null}
      <RecentMoneyTransfers userId={userId} />
    </div>
  );
}
