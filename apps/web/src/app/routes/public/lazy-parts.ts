// What long public pages show below their first view.
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

export const LAZY_PARTS = {
  landing: lazyPart(() => import('./landing-rest.tsx'), 'LandingRest'),
  keptClasses: lazyPart(
    () => import('../../../features/site/components/kept-classes.tsx'),
    'KeptClasses',
  ),
  sendMoney: lazyPart(() => import('./send-money-rest.tsx'), 'SendMoneyRest'),
  tickets: lazyPart(() => import('./tickets-rest.tsx'), 'TicketsRest'),
  transport: lazyPart(() => import('./transport-rest.tsx'), 'TransportRest'),
};
