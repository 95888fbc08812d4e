// Deletes a property after a confirmation. Rendered as a button on the property's page and as an
// icon in lists.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDeleteProperty } from '../api/property-changes.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import type { Property } from '../model/property.ts';

type DeletePropertyProps = {
  property: Pick<Property, 'id' | 'created_by' | 'title' | 'title_fr' | 'title_ar'>;
  isIcon?: boolean;
  onDeleted?: () => Promise<void>;
};

export function DeleteProperty({ property, isIcon = false, onDeleted }: DeletePropertyProps) {
  const t = useT();
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const remove = useDeleteProperty(property.created_by, onDeleted);
  const title = listingTitleIn(property, language);
  const confirm = async () => {
    try {
      await remove.mutateAsync(property.id);
      notify.success(t('properties.deleted'));
    } catch (error) {
      notify.error(messageFor(error, t, language, 'properties.delete_failed'));
    }
    setAsks(false);
  };
  return (
    <>
      {isIcon ? (
        <IconButton
          label={t('properties.delete_named', { title })}
          onClick={() => setAsks(true)}
          className="relative"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      ) : (
        <Button look="danger" onClick={() => setAsks(true)}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('properties.delete')}
        </Button>
      )}
      <ConfirmDialog
        title={t('properties.delete_title')}
        text={t('properties.delete_text', { title })}
        confirmLabel={t('properties.delete')}
        isOpen={asks}
        isPending={remove.isPending}
        onOpenChange={setAsks}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
