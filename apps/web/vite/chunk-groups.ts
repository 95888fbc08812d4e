// Chunk groups of the build: modules that share a file. The bundler places all other modules.

import { type ChunkGroup, MEMBER_CHUNK_GROUPS } from './member-chunk-groups.ts';

export const CHUNK_GROUPS: ChunkGroup[] = [
  // Modules of the parts that appear immediately in every header, in every public form and on the
  // front page.
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
      'shared/lazy/lazy-component',
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
  // Modules that manage the session. The sign-in form and every screen behind it need them.
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
  // The khatim star pattern has its own chunk, because text-only pages do not need it. These pages
  // are the longest, and show no pattern behind their title.
  { name: 'pattern', sources: ['shared/ui/pictures/eight-pointed-star'] },
  {
    name: 'amounts',
    sources: ['shared/format/money'],
    packages: [
      'core/src/money',
      'core/src/latin-digits',
      'core/src/input-limits',
      'core/src/price-list',
    ],
  },
  // This icon has its own chunk, because it is the only one that is frequent on visitor pages. In
  // the common chunk of icons, it would make visitor pages load all icons.
  { name: 'sent', icons: ['circle-check'] },
  // Map icons have their own chunk. Many screens behind the sign-in show these icons. Visitor pages
  // do not show them and should not load them.
  { name: 'places', icons: ['map-pin', 'map-pin-off'] },
  { name: 'icons', libraries: ['lucide-react/dist/esm/icons'], minShareCount: 12 },
  // The next groups contain modules that nearly every screen with server data needs, and modules
  // for parcel tracking. The groups combine twenty files into a few.
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
      'features/deliveries/model/delivery-progress',
    ],
  },
  // Contact link to the company, on the legal pages and in error messages.
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
  ...MEMBER_CHUNK_GROUPS,
  // The header of every screen uses these popups. This group puts them into one file; without it,
  // there would be fifteen files.
  { name: 'popups', libraries: ['@base-ui/react'], minShareCount: 17 },
];

/**
 * Chunk groups for the script of text-only pages. One group contains the modules that the script
 * shares with the app. The other group contains the script itself, which must not run inside the
 * app.
 */
export const STATIC_PAGE_GROUPS: Pick<ChunkGroup, 'name' | 'sources' | 'libraries'>[] = [
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
    // The bundler's helper for dynamic imports, which the app also uses. In the chunk of the
    // text-only pages, the helper would force the app to load the script of these pages.
    libraries: ['preload-helper'],
  },
  {
    name: 'reading',
    sources: ['app/static-page/after-first-paint', 'app/static-page/static-page'],
  },
];

/** Returns the groups of modules in the format that the bundler's configuration requires. */
export const chunkGroups = () =>
  CHUNK_GROUPS.map(({ name, minShareCount, isAlone, ...places }) => ({
    name,
    test: groupPatternOf(places),
    ...(minShareCount && { minShareCount }),
    ...(isAlone && { includeDependenciesRecursively: false }),
  }));

/**
 * Returns the pattern that selects the modules of a group. An entry of a group is either the path
 * of one module, without the file extension, or the path of a folder, which selects all modules in
 * the folder.
 */
export function groupPatternOf({
  sources = [],
  packages = [],
  icons = [],
  libraries = [],
  except = [],
}: Omit<ChunkGroup, 'name' | 'minShareCount' | 'isAlone'>): RegExp {
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
