// Contents, weight, outer dimensions and value of the parcel.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { useAutosaveTyped } from '../../../../shared/draft/use-autosave-typed.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { writeWeight } from '../../../../shared/format/read-measure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import { DELIVERY_LIMITS } from '../../model/delivery-limits.ts';
import { detailsSchema, UNKNOWN_LIMITS } from '../../model/wizard/wizard-schema.ts';
import type { StepProps } from './step-props.ts';
import { WeightAndSizeFields } from './weight-and-size-fields.tsx';

const written = (value: number | null) => (value === null ? '' : String(value));

export function DetailsStep({ state: { draft, typed }, keeper, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  // The user can continue before the limits are known. If an entered value exceeds a limit, the
  // error then appears only later, together with the quotes.
  const { data: limits = UNKNOWN_LIMITS } = useQuery(quoteQueries.limits());
  const resolver = useMemo(() => zodResolver(detailsSchema(limits)), [limits]);
  const value = draft.declared_value_centimes;
  const form = useForm({
    resolver,
    defaultValues: {
      contents: typed.contents ?? draft.contents ?? '',
      weight: typed.weight ?? writeWeight(draft.weight_grams, language),
      length: typed.length ?? written(draft.length_cm),
      width: typed.width ?? written(draft.width_cm),
      height: typed.height ?? written(draft.height_cm),
      declared_value: typed.declared_value ?? written(value === null ? null : value / 100),
    },
  });
  const { errors, isSubmitting } = form.formState;
  useAutosaveTyped(form, keeper.type);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ contents, weight, length, width, height, declared_value }) =>
          onNext({
            contents,
            weight_grams: weight,
            length_cm: length,
            width_cm: width,
            height_cm: height,
            declared_value_centimes: declared_value,
          }),
        )}
      >
        <TextField
          {...form.register('contents')}
          label={t('delivery_wizard.size_contents')}
          hint={t('delivery_wizard.size_contents_hint')}
          maxLength={DELIVERY_LIMITS.contentsCharacters}
          autoComplete="off"
          error={fieldProblem(errors, 'contents', t)}
        />
        <WeightAndSizeFields limits={limits} weightHint={t('delivery_wizard.size_weight_hint')} />
        <StepActions>
          <Button type="submit" isPending={isSubmitting}>
            {t('common.continue')}
          </Button>
        </StepActions>
      </form>
    </FormProvider>
  );
}
