// Shows the save state of the draft: saved, being saved, or on this device only.
import { Cloud, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import type { SaveState } from '../model/draft-autosave.ts';

const ICONS: Record<Exclude<SaveState, 'new'>, LucideIcon> = {
  saved: Cloud,
  saving: CloudUpload,
  on_device: CloudOff,
  failed: CloudOff,
};

export function IdentitySaveNote({ state }: { state: SaveState }) {
  const t = useT();
  if (state === 'new') return null;
  const Icon = ICONS[state];
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-end text-sm ${state === 'failed' ? 'text-warning' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`identity.save_state.${state}`)}
    </p>
  );
}
