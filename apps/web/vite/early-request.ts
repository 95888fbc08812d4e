// Inline script of a page shell. The script sends the page's first API request before the app has
// loaded. When the app makes the same request, call-as-visitor.ts uses the response to the early
// request.
import { ANON_KEY } from '../src/shared/session/anon-key-name.ts';
import { SESSION_KEY } from '../src/shared/session/session-key.ts';

/**
 * Returns an inline script that calls an RPC function for a visitor before the app has loaded. For
 * a signed-in user the script does nothing, because the call would need an access token, which only
 * the app has.
 *
 * @param name - RPC function to call.
 * @param parameter - Name of the function's parameter. Its value is the third segment of the URL
 * path.
 */
export const earlyRequest = (name: string, parameter: string): string => `(() => {
  let key;
  let body;
  try {
    if (localStorage.getItem('${SESSION_KEY}')) return;
    key = localStorage.getItem('${ANON_KEY}');
    body = JSON.stringify({ ${parameter}: decodeURIComponent(location.pathname.split('/')[3]) });
  } catch {
    // Storage may be closed, and the address nonsense; the app says what is to be said.
    return;
  }
  const ask = async () => {
    key ??= (await (await fetch('/config.json')).json()).anon_key;
    const headers = { apikey: key, 'content-type': 'application/json' };
    return fetch('/rest/v1/rpc/${name}', { method: 'POST', headers, body });
  };
  const answer = ask();
  answer.catch(() => undefined);
  window.earlyRequest = { name: '${name}', body, answer };
})();`;
