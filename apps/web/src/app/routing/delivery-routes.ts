// Routes of parcels: the list with the open parcel next to it, and two printable documents for each
// parcel, the label and the proof of delivery.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { emptyDetailRoute, listDetailRoute } from './list-detail-routes.tsx';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

/** Features whose texts are needed on every screen that shows a parcel. */
export const DELIVERY_TEXTS = [
  'deliveries',
  'delivery_track',
  'delivery_wizard',
  'map',
  'disputes',
  'push',
] as const;

const List = lazyRouteComponent(
  () => import('../routes/deliveries/list.tsx'),
  'DeliveryListScreen',
);
const Nothing = lazyRouteComponent(
  () => import('../routes/deliveries/no-delivery-open.tsx'),
  'NoDeliveryOpen',
);

const deliveriesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries',
  staticData: { title: 'deliveries.list_title' },
  validateSearch: stringSearchParams('show', 'role', 'q'),
  loader: textsLoader('deliveries', 'delivery_track'),
  component: listDetailRoute(List, '/$lang/deliveries'),
});
const nothingOpenRoute = createRoute({
  getParentRoute: () => deliveriesRoute,
  path: '/',
  component: emptyDetailRoute(List, Nothing),
});
const deliveryRoute = createRoute({
  getParentRoute: () => deliveriesRoute,
  path: '/$deliveryId',
  // Calls `loadMessages` directly. A loader from `textsLoader` is typed for routes whose only
  // parameter is `lang`, and would hide the type of the parameter `deliveryId`.
  loader: ({ params }) => loadMessages(params.lang, ...DELIVERY_TEXTS),
  component: lazyRouteComponent(
    () => import('../routes/deliveries/detail.tsx'),
    'DeliveryDetailScreen',
  ),
});
const labelRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries/$deliveryId/label',
  staticData: { title: 'deliveries.label_title', isTask: true },
  loader: ({ params }) => loadMessages(params.lang, 'deliveries'),
  component: lazyRouteComponent(
    () => import('../routes/deliveries/label.tsx'),
    'DeliveryLabelScreen',
  ),
});
const proofRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries/$deliveryId/proof',
  staticData: { title: 'deliveries.proof_title', isTask: true },
  loader: ({ params }) => loadMessages(params.lang, 'deliveries', 'delivery_track'),
  component: lazyRouteComponent(
    () => import('../routes/deliveries/proof.tsx'),
    'DeliveryProofScreen',
  ),
});

export const deliveryRoutes = [
  deliveriesRoute.addChildren([nothingOpenRoute, deliveryRoute]),
  labelRoute,
  proofRoute,
] as const;
