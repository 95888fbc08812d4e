// Routes of monthly transfers. The app loads this file together with the other routes for members,
// so that visitors of public pages do not download it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const monthlyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/monthly',
  staticData: { title: 'schedules.title' },
  loader: textsLoader('schedules', 'money', 'receipts'),
  component: lazyRouteComponent(() => import('../routes/money/monthly.tsx'), 'MonthlyScreen'),
});
const monthlyTransferRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/monthly/$scheduleId',
  staticData: { title: 'schedules.title', isTask: true },
  // Search parameter `like`: id of the transfer whose values prefill the form.
  validateSearch: stringSearchParams('like'),
  loader: ({ params }) => loadMessages(params.lang, 'schedules', 'money', 'receipts', 'recipients'),
  component: lazyRouteComponent(
    () => import('../routes/money/monthly-transfer.tsx'),
    'MonthlyTransferScreen',
  ),
});

export const scheduleRoutes = [monthlyRoute, monthlyTransferRoute] as const;
