// Fetches at once what every screen of a signed-in person needs, while the router is still finding out which screen it is.
import { prepareSession } from '../shared/session/prepare-session.ts';
import { storedUserId } from '../shared/session/stored-user-id.ts';
import { LETTERS } from '../shared/ui/fonts/letters.ts';

/** The address of a conversation, also as links of old have it. */
const CONVERSATION = /^\/[a-z]{2}\/chats\/(?:conv_)?([0-9a-f-]{36})$/;

/** A letter of each script: people write both, in a page of any language. */
const BOTH_SCRIPTS = 'aع';

export function warmUp(): void {
  // Whoever needs one of them asks again, and tells if it cannot be had.
  const nothing = () => undefined;
  // Fonts come with their first letter else, which is after the answer that has it, and move its lines.
  document.fonts.load(`1em ${LETTERS}`, BOTH_SCRIPTS).catch(nothing);
  prepareSession().catch(nothing);
  import('../features/chat/api/engine-port.ts').catch(nothing);
  import('./layouts/member/member-layout.tsx').catch(nothing);
  const conversationId = CONVERSATION.exec(location.pathname)?.[1];
  const userId = storedUserId();
  if (!conversationId || !userId) return;
  import('./routes/chats/screens.ts').catch(nothing);
  import('../features/chat/model/engine/chat-provider.tsx')
    .then(({ openEarly }) => openEarly(userId, conversationId))
    .catch(nothing);
}
