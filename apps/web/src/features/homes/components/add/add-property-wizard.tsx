// Wizard for a new listing: five steps, photos first. The server receives the listing at the last
// step; until then the device keeps it, also after a reload.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { propertyDrafts } from '../../api/property-draft-port.ts';
import type { AddStep } from '../../model/add-steps.ts';
import { PropertyPhotoTray } from '../../model/photos/property-photo-tray.ts';
import { StoredPhotos } from '../../model/photos/stored-photos.ts';
import { UnsavedPropertyPhotos } from '../../model/photos/unsaved-property-photos.ts';
import type { PropertyForm } from '../../model/property-form.ts';
import { OpenHomeWizard } from './open-home-wizard.tsx';

type AddPropertyWizardProps = {
  userId: string;
  step: AddStep;
  onStep: (step: AddStep) => void;
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
  const [{ tray, early, kept }] = useState(() => {
    const tray = new PropertyPhotoTray();
    const early = new UnsavedPropertyPhotos(tray);
    return { tray, early, kept: new StoredPhotos(tray, early, { userId, propertyId }) };
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
      tray.stop();
    };
  }, [kept, tray]);
  if (!isReady) return <Skeleton rows={4} />;
  return (
    <OpenHomeWizard {...props} label={t('properties.add_steps')} photos={{ tray, early, kept }} />
  );
}
