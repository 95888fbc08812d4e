// Wizard step for the pickup address or the delivery address: city, map pin, address and contact.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@wasl/core/phone';
import { UserRound } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import type { KnownPerson } from '../../../../shared/draft/draft-step-props.ts';
import { useAutosaveTyped } from '../../../../shared/draft/use-autosave-typed.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { placeToDraftFields, type RouteEnd } from '../../model/wizard/draft.ts';
import {
  initialTypedPlace,
  receiverAnswers,
  typedPlaceToDraftFields,
  unchangedReceiver,
} from '../../model/wizard/typed-place.ts';
import type { TypedPlace } from '../../model/wizard/typed-values.ts';
import { placeSchema } from '../../model/wizard/wizard-schema.ts';
import { PersonFields } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { StepProps } from './step-props.ts';

export function PlaceStep(props: StepProps & { side: RouteEnd }) {
  const {
    state: { draft, typed },
    keeper,
    onNext,
    personChooser,
    self,
    side,
  } = props;
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const form = useForm({
    resolver: zodResolver(placeSchema),
    defaultValues: initialTypedPlace(draft, typed, side),
  });
  const { isSubmitting } = form.formState;
  useAutosaveTyped(form, (values) => keeper.type(typedPlaceToDraftFields(side, values)));
  if (cities.isError || (cities.isPaused && !cities.data)) {
    return (
      <ErrorState
        title={t('delivery_wizard.place_cities_failed')}
        text={messageFor(cities.error, t, language, 'errors.network')}
        onRetry={() => cities.refetch()}
      />
    );
  }
  const fill = ({ name, phone, cityId, accountId }: KnownPerson) => {
    const set = <Field extends keyof TypedPlace>(field: Field, value: TypedPlace[Field]) =>
      form.setValue(field as 'notes', value as string, { shouldValidate: true });
    set('contact_name', name);
    set('contact_phone', phone ? formatPhone(phone) : '');
    // Takes the city of the chosen person only if no city is selected yet.
    if (cityId !== null && form.getValues('city_id') === null) set('city_id', cityId);
    if (side === 'dropoff') void keeper.change(receiverAnswers(accountId, phone));
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={form.handleSubmit((place) =>
          onNext({
            ...placeToDraftFields(side, place),
            ...(side === 'dropoff' ? { receiver_id: unchangedReceiver(draft, place) } : {}),
          }),
        )}
      >
        <PlaceFields cities={cities.data ?? []} />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 text-lg font-semibold">
            {t(`delivery_wizard.place_contact_${side}`)}
          </legend>
          <div className="flex flex-wrap gap-2">
            {personChooser(fill)}
            {side === 'pickup' && self ? (
              <Button look="secondary" onClick={() => fill(self)}>
                <UserRound aria-hidden="true" className="size-5" />
                {t('delivery_wizard.place_use_mine')}
              </Button>
            ) : null}
          </div>
          <PersonFields />
        </fieldset>
        <StepActions>
          <Button type="submit" isPending={isSubmitting}>
            {t('common.continue')}
          </Button>
        </StepActions>
      </form>
    </FormProvider>
  );
}
