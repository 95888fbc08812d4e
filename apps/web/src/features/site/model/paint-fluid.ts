// Draws the simulated ink in two page colours: the accent colour for thin ink, the primary colour
// for thick ink.
import type { FluidSimulation } from './fluid-simulation.ts';

type Colour = readonly [red: number, green: number, blue: number];

export function paintFluid(context: CanvasRenderingContext2D, fluid: FluidSimulation): void {
  const thin = tokenColour(context, '--accent');
  const thick = tokenColour(context, '--primary');
  const image = context.createImageData(fluid.width, fluid.height);
  fluid.ink.forEach((ink, cell) => {
    const start = cell * 4;
    const mix = Math.min(1, ink * 1.4);
    for (const channel of [0, 1, 2] as const) {
      image.data[start + channel] = thin[channel] + (thick[channel] - thin[channel]) * mix;
    }
    image.data[start + 3] = Math.min(1, ink * 1.6) * 255;
  });
  context.putImageData(image, 0, 0);
}

/** Resolves a CSS token to a canvas colour. Not cached, because the theme may change. */
function tokenColour(context: CanvasRenderingContext2D, token: string): Colour {
  context.fillStyle = getComputedStyle(context.canvas).getPropertyValue(token);
  context.clearRect(0, 0, 1, 1);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
