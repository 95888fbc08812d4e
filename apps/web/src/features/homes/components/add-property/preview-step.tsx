// Last step of adding a home: shows a preview of the listing as the public will see it, lists the
// missing fields, and explains what happens after publishing.
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { referenceQueries } from '../../api/reference-queries.ts';
import {
  type AddPropertyStep,
  listingProblems,
  stepOfField,
} from '../../model/add-property-steps.ts';
import { listingPreviewOf } from '../../model/listing-preview.ts';
import type { PropertyPhotoUpload } from '../../model/photos/property-photo-upload-queue.ts';
import type { PropertyField, PropertyForm } from '../../model/property-form.ts';
import { propertyFormProblems } from '../../model/property-form-problems.ts';
import { HomeCard } from '../home-card.tsx';
import { HomeView } from '../home-view.tsx';
import { AfterPublishing } from './after-publishing.tsx';

type PreviewStepProps = {
  propertyId: string;
  photos: PropertyPhotoUpload[];
  problem: string | undefined;
  isPending: boolean;
  onStep: (step: AddPropertyStep) => void;
  /** Called to save the listing without publishing it. */
  onKeep: () => void;
};

export function PreviewStep(props: PreviewStepProps) {
  const { propertyId, photos, problem, isPending, onStep, onKeep } = props;
  const t = useT();
  const language = useLanguage();
  const form = useFormContext<PropertyForm>().getValues();
  const cities = useQuery(cityQueries.list());
  const quarters = useQuery(
    cityQueries.neighborhoods(form.city_id ? Number(form.city_id) : undefined),
  );
  const kinds = useQuery(referenceQueries.propertyTypes());
  const city = cities.data?.find(({ id }) => String(id) === form.city_id);
  const home = listingPreviewOf(propertyId, form, photos, {
    city,
    neighborhood: quarters.data?.find(({ id }) => String(id) === form.neighborhood_id),
    kind: kinds.data?.find(({ id }) => String(id) === form.property_type_id),
  });
  const problems = Object.entries(listingProblems(form, language)).map(([field, text]) => ({
    step: stepOfField(field as PropertyField),
    text: t(text),
  }));
  const missing =
    photos.length > 0
      ? problems
      : [{ step: 'photos' as const, text: t('properties.photos_missing') }, ...problems];
  const mayBeKept = Object.keys(propertyFormProblems(form, language)).length === 0;
  return (
    <>
      {missing.length > 0 ? (
        <section className="flex flex-col gap-1 rounded-card bg-warning-soft p-4">
          <h2 className="font-medium text-warning">{t('properties.to_publish')}</h2>
          <ul>
            {missing.map(({ step, text }) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => onStep(step)}
                  className="inline-flex min-h-11 items-center gap-2 text-start underline underline-offset-4"
                >
                  {text}
                  <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="flex flex-col gap-2">
        <h2 className="text-sm font-medium text-muted">{t('properties.in_list')}</h2>
        {/* The card is inert, because the listing has no page yet and cannot be marked as a favourite. */}
        <ul inert className="max-w-sm">
          <HomeCard home={home} userId={undefined} />
        </ul>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-sm font-medium text-muted">{t('properties.on_page')}</h2>
        <div className="rounded-card border border-line p-3 sm:p-5">
          <HomeView home={home} heading="h2" />
        </div>
      </section>
      {missing.length > 0 ? null : <AfterPublishing city={city} isOnMap={home.latitude !== null} />}
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <StepActions>
        <div className="grid gap-2">
          {missing.length > 0 ? null : (
            <Button type="submit" isPending={isPending}>
              {t('properties.publish_now')}
            </Button>
          )}
          {mayBeKept ? (
            <Button look="quiet" isPending={isPending} onClick={onKeep}>
              {t('properties.keep_private')}
            </Button>
          ) : null}
        </div>
      </StepActions>
    </>
  );
}
