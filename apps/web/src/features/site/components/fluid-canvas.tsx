// Decorative fluid animation over the page, which follows the pointer. Clicks pass through it, and
// it pauses while the page is hidden.
import { useEffect, useRef } from 'react';
import { animateWhileVisible } from '../model/animate-while-visible.ts';
import { FluidSimulation } from '../model/fluid-simulation.ts';
import { paintFluid } from '../model/paint-fluid.ts';

/**
 * Number of grid cells along the longer side of the page. With this number, the shapes look soft,
 * and even a cheap phone can compute the animation.
 */
const CELLS = 96;

export function FluidCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? run(canvas.current) : undefined), []);
  return (
    <canvas ref={canvas} className="pointer-events-none fixed inset-0 z-10 size-full opacity-45" />
  );
}

/** Starts the effect and returns a function that stops it. */
function run(canvas: HTMLCanvasElement): (() => void) | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const scale = CELLS / Math.max(innerWidth, innerHeight);
  canvas.width = Math.max(8, Math.round(innerWidth * scale));
  canvas.height = Math.max(8, Math.round(innerHeight * scale));
  const fluid = new FluidSimulation(canvas.width, canvas.height);
  const move = ({ clientX, clientY, movementX, movementY }: PointerEvent) => {
    fluid.stir(
      (clientX / innerWidth) * canvas.width,
      (clientY / innerHeight) * canvas.height,
      movementX * scale,
      movementY * scale,
    );
  };
  addEventListener('pointermove', move, { passive: true });
  const stop = animateWhileVisible((seconds) => {
    fluid.drift(seconds);
    fluid.step();
    paintFluid(context, fluid);
  });
  return () => {
    removeEventListener('pointermove', move);
    stop();
  };
}
