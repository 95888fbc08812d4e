// Placeholder beside the list while no notification is open.

import { BellRing } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { ChooseOne } from '../../../shared/desk/choose-one.tsx';

export function NoNotificationOpen() {
  const t = useT();
  return (
    <ChooseOne
      picture={<BellRing aria-hidden="true" className="size-12 text-primary" />}
      title={t('notifications.select_title')}
      text={t('notifications.select_text')}
    />
  );
}
