// Routes of sign-in, sign-up and the links in e-mails.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stringSearchParams } from '../search-params.ts';
import { languageRoute, textsLoader } from './root-routes.ts';

const entryRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'entry',
  loader: textsLoader('errors'),
  component: lazyRouteComponent(() => import('../layouts/auth-layout.tsx'), 'AuthLayout'),
});
const loginRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/login',
  staticData: {
    title: 'auth.sign_in_title',
    ...(import.meta.env.SSR && {
      description: 'auth.sign_in_description',
      isAppAtOnce: true,
      leadsInside: true,
    }),
  },
  validateSearch: (search: Record<string, unknown>): { from?: string; confirmed?: boolean } => ({
    ...stringSearchParams('from')(search),
    ...(search.confirmed === true ? { confirmed: true } : {}),
  }),
  loader: textsLoader('auth'),
  component: lazyRouteComponent(() => import('../routes/auth/login.tsx'), 'LoginScreen'),
});
const signupRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/signup',
  staticData: {
    title: 'auth.sign_up_title',
    ...(import.meta.env.SSR && { description: 'auth.sign_up_description', isAppAtOnce: true }),
  },
  validateSearch: stringSearchParams('from'),
  loader: textsLoader('auth'),
  component: lazyRouteComponent(() => import('../routes/auth/signup.tsx'), 'SignupScreen'),
});
const callbackRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/auth/callback',
  staticData: { title: 'auth.authenticating' },
  validateSearch: stringSearchParams('code', 'error_code', 'provider', 'from', 'message'),
  loader: textsLoader('auth'),
  component: lazyRouteComponent(() => import('../routes/auth/callback.tsx'), 'CallbackScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/forgot-password',
  staticData: {
    title: 'auth.forgot_title',
    ...(import.meta.env.SSR && { description: 'auth.forgot_description', isAppAtOnce: true }),
  },
  loader: textsLoader('auth'),
  component: lazyRouteComponent(
    () => import('../routes/auth/forgot-password.tsx'),
    'ForgotPasswordScreen',
  ),
});
const resetPasswordRoute = createRoute({
  getParentRoute: () => entryRoute,
  path: '/reset-password',
  staticData: { title: 'auth.reset_title' },
  validateSearch: stringSearchParams('code'),
  loader: textsLoader('auth'),
  component: lazyRouteComponent(
    () => import('../routes/auth/reset-password.tsx'),
    'ResetPasswordScreen',
  ),
});

export const authRoutes = entryRoute.addChildren([
  loginRoute,
  signupRoute,
  callbackRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
]);
