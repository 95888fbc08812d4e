// Step for photos of the parcel before pickup.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { StepActions } from '../../../../shared/ui/wizard/step-actions.tsx';
import { PhotoField } from './photo-field.tsx';
import type { StepProps } from './step-props.ts';

export function PhotosStep({ photos: view, onNext }: StepProps) {
  const t = useT();
  const [problems, setProblems] = useState<string[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (view.photos.length === 0) setProblems([t('delivery_wizard.photo_missing')]);
        else void onNext({});
      }}
    >
      <p className="text-muted">{t('delivery_wizard.photo_text')}</p>
      <PhotoField
        view={view}
        isNeeded
        problems={problems}
        onProblems={setProblems}
        isPreparing={isPreparing}
        onPreparing={setIsPreparing}
      />
      <StepActions>
        <Button type="submit" disabled={isPreparing}>
          {t('common.continue')}
        </Button>
      </StepActions>
    </form>
  );
}
