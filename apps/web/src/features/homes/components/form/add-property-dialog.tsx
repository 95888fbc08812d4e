// A new property, in one dialog; closed by mistake it opens again as it was.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { propertyDrafts } from '../../api/property-draft-port.ts';
import { AddPropertyForm } from './add-property-form.tsx';

type AddPropertyDialogProps = {
  userId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onAdded: (propertyId: string) => void;
};

export function AddPropertyDialog({
  userId,
  isOpen,
  onOpenChange,
  onAdded,
}: AddPropertyDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('properties.add')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {isOpen ? <WithDraft userId={userId} onAdded={onAdded} /> : null}
    </Dialog>
  );
}

function WithDraft({ userId, onAdded }: Pick<AddPropertyDialogProps, 'userId' | 'onAdded'>) {
  const [fresh] = useState(() => newId());
  const draft = useQuery({
    queryKey: ['property-draft', userId, 'new'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async () => (await propertyDrafts.read(userId)) ?? null,
  });
  if (draft.isPending) return <Skeleton rows={4} />;
  return (
    <AddPropertyForm
      userId={userId}
      propertyId={draft.data?.propertyId ?? fresh}
      draft={draft.data?.form}
      onAdded={onAdded}
    />
  );
}
