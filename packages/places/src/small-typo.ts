// Detects the most common typing errors: two neighbouring letters swapped, or wrong dots on an
// Arabic letter.

/**
 * Groups of letters that differ only in their dots. For a comparison, all letters of a group are
 * replaced by one of them. The letters ن and ق are not replaced at the end of a word, because their
 * shape there differs from the other letters of their group.
 */
const SHAPES: [RegExp, string][] = [
  [/[تث]|ن(?=.)/g, 'ب'],
  [/[جحخ]/g, 'ح'],
  [/[دذ]/g, 'د'],
  [/[رز]/g, 'ر'],
  [/[سش]/g, 'س'],
  [/[صض]/g, 'ص'],
  [/[طظ]/g, 'ط'],
  [/[عغ]/g, 'ع'],
  [/ق(?=.)/g, 'ف'],
];
const shapeOf = (word: string) =>
  SHAPES.reduce((shape, [letters, letter]) => shape.replace(letters, letter), word);

export function isSmallTypo(one: string, other: string): boolean {
  const different = [...one].flatMap((letter, at) => (letter === other[at] ? [] : [at]));
  const [first = 0, second] = different;
  const isSwap =
    different.length === 2 &&
    second === first + 1 &&
    one[first] === other[second] &&
    one[second] === other[first];
  return isSwap || (different.length === 1 && shapeOf(one) === shapeOf(other));
}
