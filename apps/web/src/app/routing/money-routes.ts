// Routes of transfers: the list, and the open transfer next to it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { emptyDetailRoute, listDetailRoute } from './list-detail-routes.tsx';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

/** Features whose texts are needed on every screen that shows a transfer. */
export const TRANSFER_TEXTS = [
  'money',
  'recipients',
  'collect',
  'receipts',
  'disputes',
  'ratings',
  'shops',
  'map',
  'holds',
  'push',
  'schedules',
  'vouchers',
] as const;

const List = lazyRouteComponent(() => import('../routes/money/list.tsx'), 'MoneyListScreen');
const Nothing = lazyRouteComponent(
  () => import('../routes/money/no-transfer-open.tsx'),
  'NoTransferOpen',
);

const moneyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money',
  staticData: { title: 'money.title' },
  // Search parameters of the list. The open transfer keeps them, so that closing the transfer
  // returns to the same list.
  validateSearch: stringSearchParams('status', 'q', 'box'),
  loader: textsLoader('money', 'recipients', 'collect', 'receipts', 'schedules'),
  component: listDetailRoute(List, '/$lang/money'),
});
const nothingOpenRoute = createRoute({
  getParentRoute: () => moneyRoute,
  path: '/',
  component: emptyDetailRoute(List, Nothing),
});
const moneyDetailRoute = createRoute({
  getParentRoute: () => moneyRoute,
  path: '/$transferId',
  // Calls `loadMessages` directly. A loader from `textsLoader` declares only the parameter `lang`,
  // so the route would lose the type of its parameter `transferId`.
  loader: ({ params }) => loadMessages(params.lang, ...TRANSFER_TEXTS),
  component: lazyRouteComponent(() => import('../routes/money/detail.tsx'), 'MoneyDetailScreen'),
});

export const moneyRoutes = moneyRoute.addChildren([nothingOpenRoute, moneyDetailRoute]);
