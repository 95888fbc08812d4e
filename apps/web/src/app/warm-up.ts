// Fetches at once what every screen of a signed-in person needs, while the router is still finding out which screen it is.
import { prepareSupabase, SESSION_KEY } from '../shared/lib/supabase.ts';

export function warmUp(): void {
  if (!localStorage.getItem(SESSION_KEY)) return;
  // Whoever needs one of them asks again, and tells if it cannot be had.
  const nothing = () => undefined;
  prepareSupabase().catch(nothing);
  import('../features/chat/api/open-chat.ts').catch(nothing);
  import('./layouts/member-layout.tsx').catch(nothing);
}
