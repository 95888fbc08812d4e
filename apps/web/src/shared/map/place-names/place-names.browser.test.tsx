// Checks that place names on a map are fully readable: no pin or button covers a name, and the
// frame does not cut a name off.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { forgetInstanceSettings } from '../../instance-settings.ts';
import { DragPin } from '../drag-pin.tsx';
import { MapMarker } from '../map-marker.tsx';
import { MapPoints } from '../map-points.tsx';
import type { MapBox } from '../map-types.ts';
import { MoroccoMap } from '../morocco-map.tsx';

const CASABLANCA: MapBox = [-7.7, 33.5, -7.48, 33.66];
const place = (id: number, name: string, longitude: number, latitude: number) => ({
  id,
  name,
  longitude,
  latitude,
  rank: 0,
});
const PLACES = [
  place(1, 'Casablanca', -7.59, 33.58),
  place(2, 'Oasis', -7.63, 33.53),
  // A row of places that extends beyond the map, so that some places are at the edges of the map.
  ...Array.from({ length: 40 }, (_, at) => place(10 + at, `Hay ${at}`, -7.8 + at * 0.011, 33.63)),
];

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetInstanceSettings();
  deferServer();
});

const names = () => [...document.querySelectorAll<HTMLElement>('.map-name:not([hidden])')];
const shown = () => names().map(({ textContent }) => textContent);

function meets(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

async function show(children: React.ReactNode) {
  await mountIn(
    'fr',
    <MoroccoMap label="Carte" className="h-72" places={PLACES} box={CASABLANCA}>
      {children}
    </MoroccoMap>,
    'map',
    'common',
  );
  await expect.poll(shown).toContain('Oasis');
}

it('no place name is covered by a cluster of homes, or cut off by the frame', async () => {
  const group = { id: 'a', longitude: -7.59, latitude: 33.58, text: '29', count: 29, label: '29' };
  await show(<MapPoints points={[group]} onChoose={() => undefined} />);
  const pin = page.getByRole('button', { name: '29' }).getByText('29').element();
  await expect.poll(() => names().filter((name) => meets(name, pin))).toEqual([]);
  expect(shown()).toContain('Casablanca');
  const frame = document.querySelector('.maplibregl-map')?.getBoundingClientRect();
  const cut = names().filter((name) => {
    const { left, right } = name.getBoundingClientRect();
    return left < (frame?.left ?? 0) || right > (frame?.right ?? 0);
  });
  expect(cut).toEqual([]);
  const buttons = [...document.querySelectorAll('[data-map-control] button')];
  expect(names().filter((name) => buttons.some((button) => meets(name, button)))).toEqual([]);
});

it('a pin that stands alone on the map covers no place name', async () => {
  await show(
    <MapMarker longitude={-7.63} latitude={33.53}>
      <span className="block size-5" data-testid="pin" />
    </MapMarker>,
  );
  const pin = page.getByTestId('pin').element();
  await expect.poll(() => names().filter((name) => meets(name, pin))).toEqual([]);
  expect(shown()).toContain('Oasis');
});

it('no place name is covered by a draggable pin', async () => {
  const at = { longitude: -7.63, latitude: 33.53 };
  await show(<DragPin label="Épingle" position={at} onMove={() => undefined} />);
  const pin = page.getByRole('button', { name: 'Épingle' }).element();
  await expect.poll(() => names().filter((name) => meets(name, pin))).toEqual([]);
  expect(shown()).toContain('Oasis');
});

it('the map is marked as busy until the land is drawn', async () => {
  await show(null);
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
});
