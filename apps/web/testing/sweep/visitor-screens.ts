// Screens for visitors: the public pages, sign-in and sign-up, and pages reached through a link.
import { HOME_ID, HOME_TITLE, type Screen, type ScreenAction, TRACKING_CODE } from './screen.ts';

/**
 * Returns the definition of a page that contains only text. `parts` names the section headings. A
 * part with a dot is a complete message key. For any other part, the message key is the feature, a
 * dot, the part and `_title`.
 */
const page = (path: string, feature: string, parts: string[] = []): Screen => ({
  path,
  title: `${feature}.title`,
  parts: parts.map((part) => (part.includes('.') ? part : `${feature}.${part}_title`)),
  isPlain: true,
});

/** Opens the search form through its button. */
const openSearch: ScreenAction = async (page, t) => {
  await page.getByRole('button', { name: t('homes.search_open') }).click();
  await page.getByRole('dialog').waitFor();
};

export const VISITOR_SCREENS: Screen[] = [
  page('', 'landing', ['offer', 'common.how_it_works', 'common.trust_safety', 'install']),
  page('/about', 'about', ['mission', 'vision', 'values', 'team']),
  page('/careers', 'careers', ['open', 'benefits', 'apply']),
  page('/become-broker', 'become_broker', ['role', 'need', 'process', 'support']),
  page('/send-money', 'send_money', ['how', 'fees', 'limits', 'safety', 'faq']),
  page('/send-package', 'send_package', ['process', 'price', 'restrictions']),
  page('/chat', 'chat_info', ['features', 'security']),
  ...['tickets', 'transport', 'terms', 'privacy', 'contact', 'cookies', 'legal', 'security'].map(
    (name) => page(`/${name}`, name),
  ),
  { path: '/homes', title: 'homes.title', opens: { filters: openSearch } },
  { path: '/homes?view=map', title: 'homes.title' },
  {
    path: `/homes/${HOME_ID}`,
    title: 'homes.title',
    heading: { words: HOME_TITLE },
    isNamedByHeading: true,
  },
  { path: '/login', title: 'auth.sign_in_title' },
  { path: '/signup', title: 'auth.sign_up_title' },
  { path: '/forgot-password', title: 'auth.forgot_title' },
  { path: '/reset-password', title: 'auth.reset_title', heading: 'auth.link_stale_title' },
  {
    path: '/auth/callback?error_code=otp_expired',
    title: 'auth.authenticating',
    heading: 'auth.link_stale_title',
  },
  {
    path: `/track/${TRACKING_CODE}`,
    title: 'delivery_track.title',
    heading: 'delivery_track.headline_in_transit',
  },
  {
    path: '/track/1111111111111111111111',
    title: 'delivery_track.not_found_title',
    heading: 'delivery_track.title',
  },
  {
    path: '/collect/1111111111111111111111111',
    title: 'collect.over_title',
    heading: 'collect.title',
  },
  {
    path: '/invite/2222222222222222222222',
    title: 'invites.over_title',
    heading: 'invites.title',
  },
  { path: '/check-receipt', title: 'receipts.check.title' },
  { path: '/status', title: 'service_status.title' },
  { path: '/nowhere', title: 'common.name', heading: 'common.not_found_title' },
];
