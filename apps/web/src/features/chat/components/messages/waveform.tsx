// Shows the loudness of a voice note as a row of bars. The bars of the part that has been played
// are coloured.
import { clsx } from 'clsx';

type WaveformProps = { bars: number[]; heard: number };

export function Waveform({ bars, heard }: WaveformProps) {
  return (
    <span aria-hidden="true" className="flex h-8 min-w-0 flex-1 items-center gap-px">
      {bars.map((bar, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          key={index}
          className={clsx(
            'min-w-px flex-1 rounded-full',
            index < heard * bars.length ? 'bg-primary' : 'bg-muted opacity-50',
          )}
          style={{ blockSize: `${Math.max(10, bar)}%` }}
        />
      ))}
    </span>
  );
}
