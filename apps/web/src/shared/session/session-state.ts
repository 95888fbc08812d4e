// What is known about who is signed in, and what follows from each piece of news.

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: 'none' | 'left' | 'expired' }
  /** The password was right; the code of the second step is missing, and nothing opens before it. */
  | { status: 'second_step'; userId: string; email: string }
  | { status: 'signed_in'; userId: string; email: string };

type Person = { id: string; email?: string | undefined; isHalfway: boolean };

export type SessionChange = {
  /** An event of supabase-js. */
  event: string;
  person: Person | null;
  /** Whose session is still kept on the device. */
  stored: Person | null;
  /** She asked to sign out just now, here or in another tab. */
  hasSignedOut: boolean;
};

export function nextSessionState(state: SessionState, news: SessionChange): SessionState {
  if (news.person) return inside(news.person);
  // A session that is too old and could not be refreshed for want of a network is not over: it stays stored until the
  // server refuses it.
  if (news.event === 'INITIAL_SESSION' && news.stored) return inside(news.stored);
  if (state.status === 'signed_out') return state;
  if (news.event !== 'SIGNED_OUT') return { status: 'signed_out', reason: 'none' };
  return { status: 'signed_out', reason: news.hasSignedOut ? 'left' : 'expired' };
}

const inside = ({ id, email, isHalfway }: Person): SessionState => ({
  status: isHalfway ? 'second_step' : 'signed_in',
  userId: id,
  email: email ?? '',
});
