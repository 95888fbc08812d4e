// Tickets: what the offer aims at and how booking will work; it is not open yet.
import { Suspense } from 'react';
import { OfferPage } from '../../../features/site/components/offer-page.tsx';
import { LATE_PARTS } from './late-parts.ts';

const REST = (
  <Suspense>
    <LATE_PARTS.tickets />
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
      {REST}
    </OfferPage>
  );
}
