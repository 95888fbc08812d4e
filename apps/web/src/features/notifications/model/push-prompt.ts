// Decides whether to offer push notifications: never after the answer "no", and again seven days
// after "later".
import { PUSH_ANSWER } from './device-storage.ts';

const LATER_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

export function canAskForPush(now = Date.now()): boolean {
  const answer = localStorage.getItem(PUSH_ANSWER);
  if (answer === null) return true;
  return answer !== 'no' && Number(answer) <= now;
}

export const declinePush = (): void => localStorage.setItem(PUSH_ANSWER, 'no');

export const postponePush = (now = Date.now()): void =>
  localStorage.setItem(PUSH_ANSWER, String(now + LATER_DAYS * DAY_MS));
