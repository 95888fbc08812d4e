// Badge of an item with one of several states. Each feature defines the looks of its states only
// once.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';

export type Look = { tone: BadgeTone; Icon: LucideIcon };
/** Look of each state; a missing state does not compile. */
export type Looks<State extends string> = Record<State, Look>;

type StateBadgeProps<State extends string> = {
  looks: Looks<State>;
  state: State;
  className?: string;
  /** Text of the state: neither colour nor icon conveys the state alone. */
  children: ReactNode;
};

export function StateBadge<State extends string>(props: StateBadgeProps<State>) {
  const { looks, state, ...rest } = props;
  return <Badge {...looks[state]} {...rest} />;
}
