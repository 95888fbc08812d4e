// Hook that formats a weight, such as 4.2 kg, with the digits that the user's language uses.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';

const GRAMS = 1000;

export function useDeliveryWeight(): (grams: number) => string {
  const t = useT();
  const language = useLanguage();
  return (grams) =>
    t('deliveries.detail_weight_value', { kilograms: formatNumber(grams / GRAMS, language) });
}
