// Switch that turns single-key shortcuts on or off on this device.
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { shortcutSetting } from './shortcut-setting.ts';
import { useAreShortcutsOn } from './use-are-shortcuts-on.ts';

export function ShortcutSwitch() {
  const t = useT();
  const areOn = useAreShortcutsOn();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t('ui.keys_text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-medium">
          {t(areOn ? 'ui.keys_are_on' : 'ui.keys_are_off')}
        </p>
        <Button look="secondary" onClick={() => shortcutSetting.set(!areOn)}>
          {t(areOn ? 'ui.keys_turn_off' : 'ui.keys_turn_on')}
        </Button>
      </div>
    </div>
  );
}
