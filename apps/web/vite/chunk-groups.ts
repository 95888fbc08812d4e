// Which modules share a file of the build, each by its place; what is not named here lies where the bundler puts it.

type Group = {
  name: string;
  /** Folders and modules below src, modules without ending. */
  sources?: string[];
  /** Files of packages of ours, without ending. */
  packages?: string[];
  /** Icons of lucide-react. */
  icons?: string[];
  /** Packages of others. */
  libraries?: string[];
  /** Not one of these, although its folder is named. */
  except?: string[];
  /** Fewest files that must use a module before it is shared. */
  minShareCount?: number;
};

export const CHUNK_GROUPS: Group[] = [
  // What every header, every form of strangers and the front page show at once.
  {
    name: 'frame',
    sources: [
      'app/use-lang',
      'app/layouts/language-menu',
      'app/layouts/theme-button',
      'app/layouts/place-link',
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
  {
    name: 'entry',
    sources: [
      'app/redirect-once',
      'app/layouts/entry-layout',
      'features/auth/components/form-problem',
      'features/auth/components/password-field',
      'features/auth/components/use-entry-form',
      'features/auth/components/provider-buttons',
      'shared/session/use-session',
      'shared/session/return-target',
      'shared/ui/dialogs/toasts-in-use',
      'shared/ui/use-is-alive',
    ],
  },
  {
    name: 'public',
    sources: [
      'app/layouts/public-layout',
      'shared/ui/pictures/khatim',
      'features/site/components/public-page',
    ],
  },
  {
    name: 'amounts',
    sources: ['shared/format/money'],
    packages: ['core/src/money', 'core/src/digits', 'core/src/limits', 'core/src/price-list'],
  },
  // The only one of the icons in many places that a stranger's page shows: with the others it would bring all of them.
  { name: 'sent', icons: ['circle-check'] },
  { name: 'icons', libraries: ['lucide-react/dist/esm/icons'], minShareCount: 12 },
  // What nearly every screen that asks the server needs, and what tells of a parcel: five files instead of twenty.
  {
    name: 'query',
    sources: ['app/query-client'],
    libraries: ['@tanstack/react-query', '@tanstack/query-core'],
    minShareCount: 6,
  },
  { name: 'formats', sources: ['shared/format/time', 'shared/format/place-name'] },
  {
    name: 'answers',
    sources: [
      'shared/lib/call',
      'shared/lib/call-as-visitor',
      'shared/errors/message-for',
      'shared/errors/refusal',
      'shared/ui/states/empty-state',
    ],
  },
  { name: 'services', icons: ['calendar-clock', 'house', 'package', 'truck'] },
  {
    name: 'delivery',
    sources: [
      'features/deliveries/api/tracking-port',
      'features/deliveries/components/event-list',
      'features/deliveries/components/progress-steps',
      'features/deliveries/model/delivery-state',
      'features/deliveries/model/progress',
    ],
  },
  {
    name: 'site',
    sources: ['features/site/components'],
    except: ['features/site/components/email-link'],
    minShareCount: 6,
  },
];

/** The groups in the bundler's words. */
export const chunkGroups = () =>
  CHUNK_GROUPS.map(({ name, minShareCount, ...places }) => ({
    name,
    test: patternOf(places),
    ...(minShareCount && { minShareCount }),
  }));

/** Paths of modules end before their ending, a folder before its files. */
function patternOf({
  sources = [],
  packages = [],
  icons = [],
  libraries = [],
  except = [],
}: Omit<Group, 'name' | 'minShareCount'>): RegExp {
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
