// Reserves space for the notice that the app may show above a sign-in form, depending on the
// address (app/routes/auth/sign-in-notice.tsx). The page is prerendered without its query string,
// so the notice appears later. The form must not move while a user is about to tap it.

/**
 * Inline script that runs before the first paint. It records which notice the query string asks
 * for, so that CSS can reserve space for the notice. The heights of the reserved space are defined
 * next to the skeleton styles (shared/ui/states/delayed-loading.css).
 */
export const RESERVED_NOTICE_LINES = `(() => {
  const asked = new URLSearchParams(location.search);
  const { dataset } = document.documentElement;
  const from = asked.get('from');
  if (from) dataset.cameFrom = /\\bhomes\\b/.test(from) ? 'homes' : 'elsewhere';
  if (asked.get('confirmed') === 'true') dataset.confirmed = '';
})()`;
