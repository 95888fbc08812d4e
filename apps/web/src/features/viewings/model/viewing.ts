// A visit to a home as one of its two people sees it: whose turn it is, what she can do, and what comes next.
import type { Answers } from '@wasl/db-types/answers';
import type { MessageKey } from '../../../i18n/message-key.ts';

export type Viewing = Answers['my_viewings']['items'][number];
export type ViewingTimes = Answers['home_viewing_times'];
export type ViewingHours = Answers['my_viewing_hours'];
export type Slot = ViewingTimes['slots'][number];

export type ViewingAction = 'confirm' | 'decline' | 'propose' | 'cancel' | 'calendar';

export const isMyTurn = ({ waiting_for: turn, role }: Viewing): boolean => turn === role;

export const isOpen = ({ status }: Viewing): boolean =>
  status === 'asked' || status === 'confirmed';

/** What can be done with it now; the database judges it again. */
export function actionsOf(viewing: Viewing, now: number): ViewingAction[] {
  if (!isOpen(viewing) || Date.parse(viewing.ends_at) <= now) return [];
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

export function stateKey(viewing: Viewing): MessageKey {
  if (viewing.status !== 'asked') return `viewings.state_${viewing.status}`;
  return isMyTurn(viewing) ? 'viewings.state_your_turn' : 'viewings.state_waiting';
}

/** One sentence: what happens next, or what may be done now. `{until}` stands in those that wait. */
export function nextStepKey(viewing: Viewing): MessageKey {
  const { status, role, ended_by: by } = viewing;
  if (status === 'asked') {
    return isMyTurn(viewing) ? `viewings.next_answer_${role}` : `viewings.next_wait_${role}`;
  }
  if (status !== 'cancelled') return `viewings.next_${status}_${role}`;
  if (by === 'home') return `viewings.next_gone_${role}`;
  return by === role ? 'viewings.next_cancelled_by_you' : `viewings.next_cancelled_${role}`;
}

type Titled = Pick<Viewing, 'title' | 'title_fr' | 'title_ar'>;

/** In the reader's language, else as its owner wrote it. */
export function titleOf(viewing: Titled, language: string): string {
  const own = { fr: viewing.title_fr, ar: viewing.title_ar }[language];
  return own || viewing.title;
}

/** Neighbourhood and city, for a calendar; undefined when the home is shown no more. */
export function placeOf({ home }: Viewing, language: string): string | undefined {
  if (!home) return undefined;
  const city = { fr: home.city_name_fr, ar: home.city_name_ar }[language] || home.city_name;
  const quarter =
    { fr: home.neighborhood_name_fr, ar: home.neighborhood_name_ar }[language] ||
    home.neighborhood_name;
  return [quarter, city].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}
