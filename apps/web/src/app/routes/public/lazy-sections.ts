// Sections below the fold of long public pages. Each section is loaded lazily.
import { lazyComponent } from '../../../shared/lazy/lazy-component.tsx';

export const LAZY_SECTIONS = {
  landing: lazyComponent(() => import('./landing-below-fold.tsx'), 'LandingBelowFold'),
  keptClasses: lazyComponent(
    () => import('../../../features/site/components/retention-classes.tsx'),
    'RetentionClasses',
  ),
  sendMoney: lazyComponent(() => import('./send-money-below-fold.tsx'), 'SendMoneyBelowFold'),
  tickets: lazyComponent(() => import('./tickets-below-fold.tsx'), 'TicketsBelowFold'),
  transport: lazyComponent(() => import('./transport-below-fold.tsx'), 'TransportBelowFold'),
};
