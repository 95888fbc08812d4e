// Plays one voice note at a time: starting a voice note stops the one that is playing.
import { useEffect, useRef, useState } from 'react';

const RATES = [1, 1.5, 2];

let playing: HTMLAudioElement | undefined;

export type AudioPlayer = {
  isPlaying: boolean;
  /** Playback position in seconds. */
  position: number;
  rate: number;
  hasFailed: boolean;
  toggle: () => void;
  seek: (seconds: number) => void;
  nextRate: () => void;
};

/**
 * @param url - URL of the audio. When the user presses play before the URL is known, playback
 * starts as soon as the URL is known.
 */
export function useAudioPlayer(url: string | undefined, wantsToPlay: boolean): AudioPlayer {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [rate, setRate] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!url) return;
    const element = new Audio(url);
    audio.current = element;
    setHasFailed(false);
    element.ontimeupdate = () => setPosition(element.currentTime);
    element.onplay = () => setIsPlaying(true);
    element.onpause = () => setIsPlaying(false);
    element.onerror = () => setHasFailed(true);
    element.onended = () => {
      element.currentTime = 0;
      setPosition(0);
    };
    return () => {
      element.pause();
      element.removeAttribute('src');
      audio.current = undefined;
      if (playing === element) playing = undefined;
    };
  }, [url]);

  useEffect(() => {
    if (url && wantsToPlay) start(audio.current);
  }, [url, wantsToPlay]);

  return {
    isPlaying,
    position,
    rate,
    hasFailed,
    toggle: () => (isPlaying ? audio.current?.pause() : start(audio.current)),
    seek: (seconds) => {
      if (!audio.current) return;
      audio.current.currentTime = seconds;
      setPosition(seconds);
    },
    nextRate: () => {
      const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}

function start(element: HTMLAudioElement | undefined): void {
  if (!element) return;
  if (playing !== element) playing?.pause();
  playing = element;
  // Ignores the error of play(). If the audio cannot be loaded, the element's error event reports
  // it. If the browser blocks the playback, the user can press play again.
  element.play().catch(() => undefined);
}
