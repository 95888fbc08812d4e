import { afterEach, describe, expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { Avatar } from './avatar.tsx';
import { PERSON_COLOURS, personColour } from './person-colour.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Ids of people, one for each avatar colour. */
const PEOPLE = Array.from({ length: PERSON_COLOURS }, (_, colour) => {
  const id = [...LETTERS].find((letter) => personColour(letter) === colour);
  if (id === undefined) throw new Error(`no letter has colour ${colour}`);
  return { id, first_name: id, last_name: null, avatar_url: null };
});

afterEach(() => document.documentElement.removeAttribute('data-theme'));

describe.each(['light', 'dark'])('avatars in %s mode', (theme) => {
  it('initials are readable on each colour, and all colours differ', async () => {
    document.documentElement.dataset.theme = theme;
    const { container } = await mountIn(
      'fr',
      PEOPLE.map((person) => <Avatar key={person.id} person={person} className="size-10" />),
    );
    const shown = [...container.querySelectorAll('.person')].map((one) => getComputedStyle(one));
    expect(shown).toHaveLength(PERSON_COLOURS);
    const grounds = shown.map((style) => drawn(style.backgroundColor));
    for (const [index, style] of shown.entries()) {
      const ground = grounds[index] ?? [];
      expect(contrast(drawn(style.color), ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const [index, one] of grounds.entries()) {
      for (const other of grounds.slice(index + 1)) {
        expect(Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))).toBeGreaterThan(9);
      }
    }
  });
});

it('the initials of an Arabic name are side by side, not joined, and in the order of the names', async () => {
  const { container } = await mountIn(
    'ar',
    <Avatar
      person={{ id: 'm', first_name: 'محمد', last_name: 'الفاسي', avatar_url: null }}
      className="size-10"
    />,
  );
  expect(container.textContent).toBe('م\u200cف');
});

it("an avatar shows the person's picture, or the initials when the picture fails to load", async () => {
  const person = { id: 'a', first_name: 'Amina', last_name: null };
  const screen = await mountIn(
    'fr',
    <Avatar person={{ ...person, avatar_url: '/nowhere.png' }} className="size-10" />,
  );
  await expect.poll(() => screen.container.textContent).toBe('A');
  await screen.rerender(
    <Avatar
      person={{
        ...person,
        avatar_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
      }}
      className="size-10"
    />,
  );
  await expect.poll(() => screen.container.querySelector('img')?.naturalWidth).toBe(1);
  expect(screen.container.textContent).toBe('');
});

/** Returns a rendered colour as red, green and blue from 0 to 255. */
function drawn(colour: string): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Contrast ratio of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
