// Landing page. The part below the fold loads at the visitor's first interaction.
import { Suspense } from 'react';
import { FluidToggle } from '../../../features/site/components/fluid-toggle.tsx';
import { LandingHero } from '../../../features/site/components/landing/landing-hero.tsx';
import { PublicPage } from '../../../features/site/components/public-page.tsx';
import { LAZY_SECTIONS } from './lazy-sections.ts';

const BELOW_FOLD = (
  <Suspense>
    <LAZY_SECTIONS.landing />
  </Suspense>
);

export function LandingScreen() {
  return (
    <PublicPage>
      <LandingHero />
      {BELOW_FOLD}
      <FluidToggle />
    </PublicPage>
  );
}
