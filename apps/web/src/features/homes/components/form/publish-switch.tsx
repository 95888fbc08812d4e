// Switch that publishes or hides a home, with a list of the fields missing for publication.
import { Eye, EyeOff } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { usePublishProperty } from '../../api/property-changes.ts';
import type { Property } from '../../model/property.ts';

export function PublishSwitch({ property }: { property: Property }) {
  const t = useT();
  const language = useLanguage();
  const change = usePublishProperty();
  const isPublished = property.is_published;
  const press = async () => {
    try {
      await change.mutateAsync({ id: property.id, isPublished: !isPublished });
      notify.success(t(isPublished ? 'properties.hidden_done' : 'properties.published_done'));
    } catch (error) {
      notify.error(messageFor(error, t, language, 'properties.publish_failed'));
    }
  };
  const isSeen =
    isPublished &&
    !property.taken_down_at &&
    (property.status === 'available' || property.status === 'pending');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        look={isPublished ? 'secondary' : 'primary'}
        isPending={change.isPending}
        onClick={() => void press()}
      >
        {isPublished ? (
          <EyeOff aria-hidden="true" className="size-5" />
        ) : (
          <Eye aria-hidden="true" className="size-5" />
        )}
        {t(isPublished ? 'properties.hide' : 'properties.publish')}
      </Button>
      <p className="text-sm text-muted">
        {property.taken_down_at && isPublished
          ? null
          : isSeen
            ? t('properties.is_public')
            : t(isPublished ? 'properties.is_public_later' : 'properties.is_private')}
      </p>
    </div>
  );
}
