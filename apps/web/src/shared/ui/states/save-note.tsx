// Shows the save state of a draft: saved, saving, or stored only on this device.
import { Cloud, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import type { SaveState } from '../../draft/draft-autosave.ts';

const ICONS: Record<Exclude<SaveState, 'new'>, LucideIcon> = {
  saved: Cloud,
  saving: CloudUpload,
  on_device: CloudOff,
  failed: CloudOff,
  refused: CloudOff,
};

type SaveNoteProps = {
  state: SaveState;
  /** Returns the text that the wizard shows for a save state of its draft. */
  textOf: (state: Exclude<SaveState, 'new'>) => string;
};

export function SaveNote({ state, textOf }: SaveNoteProps) {
  if (state === 'new') return null;
  const Icon = ICONS[state];
  const isUnsaved = state === 'on_device' || state === 'failed' || state === 'refused';
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-end text-sm ${isUnsaved ? 'text-warning' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {textOf(state)}
    </p>
  );
}
