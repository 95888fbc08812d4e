// Routes of the broker application and of a broker's working day. Loaded with the member routes, so
// that public pages stay small.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { brokerDeviceScreen } from './broker-device-screen.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const brokerApplyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/apply',
  staticData: { title: 'broker_application.title', isTask: true },
  loader: textsLoader('broker_application', 'shops', 'map'),
  component: lazyRouteComponent(() => import('../routes/broker/apply.tsx'), 'BrokerApplyScreen'),
});
const brokerDayRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/day',
  staticData: { title: 'broker_day.title', isTask: true },
  loader: textsLoader('broker_day', 'receipts', 'broker_application'),
  component: brokerDeviceScreen(
    async () => (await import('../routes/broker/day.tsx')).BrokerDayScreen,
  ),
});
const brokerDaysRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/days',
  staticData: { title: 'broker_day.days_title' },
  validateSearch: stringSearchParams('tab'),
  loader: textsLoader('broker_day'),
  component: lazyRouteComponent(() => import('../routes/broker/days.tsx'), 'BrokerDaysScreen'),
});
const dayStatementRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/days/$dayId',
  staticData: { title: 'broker_day.statement_title', onDesk: 'sheet' },
  // Calls `loadMessages` directly. A loader from `textsLoader` knows only the parameter `lang`, so
  // the route would lose the type of its parameter `dayId`.
  loader: ({ params }) => loadMessages(params.lang, 'broker_day', 'receipts'),
  component: lazyRouteComponent(
    () => import('../routes/broker/day-statement.tsx'),
    'DayStatementScreen',
  ),
});
const brokerRatingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/ratings',
  staticData: { title: 'ratings.title' },
  loader: textsLoader('ratings', 'broker_application'),
  component: brokerDeviceScreen(
    async () => (await import('../routes/broker/ratings.tsx')).BrokerRatingsScreen,
  ),
});
const brokerSettlementsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/settlements',
  staticData: { title: 'settlements.title' },
  loader: textsLoader('settlements', 'shops', 'receipts', 'broker_application'),
  component: brokerDeviceScreen(
    async () => (await import('../routes/broker/settlements.tsx')).BrokerSettlementsScreen,
  ),
});

export const brokerRoutes = [
  brokerApplyRoute,
  brokerDayRoute,
  brokerDaysRoute,
  dayStatementRoute,
  brokerRatingsRoute,
  brokerSettlementsRoute,
] as const;
