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
  // Calls `loadMessages` directly. A loader from `textsLoader` is typed for routes whose only
  // parameter is `lang`, and would hide the type of the parameter `transferId`.
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
