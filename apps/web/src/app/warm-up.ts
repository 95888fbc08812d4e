// Fetches at once what every screen of a signed-in person needs, while the router is still finding out which screen it is.
import { sessionStore } from '../shared/session/session-store.ts';

export function warmUp(): void {
  // Who needs one of them asks again, and tells if it cannot be had.
  const nothing = () => undefined;
  sessionStore.start().catch(nothing);
  import('./layouts/member-layout.tsx').catch(nothing);
  import('../features/chat/api/open-chat.ts').catch(nothing);
}
