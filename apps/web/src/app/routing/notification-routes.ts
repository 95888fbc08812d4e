// Routes of notifications: the list and, on a desktop, the transfer or parcel of the open
// notification next to the list.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { DELIVERY_TEXTS } from './delivery-routes.ts';
import { emptyDetailRoute, listDetailRoute } from './list-detail-routes.tsx';
import { memberRoute } from './member-route.ts';
import { TRANSFER_TEXTS } from './money-routes.ts';
import { textsLoader } from './root-routes.ts';

const List = lazyRouteComponent(
  () => import('../routes/notifications/list.tsx'),
  'NotificationsScreen',
);
const Nothing = lazyRouteComponent(
  () => import('../routes/notifications/no-notification-open.tsx'),
  'NoNotificationOpen',
);

const notificationsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/notifications',
  staticData: { title: 'notifications.title' },
  validateSearch: stringSearchParams('filter'),
  loader: textsLoader('notifications'),
  component: listDetailRoute(List, '/$lang/notifications'),
});
const nothingOpenRoute = createRoute({
  getParentRoute: () => notificationsRoute,
  path: '/',
  component: emptyDetailRoute(List, Nothing),
});
const transferRoute = createRoute({
  getParentRoute: () => notificationsRoute,
  path: '/money/$transferId',
  loader: ({ params }) => loadMessages(params.lang, ...TRANSFER_TEXTS),
  component: lazyRouteComponent(
    () => import('../routes/notifications/transfer.tsx'),
    'NotifiedTransfer',
  ),
});
const deliveryRoute = createRoute({
  getParentRoute: () => notificationsRoute,
  path: '/deliveries/$deliveryId',
  loader: ({ params }) => loadMessages(params.lang, ...DELIVERY_TEXTS),
  component: lazyRouteComponent(
    () => import('../routes/notifications/delivery.tsx'),
    'NotifiedDelivery',
  ),
});

export const notificationRoutes = notificationsRoute.addChildren([
  nothingOpenRoute,
  transferRoute,
  deliveryRoute,
]);
