// Waveform of a voice note: 48 bars, each with a height from 0 to 100.

export const WAVEFORM_BAR_COUNT = 48;

/**
 * @param loudness - Loudness samples taken while recording, each from 0 to 1; any number of
 * samples.
 */
export function waveformOf(loudness: readonly number[]): number[] {
  if (loudness.length === 0) return Array.from({ length: WAVEFORM_BAR_COUNT }, () => 0);
  const share = loudness.length / WAVEFORM_BAR_COUNT;
  const bars = Array.from({ length: WAVEFORM_BAR_COUNT }, (_, bar) => {
    const from = Math.floor(bar * share);
    return Math.max(...loudness.slice(from, Math.max(from + 1, Math.floor((bar + 1) * share))));
  });
  const loudest = Math.max(...bars, 0.01);
  return bars.map((bar) => Math.round((bar / loudest) * 100));
}
