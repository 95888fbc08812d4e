// Routes of the operator console, separate from the routes of users.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stringSearchParams } from '../search-params.ts';
import { languageRoute, textsLoader } from './root-routes.ts';

export const operatorRoutes = createRoute({
  getParentRoute: () => languageRoute,
  path: '/operator',
  staticData: { title: 'operator.title' },
  validateSearch: stringSearchParams('tab', 'case', 'waiting', 'part'),
  loader: textsLoader(
    'operator',
    'activity',
    'bank',
    'money_proposals',
    'operator_brokers',
    'operator_deliveries',
    'operator_settings',
    'operator_search',
    'ratings',
    'settlements',
    'first_steps',
    'receipts',
    'operator_retention',
    'retention',
    'broker_application',
    'courier_company',
    'holds',
    'disputes',
    'money',
    'deliveries',
    'delivery_track',
    'delivery_wizard',
    'identity',
    'profile',
    'homes',
    'chat',
    'shops',
    'map',
    'errors',
    'ui',
  ),
  component: lazyRouteComponent(() => import('../layouts/operator-layout.tsx'), 'OperatorLayout'),
});
