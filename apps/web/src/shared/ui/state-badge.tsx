// Badge of an item that can have one of several states. Each feature defines the appearance of its
// states in one place.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';

export type StateStyle = { tone: BadgeTone; Icon: LucideIcon };
/**
 * Appearance of the badge for each state of an item. If a state is missing, the type check fails.
 */
export type StateStyles<State extends string> = Record<State, StateStyle>;

type StateBadgeProps<State extends string> = {
  looks: StateStyles<State>;
  state: State;
  className?: string;
  /**
   * Text of the state. It is needed because neither the colour nor the icon alone conveys the
   * state.
   */
  children: ReactNode;
};

export function StateBadge<State extends string>(props: StateBadgeProps<State>) {
  const { looks, state, ...rest } = props;
  return <Badge {...looks[state]} {...rest} />;
}
