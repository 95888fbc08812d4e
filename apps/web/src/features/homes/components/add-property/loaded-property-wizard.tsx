// Wizard for a new listing: shows its steps and submits the listing. The wizard is rendered only
// after the draft and the photos of the listing have loaded.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { SaveNote } from '../../../../shared/ui/states/save-note.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { Wizard } from '../../../../shared/ui/wizard/wizard.tsx';
import {
  ADD_PROPERTY_STEPS,
  type AddPropertyStep,
  stepProblems,
} from '../../model/add-property-steps.ts';
import type { PropertyPhotoUploadQueue } from '../../model/photos/property-photo-upload-queue.ts';
import type { StoredPhotos } from '../../model/photos/stored-photos.ts';
import type { UnsavedPropertyPhotos } from '../../model/photos/unsaved-property-photos.ts';
import {
  emptyPropertyForm,
  type PropertyField,
  type PropertyForm,
} from '../../model/property-form.ts';
import { useAddProperty } from '../../model/use-add-property.ts';
import { usePropertyForm } from '../../model/use-property-form.ts';
import { CityFields } from '../form/city-fields.tsx';
import { CoordinateFields } from '../form/coordinate-fields.tsx';
import { PendingPhotos } from '../form/pending-photos.tsx';
import { HomeAdded } from './home-added.tsx';
import { OfferStep } from './offer-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { PropertyDetailsStep } from './property-details-step.tsx';

type LoadedPropertyWizardProps = {
  userId: string;
  propertyId: string;
  draft: PropertyForm | undefined;
  photos: { uploads: PropertyPhotoUploadQueue; early: UnsavedPropertyPhotos; kept: StoredPhotos };
  step: AddPropertyStep;
  label: string;
  onStep: (step: AddPropertyStep) => void;
  leaveLink: ReactNode;
};

const MOST_PHOTOS = 40;

export function LoadedPropertyWizard(props: LoadedPropertyWizardProps) {
  const { userId, propertyId, draft, photos, step, label, onStep, leaveLink } = props;
  const t = useT();
  const language = useLanguage();
  const [empty] = useState(emptyPropertyForm);
  const { form, saveState } = usePropertyForm(
    empty,
    draft,
    { userId, propertyId, isNew: true },
    language,
  );
  const chosen = useSyncExternalStore(photos.uploads.subscribe, photos.uploads.getSnapshot);
  const adding = useAddProperty({ userId, propertyId, ...photos });
  if (adding.done) {
    return (
      <HomeAdded
        propertyId={propertyId}
        form={form.getValues()}
        isPublished={adding.done === 'published'}
      />
    );
  }
  /**
   * @returns True if this step has no errors. Otherwise false, and the first invalid field takes
   * the focus.
   */
  const isRight = (): boolean => {
    const problems = Object.entries(stepProblems(step, form.getValues(), language));
    form.clearErrors();
    for (const [at, [field, message]] of problems.entries()) {
      form.setError(
        field as PropertyField,
        { type: 'validate', message },
        { shouldFocus: at === 0 },
      );
    }
    return problems.length === 0;
  };
  const goOn = () => {
    if (isRight()) onStep(ADD_PROPERTY_STEPS[ADD_PROPERTY_STEPS.indexOf(step) + 1] ?? 'preview');
  };
  return (
    <FormProvider {...form}>
      <Wizard
        label={label}
        steps={ADD_PROPERTY_STEPS.map((key) => ({ key, label: t(`properties.add_step.${key}`) }))}
        current={step}
        question={t(`properties.add_question.${step}`)}
        leaveLink={leaveLink}
        saveNote={
          <SaveNote state={saveState} textOf={(state) => t(`properties.save_state.${state}`)} />
        }
        onStep={onStep}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (step === 'preview') void adding.add(form.getValues(), true);
            else goOn();
          }}
          className="flex flex-col gap-5"
        >
          {step === 'photos' ? (
            <>
              <p className="text-muted">{t('properties.photos_first')}</p>
              <PendingPhotos uploads={photos.uploads} room={MOST_PHOTOS} />
            </>
          ) : null}
          {step === 'offer' ? <OfferStep /> : null}
          {step === 'place' ? (
            <>
              <CityFields isNeeded />
              <CoordinateFields />
            </>
          ) : null}
          {step === 'details' ? <PropertyDetailsStep /> : null}
          {step === 'preview' ? (
            <PreviewStep
              propertyId={propertyId}
              photos={chosen}
              problem={adding.problem}
              isPending={adding.isPending}
              onStep={onStep}
              onKeep={() => void adding.add(form.getValues(), false)}
            />
          ) : (
            <StepActions>
              <ContinueButton isWithoutPhotos={step === 'photos' && chosen.length === 0} />
            </StepActions>
          )}
        </form>
      </Wizard>
    </FormProvider>
  );
}

/**
 * Continue button of the photo step. Photos are optional, so without photos the button has the
 * secondary style.
 */
function ContinueButton({ isWithoutPhotos }: { isWithoutPhotos: boolean }) {
  const t = useT();
  return (
    <Button type="submit" look={isWithoutPhotos ? 'secondary' : 'primary'}>
      {t(isWithoutPhotos ? 'properties.without_photos' : 'common.continue')}
    </Button>
  );
}
