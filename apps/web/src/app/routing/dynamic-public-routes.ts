// Routes of those public pages that send requests when a visitor opens them. These routes are
// loaded together with the member routes and not with the routes of the static public pages, so
// that a visitor of a static page downloads less code.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { languageRoute, textsLoader } from './root-routes.ts';

const openRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'open',
  component: lazyRouteComponent(
    () => import('../layouts/public/public-layout.tsx'),
    'PublicLayout',
  ),
});
const checkReceiptRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/check-receipt',
  staticData: { title: 'receipts.check.title' },
  loader: textsLoader('receipts', 'ui', 'errors'),
  component: lazyRouteComponent(
    () => import('../routes/receipts/check-receipt.tsx'),
    'CheckReceiptScreen',
  ),
});

const statusRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/status',
  staticData: { title: 'service_status.title' },
  loader: textsLoader('service_status', 'ui'),
  component: lazyRouteComponent(() => import('../routes/public/status.tsx'), 'StatusScreen'),
});

const inviteRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/invite/$code',
  staticData: {
    title: 'invites.title',
    ...(import.meta.env.SSR && {
      ownShell: { asks: 'read_invite', parameter: 'p_code' },
      isUnlisted: true,
    }),
  },
  loader: ({ params }) => loadMessages(params.lang, 'invites', 'ui', 'errors'),
  component: lazyRouteComponent(() => import('../routes/invite/invite.tsx'), 'InviteScreen'),
});

export const dynamicPublicRoutes = openRoute.addChildren([
  checkReceiptRoute,
  statusRoute,
  inviteRoute,
]);
