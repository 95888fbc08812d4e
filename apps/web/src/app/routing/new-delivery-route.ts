// Route of the parcel wizard, which requires a sign-in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stringSearchParams } from '../search-params.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

export const newDeliveryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries/new',
  staticData: { title: 'delivery_wizard.step_new', isTask: true },
  validateSearch: stringSearchParams('id'),
  loader: textsLoader('delivery_wizard', 'contacts', 'map'),
  component: lazyRouteComponent(() => import('../routes/deliveries/new.tsx'), 'NewDeliveryScreen'),
});
