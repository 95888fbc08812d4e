// One value of a setting in its unit; beside another one, what it was and what it becomes.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { formatRate } from '../../../../shared/format/rate.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import type { Field } from '../../model/setting.ts';

const LEVELS = [1, 2, 3] as const;

type SettingValueProps = {
  unit: Field['unit'];
  value: number | undefined;
  /** What it follows; left out where nothing is compared, null where there was none. */
  before?: number | null | undefined;
};

export function SettingValue({ unit, value, before }: SettingValueProps) {
  const t = useT();
  if (value === undefined) return null;
  if (before === undefined || before === value) return <Plain unit={unit} value={value} />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {before === null ? null : (
        <del className="text-muted">
          <span className="sr-only">{t('operator_settings.was')} </span>
          <Plain unit={unit} value={before} />
        </del>
      )}
      <ins className="rounded-sm bg-warning-soft px-1 font-semibold text-warning no-underline">
        <span className="sr-only">{t('operator_settings.becomes')} </span>
        <Plain unit={unit} value={value} />
      </ins>
    </span>
  );
}

function Plain({ unit, value }: { unit: Field['unit']; value: number }) {
  const t = useT();
  const language = useLanguage();
  const level = LEVELS.find((one) => unit === 'level' && one === value);
  if (level) return t(`operator_settings.level_${level}`);
  if (unit === 'centimes') return <Amount centimes={value} />;
  return (
    <bdi className="figures whitespace-nowrap">
      {unit === 'ppm' ? formatRate(value, language) : formatNumber(value, language)}
    </bdi>
  );
}
