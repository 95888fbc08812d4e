// Landing page below the fold: services, process, safety and installation.
import { Link } from '@tanstack/react-router';
import { CallToAction } from '../../../features/site/components/call-to-action.tsx';
import { LandingInstall } from '../../../features/site/components/landing/landing-install.tsx';
import { LandingOffer } from '../../../features/site/components/landing/landing-offer.tsx';
import { LandingSteps } from '../../../features/site/components/landing/landing-steps.tsx';
import { LandingTrust } from '../../../features/site/components/landing/landing-trust.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { promptInstall } from '../../../shared/install-offer.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function LandingBelowFold() {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <LandingOffer />
      <LandingSteps />
      <LandingTrust />
      <LandingInstall />
      <CallToAction title={t('landing.call')} text={t('landing.call_text')}>
        <Link to="/$lang/signup" params={{ lang }} className={buttonClass()}>
          {t('landing.start')}
        </Link>
        <Link
          to="/$lang"
          params={{ lang }}
          hash="install"
          onClick={promptInstall}
          className={buttonClass('secondary', 'bg-surface')}
        >
          {t('landing.install')}
        </Link>
      </CallToAction>
    </>
  );
}
