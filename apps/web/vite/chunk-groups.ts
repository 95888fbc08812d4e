// Which modules share a file of the build, each by its place; what is not named here lies where the bundler puts it.

import { type Group, MEMBER_GROUPS } from './member-chunk-groups.ts';

export const CHUNK_GROUPS: Group[] = [
  // What every header, every form of strangers and the front page show at once.
  {
    name: 'frame',
    sources: [
      'app/use-lang',
      'app/layouts/language-menu',
      'app/layouts/theme-button',
      'app/layouts/path-link',
      'shared/paths',
      'shared/ui/card',
      'shared/ui/choice-box',
      'shared/ui/pictures/logo',
      'shared/lazy/lazy-part',
    ],
    icons: [
      'check',
      'circle-alert',
      'download',
      'eye',
      'eye-off',
      'languages',
      'menu',
      'moon',
      'sun',
      'wallet',
      'x',
    ],
  },
  // Who is signed in: for every screen behind the sign-in as for its form.
  {
    name: 'session',
    sources: [
      'app/redirect-once',
      'app/layouts/toaster',
      'shared/session/use-session',
      'shared/ui/dialogs/toasts-in-use',
    ],
  },
  {
    name: 'entry',
    sources: [
      'app/layouts/auth-layout',
      'features/auth/components/email-field',
      'features/auth/components/auth-form',
      'features/auth/components/password-field',
      'features/auth/components/use-auth-form',
      'features/auth/components/provider-buttons',
      'shared/ui/use-is-hydrated',
    ],
  },
  {
    name: 'public',
    sources: ['app/layouts/public/public-layout', 'features/site/components/public-page'],
  },
  // Documents to read, which have no pattern behind their title, are the heaviest of words.
  { name: 'pattern', sources: ['shared/ui/pictures/khatim'] },
  {
    name: 'amounts',
    sources: ['shared/format/money'],
    packages: ['core/src/money', 'core/src/digits', 'core/src/limits', 'core/src/price-list'],
  },
  // The only one of the icons in many places that a stranger's page shows: with the others it would bring all of them.
  { name: 'sent', icons: ['circle-check'] },
  // The signs of places stand on many screens behind the sign-in, and on no page of strangers.
  { name: 'places', icons: ['map-pin', 'map-pin-off'] },
  { name: 'icons', libraries: ['lucide-react/dist/esm/icons'], minShareCount: 12 },
  // What nearly every screen that asks the server needs, and what tells of a parcel: five files instead of twenty.
  {
    name: 'query',
    sources: ['app/query-client'],
    libraries: ['@tanstack/react-query', '@tanstack/query-core'],
    minShareCount: 6,
    isAlone: true,
  },
  {
    name: 'kept',
    sources: ['shared/offline-cache/offline-cache', 'shared/offline-cache/offline-cache-policy'],
    isAlone: true,
  },
  { name: 'formats', sources: ['shared/format/format-time', 'shared/format/place-name'] },
  {
    name: 'answers',
    sources: [
      'shared/api/call',
      'shared/api/call-as-visitor',
      'shared/errors/message-for',
      'shared/errors/refusal',
      'shared/ui/states/empty-state',
    ],
  },
  { name: 'services', icons: ['calendar-clock', 'house', 'package', 'truck'] },
  { name: 'delivery-state', sources: ['features/deliveries/model/delivery-state'] },
  {
    name: 'delivery',
    sources: [
      'features/deliveries/api/tracking-port',
      'features/deliveries/components/event-list',
      'features/deliveries/components/progress-steps',
      'features/deliveries/model/progress',
    ],
  },
  // The way to write to whoever runs the instance, on the legal pages and in what is refused.
  {
    name: 'address',
    sources: ['features/site/components/email-link', 'shared/instance-settings'],
    icons: ['external-link'],
  },
  {
    name: 'site',
    sources: ['features/site/components'],
    except: ['features/site/components/email-link'],
    minShareCount: 6,
  },
  ...MEMBER_GROUPS,
  // What opens over a screen, in the header of each: one file instead of fifteen.
  { name: 'popups', libraries: ['@base-ui/react'], minShareCount: 17 },
];

/** The script of pages to read: what it shares with the app, and itself, which the app must not run. */
export const READING_GROUPS: Pick<Group, 'name' | 'sources' | 'libraries'>[] = [
  {
    name: 'touch',
    sources: [
      'app/static-page/late-script-notice',
      'app/layouts/disclosure-menus',
      'i18n/language',
      'shared/install-offer',
      'shared/session/session-key',
      'shared/timeouts',
    ],
    // The bundler's own, for what is loaded later: beside the script itself it would bring that into the app.
    libraries: ['preload-helper'],
  },
  {
    name: 'reading',
    sources: ['app/static-page/after-first-paint', 'app/static-page/static-page'],
  },
];

/** The groups in the bundler's words. */
export const chunkGroups = () =>
  CHUNK_GROUPS.map(({ name, minShareCount, isAlone, ...places }) => ({
    name,
    test: patternOf(places),
    ...(minShareCount && { minShareCount }),
    ...(isAlone && { includeDependenciesRecursively: false }),
  }));

/** Paths of modules end before their ending, a folder before its files. */
export function patternOf({
  sources = [],
  packages = [],
  icons = [],
  libraries = [],
  except = [],
}: Omit<Group, 'name' | 'minShareCount' | 'isAlone'>): RegExp {
  const named = [
    ...sources.map((place) => `src/${place}`),
    ...packages.map((place) => `packages/${place}`),
    ...icons.map((icon) => `lucide-react/dist/esm/icons/${icon}`),
    ...libraries,
  ];
  const unwanted = except.map((place) => `src/${place}`);
  const lists = [unwanted, named].map((places) => `(${places.join('|')})[./]`);
  return new RegExp(unwanted.length > 0 ? `/(?!${lists[0]})${lists[1]}` : `/${lists[1]}`);
}
