// States of a session, and the function that computes the next state after an event of supabase-js.

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: 'none' | 'left' | 'expired' }
  /**
   * The password was correct, but the second factor is missing. Until the second factor is
   * confirmed, no screen opens.
   */
  | { status: 'second_step'; userId: string; email: string }
  | { status: 'signed_in'; userId: string; email: string };

type Person = { id: string; email?: string | undefined; isHalfway: boolean };

export type SessionChange = {
  /** Name of a supabase-js event. */
  event: string;
  person: Person | null;
  /** The person whose session is still stored on the device. */
  stored: Person | null;
  /**
   * True if the person requested the sign-out shortly before the event, in this tab or another one.
   */
  hasSignedOut: boolean;
};

export function nextSessionState(state: SessionState, news: SessionChange): SessionState {
  if (news.person) return inside(news.person);
  // If the device is offline, an expired session cannot be refreshed. The session has not ended: it
  // stays stored until the server refuses it.
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
