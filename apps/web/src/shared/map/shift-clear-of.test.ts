import { expect, it } from 'vitest';
import { shiftClearOf } from './shift-clear-of.ts';

const name = { x: 100, y: 100, width: 60, height: 20 };
const pin = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

it('leaves a name where it is that no pin meets', () => {
  expect(shiftClearOf(name, [pin(151, 100), pin(100, 131)])).toBe(0);
});

it('moves a name the shorter way out from under a pin', () => {
  expect(shiftClearOf(name, [pin(110, 105)])).toBe(-27);
  expect(shiftClearOf(name, [pin(110, 95)])).toBe(27);
});

it('moves a name past a pin beside, and leaves it out where pins lie on both sides', () => {
  expect(shiftClearOf(name, [pin(110, 95), pin(90, 135)])).toBe(-37);
  expect(shiftClearOf(name, [pin(110, 100), pin(90, 135), pin(90, 65)])).toBeUndefined();
});
