// Routes of receipts and statements for signed-in people.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const receiptRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/$transferId/receipt',
  staticData: { title: 'receipts.page_title', isTask: true, onDesk: 'sheet' },
  validateSearch: stringSearchParams('kind'),
  // Calls `loadMessages` directly, because the loader that `textsLoader` returns accepts only the
  // parameter `lang`. With that loader, the route would lose the type of `transferId`.
  loader: ({ params }) => loadMessages(params.lang, 'receipts'),
  component: lazyRouteComponent(() => import('../routes/receipts/receipt.tsx'), 'ReceiptScreen'),
});
const statementRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/statement',
  staticData: { title: 'receipts.statement.title', onDesk: 'sheet' },
  validateSearch: stringSearchParams('month'),
  loader: textsLoader('receipts'),
  component: lazyRouteComponent(
    () => import('../routes/receipts/statement.tsx'),
    'StatementScreen',
  ),
});
const brokerStatementRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/statement',
  staticData: { title: 'receipts.statement.broker_title', onDesk: 'sheet' },
  validateSearch: stringSearchParams('month'),
  loader: textsLoader('receipts'),
  component: lazyRouteComponent(
    () => import('../routes/receipts/broker-statement.tsx'),
    'BrokerStatementScreen',
  ),
});
export const receiptRoutes = [receiptRoute, statementRoute, brokerStatementRoute] as const;
