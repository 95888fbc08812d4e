// Hook that returns a function for the displayed status of a search result. Each record type has
// its own status texts.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import type { FoundRecord } from './found-record.ts';

type Found<Kind extends FoundRecord['kind']> = Extract<FoundRecord, { kind: Kind }>;

export function useRecordStateText(): (record: FoundRecord) => string {
  const t = useT();
  const language = useLanguage();
  const person = (row: Found<'person'>) => [
    t(row.account_type === 'broker' ? 'profile.type_broker' : 'profile.type_user'),
    row.is_identity_approved ? t('operator.verified') : null,
    row.is_suspended ? t('operator.suspended') : null,
  ];
  const delivery = (row: Found<'delivery'>) => {
    if (row.outcome)
      return t(`delivery_track.status_${row.outcome === 'ok' ? 'completed' : row.outcome}`);
    return t(`delivery_track.status_${row.is_returning ? 'returning' : row.status}`);
  };
  const property = (row: Found<'property'>) => {
    if (row.is_taken_down) return t('operator_search.taken_down');
    return t(row.is_listed ? 'operator_search.listed' : 'operator_search.not_listed');
  };
  const broker = (row: Found<'broker'>) => {
    if (row.is_suspended) return t('operator_brokers.stopped');
    return t(row.is_active ? 'operator_brokers.at_work' : 'operator_brokers.not_at_work');
  };
  const partsOf = (record: FoundRecord): (string | null)[] => {
    switch (record.kind) {
      case 'person':
        return person(record);
      case 'transfer':
        return [
          formatMoney(record.amount_centimes, language),
          t(record.is_on_hold ? 'holds.console.on_hold' : `rows.status.${record.status}`),
        ];
      case 'delivery':
        return [delivery(record)];
      case 'property':
        return [property(record)];
      case 'broker':
        return [broker(record)];
      case 'dispute':
        return [t(`disputes.status_${record.status}`)];
      case 'identity_case':
        return [t(`operator.status_${record.status}`)];
      case 'broker_application':
        return [t(`operator_search.application_${record.status}`)];
    }
  };
  return (record) => partsOf(record).filter(Boolean).join(' · ');
}
