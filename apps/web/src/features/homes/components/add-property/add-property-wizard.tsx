// Wizard for a new listing: five steps, photos first. The listing is stored on the device, and
// survives a reload, until the last step sends the listing to the server.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { propertyDrafts } from '../../api/property-draft-port.ts';
import type { AddPropertyStep } from '../../model/add-property-steps.ts';
import { PropertyPhotoUploadQueue } from '../../model/photos/property-photo-upload-queue.ts';
import { StoredPhotos } from '../../model/photos/stored-photos.ts';
import { UnsavedPropertyPhotos } from '../../model/photos/unsaved-property-photos.ts';
import type { PropertyForm } from '../../model/property-form.ts';
import { LoadedPropertyWizard } from './loaded-property-wizard.tsx';

type AddPropertyWizardProps = {
  userId: string;
  step: AddPropertyStep;
  onStep: (step: AddPropertyStep) => void;
  /** Link that leaves the wizard at the first step; the draft is kept. */
  leaveLink: ReactNode;
};

export function AddPropertyWizard(props: AddPropertyWizardProps) {
  const { userId } = props;
  const [fresh] = useState(() => newId());
  const draft = useQuery({
    queryKey: ['property-draft', userId, 'new'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async () => (await propertyDrafts.read(userId)) ?? null,
  });
  if (draft.isPending) return <Skeleton rows={4} />;
  const propertyId = draft.data?.propertyId ?? fresh;
  return (
    <WithPhotos key={propertyId} {...props} propertyId={propertyId} draft={draft.data?.form} />
  );
}

type WithPhotosProps = AddPropertyWizardProps & {
  propertyId: string;
  draft: PropertyForm | undefined;
};

function WithPhotos(props: WithPhotosProps) {
  const { userId, propertyId } = props;
  const t = useT();
  const [{ uploads, early, kept }] = useState(() => {
    const uploads = new PropertyPhotoUploadQueue();
    const early = new UnsavedPropertyPhotos(uploads);
    return { uploads, early, kept: new StoredPhotos(uploads, early, { userId, propertyId }) };
  });
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    void kept.restore().then(() => {
      if (hasLeft) return;
      stop = kept.follow();
      setIsReady(true);
    });
    return () => {
      hasLeft = true;
      stop?.();
      uploads.stop();
    };
  }, [kept, uploads]);
  if (!isReady) return <Skeleton rows={4} />;
  return (
    <LoadedPropertyWizard
      {...props}
      label={t('properties.add_steps')}
      photos={{ uploads, early, kept }}
    />
  );
}
