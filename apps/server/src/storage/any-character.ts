// Test generator of any character except lone surrogates. fast-check's own unit `binary` first
// builds a table of all characters, which takes seconds on a busy machine.
import fc from 'fast-check';

const CHARACTERS = 0x110000 - 0x800;

export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(CHARACTERS - 1)
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));
