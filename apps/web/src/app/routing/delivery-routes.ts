// Parcels: the list, one of them, and its two sheets of paper.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { textSearch } from '../text-search.ts';
import { memberRoute } from './member-route.ts';
import { withTexts } from './root-routes.ts';

const deliveriesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries',
  staticData: { title: 'deliveries.list_title' },
  validateSearch: textSearch('show', 'role', 'q'),
  loader: withTexts('deliveries', 'delivery_track'),
  component: lazyRouteComponent(
    () => import('../routes/deliveries/list.tsx'),
    'DeliveryListScreen',
  ),
});
const deliveryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries/$deliveryId',
  staticData: { title: 'deliveries.list_title' },
  // Written out: the type of withTexts would hide the route's own parameter.
  loader: ({ params }) =>
    loadMessages(
      params.lang,
      'deliveries',
      'delivery_track',
      'delivery_wizard',
      'map',
      'disputes',
      'push',
    ),
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

export const deliveryRoutes = [deliveriesRoute, deliveryRoute, labelRoute, proofRoute] as const;
