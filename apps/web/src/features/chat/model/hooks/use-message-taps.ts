// Taps on a message: a single tap shows its date, a double tap adds a heart.
import { type MouseEvent, useRef } from 'react';
import { pauses } from '../../../../shared/timeouts.ts';

/**
 * Initial time of the last tap, used before the user has tapped. Event times count from page load,
 * so with an initial time of 0, a tap shortly after page load would count as a double tap.
 */
const NEVER = Number.NEGATIVE_INFINITY;

export function useMessageTaps(onTap: () => void, onSecondTap: () => void) {
  const tappedAt = useRef(NEVER);
  return (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, video')) return;
    const isSecond = event.timeStamp - tappedAt.current < pauses.doubleTap;
    if (!isSecond && getSelection()?.isCollapsed === false) return;
    onTap();
    tappedAt.current = isSecond ? NEVER : event.timeStamp;
    if (isSecond) onSecondTap();
  };
}
