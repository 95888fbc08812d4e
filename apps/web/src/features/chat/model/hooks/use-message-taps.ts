// Taps on a message: one shows its date, a second one soon after gives a heart.
import { type MouseEvent, useRef } from 'react';
import { pauses } from '../../../../shared/timeouts.ts';

/** Before the first tap. The time of an event counts from the load of the page, so that 0 would be a moment ago at first. */
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
