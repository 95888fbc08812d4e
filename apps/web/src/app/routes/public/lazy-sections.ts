// Lazy sections of long public pages, below the fold.
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

export const LAZY_SECTIONS = {
  landing: lazyPart(() => import('./landing-below-fold.tsx'), 'LandingBelowFold'),
  keptClasses: lazyPart(
    () => import('../../../features/site/components/retention-classes.tsx'),
    'RetentionClasses',
  ),
  sendMoney: lazyPart(() => import('./send-money-below-fold.tsx'), 'SendMoneyBelowFold'),
  tickets: lazyPart(() => import('./tickets-below-fold.tsx'), 'TicketsBelowFold'),
  transport: lazyPart(() => import('./transport-below-fold.tsx'), 'TransportBelowFold'),
};
