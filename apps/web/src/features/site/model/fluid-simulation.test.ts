import { describe, expect, it } from 'vitest';
import { FluidSimulation } from './fluid-simulation.ts';

const inkOf = ({ ink }: FluidSimulation) => ink.reduce((sum, one) => sum + one, 0);
/** Returns the column in which the centre of the ink lies. */
const centreOf = ({ ink, width }: FluidSimulation) =>
  ink.reduce((sum, one, cell) => sum + one * (cell % width), 0) /
  ink.reduce((sum, one) => sum + one, 0);

describe('fluid simulation', () => {
  it('contains no ink before the fluid is pushed', () => {
    const fluid = new FluidSimulation(40, 30);
    fluid.step();
    expect(inkOf(fluid)).toBe(0);
  });

  it('moves the ink in the direction in which it is pushed', () => {
    const fluid = new FluidSimulation(40, 30);
    fluid.stir(20, 15, 3, 0);
    const before = centreOf(fluid);
    for (let round = 0; round < 10; round++) fluid.step();
    expect(centreOf(fluid)).toBeGreaterThan(before + 1);
  });

  it('loses its ink when the fluid is not pushed any more', () => {
    const fluid = new FluidSimulation(40, 30);
    fluid.stir(20, 15, 1, 1);
    const before = inkOf(fluid);
    for (let round = 0; round < 300; round++) fluid.step();
    expect(inkOf(fluid)).toBeLessThan(before / 20);
  });

  it('contains only valid numbers after strong pushes and after pushes outside the grid', () => {
    const fluid = new FluidSimulation(40, 30);
    fluid.stir(-10, 400, 1000, -1000);
    fluid.stir(1, 28, 1000, -1000);
    for (let round = 0; round < 50; round++) fluid.step();
    expect(fluid.ink.every((one) => Number.isFinite(one) && one >= 0 && one <= 1)).toBe(true);
  });
});
