// Lazy parts of long public pages, below the first view.
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

export const LAZY_PARTS = {
  landing: lazyPart(() => import('./landing-below-fold.tsx'), 'LandingBelowFold'),
  keptClasses: lazyPart(
    () => import('../../../features/site/components/kept-classes.tsx'),
    'KeptClasses',
  ),
  sendMoney: lazyPart(() => import('./send-money-below-fold.tsx'), 'SendMoneyBelowFold'),
  tickets: lazyPart(() => import('./tickets-below-fold.tsx'), 'TicketsBelowFold'),
  transport: lazyPart(() => import('./transport-below-fold.tsx'), 'TransportBelowFold'),
};
