// What long public pages show below their first view.
import { late } from '../../../shared/late/late.tsx';

export const LATE_PARTS = {
  landing: late(async () => (await import('./landing-rest.tsx')).LandingRest),
  sendMoney: late(async () => (await import('./send-money-rest.tsx')).SendMoneyRest),
  tickets: late(async () => (await import('./tickets-rest.tsx')).TicketsRest),
  transport: late(async () => (await import('./transport-rest.tsx')).TransportRest),
};
