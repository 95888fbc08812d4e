// Early start of the app shell for signed-in users: requests the files of their screen in parallel,
// and the data that the screen needs. The build inlines this code in the shell. Later API calls use
// the prefetched responses (shared/api/prefetched-responses.ts).
import { PAGE_SIZE } from '../../features/chat/model/view/thread-state.ts';
import type { PrefetchedResponses } from '../../shared/api/prefetched-responses.ts';
import { rpcRequest } from '../../shared/api/rpc-request.ts';
import { ANON_KEY } from '../../shared/session/anon-key-name.ts';
import { SESSION_KEY } from '../../shared/session/session-key.ts';

/**
 * Addresses of scripts: the scripts that every screen needs, the texts of each language, and the
 * files and texts of the screens. The screens are grouped by the first segment of their path.
 */
export type MemberScreenFiles = {
  always: string[];
  words: Record<string, string[]>;
  screens: Record<string, { files: string[]; words: Record<string, string[]> }>;
};
type Session = { access_token: string; expires_at: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * The server refuses a token that expires during the request. The API client renews such a token
 * before it sends a request.
 */
const NEAR_END_SECONDS = 30;

/**
 * Starts loading the files and data of the screen that the user has opened, before the app runs.
 * Does nothing for visitors who are not signed in. Ignores failed requests: the app sends them
 * again and reports their errors.
 * @param files - Script addresses by screen, language and path segment.
 * @param longestMs - Maximum age of a response, in milliseconds. Older responses are discarded.
 */
export function prefetchMemberScreen(files: MemberScreenFiles, longestMs: number): void {
  const [, language = '', place = '', id = ''] = location.pathname.split('/');
  let session: Session | null;
  let key: string | null;
  try {
    session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    key = localStorage.getItem(ANON_KEY);
  } catch {
    return;
  }
  if (!session) return;
  const early = answersOf(longestMs);
  globalThis.prefetchedResponses = early;
  early.ask('/config.json');
  const screen = files.screens[place];
  preload(files.always, files.words[language], screen?.files, screen?.words[language]);
  if (!key || !(session.expires_at * 1000 > Date.now() + NEAR_END_SECONDS * 1000)) return;
  if (place === 'chats' && UUID.test(id)) askForConversation(early, id, key, session.access_token);
}

function preload(...lists: (string[] | undefined)[]): void {
  for (const href of lists.flatMap((list) => list ?? [])) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

type Asking = PrefetchedResponses & { ask: (address: string, init?: RequestInit) => void };

function answersOf(longestMs: number): Asking {
  const askedAt = Date.now();
  const asked = new Map<string, { token: string | null; answer: Promise<Response> }>();
  const nameOf = (address: string, init?: RequestInit) =>
    `${new URL(address, location.origin)} ${init?.body ?? ''}`;
  const tokenOf = (init?: RequestInit) => new Headers(init?.headers).get('authorization');
  return {
    ask(address, init) {
      const answer = fetch(address, init);
      answer.catch(() => undefined);
      asked.set(nameOf(address, init), { token: tokenOf(init), answer });
    },
    take(address, init) {
      const name = nameOf(address, init);
      const known = asked.get(name);
      asked.delete(name);
      const isOfNow = Date.now() - askedAt < longestMs;
      return isOfNow && known?.token === tokenOf(init) ? known.answer : undefined;
    },
  };
}

/**
 * Sends the same requests as the chat backend (features/chat/api/supabase-chat-backend.ts): the
 * conversation's metadata and its last messages.
 */
function askForConversation(early: Asking, id: string, key: string, token: string): void {
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  early.ask(...rpcRequest('my_conversation', { p_conversation_id: id }, headers));
  const search = new URLSearchParams({
    select: '*',
    conversation_id: `eq.${id}`,
    order: 'created_at.desc',
    limit: String(PAGE_SIZE),
  });
  early.ask(`/rest/v1/messages?${search}`, { headers });
}
