// Bar of the voice recorder: shows the duration and the loudness, with buttons to discard and to
// send the recording.
import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { formatDuration } from '../../../../shared/format/chat-time.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Recorder } from '../../model/hooks/use-recorder.ts';
import { Waveform } from '../messages/waveform.tsx';

const SHOWN_BARS = 40;

type VoiceRecorderProps = { recorder: Recorder; onCancel: () => void; onSend: () => void };

export function VoiceRecorder({ recorder, onCancel, onSend }: VoiceRecorderProps) {
  const t = useT();
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  const bars = Array.from({ length: SHOWN_BARS }, (_, index) =>
    Math.round((recorder.loudness.at(index - SHOWN_BARS) ?? 0) * 100),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div
      role="group"
      aria-label={t('chat.recording')}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="flex min-w-0 flex-1 items-center gap-2"
    >
      <IconButton label={t('chat.discard_recording')} onClick={onCancel}>
        <Trash2 aria-hidden="true" className="size-5 text-danger" />
      </IconButton>
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger" />
      <span role="timer" className="figures w-12 shrink-0">
        {formatDuration(recorder.elapsedMs)}
      </span>
      <Waveform bars={bars} heard={1} />
      <button
        ref={send}
        type="button"
        aria-label={t('chat.send_recording')}
        onClick={onSend}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:brightness-110"
      >
        <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </button>
    </div>
  );
}
