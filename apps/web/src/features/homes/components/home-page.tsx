// The page of a public home: what buyers see of it, and what they can do: mark it, share it, report it, reach its owner.
import { Flag, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import type { HomeDetails } from '../model/home.ts';
import { titleIn } from '../model/title-in.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { HomeView } from './home-view.tsx';
import { PriceHistory } from './price-history.tsx';
import { ReportHome } from './report-home.tsx';
import { SignInLink } from './sign-in-link.tsx';

type HomePageProps = {
  home: HomeDetails;
  userId: string | undefined;
  /** Where the sign-in leads a visitor back to. */
  from: string;
  /** How the owner is reached. */
  contact: ReactNode;
};

export function HomePage({ home, userId, from, contact }: HomePageProps) {
  const t = useT();
  const language = useLanguage();
  const [isReporting, setIsReporting] = useState(false);
  const title = titleIn(home, language);
  const pageTitle = `${title} · ${t('common.name')}`;
  // Once, and not whenever it is drawn: on the way to another page it is still there when that one's title stands.
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href });
      await navigator.clipboard.writeText(location.href);
      notify.success(t('homes.link_copied'));
    } catch (error) {
      // She closed the sheet of her device; that is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        notify.error(t('homes.share_failed'));
      }
    }
  };
  const report = (
    <>
      <Flag aria-hidden="true" className="size-5" />
      {t('homes.report')}
    </>
  );
  return (
    <>
      <HomeView
        home={home}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <FavouriteButton home={home} userId={userId} className="border border-line" />
            <Button look="secondary" onClick={() => void share()}>
              <Share2 aria-hidden="true" className="size-5" />
              {t('homes.share')}
            </Button>
            {userId ? null : (
              <SignInLink from={from} look="quiet">
                {report}
              </SignInLink>
            )}
            {userId && !home.is_own ? (
              <Button look="quiet" onClick={() => setIsReporting(true)}>
                {report}
              </Button>
            ) : null}
          </div>
        }
        aside={
          <>
            {contact}
            <PriceHistory home={home} />
          </>
        }
      />
      <ReportHome homeId={home.id} isOpen={isReporting} onOpenChange={setIsReporting} />
    </>
  );
}
