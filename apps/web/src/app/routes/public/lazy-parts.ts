// What long public pages show below their first view.
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

export const LAZY_PARTS = {
  landing: lazyPart(async () => (await import('./landing-rest.tsx')).LandingRest),
  sendMoney: lazyPart(async () => (await import('./send-money-rest.tsx')).SendMoneyRest),
  tickets: lazyPart(async () => (await import('./tickets-rest.tsx')).TicketsRest),
  transport: lazyPart(async () => (await import('./transport-rest.tsx')).TransportRest),
};
