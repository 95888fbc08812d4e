// What is known about who is signed in, and what follows from each piece of news.

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: 'none' | 'left' | 'expired' }
  | { status: 'signed_in'; userId: string; email: string };

type Person = { id: string; email?: string | undefined };

export type SessionNews = {
  /** An event of supabase-js. */
  event: string;
  person: Person | null;
  /** Whose session is still kept on the device. */
  stored: Person | null;
  /** She asked to sign out just now, here or in another tab. */
  hasLeft: boolean;
};

export function nextSessionState(state: SessionState, news: SessionNews): SessionState {
  if (news.person) return signedIn(news.person);
  // A session that is too old and could not be refreshed for want of a network is not over: it stays stored until the
  // server refuses it.
  if (news.event === 'INITIAL_SESSION' && news.stored) return signedIn(news.stored);
  if (state.status === 'signed_out') return state;
  if (news.event !== 'SIGNED_OUT') return { status: 'signed_out', reason: 'none' };
  return { status: 'signed_out', reason: news.hasLeft ? 'left' : 'expired' };
}

const signedIn = ({ id, email }: Person): SessionState => ({
  status: 'signed_in',
  userId: id,
  email: email ?? '',
});
