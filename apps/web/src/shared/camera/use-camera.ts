// Opens the camera as a stream and closes it on unmount.
import { useEffect, useRef, useState } from 'react';

export type CameraProblem = 'denied' | 'none';

/** Requests the back camera, in a resolution high enough to read a code from some distance. */
const WANTED = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
        if (isGone || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setIsOn(true);
      } catch (error) {
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isGone) setProblem(isDenied ? 'denied' : 'none');
      }
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, isOn, problem };
}
