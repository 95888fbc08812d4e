// Tickets page: planned offer and booking. The service is not open yet.
import { Suspense } from 'react';
import { OfferPage } from '../../../features/site/components/offer-page.tsx';
import { LAZY_SECTIONS } from './lazy-sections.ts';

const BELOW_FOLD = (
  <Suspense>
    <LAZY_SECTIONS.tickets />
  </Suspense>
);

export function TicketsScreen() {
  return (
    <OfferPage
      title="tickets.title"
      lead="tickets.lead"
      seeSteps="tickets.see_steps"
      stepsId="how-it-will-work"
    >
      {BELOW_FOLD}
    </OfferPage>
  );
}
