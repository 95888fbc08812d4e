// What long public pages show below their first view.
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

export const LAZY_PARTS = {
  landing: lazyPart(() => import('./landing-below-fold.tsx'), 'LandingRest'),
  keptClasses: lazyPart(
    () => import('../../../features/site/components/kept-classes.tsx'),
    'KeptClasses',
  ),
  sendMoney: lazyPart(() => import('./send-money-below-fold.tsx'), 'SendMoneyRest'),
  tickets: lazyPart(() => import('./tickets-below-fold.tsx'), 'TicketsRest'),
  transport: lazyPart(() => import('./transport-below-fold.tsx'), 'TransportRest'),
};
