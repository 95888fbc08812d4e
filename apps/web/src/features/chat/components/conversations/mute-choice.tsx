// Lets the user choose how long to mute a conversation.
import { Bell, BellOff } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { isMuted } from '../../model/view/is-muted.ts';

const HOUR_MS = 60 * 60 * 1000;
const CHOICES = [
  { key: 'chat.mute_8_hours', ms: 8 * HOUR_MS },
  { key: 'chat.mute_week', ms: 7 * 24 * HOUR_MS },
  { key: 'chat.mute_always', ms: undefined },
] as const;

type MuteChoiceProps = {
  mutedUntil: string | null;
  /** @param until - ISO timestamp; `infinity` mutes permanently, null unmutes. */
  onMute: (until: string | null) => void;
};

export function MuteChoice({ mutedUntil, onMute }: MuteChoiceProps) {
  const t = useT();
  if (isMuted(mutedUntil)) {
    return (
      <Button look="secondary" onClick={() => onMute(null)}>
        <Bell aria-hidden="true" className="size-5" />
        {t('chat.unmute')}
      </Button>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 flex items-center gap-2 text-sm text-muted">
        <BellOff aria-hidden="true" className="size-4" />
        {t('chat.mute')}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {CHOICES.map(({ key, ms }) => (
          <Button
            key={key}
            look="secondary"
            className="max-w-full min-w-0 px-1!"
            onClick={() => onMute(ms ? new Date(Date.now() + ms).toISOString() : 'infinity')}
          >
            {t(key)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
