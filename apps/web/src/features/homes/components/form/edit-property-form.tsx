// Form to edit a saved property, divided into sections. Submitting the form saves the fields first,
// and then uploads the added photos.
import type { HomeFeature } from '@wasl/core/home-enumerations';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { propertyDrafts } from '../../api/property-draft-port.ts';
import { updateProperty } from '../../api/property-port.ts';
import { propertyQueries } from '../../api/property-queries.ts';
import { PropertyPhotoUploadQueue } from '../../model/photos/property-photo-upload-queue.ts';
import { SavedPropertyPhotos } from '../../model/photos/saved-property-photos.ts';
import type { Property } from '../../model/property.ts';
import { type PropertyForm, propertyFormOf, propertyRowOf } from '../../model/property-form.ts';
import { usePropertyForm } from '../../model/use-property-form.ts';
import { BasicFields } from './basic-fields.tsx';
import { CityFields } from './city-fields.tsx';
import { ConstructionFields } from './construction-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { FeatureCheckboxes } from './feature-checkboxes.tsx';
import { FormSection } from './form-section.tsx';
import { MoreSizeFields } from './more-size-fields.tsx';
import { NeighborhoodFields } from './neighborhood-fields.tsx';
import { PendingPhotos } from './pending-photos.tsx';
import { SavedPhotos } from './saved-photos.tsx';
import { SizeFields } from './size-fields.tsx';
import { StatusFields } from './status-fields.tsx';

type EditPropertyFormProps = {
  userId: string;
  property: Property;
  draft: PropertyForm | undefined;
  onLeave: () => void;
  /** Renders a guard that blocks navigation while there are unsaved changes. */
  guard: (hasChanges: boolean) => ReactNode;
};

const MOST_PHOTOS = 40;
const FEATURES: HomeFeature[] = [
  'has_garden',
  'has_garage',
  'has_balcony',
  'has_elevator',
  'has_air_conditioning',
  'has_heating',
  'has_pool',
  'has_security',
  'has_parking',
];
const AMENITIES: HomeFeature[] = [
  'has_furnished',
  'has_pet_friendly',
  'has_wheelchair_access',
  'has_internet',
  'has_satellite_tv',
  'avoid_ground_floor',
];

export function EditPropertyForm(props: EditPropertyFormProps) {
  const { userId, property, draft, onLeave, guard } = props;
  const t = useT();
  const language = useLanguage();
  const { id, property_images: images } = property;
  const [saved] = useState(() => propertyFormOf(property));
  const { form } = usePropertyForm(
    saved,
    draft,
    { userId, propertyId: id, isNew: false },
    language,
  );
  const [uploads] = useState(() => new PropertyPhotoUploadQueue());
  const [late] = useState(() => new SavedPropertyPhotos(uploads));
  const [problem, setProblem] = useState<string>();
  const [leaves, setLeaves] = useState(false);
  useEffect(() => () => uploads.stop(), [uploads]);
  useEffect(() => {
    // Leaves the page only after the form is marked as saved, so that the guard permits the
    // navigation.
    if (leaves) onLeave();
  }, [leaves, onLeave]);
  const save = useChange([propertyQueries.all()], async (values: PropertyForm) => {
    await updateProperty(id, propertyRowOf(values));
    void propertyDrafts.forget(userId, { propertyId: id, isNew: false }).catch(() => undefined);
    return late.send(
      id,
      images.map(({ image_order: order }) => order),
    );
  });
  const submit = (exits: boolean) =>
    form.handleSubmit(
      async (values) => {
        setProblem(undefined);
        try {
          const failures = await save.mutateAsync(values);
          form.reset(values);
          uploads.clearSent();
          if (failures > 0) return setProblem(t('properties.saved_without_photos'));
          notify.success(t('properties.updated'));
          if (exits) setLeaves(true);
        } catch (error) {
          const message = messageFor(error, t, language, 'properties.unknown_error');
          setProblem(t('properties.update_failed', { message }));
        }
      },
      () => setProblem(t('properties.missing_fields')),
    )();
  const photos = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
  const hasPhotos = photos.some(({ state }) => state !== 'sent');
  const isSaving = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
        className="flex flex-col gap-4"
      >
        <FormSection title={t('properties.section_basic')}>
          <BasicFields />
        </FormSection>
        <FormSection title={t('properties.section_description')}>
          <DescriptionFields />
        </FormSection>
        <FormSection title={t('properties.section_specifications')}>
          <SizeFields />
        </FormSection>
        <FormSection title={t('properties.section_location')}>
          <CityFields />
        </FormSection>
        <FormSection title={t('properties.section_images')}>
          <SavedPhotos propertyId={id} images={images} />
          <PendingPhotos uploads={uploads} room={MOST_PHOTOS - images.length} />
        </FormSection>
        <FormSection title={t('properties.section_status')}>
          <StatusFields />
        </FormSection>
        <FormSection title={t('properties.section_more')}>
          <MoreSizeFields />
        </FormSection>
        <FormSection title={t('properties.section_construction')}>
          <ConstructionFields />
        </FormSection>
        <FormSection title={t('properties.section_features')}>
          <FeatureCheckboxes legend={t('properties.section_features')} features={FEATURES} />
        </FormSection>
        <FormSection title={t('properties.section_neighborhood')}>
          <NeighborhoodFields />
        </FormSection>
        <FormSection title={t('properties.section_amenities')}>
          <FeatureCheckboxes legend={t('properties.section_amenities')} features={AMENITIES} />
        </FormSection>
        <FormSection title={t('properties.section_coordinates')}>
          <CoordinateFields />
        </FormSection>
        <FormSection title={t('properties.section_contact')}>
          <ContactFields />
        </FormSection>
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-page px-4 py-3 in-data-[on-desk=sheet]:lg:bg-surface max-sm:[&>button]:grow">
          <p role="alert" className="w-full text-danger empty:hidden">
            {problem}
          </p>
          <Button look="quiet" onClick={onLeave}>
            {t('common.cancel')}
          </Button>
          <Button look="secondary" type="submit" isPending={isSaving}>
            {t('properties.save')}
          </Button>
          <Button isPending={isSaving} onClick={() => void submit(true)}>
            {t('properties.save_and_exit')}
          </Button>
        </div>
      </form>
      {guard((form.formState.isDirty || hasPhotos) && !isSaving)}
    </FormProvider>
  );
}
