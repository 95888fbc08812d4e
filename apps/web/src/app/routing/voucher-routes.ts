// Routes of vouchers: for the recipient, and for the broker who pays out against a voucher offline.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const voucherRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/$transferId/voucher',
  staticData: { title: 'vouchers.title', isTask: true },
  // Calls `loadMessages` directly. A loader from `textsLoader` is typed for routes whose only
  // parameter is `lang`. With such a loader, `transferId` would be missing from the route's type.
  loader: ({ params }) => loadMessages(params.lang, 'vouchers'),
  component: lazyRouteComponent(() => import('../routes/money/voucher.tsx'), 'VoucherScreen'),
});
const payVoucherRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/voucher',
  staticData: { title: 'vouchers.pay_title', isTask: true },
  loader: textsLoader('vouchers', 'brokers', 'broker_day', 'receipts'),
  component: lazyRouteComponent(() => import('../routes/broker/voucher.tsx'), 'PayVoucherScreen'),
});
export const voucherRoutes = [voucherRoute, payVoucherRoute] as const;
