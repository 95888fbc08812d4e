// Becoming a broker.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberRoute } from './member-route.ts';
import { withTexts } from './root-routes.ts';

const brokerApplyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/apply',
  staticData: { title: 'broker_application.title', isTask: true },
  loader: withTexts('broker_application', 'shops', 'map'),
  component: lazyRouteComponent(() => import('../routes/broker/apply.tsx'), 'BrokerApplyScreen'),
});

export const brokerRoutes = [brokerApplyRoute] as const;
