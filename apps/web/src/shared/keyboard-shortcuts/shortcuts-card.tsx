// Card for keyboard shortcuts in the person's preferences. The setting is stored on this device,
// and the card is shown only on a desktop, because phones have no shortcuts.
import { Keyboard } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { useIsDesktop } from '../list-detail/use-is-desktop.ts';
import { Card } from '../ui/card.tsx';
import { ShortcutSwitch } from './shortcut-switch.tsx';

export function ShortcutsCard() {
  const t = useT();
  if (!useIsDesktop()) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Keyboard aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {t('ui.keys_setting')}
      </h2>
      <ShortcutSwitch />
    </Card>
  );
}
