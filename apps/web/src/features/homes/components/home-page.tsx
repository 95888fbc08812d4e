// Public page of a home for buyers, with actions to favourite, share, report and contact the owner.
import { Flag, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import type { HomeDetails } from '../model/home.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { HomeView } from './home-view.tsx';
import { PriceHistory } from './price-history.tsx';
import { ReportHome } from './report-home.tsx';
import { SignInLink } from './sign-in-link.tsx';

type HomePageProps = {
  home: HomeDetails;
  userId: string | undefined;
  /** Path to return to after sign-in. */
  from: string;
  /** Card with the owner's contact details. */
  contact: ReactNode;
};

export function HomePage({ home, userId, from, contact }: HomePageProps) {
  const t = useT();
  const language = useLanguage();
  const [isReporting, setIsReporting] = useState(false);
  const title = listingTitleIn(home, language);
  const pageTitle = `${title} · ${t('common.name')}`;
  // Sets the title in an effect and not while rendering: during a navigation, this page renders
  // once more after the next page has already set a new title.
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href });
      await navigator.clipboard.writeText(location.href);
      notify.success(t('homes.link_copied'));
    } catch (error) {
      // AbortError means that the user closed the share sheet, which is not a failure.
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
      <ReportHome
        key={home.id}
        homeId={home.id}
        isOpen={isReporting}
        onOpenChange={setIsReporting}
      />
    </>
  );
}
