// Preloads the resources that every screen of a signed-in person needs, while the router resolves
// the route.
import { prepareSession } from '../shared/session/prepare-session.ts';
import { storedUserId } from '../shared/session/stored-user-id.ts';
import { FONT_FAMILY } from '../shared/ui/fonts/font-family.ts';

/** Matches the address of a conversation, also in the format of old links. */
const CONVERSATION = /^\/[a-z]{2}\/chats\/(?:conv_)?([0-9a-f-]{36})$/;

/**
 * Sample text that loads both fonts: one Latin and one Arabic letter, because people write in both
 * scripts, whatever the page's language.
 */
const BOTH_SCRIPTS = 'aع';

export function prefetchSharedData(): void {
  // If one of these early requests fails, the failure is ignored: the code that needs the data
  // requests it again later and reports a failure then.
  const nothing = () => undefined;
  // Load the fonts early. A browser loads a font only when text in its script is first rendered,
  // and the text would then shift.
  document.fonts.load(`1em ${FONT_FAMILY}`, BOTH_SCRIPTS).catch(nothing);
  prepareSession().catch(nothing);
  import('../features/chat/api/chat-engine-port.ts').catch(nothing);
  import('./layouts/member/member-layout.tsx').catch(nothing);
  const conversationId = CONVERSATION.exec(location.pathname)?.[1];
  const userId = storedUserId();
  if (!conversationId || !userId) return;
  import('./routes/chats/chat-screens.ts').catch(nothing);
  import('../features/chat/model/engine/chat-provider.tsx')
    .then(({ openChatEarly }) => openChatEarly(userId, conversationId))
    .catch(nothing);
}
