// Text for a class of data: retention period, its start, the action at its end, and the reason.
import { RETENTION } from '@wasl/core/retention';
import type { useT } from '../../i18n/use-t.ts';

export type KeptClass = (typeof RETENTION)[number];
type T = ReturnType<typeof useT>;

export const KEPT_CLASSES: readonly KeptClass[] = RETENTION;
const DAYS_OF_YEAR = 365;

export const nameOfKept = (t: T, name: KeptClass['name']): string => t(`retention.class_${name}`);

/** Formats the retention period, for example: 90 days, from the day it is made. */
export function timeOfKept(t: T, { days, from, action }: KeptClass): string {
  if (days === null || from === null) {
    return t(action === 'kept' ? 'retention.no_end' : 'retention.until_ended');
  }
  const time =
    days % DAYS_OF_YEAR === 0
      ? t('retention.years', { count: days / DAYS_OF_YEAR })
      : t('retention.days', { count: days });
  return `${time} ${t(`retention.from_${from}`)}`;
}

export const endOfKept = (t: T, { action }: KeptClass): string => t(`retention.action_${action}`);
export const reasonOfKept = (t: T, { basis }: KeptClass): string => t(`retention.basis_${basis}`);
