// Hero of the front page: what Wasl does, the main buttons, the four services, and a screenshot of
// the first step of a transfer.
import { Link } from '@tanstack/react-router';
import { Download, Eye, Wallet } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { promptInstall } from '../../../../shared/install-offer.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { StarLattice } from '../../../../shared/ui/pictures/eight-pointed-star.tsx';
import { PhoneFrame } from '../phone-frame.tsx';
import { ScreenPicture } from '../screen-picture.tsx';
import { LandingFigures } from './landing-figures.tsx';
import { LandingServices } from './landing-services.tsx';

export function LandingHero() {
  const t = useT();
  const lang = useLanguage();
  return (
    <section className="relative overflow-hidden border-b border-line">
      <StarLattice className="absolute inset-0 size-full text-primary opacity-[0.1] mask-b-from-20% mask-b-to-95%" />
      <div className="relative mx-auto grid max-w-6xl items-center gap-x-16 grid-cols-1 gap-y-12 px-4 py-6 sm:py-12 lg:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 flex-col items-start gap-5">
          <h1 className="max-w-[11.7em] text-3xl leading-tight font-semibold text-balance wrap-break-word sm:text-5xl sm:leading-[1.15] rtl:leading-[1.4]">
            {t('landing.title')}
          </h1>
          <p className="max-w-[29em] text-lg leading-snug font-medium sm:text-xl text-pretty rtl:leading-relaxed">
            {t('landing.subtitle')}
          </p>
          <div className="flex flex-wrap gap-3 pt-2 *:grow max-sm:self-stretch sm:*:grow-0">
            <Link to="/$lang/signup" params={{ lang }} className={buttonClass()}>
              {t('landing.start')}
            </Link>
            <Link
              to="/$lang"
              params={{ lang }}
              hash="install"
              onClick={promptInstall}
              className={buttonClass('secondary')}
            >
              <Download aria-hidden="true" className="size-5" />
              {t('landing.install')}
            </Link>
          </div>
          <LandingServices />
          <LandingFigures />
          <p className="max-w-[32.5em] text-lg text-pretty text-muted">{t('landing.text')}</p>
          <p className="max-w-[32.5em] text-sm text-pretty text-muted rtl:leading-relaxed">
            {t('landing.availability')}
          </p>
          <ul className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-5 font-medium">
            <li className="flex items-center gap-2">
              <Wallet aria-hidden="true" className="size-5 shrink-0 text-primary" />
              {t('landing.price_whole')}
            </li>
            <li className="flex items-center gap-2">
              <Eye aria-hidden="true" className="size-5 shrink-0 text-primary" />
              {t('landing.price_first')}
            </li>
          </ul>
        </div>
        <PhoneFrame className="mx-auto w-72 max-w-full">
          <ScreenPicture name="price" alt={t('landing.picture_price')} />
        </PhoneFrame>
      </div>
    </section>
  );
}
