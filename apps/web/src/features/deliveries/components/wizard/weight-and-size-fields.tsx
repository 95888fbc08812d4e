// Fields for weight, dimensions and value, which determine the price.
import { Controller, useFormContext } from 'react-hook-form';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { DELIVERY_LIMITS } from '../../model/delivery-limits.ts';
import type { DeliveryLimits } from '../../model/wizard/wizard-schema.ts';

const SIDES = ['length', 'width', 'height'] as const;

type Measures = Record<'weight' | (typeof SIDES)[number] | 'declared_value', string>;
type WeightAndSizeFieldsProps = { limits: DeliveryLimits; weightHint?: string };

/** Renders no form element, because the fields are part of the surrounding form. */
export function WeightAndSizeFields({ limits, weightHint }: WeightAndSizeFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const { control, register, formState } = useFormContext<Measures>();
  const problem = (field: keyof Measures) => {
    const key = formState.errors[field]?.message;
    return key
      ? t(key as MessageKey, {
          weight: formatNumber(limits.max_weight_grams / 1000, language),
          side: limits.max_side_cm,
          maximum: formatMoney(DELIVERY_LIMITS.declaredValueCentimes, language),
        })
      : undefined;
  };
  return (
    <>
      <TextField
        {...register('weight')}
        label={t('delivery_wizard.size_weight')}
        hint={weightHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        inputClassName="figures"
        error={problem('weight')}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{t('delivery_wizard.size_outside')}</legend>
        <div className="grid grid-cols-3 items-start gap-3">
          {SIDES.map((side) => (
            <TextField
              key={side}
              {...register(side)}
              label={t(`delivery_wizard.size_${side}`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              inputClassName="figures"
              error={problem(side)}
            />
          ))}
        </div>
      </fieldset>
      <Controller
        control={control}
        name="declared_value"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <AmountField
            label={t('delivery_wizard.size_value')}
            mark="optional"
            hint={t('delivery_wizard.size_value_hint')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            name={name}
            error={problem('declared_value')}
          />
        )}
      />
    </>
  );
}
