// Visit to a home as seen by one of the visit's two parties: the party that has to act next, the
// actions available to the user, and the next step.
import type { Answers } from '@wasl/db-types/answers';
import type { MessageKey } from '../../../i18n/message-key.ts';

export type Viewing = Answers['my_viewings']['items'][number];
export type ViewingTimes = Answers['home_viewing_times'];
export type ViewingHours = Answers['my_viewing_hours'];
export type Slot = ViewingTimes['slots'][number];

export type ViewingAction = 'confirm' | 'decline' | 'propose' | 'cancel' | 'calendar';

export const isMyTurn = ({ waiting_for: turn, role }: Viewing): boolean => turn === role;

export const isViewingOpen = ({ status }: Viewing): boolean =>
  status === 'asked' || status === 'confirmed';

/**
 * Returns the actions that the user can take at the time `now`. The database enforces the same
 * rules.
 */
export function viewingActionsOf(viewing: Viewing, now: number): ViewingAction[] {
  if (!isViewingOpen(viewing) || Date.parse(viewing.ends_at) <= now) return [];
  const mine = isMyTurn(viewing);
  const isAnswering = viewing.role === 'owner' && mine;
  const offered: [ViewingAction, boolean][] = [
    ['confirm', mine],
    ['calendar', viewing.status === 'confirmed'],
    ['propose', Date.parse(viewing.starts_at) > now],
    ['decline', isAnswering],
    ['cancel', !isAnswering],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([action]) => action);
}

export function viewingStateKey(viewing: Viewing): MessageKey {
  if (viewing.status !== 'asked') return `viewings.state_${viewing.status}`;
  return isMyTurn(viewing) ? 'viewings.state_your_turn' : 'viewings.state_waiting';
}

/**
 * Returns the message key for the next step of a visit. If the visit waits for an answer, the
 * message contains `{until}`.
 */
export function viewingNextStepKey(viewing: Viewing): MessageKey {
  const { status, role, ended_by: by } = viewing;
  if (status === 'asked') {
    return isMyTurn(viewing) ? `viewings.next_answer_${role}` : `viewings.next_wait_${role}`;
  }
  if (status !== 'cancelled') return `viewings.next_${status}_${role}`;
  if (by === 'home') return `viewings.next_gone_${role}`;
  return by === role ? 'viewings.next_cancelled_by_you' : `viewings.next_cancelled_${role}`;
}

type Titled = Pick<Viewing, 'title' | 'title_fr' | 'title_ar'>;

/**
 * Returns the home's title in the user's language. If there is no title in this language, returns
 * the title that the owner wrote.
 */
export function homeTitleOf(viewing: Titled, language: string): string {
  const own = { fr: viewing.title_fr, ar: viewing.title_ar }[language];
  return own || viewing.title;
}

/**
 * Returns the neighbourhood and the city of the home, for an entry in the user's calendar. Returns
 * undefined if the home is no longer public.
 */
export function homePlaceOf({ home }: Viewing, language: string): string | undefined {
  if (!home) return undefined;
  const city = { fr: home.city_name_fr, ar: home.city_name_ar }[language] || home.city_name;
  const quarter =
    { fr: home.neighborhood_name_fr, ar: home.neighborhood_name_ar }[language] ||
    home.neighborhood_name;
  return [quarter, city].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}
