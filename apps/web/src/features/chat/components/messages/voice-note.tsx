// Voice note with a play button, a seekable waveform and a speed control.
import { Pause, Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { formatDuration } from '../../../../shared/format/chat-time.ts';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import type { Message, ThreadMessage } from '../../model/chat-types.ts';
import { WAVEFORM_BAR_COUNT } from '../../model/files/waveform-bars.ts';
import { useAttachmentUrl } from '../../model/hooks/use-attachment-url.ts';
import { useAudioPlayer } from '../../model/hooks/use-audio-player.ts';
import { UploadProgress } from './upload-progress.tsx';
import { Waveform } from './waveform.tsx';

const SILENCE = Array.from({ length: WAVEFORM_BAR_COUNT }, () => 10);
const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:brightness-110';

type VoiceNoteProps = { message: ThreadMessage; senderName: string; onCancel: () => void };

export function VoiceNote({ message, senderName, onCancel }: VoiceNoteProps) {
  const t = useT();
  const [isWanted, setIsWanted] = useState(false);
  const { attachment, status, progress } = message;
  const bars = attachment?.waveform ?? SILENCE;
  const length = attachment?.duration_ms ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <span
      role="group"
      aria-label={t('chat.voice_of', { name: senderName })}
      className="flex w-72 max-w-full items-center gap-2"
    >
      {status === 'sending' && progress !== undefined ? (
        <>
          <UploadProgress progress={progress} onCancel={onCancel} />
          <Waveform bars={bars} heard={0} />
        </>
      ) : isWanted ? (
        <Playing message={message} bars={bars} lengthMs={length} />
      ) : (
        <>
          <button
            type="button"
            aria-label={t('chat.play')}
            onClick={() => setIsWanted(true)}
            className={ROUND}
          >
            <Play aria-hidden="true" className="size-5" />
          </button>
          <Waveform bars={bars} heard={0} />
          <span className="figures text-xs text-muted">{formatDuration(length)}</span>
        </>
      )}
    </span>
  );
}

type PlayingProps = { message: Message; bars: number[]; lengthMs: number };

function Playing({ message, bars, lengthMs }: PlayingProps) {
  const t = useT();
  const { url, error, retry } = useAttachmentUrl(message);
  const player = useAudioPlayer(url, true);
  const seconds = Math.max(lengthMs / 1000, player.position, 0.1);
  if (error || player.hasFailed) {
    return (
      <button type="button" onClick={retry} className="flex min-h-11 items-center gap-2 text-sm">
        <RotateCw aria-hidden="true" className="size-5 text-danger" />
        {t('chat.load_again')}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t(player.isPlaying ? 'chat.pause' : 'chat.play')}
        onClick={player.toggle}
        className={ROUND}
      >
        {!url ? (
          <Spinner />
        ) : player.isPlaying ? (
          <Pause aria-hidden="true" className="size-5" />
        ) : (
          <Play aria-hidden="true" className="size-5" />
        )}
      </button>
      <span className="relative flex h-11 min-w-0 flex-1 items-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-primary">
        <Waveform bars={bars} heard={player.position / seconds} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={1}
          value={player.position}
          onChange={(event) => player.seek(Number(event.target.value))}
          aria-label={t('chat.position')}
          aria-valuetext={t('chat.position_of', {
            position: formatDuration(player.position * 1000),
            length: formatDuration(seconds * 1000),
          })}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      <span className="figures text-xs text-muted">
        {formatDuration((player.position || seconds) * 1000)}
      </span>
      <button
        type="button"
        onClick={player.nextRate}
        aria-label={t('chat.speed', { rate: player.rate })}
        className="figures min-h-11 min-w-11 shrink-0 rounded-card text-sm font-medium text-primary hover:bg-primary-soft"
      >
        <bdi>{`${player.rate}×`}</bdi>
      </button>
    </>
  );
}
