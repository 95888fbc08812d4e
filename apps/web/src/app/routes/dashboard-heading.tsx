// Greeting of the home screen, with shortcuts.
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../features/dashboard/api/dashboard-queries.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { ServicePicture } from '../../shared/ui/pictures/service-picture.tsx';
import { useLang } from '../use-lang.ts';

/** The icon is above the text, because the text may take two lines on a phone. */
const TILE = 'flex-col gap-1! px-3! py-3! max-sm:last:odd:col-span-2';

/**
 * Renders the heading, without waiting for the profile.
 * @param profile - Undefined until the profile has been loaded.
 */
export function DashboardHeading({ profile }: { profile: Dashboard['profile'] | undefined }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-2xl font-semibold">
          {profile?.first_name
            ? t('dashboard.welcome_name', { name: profile.first_name })
            : t('dashboard.welcome')}
        </h1>
        <p className="text-muted">{t('dashboard.message')}</p>
      </div>
      <div className="grid w-full grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        <Link to="/$lang/money/new" params={{ lang }} className={buttonClass('primary', TILE)}>
          <ServicePicture
            of="money"
            className="h-9 w-12 text-on-primary! [&>path]:fill-current [&>path]:opacity-25"
          />
          {t('dashboard.send_money')}
        </Link>
        <Link
          to="/$lang/deliveries/new"
          params={{ lang }}
          className={buttonClass('secondary', TILE)}
        >
          <ServicePicture of="parcels" className="h-9 w-12" />
          {t('dashboard.send_delivery')}
        </Link>
        <Link
          to="/$lang/chats"
          params={{ lang }}
          search={{ new: 'yes' }}
          className={buttonClass('secondary', TILE)}
        >
          <ServicePicture of="chat" className="h-9 w-12" />
          {t('dashboard.start_chat')}
        </Link>
        {profile?.account_type === 'broker' ? (
          <Link to="/$lang/homes" params={{ lang }} className={buttonClass('secondary', TILE)}>
            <ServicePicture of="homes" className="h-9 w-12" />
            {t('dashboard.find_home')}
          </Link>
        ) : (
          <Link to="/$lang/properties" params={{ lang }} className={buttonClass('secondary', TILE)}>
            <ServicePicture of="homes" className="h-9 w-12" />
            {t('common.properties')}
          </Link>
        )}
      </div>
    </div>
  );
}
