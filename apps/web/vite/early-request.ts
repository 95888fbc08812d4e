// What a shell asks before the app is there to ask it; call-as-visitor.ts takes the answer over.
import { ANON_KEY } from '../src/shared/session/anon-key-name.ts';
import { SESSION_KEY } from '../src/shared/session/session-key.ts';

/** Whoever was signed in asks with her own token, which only the app has. */
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
