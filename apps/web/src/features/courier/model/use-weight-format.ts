// Formats a weight with the digits that the user's language uses.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../shared/format/price.ts';

const GRAMS = 1000;

export function useWeightFormat(): (grams: number) => string {
  const t = useT();
  const language = useLanguage();
  return (grams) => t('courier.weight_value', { kilograms: formatNumber(grams / GRAMS, language) });
}
