// Public price calculator: the visitor enters two cities and the weight, dimensions and value of a
// parcel.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { CityField } from '../../../../shared/places/city-field.tsx';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../../shared/ui/states/refusal-note.tsx';
import { type QuotedDelivery, quoteQueries } from '../../api/quote-queries.ts';
import { chosenQuote } from '../../model/wizard/quote.ts';
import { priceSchema, UNKNOWN_LIMITS } from '../../model/wizard/wizard-schema.ts';
import { NoCouriersNote } from '../no-couriers-note.tsx';
import { CourierChoices } from './courier-choices.tsx';
import { WeightAndSizeFields } from './weight-and-size-fields.tsx';

const SIDES = ['pickup_city_id', 'dropoff_city_id'] as const;

export function PriceCalculator() {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const { data: limits = UNKNOWN_LIMITS } = useQuery(quoteQueries.limits());
  const resolver = useMemo(() => zodResolver(priceSchema(limits)), [limits]);
  const [delivery, setDelivery] = useState<QuotedDelivery>();
  const [courierId, setCourierId] = useState<string | null>(null);
  const quotes = useQuery({
    ...quoteQueries.quote(delivery ?? NO_DELIVERY),
    enabled: delivery !== undefined,
  });
  const form = useForm({
    resolver,
    defaultValues: {
      pickup_city_id: null as number | null,
      dropoff_city_id: null as number | null,
      weight: '',
      length: '',
      width: '',
      height: '',
      declared_value: '',
    },
  });
  const chosen = quotes.data && chosenQuote(quotes.data, courierId);
  const hasFailed = !quotes.data && (quotes.isError || (delivery && quotes.isPaused));
  const error = hasFailed ? quotes.error : cities.error;
  const failure =
    hasFailed || cities.isError
      ? messageFor(error, t, language, 'delivery_wizard.courier_failed')
      : undefined;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <div className="empty:hidden lg:col-span-2">
        <NoCouriersNote />
      </div>
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit(
            ({ pickup_city_id, dropoff_city_id, weight, length, width, height, declared_value }) =>
              setDelivery({
                pickup_city_id,
                dropoff_city_id,
                weight_grams: weight,
                length_cm: length,
                width_cm: width,
                height_cm: height,
                declared_value_centimes: declared_value,
              }),
          )}
        >
          {SIDES.map((side) => (
            <Controller
              key={side}
              control={form.control}
              name={side}
              render={({ field, fieldState }) => (
                <CityField
                  label={t(`delivery_wizard.courier_${side}`)}
                  placeholder={t('delivery_wizard.place_search_city')}
                  notFound={t('delivery_wizard.place_city_none')}
                  cityId={field.value}
                  onChange={field.onChange}
                  error={
                    fieldState.error?.message
                      ? t(fieldState.error.message as MessageKey)
                      : undefined
                  }
                />
              )}
            />
          ))}
          <WeightAndSizeFields limits={limits} />
          <Button type="submit" isPending={quotes.isFetching}>
            {t('delivery_wizard.courier_see_price')}
          </Button>
        </form>
      </FormProvider>
      <div aria-live="polite" className="flex flex-col gap-5">
        <RefusalNote text={failure} />
        {quotes.data && chosen ? (
          <CourierChoices quotes={quotes.data} chosen={chosen} onChoose={setCourierId} />
        ) : null}
        {quotes.data && !chosen ? <p>{t('delivery_wizard.courier_none')}</p> : null}
      </div>
    </div>
  );
}

const NO_DELIVERY: QuotedDelivery = {
  pickup_city_id: null,
  dropoff_city_id: null,
  weight_grams: null,
  length_cm: null,
  width_cm: null,
  height_cm: null,
  declared_value_centimes: null,
};
