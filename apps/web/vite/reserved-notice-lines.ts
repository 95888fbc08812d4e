// Keeps the lines free that the app will write above a sign-in for what its address asks (app/routes/auth/sign-in-notice.tsx): the page was
// written without knowing it, and a form must not move under a finger.

/**
 * Runs before the first paint. The heights are next to the skeleton styles
 * (shared/ui/states/waiting.css).
 */
export const RESERVED_NOTICE_LINES = `(() => {
  const asked = new URLSearchParams(location.search);
  const { dataset } = document.documentElement;
  const from = asked.get('from');
  if (from) dataset.cameFrom = /\\bhomes\\b/.test(from) ? 'homes' : 'elsewhere';
  if (asked.get('confirmed') === 'true') dataset.confirmed = '';
})()`;
