// Route of the parcel wizard, which requires a sign-in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textSearch } from '../text-search.ts';
import { memberRoute } from './member-route.ts';
import { withTexts } from './root-routes.ts';

export const newDeliveryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deliveries/new',
  staticData: { title: 'delivery_wizard.step_new', isTask: true },
  validateSearch: textSearch('id'),
  loader: withTexts('delivery_wizard', 'contacts', 'map'),
  component: lazyRouteComponent(() => import('../routes/deliveries/new.tsx'), 'NewDeliveryScreen'),
});
