import { expect, it } from 'vitest';
import { freeLabelPosition } from './free-label-position.ts';

const name = { x: 100, y: 100, width: 60, height: 20 };
const pin = (x: number, y: number) => ({ x, y, width: 40, height: 40 });
const label = (x: number, y: number) => ({ x, y, width: 60, height: 20 });

it('returns the original position of a name if no pin and no other name overlaps the name there', () => {
  expect(freeLabelPosition(name, [pin(151, 100), pin(100, 131)], [label(100, 130)])).toEqual(name);
});

it('moves a name below the pin that covers it, or else above the pin, or else next to the pin', () => {
  const here = pin(100, 100);
  const below = pin(100, 140);
  const above = pin(100, 60);
  expect(freeLabelPosition(name, [here], [])).toEqual({ ...name, y: 132 });
  expect(freeLabelPosition(name, [here, below], [])).toEqual({ ...name, y: 68 });
  expect(freeLabelPosition(name, [here, below, above], [])).toEqual({ ...name, x: 158 });
  expect(freeLabelPosition(name, [here, below, above, pin(160, 100)], [])).toEqual({
    ...name,
    x: 42,
  });
});

it('moves a place name only a little if a pin barely overlaps it', () => {
  expect(freeLabelPosition(name, [pin(100, 75)], [])).toEqual({ ...name, y: 114 });
});

it('never moves a name to a position where it would cover another name', () => {
  expect(freeLabelPosition(name, [pin(100, 100)], [label(100, 132)])).toEqual({ ...name, y: 68 });
});

it('returns undefined if another name occupies the original position, or if no position nearby is free', () => {
  expect(freeLabelPosition(name, [], [label(120, 100)])).toBeUndefined();
  const around = [pin(100, 100), pin(100, 140), pin(100, 60), pin(160, 100), pin(40, 100)];
  expect(freeLabelPosition(name, around, [])).toBeUndefined();
});

it('keeps a name within the frame of the map', () => {
  const isWithin = ({ y }: { y: number }) => y < 120;
  expect(freeLabelPosition(name, [pin(100, 100)], [], isWithin)).toEqual({ ...name, y: 68 });
  expect(freeLabelPosition({ ...name, y: 125 }, [], [], isWithin)).toBeUndefined();
});
