// The form of a new property: photos are sent, then the property is written, then the photos are taken into its folder.
import { HOME_FEATURES } from '@wasl/core/home-enumerations';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { useChange } from '../../../../shared/lib/use-change.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DialogActions } from '../../../../shared/ui/dialogs/dialog-actions.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { propertyDrafts } from '../../api/property-draft-port.ts';
import { addProperty } from '../../api/property-port.ts';
import { propertyQueries } from '../../api/property-queries.ts';
import { PhotoTray } from '../../model/photos/photo-tray.ts';
import { UnsavedPropertyPhotos } from '../../model/photos/unsaved-property-photos.ts';
import { emptyForm, type PropertyForm, rowOf } from '../../model/property-form.ts';
import { usePropertyForm } from '../../model/use-property-form.ts';
import { BasicFields } from './basic-fields.tsx';
import { ConstructionFields } from './construction-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { FormChecks } from './form-checks.tsx';
import { FormSection } from './form-section.tsx';
import { MoreSizeFields } from './more-size-fields.tsx';
import { NeighborhoodFields } from './neighborhood-fields.tsx';
import { PendingPhotos } from './pending-photos.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { StatusFields } from './status-fields.tsx';

type AddPropertyFormProps = {
  userId: string;
  propertyId: string;
  draft: PropertyForm | undefined;
  onAdded: (propertyId: string) => void;
};

const MOST_PHOTOS = 40;

export function AddPropertyForm({ userId, propertyId, draft, onAdded }: AddPropertyFormProps) {
  const t = useT();
  const language = useLanguage();
  const [empty] = useState(emptyForm);
  const form = usePropertyForm(empty, draft, { userId, propertyId, isNew: true }, language);
  const [tray] = useState(() => new PhotoTray());
  const [early] = useState(() => new UnsavedPropertyPhotos(tray));
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => tray.stop(), [tray]);
  const add = useChange([propertyQueries.all()], async (values: PropertyForm) => {
    await addProperty(propertyId, rowOf(values));
    return early.takeIn(propertyId);
  });
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(undefined);
      if ((await early.send()) > 0) return setProblem(t('properties.photos_failed'));
      try {
        const leftBehind = await add.mutateAsync(values);
        void propertyDrafts.forget(userId, { propertyId, isNew: true }).catch(() => undefined);
        // The property is there; the next try writes it again and takes in what is missing.
        if (leftBehind > 0) return setProblem(t('properties.saved_without_photos'));
        notify.success(t('properties.added'));
        onAdded(propertyId);
      } catch (error) {
        setProblem(messageFor(error, t, language, 'properties.add_failed'));
      }
    },
    () => setProblem(t('properties.look_at_fields')),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('properties.draft_kept')}</p>
        <FormSection title={t('properties.section_basic')}>
          <BasicFields />
        </FormSection>
        <FormSection title={t('properties.section_specifications')}>
          <SizeFields />
          <MoreSizeFields />
          <ConstructionFields />
          <FormChecks legend={t('properties.section_features')} features={HOME_FEATURES} />
        </FormSection>
        <FormSection title={t('properties.section_description')}>
          <DescriptionFields />
        </FormSection>
        <FormSection title={t('properties.section_location')}>
          <PlaceFields />
          <NeighborhoodFields />
          <CoordinateFields />
        </FormSection>
        <FormSection title={t('properties.section_contact')}>
          <ContactFields />
        </FormSection>
        <FormSection title={t('properties.section_images')}>
          <PendingPhotos tray={tray} room={MOST_PHOTOS} />
        </FormSection>
        <FormSection title={t('properties.section_status')}>
          <StatusFields />
        </FormSection>
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
        <DialogActions>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('properties.add')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
