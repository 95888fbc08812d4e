// Checkboxes of the property form for a home's features.
import type { HomeFeature } from '@wasl/core/home-enumerations';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import type { PropertyForm } from '../../model/property-form.ts';

export function FeatureCheckboxes({
  legend,
  features,
}: {
  legend: string;
  features: readonly HomeFeature[];
}) {
  const t = useT();
  const { register } = useFormContext<PropertyForm>();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <label key={feature} className="flex min-h-11 items-center gap-3">
            <ChoiceBox {...register(feature)} />
            {t(`homes.feature.${feature}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
