// Routes of the courier's workspace: lists, scanner, and one parcel.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const courierRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/courier',
  staticData: { title: 'courier.title' },
  validateSearch: stringSearchParams('tab', 'q'),
  // The texts of the map are loaded here too: the next screen shows a map and may open offline.
  loader: textsLoader('courier', 'courier_company', 'map'),
  component: lazyRouteComponent(() => import('../routes/courier/workspace.tsx'), 'CourierScreen'),
});
const courierScanRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/courier/scan',
  staticData: { title: 'courier.scan', isTask: true },
  loader: textsLoader('courier'),
  component: lazyRouteComponent(() => import('../routes/courier/scan.tsx'), 'CourierScanScreen'),
});
const courierCompanyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/courier/company',
  staticData: { title: 'courier_company.title' },
  loader: textsLoader('courier_company'),
  component: lazyRouteComponent(
    () => import('../routes/courier/company.tsx'),
    'CourierCompanyScreen',
  ),
});
const courierJobRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/courier/$deliveryId',
  staticData: { title: 'courier.title', isTask: true },
  // Calls `loadMessages` directly. A loader from `textsLoader` is typed for routes with the
  // parameter `lang` only. This type would hide the parameter `deliveryId`.
  loader: ({ params }) => loadMessages(params.lang, 'courier', 'map'),
  component: lazyRouteComponent(() => import('../routes/courier/job.tsx'), 'CourierJobScreen'),
});

export const courierRoutes = [
  courierRoute,
  courierScanRoute,
  courierCompanyRoute,
  courierJobRoute,
] as const;
