// Test generator of any character except lone surrogates. It replaces the unit `binary` of
// fast-check, which first builds a table of all characters and takes seconds on a busy machine.
import fc from 'fast-check';

const CHARACTERS = 0x110000 - 0x800;

export const arbitraryCharacter: fc.Arbitrary<string> = fc
  .nat(CHARACTERS - 1)
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));
