// Fetches at once what every screen of a signed-in person needs, while the router is still finding out which screen it is.
import { prepareSession } from '../shared/session/prepare-session.ts';

export function warmUp(): void {
  // Whoever needs one of them asks again, and tells if it cannot be had.
  const nothing = () => undefined;
  prepareSession().catch(nothing);
  import('../features/chat/api/engine-port.ts').catch(nothing);
  import('./layouts/member-layout.tsx').catch(nothing);
}
