// The badge of a thing that stands in one of several states: each feature says once how its states look.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';

export type Look = { tone: BadgeTone; Icon: LucideIcon };
/** How each state looks; a state that is missing does not compile. */
export type Looks<State extends string> = Record<State, Look>;

type StateBadgeProps<State extends string> = {
  looks: Looks<State>;
  state: State;
  className?: string;
  /** The state in words: neither colour nor icon says it alone. */
  children: ReactNode;
};

export function StateBadge<State extends string>(props: StateBadgeProps<State>) {
  const { looks, state, ...rest } = props;
  return <Badge {...looks[state]} {...rest} />;
}
