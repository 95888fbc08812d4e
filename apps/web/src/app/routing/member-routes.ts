// Routes that require a sign-in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LIST_PARAMETERS } from '../../features/homes/model/property-list-state.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { stringSearchParams } from '../search-params.ts';
import { brokerDeviceScreen } from './broker-device-screen.ts';
import { brokerRoutes } from './broker-routes.ts';
import { chatRoutes } from './chat-routes.ts';
import { courierRoutes } from './courier-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { memberRoute } from './member-route.ts';
import { moneyRoutes } from './money-routes.ts';
import { newDeliveryRoute } from './new-delivery-route.ts';
import { notificationRoutes } from './notification-routes.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { textsLoader } from './root-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { voucherRoutes } from './voucher-routes.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard',
  staticData: { title: 'common.dashboard' },
  loader: textsLoader('dashboard', 'rows', 'delivery_track'),
  component: lazyRouteComponent(() => import('../routes/dashboard.tsx'), 'DashboardScreen'),
});
const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile',
  staticData: { title: 'common.profile', onDesk: 'columns' },
  // Search parameters. `photo`: a photo shared by another app, to be used as the profile picture.
  // `draft`: the transfer that the user can send after verifying the phone number.
  validateSearch: stringSearchParams('photo', 'draft'),
  loader: textsLoader('profile', 'identity'),
  component: lazyRouteComponent(() => import('../routes/profile.tsx'), 'ProfileScreen'),
});
const profileSecurityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/security',
  staticData: { title: 'account_security.title', onDesk: 'columns' },
  // Search parameter `for`: its value is `operator` when the user comes from the operator console,
  // which requires a second factor.
  validateSearch: stringSearchParams('for'),
  loader: textsLoader('account_security', 'auth'),
  component: lazyRouteComponent(
    () => import('../routes/profile-security.tsx'),
    'ProfileSecurityScreen',
  ),
});
const profileDataRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/data',
  staticData: { title: 'profile.your_data', onDesk: 'columns' },
  loader: textsLoader('profile'),
  component: lazyRouteComponent(() => import('../routes/profile-data.tsx'), 'ProfileDataScreen'),
});
const profileNotificationsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/notifications',
  staticData: { title: 'notification_settings.title', onDesk: 'columns' },
  loader: textsLoader('notification_settings', 'push'),
  component: lazyRouteComponent(
    () => import('../routes/profile-notifications.tsx'),
    'ProfileNotificationsScreen',
  ),
});
const identityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/identity',
  staticData: { title: 'identity.title', isTask: true },
  loader: textsLoader('identity'),
  component: lazyRouteComponent(() => import('../routes/identity.tsx'), 'IdentityScreen'),
});
const addressRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/address',
  staticData: { title: 'identity.address.title', isTask: true },
  loader: textsLoader('identity'),
  component: lazyRouteComponent(() => import('../routes/address.tsx'), 'AddressScreen'),
});
const myTicketsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-tickets',
  staticData: { title: 'identity.my_tickets' },
  loader: textsLoader('identity'),
  component: lazyRouteComponent(() => import('../routes/my-tickets.tsx'), 'MyTicketsScreen'),
});
const newMoneyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/new',
  staticData: { title: 'money.new', isTask: true },
  validateSearch: stringSearchParams('draft'),
  loader: textsLoader(
    'money',
    'contacts',
    'recipients',
    'receipts',
    'limits',
    'shops',
    'safety',
    'auth',
    'account_security',
  ),
  component: lazyRouteComponent(() => import('../routes/money/new.tsx'), 'NewMoneyScreen'),
});
const contactsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/contacts',
  staticData: { title: 'contacts.title' },
  loader: textsLoader('contacts', 'invites', 'ui'),
  component: lazyRouteComponent(() => import('../routes/contacts.tsx'), 'ContactsScreen'),
});
const propertiesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/properties',
  staticData: { title: 'properties.title' },
  validateSearch: stringSearchParams(...LIST_PARAMETERS),
  loader: textsLoader('properties', 'homes', 'identity', 'map'),
  component: lazyRouteComponent(() => import('../routes/properties/list.tsx'), 'PropertiesScreen'),
});
const newPropertyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/properties/new',
  staticData: { title: 'properties.add', isTask: true },
  validateSearch: stringSearchParams('step'),
  loader: textsLoader('properties', 'homes', 'identity', 'map', 'ui'),
  component: lazyRouteComponent(() => import('../routes/properties/new.tsx'), 'NewPropertyScreen'),
});
const propertyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/properties/$propertyId',
  staticData: { title: 'properties.title' },
  loader: ({ params }) => loadMessages(params.lang, 'properties', 'homes', 'identity'),
  component: lazyRouteComponent(() => import('../routes/properties/detail.tsx'), 'PropertyScreen'),
});
const editPropertyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/properties/edit/$propertyId',
  staticData: { title: 'properties.edit_title', isTask: true },
  loader: ({ params }) => loadMessages(params.lang, 'properties', 'homes', 'identity', 'map'),
  component: lazyRouteComponent(
    () => import('../routes/properties/edit.tsx'),
    'EditPropertyScreen',
  ),
});
const visitsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/visits',
  staticData: { title: 'viewings.title' },
  loader: textsLoader('viewings', 'homes'),
  component: lazyRouteComponent(() => import('../routes/homes/visits.tsx'), 'VisitsScreen'),
});
const brokerRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker',
  staticData: { title: 'common.broker' },
  loader: textsLoader(
    'brokers',
    'broker_application',
    'broker_day',
    'ratings',
    'settlements',
    'money',
    'recipients',
    'receipts',
    'shops',
    'holds',
    'identity',
    'vouchers',
  ),
  component: lazyRouteComponent(() => import('../routes/broker/workspace.tsx'), 'BrokerScreen'),
});
const brokerShopRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker/shop',
  staticData: { title: 'shops.my_shop', isTask: true },
  loader: textsLoader('shops', 'map', 'broker_application'),
  component: brokerDeviceScreen(
    async () => (await import('../routes/broker/shop.tsx')).BrokerShopScreen,
  ),
});

export const memberRoutes = memberRoute.addChildren([
  dashboardRoute,
  profileRoute,
  profileSecurityRoute,
  profileDataRoute,
  profileNotificationsRoute,
  identityRoute,
  addressRoute,
  myTicketsRoute,
  newMoneyRoute,
  moneyRoutes,
  newDeliveryRoute,
  propertiesRoute,
  newPropertyRoute,
  propertyRoute,
  editPropertyRoute,
  visitsRoute,
  ...deliveryRoutes,
  ...disputeRoutes,
  ...courierRoutes,
  ...receiptRoutes,
  ...voucherRoutes,
  ...scheduleRoutes,
  brokerRoute,
  brokerShopRoute,
  ...brokerRoutes,
  contactsRoute,
  notificationRoutes,
  chatRoutes,
]);
