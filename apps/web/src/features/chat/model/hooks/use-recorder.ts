// Records a voice note and samples its loudness.
import { useEffect, useRef, useState } from 'react';
import { pauses } from '../../../../shared/timeouts.ts';
import type { PreparedFile } from '../chat-types.ts';
import { waveformOf } from '../files/waveform-bars.ts';

const KINDS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;
/**
 * Maximum duration of a voice note in milliseconds. The file of a ten-minute recording stays far
 * below the maximum file size.
 */
const LONGEST_MS = 10 * 60 * 1000;
const BITS_PER_SECOND = 32_000;

export type Recorder = {
  state: 'idle' | 'asking' | 'recording' | 'denied';
  elapsedMs: number;
  /** Loudness samples from 0 to 1, newest last. */
  loudness: readonly number[];
  start: () => void;
  cancel: () => void;
  /** Stops the recording. Resolves to undefined when the recording is too short to send. */
  finish: () => Promise<PreparedFile | undefined>;
};

type Running = {
  media: MediaRecorder;
  stop: () => void;
  chunks: Blob[];
  loudness: number[];
  startedAt: number;
  extension: string;
};

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;

export function useRecorder(): Recorder {
  const running = useRef<Running>(undefined);
  /**
   * Number of the latest attempt to record. When the user leaves the conversation, the number
   * changes. A microphone request that is granted after that does not start a recording.
   */
  const asked = useRef(0);
  const [state, setState] = useState<Recorder['state']>('idle');
  const [elapsedMs, setElapsedMs] = useState(0);
  const [loudness, setLoudness] = useState<readonly number[]>([]);

  const end = () => {
    running.current?.stop();
    running.current = undefined;
    setState('idle');
    setElapsedMs(0);
    setLoudness([]);
  };
  useEffect(
    () => () => {
      asked.current += 1;
      running.current?.stop();
    },
    [],
  );
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => {
      const now = running.current;
      if (!now) return;
      const elapsed = Date.now() - now.startedAt;
      setElapsedMs(elapsed);
      setLoudness(now.loudness.slice());
      if (elapsed >= LONGEST_MS && now.media.state === 'recording') now.media.pause();
    }, pauses.voiceSample);
    return () => clearInterval(timer);
  }, [state]);

  return {
    state,
    elapsedMs: Math.min(elapsedMs, LONGEST_MS),
    loudness,
    start: () => {
      asked.current += 1;
      const press = asked.current;
      setState('asking');
      open().then(
        (opened) => {
          if (press !== asked.current) {
            opened.stop();
            return;
          }
          running.current = opened;
          setState('recording');
        },
        () => setState('denied'),
      );
    },
    cancel: end,
    finish: async () => {
      const now = running.current;
      if (!now) return undefined;
      const durationMs = Math.min(Date.now() - now.startedAt, LONGEST_MS);
      const blob = await collect(now);
      const waveform = waveformOf(now.loudness);
      end();
      if (blob.size === 0 || durationMs < 300) return undefined;
      const name = `voice.${now.extension}`;
      return { blob, name, mime: blob.type, kind: 'audio', durationMs, waveform };
    },
  };
}

async function open(): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [type, extension] = KINDS.find(([kind]) => MediaRecorder.isTypeSupported(kind)) ?? KINDS[0];
  const media = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  media.ondataavailable = ({ data }) => chunks.push(data);
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const loudness: number[] = [];
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    loudness.push(Math.min(1, Math.sqrt(power) * 4));
  }, pauses.voiceSample);
  media.start();
  const stop = () => {
    clearInterval(timer);
    if (media.state !== 'inactive') media.stop();
    for (const track of stream.getTracks()) track.stop();
    void sound.close();
  };
  return { media, stop, chunks, loudness, startedAt: Date.now(), extension };
}

function collect({ media, chunks }: Running): Promise<Blob> {
  const type = media.mimeType.split(';')[0] ?? 'audio/webm';
  return new Promise((resolve) => {
    media.onstop = () => resolve(new Blob(chunks, { type }));
    media.stop();
  });
}
