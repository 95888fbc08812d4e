// The tree of routes: all under the language, each screen in a file of its own that is loaded when it is visited.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { isLanguage, preferredLanguage } from '../i18n/language.ts';
import type { Feature } from '../i18n/message-key.ts';
import { loadMessages } from '../i18n/messages.ts';
import { LoadingOverlay } from '../shared/ui/states.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LanguageLayout } from './layouts/language-layout.tsx';
import { textSearch } from './text-search.ts';

const lostScreen = lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFoundScreen');

const rootRoute = createRootRoute({
  // An address without a language of ours still needs words to say that nothing is there.
  loader: async ({ location }) => {
    const [, first] = location.pathname.split('/');
    if (!isLanguage(first)) await loadMessages(preferredLanguage());
  },
  notFoundComponent: lostScreen,
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/$lang', params: { lang: preferredLanguage() }, replace: true });
  },
});

export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$lang',
  component: LanguageLayout,
  params: {
    parse: ({ lang }) => {
      if (!isLanguage(lang)) throw notFound();
      return { lang };
    },
    stringify: ({ lang }) => ({ lang }),
  },
  loader: ({ params: { lang } }) => loadMessages(lang),
  notFoundComponent: lostScreen,
});

/** The texts a screen needs besides the common ones. */
const withTexts =
  (...features: Feature[]) =>
  ({ params }: { params: { lang: Parameters<typeof loadMessages>[0] } }) =>
    loadMessages(params.lang, ...features);

const publicRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('./layouts/public-layout.tsx'), 'PublicLayout'),
});
const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  staticData: { title: 'landing.title' },
  loader: withTexts('landing'),
  component: lazyRouteComponent(() => import('./routes/landing.tsx'), 'LandingScreen'),
});

const entryRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'entry',
  component: lazyRouteComponent(() => import('./layouts/entry-layout.tsx'), 'EntryLayout'),
});
const loginRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/login',
  staticData: { title: 'auth.sign_in_title' },
  validateSearch: (search: Record<string, unknown>): { from?: string; confirmed?: boolean } => ({
    ...textSearch('from')(search),
    ...(search.confirmed === true ? { confirmed: true } : {}),
  }),
  loader: withTexts('auth'),
  component: lazyRouteComponent(() => import('./routes/auth/login.tsx'), 'LoginScreen'),
});
const signupRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/signup',
  staticData: { title: 'auth.sign_up_title' },
  loader: withTexts('auth'),
  component: lazyRouteComponent(() => import('./routes/auth/signup.tsx'), 'SignupScreen'),
});
const callbackRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/auth/callback',
  staticData: { title: 'auth.authenticating' },
  validateSearch: textSearch('code', 'error_code'),
  loader: withTexts('auth'),
  component: lazyRouteComponent(() => import('./routes/auth/callback.tsx'), 'CallbackScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/forgot-password',
  staticData: { title: 'auth.forgot_title' },
  loader: withTexts('auth'),
  component: lazyRouteComponent(
    () => import('./routes/auth/forgot-password.tsx'),
    'ForgotPasswordScreen',
  ),
});
const resetPasswordRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/reset-password',
  staticData: { title: 'auth.reset_title' },
  validateSearch: textSearch('code'),
  loader: withTexts('auth'),
  component: lazyRouteComponent(
    () => import('./routes/auth/reset-password.tsx'),
    'ResetPasswordScreen',
  ),
});

const memberRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'member',
  loader: withTexts('profile'),
  component: lazyRouteComponent(() => import('./layouts/member-layout.tsx'), 'MemberLayout'),
});
const dashboardRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard',
  staticData: { title: 'common.dashboard' },
  loader: withTexts('dashboard', 'money', 'profile'),
  component: lazyRouteComponent(() => import('./routes/dashboard.tsx'), 'DashboardScreen'),
});
const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile',
  staticData: { title: 'common.profile' },
  loader: withTexts('profile'),
  component: lazyRouteComponent(() => import('./routes/profile.tsx'), 'ProfileScreen'),
});
const moneyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money',
  staticData: { title: 'money.title' },
  validateSearch: textSearch('status', 'q'),
  loader: withTexts('money'),
  component: lazyRouteComponent(() => import('./routes/money/list.tsx'), 'MoneyListScreen'),
});
const newMoneyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/new',
  staticData: { title: 'money.new', isTask: true },
  validateSearch: textSearch('draft'),
  loader: withTexts('money'),
  component: lazyRouteComponent(() => import('./routes/money/new.tsx'), 'NewMoneyScreen'),
});
const moneyDetailRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/money/$transferId',
  staticData: { title: 'money.title' },
  // Written out: the type of withTexts would hide the route's own parameter.
  loader: ({ params }) => loadMessages(params.lang, 'money'),
  component: lazyRouteComponent(() => import('./routes/money/detail.tsx'), 'MoneyDetailScreen'),
});
const brokerRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/broker',
  staticData: { title: 'common.broker' },
  loader: withTexts('brokers', 'money'),
  component: lazyRouteComponent(() => import('./routes/broker/workspace.tsx'), 'BrokerScreen'),
});

/** Old and guessed addresses. */
const oldRoutes = ['/transactions', '/monies'].map((path) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path,
    component: () => {
      const { lang } = languageRoute.useParams();
      return <Navigate to="/$lang/money" params={{ lang }} replace />;
    },
  }),
);

const routeTree = rootRoute.addChildren([
  indexRoute,
  languageRoute.addChildren([
    publicRoute.addChildren([landingRoute]),
    entryRoute.addChildren([
      loginRoute,
      signupRoute,
      callbackRoute,
      forgotPasswordRoute,
      resetPasswordRoute,
    ]),
    memberRoute.addChildren([
      dashboardRoute,
      profileRoute,
      moneyRoute,
      newMoneyRoute,
      moneyDetailRoute,
      brokerRoute,
    ]),
    ...oldRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingOverlay,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: lostScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
