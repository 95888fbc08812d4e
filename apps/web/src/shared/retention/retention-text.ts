// Texts about the retention of a class of data: the period, the start of the period, the action at
// the end, and the reason.
import { RETENTION_CLASS_DEFINITIONS } from '@wasl/core/retention-classes';
import type { useT } from '../../i18n/use-t.ts';

export type RetentionClass = (typeof RETENTION_CLASS_DEFINITIONS)[number];
type T = ReturnType<typeof useT>;

export const RETENTION_CLASSES: readonly RetentionClass[] = RETENTION_CLASS_DEFINITIONS;
const DAYS_OF_YEAR = 365;

export const retentionClassName = (t: T, name: RetentionClass['name']): string =>
  t(`retention.class_${name}`);

/** Formats the retention period and its start, for example “90 days, from the day it is made”. */
export function retentionPeriod(t: T, { days, from, action }: RetentionClass): string {
  if (days === null || from === null) {
    return t(action === 'kept' ? 'retention.no_end' : 'retention.until_ended');
  }
  const time =
    days % DAYS_OF_YEAR === 0
      ? t('retention.years', { count: days / DAYS_OF_YEAR })
      : t('retention.days', { count: days });
  return `${time} ${t(`retention.from_${from}`)}`;
}

export const retentionEnd = (t: T, { action }: RetentionClass): string =>
  t(`retention.action_${action}`);
export const retentionReason = (t: T, { basis }: RetentionClass): string =>
  t(`retention.basis_${basis}`);
