// Tests that a person can choose a position without typing coordinates. Each method is tested with
// the pointer and with the keyboard. One more test covers a device that does not report its
// position.
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deferServer } from '../../testing/deferred-server.ts';
import { mountIn, text } from '../../testing/mount-in-language.tsx';
import { forgetInstanceSettings } from '../instance-settings.ts';
import { LocationPicker } from './location-picker.tsx';
import { boxOfCity } from './map-places.ts';

const FES = { id: 7, name: 'Fès', name_fr: 'Fès', name_ar: 'فاس', population: 1_200_000 };
const MARRAKECH = { ...FES, id: 9, name: 'Marrakech', latitude: 31.63, longitude: -8 };
const BOX = boxOfCity({ ...FES, latitude: 34.03, longitude: -5 });
const PLACES = [
  { id: 7, name: 'Fès', latitude: 34.03, longitude: -5, rank: 0 },
  { id: 7001, name: 'Narjiss', latitude: 34.007, longitude: -4.974, rank: 4 },
  { id: 1, name: 'Casablanca', latitude: 33.573, longitude: -7.59, rank: 0 },
];

let place: [string, string];
beforeEach(async () => {
  place = ['', ''];
  forgetInstanceSettings();
  deferServer();
});

function Form({ error }: { error?: string | undefined }) {
  const [at, setAt] = useState(place);
  return (
    <LocationPicker
      label="Carte"
      latitude={at[0]}
      longitude={at[1]}
      error={error}
      onChange={(...next) => {
        place = next;
        setAt(next);
      }}
      places={PLACES}
      box={BOX}
    />
  );
}
const show = (error?: string) => mountIn('fr', <Form error={error} />, 'map', 'common');
const near = () => page.getByRole('combobox', { name: text('map.near') });
const pin = () => page.getByRole('button', { name: text('map.pin') });

/**
 * Replaces the browser function that returns the device's position.
 * @param answer - Replacement, which calls the success or the error callback.
 */
function answerPosition(answer: Geolocation['getCurrentPosition']) {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer);
  onTestFinished(() => asked.mockRestore());
}

it('the location picker has no input fields for latitude and longitude', async () => {
  await show();
  await expect.element(near()).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('spinbutton').elements()).toEqual([]);
  await expect.element(page.getByText(text('map.pick_hint'))).toBeVisible();
});

it.each([
  ['a neighbourhood', 'narjis', ['34.007', '-4.974']],
  ['a landmark, in another script', 'باب بوجلود', ['34.0617', '-4.9842']],
  ['a distant city', 'Casablanca', ['33.573', '-7.59']],
])(
  'after choosing %s with the keyboard alone, the pin marks the chosen place',
  async (_, typed, expected) => {
    await show();
    await userEvent.fill(near(), typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => place).toEqual(expected);
    await expect.element(pin()).toBeVisible();
    await expect.element(page.getByText(text('map.pin_hint'))).toBeVisible();
  },
);

it('the list shows places near the city first', async () => {
  await show();
  await userEvent.click(near());
  const options = page.getByRole('option');
  await expect.element(options.first()).toHaveTextContent(`Fès${text('map.is_city')}`);
  const shown = options.elements().map((one) => one.textContent ?? '');
  expect(shown.findIndex((one) => one.includes('Casablanca'))).toBeGreaterThan(
    shown.findIndex((one) => one.includes('Narjiss')),
  );
});

it("a landmark chosen in the list is labelled on the map, in the page's language", async () => {
  await show();
  await userEvent.fill(near(), 'Bab Boujloud');
  await userEvent.keyboard('{Enter}');
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.map-name')].filter(({ hidden }) => !hidden);
  await expect.poll(() => shown().map((one) => one.textContent)).toContain('Bab Boujloud');
});

it('the choice in the list is cleared when the pin is moved', async () => {
  await show();
  await userEvent.fill(near(), 'Narjiss');
  await userEvent.keyboard('{Enter}');
  await expect.element(pin()).toBeVisible();
  (pin().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => Number(place[0])).toBeGreaterThan(34.007);
  expect(place[1]).toBe('-4.974');
  await expect.element(near()).toHaveValue('');
});

it('the pin can be set at the centre of the map', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: text('map.pin_middle') }));
  const middleOf = (element: Element | null) => {
    const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    return left + width / 2;
  };
  await expect.poll(() => Number(place[0])).toBeCloseTo(34.03, 2);
  // The zoom buttons cover one side of the map, so the city is centred in the remaining part. The
  // pin is set at the centre of the whole map, which is slightly nearer to the buttons.
  await expect.poll(() => Number(place[1])).toBeCloseTo(-4.99, 2);
  const fromMiddle = () =>
    middleOf(pin().element()) - middleOf(document.querySelector('.maplibregl-map'));
  await expect.poll(fromMiddle).toBeCloseTo(0, 0);
});

it('the pin can be set at the position of the device', async () => {
  answerPosition((found) =>
    found({ coords: { latitude: 34.0333333333, longitude: -5.0000001 } } as GeolocationPosition),
  );
  await show();
  await userEvent.click(page.getByRole('button', { name: text('map.my_position') }));
  await expect.poll(() => place).toEqual(['34.033333', '-5']);
});

it('when the device reports no position, alternatives are shown and the pin stays', async () => {
  place = ['34.01', '-5.01'];
  answerPosition((_, fail) => fail?.({ code: 1 } as GeolocationPositionError));
  await show();
  const button = page.getByRole('button', { name: text('map.my_position') });
  await userEvent.click(button);
  await expect.element(page.getByRole('alert')).toHaveTextContent(text('map.no_position'));
  await expect.element(button).toBeEnabled();
  expect(place).toEqual(['34.01', '-5.01']);
  // The user can still choose a place in the list. After the choice, the message about the missing
  // position disappears.
  await userEvent.fill(near(), 'Narjiss');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => place).toEqual(['34.007', '-4.974']);
  expect(page.getByText(text('map.no_position')).elements()).toEqual([]);
});

it('the map opens at street level around the pin, even when the city is loaded later', async () => {
  const Late = () => {
    const [city, setCity] = useState<typeof BOX>();
    return (
      <>
        <button type="button" onClick={() => setCity(city ? boxOfCity(MARRAKECH) : BOX)}>
          city
        </button>
        <LocationPicker
          label="Carte"
          latitude="34.01"
          longitude="-5.01"
          onChange={() => undefined}
          places={PLACES}
          box={city}
        />
      </>
    );
  };
  await mountIn('fr', <Late />, 'map', 'common');
  await expect.element(pin()).toBeVisible();
  const edge = () => {
    const frame = page.getByRole('region', { name: 'Carte' }).element().getBoundingClientRect();
    const at = pin().element().getBoundingClientRect();
    return Math.abs(at.x + at.width / 2 - frame.x - frame.width / 2) / frame.width;
  };
  expect(edge()).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'city' }).click();
  expect(edge()).toBeLessThan(0.1);
  // Choosing another city moves the map.
  await page.getByRole('button', { name: 'city' }).click();
  await expect.poll(() => edge()).toBeGreaterThan(0.1);
});

it('the location picker shows the validation error that the form passes to it', async () => {
  await show('Placez l’épingle au Maroc');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Placez l’épingle au Maroc');
});
