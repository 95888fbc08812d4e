// Routes of the public pages, which need no sign-in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { HOME_SEARCH_PARAMETERS } from '../../features/homes/model/home-search-parameters.ts';
import type { Feature } from '../../i18n/message-key.ts';
import { loadMessages } from '../../i18n/messages.ts';
import type { LazyComponent } from '../../shared/lazy/lazy-component.tsx';
import { LAZY_SECTIONS } from '../routes/public/lazy-sections.ts';
import { stringSearchParams } from '../search-params.ts';

import { languageRoute, textsLoader } from './root-routes.ts';

const withPart =
  (part: LazyComponent, ...features: Feature[]) =>
  async (visit: Parameters<ReturnType<typeof textsLoader>>[0]) => {
    const [texts] = await Promise.all([textsLoader(...features)(visit), part.prepare()]);
    return texts;
  };

// Only the build reads some options of these routes, such as the description. The condition
// import.meta.env.SSR keeps these options out of the browser bundle.
const publicRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'public',
  component: lazyRouteComponent(
    () => import('../layouts/public/public-layout.tsx'),
    'PublicLayout',
  ),
});
const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  staticData: {
    title: 'landing.title',
    ...(import.meta.env.SSR && { description: 'landing.description' }),
  },
  loader: withPart(LAZY_SECTIONS.landing, 'landing'),
  component: lazyRouteComponent(() => import('../routes/public/landing.tsx'), 'LandingScreen'),
});
const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  staticData: {
    title: 'about.title',
    ...(import.meta.env.SSR && { description: 'about.description' }),
  },
  loader: textsLoader('about'),
  component: lazyRouteComponent(() => import('../routes/public/about.tsx'), 'AboutScreen'),
});
const careersRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/careers',
  staticData: {
    title: 'careers.title',
    ...(import.meta.env.SSR && { description: 'careers.description' }),
  },
  loader: textsLoader('careers'),
  component: lazyRouteComponent(() => import('../routes/public/careers.tsx'), 'CareersScreen'),
});
const becomeBrokerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/become-broker',
  staticData: {
    title: 'become_broker.title',
    ...(import.meta.env.SSR && { description: 'become_broker.description' }),
  },
  loader: textsLoader('become_broker'),
  component: lazyRouteComponent(
    () => import('../routes/public/become-broker.tsx'),
    'BecomeBrokerScreen',
  ),
});
const sendMoneyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/send-money',
  staticData: {
    title: 'send_money.title',
    ...(import.meta.env.SSR && {
      description: 'send_money.description',
      serves: [{ call: 'price_list', args: {} }],
    }),
  },
  loader: withPart(LAZY_SECTIONS.sendMoney, 'send_money'),
  component: lazyRouteComponent(() => import('../routes/public/send-money.tsx'), 'SendMoneyScreen'),
});
const sendPackageRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/send-package',
  staticData: {
    title: 'send_package.title',
    ...(import.meta.env.SSR && { description: 'send_package.description' }),
  },
  loader: textsLoader('send_package'),
  component: lazyRouteComponent(
    () => import('../routes/public/send-package.tsx'),
    'SendPackageScreen',
  ),
});
const chatInfoRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/chat',
  staticData: {
    title: 'chat_info.title',
    ...(import.meta.env.SSR && { description: 'chat_info.description' }),
  },
  loader: textsLoader('chat_info'),
  component: lazyRouteComponent(() => import('../routes/public/chat.tsx'), 'ChatInfoScreen'),
});
const ticketsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/tickets',
  staticData: {
    title: 'tickets.title',
    ...(import.meta.env.SSR && { description: 'tickets.description' }),
  },
  loader: withPart(LAZY_SECTIONS.tickets, 'tickets', 'install'),
  component: lazyRouteComponent(() => import('../routes/public/tickets.tsx'), 'TicketsScreen'),
});
const transportRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/transport',
  staticData: {
    title: 'transport.title',
    ...(import.meta.env.SSR && { description: 'transport.description' }),
  },
  loader: withPart(LAZY_SECTIONS.transport, 'transport', 'install'),
  component: lazyRouteComponent(() => import('../routes/public/transport.tsx'), 'TransportScreen'),
});
const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  staticData: {
    title: 'terms.title',
    ...(import.meta.env.SSR && {
      description: 'terms.description',
      serves: [{ file: '/config.json' }],
    }),
  },
  loader: textsLoader('terms', 'document'),
  component: lazyRouteComponent(() => import('../routes/public/terms.tsx'), 'TermsScreen'),
});
const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  staticData: {
    title: 'privacy.title',
    ...(import.meta.env.SSR && {
      description: 'privacy.description',
      serves: [{ file: '/config.json' }],
    }),
  },
  loader: withPart(LAZY_SECTIONS.keptClasses, 'privacy', 'retention', 'document'),
  component: lazyRouteComponent(() => import('../routes/public/privacy.tsx'), 'PrivacyScreen'),
});
const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  staticData: {
    title: 'contact.title',
    ...(import.meta.env.SSR && {
      description: 'contact.description',
      serves: [{ file: '/config.json' }],
    }),
  },
  loader: textsLoader('contact', 'document'),
  component: lazyRouteComponent(() => import('../routes/public/contact.tsx'), 'ContactScreen'),
});
const cookiesRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/cookies',
  staticData: {
    title: 'cookies.title',
    ...(import.meta.env.SSR && {
      description: 'cookies.description',
      serves: [{ file: '/config.json' }],
    }),
  },
  loader: textsLoader('cookies', 'document'),
  component: lazyRouteComponent(() => import('../routes/public/cookies.tsx'), 'CookiesScreen'),
});
const legalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/legal',
  staticData: {
    title: 'legal.title',
    ...(import.meta.env.SSR && {
      description: 'legal.description',
      serves: [{ file: '/config.json' }],
    }),
  },
  loader: textsLoader('legal', 'document', 'company'),
  component: lazyRouteComponent(() => import('../routes/public/legal.tsx'), 'LegalScreen'),
});
const securityRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/security',
  staticData: {
    title: 'security.title',
    ...(import.meta.env.SSR && {
      description: 'security.description',
      serves: [{ file: '/config.json' }],
    }),
  },
  loader: textsLoader('security', 'document'),
  component: lazyRouteComponent(() => import('../routes/public/security.tsx'), 'SecurityScreen'),
});

const homesRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/homes',
  staticData: {
    title: 'homes.title',
    ...(import.meta.env.SSR && {
      description: 'homes.page_description',
      isAppAtOnce: true,
      // The server renders the first page of results; the app requests the other pages.
      serves: [
        {
          call: 'search_homes',
          args: { p_filters: {}, p_sort: 'newest', p_limit: 6 },
        },
        { call: 'count_homes', args: { p_filters: {} } },
      ],
    }),
  },
  validateSearch: stringSearchParams(...HOME_SEARCH_PARAMETERS),
  loader: textsLoader('homes', 'map', 'ui', 'errors'),
  component: lazyRouteComponent(() => import('../routes/public/homes.tsx'), 'HomesScreen'),
});
const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/homes/$homeId',
  staticData: {
    title: 'homes.title',
    ...(import.meta.env.SSR && {
      ownShell: { asks: 'home_details', parameter: 'p_id' },
      serves: [
        { call: 'home_details', args: { p_id: '$homeId' } },
        { call: 'price_per_sqm_of', args: { p_id: '$homeId' } },
      ],
    }),
  },
  loader: ({ params }) => loadMessages(params.lang, 'homes', 'map', 'ui', 'errors'),
  component: lazyRouteComponent(() => import('../routes/homes/detail.tsx'), 'HomeScreen'),
});
const trackRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/track/$code',
  staticData: {
    title: 'delivery_track.title',
    ...(import.meta.env.SSR && {
      ownShell: { asks: 'track_delivery', parameter: 'p_code' },
      isUnlisted: true,
    }),
  },
  beforeLoad: ({ params }) => {
    if (import.meta.env.SSR) return {};
    // Requests the parcel while the texts and the screen load. The screen reports a failed request.
    const asked = import('../../features/deliveries/api/tracking-port.ts').then(
      ({ trackDelivery }) => trackDelivery(params.code),
    );
    asked.catch(() => undefined);
    return { asked };
  },
  loader: ({ params }) => loadMessages(params.lang, 'delivery_track', 'errors'),
  component: lazyRouteComponent(() => import('../routes/track/track.tsx'), 'TrackScreen'),
});
const collectRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/collect/$token',
  staticData: {
    title: 'collect.title',
    ...(import.meta.env.SSR && {
      ownShell: { asks: 'open_collect_link', parameter: 'p_token' },
      isUnlisted: true,
    }),
  },
  loader: ({ params }) => loadMessages(params.lang, 'collect', 'shops', 'errors'),
  component: lazyRouteComponent(() => import('../routes/collect/collect.tsx'), 'CollectScreen'),
});

export const publicRoutes = publicRoute.addChildren([
  landingRoute,
  aboutRoute,
  careersRoute,
  becomeBrokerRoute,
  sendMoneyRoute,
  sendPackageRoute,
  chatInfoRoute,
  ticketsRoute,
  transportRoute,
  termsRoute,
  privacyRoute,
  contactRoute,
  cookiesRoute,
  legalRoute,
  securityRoute,
  homesRoute,
  homeRoute,
  trackRoute,
  collectRoute,
]);
