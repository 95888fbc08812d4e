// Routes of disputes about transfers: the person's list, one dispute, and the form for a new
// dispute.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const disputesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/disputes',
  staticData: { title: 'disputes.title' },
  loader: textsLoader('disputes'),
  component: lazyRouteComponent(() => import('../routes/disputes/list.tsx'), 'DisputeListScreen'),
});
const newDisputeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/disputes/new',
  staticData: { title: 'disputes.open_title', isTask: true },
  validateSearch: stringSearchParams('transfer'),
  loader: textsLoader('disputes'),
  component: lazyRouteComponent(() => import('../routes/disputes/new.tsx'), 'NewDisputeScreen'),
});
const disputeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/disputes/$disputeId',
  staticData: { title: 'disputes.title', onDesk: 'sheet' },
  // `textsLoader` returns loaders for routes whose only parameter is `lang`. Such a loader would
  // hide the type of `disputeId`, so this loader calls `loadMessages` directly.
  loader: ({ params }) => loadMessages(params.lang, 'disputes'),
  component: lazyRouteComponent(() => import('../routes/disputes/detail.tsx'), 'DisputeScreen'),
});

export const disputeRoutes = [disputesRoute, newDisputeRoute, disputeRoute] as const;
