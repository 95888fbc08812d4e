// Placeholder next to the list while no notification is open.

import { BellRing } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { NothingSelected } from '../../../shared/list-detail/nothing-selected.tsx';

export function NoNotificationOpen() {
  const t = useT();
  return (
    <NothingSelected
      picture={<BellRing aria-hidden="true" className="size-12 text-primary" />}
      title={t('notifications.select_title')}
      text={t('notifications.select_text')}
    />
  );
}
