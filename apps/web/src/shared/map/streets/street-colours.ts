// Theme colours for the street map. The street map shows no borders and no country names, because
// the bundled map already shows the borders of Morocco.
import { type Flavor, namedFlavor } from '@protomaps/basemaps';
import { FONT_FAMILY } from '../../ui/fonts/font-family.ts';
import type { MapColours } from '../map-colours.ts';

export function streetColours(colours: MapColours): Flavor {
  const { surface: land, sunken, line: edge, ink, muted } = colours;
  const { 'primary-soft': water, 'success-soft': green, 'accent-soft': sand } = colours;
  const ground = {
    background: land,
    earth: land,
    park_a: green,
    park_b: green,
    wood_a: green,
    wood_b: green,
    scrub_a: green,
    scrub_b: green,
    zoo: green,
    hospital: sunken,
    industrial: sunken,
    school: sunken,
    pedestrian: sunken,
    military: sunken,
    aerodrome: sunken,
    runway: edge,
    glacier: land,
    sand,
    beach: sand,
    water,
    pier: sunken,
    buildings: between(land, edge),
    railway: edge,
  };
  // In light mode a main road has the colour `sand`, which is warm. In dark mode this colour would
  // be darker than a side street, so a main road has a lighter colour instead.
  const main = brightness(ink) > brightness(land) ? between(edge, muted) : sand;
  const roads = Object.fromEntries(
    Object.keys(namedFlavor('light'))
      .filter((name) => !(name in ground) && ROAD.test(name))
      .map((name) => [name, name.includes('casing') ? edge : LARGE.test(name) ? main : edge]),
  );
  const labels = {
    roads_label_minor: muted,
    roads_label_minor_halo: land,
    roads_label_major: ink,
    roads_label_major_halo: land,
    ocean_label: muted,
    subplace_label: muted,
    subplace_label_halo: land,
    city_label: ink,
    city_label_halo: land,
    address_label: muted,
    address_label_halo: land,
  };
  return {
    ...namedFlavor('light'),
    ...ground,
    ...roads,
    ...labels,
    regular: FONT_FAMILY,
    bold: FONT_FAMILY,
    italic: FONT_FAMILY,
  };
}

const ROAD = /^(tunnel|bridges|minor|link|major|highway|other)/;
const LARGE = /major|highway/;

const numbersOf = (colour: string) => (colour.match(/\d+/g) ?? []).map(Number);
const brightness = (colour: string) => numbersOf(colour).reduce((sum, one) => sum + one, 0);

/** Returns the colour halfway between two colours in `rgb(r,g,b)` format. */
function between(one: string, other: string): string {
  const [from, to] = [numbersOf(one), numbersOf(other)];
  return `rgb(${from.map((value, index) => Math.round((value + (to[index] ?? value)) / 2))})`;
}
